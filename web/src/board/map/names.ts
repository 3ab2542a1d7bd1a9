/** Names and numbers: printed where they hide least. */

import type { Cell } from "../../api/wire";
import { centre, RADIUS, type Box, type Point } from "../geometry/hex";
import { place, widthOf, type Wanted } from "../geometry/labels";
import type { Road } from "./roads";
import type { Sheet } from "./sheet";
import { inLanguage, type GreatName, type Site } from "./style";
import { safe, written } from "./svg";

const SIZES: Record<Site["kind"], number> = {
  village: 12.5,
  town: 15,
  base: 17,
  fortress: 17,
  oasis: 14.5,
  city: 15,
  fort: 12,
  airfield: 12.5,
  beach: 11.5,
  port: 12,
};
const WIDEST = 98;

/** Below, above, then to the sides: names stand clear of the middle, where pieces will. */
const SPOTS: readonly Point[] = [
  { x: 0, y: 33 },
  { x: 0, y: -30 },
  { x: 10, y: 25 },
  { x: -10, y: 25 },
  { x: 0, y: 40 },
  { x: 12, y: -25 },
  { x: -12, y: -25 },
  { x: 0, y: -37 },
  { x: 20, y: 31 },
  { x: -20, y: 31 },
  { x: 27, y: 24 },
  { x: -27, y: 24 },
  { x: 26, y: -22 },
  { x: -26, y: -22 },
];

export function names(sheet: Sheet, lines: readonly Point[]): string {
  const cells = sheet.board.cells.filter((cell) => cell.name);
  const wanted = cells.map((cell) => textOf(cell, sheet));
  const signs = cells.map((cell) => around(sheet.spots.get(cell.label)!.at, sheet.style.site(cell)?.kind));
  const numbers = sheet.board.cells.map((cell) => numberBox(sheet.spots.get(cell.label)!.at));
  return place(wanted, lines, [...signs, ...numbers])
    .map((spot, i) => named(wanted[i]!, spot, sheet.style.site(cells[i]!)?.kind))
    .join("");
}

function textOf(cell: Cell, sheet: Sheet): Wanted {
  const size = SIZES[sheet.style.site(cell)?.kind ?? "village"];
  return { lines: folded(cell.name, size), size, at: sheet.spots.get(cell.label)!.at, spots: SPOTS };
}

/** A long name in two lines. */
function folded(name: string, size: number): string[] {
  const gap = name.indexOf(" ", name.length / 3);
  return widthOf(name, size) > WIDEST && gap > 0 ? [name.slice(0, gap), name.slice(gap + 1)] : [name];
}

const LARGE: readonly (Site["kind"] | undefined)[] = ["fortress", "base", "city", "airfield"];
const around = ({ x, y }: Point, kind: Site["kind"] | undefined): Box => {
  const half = LARGE.includes(kind) ? 20 : kind === "oasis" || kind === "beach" || kind === "fort" ? 14 : 7;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
};
const numberBox = ({ x, y }: Point): Box => ({ x: x - 11, y: y - RADIUS + 7, width: 22, height: 9 });

function named({ lines, size }: Wanted, { x, y }: Point, kind = "village"): string {
  const first = y - ((lines.length - 1) * size) / 2 + size * 0.34;
  const spans = lines.map(
    (line, i) => `<tspan x="${x.toFixed(1)}" y="${(first + i * size).toFixed(1)}">${safe(line)}</tspan>`,
  );
  return `<text class="name name-${kind}" font-size="${size}">${spans.join("")}</text>`;
}

export function numbers(sheet: Sheet): string {
  return sheet.board.cells
    .map((cell) => {
      const { x, y } = sheet.spots.get(cell.label)!.at;
      const down = sheet.top === "pointy" ? -RADIUS + 15 : -RADIUS * 0.87 + 12;
      return written("number", { x, y: y + down }, sheet.style.printed(cell));
    })
    .join("");
}

export function greatNames(sheet: Sheet, lang: string): string {
  return sheet.style.names.map((name) => great(name, centre(sheet.top, name.q, name.r), lang)).join("");
}

function great(name: GreatName, { x, y }: Point, lang: string): string {
  const turn = name.turn ? ` transform="rotate(${name.turn} ${x.toFixed(1)} ${y.toFixed(1)})"` : "";
  const place = `x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${name.size}" letter-spacing="${name.spread}"`;
  return `<text class="great great-${name.kind}" ${place}${turn}>${safe(inLanguage(name.text, lang))}</text>`;
}

/** Points of the roads, close together, so that names can keep off them. */
export const pointsOf = (roads: readonly Road[]): Point[] =>
  roads.flatMap(({ line, kind }) => (kind === "trail" ? line.filter((_, i) => i % 2) : line));
