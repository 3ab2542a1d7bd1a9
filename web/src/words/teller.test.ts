// The page says what the terminal says, of every playable game and in both languages.
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import type { Asked, Board, Facts, Trouble } from "../api/wire";
import { Names } from "./names";
import { Speech, type Lang } from "./speech";
import { Teller } from "./teller";

interface Position {
  view: Facts;
  asked: Asked;
  ask: string;
  events: Facts[];
  told: string[];
  legal: string[];
  called: string[];
  listed: string[];
  trouble: Trouble;
  complaint: string;
}
interface Sample {
  game: string;
  lang: Lang;
  texts: string[];
  board: Board;
  positions: Position[];
}

const root = new URL("../../../", import.meta.url).pathname;
const written = execFileSync(`${root}.venv/bin/python`, [`${root}tools/told.py`], { maxBuffer: 1 << 27 });
const samples = JSON.parse(written.toString()) as Sample[];

describe.each(samples)("$game in $lang", ({ lang, texts, board, positions }) => {
  const speech = new Speech(lang, ...texts);
  const tellers = positions.map((p) => new Teller(new Names(speech, board, p.view), p.asked.ask));

  function compare(ours: (teller: Teller, p: Position) => unknown, theirs: (p: Position) => unknown) {
    expect(positions.map((p, i) => ours(tellers[i] as Teller, p))).toEqual(positions.map(theirs));
  }

  test("what happened", () => {
    expect(positions.flatMap((p) => p.events).length).toBeGreaterThan(10);
    compare(
      (teller, p) => p.events.map((event) => teller.told(event)),
      (p) => p.told,
    );
  });

  test("what is asked", () => {
    compare(
      (teller, p) => `${teller.asked(p.asked)} ${speech.say("paragraph", { rule: p.asked.rule })}`,
      (p) => p.ask,
    );
  });

  test("what an answer does", () => {
    compare(
      (teller, p) => p.legal.map((action) => [teller.called(action), teller.listed(action)]),
      (p) => p.called.map((called, i) => [called, p.listed[i]]),
    );
  });

  test("why not", () => {
    compare(
      (teller, p) => teller.complaint(p.trouble),
      (p) => p.complaint,
    );
  });
});
