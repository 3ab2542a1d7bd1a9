/** Small words of SVG. */

import { at } from "../geometry/curves";
import type { Box, Point } from "../geometry/hex";

export const rectangle = ({ x, y, width, height }: Box): string =>
  `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`;

export const rect = (kind: string, box: Box): string => `<rect class="${kind}" ${rectangle(box)}/>`;
export const path = (kind: string, d: string): string => `<path class="${kind}" d="${d}"/>`;

/** Text of the data or of a translation, at a point. */
export const written = (kind: string, { x, y }: Point, words: string): string =>
  `<text class="${kind}" x="${x.toFixed(1)}" y="${y.toFixed(1)}">${safe(words)}</text>`;

/** Drawn somewhere else, and larger or smaller. */
export const moved = (to: Point, inner: string, scale = 1): string =>
  `<g transform="translate(${at(to)})${scale === 1 ? "" : ` scale(${scale})`}">${inner}</g>`;

/** A box that is smaller by so much on each side. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Round dots, drawn with a round pen that does not move. */
export const dots = (points: readonly Point[]): string => points.map((point) => `M${at(point)}h0`).join("");

/** A circle as part of a path. */
export function disc({ x, y }: Point, radius: number): string {
  const [r, across] = [radius.toFixed(1), (2 * radius).toFixed(1)];
  return `M${at({ x: x - radius, y })}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Text of the data as text of the picture, whatever stands in it. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
