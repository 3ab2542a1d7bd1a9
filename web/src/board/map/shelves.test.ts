import { expect, test } from "vitest";
import { shelfHeight, shelved } from "./shelves";
import type { Shelf } from "./style";

const shelf = (side: Shelf["side"], ...names: string[]): Shelf => ({
  title: {},
  side,
  rows: [
    { height: 100, boxes: [`all ${names[0]}`] },
    { height: 50, boxes: names },
  ],
});
const shelves = [shelf("left", "a", "b"), shelf("left", "c", "d", "e"), shelf("right", "f")];
const bounds = { x: 0, y: 0, width: 500, height: 400 };
const found = shelved(shelves, bounds, { width: 300, height: 120 });

test("groups stand below each other on their side, clear of the map and of the title", () => {
  const [first, second, right] = found.shelves.map(({ box }) => box);
  expect(first!.x + first!.width).toBeLessThan(bounds.x);
  expect(first!.y).toBeGreaterThanOrEqual(found.furniture.y + found.furniture.height);
  expect(second!.y).toBeGreaterThanOrEqual(first!.y + shelfHeight(shelves[0]!));
  expect(right!.x).toBeGreaterThan(bounds.x + bounds.width);
});

test("each box has its place within its group, beside the others of its row", () => {
  expect([...found.boxes.keys()]).toEqual(["all a", "a", "b", "all c", "c", "d", "e", "all f", "f"]);
  const [c, d] = [found.boxes.get("c")!, found.boxes.get("d")!];
  expect(d.x).toBeGreaterThanOrEqual(c.x + c.width);
  for (const { shelf, box } of found.shelves)
    for (const label of shelf.rows.flatMap((row) => row.boxes)) {
      const inner = found.boxes.get(label)!;
      expect(inner.x).toBeGreaterThan(box.x);
      expect(inner.x + inner.width).toBeLessThan(box.x + box.width);
      expect(inner.y + inner.height).toBeLessThan(box.y + box.height);
    }
});
