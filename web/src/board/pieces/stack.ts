/** How pieces stand together in a hex: at rest, on two sides of a battle, in a box, and fanned out to be read. */

import type { Point } from "../geometry/hex";

/** Half the width of a piece. */
export const HALF = 22;
const PITCH = 47;
/** So many pieces stand in a hex without hiding each other. */
export const SHOWN = 4;

export interface Seat extends Point {
  scale: number;
}
interface Room {
  width: number;
  height: number;
}
export const HEX_ROOM: Room = { width: 94, height: 92 };
export const BATTLE_ROOM: Room = { width: 96, height: 50 };

/** Rows that overlap as much as they must; later pieces lie on earlier ones. */
export function heap(count: number, room: Room, scale = 1): Seat[] {
  const { columns, rows } = shape(count, room, scale);
  const across = pitch(columns, room.width, scale);
  const down = pitch(rows, room.height, scale);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return { x: ((i % columns) - (inRow - 1) / 2) * across, y: (row - (rows - 1) / 2) * down, scale };
  });
}

function shape(count: number, room: Room, scale: number): { columns: number; rows: number } {
  const fitting = (length: number) => Math.max(1, Math.floor((length + 4) / (PITCH * scale)));
  const fit = fitting(room.width);
  if (count <= fit) return { columns: count, rows: 1 };
  if (count <= fit * fitting(room.height)) return { columns: fit, rows: Math.ceil(count / fit) };
  const columns = Math.max(fit, Math.ceil(Math.sqrt((count * room.width) / room.height)));
  return { columns, rows: Math.ceil(count / columns) };
}

const pitch = (count: number, room: number, scale: number): number =>
  count > 1 ? Math.min(PITCH * scale, (room - 2 * HALF * scale) / (count - 1)) : 0;

/** In a battle the attacker stands above the defender. */
export function facing(attackers: number, defenders: number): Seat[] {
  const scale = 0.86;
  const raised = (seats: Seat[], y: number) => seats.map((seat) => ({ ...seat, y: seat.y + y }));
  return [...raised(heap(attackers, BATTLE_ROOM, scale), -26), ...raised(heap(defenders, BATTLE_ROOM, scale), 26)];
}

/** Side by side, none hidden, in a panel around the hex; each side begins a row of its own. */
export function fan(sides: readonly number[], scale: number): { seats: Seat[]; width: number; height: number } {
  const count = sides.reduce((sum, pieces) => sum + pieces, 0);
  const columns = Math.min(Math.max(...sides), Math.max(3, Math.ceil(Math.sqrt(count * 1.5))));
  const rows = sides.flatMap((pieces) =>
    Array.from({ length: Math.ceil(pieces / columns) }, (_, row) => Math.min(columns, pieces - row * columns)),
  );
  const gap = (PITCH + 7) * scale;
  const seats = rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, i) => ({
      x: (i - (columns - 1) / 2) * gap,
      y: (row - (rows.length - 1) / 2) * gap,
      scale,
    })),
  );
  return { seats, width: columns * gap + 10 * scale, height: rows.length * gap + 10 * scale };
}
