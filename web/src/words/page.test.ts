// Every message that the page asks for has words, the same in both languages.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../", import.meta.url).pathname;
const OURS = /\bsay\(\s*"([a-z][a-z0-9-]*)"/g;
const ids = (lang: string) =>
  [...readFileSync(`${root}words/${lang}.ftl`, "utf8").matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((hit) => hit[1]);

function sources(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith("board/") && !file.endsWith(".test.ts"));
}

test("both languages have the same messages", () => {
  expect(ids("es")).toEqual(ids("en"));
});

test("whatever is said has words", () => {
  const known = new Set(ids("en"));
  const asked = sources()
    .filter((file) => !file.startsWith("words/"))
    .flatMap((file) => [...readFileSync(root + file, "utf8").matchAll(OURS)].map((hit) => `${file}: ${hit[1]}`));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((one) => !known.has(one.split(": ")[1] ?? ""))).toEqual([]);
});

test("no words are left over", () => {
  const all = sources().map((file) => readFileSync(root + file, "utf8")).join("\n");
  const unused = ids("en").filter((id) => id && !all.includes(`"${id}"`) && !all.includes(`${id.replace(/-[^-]+$/, "")}-$`));
  const FROM_TABLES = /^(key|error|ending)-/;
  expect(unused.filter((id) => !FROM_TABLES.test(id ?? ""))).toEqual([]);
});
