"""What the people at a table agree on: to give up, to call it a draw, to take something back."""

from __future__ import annotations

import msgspec

from grognard.engine.dice import Key
from grognard.server import journal, refusals
from grognard.server.house import House, Room
from grognard.server.live import Barrier, Live, revived, unpacked
from grognard.server.refusals import Refusal
from grognard.server.wire import Ending, Person, Wish


class Agreements:
    """Proposals and their answers. Whoever plays against himself or a machine needs nobody's consent."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.database = house.database

    async def resign(self, match: str, seat: str, person: Person) -> Room:
        async with self.house.room(match) as room:
            own = _own_seat(room, seat, person)
            winner = next((name for name in room.about.chairs if name != own), "")
            await self._end(room, own, Ending(winner, "", "resigned", ""))
            return room

    async def draw(self, match: str, wish: Wish, seat: str, person: Person) -> Room:
        """Offered, and then agreed on by the other person; a machine plays on."""
        async with self.house.room(match) as room:
            own = _own_seat(room, seat, person)
            if any(chair.bot for chair in room.about.chairs.values()):
                raise Refusal(422, "bot-plays-on")
            if not self._is_agreed(room, wish, room.about.draw_by, person):
                await self.house.note(room, draw_by=own if wish == "offer" else "")
                return room
            await self._end(room, own, Ending("", "", "agreed", ""))
            return room

    async def take_back(self, match: str, wish: Wish, seat: str, person: Person) -> Room:
        """The last answer of whoever asked, and all that came of it, has not happened."""
        async with self.house.room(match) as room:
            own = _own_seat(room, seat, person)
            if not self._is_agreed(room, wish, room.about.back_by, person):
                await self.house.note(room, back_by=own if wish == "offer" else "")
                return room
            await self._go_back(room, room.about.back_by or own)
            return room

    def _is_agreed(self, room: Room, wish: Wish, asked_by: str, person: Person) -> bool:
        """Whether nobody is left who has to agree."""
        if room.live.ending:
            raise Refusal(422, "match-over")
        if wish == "offer":
            return room.about.people == {person.id}
        if not asked_by:
            raise Refusal(422, "nothing-proposed")
        return wish == "accept" and room.about.chairs[asked_by].person != person.id

    async def _end(self, room: Room, seat: str, ending: Ending) -> None:
        if room.live.ending:
            raise Refusal(422, "match-over")
        entry = room.live.next("end", seat, msgspec.to_builtins(ending))
        if not await self.house.keep(room, entry, draw_by="", back_by=""):
            raise refusals.stale(room.live.numbers[seat])

    async def _go_back(self, room: Room, seat: str) -> None:
        """To the barrier before the seat's last answer; the dice that come now are others."""
        async with self.database.reading() as connection:
            kept = await journal.barriers_of(connection, room.id)
        index = _answered_at(kept, room.live, seat)
        if index is None:
            raise Refusal(422, "nothing-to-take-back")
        entry = room.live.next("back", seat, {"to": kept[index].seq})
        key = Key.drawn().secret.hex()
        numbers = {audience: number + 1 for audience, number in room.live.numbers.items()}
        told = [(barrier.told, barrier.numbers) for barrier in kept[: index + 1]]
        live = Live(revived(room.live.game, key, kept[index].state), told, entry.seq, room.live.line + 1)
        live.numbers = numbers
        await self.house.rewrite(room, live, entry, kept[index].seq, key)


def _answered_at(kept: list[Barrier], live: Live, seat: str) -> int | None:
    """The last barrier that the seat's last answer came after."""
    if live.match.undoable(seat):
        return len(kept) - 1
    for index in range(len(kept) - 1, 0, -1):
        if any(record.seat == seat for record in unpacked(kept[index].told)):
            return index - 1
    return None


def _own_seat(room: Room, seat: str, person: Person) -> str:
    """The seat that a person speaks for; who holds several says which."""
    mine = room.about.held_by(person.id)
    if not mine or (seat and seat not in mine):
        raise refusals.not_your_seat()
    asked = [own for own in mine if own in room.live.to_act]
    return seat or next(iter(asked), mine[0])
