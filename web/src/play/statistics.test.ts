import { expect, test } from "vitest";
import { numbersOf } from "./statistics";

const sideOf = (unit: string) => (unit.startsWith("i") ? "axis" : "allied");

test("dice and hits belong to whoever fires, losses to whoever loses", () => {
  const events = [
    { kind: "attack", side: "axis", hex: "Tobruk" },
    { kind: "fire", unit: "i_ari", dice: [6, 2, 5], hits: 2 },
    { kind: "fire", unit: "b7_4", dice: [1], hits: 0 },
    { kind: "eliminated", unit: "b7_4", hex: "Tobruk" },
    { kind: "cards-shown", side: "axis", real: 2, dummies: 1 },
  ];
  expect(numbersOf(events, ["axis", "allied"], sideOf)).toEqual({
    axis: { lost: 0, dice: 3, hits: 2, battles: 1, cards: 3 },
    allied: { lost: 1, dice: 1, hits: 0, battles: 0, cards: 0 },
  });
});
