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
  | "unknown";

export const FRAME = { x: -13, y: -8.5, width: 26, height: 17 };

const CROSS = "M-13-8.5L13 8.5M-13 8.5L13-8.5";
const SLASH = "M-13 8.5L13-8.5";
const TRACK = "M-5.5-4.6H5.5A4.6 4.6 0 0 1 5.5 4.6H-5.5A4.6 4.6 0 0 1-5.5-4.6Z";
const ARROW = "M-13 8.5L0-8.5L13 8.5";
const WHEELS = "M-7 11.2a1.6 1.6 0 1 0 .1 0ZM7 11.2a1.6 1.6 0 1 0 .1 0Z";
const WINGS = "M-7 3.4Q-3.5 0.4 0 4.6Q3.5 0.4 7 3.4";
const GUN = "M0-2.6a2.6 2.6 0 1 0 .1 0Z";

/** Lines, filled shapes, and what hangs below the frame. */
export interface Sign {
  lines: string;
  solid: string;
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
  unknown: { lines: "M-3-2.6Q-3-5.6 0-5.6T3-2.6Q3-.6 0 .8V2.4", solid: "M0 4a.9.9 0 1 0 .1 0Z" },
};
