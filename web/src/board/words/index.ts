/** What the board itself says; names of places and pieces come from the game. */

import { Speech, type Lang } from "../../words/speech";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";

const TEXTS: Record<Lang, string> = { en, es };

export const speechOf = (lang: string): Speech => {
  const known: Lang = lang === "es" ? "es" : "en";
  return new Speech(known, TEXTS[known]);
};
