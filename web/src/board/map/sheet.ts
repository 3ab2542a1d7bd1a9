/** The sheet of paper that a map is printed on: where everything lies on it. */

import type { Board, Cell } from "../../api/wire";
import {
  boundsOf,
  centre,
  corners,
  directionOf,
  hexAt,
  keyOf,
  RADIUS,
  STEPS,
  type Box,
  type Point,
  type Top,
} from "../geometry/hex";
import { filled } from "../geometry/regions";
import { largestSpace } from "../geometry/space";
import { legendHeight } from "./legend";
import { shelved, type Placed } from "./shelves";
import type { MapStyle, Shelf } from "./style";

/** A place where pieces can stand: a hex, or a box beside the map. */
export interface Spot {
  label: string;
  at: Point;
  cell: Cell | null;
}
export interface Sheet {
  board: Board;
  style: MapStyle;
  top: Top;
  spots: ReadonlyMap<string, Spot>;
  boxes: ReadonlyMap<string, Box>;
  /** Groups of boxes beside the map. */
  shelves: readonly Placed[];
  /** The neatline around everything. */
  frame: Box;
  /** Where title and legend have room. */
  furniture: Box;
  /** The kind of ground of every hex within the frame and a little beyond. */
  grounds: ReadonlyMap<string, string>;
  cellAt(point: Point): Cell | null;
  neighbour(label: string, direction: number): string | null;
}

export const BOX = { width: 178, height: 128 };
const MARGIN = 34;
/** How large the panel with title, legend and scale is. */
export function cartoucheOf(style: MapStyle): { width: number; height: number } {
  return { width: 470, height: 88 + legendHeight(style) + (style.hexWidth ? 40 : 0) };
}

export function sheetOf(board: Board, style: MapStyle): Sheet {
  const { top } = board;
  const byKey = new Map(board.cells.map((cell) => [keyOf(cell.q, cell.r), cell]));
  const spots = new Map<string, Spot>();
  for (const cell of board.cells) spots.set(cell.label, { label: cell.label, at: centre(top, cell.q, cell.r), cell });
  const all = [...board.cells, ...board.background];
  const bounds = boundsOf(all.flatMap((cell) => corners(top, centre(top, cell.q, cell.r))));
  const { boxes, shelves, frame, furniture } = style.shelves
    ? besideShelves(style, style.shelves, bounds)
    : amongHexes(board, style, spots, bounds);
  for (const [label, box] of boxes) spots.set(label, { label, at: middleOf(box), cell: null });
  return {
    board,
    style,
    top,
    spots,
    boxes,
    shelves,
    frame,
    furniture,
    grounds: groundsOf(board, style, frame),
    cellAt: (point) => byKey.get(keyOf(...hexAt(top, point))) ?? null,
    neighbour: (label, direction) => {
      const cell = spots.get(label)?.cell;
      const step = STEPS[direction];
      return cell && step ? (byKey.get(keyOf(cell.q + step[0], cell.r + step[1]))?.label ?? null) : null;
    },
  };
}

const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

type Laid = Pick<Sheet, "boxes" | "shelves" | "frame" | "furniture">;

/** Boxes in groups on both sides of the map. */
function besideShelves(style: MapStyle, shelves: readonly Shelf[], bounds: Box): Laid {
  const found = shelved(shelves, bounds, cartoucheOf(style));
  const frame = boundsOf(rimsOf([bounds, found.furniture, ...found.shelves.map(({ box }) => box)]), MARGIN);
  return { ...found, frame };
}

/** Each box where there is room near its hexes. */
function amongHexes(board: Board, style: MapStyle, spots: ReadonlyMap<string, Spot>, bounds: Box): Laid {
  const boxes = boxesOf(board, Object.keys(style.boxes), spots, bounds);
  return { boxes, shelves: [], ...framed(bounds, boxes, spots, cartoucheOf(style)) };
}

const rimsOf = (all: readonly Box[]): Point[] =>
  all.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);

function framed(
  bounds: Box,
  boxes: ReadonlyMap<string, Box>,
  spots: ReadonlyMap<string, Spot>,
  panel: { width: number; height: number },
) {
  const frame = boundsOf(rimsOf([bounds, ...boxes.values()]), MARGIN);
  const hexes = [...spots.values()].map((spot) => spot.at);
  const blocked = [...boxes.values()].flatMap((box) =>
    [0.15, 0.5, 0.85].flatMap((u) => [0.2, 0.8].map((v) => ({ x: box.x + box.width * u, y: box.y + box.height * v }))),
  );
  const inner = {
    x: frame.x + MARGIN,
    y: frame.y + MARGIN,
    width: frame.width - 2 * MARGIN,
    height: frame.height - 2 * MARGIN,
  };
  const space = largestSpace(inner, [...hexes, ...blocked], panel.height);
  if (space.width >= panel.width) return { frame, furniture: space };
  const strip = { x: inner.x, y: frame.y + frame.height - MARGIN / 2, width: inner.width, height: panel.height };
  return { frame: { ...frame, height: frame.height + panel.height + MARGIN / 2 }, furniture: strip };
}

