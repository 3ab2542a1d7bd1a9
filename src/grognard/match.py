"""A match: one game being played. The whole public interface stands here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from grognard import games, saves
from grognard.engine import position
from grognard.engine.decisions import Action, Outcome, Prompt
from grognard.engine.dice import Key, Roll
from grognard.engine.errors import GrognardError, IllegalAction
from grognard.engine.flow import Frame, Seats, settle
from grognard.engine.game import Game
from grognard.engine.kinds import EVERYONE, HexField, Seat, Unit
from grognard.engine.state import State
from grognard.engine.umpire import Event, Umpire, scripted

_canonical = msgspec.json.Encoder(order="deterministic")


class Record(msgspec.Struct, frozen=True, gc=False):
    """An action with what came of it."""

    seat: Seat
    action: Action
    rolls: tuple[Roll, ...]
    events: tuple[Event, ...]
    barrier: bool


def start(
    game: str,
    scenario: str,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    packs: Iterable[Path] = (),
    script: Mapping[str, Iterable[int]] | None = None,
) -> Match:
    """A new match; the same seed gives the same dice, and a script gives the first results of its streams."""
    key = Key.drawn() if seed is None else Key.of_seed(seed)
    return Match(games.build(game, scenario, options, tuple(packs)), key, script)


class Match:
    """Start, ask who acts, list what is legal, apply, look, undo, save, load, replay."""

    def __init__(
        self,
        game: Game,
        key: Key,
        script: Mapping[str, Iterable[int]] | None = None,
        recorded: Iterable[Roll] | None = None,
    ) -> None:
        self.game = game
        self.key = key
        self.script = scripted(script, {})
        umpire = Umpire(key, self.script, recorded)
        state = game.rules.first(game, umpire)
        settle(state, umpire)
        self._begin(state, umpire)

    def _begin(self, state: State, umpire: Umpire) -> None:
        self.state: Any = state
        """The position, of the type that the game's rules know."""
        self.origin: State | None = None
        """The position that the match began in, if not that of its scenario."""
        self.opening = Record(EVERYONE, Action("start"), tuple(umpire.rolled), tuple(umpire.events), True)
        self.past: list[dict[str, Any]] = []
        """Events of a past that was played by other rules and cannot be replayed."""
        self.records: list[Record] = []
        self._copies = 0
        self._forget()
        self._cross_barrier()

    def _forget(self) -> None:
        """The position changes: what was worked out of it holds no more."""
        self._lists: dict[Seat, list[Action]] = {}
        self._seats: Seats | None = None
        self._sides: tuple[str, ...] | None = None

    def _cross_barrier(self) -> None:
        self._redo: list[tuple[Seat, Action]] = []
        self.behind: State = self.state
        self._settled = len(self.records)

    # --- who is asked what

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that are asked now; nobody when the match is over."""
        if self._sides is None:
            seats = self.game.notation.seats
            self._sides = tuple([seats[seat] for seat in self._deciders()])
        return self._sides

    def _deciders(self) -> Seats:
        if self._seats is None:
            self._seats = self.state.stack[-1].deciders(self.state) if self.state.stack else ()
        return self._seats

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None."""
        outcome: Outcome | None = self.state.outcome
        return outcome

    def prompt(self, seat: str | None = None) -> Prompt | None:
        """What a seat is asked, or None if it is not asked."""
        asked = self._asked(seat)
        return None if asked is None else self.state.stack[-1].prompt(self.state, asked)

    def legal(self, seat: str | None = None, unit: str | None = None, hex: str | None = None) -> list[Action]:  # noqa: A002
        """The answers that a seat may give: all, or only those about one unit or hex."""
        asked = self._asked(seat)
        found = [] if asked is None else self._listed(asked)
        if unit is not None:
            number = self.game.notation.read(Unit, unit)
            found = [a for a in found if self._is_about(a, "unit", number)]
        if hex is not None:
            place = self.game.board.grid.at(hex)
            found = [a for a in found if self._is_about(a, "hex", place)]
        return found

    def _listed(self, asked: Seat) -> list[Action]:
        """All answers of a seat, kept until the position changes: whoever lists them mostly gives one of them."""
        if asked not in self._lists:
            self._lists[asked] = list(self.state.stack[-1].legal(self.state, asked))
        return self._lists[asked].copy()

    def _is_about(self, action: Action, tag: str, value: int) -> bool:
        kind = self.game.verbs[action.verb]
        return action.arg == value and tag in getattr(kind, "__metadata__", ())

    def _asked(self, seat: str | None) -> Seat | None:
        deciders = self._deciders()
        if seat is None:
            if len(deciders) > 1:
                raise GrognardError("which-side", sides=", ".join(self.to_act))
            return deciders[0] if deciders else None
        number = self.game.seat(seat)
        return number if number in deciders else None

    # --- actions and their text

    def text(self, action: Action) -> str:
        """An action in symbols: `go Tobruk`."""
        return self.game.write_action(action)

    def action(self, text: str) -> Action:
        """The action that these symbols write."""
        return self.game.read_action(text)

    def apply(
        self, action: Action | str, seat: str | None = None, recorded: Iterable[Roll] | None = None
    ) -> Record:
        """Carry out an answer; refused with a reason, and nothing changed, if the rules do not allow it.

        A replay gives the random results that were recorded.
        """
        asked, wanted = self._checked(action, seat)
        record = self._carry_out(asked, wanted, Umpire(self.key, self.script, recorded))
        if self._redo:
            self._redo = [(who, undone) for who, undone in self._redo if who != asked]
        return record

    def apply_all(self, actions: Iterable[Action | str], seat: str | None = None) -> list[Record]:
        """Carry out a run of answers, whole or not at all; only its last one may be a barrier.

        Else a run that is refused halfway would tell how a die falls that was never rolled.
        """
        run, records = list(actions), list[Record]()
        before = self._marked() if len(run) > 1 else {}
        try:
            for action in run:
                if records and records[-1].barrier:
                    raise IllegalAction("run-past-barrier", action=self.text(records[-1].action))
                records.append(self.apply(action, seat))
        except BaseException:
            self.__dict__.update(before)
            raise
        return records

    def _marked(self) -> dict[str, Any]:
        """All that an action changes, as it is now."""
        state = self._unshared().copy()
        kept = {"state": state, "behind": self.behind, "_settled": self._settled}
        logs = {"records": self.records.copy(), "_redo": self._redo.copy()}
        return {**kept, **logs, "_lists": {}, "_seats": None, "_sides": None}

    def check(self, action: Action | str, seat: str | None = None) -> Action:
        """The answer if the rules allow it; refused with a reason otherwise."""
        return self._checked(action, seat)[1]

    def _checked(self, action: Action | str, seat: str | None) -> tuple[Seat, Action]:
        if self.outcome is not None:
            raise IllegalAction("match-over")
        asked = self._asked(seat)
        if asked is None:
            raise IllegalAction("not-your-turn", side=seat or "", to_act=", ".join(self.waited_for(seat)))
        wanted = self.action(action) if isinstance(action, str) else action
        frame = self.state.stack[-1]
        if wanted not in self._lists.get(asked, ()) and not self._allows(frame, asked, wanted):
            why = frame.why_not(self.state, asked, wanted)
            raise IllegalAction(why.code, rule=why.rule, action=self._named(wanted))
        return asked, wanted

    def _allows(self, frame: Frame, asked: Seat, action: Action) -> bool:
        return action.verb in self.game.verbs and frame.allows(self.state, asked, action)

    def _named(self, action: Action) -> str:
        try:
            return self.text(action)
        except (GrognardError, KeyError, IndexError, TypeError):
            return str(action.verb)[:40]

    def _carry_out(self, seat: Seat, action: Action, umpire: Umpire) -> Record:
        asked, state = self._deciders(), self._unshared()
        self._forget()
        try:
            state.stack[-1].take(state, seat, action, umpire)
            now = self._seats = settle(state, umpire)
        except BaseException:
            self._go_back(len(self.pending))
            raise
        barrier = umpire.barrier or not now or (now != asked and not set(now) <= set(asked))
        record = Record(seat, action, tuple(umpire.rolled), tuple(umpire.events), barrier)
        self.records.append(record)
        if barrier:
            self._cross_barrier()
        return record

    def _unshared(self) -> State:
        """The position, which is about to change; what is to stay as it was holds on to a copy from now on."""
        state: State = self.state
        if self.behind is state:
            self.behind = state.copy()
            if self.origin is state:
                self.origin = self.behind
        return state

    # --- back and forth

    @property
    def pending(self) -> list[Record]:
        """What was done since the last barrier and can still be undone."""
        return self.records[self._settled :]

    def undo(self, seat: str | None = None) -> Action:
        """Take back the last action of a seat (by default the very last) since the last barrier."""
        number = None if seat is None else self.game.seat(seat)
        mine = [i for i, record in enumerate(self.pending) if number in (None, record.seat)]
        if not mine:
            raise GrognardError("nothing-to-undo")
        undone = self.pending[mine[-1]]
        self._go_back(mine[-1])
        self._redo.append((undone.seat, undone.action))
        return undone.action

    def _go_back(self, index: int) -> None:
        """Play what is pending again but for one action: simultaneous answers do not hang on each other.

        Going back is rare and what is pending short, so that no copies are kept for it on the way.
        """
        pending = self.pending
        del self.records[self._settled :]
        self.state = self.behind
        self._forget()
        for i, record in enumerate(pending):
            if i != index:
                recorded = record.rolls if i < index else None
                self._carry_out(record.seat, record.action, Umpire(self.key, self.script, recorded))

    def undoable(self, seat: str) -> int:
        """How many actions a seat can undo."""
        number = self.game.seat(seat)
        return sum(record.seat == number for record in self.pending)

    def redoable(self, seat: str) -> int:
        """How many actions a seat can do again."""
        number = self.game.seat(seat)
        return sum(who == number for who, _ in self._redo)

    def redo(self, seat: str | None = None) -> Action:
        """Do again what a seat (by default any) undid last."""
        number = None if seat is None else self.game.seat(seat)
        mine = [i for i, (who, _) in enumerate(self._redo) if number in (None, who)]
        if not mine:
            raise GrognardError("nothing-to-redo")
        who, action = self._redo.pop(mine[-1])
        self._carry_out(who, action, Umpire(self.key, self.script))
        return action

    # --- what a seat knows

    def waited_for(self, seat: str | None = None) -> tuple[str, ...]:
        """The seats that are asked, as far as a seat may know: a secret answer of another does not show."""
        behind: Any = self.behind
        asked = behind.stack[-1].deciders(behind) if behind.stack else ()
        known = (self.game.notation.seats[number] for number in asked)
        return tuple([name for name in known if name != seat or name in self.to_act])

    def _as_seen_by(self, seat: Seat) -> State:
        """A seat that neither acts nor has acted since sees the position at the last barrier."""
        involved = seat in self._deciders() or any(record.seat == seat for record in self.pending)
        seen: State = self.state if involved else self.behind
        return seen

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What a seat may know; without a seat, what everybody may."""
        number = EVERYONE if seat is None else self.game.seat(seat)
        return self.game.rules.view(self._as_seen_by(number), number)

    def screen(self, seat: str | None = None) -> dict[str, Any]:
        """The part of a view that a screen draws."""
        number = EVERYONE if seat is None else self.game.seat(seat)
        return self.game.rules.screen(self._as_seen_by(number), number)

    def progress(self) -> dict[str, Any]:
        """How far the game is, as everybody sees it."""
        return self.game.rules.progress(self.behind)

    def hash(self, seat: str | None = None) -> str:
        """One line that is the same exactly when the view is."""
        return blake2b(_canonical.encode(self.view(seat)), digest_size=12).hexdigest()

    def events(self, seat: str | None = None) -> list[dict[str, Any]]:
        """What a seat was told, in order; of the others' doings only what lies behind the last barrier."""
        number = EVERYONE if seat is None else self.game.seat(seat)
        told = [{"kind": e["kind"], **facts} for e in self.past if (facts := _told_before(e["to"], seat)) is not None]
        for index, record in enumerate([self.opening, *self.records]):
            if index <= self._settled or record.seat == number:
                told += [{"kind": e.kind, **facts} for e in record.events if (facts := e.seen_by(number)) is not None]
        return told

    def position_number(self, seat: str) -> int:
        """How far a seat has seen: what it was told, and its own answers."""
        number = self.game.seat(seat)
        return len(self.events(seat)) + sum(record.seat == number for record in self.records)

    def odds(self, seat: str) -> dict[str, Any]:
        """What a seat may reckon with in the battle at hand."""
        number = self.game.seat(seat)
        return self.game.rules.odds(self._as_seen_by(number), number)

    def overlays(self, seat: str | None = None) -> list[dict[str, Any]]:
        """What can be lit up on the map for a seat, such as supply networks: `name`, `side` and `hexes`."""
        number, write = EVERYONE if seat is None else self.game.seat(seat), self.game.notation.write
        found = self.game.rules.overlays(self._as_seen_by(number), number)
        return [{"name": n, "side": write(Seat, side), "hexes": write(HexField, h)} for n, side, h in found]

    def way(self, action: Action | str, seat: str | None = None) -> list[str]:
        """The hexes through which a legal answer leads; none if it moves nothing."""
        asked, wanted = self._checked(action, seat)
        way = self.state.stack[-1].way(self.state, asked, wanted)
        return [self.game.board.grid.label_of[h] for h in way]

    # --- other matches made of this one

    def copy(self) -> Match:
        """The same position with other dice to come, for search."""
        self._copies += 1
        key = Key(blake2b(f"copy {self._copies}".encode(), key=self.key.secret, digest_size=16).digest())
        return self.of_state(self.state.copy(), key)

    def resample(self, view: Mapping[str, Any], rng: Random) -> Match:
        """A match that looks like this view to its seat; hidden facts are dealt anew out of what they may be."""
        return self.of_view(self.game, view, rng)

    @classmethod
    def of_view(cls, game: Game, view: Mapping[str, Any], rng: Random) -> Match:
        """The same for whoever has only the game and the view: a bot."""
        return cls.of_state(game.rules.resample(game, view, rng), Key(rng.randbytes(16)))

    @classmethod
    def of_state(cls, state: State, key: Key, script: Mapping[str, Iterable[int]] | None = None) -> Match:
        """A match that begins in this position."""
        match = object.__new__(cls)
        match.game, match.key = state.game, key
        match.script = scripted(script, state.rolls)
        match._begin(state, Umpire(key))
        match.origin = state
        return match

    # --- positions

    def position(self) -> str:
        """The position as a small text."""
        return position.to_text(self.state, self.game.rules.blank(self.game))

    @classmethod
    def of_position(
        cls,
        text: str,
        seed: int = 0,
        script: Mapping[str, Iterable[int]] | None = None,
        packs: Iterable[Path] = (),
    ) -> Match:
        """A match that begins in a written position, with the packs that it was played with."""
        plain = position.parse(text)
        named = [plain.get("game"), plain.get("scenario")]
        if not all(isinstance(name, str) for name in named):
            raise GrognardError("position-names")
        game = games.build(str(named[0]), str(named[1]), position.options(plain), tuple(packs))
        position.check_data(game, plain)
        return cls.of_state(position.read(game, plain, Umpire(Key.of_seed(seed))), Key.of_seed(seed), script)

    # --- saves

    def save(self) -> str:
        """The whole match as text, for whoever runs it; a player gets `export`."""
        return saves.encode(saves.of_match(self))

    def export(self, seat: str) -> str:
        """What a player may take along: his own view and what he was told."""
        return msgspec.json.encode({"view": self.view(seat), "events": self.events(seat)}).decode()

    @classmethod
    def load(cls, text: str | bytes, packs: Iterable[Path] = ()) -> Match:
        """The saved match, replayed and compared; from its snapshot if the rules have changed since."""
        *_, match = cls.replay(text, packs)
        return match

    @classmethod
    def replay(cls, text: str | bytes, packs: Iterable[Path] = ()) -> Iterator[Match]:
        """The saved match after its start and after each of its records; always the same object, gone on."""
        return saves.replay(cls, saves.decode(text), tuple(packs))


def _told_before(facts: Mapping[str, Any], seat: str | None) -> dict[str, Any] | None:
    """What a seat knows of an event of the past."""
    known: dict[str, Any] | None = facts.get(seat or "everyone", facts.get("everyone"))
    return known
