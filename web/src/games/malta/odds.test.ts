import { expect, test } from "vitest";
import { hitsOf, mean, ranked, sorted } from "./odds";

test("a result is read as hits on either side", () => {
  expect(["4Z/-", "1/5Z", "-/2", "2d/1"].map(hitsOf)).toEqual([
    [4, 0],
    [1, 5],
    [0, 2],
    [2, 1],
  ]);
});

test("hits are weighed with their chances, and results go from worst to best", () => {
  expect(mean({ "4Z/-": 0.25, "1/5Z": 0.5, "-/2": 0.25 })).toEqual([1.5, 3]);
  expect(ranked({ "1/5Z": 0.5, "4Z/-": 0.25, "-/2": 0.25 }).map(([cell]) => cell)).toEqual(["4Z/-", "-/2", "1/5Z"]);
});

test("attacks are told apart from fire and jumps", () => {
  const { attacks, others } = sorted({ "1212": { least: {}, most: {} }, "jump DE-1/2": { kind: "jump", hex: "1313" } });
  expect([attacks.map(([hex]) => hex), others.map(([, one]) => one.hex)]).toEqual([["1212"], ["1313"]]);
});
