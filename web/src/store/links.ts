// Secret links that were made in this tab, so that they can be shown again; nothing of them is kept longer.
import type { Link } from "../api/wire";

const PLACE = "grognard.links";
type Kept = Record<string, Link>;

function all(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export function keepLinks(links: Link[]): void {
  const kept = all();
  for (const link of links) kept[`${link.match}/${link.seat}`] = link;
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing: a new link can be made.
  }
}

export function linkOf(match: string, seat: string): Link | undefined {
  return all()[`${match}/${seat}`];
}
