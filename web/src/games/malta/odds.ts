// The odds of malta's fights, fire and jumps as the server reckons them for a seat.
export interface Modifier {
  name: string;
  value: number;
  rule: string;
}
export interface Total {
  total: number;
  units: { unit: string; printed: number; counts: number; rules: string[] }[];
  rules: string[];
}
export interface Reckoning {
  side: string;
  attack: Total;
  offence: Total;
  defence: Total;
  defensive: Total;
  basic: string;
  modifiers: Modifier[];
  final: string;
  line: string;
  column: string | null;
  chances: Record<string, number>;
}
export interface Attack {
  least: Reckoning;
  most: Reckoning;
}
export interface Fire {
  kind: "bombardment" | "jump" | "shore" | "duel";
  hex: string;
  unit?: string;
  dice?: number;
  hit?: number;
  offence?: Total;
  line?: string;
  modifiers?: Modifier[];
  column?: string | null;
  chances?: Record<string, number>;
  fire?: Total & { hit: number };
  reply?: Total & { hit: number };
}

/** The attacks and all else, each with its hex. */
export function sorted(odds: Record<string, unknown>): { attacks: [string, Attack][]; others: [string, Fire][] } {
  const all = Object.entries(odds);
  return {
    attacks: all.filter((entry): entry is [string, Attack] => "most" in (entry[1] as object)),
    others: all.filter((entry): entry is [string, Fire] => "kind" in (entry[1] as object)),
  };
}

/** Whether something that lies face down makes a difference. */
export const isUnsure = ({ least, most }: Attack): boolean => JSON.stringify(least) !== JSON.stringify(most);

/** The hits on the attacker and on the defender that a result brings: `4Z/-` is four and none. */
export function hitsOf(cell: string): [number, number] {
  const [attacker = "", defender = ""] = cell.split("/").map((side) => side.replace(/\D/g, ""));
  return [Number(attacker), Number(defender)];
}

/** Hits on average, of the attacker and of the defender. */
export function mean(chances: Record<string, number>): [number, number] {
  return Object.entries(chances).reduce(
    ([a, d], [cell, chance]) => {
      const [attacker, defender] = hitsOf(cell);
      return [a + attacker * chance, d + defender * chance];
    },
    [0, 0],
  );
}

/** Results from the worst for the attacker to the best. */
export function ranked(chances: Record<string, number>): [string, number][] {
  const worth = (cell: string) => hitsOf(cell)[1] - hitsOf(cell)[0];
  return Object.entries(chances).sort(([a], [b]) => worth(a) - worth(b));
}
