// Which screen is shown: the part of the address behind `#`.
export type Route =
  | { screen: "start" }
  | { screen: "new"; game: string; scenario: string }
  | { screen: "match"; match: string }
  | { screen: "replay"; match: string; seat: string; number: number }
  | { screen: "join"; match: string; token: string }
  | { screen: "lesson"; game: string; chapter: string }
  | { screen: "rules"; game: string; clause: string };

/** The spectator's seat in an address. */
export const NOBODY = "-";

export function parse(hash: string): Route {
  const [what = "", a = "", b = "", c = "", d = ""] = hash.replace(/^#?\/?/, "").split("/").map(decodeURIComponent);
  if (what === "match" && a && b === "replay") {
    return { screen: "replay", match: a, seat: c === NOBODY ? "" : c, number: Number(d) || 0 };
  }
  if (what === "match" && a) return { screen: "match", match: a };
  if (what === "join" && a && b) return { screen: "join", match: a, token: b };
  if (["new", "start"].includes(what) && a && b) return { screen: "new", game: a, scenario: b };
  if (what === "lesson" && a) return { screen: "lesson", game: a, chapter: b };
  if (what === "rules" && a) return { screen: "rules", game: a, clause: b };
  return { screen: "start" };
}

export function address(route: Route): string {
  const parts = {
    start: () => [],
    new: (r: Route & { screen: "new" }) => ["new", r.game, r.scenario],
    match: (r: Route & { screen: "match" }) => ["match", r.match],
    replay: (r: Route & { screen: "replay" }) => ["match", r.match, "replay", r.seat || NOBODY, String(r.number)],
    join: (r: Route & { screen: "join" }) => ["join", r.match, r.token],
    lesson: (r: Route & { screen: "lesson" }) => ["lesson", r.game, ...(r.chapter ? [r.chapter] : [])],
    rules: (r: Route & { screen: "rules" }) => ["rules", r.game, ...(r.clause ? [r.clause] : [])],
  }[route.screen] as (r: Route) => string[];
  return `#/${parts(route).map(encodeURIComponent).join("/")}`;
}

class Place {
  now: Route = $state(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.now = parse(location.hash)));
  }

  go(route: Route): void {
    location.hash = address(route);
  }

  /** Another address for the same screen, without a step in the browser's history. */
  rename(route: Route): void {
    history.replaceState(null, "", address(route));
  }
}

export const place = new Place();
