/** The printed map: two layers of SVG that are made once, with the light and shade of the relief between them. */

import { straight } from "../geometry/curves";
import { axialOf, centre, corners } from "../geometry/hex";
import type { Lie } from "../geometry/relief";
import { barrierPoints, barriers, frontier, highGround } from "./barriers";
import { boxes, furniture, neatline } from "./furniture";
import { coastline, ground, landPath } from "./ground";
import { greatNames, names, numbers, pointsOf } from "./names";
import { roads, roadsOf } from "./roads";
import type { Sheet } from "./sheet";
import type { Shade } from "./shade";
import { sites } from "./sites";
import { rectangle } from "./svg";

const GROUNDS = `<defs>
<pattern id="salt" width="26" height="18" patternUnits="userSpaceOnUse"><path d="M2 4h8M15 8h7M5 13h6M18 16h5M13 2h3"/></pattern>
<pattern id="tufts" width="24" height="20" patternUnits="userSpaceOnUse"><path d="M2 8h10M4 8l-2-4M7 8V3M10 8l2-4M13 18h10M15 18l-2-4M18 18v-5M21 18l2-4"/></pattern>
<pattern id="sand" width="13" height="11" patternUnits="userSpaceOnUse"><path d="M2 2h0M8 4h0M5 8h0M11 9h0"/></pattern>
</defs>`;

const clipOf = ({ board }: Sheet): string => `sheet-${board.digest}`;

/** What lies under the light and shade. */
export function groundLayer(sheet: Sheet): string {
  const { frame } = sheet;
  const clip = `<clipPath id="${clipOf(sheet)}"><rect ${rectangle(frame)}/></clipPath>`;
  return `${GROUNDS}${clip}${neatline(sheet)}${clipped(sheet, [ground(sheet)])}`;
}

/** What is printed over it. */
export function inkLayer(sheet: Sheet, lang: string): string {
  const all = roadsOf(sheet);
  return clipped(sheet, [
    coastline(sheet),
    grid(sheet),
    numbers(sheet),
    greatNames(sheet, lang),
    frontier(sheet),
    barriers(sheet),
    roads(all, sheet.style.roads),
    boxes(sheet, lang),
    furniture(sheet, lang),
    sites(sheet),
  ]);
}

/** The names of places, above whatever lights up a hex. */
export function nameLayer(sheet: Sheet): string {
  return names(sheet, [...pointsOf(roadsOf(sheet)), ...barrierPoints(sheet)]);
}

/** The same for a small picture: without what could not be read there. */
export function smallInkLayer(sheet: Sheet, lang: string): string {
  const all = roadsOf(sheet);
  return clipped(sheet, [
    coastline(sheet),
    greatNames(sheet, lang),
    frontier(sheet),
    barriers(sheet),
    roads(all, sheet.style.roads),
    sites(sheet),
  ]);
}

const clipped = (sheet: Sheet, parts: string[]): string =>
  `<g clip-path="url(#${clipOf(sheet)})">${parts.join("")}</g>`;

function grid({ board: { cells, top } }: Sheet): string {
  return `<path class="grid" d="${cells.map((cell) => straight(corners(top, centre(top, cell.q, cell.r)), true)).join("")}"/>`;
}

// --- relief

export function lieOf(sheet: Sheet): Lie {
  const { basin, rough, dunes } = sheet.style.relief;
  const basins = [...sheet.grounds].flatMap(([key, kind]) => {
    const depth = basin[kind];
    return depth ? [{ at: centre(sheet.top, ...axialOf(key)), depth }] : [];
  });
  return { high: highGround(sheet), basins, rough, dunes };
}

/** Paints light and shade onto a canvas that lies on the sheet; only land has any. */
export function paintRelief(canvas: HTMLCanvasElement, sheet: Sheet, grain: number, shade: Shade): void {
  canvas.width = shade.columns;
  canvas.height = shade.rows;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.putImageData(new ImageData(shade.pixels, shade.columns, shade.rows), 0, 0);
  pen.globalCompositeOperation = "destination-in";
  pen.scale(1 / grain, 1 / grain);
  pen.translate(-sheet.frame.x, -sheet.frame.y);
  pen.fill(new Path2D(landPath(sheet)), "evenodd");
}
