/** The map of Malta: which facts of its rows are drawn how, and where its boxes stand. */

import type { Cell, Words } from "../../api/wire";
import type { Barrier, MapStyle, Shelf, Site } from "../map/style";

const ZONES: Record<string, { name: Words; side: Shelf["side"]; beaches: string[] }> = {
  W: { name: { en: "West", es: "oeste" }, side: "left", beaches: ["0506", "0607", "0707", "0710", "0611"] },
  N: { name: { en: "North", es: "norte" }, side: "left", beaches: ["1107", "1207", "1308", "1408", "1508", "1608"] },
  E: { name: { en: "East", es: "este" }, side: "right", beaches: ["1910", "2010", "2111", "2211", "2212", "2213"] },
  S: { name: { en: "South", es: "sur" }, side: "right", beaches: ["1416", "1516", "1616", "1716", "1816"] },
};

const waves = (beach: string): [string, Words][] => [
  [`first-${beach}`, { en: `1st · ${beach}`, es: `1.ª · ${beach}` }],
  [`second-${beach}`, { en: `2nd · ${beach}`, es: `2.ª · ${beach}` }],
];

const shelfOf = (zone: string): Shelf => {
  const { name, side, beaches } = ZONES[zone]!;
  return {
    title: { en: `Landing zone ${zone} · ${name["en"]}`, es: `Zona de desembarco ${zone} · ${name["es"]}` },
    side,
    rows: [
      { height: 190, boxes: [`follow-${zone}`] },
      { height: 96, boxes: beaches.map((beach) => `first-${beach}`) },
      { height: 96, boxes: beaches.map((beach) => `second-${beach}`) },
    ],
  };
};

function site({ facts: { place, port, zone } }: Cell): Site | null {
  const anchored = port === "major" || port === "minor" ? { port: port as "major" | "minor" } : {};
  if (place === "village" || place === "city" || place === "fort" || place === "airfield")
    return { kind: place, ...anchored };
  return zone ? { kind: "beach", value: String(zone) } : null;
}

const BARRIERS: Record<string, Barrier["kind"]> = { creek: "creek", rise: "rise", water: "inlet" };

export const map: MapStyle = {
  title: { en: "Malta", es: "Malta" },
  subtitle: { en: "Operation Hercules · summer 1942", es: "Operación Hércules · verano de 1942" },
  hexWidth: { length: 1.55, unit: { en: "km", es: "km" } },
  ground: ({ facts: { terrain, place } }) => {
    if (terrain === "ocean") return "sea";
    if (terrain === "woods") return "wood";
    return place === "city" ? "town" : "land";
  },
  coastal: () => true,
  sandy: (cell) => cell.facts["terrain"] === "beach",
  water: ["sea"],
  plain: "land",
  site,
  road: (edge) => (edge.facts["road"] ? "road" : null),
  roads: ["road"],
  barrier: ({ facts: { terrain } }) => {
    const kind = BARRIERS[String(terrain)];
    return kind ? { kind, gap: false } : null;
  },
  country: () => null,
  printed: (cell) => cell.label,
  names: [
    { text: { en: "Mediterranean Sea", es: "Mar Mediterráneo" }, kind: "sea", q: 20.2, r: -4.4, size: 46, spread: 14 },
    { text: { en: "Gozo Channel", es: "Canal de Gozo" }, kind: "sea", q: 3.4, r: 3.1, size: 22, spread: 4, turn: 28 },
    { text: { en: "Filfla Sound", es: "Paso de Filfla" }, kind: "sea", q: 11.5, r: 12.5, size: 22, spread: 4, turn: 14 },
    { text: { en: "Victoria Lines", es: "Líneas Victoria" }, kind: "region", q: 10, r: 5.18, size: 13, spread: 3 },
  ],
  boxes: {
    ...Object.fromEntries(Object.values(ZONES).flatMap(({ beaches }) => beaches.flatMap(waves))),
    ...Object.fromEntries(
      Object.keys(ZONES).map((zone) => [`follow-${zone}`, { en: "Follow-up", es: "Oleadas siguientes" }]),
    ),
    convoy: { en: "Convoy", es: "Convoy" },
    fleet: { en: "Italian fleet", es: "Flota italiana" },
    air: { en: "Air support", es: "Apoyo aéreo" },
    breakdown: { en: "Battalions broken down", es: "Batallones desglosados" },
    works: { en: "Engineers", es: "Ingenieros" },
    cup: { en: "Militia", es: "Milicia" },
  },
  shelves: [
    shelfOf("W"),
    shelfOf("N"),
    shelfOf("E"),
    shelfOf("S"),
    {
      title: { en: "At sea and in the air", es: "En el mar y en el aire" },
      side: "left",
      rows: [
        { height: 330, boxes: ["convoy"] },
        { height: 140, boxes: ["fleet", "air"] },
      ],
    },
    {
      title: { en: "Off the map", es: "Fuera del mapa" },
      side: "right",
      rows: [
        { height: 470, boxes: ["breakdown"] },
        { height: 140, boxes: ["works", "cup"] },
      ],
    },
  ],
  legend: [
    { sign: "road", of: "road", text: { en: "Road", es: "Carretera" } },
    { sign: "barrier", of: "creek", text: { en: "Creek", es: "Arroyo" } },
    { sign: "barrier", of: "rise", text: { en: "Creek with rise", es: "Arroyo con cuesta" } },
    { sign: "barrier", of: "inlet", text: { en: "Water", es: "Agua" } },
    { sign: "site", of: "beach", text: { en: "Beach, its zone", es: "Playa y su zona" } },
    { sign: "ground", of: "wood", text: { en: "Woods", es: "Bosque" } },
    { sign: "site", of: "village", text: { en: "Village", es: "Pueblo" } },
    { sign: "site", of: "city", text: { en: "City", es: "Ciudad" } },
    { sign: "site", of: "fort", text: { en: "Fort", es: "Fuerte" } },
    { sign: "site", of: "airfield", text: { en: "Airfield", es: "Aeródromo" } },
    { sign: "port", of: "major", text: { en: "Major port", es: "Puerto principal" } },
    { sign: "port", of: "minor", text: { en: "Minor port", es: "Puerto secundario" } },
  ],
  relief: { ridge: 20, mountain: 0, basin: {}, rough: 20, dunes: 0 },
};
