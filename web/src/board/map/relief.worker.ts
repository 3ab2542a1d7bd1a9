// Reckons relief beside the page, so that nothing on it has to wait.
import { heights, shaded } from "../geometry/relief";
import type { Country, Shade } from "./shade";

onmessage = ({ data: { frame, lie, grain } }: MessageEvent<Country>) => {
  const { columns, rows, ...mesh } = heights(frame, lie, grain);
  const pixels = shaded({ columns, rows, ...mesh });
  postMessage({ columns, rows, pixels } satisfies Shade, { transfer: [pixels.buffer] });
};
