/** Signs for what stands in a hex: settlements, towns, bases, fortresses with their ports, oases. */

import { at } from "../geometry/curves";
import type { Point } from "../geometry/hex";
import { hash } from "../geometry/noise";
import type { Sheet } from "./sheet";
import type { Site } from "./style";
import { path } from "./svg";

export function sites(sheet: Sheet): string {
  return sheet.board.cells
    .map((cell) => {
      const site = sheet.style.site(cell);
      return site ? sign(site, sheet.spots.get(cell.label)!.at) : "";
    })
    .join("");
}

export function sign(site: Site, { x, y }: Point): string {
  return `<g class="site site-${site.kind}" transform="translate(${at({ x, y })})">${SIGNS[site.kind](site, { x, y })}${anchorOf(site)}</g>`;
}

const ANCHOR = "M0-8.4a2.3 2.3 0 1 1-.1 0ZM0-3.8V9M-4.5-.6H4.5M-7.5 3.5Q-6.5 9 0 9Q6.5 9 7.5 3.5";

/** A large port has a ring around its anchor. */
function anchorOf({ port }: Site): string {
  if (!port) return "";
  const ring = port === "major" ? `<circle class="ring" r="13"/>` : "";
  return `<g class="anchor" transform="translate(26 -14) scale(0.9)"><circle class="plate" r="13"/>${ring}<path d="${ANCHOR}"/></g>`;
}

const SIGNS: Record<Site["kind"], (site: Site, at: Point) => string> = {
  village: () => `<circle class="plate" r="5"/><circle class="mark" r="3.1"/>`,
  town: (_, where) => `<path class="houses" d="${houses(where)}"/>`,
  base: () =>
    `<circle class="plate" r="19"/><circle class="ring" r="15.5"/><path class="mark" d="${star(13.5, 5.6)}"/>`,
  fortress: ({ value }) =>
    `<path class="plate" d="${bastion(22)}"/><path class="wall" d="${bastion(18)}"/><circle class="mark" r="10.5"/>` +
    (value === undefined ? "" : `<text class="value" y="5.2">${value}</text>`),
  oasis: () =>
    `<ellipse class="pool" cy="8" rx="14" ry="5"/><path class="trunk" d="M-1 8Q-3 0 1-7M6 8Q8 3 6-2"/>` +
    path("palm", TALL_PALM + SMALL_PALM),
  city: (_, where) => `<path class="houses" d="${houses(where, 26)}"/>`,
  fort: () => `<path class="plate" d="${star(17, 9.5)}"/><path class="wall" d="${star(14, 7.5)}"/>`,
  airfield: () => `<circle class="plate" r="19"/>${path("runway", RUNWAYS)}`,
  beach: ({ value }) => `<circle class="plate" r="12"/><circle class="ring" r="10"/><text class="zone" y="4.6">${value ?? ""}</text>`,
  port: () => "",
};
const RUNWAYS = "M-19 9L15-11L19-7L-15 13ZM-16-9L-12-12L14 7L10 11Z";
const TALL_PALM = "M1-7Q-8-12-12-4Q-5-8 1-7Q-3-16-9-15Q-1-14 1-7Q4-16 11-13Q4-12 1-7Q10-10 12-2Q7-7 1-7Z";
const SMALL_PALM = "M6-2Q1-6-1-1Q3-3 6-2Q9-8 13-4Q9-5 6-2Q11-3 12 2Q9-1 6-2Z";

function star(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [angle, radius] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? inner : outer];
    return at({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) });
  });
  return `M${points.join("L")}Z`;
}

/** A wall with six bastions. */
function bastion(radius: number): string {
  const points = Array.from({ length: 24 }, (_, i) => {
    const angle = ((i - 0.5) * Math.PI) / 12;
    const out = radius * (i % 4 < 2 ? 1 : 0.78);
    return at({ x: out * Math.cos(angle), y: out * Math.sin(angle) });
  });
  return `M${points.join("L")}Z`;
}

/** A handful of roofs around the middle of the hex. */
function houses({ x, y }: Point, count = 13): string {
  let path = "";
  for (let n = 0; n < count; n++) {
    const [angle, far] = [n * 2.4, 9 + n * 1.9];
    const [w, h] = [5 + 6 * hash(x, y, n), 4 + 4 * hash(x, y, n + 40)];
    const [cx, cy] = [far * Math.cos(angle) * 1.1, far * Math.sin(angle) * 0.9];
    path += `M${at({ x: cx - w / 2, y: cy - h / 2 })}h${w.toFixed(1)}v${h.toFixed(1)}h${(-w).toFixed(1)}Z`;
  }
  return path;
}
