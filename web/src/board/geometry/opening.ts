/** The first look at a sheet: how close, and at what. */

import type { Box, Point } from "./hex";

interface Size {
  width: number;
  height: number;
}
/** All that matters, and what must be in sight. */
export interface Interest {
  all: Box;
  most: Box;
}

/** The whole sheet is shown if it gets no smaller than by this. */
const LITTLE = 1.35;

/** As close as what must be seen allows, without empty bands around the sheet; then as much of the rest as there is room for. */
export function opening(frame: Box, { all, most }: Interest, window: Size, least: number): Point & { k: number } {
  const cover = Math.max(window.width / frame.width, window.height / frame.height);
  const whole = Math.min(window.width / frame.width, window.height / frame.height);
  const close = Math.min(cover, window.width / most.width, window.height / most.height);
  const k = Math.max(least, close < whole * LITTLE ? whole : close);
  const seen = { width: window.width / k, height: window.height / k };
  return {
    x: middle([all.x, all.width], [most.x, most.width], [frame.x, frame.width], seen.width),
    y: middle([all.y, all.height], [most.y, most.height], [frame.y, frame.height], seen.height),
    k,
  };
}

/** The point that comes into the middle when another one is wanted there: the window does not look past the rim of the sheet. */
export function centred(frame: Box, wanted: Point, window: Size, k: number): Point {
  const [x, y] = [[wanted.x, 0] as const, [wanted.y, 0] as const];
  return {
    x: middle(x, x, [frame.x, frame.width], window.width / k),
    y: middle(y, y, [frame.y, frame.height], window.height / k),
  };
}

type Span = readonly [from: number, length: number];

function middle(all: Span, most: Span, frame: Span, seen: number): number {
  const wanted = all[0] + all[1] / 2;
  const must =
    most[1] > seen ? most[0] + most[1] / 2 : between(most[0] + most[1] - seen / 2, wanted, most[0] + seen / 2);
  return frame[1] <= seen
    ? frame[0] + frame[1] / 2
    : between(frame[0] + seen / 2, must, frame[0] + frame[1] - seen / 2);
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));
