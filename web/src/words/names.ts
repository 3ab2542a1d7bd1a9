// What players call things: places, sides and pieces, by the words of the game and what a view says of each.
import type { Board, Facts } from "../api/wire";
import { Places } from "./places";
import { flat, mapped, plain, type Speech } from "./speech";

/** A box has a name that is a word, and perhaps whose or what for it is. */
const BOX = /^([\p{L}_][\p{L}\p{N}_]*)(?:-([\p{L}\p{N}_]+))?$/u;
const HANDLE = /^#([0-9]+)$/;
const BEARING = /^(.+) ([NSEW]{1,2})([1-9][0-9]?)$/;
/** Facts that are told as a route. */
const ROUTES = ["path", "way"];
/** A hidden piece that may be one of so many is told by their names. */
const FEW = 3;
export type Rows = Record<string, Facts>;

export class Names {
  readonly places: Places;
  readonly rows: Rows;
  readonly printed: Rows;
  readonly sides: string[];

  constructor(
    readonly speech: Speech,
    readonly board: Pick<Board, "cells" | "boxes" | "directions" | "pieces" | "verbs">,
    view: Facts,
  ) {
    this.places = Places.of(board);
    this.rows = (view.unit ?? {}) as Rows;
    this.printed = board.pieces;
    const printed = Object.values(this.printed).map((row) => String(row.side));
    const seen = Object.values(this.rows).map((row) => String(row.side ?? ""));
    this.sides = [...new Set(printed.length ? printed : seen.sort())];
  }

  // --- places and sides

  /** A hex as players call it, or a box by the game's word for it; a label that differs is added. */
  place(label: string): string {
    const [, kind, what = ""] = BOX.exec(label) ?? [];
    if (kind && this.speech.knows(`place-${kind}`)) return this.speech.say(`place-${kind}`, { what });
    const called = this.places.at(label)?.called ?? label;
    return called === label ? this.bearing(called) : `${called} (${label})`;
  }

  /** `Msus W1` with the reader's word for the direction. */
  bearing(called: string): string {
    const [, place, direction, count] = BEARING.exec(called) ?? [];
    if (!direction || !this.speech.knows(`compass-${direction}`)) return called;
    return `${place} ${this.compass(direction)}${count}`;
  }

  compass(direction: string): string {
    return this.speech.knows(`compass-${direction}`) ? this.speech.say(`compass-${direction}`) : direction;
  }

  // --- pieces

  /** The name alone. */
  short(symbol: string): string {
    const row = this.printed[symbol];
    return row ? this.called(row) : symbol;
  }

  /** The name of a piece in the reader's language, if it has one of its own there. */
  private called(row: Facts): string {
    return String(row[`name_${this.speech.lang}`] ?? row.name);
  }

  /** A piece in the news: its name and what it is, or its number if it is hidden. */
  block(symbol: string): string {
    const handle = HANDLE.exec(symbol);
    if (handle) return this.worded("piece-hidden", symbol, { ...this.rows[symbol], count: 1, numbers: Number(handle[1]) });
    return this.worded("piece-named", symbol, this.printed[symbol] ?? {});
  }

  /** A piece as its view tells of it: with its strength, or what is known of that. */
  piece(symbol: string): string {
    const row = this.rows[symbol] ?? {};
    if ("cv" in row || "values" in row) return this.worded("piece-seen", symbol, row);
    if ("low" in row) return this.worded("piece-known", symbol, row);
    const printed = this.printed[symbol];
    return printed ? this.worded("piece-printed", symbol, printed) : this.block(symbol);
  }

  /** The game's words for a piece; without any, its symbol. */
  worded(message: string, symbol: string, facts: Facts): string {
    const named = "name" in facts ? { name: this.called(facts) } : {};
    return this.speech.knows(message) ? this.speech.say(message, flat({ ...facts, ...named })) : symbol;
  }

  /** Hidden pieces that may be the same, and what they are if that is nearly known. */
  hidden(symbols: string[], maybe: string[]): string {
    const numbers = symbols.map((symbol) => Number(symbol.slice(1))).sort((a, b) => a - b);
    const row = this.rows[symbols[0] ?? ""] ?? {};
    const told = this.speech.say("piece-hidden", { ...flat(row), count: numbers.length, numbers: plain(numbers) });
    if (maybe.length > FEW) return told;
    return `${told}: ${this.speech.say("piece-maybe", { units: maybe.map((symbol) => this.block(symbol)) })}`;
  }

  // --- facts

  /** The facts of a message with names for symbols; numbers and words stay. */
  facts(facts: Facts, kind = ""): Facts {
    return mapped(facts, (fact, key) => this.fact(fact, kind, ROUTES.includes(key) ? " – " : ", "));
  }

  fact(fact: unknown, kind: string, glue = ", "): unknown {
    if (typeof fact === "string") return this.symbol(fact);
    if (Array.isArray(fact)) return fact.map((inner) => plain(this.fact(inner, kind))).join(glue);
    if (fact !== null && typeof fact === "object") {
      return Object.entries(fact)
        .map(([symbol, count]) => this.item(symbol, count, kind))
        .join(glue);
    }
    return fact;
  }

  symbol(text: string): string {
    if (this.isPiece(text)) return this.block(text);
    return this.isNamed(text) ? this.place(text) : this.bearing(this.word(text));
  }

  /** The game's word for what is neither a piece nor a place, such as a formation. */
  word(symbol: string): string {
    const message = `called-${symbol}`;
    return this.speech.knows(message) ? this.speech.say(message) : symbol;
  }

  /** A box, or a hex with a name of its own. */
  private isNamed(label: string): boolean {
    const cell = this.places.at(label);
    return cell ? !BEARING.test(cell.called) : this.board.boxes.includes(label);
  }

  isPiece(text: string): boolean {
    return text in this.printed || HANDLE.test(text);
  }

  /** A piece with a number: how the game words it in this kind of message. */
  item(symbol: string, count: unknown, kind: string): string {
    const printed = this.printed[symbol];
    const message = `item-${kind}`;
    if (printed && this.speech.knows(message)) return this.speech.say(message, { ...flat(printed), count });
    return `${this.symbol(symbol)}: ${plain(count)}`;
  }
}
