// The odds of a battle as the server reckons them for a seat.
export interface Effect {
  dice: Record<string, number>;
  mean: number;
  chances: Record<string, number>;
  wiped: number;
}
export interface Volley {
  /** For each class the least and the most dice. */
  dice: Record<string, [number, number]>;
  at: Record<string, { least: Effect; most: Effect }>;
}
export interface Odds {
  first: string;
  assault: boolean;
  fortress: string[];
  minefield: string[];
  fire: Record<string, Volley>;
}

/** For each number of hits the chance at worst and at best, up to what hardly ever happens. */
export function bars(least: Effect, most: Effect): { hits: string; least: number; most: number }[] {
  const RARE = 0.005;
  const all = new Set([...Object.keys(least.chances), ...Object.keys(most.chances)]);
  return [...all]
    .sort((a, b) => Number(a) - Number(b))
    .map((hits) => ({ hits, least: least.chances[hits] ?? 0, most: most.chances[hits] ?? 0 }))
    .filter((bar) => bar.least >= RARE || bar.most >= RARE);
}

export function between(low: number, high: number, told: (number: number) => string): string {
  return told(low) === told(high) ? told(low) : `${told(low)}–${told(high)}`;
}

/** Whether something that is hidden, or left to choice, makes a difference. */
export function isUnsure(odds: Odds): boolean {
  const effects = Object.values(odds.fire).flatMap((volley) => Object.values(volley.at));
  return effects.some(({ least, most }) => least.mean !== most.mean);
}
