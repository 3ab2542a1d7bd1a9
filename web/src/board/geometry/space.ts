/** Where there is room on the sheet for title, legend and compass. */

import { RADIUS, type Box, type Point } from "./hex";

const MESH = 20;

/** The largest box of at least this height inside the frame that is clear of all these hexes; without width if there is none. */
export function largestSpace(frame: Box, hexes: readonly Point[], least: number): Box {
  const columns = Math.floor(frame.width / MESH);
  const rows = Math.floor(frame.height / MESH);
  const heights = new Array<number>(columns).fill(0);
  let best: Box = { x: frame.x, y: frame.y, width: 0, height: 0 };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const spot = { x: frame.x + (column + 0.5) * MESH, y: frame.y + (row + 0.5) * MESH };
      heights[column] = isFree(spot, hexes) ? heights[column]! + 1 : 0;
    }
    const found = widest(heights, Math.ceil(least / MESH));
    const box = {
      x: frame.x + found.from * MESH,
      y: frame.y + (row + 1 - found.height) * MESH,
      width: found.width * MESH,
      height: found.height * MESH,
    };
    if (box.width * box.height > best.width * best.height) best = box;
  }
  return best;
}

const isFree = (spot: Point, hexes: readonly Point[]): boolean =>
  hexes.every((hex) => Math.abs(hex.x - spot.x) > RADIUS || Math.abs(hex.y - spot.y) > RADIUS * 1.1);

/** The largest rectangle under a row of columns. */
function widest(heights: readonly number[], least: number): { from: number; width: number; height: number } {
  let best = { from: 0, width: 0, height: 0 };
  for (let from = 0; from < heights.length; from++) {
    let height = heights[from]!;
    for (let to = from; to < heights.length && height >= least; to++) {
      height = Math.min(height, heights[to]!);
      const width = to - from + 1;
      if (height >= least && width * height > best.width * best.height) best = { from, width, height };
    }
  }
  return best;
}
