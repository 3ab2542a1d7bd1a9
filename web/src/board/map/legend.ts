/** The legend: each sign drawn small, as it is on the map. */

import { stations } from "../geometry/curves";
import type { Box } from "../geometry/hex";
import { sign } from "./sites";
import { inLanguage, type LegendEntry, type MapStyle, type Site } from "./style";
import { disc, moved, path, rect, written } from "./svg";

const COLUMNS = 3;
const PITCH = 24;
const LONG = 36;
/** Signs that are drawn larger or smaller than the rest. */
const SIZES: Record<string, number> = { village: 1, town: 0.33, city: 0.28, beach: 0.72, fort: 0.65, port: 0.72 };
const SHOWN: Record<string, Site> = {
  fortress: { kind: "fortress", value: 5 },
  beach: { kind: "beach", value: "N" },
};

export const legendHeight = ({ legend }: MapStyle): number => Math.ceil(legend.length / COLUMNS) * PITCH;

export function legend(entries: readonly LegendEntry[], box: Box, lang: string): string {
  const wide = (box.width - 36) / COLUMNS;
  const rows = Math.ceil(entries.length / COLUMNS);
  return entries
    .map((entry, i) => {
      const spot = { x: box.x + 22 + Math.floor(i / rows) * wide, y: box.y + 15 + (i % rows) * PITCH };
      return moved(
        spot,
        SAMPLES[entry.sign](entry.of) + written("entry", { x: 46, y: 4 }, inLanguage(entry.text, lang)),
      );
    })
    .join("");
}

const SAMPLES: Record<LegendEntry["sign"], (of: string) => string> = {
  road: (of) => path(`road road-casing road-${of}`, "M0 3Q18-7 36 0") + path(`road road-${of}`, "M0 3Q18-7 36 0"),
  frontier: () => path("frontier-band", `M0 0H${LONG}`) + path("frontier", `M0 0H${LONG}`),
  ground,
  site: (of) => moved({ x: LONG / 2, y: 0 }, sign(SHOWN[of] ?? { kind: of as Site["kind"] }, NOWHERE), SIZES[of] ?? 0.55),
  port: (of) => moved({ x: 0, y: 9 }, sign({ kind: "port", port: of as Site["port"] }, NOWHERE), SIZES["port"]),
  pass: () => path("hachures", slope(4, 9)) + path("pass", "M9-8Q16 0 9 8M27-8Q20 0 27 8"),
  barrier,
};

const NOWHERE = { x: 0, y: 0 };

function ground(of: string): string {
  const box = { x: 0, y: -8, width: LONG, height: 16 };
  const trees = [8, 18, 28].map((x, i) => disc({ x, y: i % 2 ? -1 : 1 }, 4.5)).join("");
  return `<g class="region region-${of}">${rect("tone", box)}${of === "wood" ? path("trees", trees) : rect("texture", box)}</g>`;
}

function barrier(of: string): string {
  const bends = "M0 2Q10-8 18 0T36-2";
  if (of === "river") return path("river river-bank", bends) + path("river", bends);
  if (of === "creek") return path("river creek", bends);
  if (of === "rise") return path("hachures", uphill()) + path("river creek", `M0 4H${LONG}`);
  if (of === "inlet") return path("inlet inlet-bank", bends) + path("inlet", bends);
  if (of === "mountain") return path("hachures mountain", crest());
  return path("hachures", slope(4.6, 0)) + path("brow", `M0-4H${LONG}`);
}

const along = (every: number) =>
  stations(
    [
      { x: 0, y: 0 },
      { x: LONG, y: 0 },
    ],
    every,
  ).map(({ x }) => x);

/** Ticks down one slope, but for a gap in the middle. */
const slope = (every: number, gap: number): string =>
  along(every)
    .filter((x) => Math.abs(x - LONG / 2) >= gap)
    .map((x) => `M${x - 1}-4L${x} 7L${x + 1}-4Z`)
    .join("");

const uphill = (): string =>
  along(5)
    .map((x) => `M${x - 1.2} 4L${x}-7L${x + 1.2} 4Z`)
    .join("");

const crest = (): string =>
  along(4)
    .map((x) => `M${x - 1.2} 0L${x} 9L${x + 1.2} 0ZM${x - 1.2} 0L${x} -8L${x + 1.2} 0Z`)
    .join("");
