/** What is around a map: frame, title, legend, scale, compass, and the boxes beside the map. */

import { at, stations, straight } from "../geometry/curves";
import { distance, RADIUS, type Box, type Point } from "../geometry/hex";
import { cartoucheOf, LEGEND_COLUMNS, LEGEND_PITCH, type Sheet } from "./sheet";
import { sign } from "./sites";
import { inLanguage, type LegendEntry, type Site } from "./style";
import { rectangle, safe } from "./svg";

export function furniture(sheet: Sheet, lang: string): string {
  const { x, y, width, height } = sheet.furniture;
  const size = cartoucheOf(sheet.style);
  const box = { x: x + width - size.width - 6, y: y + Math.min(6, height - size.height), ...size };
  const room = box.x - x > 150;
  return cartouche(sheet, box, lang) + (room ? compass({ x: box.x - 74, y: box.y + box.height / 2 }) : "");
}

function cartouche(sheet: Sheet, box: Box, lang: string): string {
  const middle = box.x + box.width / 2;
  const inner = { x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 };
  return (
    `<g class="cartouche"><rect class="panel" ${rectangle(box)}/><rect class="panel-line" ${rectangle(inner)}/>` +
    `<text class="title" x="${middle}" y="${box.y + 38}">${safe(inLanguage(sheet.style.title, lang))}</text>` +
    `<text class="subtitle" x="${middle}" y="${box.y + 57}">${safe(inLanguage(sheet.style.subtitle, lang))}</text>` +
    `<path class="panel-line" d="M${box.x + 30} ${box.y + 68}H${box.x + box.width - 30}"/>` +
    legend(sheet.style.legend, { ...box, y: box.y + 74, height: box.height - 74 }, lang) +
    scale(sheet, { x: box.x + 26, y: box.y + box.height - 17 }, lang) +
    `</g>`
  );
}

// --- legend

