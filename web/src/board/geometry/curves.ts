/** Polylines made smooth, and written as SVG paths. */

import { distance, middle, type Point } from "./hex";
import { hash } from "./noise";

const short = (value: number): string => String(Math.round(value * 10) / 10);
export const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

export function straight(points: readonly Point[], closed = false): string {
  return `M${points.map(at).join("L")}${closed ? "Z" : ""}`;
}

/** Cuts the corners of a line, again and again. */
export function rounded(points: readonly Point[], closed: boolean, times: number): Point[] {
  let line = [...points];
  for (let round = 0; round < times; round++) line = cut(line, closed);
  return line;
}

function cut(line: readonly Point[], closed: boolean): Point[] {
  const found: Point[] = [];
  const last = closed ? line.length : line.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b] = [line[i]!, line[(i + 1) % line.length]!];
    found.push({ x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 });
    found.push({ x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 });
  }
  return closed ? found : [line[0]!, ...found.slice(1, -1), line[line.length - 1]!];
}

/** A curve through all points, as a line of many short stretches. */
export function spline(points: readonly Point[], pieces = 8): Point[] {
  const found = [points[0]!];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const [before, after] = [points[i - 1] ?? a, points[i + 2] ?? b];
    for (let piece = 1; piece <= pieces; piece++) found.push(between(before, a, b, after, piece / pieces));
  }
  return found;
}

/** Catmull and Rom's curve from `a` to `b`. */
function between(before: Point, a: Point, b: Point, after: Point, t: number): Point {
  const along = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: along(before.x, a.x, b.x, after.x), y: along(before.y, a.y, b.y, after.y) };
}

/** Breaks each stretch in two and shifts the new point sideways: the fewer straight lines, the more like nature. */
export function ragged(points: readonly Point[], closed: boolean, times: number, strength: number, seed = 0): Point[] {
  let line = [...points];
  for (let round = 0; round < times; round++) line = broken(line, closed, strength, seed + round);
  return line;
}

function broken(line: readonly Point[], closed: boolean, strength: number, seed: number): Point[] {
  const found: Point[] = [];
  const last = closed ? line.length : line.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b] = [line[i]!, line[(i + 1) % line.length]!];
    found.push(a, shifted(a, b, strength, seed));
  }
  return closed ? found : [...found, line[line.length - 1]!];
}

/** The middle of a stretch, shifted to one side; the same whichever way the stretch is walked. */
function shifted(a: Point, b: Point, strength: number, seed: number): Point {
  const half = middle(a, b);
  const forth = a.x < b.x || (a.x === b.x && a.y < b.y) ? 1 : -1;
  const by = forth * (hash(Math.round(half.x * 4), Math.round(half.y * 4), seed) - 0.5) * 2 * strength;
  return { x: half.x - (b.y - a.y) * by, y: half.y + (b.x - a.x) * by };
}

export interface Station extends Point {
  /** The direction of the line here. */
  dx: number;
  dy: number;
}

/** Points at equal distances along a line. */
export function stations(points: readonly Point[], every: number): Station[] {
  const found: Station[] = [];
  let next = every / 2;
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!];
    const length = distance(a, b);
    if (length === 0) continue;
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    for (; next <= length; next += every) found.push({ x: a.x + dx * next, y: a.y + dy * next, dx, dy });
    next -= length;
  }
  return found;
}
