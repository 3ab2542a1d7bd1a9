/** Where hexes lie on the sheet: axial coordinates into points and back. */

import type { Board } from "../../api/wire";

export interface Point {
  x: number;
  y: number;
}
export type Top = Board["top"];

/** From the centre of a hex to its corner, in units of the sheet. */
export const RADIUS = 60;
const WIDTH = Math.sqrt(3);
/** The neighbours in the order of the directions of a board. */
export const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export const keyOf = (q: number, r: number): string => `${q},${r}`;
export const axialOf = (key: string): [number, number] => key.split(",").map(Number) as [number, number];

export function centre(top: Top, q: number, r: number): Point {
  const [along, across] = [1.5 * RADIUS, WIDTH * RADIUS];
  return top === "pointy" ? { x: across * (q + r / 2), y: along * r } : { x: along * q, y: across * (r + q / 2) };
}

/** The six corners; the side in direction `d` runs from corner `d` to corner `d + 1`. */
export function corners(top: Top, at: Point, radius = RADIUS): Point[] {
  const first = top === "pointy" ? -30 : 0;
  return STEPS.map((_, corner) => {
    const angle = ((first + 60 * corner) * Math.PI) / 180;
    return { x: at.x + radius * Math.cos(angle), y: at.y + radius * Math.sin(angle) };
  });
}

/** The axial coordinates of the hex that a point lies in. */
export function hexAt(top: Top, point: Point): [number, number] {
  const [long, short] = top === "pointy" ? [point.y, point.x] : [point.x, point.y];
  const major = long / (1.5 * RADIUS);
  const minor = short / (WIDTH * RADIUS) - major / 2;
  return top === "pointy" ? rounded(minor, major) : rounded(major, minor);
}

function rounded(q: number, r: number): [number, number] {
  const s = -q - r;
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(s);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return [a + 0, b + 0];
}

/** In which direction the neighbour `b` of `a` lies, or -1. */
export function directionOf(a: readonly [number, number], b: readonly [number, number]): number {
  return STEPS.findIndex(([q, r]) => a[0] + q === b[0] && a[1] + r === b[1]);
}

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boundsOf(points: Iterable<Point>, margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}
