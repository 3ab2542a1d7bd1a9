/** The lie of the land as a height for each point of a mesh, and the light that falls on it from the north-west. */

import type { Box, Point } from "./hex";
import { fractal, noise } from "./noise";

/** A stretch of high ground between two corners; `down` points to the low side of an escarpment, and is nothing for a crest. */
export interface HighGround {
  a: Point;
  b: Point;
  down: Point | null;
  height: number;
}
/** A hex that lies lower, or whose ground is rougher, than the rest. */
export interface Basin {
  at: Point;
  depth: number;
}
export interface Lie {
  high: readonly HighGround[];
  basins: readonly Basin[];
  /** How uneven open ground is. */
  rough: number;
  /** How high dunes stand where nothing else is. */
  dunes: number;
}
export interface Mesh {
  columns: number;
  rows: number;
  step: number;
  values: Float32Array;
}

const CREST = 74;
const PLATEAU = 130;
const FOOT = 22;
const BASIN = 118;

export function heights(frame: Box, lie: Lie, step: number): Mesh {
  const columns = Math.ceil(frame.width / step);
  const rows = Math.ceil(frame.height / step);
  const mesh: Mesh = { columns, rows, step, values: new Float32Array(columns * rows) };
  for (const stretch of lie.high) if (!stretch.down) raiseCrest(mesh, frame, stretch);
  raiseEscarpments(mesh, frame, lie.high);
  const sunk = new Float32Array(columns * rows);
  for (const basin of lie.basins) sink(mesh, sunk, frame, basin);
  mesh.values.forEach((high, i) => {
    const [x, y] = [frame.x + (i % columns) * step, frame.y + Math.floor(i / columns) * step];
    mesh.values[i] = high * crags(x, y) - rim(sunk[i]!) * 20 + ground(x, y, lie, high);
  });
  return mesh;
}

/** Open ground: low swells, and dunes that run with the wind. */
function ground(x: number, y: number, lie: Lie, high: number): number {
  const swell = fractal(x / 170, y / 120, 5, 3) * lie.rough;
  const wind = Math.sin((x * 0.55 + y) / 13 + 9 * noise(x / 140, y / 90, 8));
  const where = Math.max(0, noise(x / 260, y / 200, 21) - 0.45);
  return swell + wind * where * lie.dunes + high * 0.12 * noise(x / 9, y / 9, 5);
}

const crags = (x: number, y: number): number => 0.72 + 0.56 * (1 - Math.abs(2 * fractal(x / 34, y / 34, 4, 11) - 1));

function raiseCrest(mesh: Mesh, frame: Box, stretch: HighGround): void {
  within(mesh, frame, [stretch.a, stretch.b], CREST, (i, point) => {
    const { far } = footOf(point, stretch);
    mesh.values[i] = Math.max(mesh.values[i]!, stretch.height * Math.max(0, 1 - far / CREST) ** 1.3);
  });
}

/** The nearest escarpment says whether a point lies above or below it. */
function raiseEscarpments(mesh: Mesh, frame: Box, all: readonly HighGround[]): void {
  const stretches = all.filter((stretch) => stretch.down);
  const meeting = new Map<string, number>();
  for (const { a, b } of stretches)
    for (const end of [a, b]) meeting.set(nameOf(end), (meeting.get(nameOf(end)) ?? 0) + 1);
  const [nearest, raised] = [new Float32Array(mesh.values.length).fill(Infinity), new Float32Array(mesh.values.length)];
  for (const stretch of stretches) {
    const [first, last] = [stretch.a, stretch.b].map((end) => meeting.get(nameOf(end)) === 1);
    within(mesh, frame, [stretch.a, stretch.b], PLATEAU, (i, point) => {
      const { far, foot, along } = footOf(point, stretch);
      if (far > nearest[i]! - 0.01) return;
      nearest[i] = far;
      raised[i] = stretch.height * scarp(point, foot, far, stretch.down!, along === 0 ? first! : along === 1 && last!);
    });
  }
  raised.forEach((height, i) => (mesh.values[i] = Math.max(mesh.values[i]!, height)));
}

const nameOf = ({ x, y }: Point): string => `${Math.round(x)}:${Math.round(y)}`;

/** High above the line, falling off gently; below it, steeply. Around an end the one passes into the other. */
function scarp(point: Point, foot: Point, far: number, down: Point, end: boolean): number {
  const upper = Math.max(0, 1 - far / PLATEAU) ** 1.6;
  const lower = Math.max(0, 1 - far / FOOT);
  const below = far > 0 ? ((point.x - foot.x) * down.x + (point.y - foot.y) * down.y) / far : 0;
  if (!end) return below > 0 ? lower : upper;
  const share = eased((1 - below) / 2);
  return upper * share + lower * (1 - share);
}

/** The nearest point of a stretch, how far it is, and how far along the stretch, from 0 to 1. */
function footOf(point: Point, { a, b }: HighGround): { foot: Point; far: number; along: number } {
  const share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const along = clamp(share);
  const foot = { x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along };
  return { foot, far: Math.hypot(point.x - foot.x, point.y - foot.y), along };
}

function sink(mesh: Mesh, sunk: Float32Array, frame: Box, { at, depth }: Basin): void {
  within(mesh, frame, [at], BASIN, (i, point) => {
    const near = clamp(1 - Math.hypot(point.x - at.x, point.y - at.y) / BASIN);
    sunk[i] = sunk[i]! + depth * near;
  });
}

/** Flat outside and inside, steep between. */
const rim = (sunk: number): number => eased(clamp((sunk - 0.5) / 0.45));

const eased = (t: number): number => t * t * (3 - 2 * t);
const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** Every point of the mesh that is no farther than `reach` from the box around these points. */
function within(
  mesh: Mesh,
  frame: Box,
  points: Point[],
  reach: number,
  visit: (i: number, point: Point) => void,
): void {
  const column = (x: number) => Math.round((x - frame.x) / mesh.step);
  const row = (y: number) => Math.round((y - frame.y) / mesh.step);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const right = Math.min(mesh.columns - 1, column(Math.max(...xs) + reach));
  const bottom = Math.min(mesh.rows - 1, row(Math.max(...ys) + reach));
  for (let j = Math.max(0, row(Math.min(...ys) - reach)); j <= bottom; j++) {
    for (let i = Math.max(0, column(Math.min(...xs) - reach)); i <= right; i++) {
      visit(j * mesh.columns + i, { x: frame.x + i * mesh.step, y: frame.y + j * mesh.step });
    }
  }
}

/** Light and shade as the pixels of a picture: dark or bright ink, more or less of it. */
export function shaded(mesh: Mesh, strength = 1): Uint8ClampedArray<ArrayBuffer> {
  const { columns, rows, step, values } = mesh;
  const pixels = new Uint8ClampedArray(columns * rows * 4);
  for (let j = 1; j + 1 < rows; j++) {
    for (let i = 1; i + 1 < columns; i++) {
      const n = j * columns + i;
      const light = (values[n + 1]! - values[n - 1]! + values[n + columns]! - values[n - columns]!) / (2 * step);
      paint(pixels, n * 4, light * strength);
    }
  }
  return pixels;
}

/** A slope that rises towards the south-east faces the light. */
function paint(pixels: Uint8ClampedArray, at: number, light: number): void {
  const bright = light > 0;
  const amount = Math.min(1, Math.abs(light) * (bright ? 0.5 : 0.62));
  pixels.set(bright ? [255, 248, 222] : [66, 40, 16], at);
  pixels[at + 3] = 255 * amount * 0.72;
}
