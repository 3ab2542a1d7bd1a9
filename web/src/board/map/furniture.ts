/** What is around a map: frame, title, scale, compass, and the boxes beside the map. */

import { at, straight } from "../geometry/curves";
import { distance, RADIUS, type Box, type Point } from "../geometry/hex";
import { legend } from "./legend";
import { cartoucheOf, type Sheet } from "./sheet";
import { inLanguage, type Shelf } from "./style";
import { inset, moved, path, rect, written } from "./svg";

const COMPASS_ROOM = 150;

export function furniture(sheet: Sheet, lang: string): string {
  const { x, y, width, height } = sheet.furniture;
  const size = cartoucheOf(sheet.style);
  const box = { x: x + width - size.width - 6, y: y + Math.min(6, height - size.height), ...size };
  const rose = box.x - x > COMPASS_ROOM ? compass({ x: box.x - COMPASS_ROOM / 2, y: box.y + box.height / 2 }) : "";
  return cartouche(sheet, box, lang) + rose;
}

function cartouche(sheet: Sheet, box: Box, lang: string): string {
  const { style } = sheet;
  const middle = box.x + box.width / 2;
  return [
    panel(box),
    written("title", { x: middle, y: box.y + 38 }, inLanguage(style.title, lang)),
    written("subtitle", { x: middle, y: box.y + 57 }, inLanguage(style.subtitle, lang)),
    path("panel-line", `M${box.x + 30} ${box.y + 68}H${box.x + box.width - 30}`),
    legend(style.legend, { ...box, y: box.y + 74, height: box.height - 74 }, lang),
    scale(sheet, { x: box.x + 26, y: box.y + box.height - 17 }, lang),
  ].join("");
}

const panel = (box: Box): string => rect("panel", box) + rect("panel-line", inset(box, 4));

/** A ruler of three hexes. */
function scale(sheet: Sheet, { x, y }: Point, lang: string): string {
  if (!sheet.style.hexWidth) return "";
  const { length, unit } = sheet.style.hexWidth;
  const width = RADIUS * Math.sqrt(3);
  const bar = (n: number) => rect(n % 2 ? "bar-open" : "bar", { x: x + n * width, y: y - 4, width, height: 4 });
  const mark = (n: number, words: string) => written("scale", { x: x + n * width, y: y - 8 }, words);
  const last = mark(3, `${3 * length} ${inLanguage(unit, lang)}`);
  return [0, 1, 2].map((n) => bar(n) + mark(n, String(n * length))).join("") + last;
}

// --- compass and frame

function compass(where: Point): string {
  const needle = (angle: number, long: number, wide: number) =>
    `<g transform="rotate(${angle})">${path("needle-dark", `M0 ${-long}L${wide} ${-wide}L0 0Z`)}` +
    `${path("needle", `M0 ${-long}L${-wide} ${-wide}L0 0Z`)}</g>`;
  const ring = (radius: number) => `<circle class="compass-ring" r="${radius}"/>`;
  const minor = [45, 135, 225, 315].map((angle) => needle(angle, 25, 5));
  const major = [0, 90, 180, 270].map((angle) => needle(angle, 42, 7));
  return moved(where, [ring(32), ring(28.5), ...minor, ...major, written("north", { x: 0, y: -47 }, "N")].join(""));
}

export function neatline({ frame }: Sheet): string {
  return (
    rect("paper-edge", inset(frame, -13)) +
    rect("neatline neatline-outer", inset(frame, -11)) +
    rect("neatline", inset(frame, -1))
  );
}

// --- boxes

export function boxes(sheet: Sheet, lang: string): string {
  const shelves = sheet.shelves.map(({ shelf, box }) => shelfOf(shelf, box, lang));
  return [...shelves, ...[...sheet.boxes].map(([label, box]) => boxOf(sheet, label, box, lang))].join("");
}

const shelfOf = (shelf: Shelf, box: Box, lang: string): string =>
  rect("panel shelf", box) +
  written("shelf-title", { x: box.x + box.width / 2, y: box.y + 24 }, inLanguage(shelf.title, lang));

function boxOf(sheet: Sheet, label: string, box: Box, lang: string): string {
  const joined = sheet.board.links.filter((link) => link.a === label || link.b === label);
  const ways = unique(joined.map((link) => sheet.spots.get(link.a === label ? link.b : link.a)!.at));
  const arrows = ways.map((to) => arrow(sheet.spots.get(label)!.at, to, box)).join("");
  const title = { x: box.x + box.width / 2, y: box.y + 19 };
  return arrows + panel(box) + written("box-title", title, inLanguage(sheet.style.boxes[label] ?? {}, lang));
}

const unique = (points: readonly Point[]): Point[] =>
  points.filter((point, i) => points.findIndex((other) => distance(other, point) < 1) === i);

/** A way between a box and the rim of a hex. */
function arrow(from: Point, to: Point, box: Box): string {
  const long = distance(from, to);
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const out = Math.min(box.width / 2 / Math.max(Math.abs(dx), 0.01), box.height / 2 / Math.max(Math.abs(dy), 0.01));
  const tip = { x: to.x - dx * RADIUS * 0.62, y: to.y - dy * RADIUS * 0.62 };
  const start = { x: from.x + dx * (out + 2), y: from.y + dy * (out + 2) };
  const wing = (way: number) => at({ x: tip.x - dx * 11 + dy * 6 * way, y: tip.y - dy * 11 - dx * 6 * way });
  return path("way", straight([start, tip])) + path("way-head", `M${at(tip)}L${wing(1)}L${wing(-1)}Z`);
}
