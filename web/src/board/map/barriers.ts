/** What runs along hexsides: ridges and mountains in hachures, rivers, frontiers, and the passes through them. */

import { chains } from "../geometry/chains";
import { at, ragged, rounded, stations, straight, type Station } from "../geometry/curves";
import { axialOf, centre, distance, middle, type Point } from "../geometry/hex";
import { hash } from "../geometry/noise";
import type { HighGround } from "../geometry/relief";
import { landPath } from "./ground";
import { hexside, type Sheet } from "./sheet";
import type { Barrier } from "./style";

interface Ends {
  ends: [Point, Point];
}
interface Stretch extends Barrier, Ends {
  /** Across the line, to its low side. */
  down: Point;
  /** How much nearer the water is on that side. */
  fall: number;
}
const GAP = 13;

/** All hexsides with something on them. */
export function stretches(sheet: Sheet): Stretch[] {
  const water = waters(sheet);
  const found: Stretch[] = [];
  for (const edge of sheet.board.edges) {
    const barrier = sheet.style.barrier(edge);
    const side = barrier && hexside(sheet, edge.a, edge.b);
    if (!barrier || !side) continue;
    const length = distance(side.from, side.to);
    const across = { x: (side.to.x - side.from.x) / length, y: (side.to.y - side.from.y) / length };
    const fall = nearest(side.from, water) - nearest(side.to, water) || 0;
    found.push({ ...barrier, ends: side.ends, down: across, fall });
  }
  for (const kind of ["ridge", "mountain", "rise"]) level(found.filter((stretch) => stretch.kind === kind));
  return found;
}

/** A line falls off to the same side all along: to the one that is nearer to the water on the whole. */
function level(all: readonly Stretch[]): void {
  const bySide = new Map(all.map((stretch) => [stretch.ends.map(nameOf).sort().join(), stretch]));
  for (const line of lines(all)) {
    const walked = line
      .slice(1)
      .map((b, i) => ({ a: line[i]!, b, stretch: bySide.get([line[i]!, b].map(nameOf).sort().join())! }));
    const turned = walked.map(({ a, b, stretch: { down } }) => Math.sign((b.x - a.x) * down.y - (b.y - a.y) * down.x));
    const right = walked.reduce((sum, { stretch }, i) => sum + stretch.fall * turned[i]!, 0) >= 0 ? 1 : -1;
    walked.forEach(({ stretch }, i) => {
      const way = turned[i]! * right;
      stretch.down = { x: stretch.down.x * way, y: stretch.down.y * way };
    });
  }
}

const nearest = (point: Point, water: readonly Point[]): number =>
  Math.min(...water.map((other) => distance(point, other)));

function waters(sheet: Sheet): Point[] {
  const wet = [...sheet.grounds].filter(([, kind]) => sheet.style.water.includes(kind));
  return wet.map(([key]) => centre(sheet.top, ...axialOf(key)));
}

/** High ground for the light and shade. */
export function highGround(sheet: Sheet): HighGround[] {
  const { ridge, mountain } = sheet.style.relief;
  return stretches(sheet).flatMap(({ kind, ends: [a, b], down }): HighGround[] => {
    if (kind === "ridge" || kind === "rise") return [{ a, b, down, height: ridge }];
    return kind === "mountain" ? [{ a, b, down: null, height: mountain }] : [];
  });
}

/** Points along all that names should keep off. */
export function barrierPoints(sheet: Sheet): Point[] {
  const sides = [...stretches(sheet), ...frontiers(sheet)];
  return sides.flatMap(({ ends: [a, b] }) => stations([a, b], 7));
}

// --- drawing

export function barriers(sheet: Sheet): string {
  const all = stretches(sheet);
  const of = (kind: Barrier["kind"]) => all.filter((stretch) => stretch.kind === kind);
  return (
    inlets(sheet, of("inlet")) +
    rivers(of("river")) +
    rises(of("rise")) +
    rivers([...of("creek"), ...of("rise")], " creek") +
    mountains(of("mountain")) +
    ridges(of("ridge")) +
    all
      .filter(({ gap }) => gap)
      .map(pass)
      .join("")
  );
}

const nameOf = ({ x, y }: Point): string => `${Math.round(x)}:${Math.round(y)}`;

/** Stretches that meet are drawn as one line. */
function lines(all: readonly Ends[]): Point[][] {
  const points = new Map(all.flatMap(({ ends }) => ends.map((end) => [nameOf(end), end] as const)));
  return chains(all.map(({ ends: [a, b] }) => [nameOf(a), nameOf(b)] as const)).map((line) =>
    line.map((name) => points.get(name)!),
  );
}

function rivers(all: readonly Stretch[], kind = ""): string {
  const path = lines(all)
    .map((line) => straight(rounded(ragged(line, false, 2, 0.13, 4), false, 2)))
    .join("");
  return path && `<path class="river river-bank${kind}" d="${path}"/><path class="river${kind}" d="${path}"/>`;
}

/** Arms of the sea between hexes of land; their banks end where the open sea begins. */
function inlets(sheet: Sheet, all: readonly Stretch[]): string {
  const path = lines(all)
    .map((line) => straight(rounded(ragged(toTheSea(sheet, line), false, 2, 0.1, 3), false, 2)))
    .join("");
  const clip = `inland-${sheet.board.digest}`;
  const clipped = `<clipPath id="${clip}"><path clip-rule="evenodd" d="${landPath(sheet)}"/></clipPath>`;
  const bank = `<g clip-path="url(#${clip})"><path class="inlet inlet-bank" d="${path}"/></g>`;
  return path && `${clipped}${bank}<path class="inlet" d="${path}"/>`;
}

