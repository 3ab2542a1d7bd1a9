// What happened, what can be done and how it ended, in the reader's words.
import type { Asked, Ending, Facts, Trouble } from "../api/wire";
import type { Names } from "./names";
import { capital, flat, fullest, mapped, type Speech } from "./speech";

/** Stands for what a verb is about when a list of such answers follows. */
export const ANY = "…";

export class Teller {
  readonly speech: Speech;

  /** `ask` is what was asked last; a verb may mean something of its own there. */
  constructor(
    readonly names: Names,
    readonly ask = "",
  ) {
    this.speech = names.speech;
  }

  /** An event as a sentence. */
  told(event: Facts): string {
    const { kind, ...facts } = event;
    const message = fullest(this.speech, `event-${kind}`, Object.keys(facts));
    return capital(this.speech.say(message, this.names.facts(flat(facts), String(kind))));
  }

  /** What a seat is asked, without the paragraph behind it. */
  asked(asked: Asked): string {
    const own = mapped(asked.facts, (fact) => (this.isPiece(fact) ? this.names.piece(fact) : fact));
    return capital(this.speech.say(`ask-${asked.ask}`, this.names.facts(own)));
  }

  private isPiece(fact: unknown): fact is string {
    return typeof fact === "string" && fact in this.names.printed;
  }

  // --- answers

  /** What an answer does. */
  called(action: string): string {
    const { verb } = split(action);
    return this.speech.say(this.verb(verb), { what: this.argument(action), beyond: this.beyond(action) });
  }

  /** What all answers with a verb do. */
  calls(verb: string): string {
    return this.speech.say(this.verb(verb), { what: ANY, beyond: ANY });
  }

  /** An answer in a list of such answers. */
  listed(action: string): string {
    return this.beyond(action) || String(this.argument(action));
  }

  /** The kind of thing that an answer is about. */
  kind(action: string): string {
    return this.names.board.verbs[split(action).verb] ?? "";
  }

  private verb(verb: string): string {
    return fullest(this.speech, `verb-${verb}`, [this.ask]);
  }

  private argument(action: string): string | number {
    const { about } = split(action);
    switch (this.kind(action)) {
      case "seat":
        return this.speech.name(about);
      case "hex":
        return this.names.place(about);
      case "unit":
        return this.names.piece(about);
      case "number":
        return Number(about);
      default:
        return this.names.isPiece(about) ? this.names.piece(about) : this.names.word(about);
    }
  }

  /** Of a hexside, the hex on its other side with its direction. */
  private beyond(action: string): string {
    if (this.kind(action) !== "side") return "";
    const { label, direction } = this.names.places.beyond(split(action).about);
    const word = this.names.compass(direction);
    return label === undefined ? word : `${this.names.place(label)} (${word})`;
  }

  // --- refusals and the end

  /** Why something cannot be done; what was wanted is named by what it does, for whoever clicks. */
  complaint(trouble: Trouble): string {
    const action = String(trouble.facts.action ?? "");
    const known = split(action).verb in this.names.board.verbs;
    const facts = known ? { ...trouble.facts, action: this.called(action) } : trouble.facts;
    return this.speech.sayTrouble({ code: trouble.code, facts });
  }

  /** How the match ended. */
  ending(ending: Ending): string {
    const { speech } = this;
    if (!ending.level) return this.settled(ending);
    const level = speech.say(`level-${ending.level}`);
    const reason = speech.say(`reason-${ending.reason}`);
    const facts = { level, reason, rule: ending.rule };
    if (!ending.winner) return speech.say("outcome-drawn", facts);
    return speech.say("outcome-won", { ...facts, winner: speech.name(ending.winner), seat: ending.winner });
  }

  /** How the players themselves ended it. */
  private settled(ending: Ending): string {
    const loser = this.names.sides.find((side) => side !== ending.winner) ?? "";
    return capital(this.speech.say(`ending-${ending.reason}`, { name: this.speech.name(loser) }));
  }
}

/** An action in symbols, cut into its verb and what it is about. */
export function split(action: string): { verb: string; about: string } {
  const cut = action.indexOf(" ");
  return cut < 0 ? { verb: action, about: "" } : { verb: action.slice(0, cut), about: action.slice(cut + 1) };
}
