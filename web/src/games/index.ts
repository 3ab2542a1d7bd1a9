// What a game adds to the table: small panels of its own. A game without any shows its situation in words.
import type { Component } from "svelte";
import type { Desk } from "../play/desk.svelte";
import DesertPanel from "./desert/Panel.svelte";
import DesertOdds from "./desert/Odds.svelte";
import DesertAid from "./desert/Aid.svelte";
import MaltaPanel from "./malta/Panel.svelte";
import MaltaOdds from "./malta/Odds.svelte";
import MaltaAid from "./malta/Aid.svelte";

interface Extras {
  /** Below the map. */
  panel: Component<{ desk: Desk }>;
  /** Above the choices, when they need more than words. */
  aid: Component<{ desk: Desk }>;
  /** The verbs of a question that the aid shows by itself. */
  covers: (ask: string) => string[];
  /** The odds of the battles at hand. */
  odds: Component<{ desk: Desk }>;
}

const EXTRAS: Record<string, Extras> = {
  desert: { panel: DesertPanel, aid: DesertAid, covers: (ask) => (ask.startsWith("deploy-") ? ["unit"] : []), odds: DesertOdds },
  malta: { panel: MaltaPanel, aid: MaltaAid, covers: (ask) => (ask === "fill-waves" ? ["box"] : []), odds: MaltaOdds },
};

export const panelOf = (game: string) => EXTRAS[game]?.panel;
export const aidOf = (game: string) => EXTRAS[game]?.aid;
export const oddsOf = (game: string) => EXTRAS[game]?.odds;
export const coveredBy = (game: string, ask: string) => EXTRAS[game]?.covers(ask) ?? [];
