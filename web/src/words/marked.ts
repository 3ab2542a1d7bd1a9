// Sentences in which places and pieces can be touched: each name keeps the symbol that it stands for.
import type { Board, Facts } from "../api/wire";
import { Names } from "./names";
import { capital, type Speech } from "./speech";
import { Teller } from "./teller";

/** Characters that no message uses, around a name and its symbol. */
const [OPEN, CUT, CLOSE] = ["\u{E000}", "\u{E001}", "\u{E002}"];
const NAME = new RegExp(`${OPEN}([hu])([^${CUT}]*)${CUT}([^${CLOSE}]*)${CLOSE}`, "g");

export interface Part {
  text: string;
  hex?: string;
  unit?: string;
}

class MarkedNames extends Names {
  override symbol(text: string): string {
    const name = super.symbol(text);
    if (this.isPiece(text)) return mark("u", text, name);
    return this.places.at(text) || this.board.boxes.includes(text) ? mark("h", text, name) : name;
  }

  override item(symbol: string, count: unknown, kind: string): string {
    const name = super.item(symbol, count, kind);
    return this.isPiece(symbol) && !name.startsWith(OPEN) ? mark("u", symbol, name) : name;
  }
}

function mark(kind: "h" | "u", symbol: string, name: string): string {
  return `${OPEN}${kind}${symbol}${CUT}${name}${CLOSE}`;
}

/** Tells events in such sentences. What happened is told by what is printed, whatever the view says by now. */
export class Storyteller {
  private readonly teller: Teller;

  constructor(speech: Speech, board: Board) {
    this.teller = new Teller(new MarkedNames(speech, board, {}));
  }

  parts(event: Facts): Part[] {
    const found = cut(this.teller.told(event));
    return found.map((part, i) => (i ? part : { ...part, text: capital(part.text) }));
  }
}

export function cut(marked: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const hit of marked.matchAll(NAME)) {
    if (hit.index > from) found.push({ text: marked.slice(from, hit.index) });
    const [all, kind, symbol = "", text = ""] = hit;
    found.push(kind === "h" ? { text, hex: symbol } : { text, unit: symbol });
    from = hit.index + all.length;
  }
  if (from < marked.length) found.push({ text: marked.slice(from) });
  return found;
}
