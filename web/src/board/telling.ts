/** The position in words: of a piece, and of all that is at a place. */

import type { Facts } from "../api/wire";
import { capital, type Speech } from "../words/speech";
import type { Lay, Piece } from "./pieces/piece";
import type { Naming } from "./pointing";

/** A piece with what is known of it. */
export function pieceInWords(names: Naming, view: Facts, piece: Piece): string {
  const row = ((view["unit"] ?? {}) as Record<string, Facts>)[piece.id];
  const maybe = row?.["maybe"];
  const named =
    !piece.face && Array.isArray(maybe) ? names.hidden([piece.id], maybe as string[]) : names.piece(piece.id);
  return `${capital(names.speech.name(piece.side))}: ${[named, ...marksInWords(names, row ?? {})].join(", ")}`;
}

/** What else is so with a piece, as far as the game has words for it. */
function marksInWords(names: Naming, row: Facts): string[] {
  const told = Object.keys(row).filter((key) => names.speech.knows(`mark-${key}`));
  return told.map((key) => names.speech.say(`mark-${key}`, { what: names.fact(row[key], ""), count: 1 }));
}

const MANY = 8;

/** Which pieces an unknown one may be, when there are too many to be part of its name. */
export function suspectsInWords(words: Speech, names: Naming, view: Facts, piece: Piece): string {
  const maybe = ((view["unit"] ?? {}) as Record<string, Facts>)[piece.id]?.["maybe"];
  if (piece.face || !Array.isArray(maybe) || maybe.length <= 3) return "";
  const units = maybe
    .slice(0, MANY)
    .map((symbol) => names.short(String(symbol)))
    .join(", ");
  return words.say("perhaps", { units, more: Math.max(0, maybe.length - MANY) });
}

/** What is so at a place besides its pieces. */
export function placeInWords(words: Speech, names: Naming, lay: Lay, label: string): string[] {
  const battle = lay.battles.find(({ at }) => at === label);
  const holding = lay.holdings.find(({ at }) => at === label);
  return [
    ...(battle ? [words.say("battle", { side: names.speech.name(battle.attacker) })] : []),
    ...(holding ? [words.say("held", { side: names.speech.name(holding.owner) })] : []),
    ...(holding?.besieged ? [words.say("besieged")] : []),
    ...(lay.mines.includes(label) ? [words.say("mines")] : []),
  ];
}

/** Everything at a place. */
export function hexInWords(
  words: Speech,
  names: Naming,
  view: Facts,
  lay: Lay,
  stacks: ReadonlyMap<string, Piece[]>,
  label: string,
): string {
  const stack = stacks.get(label) ?? [];
  const inside = stack.length ? stack.map((piece) => pieceInWords(names, view, piece)) : [words.say("empty")];
  return [names.place(label), ...placeInWords(words, names, lay, label), ...inside].join(". ");
}
