// What can be seen of an event: moves along a way, dice that fall.
import type { Facts } from "../api/wire";

export interface Move {
  unit: string;
  path: string[];
}
export interface Throw {
  event: Facts;
  dice: number[];
}

/** What moved, with the way it took. */
export function movesIn(events: Facts[]): Move[] {
  return events.flatMap((event) => {
    const path = event.path ?? event.way;
    if (!Array.isArray(path) || path.length < 2) return [];
    const units = Array.isArray(event.units) ? event.units : event.unit ? [event.unit] : [];
    return units.map((unit) => ({ unit: String(unit), path: path.map(String) }));
  });
}

/** The dice that were rolled in the open. */
export function throwsIn(events: Facts[]): Throw[] {
  return events.flatMap((event) => {
    const dice = diceOf(event);
    return dice.length ? [{ event, dice }] : [];
  });
}

export function diceOf(event: Facts): number[] {
  const rolled = event.dice ?? event.die ?? [];
  return (Array.isArray(rolled) ? rolled : [rolled]).filter((die): die is number => typeof die === "number");
}
