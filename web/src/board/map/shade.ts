/** Light and shade of a country, reckoned by a worker of the browser's in the order in which they are asked for. */

import type { Box } from "../geometry/hex";
import type { Lie } from "../geometry/relief";

export interface Country {
  frame: Box;
  lie: Lie;
  /** How fine the mesh is, in units of the sheet. */
  grain: number;
}
export interface Shade {
  columns: number;
  rows: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}
const asked: ((shade: Shade) => void)[] = [];
let worker: Worker | undefined;

export function shadeOf(country: Country): Promise<Shade> {
  worker ??= hired();
  worker.postMessage(country);
  return new Promise((done) => asked.push(done));
}

function hired(): Worker {
  const worker = new Worker(new URL("./relief.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<Shade>) => asked.shift()?.(data);
  return worker;
}
