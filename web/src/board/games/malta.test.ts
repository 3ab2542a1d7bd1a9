import { expect, test } from "vitest";
import { codeOf, malta } from "./malta";

const BUFFS = {
  name: "4th Buffs",
  nation: "british",
  type: "infantry",
  size: "battalion",
  strengths: [
    [6, 6, 6],
    [4, 4, 6],
    [2, 2, 6],
  ],
  support: null,
  gun: null,
};
const GUNS = { ...BUFFS, type: "artillery", strengths: [[0, 1, 6]], support: [9, 3, 8] };
const view = {
  unit: {
    "UK-4B": { side: "allied", hex: "1314", ...BUFFS, steps: 2, strength: [4, 4, 6], values: "4-6", morale: 4, demoralized: true },
    "UK-12": { side: "allied", hex: "1612", ...GUNS, steps: 1, strength: [0, 1, 6], values: "9-3/8", salvos: 2, ready: true, support_at: "1314" },
    "IT-28ART": { side: "axis", hex: "1107", ...GUNS, steps: 1, strength: [0, 1, 5], values: "0-1-5", salvos: 0 },
    "#3": { side: "allied", hex: "1609", type: "strongpoint", maybe: ["SP-1", "SP-2"], face_down: true },
    "IT-1/33": { side: "axis", hex: "", ...BUFFS, steps: 0 },
  },
  control: ["1107"],
  destroyed: ["1110"],
};
const { pieces, aims, fronts, signs } = malta.lay(view, "axis", {});
const piece = (id: string) => pieces.find((found) => found.id === id)!;

test("a counter shows what it is worth now: strength, steps left and lost, morale, marks", () => {
  expect(piece("UK-4B").face).toMatchObject({ name: "4B", values: "4-6", cv: 2, max: 3, morale: 4, size: "II" });
  expect(piece("UK-4B").marks).toEqual(["demoralized"]);
});

test("guns that are ready show their support, limbered ones how they march", () => {
  expect(piece("UK-12").face).toMatchObject({ values: "9-3/8", salvos: 2 });
  expect(piece("IT-28ART").face).toMatchObject({ values: "0-1-5", salvos: 0 });
});

test("what lies face down shows its kind and nothing else", () => {
  expect(piece("#3")).toMatchObject({ stance: "back", face: { arm: "strongpoint", name: "", values: "" } });
});

test("only what is on the table is drawn", () => {
  expect(pieces.some(({ id }) => id === "IT-1/33")).toBe(false);
});

test("support, control and ruins are read", () => {
  expect(aims).toEqual([{ unit: "UK-12", side: "allied", from: "1612", to: "1314" }]);
  expect(fronts).toEqual([{ side: "axis", hexes: ["1107"] }]);
  expect(signs).toEqual([{ at: "1110", kind: "destroyed" }]);
});

test("counters are called as they are printed", () => {
  expect(["UK-8M", "IT-V/186-c1", "SHIP-Trieste", "UK-COY-3", "SP-4", "IT-DZ"].map(codeOf)).toEqual([
    "8M",
    "V/186·1",
    "Trieste",
    "",
    "",
    "",
  ]);
});
