/** What a board shows of a position: pieces, battles, places and mines, whatever the game. */

import type { Facts } from "../../api/wire";
import type { Arm } from "./nato";

/** How a piece lies: its face towards us, its back, flat with its face up, or flat and out of action. */
export type Stance = "up" | "back" | "open" | "down";

/** What is printed on a piece, as far as it is known. */
export interface Face {
  name: string;
  formation: string;
  /** Chooses the colours of the sticker. */
  nation: string;
  arm: Arm;
  /** Strength now, at most, and lost at a time; `low` and `high` if only that much is known. */
  cv: number | null;
  low: number;
  high: number;
  max: number;
  step: number;
  speed: number | null;
  /** A counter's numbers as they are printed, the sign of its size, and what else stands on it. */
  values?: string;
  size?: string;
  morale?: number | null;
  salvos?: number | null;
  /** Chooses the colour of the stripe that tells formations apart. */
  band?: string;
}
export interface Piece {
  id: string;
  side: string;
  at: string;
  stance: Stance;
  face: Face | null;
  /** What else is so: each has its sign at the rim of the piece. */
  marks: string[];
}
export interface Battle {
  at: string;
  attacker: string;
  fresh: boolean;
  /** The side that owns each hexside, by direction. */
  sides: Record<string, string>;
}
export interface Holding {
  at: string;
  owner: string;
  besieged: boolean;
}
/** A piece that fires at a hex, or for those in it. */
export interface Aim {
  unit: string;
  side: string;
  from: string;
  to: string;
}
export interface Lay {
  pieces: Piece[];
  battles: Battle[];
  holdings: Holding[];
  mines: string[];
  aims?: Aim[];
  /** Hexes that a side controls: their rim is the front. */
  fronts?: { side: string; hexes: string[] }[];
  /** Small signs on places, such as a fort in ruins. */
  signs?: { at: string; kind: string; text?: string }[];
}

export const text = (fact: unknown): string => (typeof fact === "string" ? fact : "");
export const amount = (fact: unknown, otherwise = 0): number => (typeof fact === "number" ? fact : otherwise);
export const rows = (fact: unknown): [string, Facts][] => Object.entries((fact ?? {}) as Record<string, Facts>);

/** Keeps the old object of all that has not changed, so that only what has changed is drawn anew. */
export function settled(old: Lay | null, lay: Lay): Lay {
  const before = new Map(old?.pieces.map((piece) => [piece.id, piece]));
  const pieces = lay.pieces.map((piece) => same(before.get(piece.id), piece));
  return {
    pieces,
    battles: same(old?.battles, lay.battles),
    holdings: same(old?.holdings, lay.holdings),
    mines: same(old?.mines, lay.mines),
    ...(lay.aims ? { aims: same(old?.aims, lay.aims) } : {}),
    ...(lay.fronts ? { fronts: same(old?.fronts, lay.fronts) } : {}),
    ...(lay.signs ? { signs: same(old?.signs, lay.signs) } : {}),
  };
}

const same = <T>(old: T | undefined, now: T): T =>
  old !== undefined && JSON.stringify(old) === JSON.stringify(now) ? old : now;
