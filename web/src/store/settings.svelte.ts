// What a visitor has set on this machine: language, light or dark, how fast moves are shown.
import { LANGUAGES, type Lang } from "../words/speech";

export const THEMES = ["system", "light", "dark"] as const;
export const SPEEDS = ["slow", "normal", "fast", "skip"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

const PLACE = "grognard.settings";

interface Kept {
  lang: Lang;
  theme: Theme;
  speed: Speed;
}

function remembered(): Kept {
  const lang: Lang = navigator.language.startsWith("es") ? "es" : "en";
  const found: Kept = { lang, theme: "system", speed: "normal" };
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
    if (kept.lang && LANGUAGES.includes(kept.lang)) found.lang = kept.lang;
    if (kept.theme && THEMES.includes(kept.theme)) found.theme = kept.theme;
    if (kept.speed && SPEEDS.includes(kept.speed)) found.speed = kept.speed;
  } catch {
    // Nothing kept, or not by us.
  }
  return found;
}

export const settings: Kept = $state(remembered());

/** Keeps the settings and lets the document follow them; called once, inside an effect. */
export function follow(): void {
  document.documentElement.lang = settings.lang;
  if (settings.theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the settings last as long as the page.
  }
}

export function next<Value>(values: readonly Value[], now: Value): Value {
  return values[(values.indexOf(now) + 1) % values.length] as Value;
}
