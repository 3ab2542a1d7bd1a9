import { describe, expect, test } from "vitest";
import { chains } from "./chains";
import { ragged, rounded, spline, stations } from "./curves";
import { centre, corners, directionOf, distance, hexAt, middle, RADIUS, STEPS, type Point, type Top } from "./hex";
import { boxOf, overlap, place } from "./labels";
import { filled, natural, outlines, rims } from "./regions";
import { heights, shaded } from "./relief";
import { largestSpace } from "./space";

const TOPS: Top[] = ["pointy", "flat"];

describe.each(TOPS)("hexes with a %s top", (top) => {
  test("a corner is a radius away from the middle", () => {
    for (const corner of corners(top, { x: 7, y: 9 })) expect(distance(corner, { x: 7, y: 9 })).toBeCloseTo(RADIUS);
  });

  test("a side lies between the hex and its neighbour in that direction", () => {
    const around = corners(top, centre(top, 2, 3));
    STEPS.forEach(([q, r], way) => {
      const side = middle(around[way]!, around[(way + 1) % 6]!);
      const halfway = middle(centre(top, 2, 3), centre(top, 2 + q, 3 + r));
      expect(distance(side, halfway)).toBeLessThan(1e-9);
      expect(directionOf([2, 3], [2 + q, 3 + r])).toBe(way);
    });
  });

  test("a point near the rim still belongs to its hex", () => {
    for (const [q, r] of [
      [0, 0],
      [3, -2],
      [-4, 7],
    ] as const) {
      for (const corner of corners(top, centre(top, q, r), RADIUS * 0.97)) expect(hexAt(top, corner)).toEqual([q, r]);
    }
  });
});

test("directions are those that the board's names mean", () => {
  const [east, southeast] = STEPS.map(([q, r]) => centre("pointy", q, r));
  expect(east!.y).toBe(0);
  expect(east!.x).toBeGreaterThan(0);
  expect(southeast!.y).toBeGreaterThan(0);
  expect(centre("flat", 0, 1).x).toBe(0);
});

describe("lines", () => {
  test("every stretch is drawn once, straight on at a junction", () => {
    const lines = chains(
      [
        ["a", "b"],
        ["b", "c"],
        ["b", "d"],
      ],
      (_, __, to) => (to === "c" ? 0 : 1),
    );
    expect(lines.map((line) => line.join(""))).toContain("abc");
    expect(lines.flatMap((line) => line.slice(1)).length).toBe(3);
  });

  test("a ring closes", () => {
    expect(
      chains([
        ["a", "b"],
        ["b", "c"],
        ["c", "a"],
      ])[0],
    ).toHaveLength(4);
  });

  test("a curve goes through its points", () => {
    const points = [
      { x: 0, y: 0 },
      { x: 50, y: 20 },
      { x: 90, y: -10 },
    ];
    const curve = spline(points, 6);
    for (const point of points) expect(curve.some((other) => distance(point, other) < 1e-9)).toBe(true);
  });

  test("marks stand at equal distances", () => {
    expect(
      stations(
        [
          { x: 0, y: 0 },
          { x: 30, y: 0 },
          { x: 30, y: 30 },
        ],
        10,
      ).map(({ x, y }) => [x, y]),
    ).toEqual([
      [5, 0],
      [15, 0],
      [25, 0],
      [30, 5],
      [30, 15],
      [30, 25],
    ]);
  });

  test("cut corners keep the ends of an open line", () => {
    const line = rounded(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
      false,
      2,
    );
    expect([line[0], line[line.length - 1]]).toEqual([
      { x: 0, y: 0 },
      { x: 10, y: 10 },
    ]);
  });

  test("a line is as ragged one way as the other", () => {
    const [there, back] = [
      [
        { x: 0, y: 0 },
        { x: 40, y: 10 },
      ],
      [
        { x: 40, y: 10 },
        { x: 0, y: 0 },
      ],
    ];
    expect(ragged(there, false, 1, 0.3)[1]).toEqual(ragged(back, false, 1, 0.3)[1]);
  });
});

