/** Boxes in groups to the left and the right of the map, with room for the title at the top of the left side. */

import type { Box } from "../geometry/hex";
import type { Shelf } from "./style";

/** A group of boxes, framed. */
export interface Placed {
  shelf: Shelf;
  box: Box;
}
export interface Shelved {
  shelves: Placed[];
  boxes: Map<string, Box>;
  /** Where title and legend stand. */
  furniture: Box;
}
const WIDTH = 640;
const AWAY = 30;
const HEADING = 34;
const GAP = 8;
const APART = 26;

export const shelfHeight = ({ rows }: Shelf): number =>
  rows.reduce((sum, row) => sum + row.height + GAP, HEADING + GAP);

export function shelved(shelves: readonly Shelf[], bounds: Box, panel: { width: number; height: number }): Shelved {
  const left = bounds.x - AWAY - WIDTH;
  const furniture = { x: left, y: bounds.y, width: WIDTH, height: panel.height };
  const down = { left: bounds.y + panel.height + APART, right: bounds.y };
  const placed = shelves.map((shelf): Placed => {
    const box = {
      x: shelf.side === "left" ? left : bounds.x + bounds.width + AWAY,
      y: down[shelf.side],
      width: WIDTH,
      height: shelfHeight(shelf),
    };
    down[shelf.side] += box.height + APART;
    return { shelf, box };
  });
  return { shelves: placed, boxes: new Map(placed.flatMap(inside)), furniture };
}

/** The boxes of a group: those of a row share its width. */
function inside({ shelf, box }: Placed): [string, Box][] {
  let y = box.y + HEADING;
  return shelf.rows.flatMap(({ height, boxes }) => {
    const width = (box.width - GAP) / boxes.length - GAP;
    const row = boxes.map((label, i): [string, Box] => [
      label,
      { x: box.x + GAP + i * (width + GAP), y, width, height },
    ]);
    y += height + GAP;
    return row;
  });
}
