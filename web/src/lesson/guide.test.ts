import { expect, test } from "vitest";
import type { LessonChapter, LessonStep, Sight } from "../api/wire";
import { Guide } from "./guide.svelte";

function step(given: Partial<LessonStep>): LessonStep {
  return { say: "x", rule: "1.1", hexes: [], units: [], overlay: "", actions: [], verb: "", event: "", then: [], ...given };
}

function sight(at: number, events = 0): Sight {
  return { at, since: 0, told: Array.from({ length: events }, () => ({ kind: "moved" })) } as unknown as Sight;
}

const CHAPTER: LessonChapter = {
  id: "one",
  seat: "axis",
  steps: [
    step({ say: "hello" }),
    step({ say: "move", actions: ["go Tobruk"], then: ["pass", "done"] }),
    step({ say: "free", event: "disrupted" }),
    step({ say: "end" }),
  ],
};

function learner() {
  const answers: string[] = [];
  const guide = new Guide(CHAPTER, async (action) => {
    answers.push(action);
    return sight(10 + answers.length, 3);
  });
  return { guide, answers };
}

test("a chapter is gone through by reading and answering", async () => {
  const { guide, answers } = learner();
  await guide.saw(sight(1), []);
  expect(guide.allowed(["go Tobruk", "stay"])).toEqual([]);
  await guide.goOn();
  expect(guide.step.say).toBe("move");
  expect(guide.allowed(["go Tobruk", "stay"])).toEqual(["go Tobruk"]);

  await guide.saw(sight(1), []);
  expect(guide.step.say).toBe("move");
  await guide.saw(sight(2), []);
  expect(answers).toEqual(["pass", "done"]);
  expect(guide.step.say).toBe("free");

  await guide.saw(sight(12, 3), [{ kind: "disrupted" }, {}, {}]);
  expect(guide.step.say).toBe("free");
  await guide.saw(sight(13, 4), [{ kind: "disrupted" }, {}, {}, { kind: "disrupted" }]);
  expect(guide.step.say).toBe("end");
  await guide.goOn();
  expect(guide.over).toBe(true);
});

test("earlier words can be read again, and later ones not yet", async () => {
  const { guide } = learner();
  await guide.goOn();
  guide.back();
  guide.back();
  expect(guide.words.say).toBe("hello");
  expect(guide.step.say).toBe("move");
  guide.forth();
  guide.forth();
  expect(guide.words.say).toBe("move");
});

test("a step does not go on by itself when the other side's answer was refused", async () => {
  const guide = new Guide(CHAPTER, async () => Promise.reject(new Error("refused")));
  await guide.saw(sight(1), []);
  await guide.goOn();
  await expect(guide.saw(sight(2), [])).rejects.toThrow("refused");
  expect([guide.step.say, guide.busy]).toEqual(["move", false]);
});
