// The match in numbers, counted from what was told.
import type { Facts } from "../api/wire";
import { diceOf } from "../store/events";

export interface Numbers {
  lost: number;
  dice: number;
  hits: number;
  battles: number;
  cards: number;
}

type SideOf = (unit: string) => string;

export function numbersOf(events: Facts[], sides: string[], sideOf: SideOf): Record<string, Numbers> {
  const found = Object.fromEntries(sides.map((side) => [side, { lost: 0, dice: 0, hits: 0, battles: 0, cards: 0 }]));
  for (const event of events) {
    const numbers = found[sideIn(event, sideOf)];
    if (numbers) count(event, numbers);
  }
  return found;
}

function sideIn(event: Facts, sideOf: SideOf): string {
  if (typeof event.side === "string") return event.side;
  const unit = event.unit ?? (Array.isArray(event.units) ? event.units[0] : undefined);
  return typeof unit === "string" ? sideOf(unit) : "";
}

function count(event: Facts, numbers: Numbers): void {
  const kind = String(event.kind);
  if (kind === "eliminated" || kind === "lost") numbers.lost += 1;
  if (kind === "attack" || kind === "battle") numbers.battles += 1;
  if (kind === "cards-shown") numbers.cards += Number(event.real) + Number(event.dummies);
  if (kind === "fire" || kind === "pursues") {
    numbers.dice += diceOf(event).length;
    numbers.hits += typeof event.hits === "number" ? event.hits : 0;
  }
}
