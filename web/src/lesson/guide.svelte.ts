// A learner's way through a chapter: step by step, with the other side's answers in between.
import type { Facts, LessonChapter, LessonStep, Sight } from "../api/wire";
import { allowed, isOver, waitsFor } from "./steps";

/** Gives an answer for the other side; what the learner sees then. */
export type Answer = (action: string) => Promise<Sight>;

export class Guide {
  /** The step that the learner is at. */
  number = $state(0);
  /** The step whose words are shown: an earlier one may be read again. */
  shown = $state(0);
  /** The other side is answering. */
  busy = $state(false);
  over = $state(false);
  readonly chapter: LessonChapter;
  private readonly answer: Answer;
  /** What the learner had seen when the step began. */
  private at: number | undefined;
  private heard = 0;

  constructor(chapter: LessonChapter, answer: Answer) {
    this.chapter = chapter;
    this.answer = answer;
  }

  step = $derived.by(() => this.chapter.steps[this.number] as LessonStep);
  words = $derived.by(() => this.chapter.steps[this.shown] as LessonStep);
  isReading = $derived(waitsFor(this.step) === "reading");

  allowed(legal: string[]): string[] {
    return this.busy || this.over ? [] : allowed(this.step, legal);
  }

  /** The learner has a position before him; is it what the step has waited for? */
  async saw(sight: Sight, told: Facts[]): Promise<void> {
    if (this.at === undefined) this.begin(sight);
    if (this.busy || this.over || this.isReading || sight.at <= (this.at ?? 0)) return;
    if (isOver(this.step, told.slice(this.heard))) await this.goOn(sight);
  }

  /** The step is done: the other side answers, and the next one begins. */
  async goOn(sight?: Sight): Promise<void> {
    this.busy = true;
    try {
      let now = sight;
      for (const action of this.step.then) now = await this.answer(action);
      if (now) this.begin(now);
      if (this.number + 1 < this.chapter.steps.length) this.shown = this.number += 1;
      else this.over = true;
    } finally {
      this.busy = false;
    }
  }

  private begin(sight: Sight): void {
    this.at = sight.at;
    this.heard = sight.since + sight.told.length;
  }

  // --- reading again

  back(): void {
    this.shown = Math.max(0, this.shown - 1);
  }

  forth(): void {
    this.shown = Math.min(this.number, this.shown + 1);
  }
}
