// What a step of a lesson waits for, and which answers it lets through meanwhile.
import type { Facts, LessonStep } from "../api/wire";

export type Wait = "reading" | "action" | "verb" | "event";

export function waitsFor(step: LessonStep): Wait {
  if (step.actions.length) return "action";
  if (step.verb) return "verb";
  return step.event ? "event" : "reading";
}

/** The answers that the learner may give, out of those that the rules allow. */
export function allowed(step: LessonStep, legal: string[]): string[] {
  switch (waitsFor(step)) {
    case "action":
      return legal.filter((text) => step.actions.includes(text));
    case "verb":
      return legal.filter((text) => text.split(" ")[0] === step.verb);
    case "event":
      return legal;
    case "reading":
      return [];
  }
}

/** Whether an answer, and what was told since, has ended the step. */
export function isOver(step: LessonStep, told: Facts[]): boolean {
  return waitsFor(step) !== "event" || told.some((event) => event.kind === step.event);
}
