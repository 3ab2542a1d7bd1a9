/** What is under the pointer, and which of the offered choices it stands for. */

import type { Facts } from "../api/wire";
import type { Point } from "./geometry/hex";
import type { Sheet, Spot } from "./map/sheet";

/** An answer that may be given, already in words. */
export interface Choice {
  text: string;
  verb: string;
  kind: string;
  about: string;
  label: string;
}
export interface Pointed {
  hex?: string;
  unit?: string;
  side?: string;
}
/** How things are called. */
export interface Naming {
  speech: { name(symbol: string): string; knows(message: string): boolean; say(message: string, facts: Facts): string };
  fact(fact: unknown, kind: string): unknown;
  place(label: string): string;
  piece(symbol: string): string;
  short(symbol: string): string;
  hidden(symbols: string[], maybe: string[]): string;
}

export class Targets {
  readonly hexes = new Set<string>();
  readonly units = new Set<string>();
  readonly sides = new Set<string>();

  constructor(readonly choices: readonly Choice[]) {
    const sets: Record<string, Set<string>> = { hex: this.hexes, unit: this.units, side: this.sides };
    for (const { kind, about } of choices) sets[kind]?.add(about);
  }

  /** What a click there may mean; a piece that is no choice itself stands for its hex. */
  at({ side, unit, hex }: Pointed): Choice[] {
    const about = (kind: string, what: string | undefined) =>
      this.choices.filter((choice) => choice.kind === kind && choice.about === what);
    const found = [about("side", side), about("unit", unit), about("hex", hex)];
    return found.find((some) => some.length > 0) ?? [];
  }
}

export function spotAt(sheet: Sheet, point: Point): string | undefined {
  for (const [label, { x, y, width, height }] of sheet.boxes) {
    if (point.x > x && point.x < x + width && point.y > y && point.y < y + height) return label;
  }
  return sheet.cellAt(point)?.label;
}

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
export const isArrow = (key: string): boolean => key in WAYS;

/** The place that an arrow key leads to from here: the nearest one that lies that way. */
export function stepped(sheet: Sheet, from: string, key: string): string {
  const start = sheet.spots.get(from)!.at;
  const way = WAYS[key]!;
  let best: { spot: Spot; cost: number } | null = null;
  for (const spot of sheet.spots.values()) {
    const [dx, dy] = [spot.at.x - start.x, spot.at.y - start.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + 1.6 * aside - (dx * way.y > 0 ? 0.1 : 0);
    if (ahead > 10 && ahead >= aside * 0.9 && (!best || cost < best.cost)) best = { spot, cost };
  }
  return best?.spot.label ?? from;
}
