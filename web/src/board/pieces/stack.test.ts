import { describe, expect, test } from "vitest";
import { facing, fan, HALF, heap, HEX_ROOM, SHOWN } from "./stack";

const apart = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
const closest = (seats: { x: number; y: number }[]) =>
  Math.min(...seats.flatMap((a, i) => seats.slice(i + 1).map((b) => apart(a, b))));

describe("stacks", () => {
  test("a few pieces hide nothing of each other", () => {
    for (let count = 2; count <= SHOWN; count++)
      expect(closest(heap(count, HEX_ROOM))).toBeGreaterThanOrEqual(2 * HALF);
  });

  test("twenty pieces stay in their hex, and none lies exactly on another", () => {
    const seats = heap(20, HEX_ROOM);
    expect(Math.max(...seats.map(({ x }) => Math.abs(x) + HALF))).toBeLessThanOrEqual(HEX_ROOM.width / 2);
    expect(Math.max(...seats.map(({ y }) => Math.abs(y) + HALF))).toBeLessThanOrEqual(HEX_ROOM.height / 2);
    expect(closest(seats)).toBeGreaterThan(5);
  });

  test("in a battle the attacker stands above", () => {
    const seats = facing(3, 2);
    expect(Math.max(...seats.slice(0, 3).map(({ y }) => y))).toBeLessThan(
      Math.min(...seats.slice(3).map(({ y }) => y)),
    );
  });

  test("in a fan no row holds pieces of both sides", () => {
    const { seats } = fan([4, 2], 1);
    const rows = seats.map(({ y }) => y);
    expect(Math.max(...rows.slice(0, 4))).toBeLessThan(Math.min(...rows.slice(4)));
  });

  test("a fan shows every piece whole, within its panel", () => {
    const { seats, width, height } = fan([13, 7], 1.5);
    expect(closest(seats)).toBeGreaterThanOrEqual(2 * HALF * 1.5);
    for (const { x, y } of seats) {
      expect(Math.abs(x) + HALF * 1.5).toBeLessThan(width / 2);
      expect(Math.abs(y) + HALF * 1.5).toBeLessThan(height / 2);
    }
  });
});
