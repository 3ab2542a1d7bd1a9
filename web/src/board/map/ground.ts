/** Sea and land: the coast, the depths before it, marshes, depressions, woods. */

import { rounded, straight } from "../geometry/curves";
import { centre, type Point } from "../geometry/hex";
import { hash } from "../geometry/noise";
import { natural, outlines } from "../geometry/regions";
import type { Sheet } from "./sheet";
import { dots, rectangle } from "./svg";

const DEPTHS = [210, 150, 100, 62, 34];
const COAST = 0.2;
const TREES = 46;

/** All lines around the hexes of one kind of ground, as nature would draw them. */
export function shores(sheet: Sheet, kinds: readonly string[], strength: number): Point[][] {
  return outlinesOf(sheet, kinds).map((rim, i) => natural(rim, strength, i));
}

function outlinesOf(sheet: Sheet, kinds: readonly string[]): Point[][] {
  const region = [...sheet.grounds].filter(([, kind]) => kinds.includes(kind)).map(([key]) => key.split(",").map(Number) as [number, number]);
  return outlines(sheet.top, region);
}

const dryOf = (sheet: Sheet): string[] => [...new Set(sheet.grounds.values())].filter((kind) => !sheet.style.water.includes(kind));

const area = (rims: readonly Point[][]): string => rims.map((rim) => straight(rim, true)).join("");

/** The land, as one path. */
export const landPath = (sheet: Sheet): string => area(shores(sheet, dryOf(sheet), COAST));

export function ground(sheet: Sheet): string {
  const land = landPath(sheet);
  const rect = rectangle(sheet.frame);
  const calm = area(outlinesOf(sheet, dryOf(sheet)).map((rim) => rounded(rim, true, 3)));
  const depths = DEPTHS.map((width, i) => `<path class="depth depth-${i}" d="${calm}" stroke-width="${width}"/>`).join("");
  const waterlines = [13, 8, 4].map((width, i) => `<path class="waterline waterline-${i}" d="${land}" stroke-width="${width * 2}"/>`).join("");
  return `<rect class="sea" ${rect}/>${depths}${waterlines}<path class="land" d="${land}"/>${grain(sheet)}${regions(sheet)}`;
}

/** The coast itself comes on top of the light and shade. */
export const coastline = (sheet: Sheet): string =>
  sheet.style.water.some((kind) => [...sheet.grounds.values()].includes(kind)) ? `<path class="coast" d="${landPath(sheet)}"/>` : "";

/** Regions of other ground than the plain one: each with its own colour, texture and rim. */
function regions(sheet: Sheet): string {
  const kinds = [...new Set(sheet.grounds.values())].filter((kind) => kind !== sheet.style.plain && !sheet.style.water.includes(kind));
  return kinds
    .map((kind) => {
      const path = area(shores(sheet, [kind], 0.16));
      if (kind === "wood") return `<g class="region region-wood"><path class="tone" d="${path}"/>${trees(sheet, kind)}</g>`;
      return `<g class="region region-${kind}"><path class="tone" d="${path}"/><path class="texture" d="${path}"/><path class="rim" d="${path}"/></g>`;
    })
    .join("");
}

/** A little grit, so that open ground is not a flat colour. */
function grain(sheet: Sheet): string {
  const points: Point[] = [];
  for (const [key, kind] of sheet.grounds) {
    if (kind !== sheet.style.plain) continue;
    const [q, r] = key.split(",").map(Number) as [number, number];
    const at = centre(sheet.top, q, r);
    for (let n = 0; n < 9; n++) points.push({ x: at.x + (hash(q, r, n) - 0.5) * 104, y: at.y + (hash(q, r, n + 50) - 0.5) * 96 });
  }
  return `<path class="grain" d="${dots(points)}"/>`;
}

/** Crowns of trees with their shadows, none quite like the next. */
function trees(sheet: Sheet, kind: string): string {
  const crowns: string[] = [];
  const shadows: string[] = [];
  for (const key of [...sheet.grounds].filter(([, found]) => found === kind).map(([found]) => found)) {
    const [q, r] = key.split(",").map(Number) as [number, number];
    const middle = centre(sheet.top, q, r);
    for (let n = 0; n < TREES; n++) {
      const [far, angle] = [(0.16 + 0.84 * Math.sqrt(n / TREES)) * 50, n * 2.399 + hash(q, r, n)];
      const [x, y, size] = [middle.x + far * Math.cos(angle), middle.y + far * Math.sin(angle), 3.4 + 2.6 * hash(q, r, n + 90)];
      crowns.push(disc(x, y, size));
      shadows.push(disc(x + 1.8, y + 2.4, size));
    }
  }
  return `<path class="tree-shadows" d="${shadows.join("")}"/><path class="trees" d="${crowns.join("")}"/>`;
}

const disc = (x: number, y: number, size: number): string =>
  `M${(x - size).toFixed(1)} ${y.toFixed(1)}a${size.toFixed(1)} ${size.toFixed(1)} 0 1 0 ${(2 * size).toFixed(1)} 0a${size.toFixed(1)} ${size.toFixed(1)} 0 1 0 ${(-2 * size).toFixed(1)} 0`;
