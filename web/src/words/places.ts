// Where the hexes of a board lie to each other.
import type { Board, Cell } from "../api/wire";

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

type Ground = Pick<Board, "cells" | "directions">;
const known = new WeakMap<Ground, Places>();

export class Places {
  private readonly byLabel: Map<string, Cell>;
  private readonly byPlace: Map<string, Cell>;

  /** A board never changes, so that it is looked through once. */
  static of(board: Ground): Places {
    const found = known.get(board) ?? new Places(board);
    known.set(board, found);
    return found;
  }

  private constructor(readonly board: Ground) {
    this.byLabel = new Map(board.cells.map((cell) => [cell.label, cell]));
    this.byPlace = new Map(board.cells.map((cell) => [`${cell.q},${cell.r}`, cell]));
  }

  at(label: string): Cell | undefined {
    return this.byLabel.get(label);
  }

  /** The label of the hex beyond a side such as `Tobruk/E`, if the map goes on there, and the direction. */
  beyond(side: string): { label?: string; direction: string } {
    const cut = side.lastIndexOf("/");
    const direction = side.slice(cut + 1);
    const cell = this.at(side.slice(0, cut));
    const step = STEPS[this.board.directions.indexOf(direction)];
    const there = cell && step && this.byPlace.get(`${cell.q + step[0]},${cell.r + step[1]}`);
    return { label: there?.label, direction };
  }
}
