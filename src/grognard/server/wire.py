"""What goes over the wire between the table and the pages that sit at it. The page's types are made from this.

Things of a game travel as symbols (unit names, hex labels, actions as text) and facts; the page words them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Words = dict[str, str]
"""The same text in each language: `{"en": …, "es": …}`."""
Holder = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over"]
Wish = Literal["offer", "accept", "decline"]
Text = Annotated[str, msgspec.Meta(pattern=r"^[^\x00]*$")]
"""What people write; no database takes a zero."""
Ident = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
FACTS: dict[str, Any] = {}


# --- the games


class Option(msgspec.Struct, frozen=True):
    """A rule that players may agree on."""

    name: str
    title: Words
    default: bool | int | str
    choices: list[bool | int | str]
    scenarios: list[str] = []
    """Those that it can be chosen for; none are listed if all can."""


class ScenarioCard(msgspec.Struct, frozen=True):
    """What the start page tells of a scenario."""

    id: str
    title: str
    story: Words
    """A paragraph: when, where, who must do what."""
    first_date: str = ""
    last_date: str = ""
    minutes: int = 0
    starts: dict[str, list[str]] = {}
    """The hexes in which each side begins, for the picture."""


class GameCard(msgspec.Struct, frozen=True):
    """What the start page tells of a game."""

    id: str
    title: str
    blurb: Words
    designer: str
    publisher: str
    years: str
    players: int
    minutes: int
    sides: list[str]
    options: list[Option]
    scenarios: list[ScenarioCard]
    lesson: int = 0
    """How many minutes its guided lesson takes, if there is one."""


class Catalogue(msgspec.Struct, frozen=True):
    """All games that can be played here, and the machine players."""

    version: str
    games: list[GameCard]
    bots: list[str]


class Cell(msgspec.Struct, frozen=True):
    """A hex of the map, with all that its row of the data says (kind, country, port, coast …)."""

    label: str
    called: str
    """What players call it: its name, or its bearing from the nearest named hex."""
    q: int
    r: int
    name: str = ""
    facts: dict[str, Any] = FACTS


class Edge(msgspec.Struct, frozen=True):
    """A hexside with something on it: road, river, ridge, coast …"""

    a: str
    b: str
    facts: dict[str, Any] = FACTS


class Board(msgspec.Struct, frozen=True):
    """The map of a game as a page draws it; it never changes while the digest is the same."""

    digest: str
    top: Literal["pointy", "flat"]
    directions: list[str]
    cells: list[Cell]
    boxes: list[str]
    background: list[Cell]
    """Hexes that only surround the map: sea, marsh, land beyond."""
    edges: list[Edge]
    links: list[Edge]
    sides: list[str]
    verbs: dict[str, str]
    """For each verb the kind of its argument: unit, hex, side, seat, number, word, or nothing."""
    pieces: dict[str, dict[str, Any]]
    """What is printed on each counter: the `block` part of a view, which is therefore left out of views."""


class Clause(msgspec.Struct, frozen=True):
    """A rule in our words."""

    id: str
    paragraph: str
    chapter: str
    text: Words
    is_rule: bool = True


class LessonStep(msgspec.Struct, frozen=True):
    """Message `lesson-{chapter}-{say}`, what is lit up meanwhile, and what is waited for; nothing: only reading."""

    say: str
    rule: str
    hexes: list[str]
    units: list[str]
    overlay: str
    """An overlay that is lit up, too: its name and its side."""
    actions: list[str]
    """One of these answers …"""
    verb: str
    """… or any answer with this verb …"""
    event: str
    """… or any answers until something of this kind is told."""
    then: list[str]
    """What the page answers for the other side afterwards."""


class LessonChapter(msgspec.Struct, frozen=True):
    """Message `lesson-{id}` is its title; the learner plays `seat`."""

    id: str
    seat: str
    steps: list[LessonStep]


class Lesson(msgspec.Struct, frozen=True):
    """The guided lesson of a game."""

    game: str
    minutes: int
    chapters: list[LessonChapter]


# --- people and matches


class Credentials(msgspec.Struct, frozen=True):
    """A name and the word that proves it."""

    name: Text
    password: Text


class Person(msgspec.Struct, frozen=True):
    """Who is asking; a guest has no name yet."""

    id: str
    name: str = ""


class Session(msgspec.Struct, frozen=True):
    """The token goes into the header `Authorization: Bearer …` and nowhere else."""

    token: str
    person: Person


class SeatWish(msgspec.Struct, frozen=True):
    """Who is to hold a side of a new match: me (both sides: hot-seat), a bot, or whoever comes by a link."""

    holder: Literal["me", "bot", "open"]
    bot: str = ""


class NewMatch(msgspec.Struct, frozen=True):
    game: str
    scenario: str
    seats: dict[str, SeatWish]
    options: dict[str, bool | int | str] = {}
    title: Text = ""
    public: bool = False
    """Whether anybody may watch; else only those with the link."""
    position: str = ""
    """A written position to begin in, instead of the scenario's own set-up."""


class SeatInfo(msgspec.Struct, frozen=True):
    """A side of a match."""

    seat: str
    holder: Holder
    name: str = ""
    bot: str = ""
    you: bool = False
    here: bool = False
    """Whether a page of the holder is connected."""
    thinking: bool = False
    """A bot that is at work."""


