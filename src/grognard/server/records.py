"""The past of a match: moments to look at again, and files to take along."""

from __future__ import annotations

import msgspec

from grognard import saves
from grognard.engine.position import to_plain
from grognard.saves import Opening, Save
from grognard.server import journal, refusals
from grognard.server.house import House, Room
from grognard.server.live import SPECTATOR, Barrier, told_to, unpacked, unpacked_state
from grognard.server.wire import Moment, Person, Replay

MOST_MOMENTS = 100


class Records:
    """What may be looked at again."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.database = house.database

    async def replay(self, match: str, seat: str, first: int, count: int, person: Person) -> Replay:
        """Past positions through the eyes of a seat; of somebody else's only when the match is over.

        What a seat could not notice is no moment for it while the match is played.
        """
        async with self.house.room(match) as room:
            check_eyes(room, seat, person)
            async with self.database.reading() as connection:
                eyes = None if room.live.ending else seat
                known = await journal.barriers_noticed(connection, match, eyes)
                wanted = known[first : first + min(count, MOST_MOMENTS)]
                some = await journal.barriers_of(connection, match, wanted)
            return Replay(len(known), [_moment(room, seat, first + i, barrier) for i, barrier in enumerate(some)])

    async def export(self, match: str, seat: str, person: Person) -> bytes:
        """One's own view and events, or the whole match when it is over."""
        async with self.house.room(match) as room:
            if room.live.ending:
                return (await self._whole(room)).encode()
            if seat not in room.about.held_by(person.id):
                raise refusals.not_your_seat()
            return msgspec.json.encode({"view": room.live.match.view(seat), "events": room.live.events(seat)})

    async def _whole(self, room: Room) -> str:
        """The match as any Grognard can load it."""
        async with self.database.reading() as connection:
            kept = await journal.barriers_of(connection, room.id)
            start, *_ = await journal.of_kind(connection, room.id, "start")
        opening, *records = [record for barrier in kept for record in unpacked(barrier.told)]
        live, game = room.live, room.live.game
        pending = [saves.of_record(live.match, record) for record in live.match.pending]
        save = Save(
            grognard=saves.FORMAT,
            game=game.id,
            scenario=game.scenario,
            options=dict(game.options),
            rules=game.rules.VERSION,
            data=game.digest,
            differences=list(game.differences),
            key=live.match.key.secret.hex(),
            origin=start.body.get("origin"),
            opening=Opening(opening.rolls, opening.events),
            past=[],
            records=[*records, *pending],
            snapshot=to_plain(live.match.behind, game.rules.blank(game)),
            snapshot_at=len(records),
        )
        return saves.encode(save)


def _moment(room: Room, seat: str, number: int, barrier: Barrier) -> Moment:
    game = room.live.game
    view = game.rules.screen(unpacked_state(game, barrier.state), room.live.number_of(seat))
    return Moment(number, view, told_to(unpacked(barrier.told), seat))


def check_eyes(room: Room, seat: str, person: Person) -> None:
    """Whether this person may see through the eyes of a seat now."""
    if seat == SPECTATOR:
        return
    if seat not in room.about.chairs:
        raise refusals.not_your_seat()
    if room.live.ending is None and seat not in room.about.held_by(person.id):
        raise refusals.not_your_seat()