describe("coasts", () => {
  const island = [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const;

  test("one line runs around an island, along each side that faces the sea", () => {
    const lines = outlines("pointy", island);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(12);
  });

  test("a lake has a shore of its own", () => {
    const ring = STEPS.map(([q, r]) => [q, r] as const);
    expect(
      rims("pointy", ring)
        .map((rim) => rim.length - 1)
        .sort((a, b) => a - b),
    ).toEqual([6, 18]);
  });

  test("a smooth coast stays near the hexsides, leaves the middles of hexes alone and is the same each time", () => {
    const shore = natural(outlines("pointy", island)[0]!, 0.2);
    expect(shore).toEqual(natural(outlines("pointy", island)[0]!, 0.2));
    for (const [q, r] of island)
      for (const point of shore) expect(distance(point, centre("pointy", q, r))).toBeGreaterThan(RADIUS * 0.6);
    expect(sharpest(shore)).toBeLessThan(Math.PI / 3);
  });

  test("beyond the known hexes the nearest one goes on", () => {
    const all = filled(
      "pointy",
      new Map([
        ["0,0", "sea"],
        ["3,0", "sand"],
      ]),
      [
        [-2, 0],
        [5, 0],
        [1, 0],
      ],
    );
    expect([all.get("-2,0"), all.get("5,0"), all.get("1,0")]).toEqual(["sea", "sand", "sea"]);
  });
});

/** The sharpest bend of a closed line. */
function sharpest(line: Point[]): number {
  return Math.max(
    ...line.map((b, i) => {
      const [a, c] = [line.at(i - 1)!, line[(i + 1) % line.length]!];
      const bend = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x);
      return Math.abs(Math.atan2(Math.sin(bend), Math.cos(bend)));
    }),
  );
}

describe("names", () => {
  const spots = [
    { x: 0, y: 30 },
    { x: 0, y: -30 },
  ];
  const name = { lines: ["Tobruk"], size: 12, at: { x: 0, y: 0 }, spots };

  test("the first spot is taken when it is free", () => {
    expect(place([name], [], [])[0]).toMatchObject({ x: 0, y: 30 });
  });

  test("a name keeps off a road", () => {
    const road = Array.from({ length: 20 }, (_, i) => ({ x: i * 4 - 40, y: 30 }));
    expect(place([name], road, [])[0]).toMatchObject({ x: 0, y: -30 });
  });

  test("two names never lie on each other when there is room", () => {
    const [a, b] = place([name, { ...name, lines: ["Bardia"] }], [], []);
    expect(overlap(a!.box, b!.box)).toBe(0);
  });

  test("a long name is as wide as its longest line", () => {
    expect(boxOf({ lines: ["Segnali", "Rotunda x"], size: 10 }, { x: 0, y: 0 }).width).toBe(
      boxOf({ lines: ["Rotunda x"], size: 10 }, { x: 0, y: 0 }).width,
    );
  });
});

describe("room for the legend", () => {
  const frame = { x: 0, y: 0, width: 1000, height: 400 };

  test("the largest free corner is found", () => {
    const land = Array.from({ length: 12 }, (_, i) => ({ x: i * 90, y: 330 }));
    const space = largestSpace(frame, land, 100);
    expect(space.y + space.height).toBeLessThanOrEqual(330 - RADIUS);
    expect(space.width).toBe(1000);
  });

  test("there is none on a full map", () => {
    const land = Array.from({ length: 80 }, (_, i) => ({ x: (i % 10) * 104, y: Math.floor(i / 10) * 60 }));
    expect(largestSpace(frame, land, 100).width).toBe(0);
  });
});

describe("relief", () => {
  const frame = { x: 0, y: 0, width: 200, height: 200 };
  const flat = { high: [], basins: [], rough: 0, dunes: 0 };
  const height = (mesh: { values: Float32Array; columns: number }, x: number, y: number) =>
    mesh.values[(y / 5) * mesh.columns + x / 5]!;

  test("an escarpment falls off on its low side only", () => {
    const mesh = heights(
      frame,
      { ...flat, high: [{ a: { x: 0, y: 100 }, b: { x: 200, y: 100 }, down: { x: 0, y: -1 }, height: 10 }] },
      5,
    );
    expect(height(mesh, 100, 130)).toBeGreaterThan(3);
    expect(height(mesh, 100, 75)).toBe(0);
  });

  test("a basin lies below the ground around it", () => {
    const mesh = heights(frame, { ...flat, basins: [{ at: { x: 100, y: 100 }, depth: 1 }] }, 5);
    expect(height(mesh, 100, 100)).toBeLessThan(height(mesh, 10, 10));
  });

  test("even ground has neither light nor shade", () => {
    const pixels = shaded(heights(frame, flat, 5));
    expect(Math.max(...pixels.filter((_, i) => i % 4 === 3))).toBe(0);
  });
});
