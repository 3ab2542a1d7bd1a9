/** What a game tells of its map: which facts of its rows are drawn how. Colours are in the game's stylesheet. */

import type { Cell, Edge, Words } from "../../api/wire";

/** What stands in a hex. */
export interface Site {
  kind: "village" | "town" | "base" | "fortress" | "oasis" | "city" | "fort" | "airfield" | "beach" | "port";
  /** What is printed into the sign, such as the capacity of a port or the zone of a beach. */
  value?: number | string;
  /** An anchor beside it, with a ring if the port is a large one. */
  port?: "minor" | "major";
}
/** What runs along a hexside; `gap` is where a way leads through. */
export interface Barrier {
  kind: "ridge" | "mountain" | "river" | "marsh" | "creek" | "rise" | "inlet";
  gap: boolean;
}
/** A name that belongs to no single hex, written across the map around these coordinates. */
export interface GreatName {
  text: Words;
  kind: "sea" | "country" | "region";
  q: number;
  r: number;
  size: number;
  /** How far apart the letters stand. */
  spread: number;
  turn?: number;
}
/** Boxes that belong together, in rows beside the map. */
export interface Shelf {
  title: Words;
  side: "left" | "right";
  rows: readonly { height: number; boxes: readonly string[] }[];
}
export interface LegendEntry {
  sign: "road" | "barrier" | "pass" | "site" | "port" | "ground" | "frontier";
  of: string;
  text: Words;
}
export interface MapStyle {
  title: Words;
  subtitle: Words;
  /** How wide a hex is in the real world, if that is known. */
  hexWidth: { length: number; unit: Words } | null;
  ground(cell: Cell): string;
  /** Whether a hex at the rim of the map has water beyond it. */
  coastal(cell: Cell): boolean;
  /** Whether its shore is a beach. */
  sandy?(cell: Cell): boolean;
  /** Grounds that are water, and the ground that needs no drawing. */
  water: readonly string[];
  plain: string;
  site(cell: Cell): Site | null;
  /** The class of a road, or nothing. */
  road(edge: Edge): string | null;
  /** From the poorest to the best: drawn in this order. */
  roads: readonly string[];
  barrier(edge: Edge): Barrier | null;
  /** Cells of different countries have a frontier between them. */
  country(cell: Cell): string | null;
  printed(cell: Cell): string;
  names: readonly GreatName[];
  /** The boxes that are drawn beside the map; others belong into panels. */
  boxes: Readonly<Record<string, Words>>;
  /** Where these boxes stand, if not each beside the hexes that it is linked to. */
  shelves?: readonly Shelf[];
  legend: readonly LegendEntry[];
  relief: { ridge: number; mountain: number; basin: Readonly<Record<string, number>>; rough: number; dunes: number };
}

export const inLanguage = (words: Words, lang: string): string => words[lang] ?? words["en"] ?? "";
