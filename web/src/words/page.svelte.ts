// The page's own words, and those of a game once they are fetched; both follow the language that is set.
import { games, words } from "../api/calls";
import type { Facts, Trouble, Words } from "../api/wire";
import { settings } from "../store/settings.svelte";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import { Speech, type Lang } from "./speech";

const TEXTS: Record<Lang, string> = { en, es };
const page = $derived(new Speech(settings.lang, TEXTS[settings.lang]));
const fetched = new Map<string, Promise<Speech>>();
let lately: Speech | undefined = $state.raw();

/** One of the page's own messages. */
export function say(message: string, facts: Facts = {}): string {
  return page.say(message, facts);
}

export function knows(message: string): boolean {
  return page.knows(message);
}

/** Fetches words of some game if there are none yet: the server's refusals are worded there. */
export async function learnToRefuse(): Promise<void> {
  if (lately) return;
  const [first] = (await games()).games;
  if (first) await speechOf(first.id, settings.lang);
}

/** Why something was not done: the page's own words, or those of the game that was spoken of last. */
export function sayTrouble(trouble: Trouble): string {
  const speech = page.knows(`error-${trouble.code}`) ? page : (lately ?? page);
  return speech.sayTrouble(trouble);
}

/** The text in the reader's language. */
export function inWords(text: Words): string {
  return text[settings.lang] ?? text.en ?? "";
}

/** All messages of a game in a language, with the page's own. */
export function speechOf(game: string, lang: Lang): Promise<Speech> {
  const key = `${game}/${lang}`;
  let found = fetched.get(key);
  if (!found) {
    found = words(game, lang).then((text) => new Speech(lang, TEXTS[lang], text));
    found.then(
      (speech) => (lately = speech),
      () => fetched.delete(key),
    );
    fetched.set(key, found);
  }
  return found;
}

/** A date and time as the reader writes them; without a time if there is none. */
export function date(iso: string): string {
  const when = new Date(iso);
  if (Number.isNaN(when.getTime())) return iso;
  return new Intl.DateTimeFormat(settings.lang, { dateStyle: "medium", timeStyle: "short" }).format(when);
}

/** A month such as 1941-04 as the reader writes it. */
export function month(text: string): string {
  const [year, number] = text.split("-").map(Number);
  if (!year || !number) return text;
  return monthName(year, number, "long");
}

export function monthName(year: number, number: number, length: "long" | "short"): string {
  const day = new Date(Date.UTC(year, number - 1, 15));
  return new Intl.DateTimeFormat(settings.lang, { month: length, year: "numeric", timeZone: "UTC" }).format(day);
}

/** A day such as 30 June. */
export function dayAndMonth(day: Date): string {
  return new Intl.DateTimeFormat(settings.lang, { day: "numeric", month: "long" }).format(day);
}

/** A number with its sign, as what is added to a roll. */
export function signed(number: number): string {
  return new Intl.NumberFormat(settings.lang, { signDisplay: "exceptZero" }).format(number);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.lang, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

export function decimal(number: number): string {
  return new Intl.NumberFormat(settings.lang, { maximumFractionDigits: 1 }).format(number);
}