function legend(entries: readonly LegendEntry[], box: Box, lang: string): string {
  const wide = (box.width - 36) / LEGEND_COLUMNS;
  const rows = Math.ceil(entries.length / LEGEND_COLUMNS);
  return entries
    .map((entry, i) => {
      const [x, y] = [box.x + 22 + Math.floor(i / rows) * wide, box.y + 15 + (i % rows) * LEGEND_PITCH];
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${sample(entry)}<text class="entry" x="46" y="4">${safe(inLanguage(entry.text, lang))}</text></g>`;
    })
    .join("");
}

function sample({ sign: kind, of }: LegendEntry): string {
  if (kind === "road") return `<path class="road road-casing road-${of}" d="M0 3Q18-7 36 0"/><path class="road road-${of}" d="M0 3Q18-7 36 0"/>`;
  if (kind === "frontier") return `<path class="frontier-band" d="M0 0H36"/><path class="frontier" d="M0 0H36"/>`;
  if (kind === "ground") return `<g class="region region-${of}"><rect class="tone" x="0" y="-8" width="36" height="16"/><rect class="texture" x="0" y="-8" width="36" height="16"/>${of === "wood" ? '<path class="trees" d="M8-2a4 4 0 1 0 .1 0M18-6a5 5 0 1 0 .1 0M28-3a4 4 0 1 0 .1 0"/>' : ""}</g>`;
  if (kind === "site") return `<g transform="translate(18 0) scale(${of === "village" ? 1 : 0.55})">${sign({ kind: of as Site["kind"], value: of === "fortress" ? 5 : undefined } as Site, { x: 0, y: 0 })}</g>`;
  if (kind === "pass") return `<path class="hachures" d="${ticks(4, false)}"/><path class="pass" d="M9-8Q16 0 9 8M27-8Q20 0 27 8"/>`;
  return of === "river" ? `<path class="river river-bank" d="M0 2Q10-8 18 0T36-2"/><path class="river" d="M0 2Q10-8 18 0T36-2"/>` : barrier(of);
}

function barrier(of: string): string {
  if (of === "mountain") return `<path class="hachures mountain" d="${ticks(4, true)}"/>`;
  return `<path class="hachures" d="${ticks(4.6, false)}"/><path class="brow" d="M0-4H36"/>`;
}

function ticks(every: number, both: boolean): string {
  return stations([{ x: 0, y: 0 }, { x: 36, y: 0 }], every)
    .filter(({ x }) => both || every !== 4 || Math.abs(x - 18) > 9)
    .map(({ x }) => (both ? `M${x - 1.2} 0L${x} 9L${x + 1.2} 0ZM${x - 1.2} 0L${x} -8L${x + 1.2} 0Z` : `M${x - 1}-4L${x} 7L${x + 1}-4Z`))
    .join("");
}

/** A ruler of so many hexes. */
function scale(sheet: Sheet, { x, y }: Point, lang: string): string {
  if (!sheet.style.hexWidth) return "";
  const { length, unit } = sheet.style.hexWidth;
  const wide = RADIUS * Math.sqrt(3);
  const bars = [0, 1, 2].map((n) => `<rect class="${n % 2 ? "bar-open" : "bar"}" x="${(x + n * wide).toFixed(1)}" y="${y - 4}" width="${wide.toFixed(1)}" height="4"/>`);
  const marks = [0, 1, 2, 3].map((n) => `<text class="scale" x="${(x + n * wide).toFixed(1)}" y="${y - 8}">${n * length}${n === 3 ? ` ${safe(inLanguage(unit, lang))}` : ""}</text>`);
  return bars.join("") + marks.join("");
}

// --- compass and frame

function compass({ x, y }: Point): string {
  const needle = (angle: number, long: number, wide: number) =>
    `<g transform="rotate(${angle})"><path class="needle-dark" d="M0 ${-long}L${wide} ${-wide}L0 0Z"/><path class="needle" d="M0 ${-long}L${-wide} ${-wide}L0 0Z"/></g>`;
  const points = [45, 135, 225, 315].map((angle) => needle(angle, 25, 5)).join("") + [0, 90, 180, 270].map((angle) => needle(angle, 42, 7)).join("");
  return `<g class="compass" transform="translate(${at({ x, y })})"><circle class="compass-ring" r="32"/><circle class="compass-ring" r="28.5"/>${points}<text class="north" y="-47">N</text></g>`;
}

export function neatline({ frame }: Sheet): string {
  const grown = (by: number): Box => ({ x: frame.x - by, y: frame.y - by, width: frame.width + 2 * by, height: frame.height + 2 * by });
  return `<rect class="paper-edge" ${rectangle(grown(13))}/><rect class="neatline neatline-outer" ${rectangle(grown(11))}/><rect class="neatline" ${rectangle(grown(1))}/>`;
}

// --- boxes

export function boxes(sheet: Sheet, lang: string): string {
  return [...sheet.boxes]
    .map(([label, box]) => {
      const words = sheet.style.boxes[label];
      const ways = sheet.board.links.filter((link) => link.a === label || link.b === label).map((link) => sheet.spots.get(link.a === label ? link.b : link.a)!.at);
      const arrows = unique(ways).map((to) => arrow(sheet.spots.get(label)!.at, to, box)).join("");
      const title = `<text class="box-title" x="${(box.x + box.width / 2).toFixed(1)}" y="${(box.y + 19).toFixed(1)}">${safe(words ? inLanguage(words, lang) : label)}</text>`;
      return `${arrows}<g class="box"><rect class="panel" rx="3" ${rectangle(box)}/><rect class="panel-line" rx="2" ${rectangle({ x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 })}/>${title}</g>`;
    })
    .join("");
}

const unique = (points: readonly Point[]): Point[] => points.filter((point, i) => points.findIndex((other) => distance(other, point) < 1) === i);

/** A way between a box and the rim of a hex. */
function arrow(from: Point, to: Point, box: Box): string {
  const long = distance(from, to);
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const out = Math.min(box.width / 2 / Math.max(Math.abs(dx), 0.01), box.height / 2 / Math.max(Math.abs(dy), 0.01));
  const tip = { x: to.x - dx * RADIUS * 0.62, y: to.y - dy * RADIUS * 0.62 };
  const start = { x: from.x + dx * (out + 2), y: from.y + dy * (out + 2) };
  const wing = (way: number) => at({ x: tip.x - dx * 11 + dy * 6 * way, y: tip.y - dy * 11 - dx * 6 * way });
  return `<path class="way" d="${straight([start, tip])}"/><path class="way-head" d="M${at(tip)}L${wing(1)}L${wing(-1)}Z"/>`;
}
