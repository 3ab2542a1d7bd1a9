/** Rommel in the Desert: what of its rows is drawn how. */

import type { Facts } from "../../api/wire";
import type { MapStyle, Site } from "../map/style";
import Block from "../pieces/Block.svelte";
import type { Arm } from "../pieces/nato";
import { amount, rows, text, type Face, type Lay, type Piece, type Stance } from "../pieces/piece";
import type { GameLook } from "./look";
import "./desert.css";

const site = (kind: unknown, port: unknown): Site | null => {
  if (kind === "fortress") return { kind, value: Number(port) };
  return kind === "village" || kind === "base" || kind === "oasis" ? { kind } : null;
};

const map: MapStyle = {
  title: { en: "The Western Desert", es: "El Desierto Occidental" },
  subtitle: { en: "Libya and Egypt · 1940–1942", es: "Libia y Egipto · 1940–1942" },
  hexWidth: { length: 47, unit: { en: "km", es: "km" } },
  ground: (cell) => {
    const kind = cell.facts["kind"];
    return kind === "sea" || kind === "depression" || kind === "marsh" ? kind : "sand";
  },
  coastal: (cell) => cell.facts["coast"] === true || cell.facts["coast"] === 1,
  water: ["sea"],
  plain: "sand",
  site: (cell) => site(cell.facts["kind"], cell.facts["port"]),
  road: (edge) => (edge.facts["road"] as string | undefined) || null,
  roads: ["trail", "track", "highway"],
  barrier: ({ facts: { terrain, crossing } }) =>
    terrain === "ridge" || terrain === "mountain" || terrain === "marsh"
      ? { kind: terrain, gap: Boolean(crossing) }
      : null,
  country: (cell) => (cell.facts["country"] as string | undefined) ?? null,
  printed: (cell) => String(cell.facts["id"] ?? ""),
  names: [
    { text: { en: "Mediterranean Sea", es: "Mar Mediterráneo" }, kind: "sea", q: 11.35, r: 0.6, size: 30, spread: 9 },
    { text: { en: "Gulf of Sirte", es: "Golfo de Sirte" }, kind: "sea", q: -0.3, r: 1.9, size: 15, spread: 2.5 },
    { text: { en: "Cyrenaica", es: "Cirenaica" }, kind: "country", q: 4, r: 5.42, size: 25, spread: 17 },
    { text: { en: "Egypt", es: "Egipto" }, kind: "country", q: 13.1, r: 5.42, size: 25, spread: 20 },
    { text: { en: "Jebel Akhdar", es: "Yebel Ajdar" }, kind: "region", q: 4.75, r: 1.3, size: 12, spread: 4 },
    {
      text: { en: "Calanscio Sand Sea", es: "Mar de arena de Calanscio" },
      kind: "region",
      q: 4.6,
      r: 7.45,
      size: 14,
      spread: 5,
    },
    {
      text: { en: "Qattara Depression", es: "Depresión de Qattara" },
      kind: "region",
      q: 14.75,
      r: 7.62,
      size: 19,
      spread: 5,
    },
  ],
  boxes: {
    west: { en: "West of El Agheila", es: "Al oeste de El Agheila" },
    east: { en: "East of Alexandria", es: "Al este de Alejandría" },
  },
  legend: [
    { sign: "road", of: "highway", text: { en: "Highway", es: "Carretera" } },
    { sign: "road", of: "track", text: { en: "Track", es: "Camino" } },
    { sign: "road", of: "trail", text: { en: "Trail", es: "Pista" } },
    { sign: "frontier", of: "", text: { en: "Frontier", es: "Frontera" } },
    { sign: "barrier", of: "ridge", text: { en: "Ridge", es: "Cresta" } },
    { sign: "barrier", of: "mountain", text: { en: "Mountains", es: "Montañas" } },
    { sign: "pass", of: "", text: { en: "Pass", es: "Paso" } },
    { sign: "ground", of: "marsh", text: { en: "Salt marsh", es: "Pantano salado" } },
    { sign: "site", of: "base", text: { en: "Base", es: "Base" } },
    { sign: "site", of: "fortress", text: { en: "Fortress, port", es: "Fortaleza, puerto" } },
    { sign: "site", of: "oasis", text: { en: "Oasis", es: "Oasis" } },
    { sign: "site", of: "village", text: { en: "Settlement, well", es: "Poblado, pozo" } },
  ],
  relief: { ridge: 22, mountain: 46, basin: { depression: 1, marsh: 0.35 }, rough: 24, dunes: 5 },
};

const ARMS: Record<string, Arm> = {
  recon: "armored_recon",
  armor: "armor",
  i_tank: "heavy_armor",
  mech_inf: "mechanized",
  mot_inf: "motorized",
  foot_inf: "infantry",
  para: "airborne",
  mobile_at: "mechanized_antitank",
  mot_at: "motorized_antitank",
  sp_artillery: "self_propelled_artillery",
  artillery: "artillery",
};
const MARKS = ["unsupplied", "moved", "marching", "leaving", "refitting", "left"];

function faceOf(row: Facts, printed: Facts | undefined): Face | null {
  if (!row["type"]) return null;
  const cv = typeof row["cv"] === "number" ? row["cv"] : null;
  return {
    name: text(row["name"]),
    formation: printed?.["formation"] === row["name"] ? "" : text(printed?.["formation"]),
    nation: text(row["nation"]),
    arm: ARMS[text(row["type"])] ?? "unknown",
    cv,
    low: amount(row["low"], cv ?? 0),
    high: amount(row["high"], cv ?? amount(row["max"])),
    max: amount(row["max"], 1),
    step: amount(row["step"], 1),
    speed: amount(row["speed"]),
  };
}

/** A block shows its face to its owner, and to everybody when it lies face up. */
function stanceOf(row: Facts, seat: string): Stance {
  if (row["disrupted"]) return "down";
  if (row["open"]) return "open";
  return row["side"] === seat ? "up" : "back";
}

function pieceOf(id: string, row: Facts, seat: string, printed: Facts | undefined): Piece {
  const stance = stanceOf(row, seat);
  return {
    id,
    side: text(row["side"]),
    at: text(row["hex"]),
    stance,
    face: faceOf(row, printed),
    marks: MARKS.filter((mark) => row[mark]),
  };
}

/** A block that stands beside the map, in full strength. */
export function blockOf(id: string, side: string, printed: Facts): Piece {
  return pieceOf(id, { ...printed, cv: printed["max"], side }, side, printed);
}

function lay(view: Facts, seat: string, printed: Readonly<Record<string, Facts>>): Lay {
  return {
    pieces: rows(view["unit"])
      .map(([id, row]) => pieceOf(id, row, seat, printed[id]))
      .filter((piece) => piece.at),
    battles: rows(view["battle"]).map(([at, row]) => ({
      at,
      attacker: text(row["attacker"]),
      fresh: Boolean(row["new"]),
      sides: row["sides"] as Record<string, string>,
    })),
    holdings: rows(view["place"])
      .filter(([, row]) => row["kind"] === "fortress")
      .map(([at, row]) => ({ at, owner: text(row["owner"]), besieged: Boolean(row["besieged"]) })),
    mines: (view["mines"] as string[] | undefined) ?? [],
  };
}

export const desert: GameLook = { map, lay, figure: Block };
