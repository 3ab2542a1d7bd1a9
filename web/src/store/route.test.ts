import { beforeAll, expect, test, vi } from "vitest";
import type { Route } from "./route.svelte";

let address: (route: Route) => string;
let parse: (hash: string) => Route;

beforeAll(async () => {
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("addEventListener", () => undefined);
  ({ address, parse } = await import("./route.svelte"));
});

test.each<Route>([
  { screen: "start" },
  { screen: "new", game: "desert", scenario: "1940" },
  { screen: "match", match: "ab12" },
  { screen: "replay", match: "ab12", seat: "axis", number: 7 },
  { screen: "replay", match: "ab12", seat: "", number: 0 },
  { screen: "join", match: "ab12", token: "x-_y/z" },
  { screen: "lesson", game: "desert", chapter: "" },
  { screen: "lesson", game: "desert", chapter: "cards" },
  { screen: "rules", game: "desert", clause: "5.1.c" },
])("the address of $screen leads back to it", (route) => {
  expect(parse(address(route))).toEqual(route);
});

test("the address that the command opens leads to its scenario", () => {
  expect(parse("#/start/desert/1940")).toEqual({ screen: "new", game: "desert", scenario: "1940" });
});

test("an address of no screen leads to the start", () => {
  expect(parse("#/nowhere/1")).toEqual({ screen: "start" });
});
