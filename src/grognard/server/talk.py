"""What people write: the chat of a match, and private notes."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from grognard.server import journal, refusals
from grognard.server.clock import now
from grognard.server.house import ATTEMPTS, House, Room, chat_line
from grognard.server.live import Entry
from grognard.server.refusals import Refusal
from grognard.server.store.tables import notes
from grognard.server.wire import ChatLine, Note, Person

LONGEST_LINE = 1000
LONGEST_NOTE = 20_000
MOST_LINES = 500


class Talk:
    """Only who holds a seat may speak; everybody who may watch can read."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.database = house.database

    async def say(self, match: str, seat: str, text: str, person: Person) -> None:
        """A line of the chat."""
        line = text.strip()
        if not 1 <= len(line) <= LONGEST_LINE:
            raise Refusal(422, "text-length", most=LONGEST_LINE)
        for _ in range(ATTEMPTS):
            async with self.house.room(match) as room:
                if await self.house.keep(room, await self._line(room, seat, line, person)):
                    return
        raise refusals.stale(0)

    async def _line(self, room: Room, seat: str, text: str, person: Person) -> Entry:
        mine = room.about.held_by(person.id)
        if not mine or (seat and seat not in mine):
            raise refusals.not_your_seat()
        async with self.database.reading() as connection:
            number = await journal.count(connection, room.id, "chat") + 1
        body = {"text": text, "who": person.name, "number": number}
        return room.live.next("chat", seat or mine[0], body, written=now())

    async def lines(self, match: str) -> list[ChatLine]:
        """What was said so far."""
        async with self.database.reading() as connection:
            said = await journal.of_kind(connection, match, "chat")
        return [chat_line(entry, number) for number, entry in enumerate(said, 1)][-MOST_LINES:]

    async def note(self, match: str, person: Person) -> Note:
        asked = select(notes.c.text).where(notes.c.match == match, notes.c.person == person.id)
        async with self.database.reading() as connection:
            return Note((await connection.execute(asked)).scalar() or "")

    async def keep_note(self, match: str, person: Person, text: str) -> Note:
        """Private: nobody else is ever shown it."""
        if len(text) > LONGEST_NOTE:
            raise Refusal(422, "text-length", most=LONGEST_NOTE)
        old = delete(notes).where(notes.c.match == match, notes.c.person == person.id)
        async with self.house.room(match):
            await self.database.commit([old, insert(notes).values(match=match, person=person.id, text=text)])
        return Note(text)

