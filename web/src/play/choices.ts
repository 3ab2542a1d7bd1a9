// The answers of a list, worded and gathered as they are shown.
import { ANY, split, type Teller } from "../words/teller";
import { capital } from "../words/speech";

/** So many answers of one verb stand under a heading. */
const MANY = 4;
const GATHERED = ["unit", "hex", "side"];

export interface Choice {
  /** The action in symbols, as it is sent. */
  text: string;
  verb: string;
  kind: string;
  about: string;
  /** What it does. */
  label: string;
  /** What it is about, below what its verb does. */
  short: string;
  price?: number;
}
export interface Group {
  verb: string;
  /** Nothing if the answers say all by themselves. */
  heading: string;
  choices: Choice[];
}

export function choicesOf(teller: Teller, legal: string[], prices: Record<string, number> = {}): Choice[] {
  return legal.map((text) => {
    const { verb, about } = split(text);
    const label = capital(teller.called(text));
    const short = capital(teller.listed(text));
    return { text, verb, kind: teller.kind(text), about, label, short, price: prices[text] ?? prices[verb] };
  });
}

/** Many answers of one verb under what the verb does; others one by one. */
export function grouped(teller: Teller, choices: Choice[]): Group[] {
  const groups: Group[] = [];
  for (const run of runs(choices)) {
    const { verb, kind } = run[0] as Choice;
    const many = run.length >= MANY && GATHERED.includes(kind);
    const told = teller.calls(verb);
    const heading = many && told !== ANY ? capital(told) : "";
    const last = groups.at(-1);
    if (!many && last && !last.verb) last.choices.push(...run);
    else groups.push({ verb: many ? verb : "", heading, choices: run });
  }
  return groups;
}

function runs(choices: Choice[]): Choice[][] {
  const found: Choice[][] = [];
  for (const choice of choices) {
    const last = found.at(-1);
    if (last?.[0]?.verb === choice.verb) last.push(choice);
    else found.push([choice]);
  }
  return found;
}

/** The answers that have all these words, whatever their accents. */
export function matching(choices: Choice[], filter: string): Choice[] {
  const wanted = folded(filter).split(" ").filter(Boolean);
  return choices.filter((choice) => {
    const text = folded(`${choice.label} ${choice.text}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** Small letters without accents, single blanks. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/\s+/).join(" ").trim();
}
