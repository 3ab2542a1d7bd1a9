import { expect, test } from "vitest";
import type { LessonStep } from "../api/wire";
import { allowed, isOver, waitsFor } from "./steps";

const READING: LessonStep = {
  say: "x", rule: "1.1", hexes: [], units: [], overlay: "", actions: [], verb: "", event: "", then: [],
};
const LEGAL = ["go Tobruk", "go Bardia", "goad", "stay"];

test.each<[Partial<LessonStep>, string, string[]]>([
  [{}, "reading", []],
  [{ actions: ["go Bardia", "go Derna"] }, "action", ["go Bardia"]],
  [{ verb: "go" }, "verb", ["go Tobruk", "go Bardia"]],
  [{ event: "moved" }, "event", LEGAL],
])("%o waits for %s and lets through %o", (given, wait, through) => {
  const step = { ...READING, ...given };
  expect(waitsFor(step)).toBe(wait);
  expect(allowed(step, LEGAL)).toEqual(through);
});

test("an event is waited for until it is told", () => {
  const step = { ...READING, event: "disrupted" };
  expect(isOver(step, [{ kind: "fell-back" }])).toBe(false);
  expect(isOver(step, [{ kind: "fell-back" }, { kind: "disrupted" }])).toBe(true);
  expect(isOver({ ...READING, verb: "go" }, [])).toBe(true);
});
