// Past positions of a match, fetched in runs as they are looked at.
import * as calls from "../api/calls";
import type { Facts, Moment, Sight } from "../api/wire";
import type { Scene } from "../store/show.svelte";

const RUN = 24;

export class Moments {
  count = 0;
  private readonly known = new Map<number, Moment>();

  constructor(
    readonly match: string,
    readonly seat: string,
  ) {}

  /** A past position with what was told shortly before it. */
  async at(number: number): Promise<Scene | undefined> {
    const moment = await this.moment(number);
    if (!moment) return undefined;
    return { sight: this.sight(moment), told: this.before(number), fresh: moment.told };
  }

  private async moment(number: number): Promise<Moment | undefined> {
    if (!this.known.has(number)) {
      const from = Math.max(0, Math.floor(number / RUN) * RUN);
      const found = await calls.replay(this.match, this.seat, from, RUN);
      this.count = found.count;
      found.moments.forEach((moment, i) => this.known.set(from + i, moment));
    }
    return this.known.get(Math.min(number, Math.max(0, this.count - 1)));
  }

  private before(number: number): Facts[] {
    let from = number;
    while (this.known.has(from - 1)) from -= 1;
    const told: Facts[] = [];
    for (let i = from; i <= number; i += 1) told.push(...(this.known.get(i)?.told ?? []));
    return told;
  }

  private sight(moment: Moment): Sight {
    const none = { since: 0, told: [], to_act: [], asked: null, legal: [], undo: 0, redo: 0, odds: {}, ending: null, mark: "" };
    return { match: this.match, seat: this.seat, at: moment.number, view: moment.view, ...none };
  }
}
