/** Finds room for names: near their place, off the roads, never on top of each other. */

import type { Box, Point } from "./hex";

export interface Wanted {
  lines: string[];
  size: number;
  at: Point;
  /** Where the middle of the text may be, from `at`, the best first. */
  spots: readonly Point[];
}
export interface Placed extends Point {
  box: Box;
}

/** How wide a serif letter is for its height, on the average. */
const LETTER = 0.53;
const OVERLAP = 40;
const LATER_SPOT = 0.9;

export const widthOf = (text: string, size: number): number => text.length * size * LETTER;

export function boxOf(wanted: Pick<Wanted, "lines" | "size">, middle: Point): Box {
  const width = Math.max(...wanted.lines.map((line) => widthOf(line, wanted.size)));
  const height = wanted.lines.length * wanted.size * 1.05;
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}

const holds = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** Each text in turn takes the spot that hides the least: `lines` are points of roads and the like, `taken` is full already. */
export function place(wanted: readonly Wanted[], lines: readonly Point[], taken: readonly Box[]): Placed[] {
  const full = [...taken];
  return wanted.map((text) => {
    const found = text.spots.map((spot, rank) => tried(text, spot, rank, lines, full));
    const best = found.reduce((a, b) => (b.cost < a.cost ? b : a));
    full.push(best.box);
    return best;
  });
}

function tried(text: Wanted, spot: Point, rank: number, lines: readonly Point[], full: readonly Box[]) {
  const middle = { x: text.at.x + spot.x, y: text.at.y + spot.y };
  const box = boxOf(text, middle);
  const hidden = lines.filter((point) => holds(box, point)).length;
  const crowded = full.reduce((sum, other) => sum + overlap(box, other), 0) / text.size ** 2;
  return { ...middle, box, cost: rank * LATER_SPOT + hidden + crowded * OVERLAP };
}