// --- boxes beside the map

function boxesOf(
  board: Board,
  drawn: readonly string[],
  spots: ReadonlyMap<string, Spot>,
  bounds: Box,
): Map<string, Box> {
  const hexes = [...spots.values()].map((spot) => spot.at);
  const found = new Map<string, Box>();
  for (const label of board.boxes.filter((box) => drawn.includes(box))) {
    const joined = board.links
      .filter((link) => link.a === label || link.b === label)
      .map((link) => spots.get(link.a) ?? spots.get(link.b)!);
    const near = joined.length ? joined.map((spot) => spot.at) : [middleOf(bounds)];
    found.set(label, nearestRoom(near, hexes, [...found.values()], bounds));
  }
  return found;
}

const MESH = 26;

/** The free rectangle nearest to the first of these hexes, within the bounds if there is one. */
function nearestRoom(near: Point[], hexes: readonly Point[], taken: readonly Box[], bounds: Box): Box {
  let best: { box: Box; cost: number } | null = null;
  for (let x = bounds.x - BOX.width - MESH; x <= bounds.x + bounds.width + MESH; x += MESH) {
    for (let y = bounds.y; y <= bounds.y + bounds.height - BOX.height; y += MESH) {
      const box = { x, y, ...BOX };
      if (!isClear(box, hexes, taken)) continue;
      const cost = Math.hypot(middleOf(box).x - near[0]!.x, middleOf(box).y - near[0]!.y) + 2 * outside(box, bounds);
      if (!best || cost < best.cost) best = { box, cost };
    }
  }
  return best?.box ?? { x: bounds.x - BOX.width, y: bounds.y, ...BOX };
}

const outside = (box: Box, bounds: Box): number =>
  Math.max(0, bounds.x - box.x) + Math.max(0, box.x + box.width - bounds.x - bounds.width);

function isClear(box: Box, hexes: readonly Point[], taken: readonly Box[]): boolean {
  const far = RADIUS * 0.92;
  const free = hexes.every(
    (hex) =>
      hex.x < box.x - far || hex.x > box.x + box.width + far || hex.y < box.y - far || hex.y > box.y + box.height + far,
  );
  return (
    free && taken.every((other) => Math.abs(other.x - box.x) > BOX.width || Math.abs(other.y - box.y) > BOX.height)
  );
}

// --- the ground within the frame

function groundsOf(board: Board, style: MapStyle, frame: Box): Map<string, string> {
  const known = new Map(
    [...board.background, ...board.cells].map((cell) => [keyOf(cell.q, cell.r), style.ground(cell)]),
  );
  const beyond = new Map([
    ...board.background.map((cell) => [keyOf(cell.q, cell.r), style.ground(cell)] as const),
    ...board.cells.map((cell) => [keyOf(cell.q, cell.r), beyondOf(cell, style)] as const),
  ]);
  const [q, r] = hexAt(board.top, middleOf(frame));
  const reach = Math.ceil(Math.max(frame.width, frame.height) / RADIUS);
  const wanted: [number, number][] = [];
  for (let dq = -reach; dq <= reach; dq++) {
    for (let dr = -reach; dr <= reach; dr++) {
      const at = centre(board.top, q + dq, r + dr);
      const far = 2.2 * RADIUS;
      if (
        at.x > frame.x - far &&
        at.x < frame.x + frame.width + far &&
        at.y > frame.y - far &&
        at.y < frame.y + frame.height + far
      )
        wanted.push([q + dq, r + dr]);
    }
  }
  return new Map([...filled(board.top, beyond, wanted), ...known]);
}

/** What lies outside the map next to one of its hexes: the sea before a coast, else open ground. */
const beyondOf = (cell: Cell, style: MapStyle): string => (style.coastal(cell) ? style.water[0]! : style.plain);

/** The two corners of a hexside, and the two hexes beside it. */
export function hexside(sheet: Sheet, a: string, b: string): { ends: [Point, Point]; from: Point; to: Point } | null {
  const [one, other] = [sheet.spots.get(a), sheet.spots.get(b)];
  if (!one?.cell || !other?.cell) return null;
  const way = directionOf([one.cell.q, one.cell.r], [other.cell.q, other.cell.r]);
  if (way < 0) return null;
  const around = corners(sheet.top, one.at);
  return { ends: [around[way]!, around[(way + 1) % 6]!], from: one.at, to: other.at };
}
