/** Small words of SVG. */

import { at } from "../geometry/curves";
import type { Box, Point } from "../geometry/hex";

export const rectangle = ({ x, y, width, height }: Box): string =>
  `x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"`;

/** Round dots, drawn with a round pen that does not move. */
export const dots = (points: readonly Point[]): string => points.map((point) => `M${at(point)}h0`).join("");

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Text of the data as text of the picture, whatever stands in it. */
export const safe = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!);
