/** Where every piece stands on the sheet. */

import type { Box } from "../geometry/hex";
import type { Sheet } from "../map/sheet";
import { facing, heap, HEX_ROOM, type Seat } from "./stack";
import type { Lay, Piece } from "./piece";

export interface Standing {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
}

export function stacksOf(lay: Lay): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  const attacker = new Map(lay.battles.map((battle) => [battle.at, battle.attacker]));
  for (const piece of lay.pieces) stacks.set(piece.at, [...(stacks.get(piece.at) ?? []), piece]);
  for (const [at, stack] of stacks)
    stack.sort((a, b) => rank(a, attacker.get(at)) - rank(b, attacker.get(at)) || a.id.localeCompare(b.id));
  return stacks;
}

/** The attacker first, then side by side; within a side the known before the unknown. */
const rank = (piece: Piece, attacker: string | undefined): number =>
  (piece.side === attacker ? 0 : 2) + (piece.face ? 0 : 1);

export function arranged(
  sheet: Sheet,
  lay: Lay,
  stacks: ReadonlyMap<string, Piece[]>,
  old: ReadonlyMap<string, Standing>,
): Standing[] {
  const battles = new Map(lay.battles.map((battle) => [battle.at, battle.attacker]));
  const found: Standing[] = [];
  const order = [...stacks]
    .filter(([at]) => sheet.spots.has(at))
    .sort(([a], [b]) => sheet.spots.get(a)!.at.y - sheet.spots.get(b)!.at.y);
  for (const [at, stack] of order) {
    const { x, y } = sheet.spots.get(at)!.at;
    seats(stack, battles.get(at), sheet.boxes.get(at)).forEach((seat, i) =>
      found.push(kept(old, { piece: stack[i]!, x: x + seat.x, y: y + seat.y, scale: seat.scale })),
    );
  }
  return found;
}

function seats(stack: readonly Piece[], attacker: string | undefined, box: Box | undefined): Seat[] {
  if (box)
    return heap(stack.length, { width: box.width - 14, height: box.height - 36 }, 0.92).map((seat) => ({
      ...seat,
      y: seat.y + 12,
    }));
  if (attacker === undefined) return heap(stack.length, HEX_ROOM);
  const attackers = stack.filter((piece) => piece.side === attacker).length;
  return facing(attackers, stack.length - attackers);
}

function kept(old: ReadonlyMap<string, Standing>, now: Standing): Standing {
  const before = old.get(now.piece.id);
  const same =
    before && before.piece === now.piece && before.x === now.x && before.y === now.y && before.scale === now.scale;
  return same ? before : now;
}
