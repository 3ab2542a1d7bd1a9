/** Loose stretches joined into long lines, so that they can be drawn with one stroke. */

export type Stretch = readonly [string, string];
/** How much a line bends when it goes on from `a` over `b` to `c`; the least bend is taken at a junction. */
export type Bend = (a: string, b: string, c: string) => number;

/** Every stretch is in exactly one line; a line that comes back to its start ends with it. */
export function chains(stretches: readonly Stretch[], bend: Bend = () => 0): string[][] {
  const around = neighbours(stretches);
  const found: string[][] = [];
  const ends = [...around.keys()].filter((node) => around.get(node)!.size % 2 === 1);
  for (const start of [...ends, ...around.keys()]) {
    while (around.get(start)!.size > 0) found.push(walk(start, around, bend));
  }
  return found;
}

function neighbours(stretches: readonly Stretch[]): Map<string, Set<string>> {
  const around = new Map<string, Set<string>>();
  const join = (a: string, b: string) => around.set(a, (around.get(a) ?? new Set()).add(b));
  for (const [a, b] of stretches) {
    join(a, b);
    join(b, a);
  }
  return around;
}

function walk(start: string, around: Map<string, Set<string>>, bend: Bend): string[] {
  const line = [start];
  for (;;) {
    const here = line[line.length - 1]!;
    const onward = [...around.get(here)!];
    if (onward.length === 0) return line;
    const before = line[line.length - 2];
    const next = before === undefined ? onward[0]! : straightest(before, here, onward, bend);
    around.get(here)!.delete(next);
    around.get(next)!.delete(here);
    line.push(next);
  }
}

function straightest(before: string, here: string, onward: string[], bend: Bend): string {
  return onward.reduce((best, next) => (bend(before, here, next) < bend(before, here, best) ? next : best));
}
