// The ledger as the rules help searches it.
import * as calls from "../api/calls";
import type { Clause } from "../api/wire";
import { folded } from "../play/choices";

const fetched = new Map<string, Promise<Clause[]>>();

export function clausesOf(game: string): Promise<Clause[]> {
  const found = fetched.get(game) ?? calls.rules(game);
  found.catch(() => fetched.delete(game));
  fetched.set(game, found);
  return found;
}

/** The clauses that have all these words in one language or the other, or a number that begins so. */
export function search(clauses: Clause[], wanted: string): Clause[] {
  const words = folded(wanted).replace(/^§/, "").split(" ").filter(Boolean);
  if (!words.length) return clauses;
  return clauses.filter((clause) => {
    const texts = Object.values(clause.text).map(folded);
    return words.every((word) => clause.id.startsWith(word)) || texts.some((text) => words.every((word) => text.includes(word)));
  });
}

/** The part of a clause's number before its first dot. */
export function chapterOf(clause: Clause): string {
  return clause.id.split(".")[0] ?? "";
}

/** The clause of that number, or else the first of its paragraph. */
export function nearest(clauses: Clause[], id: string): Clause | undefined {
  for (let part = id; part; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    const found = clauses.find((clause) => clause.id === part) ?? clauses.find((clause) => clause.id.startsWith(`${part}.`));
    if (found) return found;
  }
  return undefined;
}