class Ending(msgspec.Struct, frozen=True):
    """How a match ended; `winner` is empty for a draw."""

    winner: str
    level: str
    reason: str
    rule: str
    points: int = 0


class MatchInfo(msgspec.Struct, frozen=True):
    """What everybody at the table knows besides the board."""

    id: str
    game: str
    scenario: str
    options: dict[str, bool | int | str]
    title: str
    status: Status
    seats: list[SeatInfo]
    to_act: list[str]
    created: str
    updated: str
    board: str
    """The digest of its data: `GET /api/boards/{digest}` draws it."""
    key_digest: str
    """Proves the dice; the key itself is told when the match is over."""
    key: str = ""
    ending: Ending | None = None
    draw_offered_by: str = ""
    takeback_asked_by: str = ""
    delete_asked_by: str = ""
    rematch: str = ""
    """The id of the match that follows this one."""
    public: bool = False
    month: dict[str, Any] = FACTS
    """The view's own account of how far the game is, for lists."""


class Link(msgspec.Struct, frozen=True):
    """A secret link to a seat: the page puts the token into the fragment, `#/join/{match}/{token}`."""

    match: str
    seat: str
    token: str


class Created(msgspec.Struct, frozen=True):
    info: MatchInfo
    links: list[Link]


class Import(msgspec.Struct, frozen=True):
    """A save to go on with; sides that nobody is named for are mine."""

    save: str
    seats: dict[str, SeatWish] = {}


class Join(msgspec.Struct, frozen=True):
    token: str


# --- a position as a seat sees it


class Asked(msgspec.Struct, frozen=True):
    """What the seat is asked: message `ask-…`, paragraph and facts."""

    ask: str
    rule: str
    facts: dict[str, Any] = FACTS


class Sight(msgspec.Struct, frozen=True):
    """All that a page shows of a match to one seat, or to a spectator (seat "")."""

    match: str
    seat: str
    at: int
    """The position number of this seat; an answer says which one it was given to."""
    view: dict[str, Any]
    since: int
    """How many events came before `told`: whoever holds more drops the rest first."""
    told: list[dict[str, Any]]
    to_act: list[str]
    asked: Asked | None = None
    legal: list[str] = []
    undo: int = 0
    """How many of the seat's own actions can be undone now."""
    redo: int = 0
    odds: dict[str, Any] = FACTS
    ending: Ending | None = None
    mark: str = ""
    """How far the events hold for good: a page that comes again says it, to be told only what it lacks."""


class Overlay(msgspec.Struct, frozen=True):
    """Hexes that can be lit up on the map, such as the supply network of a side: message `overlay-…`."""

    name: str
    side: str
    hexes: list[str]


class Way(msgspec.Struct, frozen=True):
    """The path that an answer would take, hex by hex."""

    hexes: list[str]


class Moment(msgspec.Struct, frozen=True):
    """A past position of a seat, for replay."""

    number: int
    view: dict[str, Any]
    told: list[dict[str, Any]]
    """What was told to the seat between the moment before and this one."""


class Replay(msgspec.Struct, frozen=True):
    count: int
    """How many moments there are."""
    moments: list[Moment]


class Trouble(msgspec.Struct, frozen=True):
    """Why something was not done: message `error-…` with its facts; nothing has changed."""

    code: str
    facts: dict[str, Any] = FACTS


class Act(msgspec.Struct, frozen=True, tag="act"):
    """A run of answers, accepted whole or not at all; `id` makes a repeated message harmless."""

    id: Ident
    at: int
    actions: list[str]


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    id: Ident
    at: int
    all: bool = False


class Redo(msgspec.Struct, frozen=True, tag="redo"):
    id: Ident
    at: int


class Question(msgspec.Struct, frozen=True):
    """An action in symbols to ask about: why not, or which way."""

    action: str


class Proposal(msgspec.Struct, frozen=True):
    """About a draw or a take-back."""

    wish: Wish


class Note(msgspec.Struct, frozen=True):
    text: Text


class ChatLine(msgspec.Struct, frozen=True):
    number: int
    who: str
    seat: str
    text: str
    when: str


# --- live


class Sit(msgspec.Struct, frozen=True, tag="sit"):
    """The first message of a page: who it is, which seat's eyes it wants ("" to watch), the `mark` of its last sight.

    It may come again, to change the seat. The answers are `Table`, `Seen` and all lines of the chat.
    """

    token: str
    seat: str
    mark: str = ""


class Say(msgspec.Struct, frozen=True, tag="say"):
    text: Text


class Ping(msgspec.Struct, frozen=True, tag="ping"):
    pass


FromPage = Sit | Act | Undo | Redo | Say | Ping


class Seen(msgspec.Struct, frozen=True, tag="seen"):
    """The position has changed for this seat."""

    sight: Sight


class Table(msgspec.Struct, frozen=True, tag="table"):
    """Somebody came, went, offered, thinks, or the match is over."""

    info: MatchInfo


class Chatted(msgspec.Struct, frozen=True, tag="chatted"):
    line: ChatLine


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The message with this id was carried out and is kept."""

    id: str
    at: int


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """The message with this id was not carried out."""

    id: str
    trouble: Trouble


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    pass


ToPage = Seen | Table | Chatted | Done | Refused | Pong
