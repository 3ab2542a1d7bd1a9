import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("what was learned is known when the page comes again", async () => {
  kept.clear();
  const { learned } = await import("./learned.svelte");
  expect(learned.next("desert", ["blocks", "cards"])).toBe("blocks");
  learned.add("desert", "blocks");
  learned.add("desert", "blocks");
  expect(kept.get("grognard.learned")).toBe('{"desert":["blocks"]}');

  vi.resetModules();
  const again = (await import("./learned.svelte")).learned;
  expect(again.next("desert", ["blocks", "cards"])).toBe("cards");
  again.add("desert", "cards");
  expect(again.next("desert", ["blocks", "cards"])).toBe("blocks");
});

test.each(["null", "7", "rubbish", '{"desert":3}'])("%s in the browser's store is no lesson", async (text) => {
  kept.set("grognard.learned", text);
  const { learned } = await import("./learned.svelte");
  expect(learned.has("desert", "blocks")).toBe(false);
});
