"""What must hold in every position of every match, as checks that a random match is put to."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, get_args

from grognard.ai.recruit import choose
from grognard.engine.decisions import Action
from grognard.engine.dice import Key
from grognard.engine.errors import GrognardError
from grognard.engine.flow import Frame
from grognard.engine.kinds import Seat
from grognard.engine.state import State
from grognard.match import Match, Record

REFUSALS = 3
"""So many illegal answers are tried in each pair of states."""


WAYS = 8
"""So many ways of listed answers are compared."""


class Fault(Exception):  # noqa: N818 - it is what the search is for
    """Something that must not be, with its kind."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message


@contextmanager
def blamed(kind: str) -> Iterator[None]:
    """Whatever goes wrong inside is a fault of this kind."""
    try:
        yield
    except Fault:
        raise
    except Exception as error:
        raise Fault(kind, told(error)) from error


def told(error: Exception) -> str:
    """What went wrong and where, in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" in {Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}: {error}"


def expect(kind: str, what: str, found: object, wanted: object) -> None:
    """A fault unless the two are the same; it tells the first place where they differ."""
    if found != wanted:
        raise Fault(kind, f"{what}: {difference(found, wanted)}")


def difference(found: object, wanted: object, path: str = "") -> str:
    """The first place where two values differ."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        for name in dict.fromkeys([*wanted, *found]):
            if found.get(name, KeyError) != wanted.get(name, KeyError):
                return difference(found.get(name, "nothing"), wanted.get(name, "nothing"), f"{path}.{name}")
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        for index, (one, other) in enumerate(zip(found, wanted, strict=True)):
            if one != other:
                return difference(one, other, f"{path}[{index}]")
    at = f"at {path.lstrip('.')} " if path else ""
    return f"{at}{str(found)[:200]!r} instead of {str(wanted)[:200]!r}"


# --- after every action


def position_holds(match: Match) -> None:
    """The game's invariants hold, and whoever is asked has an answer."""
    with blamed("invariant"):
        match.game.rules.check(match.state)
    if not match.to_act and match.outcome is None:
        raise Fault("dead-end", "nobody is asked and the match is not over")
    for seat in match.to_act:
        list_holds(match, seat)


def list_holds(match: Match, seat: str) -> None:
    """A list is not empty, names nothing twice, and each of its answers is allowed."""
    with blamed("crash"):
        listed = match.legal(seat)
        match.prompt(seat)
    if not listed:
        raise Fault("dead-end", f"{seat} is asked and has no answer")
    if len(set(listed)) != len(listed):
        twice = next(action for action in listed if listed.count(action) > 1)
        raise Fault("list", f"listed twice for {seat}: {match.text(twice)}")
    frame, number = match.state.stack[-1], match.game.seat(seat)
    if type(frame).allows is Frame.allows:
        return
    for action in listed:
        if not frame.allows(match.state, number, action):
            raise Fault("list", f"listed for {seat} and not allowed: {match.text(action)}")


def record_holds(match: Match, record: Record) -> None:
    """The answer can be written and read again; a barrier is one."""
    with blamed("list"):
        written = match.text(record.action)
        expect("list", f"{written!r} reads", match.action(written), record.action)
    if not record.barrier:
        return
    try:
        match.undo()
    except GrognardError as error:
        expect("undo", "undo behind a barrier", error.code, "nothing-to-undo")
        return
    raise Fault("undo", f"taken back past a barrier: {written}")


# --- now and then


def values(s: State) -> dict[str, Any]:
    """All that a state holds."""
    return {name: value for name, value in vars(s).items() if name != "game"}


def audiences(match: Match) -> tuple[str | None, ...]:
    return (None, *match.game.notation.seats)


def replay_holds(match: Match) -> None:
    """The saved match, loaded, is the same match."""
    with blamed("replay"):
        text = match.save()
        again = Match.load(text)
        expect("replay", "position", values(again.state), values(match.state))
        for seat in audiences(match):
            expect("replay", f"view of {seat}", again.view(seat), match.view(seat))
            expect("replay", f"hash of {seat}", again.hash(seat), match.hash(seat))
            expect("replay", f"events of {seat}", again.events(seat), match.events(seat))
        expect("replay", "save", again.save(), text)


def text_holds(match: Match) -> None:
    """The written position, read, is the same position."""
    with blamed("save"):
        text = match.position()
        again = Match.of_position(text)
        expect("save", "position", values(again.state), values(match.state))
        expect("save", "text", again.position(), text)
        for seat in match.to_act:
            expect("save", f"list of {seat}", texts(again, seat), texts(match, seat))


def undo_holds(match: Match) -> None:
    """All that is pending, undone and done again, gives the same position."""
    with blamed("undo"):
        pending, now = match.pending, values(match.state.copy())
        for _ in pending:
            match.undo()
        expect("undo", "undone", values(match.state), values(match.behind))
        for _ in pending:
            match.redo()
        expect("undo", "done again", values(match.state), now)
        expect("undo", "records", match.pending, pending)


