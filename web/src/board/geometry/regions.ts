/** Where one kind of ground ends and another begins: coasts, shores of marshes, the rims of depressions. */

import { chains } from "./chains";
import { ragged, rounded } from "./curves";
import { axialOf, centre, corners, distance, keyOf, middle, STEPS, type Point, type Top } from "./hex";

export type Axial = readonly [number, number];

/** The closed lines around a region of hexes, each as the middles of the hexsides that it runs along. */
export const outlines = (top: Top, region: readonly Axial[]): Point[][] => rims(top, region).map(middles);

/** The closed lines around a region of hexes, from corner to corner; each ends where it began. */
export function rims(top: Top, region: readonly Axial[]): Point[][] {
  const inside = new Set(region.map(([q, r]) => keyOf(q, r)));
  const points = new Map<string, Point>();
  const named = (point: Point): string => {
    const name = `${Math.round(point.x)}:${Math.round(point.y)}`;
    points.set(name, points.get(name) ?? point);
    return name;
  };
  const rim: [string, string][] = [];
  for (const [q, r] of region) {
    const around = corners(top, centre(top, q, r)).map(named);
    STEPS.forEach(([dq, dr], way) => {
      if (!inside.has(keyOf(q + dq, r + dr))) rim.push([around[way]!, around[(way + 1) % 6]!]);
    });
  }
  return chains(rim).map((line) => line.map((name) => points.get(name)!));
}

function middles(loop: readonly Point[]): Point[] {
  return loop.slice(1).map((point, i) => middle(loop[i]!, point));
}

/** A rim as nature would draw it: ragged, then without sharp corners. */
export function natural(rim: readonly Point[], strength: number, seed = 0): Point[] {
  return rounded(ragged(rim, true, 2, strength, seed), true, 2);
}

/** Fills a box with hexes: those that are not known are of the kind of the nearest known one. */
export function filled(top: Top, known: ReadonlyMap<string, string>, wanted: readonly Axial[]): Map<string, string> {
  const spots = [...known.keys()].map((key) => {
    return { key, at: centre(top, ...axialOf(key)) };
  });
  const found = new Map(known);
  for (const [q, r] of wanted) {
    const key = keyOf(q, r);
    if (found.has(key)) continue;
    const here = centre(top, q, r);
    const nearest = spots.reduce((best, spot) =>
      distance(spot.at, here) < distance(best.at, here) - 0.01 ? spot : best,
    );
    found.set(key, known.get(nearest.key)!);
  }
  return found;
}
