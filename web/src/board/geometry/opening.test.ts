import { expect, test } from "vitest";
import { centred, opening } from "./opening";

const frame = { x: 0, y: 0, width: 2400, height: 900 };
const box = (x: number, width: number) => ({ x, y: 300, width, height: 200 });

test("the sheet fills the window when what must be seen fits into it", () => {
  const { k, x, y } = opening(frame, { all: box(100, 2200), most: box(200, 600) }, { width: 1200, height: 900 }, 0.4);
  expect(k).toBe(1);
  expect(y).toBe(450);
  expect(x - 600).toBeLessThanOrEqual(200);
  expect(x + 600).toBeGreaterThanOrEqual(800);
});

test("what must be seen is seen, even if empty bands remain", () => {
  const { k, x } = opening(frame, { all: box(0, 2400), most: box(100, 1600) }, { width: 1000, height: 900 }, 0.1);
  expect(k).toBe(0.625);
  expect(x).toBe(900);
});

test("on a small screen nothing gets too small, and the middle of what matters is shown", () => {
  const { k, x } = opening(frame, { all: box(0, 2400), most: box(1000, 1000) }, { width: 380, height: 500 }, 0.5);
  expect(k).toBe(0.5);
  expect(x).toBe(1500);
});

test("the window never looks past the rim of the sheet", () => {
  const { x } = opening(frame, { all: box(0, 200), most: box(0, 200) }, { width: 1200, height: 900 }, 0.4);
  expect(x).toBe(600);
});

test("who goes to a place near the rim sees the sheet and not what lies beside it", () => {
  expect(centred(frame, { x: 10, y: 880 }, { width: 600, height: 300 }, 1)).toEqual({ x: 300, y: 750 });
  expect(centred(frame, { x: 1000, y: 400 }, { width: 600, height: 300 }, 1)).toEqual({ x: 1000, y: 400 });
});

test("a sheet that is smaller than the window lies in its middle", () => {
  expect(centred(frame, { x: 10, y: 10 }, { width: 600, height: 300 }, 0.25)).toEqual({ x: 1200, y: 450 });
});

test("the whole sheet is shown when it hardly gets smaller by that", () => {
  const interest = { all: box(0, 2400), most: box(200, 600) };
  expect(opening(frame, interest, { width: 2000, height: 900 }, 0.4).k).toBe(2000 / 2400);
  expect(opening(frame, interest, { width: 1700, height: 900 }, 0.4).k).toBe(1);
});
