// How long the board takes to show a changed position: for `./grognard bench board`, which calls `lay` and then `measure`.
import { flushSync, mount } from "svelte";
import type { Board as WireBoard, Facts } from "../src/api/wire";
import Board from "../src/board/Board.svelte";
import "../src/styles/base.css";

type Rows = Record<string, Facts & { hex: string; cv: number; step: number }>;

const NAMES = {
  speech: { name: (symbol: string) => symbol, knows: () => false, say: (message: string) => message },
  fact: (fact: unknown) => fact,
  place: (label: string) => label,
  piece: (symbol: string) => symbol,
  short: (symbol: string) => symbol,
  hidden: (symbols: string[]) => symbols.join(),
};
let view = $state.raw<Facts>({});
let hexes: string[] = [];

/** Sets up the board; answers how many pieces it shows. */
function lay(board: WireBoard, game: string, seat: string, first: Facts): number {
  view = first;
  hexes = board.cells.map((cell) => cell.label);
  const props = {
    board,
    game,
    seat,
    names: NAMES,
    get view() {
      return view;
    },
  };
  mount(Board, { target: document.getElementById("page")!, props });
  flushSync();
  return document.querySelectorAll("[data-unit]").length;
}

/** Moves so many pieces, lets each lose a step, and waits until all is laid out: milliseconds for each round. */
async function measure(count: number, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const next = changed(count, round);
    await new Promise((done) => setTimeout(done, 30));
    const start = performance.now();
    view = next;
    flushSync();
    document.querySelector(".viewport svg:last-of-type")!.getBoundingClientRect();
    times.push(performance.now() - start);
  }
  return times;
}

function changed(count: number, round: number): Facts {
  const next = structuredClone(view);
  const rows = Object.values(next.unit as Rows);
  for (let i = 0; i < count; i++) {
    const row = rows[(round * 5 + i) % rows.length]!;
    row.hex = hexes[(round * 13 + i * 7) % hexes.length]!;
    row.cv = Math.max(row.step, row.cv - row.step * (round % 2));
  }
  return next;
}

Object.assign(window, { lay, measure });
