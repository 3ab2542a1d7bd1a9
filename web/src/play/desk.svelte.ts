// What lies before a player: the position in words, the choices, and what is opened and lit up on the screen.
import * as calls from "../api/calls";
import type { Facts, Overlay } from "../api/wire";
import type { Guide } from "../lesson/guide.svelte";
import type { Table } from "../store/match.svelte";
import { settings } from "../store/settings.svelte";
import { Names } from "../words/names";
import { Storyteller } from "../words/marked";
import { speechOf } from "../words/page.svelte";
import { capital, type Speech } from "../words/speech";
import { Teller } from "../words/teller";
import { choicesOf, matching, type Choice } from "./choices";

export const PANELS = ["choices", "log", "situation", "chat", "notes", "rules"] as const;
export type Panel = (typeof PANELS)[number];
export type Sheet = "" | "menu" | "share" | "keys" | "why" | "end";
export interface Lit {
  hexes: string[];
  units: string[];
}
/** So many milliseconds must a choice be pointed at before its way is asked for. */
const LINGER = 60;
const NOTHING: Lit = { hexes: [], units: [] };

export class Desk {
  readonly table: Table;
  speech: Speech | undefined = $state.raw();
  lit: Lit = $state.raw(NOTHING);
  panel: Panel = $state("choices");
  sheet: Sheet = $state("");
  /** The clause that the rules are opened at. */
  clause = $state("");
  filter = $state("");
  hidden = $state(false);
  text = $state(false);
  overlays: Overlay[] = $state.raw([]);
  overlay = $state(-1);
  way: string[] = $state.raw([]);
  private traced: string | null = null;
  /** The answer to "why not?". */
  because = $state("");
  /** The hex of the map under a point of the window. */
  placeAt: (x: number, y: number) => string | undefined = () => undefined;
  /** Takes the eye to a hex of the map. */
  look: (hex: string) => void = () => undefined;
  /** Takes it to where all these hexes are seen. */
  gather: (hexes: string[]) => void = () => undefined;

  /** In a lesson a guide decides which answers can be given, and nothing is taken back. */
  readonly guide: Guide | undefined;

  constructor(table: Table, guide?: Guide) {
    this.table = table;
    this.guide = guide;
  }

  sight = $derived.by(() => this.table.sight);
  view: Facts = $derived(this.sight?.view ?? {});
  legal: string[] = $derived.by(() => {
    const all = this.sight?.legal ?? [];
    return this.guide ? this.guide.allowed(all) : all;
  });
  asked = $derived.by(() => {
    if (this.sight !== this.table.show.newest || (this.guide && !this.legal.length)) return undefined;
    return this.sight?.asked ?? undefined;
  });
  /** What is lit up on the map: what is pointed at, or else what the lesson speaks of. */
  lights: Lit = $derived.by(() => (this.lit === NOTHING && this.guide ? this.guide.words : this.lit));
  names = $derived.by(() => {
    const { board } = this.table;
    return this.speech && board ? new Names(this.speech, board, this.view) : undefined;
  });
  story = $derived.by(() => {
    const { board } = this.table;
    return this.speech && board ? new Storyteller(this.speech, board) : undefined;
  });
  /** The units and hexes that the question speaks of. */
  subjects: string[] = $derived.by(() => {
    const { unit, units, hex, point } = this.asked?.facts ?? {};
    return [unit, units, hex, point].flat().filter((one): one is string => typeof one === "string");
  });
  teller = $derived(this.names && new Teller(this.names, this.asked?.ask));
  choices: Choice[] = $derived.by(() => {
    if (!this.teller || !this.asked || !this.sight) return [];
    return choicesOf(this.teller, this.legal, (this.asked.facts.prices ?? {}) as Record<string, number>);
  });
  shown: Choice[] = $derived(matching(this.choices, this.filter));

  /** Fetches the game's words in the language that is set. */
  async learn(): Promise<void> {
    const { info } = this.table;
    if (info) this.speech = await speechOf(info.game, settings.lang);
  }

  side(seat: string): string {
    return this.speech?.name(seat) ?? seat;
  }

  Side(seat: string): string {
    return capital(this.side(seat));
  }

  choose(text: string): void {
    this.filter = "";
    this.because = "";
    this.way = [];
    this.traced = null;
    this.lit = NOTHING;
    this.table.act(text);
  }

  undo(all = false): void {
    if (!this.guide && this.sight?.undo) this.table.undo(all);
  }

  redo(): void {
    if (!this.guide && this.sight?.redo) this.table.redo();
  }

  point(hexes: string[] = [], units: string[] = []): void {
    this.lit = hexes.length || units.length ? { hexes, units } : NOTHING;
  }

  /** Lights up what a choice is about. */
  pointAt(choice?: Choice): void {
    if (choice?.kind === "hex") this.point([choice.about]);
    else if (choice?.kind === "side") this.point([choice.about.slice(0, choice.about.lastIndexOf("/"))]);
    else if (choice?.kind === "unit") this.point([], [choice.about]);
    else this.point();
  }

  openRule(clause: string): void {
    this.clause = clause;
    this.panel = "rules";
  }

  /** The path of a choice, while it is pointed at. */
  async trace(text: string | null): Promise<void> {
    this.way = [];
    this.traced = text;
    const choice = this.choices.find((one) => one.text === text);
    if (!choice || !["hex", "side"].includes(choice.kind)) return;
    const holds = () => this.traced === text && !this.table.waiting && this.choices.includes(choice);
    await new Promise((done) => setTimeout(done, LINGER));
    if (!holds()) return;
    const found = await calls.way(this.table.id, this.table.seat, choice.text).catch(() => ({ hexes: [] }));
    if (holds()) this.way = found.hexes;
  }

  /** Lights up one of the overlays, as they are in the present position; after the last one none. */
  async light(next: number): Promise<void> {
    this.overlays = await calls.overlays(this.table.id, this.table.seat).catch(() => []);
    this.overlay = next >= this.overlays.length ? -1 : next;
  }

  /** Lights up one of the overlays by its name and side, or none. */
  async lightUp(name: string, side: string): Promise<void> {
    if (!name && this.overlay < 0) return;
    await this.light(-1);
    this.overlay = this.overlays.findIndex((one) => one.name === name && one.side === side);
  }

  overlayName({ name, side }: Overlay): string {
    const message = `overlay-${name}`;
    const told = this.speech?.knows(message) ? this.speech.say(message) : name;
    return `${told}: ${this.side(side)}`;
  }

  /** Asks why the first fitting verb of the present question cannot be done with a thing of the map. */
  async whyNot(what: { hex?: string; unit?: string }): Promise<void> {
    const about = what.unit ?? what.hex;
    if (!this.asked || !about || this.guide) return;
    const kind = what.unit ? "unit" : "hex";
    const verbs = [...new Set(this.choices.map((choice) => choice.verb))];
    const verb = verbs.find((one) => this.table.board?.verbs[one] === kind);
    if (verb) await this.ask(`${verb} ${about}`);
    else if (what.unit) await this.whyNot({ hex: this.hexOf(what.unit) });
  }

  async ask(action: string): Promise<void> {
    const { table, teller } = this;
    await table.attempt(async () => {
      const trouble = await calls.why(table.id, table.seat, action);
      this.because = trouble.code === "legal" ? "legal" : (teller?.complaint(trouble) ?? "");
    });
  }

  hexOf(unit: string): string | undefined {
    const row = (this.view.unit as Record<string, Facts> | undefined)?.[unit];
    return (row?.hex ?? row?.at) as string | undefined;
  }
}
