"""Machine players: a worker is given the view of its seat and nothing else, and it may not take for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.engine.errors import GrognardError
from grognard.match import start
from grognard.server import desk, workers
from grognard.server.house import MACHINE
from grognard.server.services import Services
from grognard.server.settings import Settings
from grognard.server.store.tables import jobs
from grognard.server.wire import NewMatch, Person, SeatWish
from grognard.server.workers import Question, Worker

from .test_intruder import strings

SKIRMISH = NewMatch("skirmish", "meeting", {"blue": SeatWish("bot", "recruit"), "red": SeatWish("bot", "recruit")})


async def asked(data: Path) -> Question:
    """What a worker is asked about a new match."""
    parts = Services(Settings(data=str(data), bot_delay=0.0))
    await parts.database.open()
    created = await parts.lobby.create(SKIRMISH, Person("somebody"))
    job = parts.house.calls.get_nowait()
    async with parts.house.room(created.info.id) as room:
        assert room.is_held(job.seat, MACHINE)
        question = parts.desk._question(room, job)
    await parts.database.close()
    assert question is not None
    return question


def test_a_worker_is_told_only_what_its_seat_sees(tmp_path: Path) -> None:
    question = asyncio.run(asked(tmp_path))
    own = {"blue": "Abbot", "red": "Robles"}
    other = "red" if question.seat == "blue" else "blue"
    words = set(strings(question.view["unit"]))
    assert own[question.seat] in words
    assert own[other] not in words
    assert question.view["seat"] == question.seat
    assert set(question._fields) == {"game", "scenario", "options", "view", "seat", "bot", "seed", "seconds"}


def question(bot: str) -> Question:
    match = start("skirmish", "meeting", seed=1)
    return Question("skirmish", "meeting", {}, match.view("red"), "red", bot, 1, 0.0)


def test_a_worker_that_takes_too_long_is_ended_and_another_one_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = Worker()
    try:
        with monkeypatch.context() as hurry:
            hurry.setattr(workers, "GRACE", 0.0)
            with pytest.raises(GrognardError, match="time"):
                asyncio.run(worker.ask(question("recruit")))
        assert not worker.is_running
        assert asyncio.run(worker.ask(question("recruit")))[0].startswith("choose ")
        with pytest.raises(GrognardError, match="no-such-bot"):
            asyncio.run(worker.ask(question("general")))
        worker.process.kill()
        worker.process.join()
        assert asyncio.run(worker.ask(question("recruit")))[0].startswith("choose ")
    finally:
        worker.end()


class Slow:
    """A crew of which each worker first fails some times, and otherwise thinks until it is told to answer."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.asked: list[str] = []
        self.may_answer = asyncio.Event()

    async def ask(self, question: Question) -> list[str]:
        self.asked.append(question.bot)
        if len(self.asked) <= self.failures:
            raise GrognardError("bot-failed", why="ended")
        await self.may_answer.wait()
        return ["choose bold"]

    def end(self) -> None:
        return


class Opened:
    """The parts of a table with one match of a person against a machine that is to choose, and the desk at work."""

    def __init__(self, data: Path, crew: Slow, wait: bool = False) -> None:
        self.wait = wait
        """Whether the new job is left lying."""
        self.parts = Services(Settings(data=str(data), bot_delay=0.0))
        self.parts.desk.crew = crew  # type: ignore[assignment]

    async def __aenter__(self) -> Services:
        await self.parts.database.open()
        seats = {"blue": SeatWish("me"), "red": SeatWish("bot", "sergeant")}
        guest = await self.parts.people.guest()
        await self.parts.lobby.create(NewMatch("skirmish", "meeting", seats), guest.person)
        if self.wait:
            self.parts.house.calls.get_nowait()
        self.running = asyncio.create_task(self.parts.desk.run())
        return self.parts

    async def __aexit__(self, *_: object) -> None:
        self.running.cancel()
        await asyncio.gather(self.running, return_exceptions=True)
        self.parts.desk.end()
        await self.parts.database.close()


async def waiting_jobs(parts: Services) -> list[int]:
    """How often each job was tried."""
    async with parts.database.reading() as connection:
        return list((await connection.execute(select(jobs.c.tries))).scalars())


async def until(reached: Callable[[], bool]) -> None:
    while not reached():
        await asyncio.sleep(0.01)


async def kept_waiting(data: Path) -> tuple[list[str], list[int]]:
    """A job whose lease runs out again and again while it waits here for its worker."""
    crew = Slow()
    async with Opened(data, crew) as parts:
        await until(lambda: bool(crew.asked))
        for _ in range(3):
            await parts.database.commit([update(jobs).values(leased_until=0.0)])
            assert await parts.desk._left_over() == []
        found = list(crew.asked), await waiting_jobs(parts)
        crew.may_answer.set()
        await until(lambda: not parts.desk.at_work)
        assert await waiting_jobs(parts) == []
    return found


def test_what_waits_long_for_a_worker_is_not_thought_about_twice(tmp_path: Path) -> None:
    assert asyncio.run(kept_waiting(tmp_path)) == (["sergeant"], [0])


async def failing(data: Path) -> list[str]:
    """Who was asked one after the other while the first answers failed."""
    crew = Slow(failures=3)
    crew.may_answer.set()
    async with Opened(data, crew) as parts:
        await until(lambda: len(crew.asked) == 4)
        await until(lambda: not parts.desk.at_work)
        assert await waiting_jobs(parts) == []
    return crew.asked


def test_a_machine_that_fails_is_asked_again_soon_and_in_the_end_another_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "EVERY", 0.05)
    monkeypatch.setattr(desk, "PAUSE", 0.01)
    assert asyncio.run(failing(tmp_path)) == ["sergeant", "sergeant", "sergeant", "recruit"]


async def without_database(data: Path, away: int) -> list[str]:
    """A job that was left lying while the database did not answer so often."""
    crew, tried = Slow(), 0
    crew.may_answer.set()
    async with Opened(data, crew, wait=True) as parts:
        reading = parts.database.reading

        @asynccontextmanager
        async def refused() -> AsyncIterator[AsyncConnection]:
            nonlocal tried
            tried += 1
            if tried <= away:
                raise ConnectionRefusedError
            async with reading() as connection:
                yield connection

        parts.database.reading = refused  # type: ignore[method-assign]
        await parts.database.commit([update(jobs).values(leased_until=0.0)])
        await until(lambda: bool(crew.asked))
        await until(lambda: not parts.desk.at_work)
    return crew.asked


def test_jobs_are_taken_up_when_the_database_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "EVERY", 0.05)
    assert asyncio.run(without_database(tmp_path, away=3)) == ["sergeant"]
