// The parts of a malta view that its panels show, and the planning map as rows.
import type { Facts } from "../../api/wire";

export interface When {
  day: number;
  date: string;
  turn: string;
}
export interface MaltaView {
  calendar: When & { first: number; last: number };
  weather: string;
  navy: number;
  stock: number;
  lost: Record<string, number>;
  surrender: { change: number; axis: number; allied: number };
  changes: Record<string, number>;
  zones: Record<string, string>;
  drops: Record<string, { turn: string; hex: string }>;
  track: Record<string, When>;
  unit: Record<string, Facts>;
}
export interface Zone {
  zone: string;
  waiting: string[];
  beaches: { beach: string; first: Box; second: Box }[];
}
export interface Box {
  label: string;
  units: string[];
}

export const TURNS = ["AM", "noon", "PM", "night"];
const ORDER = ["W", "N", "E", "S"];
export const seen = (view: Facts) => view as unknown as MaltaView;

/** The units in a box, by their ids. */
export function inside(view: MaltaView, box: string): string[] {
  return Object.entries(view.unit ?? {})
    .filter(([, row]) => row.hex === box)
    .map(([id]) => id);
}

/** The landing zones with the units in their boxes; `zoneOf` knows the zone of each beach. */
export function zonesOf(view: MaltaView, boxes: readonly string[], zoneOf: (beach: string) => string): Zone[] {
  const box = (label: string): Box => ({ label, units: inside(view, label) });
  const beaches = boxes.filter((label) => label.startsWith("first-")).map((label) => label.slice("first-".length));
  return ORDER.map((zone) => ({
    zone,
    waiting: inside(view, `follow-${zone}`),
    beaches: beaches
      .filter((beach) => zoneOf(beach) === zone)
      .sort()
      .map((beach) => ({ beach, first: box(`first-${beach}`), second: box(`second-${beach}`) })),
  }));
}
