// Positions are shown one after another, at the speed that is set, so that what others do can be followed.
import type { Facts, Sight } from "../api/wire";
import { movesIn, throwsIn, type Move, type Throw } from "./events";
import { settings, type Speed } from "./settings.svelte";

export interface Scene {
  sight: Sight;
  /** All that the seat was told up to here. */
  told: Facts[];
  /** What is new since the scene before. */
  fresh: Facts[];
}
/** Milliseconds for a hex of a move, and for a throw of dice. */
const PACE: Record<Speed, { hex: number; dice: number }> = {
  slow: { hex: 420, dice: 2600 },
  normal: { hex: 200, dice: 1500 },
  fast: { hex: 80, dice: 650 },
  skip: { hex: 0, dice: 0 },
};
/** With so many scenes waiting, the rest is shown faster. */
const BACKLOG = 6;

export class Show {
  sight: Sight | undefined = $state.raw();
  told: Facts[] = $state.raw([]);
  moves: Move[] = $state.raw([]);
  thrown: Throw | undefined = $state.raw();
  /** Where what is being shown happens. */
  scene: string[] = $state.raw([]);
  /** Whether something is still being shown. */
  running = $state(false);
  private queue: Scene[] = [];
  private wake: (() => void) | undefined;
  private hurry = false;
  private run = 0;
  newest: Sight | undefined;

  pace = $derived(PACE[settings.speed]);

  add(scene: Scene): void {
    this.newest = scene.sight;
    if (!this.sight || settings.speed === "skip" || document.hidden) return this.put(scene);
    this.queue.push(scene);
    if (!this.running) void this.play();
  }

  /** Shows at once what is newest. */
  skip(): void {
    this.hurry = true;
    this.wake?.();
  }

  clear(): void {
    this.run += 1;
    this.queue = [];
    this.wake?.();
    this.sight = this.newest = this.thrown = undefined;
    this.told = [];
    this.moves = [];
    this.running = false;
  }

  /** Shows this and nothing that was waiting. */
  put(scene: Scene): void {
    this.queue = [];
    this.newest = scene.sight;
    this.take(scene);
  }

  private take({ sight, told }: Scene): void {
    this.sight = sight;
    this.told = told;
  }

  private async play(): Promise<void> {
    const run = this.run;
    this.running = true;
    this.hurry = false;
    for (let scene = this.queue.shift(); scene && run === this.run; scene = this.queue.shift()) {
      this.take(scene);
      if (!this.hurry) await this.act(scene, run);
      if (run === this.run) this.told = scene.told;
    }
    if (run !== this.run) return;
    this.thrown = undefined;
    this.running = false;
  }

  /** Tells what happened event by event: moves are walked, dice fall, and only then the story goes on. */
  private async act({ fresh, told, sight }: Scene, run: number): Promise<void> {
    const faster = this.queue.length > BACKLOG ? 3 : 1;
    const before = told.length - fresh.length;
    const moves = movesIn(fresh);
    this.moves = moves.length ? moves : this.moves;
    for (const [i, event] of fresh.entries()) {
      if (this.hurry || run !== this.run) return;
      this.thrown = throwsIn([event])[0];
      const path = movesIn([event])[0]?.path ?? [];
      const steps = path.length;
      if (!this.thrown && !steps) continue;
      this.scene = steps ? path : typeof event.hex === "string" ? [event.hex] : [];
      this.told = told.slice(0, before + i + (this.thrown ? 0 : 1));
      await this.pause((this.thrown ? this.pace.dice : steps * this.pace.hex) / faster);
    }
    this.thrown = undefined;
    if (run !== this.run) return;
    this.told = told;
    if (!sight.to_act.includes(sight.seat) && fresh.length) await this.pause((this.pace.hex * 2) / faster);
  }

  private pause(time: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, time);
      function done() {
        clearTimeout(timer);
        resolve();
      }
      this.wake = done;
    });
  }
}
