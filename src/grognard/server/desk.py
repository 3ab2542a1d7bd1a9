"""The desk at which machine players get their work: a turn is a job in the database, leased to one process."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from contextlib import suppress
from hashlib import blake2b

import msgspec
from sqlalchemy import ColumnElement, and_, delete, select, update
from sqlalchemy.exc import SQLAlchemyError

from grognard.engine.errors import GrognardError
from grognard.server.house import MACHINE, House, Room
from grognard.server.journal import Job
from grognard.server.store.tables import jobs
from grognard.server.wire import Act
from grognard.server.workers import Crew, Question

EVERY = 2.0
"""So often, in seconds, the desk looks for jobs that another process has left."""
PAUSE = 1.0
"""So many seconds after its first failure a job is tried again."""
FALLBACK = "recruit"
"""Who plays on when a machine player fails again and again."""
PATIENCE = 2

log = logging.getLogger("grognard.desk")


class Desk:
    """Hands out the jobs of this process, and those that were abandoned elsewhere."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.database = house.database
        self.seconds = house.settings.bot_seconds
        self.crew = Crew(house.settings.workers or max(1, (os.cpu_count() or 2) - 1))
        self.at_work: dict[Job, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Until it is cancelled."""
        if not self.database.on_postgres:
            await self._free_all()
        while True:
            try:
                self._begin(await asyncio.wait_for(self.house.calls.get(), EVERY))
            except TimeoutError:
                await self._take_up()

    def end(self) -> None:
        for task in self.at_work.values():
            task.cancel()
        self.crew.end()

    def _begin(self, job: Job) -> None:
        task = self.at_work[job] = asyncio.create_task(self._work(job))
        task.add_done_callback(lambda _: self.at_work.pop(job))

    async def _free_all(self) -> None:
        """With SQLite there is one process: what is leased when it begins was left by one that is no more."""
        await self.database.commit([update(jobs).values(leased_until=0.0)])

    async def _take_up(self) -> None:
        """What was left lying; a database that is away may come back."""
        try:
            for job in await self._left_over():
                self._begin(job)
        except (OSError, SQLAlchemyError):
            log.exception("jobs not read")

    async def _left_over(self) -> list[Job]:
        """Jobs whose lease has run out, leased anew; what only waits here for a free worker is not begun again."""
        now, found = time.time(), []
        async with self.database.reading() as connection:
            rows = list(await connection.execute(select(jobs).where(jobs.c.leased_until < now).limit(20)))
        for row in rows:
            old = Job(row.match, row.seat, row.number, row.due, row.tries)
            new = old if old in self.at_work else msgspec.structs.replace(old, tries=row.tries + 1)
            if await self._lease(old, row.leased_until, new, now + self.house.lease) and new != old:
                found.append(new)
        return found

    async def _lease(self, old: Job, leased_until: float, new: Job, until: float) -> bool:
        """Whether this process was the first to lease it anew."""
        left = _row_of(old) & (jobs.c.leased_until == leased_until)
        lease = update(jobs).where(left).values(leased_until=until, tries=new.tries)
        return await self.database.commit([lease]) == [1]

    async def _work(self, job: Job) -> None:
        """Ask a worker and play what it says; what fails is tried again, after a while that grows."""
        try:
            async with self.house.room(job.match) as room:
                question = self._question(room, job)
            if question is None:
                await self._drop(job)
                return
            run = await self.crew.ask(question)
            await asyncio.sleep(max(0.0, job.due - time.time()))
            await self.house.play(job.match, job.seat, Act(f"bot-{job.number}", job.number, run), MACHINE)
        except GrognardError as error:
            log.warning("bot failed", extra={"facts": {"match": job.match, "seat": job.seat, "why": str(error)}})
            await self._free(job)
        except Exception:
            log.exception("bot failed", extra={"facts": {"match": job.match, "seat": job.seat}})
            await self._free(job)

    async def _free(self, job: Job) -> None:
        """If not even that can be written, its lease will run out."""
        until = time.time() + min(self.house.lease, PAUSE * 2**job.tries)
        with suppress(OSError, SQLAlchemyError):
            await self.database.commit([update(jobs).where(_row_of(job)).values(leased_until=until)])

    def _question(self, room: Room, job: Job) -> Question | None:
        """What the worker is asked: the seat's view; nothing if the seat has answered or lost its machine."""
        live, bot = room.live, room.about.chairs[job.seat].bot
        if not bot or live.numbers[job.seat] != job.number or job.seat not in live.to_act:
            return None
        drawn = blake2b(f"bot {job.seat} {job.number}".encode(), key=live.match.key.secret, digest_size=6)
        return Question(
            game=room.about.game,
            scenario=room.about.scenario,
            options=room.about.options,
            view=msgspec.to_builtins(live.match.view(job.seat)),
            seat=job.seat,
            bot=bot if job.tries <= PATIENCE else FALLBACK,
            seed=int.from_bytes(drawn.digest()),
            seconds=self.seconds,
        )

    async def _drop(self, job: Job) -> None:
        await self.database.commit([delete(jobs).where(_row_of(job))])


def _row_of(job: Job) -> ColumnElement[bool]:
    return and_(jobs.c.match == job.match, jobs.c.seat == job.seat, jobs.c.number == job.number)
