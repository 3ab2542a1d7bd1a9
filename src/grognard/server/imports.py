"""A match that was saved elsewhere, as a journal: replayed and compared before it is believed."""

from __future__ import annotations

from grognard.engine.dice import Key, Roll
from grognard.match import Match
from grognard.saves import decode
from grognard.server.live import Barrier, Entry, Live, begun


def journal_of(text: str) -> tuple[Live, list[Entry], list[Barrier]]:
    """The entries and barriers that such a match would have made here; its dice to come are others."""
    save = decode(text)
    played = Match.replay(text)
    match = next(played)
    live, first = begun(match)
    live.match = Match.of_state(match.state.copy(), match.key)
    entries, barriers = [Entry(0, "start", "", {"origin": save.origin} if save.origin else {})], [first]
    for record, _ in zip(save.records, played, strict=False):
        entry = live.next("act", record.seat, {"actions": [record.action]})
        barrier = live.take(entry, [Roll(*roll) for roll in record.rolls])
        entries.append(entry)
        barriers += [barrier] if barrier else []
    live.match.key = Key.drawn()
    return live, entries, barriers
