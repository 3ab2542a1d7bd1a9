/** Pieces that slide along the way that they have gone, one after the other. */

import type { Point } from "./geometry/hex";
import type { Sheet } from "./map/sheet";
import type { Standing } from "./pieces/arranged";

export interface Move {
  unit: string;
  path: string[];
}

/** Moves of the same piece become one way. */
export function joined(moves: readonly Move[]): Move[] {
  const found: Move[] = [];
  for (const { unit, path } of moves) {
    const last = found[found.length - 1];
    if (last && last.unit === unit) last.path = [...last.path, ...path.slice(1)];
    else found.push({ unit, path: [...path] });
  }
  return found;
}

/** Sets all of them going; none if people want it still. */
export function started(
  moves: readonly Move[],
  sheet: Sheet,
  standings: ReadonlyMap<string, Standing>,
  layer: Element,
  pace: number,
): Animation[] {
  if (pace <= 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return [];
  let delay = 0;
  return joined(moves).flatMap(({ unit, path }) => {
    const standing = standings.get(unit);
    const element = layer.querySelector(`[data-unit="${CSS.escape(unit)}"]`);
    if (!standing || !element) return [];
    const points = path.slice(0, -1).flatMap((label) => sheet.spots.get(label)?.at ?? []);
    const animation = slide(element, [...points, standing], standing.scale, pace, delay);
    delay += pace * points.length;
    return [animation];
  });
}

/** An element runs over these points to where it stands; it waits at the first one until `delay` is over. */
function slide(element: Element, points: readonly Point[], scale: number, pace: number, delay: number): Animation {
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` }));
  return element.animate(frames, {
    duration: pace * (points.length - 1),
    delay,
    fill: "backwards",
    easing: "ease-in-out",
  });
}
