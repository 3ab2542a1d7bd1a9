/** Roads as curves through the middles of hexes, the best on top. */

import { chains } from "../geometry/chains";
import { ragged, rounded, spline, straight } from "../geometry/curves";
import type { Point } from "../geometry/hex";
import type { Sheet } from "./sheet";

export interface Road {
  kind: string;
  line: Point[];
}

export function roadsOf(sheet: Sheet): Road[] {
  return sheet.style.roads.flatMap((kind) => {
    const edges = sheet.board.edges.filter((edge) => sheet.style.road(edge) === kind);
    const at = (label: string) => sheet.spots.get(label)!.at;
    return chains(
      edges.map(({ a, b }) => [a, b] as const),
      (a, b, c) => turn(at(a), at(b), at(c)),
    ).map((line) => ({ kind, line: winding(line.map(at)) }));
  });
}

/** A road never runs quite straight. */
const winding = (points: Point[]): Point[] => rounded(spline(ragged(points, false, 1, 0.07, 6), 5), false, 1);

function turn(a: Point, b: Point, c: Point): number {
  const angle = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
  return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
}

export function roads(all: readonly Road[], kinds: readonly string[]): string {
  return kinds
    .map((kind) => {
      const path = all
        .filter((road) => road.kind === kind)
        .map(({ line }) => straight(line))
        .join("");
      return (
        path && `<path class="road road-casing road-${kind}" d="${path}"/><path class="road road-${kind}" d="${path}"/>`
      );
    })
    .join("");
}
