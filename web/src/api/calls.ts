// Every request that the page makes, by name; docs/server.md has the list.
import { ask, send } from "./rest";
import type {
  Act,
  Board,
  Catalogue,
  ChatLine,
  Clause,
  Created,
  Credentials,
  Import,
  Lesson,
  Link,
  MatchInfo,
  NewMatch,
  Note,
  Overlay,
  Person,
  Proposal,
  Replay,
  Session,
  Sight,
  Trouble,
  Way,
} from "./wire";

type Wish = Proposal["wish"];

const of = (match: string) => `/api/matches/${encodeURIComponent(match)}`;
const at = (match: string, seat: string) => `${of(match)}/seats/${encodeURIComponent(seat)}`;
const query = (facts: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(facts).map(([name, fact]) => [name, String(fact)])).toString();

// --- games
export const games = () => ask<Catalogue>("GET", "/api/games");
export const board = (digest: string) => ask<Board>("GET", `/api/boards/${digest}`);
export const scenarioBoard = (game: string, scenario: string) =>
  ask<Board>("GET", `/api/games/${game}/${scenario}/board`);
export const words = (game: string, lang: string) => send("GET", `/api/words/${game}/${lang}`);
export const rules = (game: string) => ask<Clause[]>("GET", `/api/rules/${game}`);

// --- lessons
export const lesson = (game: string) => ask<Lesson>("GET", `/api/lessons/${encodeURIComponent(game)}`);
export const beginChapter = (game: string, chapter: string) =>
  ask<Created>("POST", `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(chapter)}`);

// --- people
export const guest = () => ask<Session>("POST", "/api/people");
export const signUp = (who: Credentials) => ask<Session>("POST", "/api/people/sign-up", who);
export const signIn = (who: Credentials) => ask<Session>("POST", "/api/people/sign-in", who);
export const signOut = () => ask<void>("POST", "/api/people/sign-out");
export const me = () => ask<Person>("GET", "/api/me");

// --- matches
export const matches = (which: "mine" | "open" | "public" = "mine") =>
  ask<MatchInfo[]>("GET", `/api/matches?which=${which}`);
export const create = (wish: NewMatch) => ask<Created>("POST", "/api/matches", wish);
export const bringIn = (save: string, seats: Import["seats"] = {}) =>
  ask<Created>("POST", "/api/matches/import", { save, seats } satisfies Import);
export const info = (match: string) => ask<MatchInfo>("GET", of(match));
/** Nothing, or the match if somebody else has to agree. */
export const remove = (match: string) => ask<MatchInfo | undefined>("DELETE", of(match));
export const join = (match: string, token: string) => ask<MatchInfo>("POST", `${of(match)}/join`, { token });
export const link = (match: string, seat: string) => ask<Link>("POST", `${at(match, seat)}/link`);
export const resign = (match: string, seat: string) =>
  ask<MatchInfo>("POST", `${of(match)}/resign?${query({ seat })}`);
export const draw = (match: string, seat: string, wish: Wish) =>
  ask<MatchInfo>("POST", `${of(match)}/draw?${query({ seat })}`, { wish });
export const takeBack = (match: string, seat: string, wish: Wish) =>
  ask<MatchInfo>("POST", `${of(match)}/takeback?${query({ seat })}`, { wish });
export const rematch = (match: string) => ask<Created>("POST", `${of(match)}/rematch`);
export const exported = (match: string, seat: string) => send("GET", `${of(match)}/export?${query({ seat })}`);

// --- a position
export const sight = (match: string, seat: string) => ask<Sight>("GET", `${of(match)}/sight?${query({ seat })}`);
export const act = (match: string, seat: string, doing: Act) => ask<Sight>("POST", `${at(match, seat)}/act`, doing);
export const why = (match: string, seat: string, action: string) =>
  ask<Trouble>("GET", `${at(match, seat)}/why?${query({ action })}`);
export const way = (match: string, seat: string, action: string) =>
  ask<Way>("GET", `${at(match, seat)}/way?${query({ action })}`);
export const overlays = (match: string, seat: string) =>
  ask<Overlay[]>("GET", `${of(match)}/overlays?${query({ seat })}`);
export const replay = (match: string, seat: string, from: number, count: number) =>
  ask<Replay>("GET", `${of(match)}/replay?${query({ seat, from, count })}`);

// --- talk and notes
export const chat = (match: string) => ask<ChatLine[]>("GET", `${of(match)}/chat`);
export const notes = (match: string) => ask<Note>("GET", `${of(match)}/notes`);
export const keepNotes = (match: string, text: string) => ask<Note>("PUT", `${of(match)}/notes`, { text });
