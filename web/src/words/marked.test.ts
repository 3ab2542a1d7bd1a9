import { expect, test } from "vitest";
import type { Board } from "../api/wire";
import { Storyteller } from "./marked";
import { Speech } from "./speech";

const board = {
  cells: [{ label: "Tobruk", called: "Tobruk", q: 0, r: 0, name: "Tobruk", facts: {} }],
  directions: ["E", "SE", "SW", "W", "NW", "NE"],
  pieces: { i_ari: { name: "Ariete", side: "axis" } },
  verbs: {},
} as unknown as Board;
const speech = new Speech(
  "en",
  "piece-named = { $name }\npiece-hidden = unknown block { $numbers }\nevent-moved = { $units } comes to { $hex }.",
);

test("places and pieces keep their symbols, and the sentence its capital", () => {
  const told = new Storyteller(speech, board).parts({ kind: "moved", units: ["#7", "i_ari"], hex: "Tobruk" });
  expect(told).toEqual([
    { text: "Unknown block 7", unit: "#7" },
    { text: ", " },
    { text: "Ariete", unit: "i_ari" },
    { text: " comes to " },
    { text: "Tobruk", hex: "Tobruk" },
    { text: "." },
  ]);
});
