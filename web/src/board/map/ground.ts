/** Sea and land: the coast, the depths before it, marshes, depressions, woods. */

import { rounded, straight } from "../geometry/curves";
import { axialOf, centre, corners, type Point } from "../geometry/hex";
import { hash } from "../geometry/noise";
import { natural, outlines, type Axial } from "../geometry/regions";
import type { Sheet } from "./sheet";
import { disc, dots, path, rect } from "./svg";

const DEPTHS = [210, 150, 100, 62, 34];
const WATERLINES = [26, 16, 8];
/** How ragged coasts and other rims are. */
const COAST = 0.2;
const RIM = 0.16;
const GRAINS = 9;
const TREES = 46;

const regionOf = (sheet: Sheet, kinds: readonly string[]): Axial[] =>
  [...sheet.grounds].filter(([, kind]) => kinds.includes(kind)).map(([key]) => axialOf(key));

const outlinesOf = (sheet: Sheet, kinds: readonly string[]): Point[][] => outlines(sheet.top, regionOf(sheet, kinds));

const area = (rims: readonly Point[][]): string => rims.map((rim) => straight(rim, true)).join("");

/** The hexes of some kinds of ground as one path, bounded as nature would bound them. */
const naturalArea = (sheet: Sheet, kinds: readonly string[], strength: number): string =>
  area(outlinesOf(sheet, kinds).map((rim, i) => natural(rim, strength, i)));

const kindsOf = (sheet: Sheet): string[] => [...new Set(sheet.grounds.values())];
const dryOf = (sheet: Sheet): string[] => kindsOf(sheet).filter((kind) => !sheet.style.water.includes(kind));

/** The land, as one path. */
export const landPath = (sheet: Sheet): string => naturalArea(sheet, dryOf(sheet), COAST);

export function ground(sheet: Sheet): string {
  const land = landPath(sheet);
  const calm = area(outlinesOf(sheet, dryOf(sheet)).map((rim) => rounded(rim, true, 3)));
  const bands = (kind: string, line: string, widths: readonly number[]) =>
    widths.map((width) => `<path class="${kind}" d="${line}" stroke-width="${width}"/>`).join("");
  const water = rect("sea", sheet.frame) + bands("depth", calm, DEPTHS) + bands("waterline", land, WATERLINES);
  return water + path("land", land) + grain(sheet) + regions(sheet) + beaches(sheet, land);
}

/** Sand along the shore of beach hexes. */
function beaches(sheet: Sheet, land: string): string {
  const sandy = sheet.board.cells.filter((cell) => sheet.style.sandy?.(cell));
  if (!sandy.length) return "";
  const hexes = sandy.map(({ q, r }) => straight(corners(sheet.top, centre(sheet.top, q, r)), true)).join("");
  const [shore, strip] = [`land-${sheet.board.digest}`, `beach-${sheet.board.digest}`];
  const clips = `<clipPath id="${shore}"><path clip-rule="evenodd" d="${land}"/></clipPath><clipPath id="${strip}"><path d="${hexes}"/></clipPath>`;
  const sand = path("beach", land) + path("beach beach-grains", land);
  return `${clips}<g clip-path="url(#${shore})"><g clip-path="url(#${strip})">${sand}</g></g>`;
}

/** The coast itself comes on top of the light and shade. */
export const coastline = (sheet: Sheet): string =>
  dryOf(sheet).length < kindsOf(sheet).length ? path("coast", landPath(sheet)) : "";

/** Regions of other ground than the plain one: each with its own colour, texture and rim. */
function regions(sheet: Sheet): string {
  const kinds = dryOf(sheet).filter((kind) => kind !== sheet.style.plain);
  return kinds
    .map((kind) => {
      const line = naturalArea(sheet, [kind], RIM);
      const inside = kind === "wood" ? trees(sheet, kind) : path("texture", line) + path("rim", line);
      return `<g class="region region-${kind}">${path("tone", line)}${inside}</g>`;
    })
    .join("");
}

/** A little grit, so that open ground is not a flat colour. */
function grain(sheet: Sheet): string {
  const points = regionOf(sheet, [sheet.style.plain]).flatMap(([q, r]) => {
    const { x, y } = centre(sheet.top, q, r);
    const spread = (n: number, width: number) => (hash(q, r, n) - 0.5) * width;
    return Array.from({ length: GRAINS }, (_, n) => ({ x: x + spread(n, 104), y: y + spread(n + 50, 96) }));
  });
  return path("grain", dots(points));
}

/** Crowns of trees with their shadows, none quite like the next. */
function trees(sheet: Sheet, kind: string): string {
  const crowns = regionOf(sheet, [kind]).flatMap(([q, r]) => {
    const { x, y } = centre(sheet.top, q, r);
    return Array.from({ length: TREES }, (_, n) => {
      const [far, angle] = [(0.16 + 0.84 * Math.sqrt(n / TREES)) * 50, n * 2.399 + hash(q, r, n)];
      return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), size: 3.4 + 2.6 * hash(q, r, n + 90) };
    });
  });
  const shadows = crowns.map(({ x, y, size }) => disc({ x: x + 1.8, y: y + 2.4 }, size));
  return (
    path("tree-shadows", shadows.join("")) + path("trees", crowns.map((crown) => disc(crown, crown.size)).join(""))
  );
}
