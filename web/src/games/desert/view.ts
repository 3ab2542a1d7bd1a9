// The parts of a desert view that its panels show.
import type { Facts } from "../../api/wire";

export interface Cards {
  hand: number;
  laid: number;
  real?: number;
  dummies?: number;
  laid_real?: number;
  laid_dummies?: number;
}
export interface DesertView {
  month: { month: number; last: number; year: number; calendar: number };
  cards: Record<string, Cards>;
  deck: { cards: number; spent_real: number; spent_dummies: number };
  points: Record<string, number>;
  turn: string;
  unit: Record<string, Facts>;
}

export const seen = (view: Facts) => view as unknown as DesertView;
