import { expect, test } from "vitest";
import type { Board, Cell, Edge } from "../api/wire";
import { skirmish } from "./games/skirmish";
import { sheetOf } from "./map/sheet";
import { groundLayer, inkLayer, nameLayer } from "./map/print";
import { spotAt, stepped, Targets, type Choice } from "./pointing";
import { joined } from "./slides";

const cell = (label: string, q: number, r: number, name = "", terrain = "open"): Cell => ({
  label,
  called: name || label,
  q,
  r,
  name,
  facts: { terrain },
});
const edge = (a: string, b: string, facts = {}): Edge => ({ a, b, facts });
const board: Board = {
  digest: "test",
  top: "pointy",
  directions: ["E", "SE", "SW", "W", "NW", "NE"],
  cells: [cell("11", 0, 0), cell("12", 1, 0, "Mill <b>", "town"), cell("21", 0, 1, "", "wood"), cell("22", 1, 1)],
  boxes: ["west"],
  background: [],
  edges: [edge("11", "12", { road: 1 }), edge("11", "21", { river: 1 })],
  links: [edge("west", "11")],
  sides: ["blue", "red"],
  verbs: {},
  pieces: {},
};
const sheet = sheetOf(board, skirmish.map);

test("every hex and box is found where it is drawn", () => {
  for (const [label, { at }] of sheet.spots) expect(spotAt(sheet, at)).toBe(label);
});

test("a box lies beside the map, inside the frame", () => {
  const box = sheet.boxes.get("west")!;
  expect(sheet.cellAt(sheet.spots.get("west")!.at)).toBeNull();
  expect(box.x).toBeGreaterThan(sheet.frame.x);
});

test("arrow keys go to the neighbour and back", () => {
  expect(stepped(sheet, "11", "ArrowRight")).toBe("12");
  expect(stepped(sheet, "12", "ArrowLeft")).toBe("11");
  const below = stepped(sheet, "11", "ArrowDown");
  expect(below).toBe("21");
  expect(stepped(sheet, below, "ArrowUp")).toBe("11");
  expect(stepped(sheet, "22", "ArrowDown")).toBe("22");
});

test("a piece that is no choice stands for its hex", () => {
  const choice = (kind: string, about: string): Choice => ({
    text: `${kind} ${about}`,
    verb: "go",
    kind,
    about,
    label: "",
  });
  const targets = new Targets([
    choice("hex", "11"),
    choice("unit", "Abbot"),
    choice("side", "11/E"),
    choice("number", "3"),
  ]);
  expect(targets.at({ unit: "Abbot", hex: "11" }).map(({ text }) => text)).toEqual(["unit Abbot"]);
  expect(targets.at({ unit: "Baker", hex: "11" }).map(({ text }) => text)).toEqual(["hex 11"]);
  expect(targets.at({ side: "11/E" })).toHaveLength(1);
  expect(targets.at({ hex: "22" })).toEqual([]);
});

test("what people write into data stays text", () => {
  expect(nameLayer(sheet)).toContain("Mill &lt;b&gt;");
  expect(inkLayer(sheet, "en") + nameLayer(sheet)).not.toContain("<b>");
});

test("a map is drawn alike each time, and in both languages", () => {
  expect(groundLayer(sheet)).toBe(groundLayer(sheetOf(board, skirmish.map)));
  expect(inkLayer(sheet, "en")).toContain("River");
  expect(inkLayer(sheet, "es")).toContain("Río");
});

test("moves of one piece after the other become one way", () => {
  expect(
    joined([
      { unit: "a", path: ["1", "2"] },
      { unit: "a", path: ["2", "3"] },
      { unit: "b", path: ["9", "8"] },
    ]),
  ).toEqual([
    { unit: "a", path: ["1", "2", "3"] },
    { unit: "b", path: ["9", "8"] },
  ]);
});
