// What a view tells besides pieces, in sentences, as far as the game has words for it.
import type { Facts } from "../api/wire";
import type { Names } from "./names";
import { capital, flat, fullest, plain } from "./speech";

const SHOWN_ELSEWHERE = ["seat", "unit", "frame", "outcome"];

export function situation(view: Facts, names: Names): string[] {
  const { speech } = names;
  const lines: string[] = [];
  for (const [key, value] of Object.entries(view)) {
    if (SHOWN_ELSEWHERE.includes(key) || isNothing(value)) continue;
    if (speech.knows(`board-${key}`)) lines.push(...sentences(key, value, names).filter(Boolean));
    else if (speech.knows(`view-${key}`)) lines.push(`${speech.say(`view-${key}`)}: ${plain(told(value, names))}`);
  }
  return lines;
}

function sentences(key: string, value: unknown, names: Names): string[] {
  const { speech } = names;
  const message = `board-${key}`;
  if (!isTable(value)) return [speech.say(message, { what: names.fact(value, key) })];
  if (!Object.values(value).some(isTable)) return [speech.say(message, flat(value))];
  return Object.entries(value).map(([what, row]) => {
    const facts = row as Facts;
    const longest = fullest(speech, message, Object.keys(facts));
    return capital(speech.say(longest, { what: names.symbol(what), ...toldRow(facts, names) }));
  });
}

/** The facts of a row; whose each thing is, as the things of each side. */
function toldRow(row: Facts, names: Names): Facts {
  const facts: Facts = {};
  for (const [key, fact] of Object.entries(flat(row))) {
    if (!isTable(fact)) {
      facts[key] = names.fact(fact, key);
      continue;
    }
    for (const side of names.sides) {
      const mine = Object.keys(fact).filter((thing) => fact[thing] === side);
      facts[`${key}_${side}`] = plain(mine.map((thing) => names.compass(thing)));
      facts[`${key}_${side}_count`] = mine.length;
    }
  }
  return facts;
}

/** A fact with the sides by their names, a table without the lines that say nothing. */
function told(value: unknown, names: Names): unknown {
  if (!isTable(value)) return typeof value === "string" ? names.speech.name(value) : value;
  const lines = Object.entries(value).filter(([, fact]) => !isNothing(fact) || fact === 0 || fact === false);
  return Object.fromEntries(lines.map(([key, fact]) => [names.speech.name(key), fact]));
}

function isTable(value: unknown): value is Facts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isTable(value)) return Object.keys(value).length === 0;
  return value === null || value === "" || value === false || value === 0;
}
