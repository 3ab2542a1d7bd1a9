// One match as this page knows it: what a seat sees, what it was told, and the line to the server.
import * as calls from "../api/calls";
import { Line } from "../api/live";
import { Refusal } from "../api/rest";
import type { Board, ChatLine, Facts, FromPage, MatchInfo, Sight, ToPage, Trouble } from "../api/wire";
import { session } from "./session.svelte";
import { Show } from "./show.svelte";

/** `crypto.randomUUID` is only there on secure addresses. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

export class Table {
  info: MatchInfo | undefined = $state.raw();
  board: Board | undefined = $state.raw();
  /** The seat whose eyes the page has; "" for a spectator. */
  seat = $state("");
  chat: ChatLine[] = $state.raw([]);
  unread = $state(0);
  connected = $state(false);
  lost = $state(false);
  /** An answer is on its way. */
  waiting = $state(false);
  trouble: Trouble | undefined = $state.raw();
  readonly show = new Show();
  private line: Line | undefined;
  private told: Facts[] = [];
  /** How far `told` holds for good. */
  private mark = "";
  private last = "";
  /** The position that the answer on its way leads to, once the server has said it. */
  private due = Infinity;
  private awaited: (() => void)[] = [];

  constructor(readonly id: string) {}

  /** The seats that whoever is at this page holds. */
  mine: string[] = $derived(this.info?.seats.filter((seat) => seat.you).map((seat) => seat.seat) ?? []);
  sight: Sight | undefined = $derived(this.show.sight);
  over = $derived(this.info?.status === "over");
  /** The other seat of this page's holder, if it is that one's turn. */
  handOver = $derived(
    !this.over && this.sight && !this.sight.to_act.includes(this.seat)
      ? this.mine.find((seat) => seat !== this.seat && this.sight?.to_act.includes(seat))
      : undefined,
  );

  async open(): Promise<void> {
    this.info = await calls.info(this.id);
    this.board = await calls.board(this.info.board);
    this.chat = await calls.chat(this.id).catch(() => []);
    const asked = this.mine.find((seat) => this.info?.to_act.includes(seat));
    if (this.mine.length < 2) this.sit(this.mine[0] ?? "");
    else this.seat = asked ?? this.mine[0] ?? "";
  }

  /** Looks through the eyes of a seat; what another seat saw is forgotten. */
  sit(seat: string): void {
    this.leave();
    this.seat = seat;
    this.mark = "";
    this.trouble = undefined;
    this.line = new Line(this.id, {
      greet: () => ({ type: "sit", token: session.token, seat, mark: this.mark }),
      hear: (message) => this.hear(message),
      state: (state) => {
        this.connected = state === "open";
        this.lost = state === "lost";
        if (state !== "open") this.rest();
      },
    });
  }

  leave(): void {
    this.line?.close();
    this.line = undefined;
    this.told = [];
    this.show.clear();
  }

  private hear(message: ToPage): void {
    switch (message.type) {
      case "seen":
        return this.see(message.sight);
      case "table":
        this.info = message.info;
        return;
      case "chatted":
        if (this.chat.some((line) => line.number === message.line.number)) return;
        this.chat = [...this.chat, message.line];
        this.unread += 1;
        return;
      case "done":
        if (message.id === this.last) this.due = message.at;
        return this.settle();
      case "refused":
        if (message.id && message.id !== this.last) return;
        this.trouble = message.trouble;
        this.rest();
    }
  }

  private see(sight: Sight): void {
    if (sight.seat !== this.seat) return;
    this.told = [...this.told.slice(0, sight.since), ...sight.told];
    this.mark = sight.mark;
    this.trouble = undefined;
    this.show.add({ sight, told: this.told, fresh: sight.told });
    this.settle();
  }

  // --- what a person does

  act(...actions: string[]): void {
    this.send((id, at) => ({ type: "act", id, at, actions }));
  }

  undo(all = false): void {
    this.send((id, at) => ({ type: "undo", id, at, all }));
  }

  redo(): void {
    this.send((id, at) => ({ type: "redo", id, at }));
  }

  private send(message: (id: string, at: number) => FromPage): void {
    const now = this.show.newest;
    if (!now || this.waiting || !this.connected) return;
    this.show.skip();
    this.last = newId();
    this.waiting = true;
    this.due = Infinity;
    this.trouble = undefined;
    this.line?.send(message(this.last, now.at));
  }

  /** An answer is through when its position is here, too: only then can the next one be given to it. */
  private settle(): void {
    if ((this.show.newest?.at ?? 0) >= this.due) this.rest();
  }

  private rest(): void {
    this.waiting = false;
    for (const go of this.awaited.splice(0)) go();
  }

  /** Until no answer is on its way. */
  idle(): Promise<void> {
    return this.waiting ? new Promise((resolve) => this.awaited.push(resolve)) : Promise.resolve();
  }

  say(text: string): void {
    this.line?.send({ type: "say", text });
  }

  /** A request about the match as a whole; a refusal is shown. */
  async wish(request: Promise<MatchInfo>): Promise<void> {
    await this.attempt(async () => {
      this.info = await request;
    });
  }

  async attempt(doing: () => Promise<void>): Promise<void> {
    try {
      await doing();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.trouble;
    }
  }
}
