"""Positions as a small text: any position can be printed, pasted into a report, written by hand and read again.

Only what differs from the game's blank position is written.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_args, get_origin

import tomli_w

from grognard.engine.decisions import Outcome
from grognard.engine.errors import GrognardError
from grognard.engine.flow import settle
from grognard.engine.kinds import EVERYONE
from grognard.engine.notation import wrong
from grognard.engine.packs import is_handy
from grognard.engine.state import State
from grognard.engine.umpire import Umpire

if TYPE_CHECKING:
    from grognard.engine.flow import Frame
    from grognard.engine.game import Game

MOST_ROLLS = 10**9
SHORT = 12
"""So many letters of a digest tell data apart."""
S = TypeVar("S", bound=State)
OUTER = {"game", "scenario", "data", "options", "rolls", "outcome", "frame", "unit", "hex", "side", "match"}


def to_plain(s: State, blank: State) -> dict[str, Any]:
    """A position as symbols."""
    plain: dict[str, Any] = {"match": {}, "side": {}, "unit": {}, "hex": {}}
    for name, hint in type(s).fields().items():
        _write_field(s, blank, name, hint, plain)
    plain["frame"] = [_write_frame(s.game, frame) for frame in s.stack]
    plain["rolls"] = dict(s.rolls)
    if s.outcome is not None:
        plain["outcome"] = s.game.notation.write(Outcome, s.outcome)
    return {key: value for key, value in plain.items() if value or key == "frame"}


def _write_field(s: State, blank: State, name: str, hint: Any, plain: dict[str, Any]) -> None:
    value, usual = getattr(s, name), getattr(blank, name)
    if value == usual:
        return
    place, item = _indexed(hint)
    if place is None:
        plain["match"][name] = s.game.notation.write(hint, value)
        return
    write = s.game.notation.writer(item)
    for index, (now, before) in enumerate(zip(value, usual, strict=True)):
        if now != before:
            plain[place].setdefault(_index_name(s.game, place, index), {})[name] = write(now)


def _indexed(hint: Any) -> tuple[str | None, Any]:
    """What a column is indexed by, and the kind of its items."""
    if get_origin(hint) is Annotated:
        inner, tag = get_args(hint)[:2]
        if tag in ("per unit", "per hex", "per seat"):
            return {"per unit": "unit", "per hex": "hex", "per seat": "side"}[tag], get_args(inner)[0]
    return None, hint


def _index_name(game: Game, place: str, index: int) -> str:
    notation = game.notation
    if place == "hex":
        return notation.grid.label_of[index]
    return (notation.units if place == "unit" else notation.seats)[index]


def _write_frame(game: Game, frame: Frame) -> dict[str, Any]:
    return {"name": type(frame).__name__, **game.notation.write(type(frame), frame)}


def from_plain(game: Game, blank: S, plain: dict[str, Any]) -> S:
    """The position that these symbols describe."""
    for key in plain:
        if key not in OUTER:
            raise GrognardError("unknown-field", field=key, of="position")
    s = blank.copy()
    fields = type(s).fields()
    for name, value in _table(plain, "match").items():
        if name not in fields or _indexed(fields[name])[0] is not None:
            raise GrognardError("unknown-field", field=name, of="match")
        setattr(s, name, game.notation.read(fields[name], value))
    for place in ("unit", "hex", "side"):
        for index_name, values in _table(plain, place).items():
            _read_row(s, place, index_name, values, fields)
    s.rolls = _rolls(game, plain)
    s.stack = tuple(_read_frame(game, frame) for frame in _frames(plain))
    s.outcome = game.notation.read(Outcome, plain["outcome"]) if "outcome" in plain else None
    return s


def _rolls(game: Game, plain: dict[str, Any]) -> dict[str, int]:
    rolls: dict[str, int] = game.notation.read(dict[str, int], plain.get("rolls", {}))
    for count in rolls.values():
        if not 0 <= count <= MOST_ROLLS:
            raise wrong("number", count)
    return rolls


def _table(plain: dict[str, Any], key: str) -> dict[str, Any]:
    table = plain.get(key, {})
    if not isinstance(table, dict):
        raise wrong("table", table)
    return table


def _read_row(s: State, place: str, index_name: str, values: Any, fields: dict[str, Any]) -> None:
    notation = s.game.notation
    kind = {"unit": "unit", "hex": "hex", "side": "seat"}[place]
    index: int = notation.read(Annotated[int, kind], index_name)
    if index < 0 or not isinstance(values, dict):
        raise wrong("table", values)
    for name, value in values.items():
        at, item = _indexed(fields.get(name))
        if at != place:
            raise GrognardError("unknown-field", field=name, of=place)
        getattr(s, name)[index] = notation.read(item, value)


def _frames(plain: dict[str, Any]) -> list[Any]:
    frames = plain.get("frame", [])
    if not isinstance(frames, list) or not all(isinstance(f, dict) and isinstance(f.get("name"), str) for f in frames):
        raise wrong("list", frames)
    return frames


def _read_frame(game: Game, symbols: dict[str, Any]) -> Frame:
    kind = game.frames.get(symbols["name"])
    if kind is None:
        raise GrognardError("no-such-frame", name=symbols["name"], known=", ".join(sorted(game.frames)))
    frame: Frame = game.notation.read(kind, {k: v for k, v in symbols.items() if k != "name"})
    return frame


def to_text(s: State, blank: State) -> str:
    """A position as TOML."""
    of = {"game": s.game.id, "scenario": s.game.scenario}
    if s.game.differences:
        of["data"] = s.game.digest[:SHORT]
    options = {"options": dict(s.game.options)} if s.game.options else {}
    return tomli_w.dumps({**of, **options, **to_plain(s, blank)})


def options(plain: dict[str, Any]) -> dict[str, Any]:
    """The options of the match that a position is of."""
    return _table(plain, "options")


def check_data(game: Game, plain: dict[str, Any]) -> None:
    """A position with packs names its data by their digest; one that names none is of our own data."""
    named = plain.get("data", "")
    if type(named) is not str:
        raise wrong("word", named)
    if not named and not game.differences:
        return
    if len(named) < SHORT or not game.digest.startswith(named):
        packs = "needless" if not named else "other" if game.differences else "missing"
        raise GrognardError(
            "position-data", game=game.id, packs=packs, named=named[: len(game.digest)], digest=game.digest[:SHORT]
        )


def parse(text: str) -> dict[str, Any]:
    """TOML as plain values, with one clear sentence if it is none."""
    try:
        text.encode()
        plain = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise GrognardError("position-toml", why=_told(error)) from None
    if not is_handy(plain):
        raise GrognardError("position-toml", why="size")
    return plain


def read(game: Game, plain: dict[str, Any], umpire: Umpire) -> State:
    """The written position, checked: it is possible, and somebody is asked."""
    try:
        s: State = from_plain(game, game.rules.blank(game), plain)
        game.rules.check(s)
        settle(s, umpire)
        asked = s.outcome is not None or _asks(s)
    except GrognardError:
        raise
    except Exception as error:  # the rules may stumble in any way over a position that cannot be
        raise GrognardError("position-impossible", why=_told(error)) from None
    if not asked:
        raise GrognardError("position-asks-nobody", known=", ".join(sorted(game.frames)))
    return s


def _asks(s: State) -> bool:
    """Whether somebody is asked and can answer; whatever is shown to anybody can be shown."""
    rules, seats = s.game.rules, range(len(s.game.notation.seats))
    for audience in (EVERYONE, *seats):
        rules.view(s, audience)
    if not s.stack:
        return False
    frame, asked = s.stack[-1], s.stack[-1].deciders(s)
    assert all(seat in seats for seat in asked)
    for seat in asked:
        frame.prompt(s, seat)
    return all(any(True for _ in frame.legal(s, seat)) for seat in asked)


def _told(error: Exception) -> str:
    return (str(error) or type(error).__name__)[:200]
