/** Skirmish at the Mill: what of its rows is drawn how. */

import type { Facts } from "../../api/wire";
import type { MapStyle } from "../map/style";
import Counter from "../pieces/Counter.svelte";
import type { Arm } from "../pieces/nato";
import { amount, rows, text, type Face, type Lay } from "../pieces/piece";
import type { GameLook } from "./look";
import "./skirmish.css";

const map: MapStyle = {
  title: { en: "The Mill", es: "El Molino" },
  subtitle: { en: "and the country around it", es: "y sus alrededores" },
  hexWidth: null,
  ground: (cell) => text(cell.facts["terrain"]),
  coastal: () => false,
  water: [],
  plain: "open",
  site: (cell) => (cell.facts["terrain"] === "town" ? { kind: "town" } : null),
  road: (edge) => (edge.facts["road"] ? "road" : null),
  roads: ["road"],
  barrier: (edge) => (edge.facts["river"] ? { kind: "river", gap: false } : null),
  country: () => null,
  printed: (cell) => cell.label,
  names: [],
  boxes: {
    west: { en: "Blue camp, west", es: "Campamento azul, oeste" },
    east: { en: "Red camp, east", es: "Campamento rojo, este" },
  },
  legend: [
    { sign: "road", of: "road", text: { en: "Road", es: "Camino" } },
    { sign: "barrier", of: "river", text: { en: "River", es: "Río" } },
    { sign: "ground", of: "wood", text: { en: "Wood", es: "Bosque" } },
    { sign: "site", of: "town", text: { en: "Town", es: "Población" } },
  ],
  relief: { ridge: 0, mountain: 0, basin: {}, rough: 26, dunes: 0 },
};

const ARMS: Record<string, Arm> = { foot: "infantry", horse: "cavalry", guns: "artillery", decoy: "unknown" };

function faceOf(id: string, row: Facts): Face | null {
  if (!row["type"]) return null;
  const cv = amount(row["cv"]);
  return {
    name: id,
    formation: "",
    nation: text(row["side"]),
    arm: ARMS[text(row["type"])] ?? "unknown",
    cv,
    low: cv,
    high: cv,
    max: cv,
    step: 1,
    speed: null,
  };
}

function lay(view: Facts): Lay {
  const moved = (view["moved"] as string[] | undefined) ?? [];
  const pieces = rows(view["unit"]).map(([id, row]) => {
    const face = faceOf(id, row);
    return {
      id,
      side: text(row["side"]),
      at: text(row["at"]),
      stance: face ? ("up" as const) : ("back" as const),
      face,
      marks: moved.includes(id) ? ["moved"] : [],
    };
  });
  const held = Object.entries((view["held"] ?? {}) as Record<string, string[]>);
  return {
    pieces: pieces.filter((piece) => piece.at),
    battles: [],
    holdings: held.flatMap(([owner, hexes]) => hexes.map((at) => ({ at, owner, besieged: false }))),
    mines: [],
  };
}

export const skirmish: GameLook = { map, lay, figure: Counter };
