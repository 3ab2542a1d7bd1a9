"""Saves: a match as records with their random results, and the position at the last point of no return."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import astuple

from grognard import games
from grognard.engine import position
from grognard.engine.dice import Key, Roll
from grognard.engine.errors import GrognardError
from grognard.engine.game import Game
from grognard.engine.kinds import EVERYONE
from grognard.engine.packs import is_handy
from grognard.engine.state import State
from grognard.engine.umpire import Event, Umpire

if TYPE_CHECKING:
    from grognard.match import Match, Record

FORMAT = 1
EVERYBODY = "everyone"
KEY_BYTES = 16

_canonical = msgspec.json.Encoder(order="deterministic")


class SavedEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each audience was told."""

    kind: str
    to: dict[str, dict[str, Any]]


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came up and what was told before the first decision."""

    rolls: list[tuple[str, int, int]]
    events: list[SavedEvent]


class SavedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action in symbols, what came up, and what each audience was told."""

    seat: str
    action: str
    rolls: list[tuple[str, int, int]]
    events: list[SavedEvent]
    barrier: bool


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole match. It holds the key of the dice: it is for whoever runs the match, not for a player."""

    grognard: int
    game: str
    scenario: str
    options: dict[str, bool | int | str]
    rules: int
    data: str
    differences: list[dict[str, Any]]
    key: str
    origin: dict[str, Any] | None
    """The position that the match began in, if not that of its scenario."""
    opening: Opening
    past: list[SavedEvent]
    """What was told by earlier versions of the rules."""
    records: list[SavedRecord]
    snapshot: dict[str, Any]
    """The position at the last barrier."""
    snapshot_at: int
    """After how many records that was."""


def encode(save: Save) -> str:
    """A save as JSON text."""
    return msgspec.json.format(msgspec.json.encode(save), indent=1).decode()


def decode(text: str | bytes) -> Save:
    """The save in this text, with one clear sentence if there is none."""
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise GrognardError("save-json", why=str(error)[:200]) from None
    if not isinstance(raw, dict) or "grognard" not in raw:
        raise GrognardError("save-none")
    if raw["grognard"] != FORMAT:
        raise GrognardError("save-format", found=str(raw["grognard"])[:20], known=FORMAT)
    if not is_handy(raw):
        raise GrognardError("save-content", why="size")
    try:
        return msgspec.convert(raw, Save)
    except msgspec.ValidationError as error:
        raise GrognardError("save-content", why=str(error)[:200]) from None


def of_match(match: Match) -> Save:
    """What is to be kept of a match."""
    game, blank = match.game, match.game.rules.blank(match.game)
    return Save(
        grognard=FORMAT,
        game=game.id,
        scenario=game.scenario,
        options=dict(game.options),
        rules=game.rules.VERSION,
        data=game.digest,
        differences=list(game.differences),
        key=match.key.secret.hex(),
        origin=None if match.origin is None else position.to_plain(match.origin, blank),
        opening=of_opening(match),
        past=[SavedEvent(**event) for event in match.past],
        records=[of_record(match, record) for record in match.records],
        snapshot=position.to_plain(match.behind, blank),
        snapshot_at=len(match.records) - len(match.pending),
    )


def of_opening(match: Match) -> Opening:
    """What came up and was told at the start, in symbols."""
    record = match.opening
    return Opening([astuple(roll) for roll in record.rolls], [_of_event(match.game, event) for event in record.events])


def of_record(match: Match, record: Record) -> SavedRecord:
    """A record in symbols."""
    return SavedRecord(
        seat=match.game.notation.seats[record.seat],
        action=match.text(record.action),
        rolls=[astuple(roll) for roll in record.rolls],
        events=[_of_event(match.game, event) for event in record.events],
        barrier=record.barrier,
    )


def _of_event(game: Game, event: Event) -> SavedEvent:
    audience = {EVERYONE: EVERYBODY, **dict(enumerate(game.notation.seats))}
    return SavedEvent(event.kind, {audience[seat]: facts for seat, facts in event.facts.items()})


def _past(game: Game, told: list[SavedEvent]) -> list[dict[str, Any]]:
    """What earlier rules told, to audiences that there are."""
    audiences = {EVERYBODY, *game.notation.seats}
    for event in told:
        if unknown := event.to.keys() - audiences:
            raise GrognardError("save-content", why=", ".join(sorted(unknown))[:200])
    return [{"kind": event.kind, "to": event.to} for event in told]


def replay(kind: type[Match], save: Save, packs: tuple[Path, ...] = ()) -> Iterator[Match]:
    """The saved match after its start and after each of its records, compared with what was recorded."""
    game = games.build(save.game, save.scenario, save.options, packs)
    if game.digest != save.data:
        raise GrognardError("save-data", game=save.game, packs=_packs(game, save))
    if save.rules != game.rules.VERSION:
        yield _from_snapshot(kind, game, save)
        return
    match = _first(kind, game, save)
    yield match
    for number, saved in enumerate(save.records, 1):
        _repeat(match, number, saved)
        yield match
    if not _is_at_snapshot(match, save):
        raise GrognardError("save-differs", number=save.snapshot_at)


def _packs(game: Game, save: Save) -> str:
    """What is wrong with the packs that a match is loaded with."""
    if bool(save.differences) == bool(game.differences):
        return "other"
    return "missing" if save.differences else "needless"


def _first(kind: type[Match], game: Game, save: Save) -> Match:
    """The match before its first record: as its scenario or a written position begins."""
    if save.origin is not None:
        match = kind.of_state(position.read(game, save.origin, Umpire(_key(save))), _key(save))
    else:
        match = _set_up(kind, game, save)
    match.past = _past(game, save.past)
    return match


def _set_up(kind: type[Match], game: Game, save: Save) -> Match:
    """The recorded results must be just those that the set-up asks for."""
    try:
        match = kind(game, _key(save), recorded=[Roll(*roll) for roll in save.opening.rolls])
        same = _are_same(of_opening(match), save.opening)
    except GrognardError as error:
        if error.code != "record-differs":
            raise
        same = False
    if not same:
        raise GrognardError("save-differs", number=0)
    return match


def _is_at_snapshot(match: Match, save: Save) -> bool:
    """Whether the last barrier lies where it was saved, with the same position."""
    if save.snapshot_at != len(match.records) - len(match.pending):
        return False
    try:
        snapshot = position.from_plain(match.game, match.game.rules.blank(match.game), save.snapshot)
        return digest(match.behind) == digest(snapshot)
    except (GrognardError, LookupError):
        return False


def _repeat(match: Match, number: int, saved: SavedRecord) -> None:
    """Apply a record with its own results; it must be legal and come to the same."""
    try:
        rolls = [Roll(*roll) for roll in saved.rolls]
        record = match.apply(saved.action, saved.seat, recorded=rolls)
        same = _are_same(of_record(match, record), saved)
    except GrognardError:
        same = False
    if not same:
        raise GrognardError("save-differs", number=number)


def _are_same(made: Opening | SavedRecord, saved: Opening | SavedRecord) -> bool:
    """Compared as they are written: a save knows no tuples."""
    return _canonical.encode(made) == _canonical.encode(saved)


def _from_snapshot(kind: type[Match], game: Game, save: Save) -> Match:
    """The match goes on from its last barrier; its past is what was told."""
    match = kind.of_state(position.read(game, save.snapshot, Umpire(_key(save))), _key(save))
    told = [event for record in save.records[: save.snapshot_at] for event in record.events]
    match.past = _past(game, [*save.past, *save.opening.events, *told])
    return match


def _key(save: Save) -> Key:
    try:
        secret = bytes.fromhex(save.key)
    except ValueError:
        secret = b""
    if len(secret) != KEY_BYTES:
        raise GrognardError("save-content", why="key")
    return Key(secret)


def digest(s: State) -> str:
    """One line that is the same exactly when the position is."""
    plain = position.to_plain(s, s.game.rules.blank(s.game))
    return blake2b(_canonical.encode(plain), digest_size=8).hexdigest()
