"""Worker processes in which machine players think: they are given a seat's view and nothing else of a match."""

from __future__ import annotations

import asyncio
import signal
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from grognard.engine.errors import GrognardError

GRACE = 20.0
"""So many seconds more than it was given may an answer take, before the process is ended."""


class Question(NamedTuple):
    """What a machine player is asked."""

    game: str
    scenario: str
    options: dict[str, bool | int | str]
    view: dict[str, Any]
    seat: str
    bot: str
    seed: int
    seconds: float


def think(pipe: Connection) -> None:
    """The life of a worker: one question after the other."""
    from grognard.ai.bots import answers

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send((answers(*question), ""))
        except Exception as error:  # a player that stumbles must not end the worker
            pipe.send(([], f"{type(error).__name__}: {error}"))


class Worker:
    """A process that is started when it is first needed, and again when it had to be ended."""

    def __init__(self) -> None:
        self.process: Any = None
        self.pipe: Connection | None = None

    @property
    def is_running(self) -> bool:
        return self.process is not None and bool(self.process.is_alive())

    async def ask(self, question: Question) -> list[str]:
        """The answers, or an error if there are none in time."""
        return await asyncio.to_thread(self._ask, question)

    def _ask(self, question: Question) -> list[str]:
        pipe = self._started()
        try:
            pipe.send(question)
            if pipe.poll(question.seconds + GRACE):
                answers, fault = pipe.recv()
                if fault:
                    raise GrognardError("bot-failed", why=fault)
                found: list[str] = answers
                return found
        except (EOFError, OSError):
            self.end()
            raise GrognardError("bot-failed", why="ended") from None
        self.end()
        raise GrognardError("bot-failed", why="time")

    def _started(self) -> Connection:
        if self.pipe is None or not self.is_running:
            context = get_context("spawn")
            self.pipe, theirs = context.Pipe()
            self.process = context.Process(target=think, args=(theirs,), daemon=True)
            self.process.start()
            theirs.close()
        return self.pipe

    def end(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.pipe is not None:
            self.pipe.close()
        self.process = self.pipe = None


class Crew:
    """Some workers; whoever asks gets one that is free."""

    def __init__(self, size: int) -> None:
        self.workers = [Worker() for _ in range(size)]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.free.put_nowait(worker)

    async def ask(self, question: Question) -> list[str]:
        worker = await self.free.get()
        try:
            return await worker.ask(question)
        finally:
            self.free.put_nowait(worker)

    def end(self) -> None:
        for worker in self.workers:
            worker.end()
