// The words: messages in one language, of the program, of a game and of this page, filled with facts.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { FluentVariable } from "@fluent/bundle";
import type { Facts, Trouble } from "../api/wire";

export const LANGUAGES = ["en", "es"] as const;
export type Lang = (typeof LANGUAGES)[number];

export class Speech {
  private readonly bundle: FluentBundle;

  constructor(
    readonly lang: Lang,
    ...texts: string[]
  ) {
    this.bundle = new FluentBundle(lang, { useIsolating: false });
    for (const text of texts) this.bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  /** Whether there are words for it. */
  knows(message: string): boolean {
    return this.bundle.hasMessage(message);
  }

  /** The words of a message; without words, its name and the facts as they are. */
  say(message: string, facts: Facts = {}): string {
    const pattern = this.bundle.getMessage(message)?.value;
    if (pattern == null) {
      const pairs = Object.entries(facts).map(([name, fact]) => `${name}=${plain(fact)}`);
      return [message.replaceAll("-", " "), ...pairs].join(" ");
    }
    const filled: Record<string, FluentVariable> = {};
    for (const [name, fact] of Object.entries(facts)) filled[name] = this.filled(fact);
    return this.bundle.formatPattern(pattern, filled, []);
  }

  /** Why something cannot be done, with the paragraph that says so. */
  sayTrouble(trouble: Trouble): string {
    const message = `error-${trouble.code}`;
    const rule = trouble.facts.rule;
    const sentence = this.knows(message)
      ? this.say(message, mapped(trouble.facts, plain))
      : this.say("error-unworded", { code: trouble.code, facts: plain(trouble.facts) });
    return rule ? `${sentence} ${this.say("paragraph", { rule })}` : sentence;
  }

  /** What players call a side: the game's word for it, or the symbol itself. */
  name(symbol: string): string {
    return this.knows(`name-${symbol}`) ? this.say(`name-${symbol}`) : symbol;
  }

  private filled(fact: unknown): FluentVariable {
    if (typeof fact === "boolean") return this.say(fact ? "yes" : "no");
    return typeof fact === "number" ? fact : plain(fact);
  }
}

/** A fact as text: lists with commas, tables as pairs, nothing as nothing. */
export function plain(fact: unknown): string {
  if (fact === null || fact === undefined) return "";
  if (Array.isArray(fact)) return fact.map(plain).join(", ");
  if (typeof fact === "object") {
    return Object.entries(fact)
      .map(([key, inner]) => `${key}: ${plain(inner)}`)
      .join(", ");
  }
  return String(fact);
}

export function mapped<To>(facts: Facts, to: (fact: unknown, key: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, to(fact, key)]));
}

/** Facts for a message: yes and no as words that it can choose by, in every language the same. */
export function flat(facts: Facts): Facts {
  return mapped(facts, (fact) => (typeof fact === "boolean" ? String(fact) : fact));
}

/** The message, or its longer form for whoever knows a further fact: `event-drawn-real` beside `event-drawn`. */
export function fullest(speech: Speech, message: string, facts: Iterable<string>): string {
  for (const fact of facts) if (speech.knows(`${message}-${fact}`)) return `${message}-${fact}`;
  return message;
}

/** A sentence begins with a capital. */
export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
