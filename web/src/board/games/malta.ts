/** Island of Death: what of its rows is drawn how. */

import type { Facts } from "../../api/wire";
import Counter from "../pieces/Counter.svelte";
import type { Arm } from "../pieces/nato";
import { amount, rows, text, type Aim, type Face, type Lay, type Piece } from "../pieces/piece";
import type { GameLook } from "./look";
import { map } from "./malta.map";
import "./malta.css";

const ARMS: Record<string, Arm> = {
  infantry: "infantry",
  machinegun: "machinegun",
  engineer: "engineer",
  marine: "marine",
  commando: "commando",
  parachute: "airborne",
  parachute_engineer: "airborne_engineer",
  glider: "glider",
  glider_engineer: "glider_engineer",
  artillery: "artillery",
  parachute_artillery: "airborne_artillery",
  glider_artillery: "glider_artillery",
  anti_aircraft: "anti_aircraft",
  motorcycle: "motorcycle",
  glider_motorcycle: "glider_motorcycle",
  tank: "armor",
  hq: "headquarters",
  leader: "leader",
  strongpoint: "strongpoint",
  militia: "militia",
  coastal_gun: "coastal_gun",
  warship: "warship",
  drop_zone: "drop_zone",
  air_support: "aircraft",
};
const SIZES: Record<string, string> = { battalion: "II", company: "I" };
const FORMATIONS: Record<string, string> = {
  malta: "Malta",
  ramcke: "Ramcke",
  folgore: "185 Folgore",
  livorno: "4 Livorno",
  friuli: "20 Friuli",
  spezia: "80 Spezia",
};
const MARKS = ["disorganized", "demoralized", "unsupplied", "weak", "ready", "face_down", "arrived", "moved", "silent"];

/** What stands on a counter for its name: its id without the army, and without the number of what has no name. */
export function codeOf(id: string): string {
  const [, ...parts] = id.split("-");
  if (/^(SP|CG|AIR|[A-Z]+-(COY|MIL|DZ))/.test(id)) return "";
  return parts.join("-").replace(/-c(\d)$/, "·$1");
}

function faceOf(id: string, row: Facts): Face | null {
  if (!row["type"]) return null;
  const full = (row["strengths"] as unknown[] | undefined)?.length ?? 1;
  const left = amount(row["steps"], full);
  return {
    name: codeOf(id) || "",
    formation: FORMATIONS[text(row["formation"])] ?? "",
    nation: text(row["nation"]),
    arm: ARMS[text(row["type"])] ?? "unknown",
    cv: left,
    low: left,
    high: left,
    max: full,
    step: 1,
    speed: null,
    values: text(row["values"]),
    size: SIZES[text(row["size"])] ?? "",
    morale: typeof row["morale"] === "number" ? row["morale"] : null,
    salvos: typeof row["salvos"] === "number" ? row["salvos"] : null,
    band: text(row["formation"]),
  };
}

/** A counter that lies face down shows its kind to the enemy, and no more. */
function pieceOf(id: string, row: Facts): Piece {
  const known = !Array.isArray(row["maybe"]);
  return {
    id,
    side: text(row["side"]),
    at: text(row["hex"]),
    stance: known ? "up" : "back",
    face: faceOf(id, row),
    marks: MARKS.filter((mark) => row[mark]),
  };
}

function aimsOf(pieces: readonly Piece[], units: readonly [string, Facts][]): Aim[] {
  const at = new Map(pieces.map((piece) => [piece.id, piece]));
  return units.flatMap(([id, row]) => {
    const [piece, to] = [at.get(id), text(row["support_at"])];
    return piece && to ? [{ unit: id, side: piece.side, from: piece.at, to }] : [];
  });
}

/** Where drops are planned, with the turns of all that are aimed there. */
function dropsOf(drops: readonly [string, Facts][]): NonNullable<Lay["signs"]> {
  const turns = new Map<string, Set<string>>();
  for (const [, row] of drops) {
    const at = text(row["hex"]);
    turns.set(at, (turns.get(at) ?? new Set()).add(text(row["turn"])));
  }
  return [...turns].map(([at, found]) => ({ at, kind: "drop", text: [...found].sort().join(" ") }));
}

function lay(view: Facts): Lay {
  const units = rows(view["unit"]);
  const pieces = units.map(([id, row]) => pieceOf(id, row));
  const labels = (key: string) => (view[key] as string[] | undefined) ?? [];
  return {
    pieces: pieces.filter((piece) => piece.at),
    battles: [],
    holdings: [],
    mines: [],
    aims: aimsOf(pieces, units),
    fronts: [{ side: "axis", hexes: labels("control") }],
    signs: [...labels("destroyed").map((at) => ({ at, kind: "destroyed" })), ...dropsOf(rows(view["drops"]))],
  };
}

export const malta: GameLook = { map, lay, figure: Counter };