/** A line that ends at a hex of water goes on into it. */
function toTheSea(sheet: Sheet, line: readonly Point[]): Point[] {
  const beyond = (end: Point, before: Point): Point[] => {
    const point = { x: end.x + (end.x - before.x) * 0.7, y: end.y + (end.y - before.y) * 0.7 };
    const cell = sheet.cellAt(point);
    return cell && sheet.style.water.includes(sheet.style.ground(cell)) ? [point] : [];
  };
  return [...beyond(line[0]!, line[1]!), ...line, ...beyond(line[line.length - 1]!, line[line.length - 2]!)];
}

/** The slope above a creek: ticks on its high side. */
function rises(all: readonly Stretch[]): string {
  const ticks = all.flatMap((stretch) => {
    const up = { x: -stretch.down.x, y: -stretch.down.y };
    return marks(stretch, 5).map((mark) => wedge(mark, up, 9 + 6 * hash(mark.x, mark.y, 7), 2.4));
  });
  return ticks.length ? `<path class="hachures" d="${ticks.join("")}"/>` : "";
}

/** An escarpment: a firm line along the top, ticks down the slope, each a thin wedge. */
function ridges(all: readonly Stretch[]): string {
  const brow = lines(all.filter(({ gap }) => !gap))
    .map((line) => straight(rounded(ragged(line, false, 2, 0.05, 2), false, 2)))
    .join("");
  const ticks = all.flatMap((stretch) =>
    marks(stretch, 4.6).map((mark) => wedge(mark, stretch.down, 9 + 9 * hash(mark.x, mark.y, 7))),
  );
  const stubs = all
    .filter(({ gap }) => gap)
    .flatMap(({ ends: [a, b] }) => [straight([a, towards(a, b)]), straight([b, towards(b, a)])]);
  return `<path class="hachures" d="${ticks.join("")}"/><path class="brow" d="${brow}${stubs.join("")}"/>`;
}

/** A crest: wedges down both slopes, long and short, as engravers drew mountains. */
function mountains(all: readonly Stretch[]): string {
  const ticks = all.flatMap((stretch) =>
    marks(stretch, 3.4).flatMap((mark) => {
      const up = { x: -stretch.down.x, y: -stretch.down.y };
      const long = (seed: number) => 6 + 7 * hash(mark.x, mark.y, seed);
      return [wedge(mark, stretch.down, long(1), 2.2), wedge(mark, up, long(2), 2.2)];
    }),
  );
  return `<path class="hachures mountain" d="${ticks.join("")}"/>`;
}

/** Where ticks stand; none where a way leads through. */
function marks({ ends: [a, b], gap }: Stretch, every: number): Station[] {
  const half = middle(a, b);
  return stations([a, b], every).filter((mark) => !gap || distance(mark, half) > GAP);
}

function towards(a: Point, b: Point): Point {
  const share = 0.5 - GAP / distance(a, b);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

function wedge(mark: Station, down: Point, length: number, width = 2): string {
  const lean = (hash(mark.x, mark.y, 3) - 0.5) * 0.3;
  const tip = { x: mark.x + (down.x + mark.dx * lean) * length, y: mark.y + (down.y + mark.dy * lean) * length };
  const [a, b] = [-1, 1].map((way) => ({
    x: mark.x + (mark.dx * way * width) / 2,
    y: mark.y + (mark.dy * way * width) / 2,
  }));
  return `M${at(a!)}L${at(tip)}L${at(b!)}Z`;
}

/** Two brackets, open to the way that leads between them. */
export function pass({ ends: [a, b], down }: Pick<Stretch, "ends" | "down">): string {
  const half = middle(a, b);
  const length = distance(a, b);
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const bracket = (way: number) => {
    const point = (out: number, up: number) =>
      at({ x: half.x + along.x * way * out + down.x * up, y: half.y + along.y * way * out + down.y * up });
    return `M${point(GAP, -9)}Q${point(GAP - 8, 0)} ${point(GAP, 9)}`;
  };
  return `<path class="pass" d="${bracket(1)}${bracket(-1)}"/>`;
}

/** Through the middles of the hexsides, so that a line across the map does not zigzag. */
const eased = (line: readonly Point[]): Point[] =>
  rounded([line[0]!, ...line.slice(1).map((point, i) => middle(line[i]!, point)), line[line.length - 1]!], false, 2);

/** Where cells of two countries meet. */
function frontiers(sheet: Sheet): Ends[] {
  const found: Ends[] = [];
  for (const cell of sheet.board.cells) {
    for (const way of [0, 1, 2]) {
      const other = sheet.neighbour(cell.label, way);
      const [one, two] = [sheet.style.country(cell), other && sheet.style.country(sheet.spots.get(other)!.cell!)];
      const side = other && one && two && one !== two ? hexside(sheet, cell.label, other) : null;
      if (side) found.push({ ends: side.ends });
    }
  }
  return found;
}

export function frontier(sheet: Sheet): string {
  const path = lines(frontiers(sheet))
    .map((line) => straight(eased(line)))
    .join("");
  return path && `<path class="frontier-band" d="${path}"/><path class="frontier" d="${path}"/>`;
}
