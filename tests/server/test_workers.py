"""Machine players: a worker is given the view of its seat and nothing else, and it may not take for ever."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from grognard.engine.errors import GrognardError
from grognard.match import start
from grognard.server import workers
from grognard.server.house import MACHINE
from grognard.server.services import Services
from grognard.server.settings import Settings
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
