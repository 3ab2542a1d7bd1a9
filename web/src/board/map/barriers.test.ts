import { expect, test } from "vitest";
import type { Board, Cell } from "../../api/wire";
import { desert } from "../games/desert";
import { highGround } from "./barriers";
import { sheetOf } from "./sheet";

/** Three rows of hexes with the sea north of them, and a ridge between the second and the third row. */
function coastWithRidge(): Board {
  const cell = (q: number, r: number, kind: string): Cell => ({
    label: `${q}:${r}`,
    called: "",
    q,
    r,
    name: "",
    facts: { kind },
  });
  const row = (r: number, kind: string) => [0, 1, 2, 3].map((q) => cell(q, r, kind));
  const edges = [0, 1, 2, 3]
    .flatMap((q) => [
      [q, 1, q, 2],
      [q, 1, q - 1, 2],
    ])
    .filter(([, , q]) => q! >= 0);
  return {
    digest: "coast",
    top: "pointy",
    directions: ["E", "SE", "SW", "W", "NW", "NE"],
    cells: [...row(0, "clear"), ...row(1, "clear"), ...row(2, "clear")],
    background: row(-1, "sea"),
    boxes: [],
    edges: edges.map(([q, r, s, t]) => ({ a: `${q}:${r}`, b: `${s}:${t}`, facts: { terrain: "ridge" } })),
    links: [],
    sides: ["axis", "allied"],
    verbs: {},
    pieces: {},
  };
}

test("a ridge falls off towards the sea, to the same side all along", () => {
  const ridge = highGround(sheetOf(coastWithRidge(), desert.map));
  expect(ridge).toHaveLength(7);
  for (const { down } of ridge) expect(down!.y).toBeLessThan(0);
});
