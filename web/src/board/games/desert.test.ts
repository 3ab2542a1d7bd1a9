import { expect, test } from "vitest";
import { desert } from "./desert";

const BRESCIA = { name: "Brescia", nation: "italian", type: "foot_inf", max: 4, step: 1, speed: 1 };
const view = {
  unit: {
    i_bre: { side: "axis", hex: "Tobruk", ...BRESCIA, cv: 3, unsupplied: true },
    "#7": { side: "allied", hex: "Gazala", maybe: ["b7_4", "b7_7"] },
    b7_4: { side: "allied", hex: "Gazala", ...BRESCIA, low: 1, high: 4 },
    b7_7: { side: "allied", hex: "Gazala", ...BRESCIA, cv: 2, open: true },
    g_88: { side: "axis", hex: "Gazala", ...BRESCIA, cv: 4, disrupted: true },
    i_pav: { side: "axis", hex: "", ...BRESCIA, cv: 4, refitting: true },
  },
  battle: { Gazala: { attacker: "axis", new: true, sides: { E: "allied" } } },
  place: { Tobruk: { kind: "fortress", owner: "axis", port: 5, besieged: true }, Jalo: { kind: "oasis" } },
  mines: ["Gazala"],
};
const { pieces, battles, holdings, mines } = desert.lay(view, "axis", { i_bre: { formation: "XX Corps" } });
const piece = (id: string) => pieces.find((found) => found.id === id)!;

test("own blocks show their face, those of the enemy their back unless they lie open", () => {
  expect(["i_bre", "#7", "b7_4", "b7_7", "g_88"].map((id) => piece(id).stance)).toEqual([
    "up",
    "back",
    "back",
    "open",
    "down",
  ]);
});

test("an unknown block has no face, a known one a strength or its bounds", () => {
  expect(piece("#7").face).toBeNull();
  expect(piece("b7_4").face).toMatchObject({ cv: null, low: 1, high: 4 });
  expect(piece("i_bre").face).toMatchObject({ cv: 3, max: 4, formation: "XX Corps", arm: "infantry" });
});

test("only what is on the map is drawn", () => {
  expect(pieces.some(({ id }) => id === "i_pav")).toBe(false);
});

test("battles, fortresses, mines and marks are read", () => {
  expect(battles).toEqual([{ at: "Gazala", attacker: "axis", fresh: true, sides: { E: "allied" } }]);
  expect(holdings).toEqual([{ at: "Tobruk", owner: "axis", besieged: true }]);
  expect(mines).toEqual(["Gazala"]);
  expect(piece("i_bre").marks).toEqual(["unsupplied"]);
});

test("a spectator sees the backs of both sides", () => {
  expect(desert.lay(view, "", {}).pieces.find(({ id }) => id === "i_bre")!.stance).toBe("back");
});
