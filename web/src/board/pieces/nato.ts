/** The signs of the arms, as armies draw them: a frame of 26 by 17 and what stands in it. */

export type Arm =
  | "armor"
  | "recon"
  | "armored_recon"
  | "infantry"
  | "motorized"
  | "mechanized"
  | "airborne"
  | "antitank"
  | "motorized_antitank"
  | "mechanized_antitank"
  | "artillery"
  | "self_propelled_artillery"
  | "heavy_armor"
  | "cavalry"
  | "machinegun"
  | "engineer"
  | "marine"
  | "commando"
  | "airborne_engineer"
  | "airborne_artillery"
  | "glider"
  | "glider_engineer"
  | "glider_artillery"
  | "anti_aircraft"
  | "motorcycle"
  | "glider_motorcycle"
  | "headquarters"
  | "leader"
  | "strongpoint"
  | "militia"
  | "coastal_gun"
  | "warship"
  | "drop_zone"
  | "aircraft"
  | "unknown";

export const FRAME = { x: -13, y: -8.5, width: 26, height: 17 };

const CROSS = "M-13-8.5L13 8.5M-13 8.5L13-8.5";
const SLASH = "M-13 8.5L13-8.5";
const TRACK = "M-5.5-4.6H5.5A4.6 4.6 0 0 1 5.5 4.6H-5.5A4.6 4.6 0 0 1-5.5-4.6Z";
const ARROW = "M-13 8.5L0-8.5L13 8.5";
const WHEELS = "M-7 11.2a1.6 1.6 0 1 0 .1 0ZM7 11.2a1.6 1.6 0 1 0 .1 0Z";
const WINGS = "M-7 3.4Q-3.5 0.4 0 4.6Q3.5 0.4 7 3.4";
const GUN = "M0-2.6a2.6 2.6 0 1 0 .1 0Z";

const GLIDER = "M-9 4.2H9M-4.5 4.2L0 7.4L4.5 4.2";
const BRIDGE = "M-6.5 4V-3H6.5V4M0-3V4";
const CYCLE = "M-6.5 3a2.4 2.4 0 1 0 .1 0ZM6.5 3a2.4 2.4 0 1 0 .1 0ZM-6.5 5.4L-2 1H3L6.5 5.4M3 1L1-2.4";
const HIGH_GUN = "M0 1.6a2.4 2.4 0 1 0 .1 0Z";

/** Lines, filled shapes, and what hangs below the frame; `bare` signs stand without one. */
export interface Sign {
  lines: string;
  solid: string;
  bare?: boolean;
}

export const SIGNS: Record<Arm, Sign> = {
  armor: { lines: TRACK, solid: "" },
  heavy_armor: { lines: `${TRACK}M0-8.5V8.5`, solid: "" },
  recon: { lines: SLASH, solid: "" },
  armored_recon: { lines: `${SLASH}${TRACK}`, solid: "" },
  infantry: { lines: CROSS, solid: "" },
  motorized: { lines: CROSS, solid: WHEELS },
  mechanized: { lines: `${CROSS}${TRACK}`, solid: "" },
  airborne: { lines: `${CROSS}${WINGS}`, solid: "" },
  antitank: { lines: ARROW, solid: "" },
  motorized_antitank: { lines: ARROW, solid: WHEELS },
  mechanized_antitank: { lines: `${ARROW}${TRACK}`, solid: "" },
  artillery: { lines: "", solid: GUN },
  self_propelled_artillery: { lines: TRACK, solid: GUN },
  cavalry: { lines: SLASH, solid: "" },
  machinegun: { lines: `${CROSS}M0 6.6V-6M-3-3.4L0-6.6L3-3.4`, solid: "" },
  engineer: { lines: BRIDGE, solid: "" },
  marine: { lines: `${CROSS}M0-6V6M-3-3.4H3M-4.4 2.4Q-4 6.4 0 6.4Q4 6.4 4.4 2.4`, solid: "" },
  commando: { lines: CROSS, solid: "M-2.4-7.4H2.4L0-1.8Z" },
  airborne_engineer: { lines: "M-6.5 1.6V-4.6H6.5V1.6M0-4.6V1.6M-7 4.6Q-3.5 1.6 0 5.8Q3.5 1.6 7 4.6", solid: "" },
  airborne_artillery: { lines: "M-7 4.4Q-3.5 1.4 0 5.6Q3.5 1.4 7 4.4", solid: "M0-5.6a2.6 2.6 0 1 0 .1 0Z" },
  glider: { lines: `${CROSS}${GLIDER}`, solid: "" },
  glider_engineer: { lines: `M-6.5 1.6V-4.6H6.5V1.6M0-4.6V1.6${GLIDER}`, solid: "" },
  glider_artillery: { lines: GLIDER, solid: "M0-5.6a2.6 2.6 0 1 0 .1 0Z" },
  anti_aircraft: { lines: "M-13 8.5Q0-16 13 8.5", solid: HIGH_GUN },
  motorcycle: { lines: `${CROSS}${CYCLE}`, solid: "" },
  glider_motorcycle: { lines: `${CYCLE}M-9-4.4H9M-4.5-4.4L0-7.2L4.5-4.4`, solid: "" },
  headquarters: { lines: "M-13-2.8H13", solid: "M-13-8.5H13V-2.8H-13Z" },
  leader: { lines: "", solid: "M0-8.4a3.9 3.9 0 1 0 .1 0ZM-8 8.8Q-8 .6 0 .6T8 8.8Z", bare: true },
  strongpoint: {
    lines: "M-12 7.6V-1.4Q0-10.6 12-1.4V7.6Z",
    solid: "M-7 1.2H7V3.8H-7Z",
    bare: true,
  },
  militia: { lines: "M-6 7L6-7M6 7L-6-7M-8.4 3.6L-3.4 8.6M8.4 3.6L3.4 8.6", solid: "", bare: true },
  coastal_gun: { lines: "M-4.6 7.6a4.2 4.2 0 1 1 .1 0Z", solid: "M-6-1.4L11-7.8L12.4-4.2L-3 2.4ZM-11 6.4H7V9H-11Z", bare: true },
  warship: {
    lines: "M-13 2H13L9.4 7.6H-9.6ZM-5 2V-2H5V2M0-2V-8M-8 2V-.6H-11.4M8 2V-.6H11.4",
    solid: "M-13 2H13L9.4 7.6H-9.6Z",
    bare: true,
  },
  drop_zone: { lines: "M-9.4-2.4Q-9.4-9.4 0-9.4T9.4-2.4ZM-9.4-2.4L0 8.4L9.4-2.4M-3.4-2.4L0 8.4L3.4-2.4", solid: "", bare: true },
  aircraft: {
    lines: "",
    solid: "M0-9.4Q1.8-8 1.8-4L12.4 2V4.2L1.8 1.6L1.2 6L4 8.2V9.4H-4V8.2L-1.2 6L-1.8 1.6L-12.4 4.2V2L-1.8-4Q-1.8-8 0-9.4Z",
    bare: true,
  },
  unknown: { lines: "M-3-2.6Q-3-5.6 0-5.6T3-2.6Q3-.6 0 .8V2.4", solid: "M0 4a.9.9 0 1 0 .1 0Z" },
};
