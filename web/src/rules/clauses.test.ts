import { expect, test } from "vitest";
import type { Clause } from "../api/wire";
import { nearest, search } from "./clauses";

const clause = (id: string, en: string, es: string): Clause => ({
  id,
  paragraph: id,
  chapter: "",
  text: { en, es },
  is_rule: true,
});
const ALL = [
  clause("5.1.a", "A group moves from one hex.", "Un grupo se mueve desde un hexágono."),
  clause("5.1.b", "Each unit moves once.", "Cada unidad se mueve una vez."),
  clause("13.2", "Defenders of a fortress roll double dice.", "Los defensores de una fortaleza tiran el doble."),
];
const ids = (found: Clause[]) => found.map((one) => one.id);

test("words are found in either language, whatever their accents", () => {
  expect(ids(search(ALL, "HEXAGONO grupo"))).toEqual(["5.1.a"]);
  expect(ids(search(ALL, "fortress dice"))).toEqual(["13.2"]);
  expect(ids(search(ALL, "fortress grupo"))).toEqual([]);
});

test("a number finds its paragraph", () => {
  expect(ids(search(ALL, "§5.1"))).toEqual(["5.1.a", "5.1.b"]);
  expect(nearest(ALL, "13.2.c")?.id).toBe("13.2");
  expect(nearest(ALL, "5.1")?.id).toBe("5.1.a");
  expect(nearest(ALL, "99")).toBeUndefined();
});
