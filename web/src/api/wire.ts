// Made by tools/wire_types.py from src/grognard/server/wire.py: change that and make this anew.

export type Facts = Record<string, unknown>;
export type Words = Record<string, string>;

/** A rule that players may agree on. */
export interface Option {
  name: string;
  title: Words;
  default: boolean | number | string;
  choices: (boolean | number | string)[];
  scenarios: string[];
}

/** What the start page tells of a scenario. */
export interface ScenarioCard {
  id: string;
  title: string;
  story: Words;
  first_date: string;
  last_date: string;
  minutes: number;
  starts: Record<string, string[]>;
}

/** What the start page tells of a game. */
export interface GameCard {
  id: string;
  title: string;
  blurb: Words;
  designer: string;
  publisher: string;
  years: string;
  players: number;
  minutes: number;
  sides: string[];
  options: Option[];
  scenarios: ScenarioCard[];
  lesson: number;
}

/** All games that can be played here, and the machine players. */
export interface Catalogue {
  version: string;
  games: GameCard[];
  bots: string[];
}

/** A hex of the map, with all that its row of the data says (kind, country, port, coast …). */
export interface Cell {
  label: string;
  called: string;
  q: number;
  r: number;
  name: string;
  facts: Facts;
}

/** A hexside with something on it: road, river, ridge, coast … */
export interface Edge {
  a: string;
  b: string;
  facts: Facts;
}

/** The map of a game as a page draws it; it never changes while the digest is the same. */
export interface Board {
  digest: string;
  top: "flat" | "pointy";
  directions: string[];
  cells: Cell[];
  boxes: string[];
  background: Cell[];
  edges: Edge[];
  links: Edge[];
  sides: string[];
  verbs: Words;
  pieces: Record<string, Facts>;
}

/** A rule in our words. */
export interface Clause {
  id: string;
  paragraph: string;
  chapter: string;
  text: Words;
  is_rule: boolean;
}

/** Message `lesson-{chapter}-{say}`, what is lit up meanwhile, and what is waited for; nothing: only reading. */
export interface LessonStep {
  say: string;
  rule: string;
  hexes: string[];
  units: string[];
  overlay: string;
  actions: string[];
  verb: string;
  event: string;
  then: string[];
}

/** Message `lesson-{id}` is its title; the learner plays `seat`. */
export interface LessonChapter {
  id: string;
  seat: string;
  steps: LessonStep[];
}

/** The guided lesson of a game. */
export interface Lesson {
  game: string;
  minutes: number;
  chapters: LessonChapter[];
}

/** A name and the word that proves it. */
export interface Credentials {
  name: string;
  password: string;
}

/** Who is asking; a guest has no name yet. */
export interface Person {
  id: string;
  name: string;
}

/** The token goes into the header `Authorization: Bearer …` and nowhere else. */
export interface Session {
  token: string;
  person: Person;
}

/** Who is to hold a side of a new match: me (both sides: hot-seat), a bot, or whoever comes by a link. */
export interface SeatWish {
  holder: "bot" | "me" | "open";
  bot?: string;
}

export interface NewMatch {
  game: string;
  scenario: string;
  seats: Record<string, SeatWish>;
  options?: Record<string, boolean | number | string>;
  title?: string;
  public?: boolean;
  position?: string;
}

/** A side of a match. */
export interface SeatInfo {
  seat: string;
  holder: "bot" | "open" | "person";
  name: string;
  bot: string;
  you: boolean;
  here: boolean;
  thinking: boolean;
}

/** How a match ended; `winner` is empty for a draw. */
export interface Ending {
  winner: string;
  level: string;
  reason: string;
  rule: string;
  points: number;
}

/** What everybody at the table knows besides the board. */
export interface MatchInfo {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, boolean | number | string>;
  title: string;
  status: "over" | "playing" | "waiting";
  seats: SeatInfo[];
  to_act: string[];
  created: string;
  updated: string;
  board: string;
  key_digest: string;
  key: string;
  ending: Ending | null;
  draw_offered_by: string;
  takeback_asked_by: string;
  delete_asked_by: string;
  rematch: string;
  public: boolean;
  month: Facts;
}

/** A secret link to a seat: the page puts the token into the fragment, `#/join/{match}/{token}`. */
export interface Link {
  match: string;
  seat: string;
  token: string;
}

export interface Created {
  info: MatchInfo;
  links: Link[];
}

/** A save to go on with; sides that nobody is named for are mine. */
export interface Import {
  save: string;
  seats: Record<string, SeatWish>;
}

export interface Join {
  token: string;
}

/** What the seat is asked: message `ask-…`, paragraph and facts. */
export interface Asked {
  ask: string;
  rule: string;
  facts: Facts;
}

/** All that a page shows of a match to one seat, or to a spectator (seat ""). */
export interface Sight {
  match: string;
  seat: string;
  at: number;
  view: Facts;
  since: number;
  told: Facts[];
  to_act: string[];
  asked: Asked | null;
  legal: string[];
  undo: number;
  redo: number;
  odds: Facts;
  ending: Ending | null;
  mark: string;
}

/** Hexes that can be lit up on the map, such as the supply network of a side: message `overlay-…`. */
export interface Overlay {
  name: string;
  side: string;
  hexes: string[];
}

/** The path that an answer would take, hex by hex. */
export interface Way {
  hexes: string[];
}

/** A past position of a seat, for replay. */
export interface Moment {
  number: number;
  view: Facts;
  told: Facts[];
}

export interface Replay {
  count: number;
  moments: Moment[];
}

/** Why something was not done: message `error-…` with its facts; nothing has changed. */
export interface Trouble {
  code: string;
  facts: Facts;
}

/** A run of answers, accepted whole or not at all; `id` makes a repeated message harmless. */
export interface Act {
  type: "act";
  id: string;
  at: number;
  actions: string[];
}

export interface Undo {
  type: "undo";
  id: string;
  at: number;
  all?: boolean;
}

export interface Redo {
  type: "redo";
  id: string;
  at: number;
}

/** An action in symbols to ask about: why not, or which way. */
export interface Question {
  action: string;
}

/** About a draw or a take-back. */
export interface Proposal {
  wish: "accept" | "decline" | "offer";
}

export interface Note {
  text: string;
}

export interface ChatLine {
  number: number;
  who: string;
  seat: string;
  text: string;
  when: string;
}

/** The first message of a page: who it is, which seat's eyes it wants ("" to watch), the `mark` of its last sight. */
export interface Sit {
  type: "sit";
  token: string;
  seat: string;
  mark?: string;
}

export interface Say {
  type: "say";
  text: string;
}

export interface Ping {
  type: "ping";
}

/** The position has changed for this seat. */
export interface Seen {
  type: "seen";
  sight: Sight;
}

/** Somebody came, went, offered, thinks, or the match is over. */
export interface Table {
  type: "table";
  info: MatchInfo;
}

export interface Chatted {
  type: "chatted";
  line: ChatLine;
}

/** The message with this id was carried out and is kept. */
export interface Done {
  type: "done";
  id: string;
  at: number;
}

/** The message with this id was not carried out. */
export interface Refused {
  type: "refused";
  id: string;
  trouble: Trouble;
}

export interface Pong {
  type: "pong";
}

export type FromPage = Sit | Act | Undo | Redo | Say | Ping;

export type ToPage = Seen | Table | Chatted | Done | Refused | Pong;