def dice_hold(match: Match, rng: Random) -> None:
    """What can be taken back does not hang on the dice."""
    for seat in match.to_act:
        with blamed("crash"):
            action = choose(match, seat, rng)
            one, first = tried(match.state, action, seat, Key(rng.randbytes(16)))
            other, second = tried(match.state, action, seat, Key(rng.randbytes(16)))
        what = f"{match.text(action)} for {seat} with other dice"
        expect("undo", f"{what}, barrier", second.barrier, first.barrier)
        if not first.barrier:
            expect("undo", f"{what}, view", other.view(seat), one.view(seat))


def tried(s: State, action: Action, seat: str, key: Key) -> tuple[Match, Record]:
    """What comes of an answer in a copy of this position."""
    match = Match.of_state(s.copy(), key)
    return match, match.apply(action, seat)


# --- paired states


def pairs_hold(match: Match, rng: Random) -> int:
    """What a seat is shown does not hang on what it must not know; the number of pairs that were compared."""
    for seat in match.game.notation.seats:
        with blamed("crash"):
            twin = match.resample(match.view(seat), rng)
            match.game.rules.check(twin.state)
        expect("leak", f"view of {seat}", twin.view(seat), match.view(seat))
        if sees_now(match, seat):
            pair_holds(match, twin, seat, rng)
    return len(match.game.notation.seats)


def sees_now(match: Match, seat: str) -> bool:
    """Whether the seat is shown the position as it is, not as it was at the last barrier."""
    number = match.game.seat(seat)
    return not match.pending or seat in match.to_act or any(record.seat == number for record in match.pending)


def pair_holds(match: Match, twin: Match, seat: str, rng: Random) -> None:
    """The seat cannot tell these two apart, neither by looking nor by trying."""
    shown_alike(match, twin, seat, "")
    here, there = (Match.of_state(one.state.copy(), one.key) for one in (match, twin))
    listed = set(match.legal(seat))
    for action in (any_action(match, rng) for _ in range(REFUSALS)):
        if action not in listed:
            why = refusal(here, action, seat)
            expect("leak", f"refusal of {action} for {seat}", refusal(there, action, seat), why)
    if seat in match.to_act and nobody_waits_for(match, seat):
        tried_alike(match, twin, seat, rng)


def nobody_waits_for(match: Match, seat: str) -> bool:
    """Whether no other seat has already given a secret answer that this seat's answer may bring to light."""
    number = match.game.seat(seat)
    return all(record.seat == number for record in match.pending)


def shown_alike(match: Match, twin: Match, seat: str, when: str) -> None:
    """List, prompt, odds and being asked are the same."""
    for what, ask in SHOWN.items():
        with blamed("crash"):
            here, there = ask(match, seat), ask(twin, seat)
        expect("leak", f"{what} of {seat}{when}", there, here)


def texts(match: Match, seat: str) -> list[str]:
    return [match.text(action) for action in match.legal(seat)]


SHOWN: dict[str, Callable[[Match, str], object]] = {
    "being asked": lambda match, seat: seat in match.to_act,
    "list": texts,
    "prompt": lambda match, seat: match.prompt(seat),
    "odds": lambda match, seat: match.odds(seat),
    "overlays": lambda match, seat: match.overlays(seat),
    "ways": lambda match, seat: [match.way(action, seat) for action in match.legal(seat)[:WAYS]],
}


def tried_alike(match: Match, twin: Match, seat: str, rng: Random) -> None:
    """The same answer tells the same in both, until a barrier; and whether it is one is no secret."""
    with blamed("crash"):
        action, key = choose(match, seat, rng), Key(rng.randbytes(16))
        here, first = tried(match.state, action, seat, key)
        there, second = tried(twin.state, action, seat, key)
    when = f" after {match.text(action)}"
    expect("leak", f"barrier for {seat}{when}", second.barrier, first.barrier)
    if first.barrier:
        return
    expect("leak", f"view of {seat}{when}", there.view(seat), here.view(seat))
    number = match.game.seat(seat)
    expect("leak", f"events of {seat}{when}", heard(second, number), heard(first, number))
    shown_alike(here, there, seat, when)


def heard(record: Record, seat: Seat) -> list[tuple[str, dict[str, Any]]]:
    """What a seat was told of a record."""
    return [(event.kind, facts) for event in record.events if (facts := event.seen_by(seat)) is not None]


def refusal(match: Match, action: Action, seat: str) -> object:
    """Why this answer is refused."""
    with blamed("crash"):
        try:
            match.apply(action, seat)
        except GrognardError as error:
            return [error.code, error.facts]
    raise Fault("list", f"not listed for {seat} and yet allowed: {match.text(action)}")


def any_action(match: Match, rng: Random) -> Action:
    """Some verb with something out of its closed set, legal or not."""
    verb = rng.choice(list(match.game.verbs))
    kind = match.game.verbs[verb]
    grid, notation = match.game.board.grid, match.game.notation
    closed: dict[str, Callable[[], int]] = {
        "hex": lambda: rng.choice(list(grid.label_of)),
        "side": lambda: rng.choice(list(grid.coordinates)) * 6 + rng.randrange(6),
        "unit": lambda: rng.randrange(len(notation.units)),
        "seat": lambda: rng.randrange(len(notation.seats)),
    }
    for tag in get_args(kind)[1:]:
        if tag in closed:
            return Action(verb, closed[tag]())
    return Action(verb, None if kind is None else "no such word" if kind is str else rng.randrange(20))
