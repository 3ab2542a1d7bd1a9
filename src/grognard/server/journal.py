"""The journal of a match in the database: written in the transaction that accepts an action, read to go on from."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard import games
from grognard.server.clock import now
from grognard.server.live import Barrier, Entry, Live, revived
from grognard.server.store.database import Statement
from grognard.server.store.tables import barriers, entries, jobs, matches, people, seats
from grognard.server.wire import Ending, Holder, Status

CHANNEL = "grognard"
BACK = "back"
GONE = -1
WRITTEN = ("options", "progress", "to_act", "ending")
"""The columns that hold JSON."""
NEW_ENTRY, NEW_BARRIER = insert(entries), insert(barriers)
"""Built once: that takes longer than to fill them in."""


class Chair(msgspec.Struct, frozen=True):
    """A seat as it is kept: who holds it."""

    seat: str
    holder: Holder
    person: str
    name: str
    bot: str
    link: str


class Job(msgspec.Struct, frozen=True):
    """A machine seat is to answer at its position number, but not before it is due."""

    match: str
    seat: str
    number: int
    due: float
    tries: int = 0


class About(msgspec.Struct, frozen=True):
    """What is kept of a match besides its journal."""

    id: str
    game: str
    scenario: str
    options: dict[str, bool | int | str]
    title: str
    public: bool
    creator: str
    key: str
    status: Status
    to_act: list[str]
    progress: dict[str, Any]
    ending: Ending | None
    draw_by: str
    back_by: str
    delete_by: str
    rematch: str
    lesson: str
    """The chapter of the guided lesson that it is; nothing for all others."""
    created: str
    updated: str
    chairs: dict[str, Chair]

    def held_by(self, person: str) -> list[str]:
        """The seats of a person."""
        return [chair.seat for chair in self.chairs.values() if person and chair.person == person]

    @property
    def people(self) -> set[str]:
        """Everybody who holds a seat and is no machine."""
        return {chair.person for chair in self.chairs.values() if chair.holder == "person"}


# --- reading


async def about(connection: AsyncConnection, match: str) -> About | None:
    """What is kept of a match, or None."""
    return next(iter(await about_all(connection, [match])), None)


async def about_all(connection: AsyncConnection, ids: list[str]) -> list[About]:
    """The same of several, in this order."""
    rows = await connection.execute(select(matches).where(matches.c.id.in_(ids)))
    chairs: dict[str, dict[str, Chair]] = {match: {} for match in ids}
    sat = select(seats, people.c.name).outerjoin(people, people.c.id == seats.c.person).where(seats.c.match.in_(ids))
    for row in await connection.execute(sat):
        chairs[row.match][row.seat] = Chair(
            row.seat, row.holder, row.person or "", row.name or "", row.bot, row.link or ""
        )
    found = {row.id: _about(row, chairs[row.id]) for row in rows}
    return [found[match] for match in ids if match in found]


def _about(row: Row[Any], chairs: dict[str, Chair]) -> About:
    kept = {f"{name}": value for name, value in row._mapping.items()}
    for name in WRITTEN:
        kept[name] = msgspec.json.decode(kept[name]) if kept[name] else None
    game = games.build(row.game, row.scenario, kept["options"])
    return msgspec.convert({**kept, "chairs": {seat: chairs[seat] for seat in game.notation.seats}}, About)


async def live(connection: AsyncConnection, kept: About) -> Live:
    """The match from its last barrier and what was written after."""
    game = games.build(kept.game, kept.scenario, kept.options)
    chosen = select(barriers.c.seq, barriers.c.told, barriers.c.numbers)
    line = chosen.where(barriers.c.match == kept.id, barriers.c.dropped.is_(False)).order_by(barriers.c.seq)
    told = [(row.seq, row.told, msgspec.json.decode(row.numbers)) for row in await connection.execute(line)]
    last = told[-1][0]
    state = await state_at(connection, kept.id, last)
    taken_back = await count(connection, kept.id, BACK)
    found = Live(revived(game, kept.key, state), ((t, numbers) for _, t, numbers in told), last, taken_back)
    for entry in await after(connection, kept.id, last):
        found.take(entry)
    return found


async def barriers_of(connection: AsyncConnection, match: str, only: list[int] | None = None) -> list[Barrier]:
    """The barriers that were not taken back: all, or some of them."""
    asked = select(barriers).where(barriers.c.match == match, barriers.c.dropped.is_(False)).order_by(barriers.c.seq)
    rows = await connection.execute(asked if only is None else asked.where(barriers.c.seq.in_(only)))
    return [Barrier(row.seq, row.state, row.told, msgspec.json.decode(row.numbers)) for row in rows]


async def barriers_noticed(connection: AsyncConnection, match: str, audience: str | None) -> list[int]:
    """The numbers of those that an audience could tell from the one before; None: of all."""
    asked = select(barriers.c.seq, barriers.c.numbers).where(barriers.c.match == match, barriers.c.dropped.is_(False))
    found, last = [], -1
    for row in await connection.execute(asked.order_by(barriers.c.seq)):
        number = row.seq if audience is None else msgspec.json.decode(row.numbers)[audience]
        if number != last:
            found.append(row.seq)
        last = number
    return found


async def state_at(connection: AsyncConnection, match: str, seq: int) -> bytes:
    """The position at a barrier."""
    asked = select(barriers.c.state).where(barriers.c.match == match, barriers.c.seq == seq)
    found: bytes = (await connection.execute(asked)).scalar_one()
    return found


async def after(connection: AsyncConnection, match: str, seq: int) -> list[Entry]:
    """What was written since."""
    asked = select(entries).where(entries.c.match == match, entries.c.seq > seq).order_by(entries.c.seq)
    return [_entry(row) for row in await connection.execute(asked)]


async def of_kind(connection: AsyncConnection, match: str, kind: str) -> list[Entry]:
    """All entries of one kind."""
    asked = select(entries).where(entries.c.match == match, entries.c.kind == kind).order_by(entries.c.seq)
    return [_entry(row) for row in await connection.execute(asked)]


async def count(connection: AsyncConnection, match: str, kind: str) -> int:
    """How many entries there are of one kind."""
    asked = select(func.count()).where(entries.c.match == match, entries.c.kind == kind)
    return int((await connection.execute(asked)).scalar_one())


def _entry(row: Row[Any]) -> Entry:
    return Entry(row.seq, row.kind, row.seat, msgspec.json.decode(row.body), row.message, row.written)


async def last_seq(connection: AsyncConnection, match: str) -> int:
    """How far the journal goes; -1 without a match."""
    found = (await connection.execute(select(func.max(entries.c.seq)).where(entries.c.match == match))).scalar()
    return -1 if found is None else int(found)


async def repeated(connection: AsyncConnection, match: str, seat: str, message: str) -> Entry | None:
    """The entry that this message has already become."""
    asked = select(entries).where(entries.c.match == match, entries.c.seat == seat, entries.c.message == message)
    row = (await connection.execute(asked)).first()
    return None if row is None else _entry(row)


# --- writing: what is to be committed


def write(match: str, written: list[Entry], kept: list[Barrier]) -> list[Statement]:
    """Entries and barriers; refused by the database if another process was faster."""
    found: list[Statement] = [(NEW_ENTRY, [_row(match, entry) for entry in written])]
    if kept:
        found.append((NEW_BARRIER, [_barrier_row(match, barrier) for barrier in kept]))
    return found


def notice(match: str, seq: int | None = None) -> Statement:
    """Tells other processes, once it is committed, how far the journal goes; GONE: there is none any more.

    Without a number only who is there has changed.
    """
    return select(func.pg_notify(CHANNEL, match if seq is None else f"{match} {seq}"))


def _row(match: str, entry: Entry) -> dict[str, Any]:
    return {
        "match": match,
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "message": entry.message,
        "body": msgspec.json.encode(entry.body).decode(),
        "written": entry.written or now(),
    }


def _barrier_row(match: str, barrier: Barrier) -> dict[str, Any]:
    numbers = msgspec.json.encode(barrier.numbers).decode()
    told = {"state": barrier.state, "told": barrier.told, "numbers": numbers}
    return {"match": match, "seq": barrier.seq, "dropped": False, **told}


def drop_between(match: str, since: int, until: int) -> Statement:
    """What lies between these two entries has not happened."""
    between = (barriers.c.seq > since) & (barriers.c.seq < until)
    return update(barriers).where(barriers.c.match == match, between).values(dropped=True)


def change(match: str, values: dict[str, Any]) -> Statement:
    """What is kept of a match besides its journal."""
    rows = {name: _cell(name, value) for name, value in values.items()}
    return update(matches).where(matches.c.id == match).values(rows)


def _cell(name: str, value: Any) -> Any:
    return msgspec.json.encode(value).decode() if name in WRITTEN and value is not None else value


def standing(now_live: Live) -> dict[str, Any]:
    """How the match stands for everybody, for lists."""
    over = {"status": "over"} if now_live.ending else {}
    waited_for, progress = now_live.waited_for(), now_live.match.progress()
    return {"to_act": waited_for, "progress": progress, "updated": now(), "ending": now_live.ending, **over}


def create(kept: About) -> list[Statement]:
    """A new match with its seats."""
    row = {column.name: _cell(column.name, getattr(kept, column.name)) for column in matches.c}
    return [insert(matches).values(row), (insert(seats), [_chair_row(kept.id, c) for c in kept.chairs.values()])]


def _chair_row(match: str, chair: Chair) -> dict[str, Any]:
    row = {name: value for name, value in msgspec.structs.asdict(chair).items() if name != "name"}
    return {**row, "match": match, "person": chair.person or None, "link": chair.link or None}


def seat_down(match: str, seat: str, **values: Any) -> Statement:
    """Who holds a seat from now on."""
    return update(seats).where(seats.c.match == match, seats.c.seat == seat).values(values)


def set_jobs(match: str, due: list[Job], leased_until: float) -> list[Statement]:
    """The machine seats that are to answer; whoever writes a job has it leased to him."""
    found: list[Statement] = [delete(jobs).where(jobs.c.match == match)]
    if due:
        found.append((insert(jobs), [{**msgspec.structs.asdict(job), "leased_until": leased_until} for job in due]))
    return found
