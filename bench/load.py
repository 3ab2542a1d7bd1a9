"""How many live matches one machine holds: N matches with a bot at each side, playing over WebSockets."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

AIM = 250.0
"""So many milliseconds may 99 of 100 answers take until they are seen, with 200 live matches on two cores."""
WARM_UP = 5.0
"""So many seconds are played before anything is counted."""
MIX = ("desert/1940", "desert/crusader", "desert/gazala", "skirmish/meeting")
LIMITS = ("REQUESTS_PER_SECOND", "MESSAGES_PER_SECOND", "GUESTS_PER_MINUTE")


class Report(msgspec.Struct, frozen=True):
    """What was held."""

    matches: int
    finished: int
    seconds: float
    moves: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    max_ms: float
    errors: list[str]
    server_cpu: float
    """How many cores the server used, on average."""


class Tally:
    """What the players note while the clock runs."""

    def __init__(self, begins: float, ends: float) -> None:
        self.begins = begins
        self.ends = ends
        self.times: list[float] = []
        self.errors: list[str] = []
        self.finished = 0

    def note(self, sent: float, seen: float) -> None:
        if self.begins <= sent <= self.ends:
            self.times.append((seen - sent) * 1000)

    @property
    def is_over(self) -> bool:
        return time.perf_counter() >= self.ends


def main(matches: int, seconds: int, pause: float, as_json: bool) -> None:
    report = measured(matches, float(seconds), pause)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
        return
    table = Table("measure", "found", "aim")
    table.add_row("live matches", f"{report.matches} ({report.finished} ended and begun anew)", "200")
    table.add_row("moves per second", f"{report.moves_per_second:.0f}", "")
    table.add_row("action to update, p50", f"{report.p50_ms:.1f} ms", "")
    table.add_row("action to update, p99", f"{report.p99_ms:.1f} ms", f"< {AIM:.0f} ms")
    table.add_row("action to update, most", f"{report.max_ms:.1f} ms", "")
    table.add_row("cores that the server used", f"{report.server_cpu:.2f}", "")
    table.add_row("errors", str(len(report.errors)), "0")
    Console().print(table)
    for error in report.errors[:5]:
        print(error, file=sys.stderr)


def measured(matches: int, seconds: float, pause: float) -> Report:
    """A server of its own, and all the players in this process."""
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (process, address):
        return asyncio.run(played(address, matches, seconds, pause, process.pid))


@contextmanager
def served(folder: Path, **told: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A server on loopback, without limits on how fast one address may speak."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    free = {f"GROGNARD_{name}": "1000000" for name in LIMITS}
    env = {**os.environ, **free, "GROGNARD_DATA": str(folder), "GROGNARD_LOG": "warning", **told}
    command = [sys.executable, "-m", "grognard", "play", "--no-browser", "--port", str(port)]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address)
        yield process, address
    finally:
        process.terminate()
        process.wait(30)


def wait_for(address: str) -> None:
    for _ in range(600):
        try:
            if httpx.get(f"{address}/health").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.1)
    raise TimeoutError("The server does not answer.")


async def played(address: str, matches: int, seconds: float, pause: float, server: int) -> Report:
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        token = (await http.post("/api/people")).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        begins = time.perf_counter() + WARM_UP + matches / 50
        tally = Tally(begins, begins + seconds)
        kinds = cycle(MIX)
        running = [
            asyncio.create_task(one_match(http, next(kinds), token, Random(number), pause, tally))
            for number in range(matches)
        ]
        await asyncio.sleep(begins - time.perf_counter())
        used = cpu_seconds(server)
        await asyncio.sleep(seconds)
        used = cpu_seconds(server) - used
        await asyncio.gather(*running)
    return summed(tally, matches, seconds, used / seconds)


def summed(tally: Tally, matches: int, seconds: float, cpu: float) -> Report:
    times = sorted(tally.times) or [0.0]
    return Report(
        matches=matches,
        finished=tally.finished,
        seconds=seconds,
        moves=len(tally.times),
        moves_per_second=len(tally.times) / seconds,
        p50_ms=times[len(times) // 2],
        p99_ms=times[min(len(times) - 1, len(times) * 99 // 100)],
        max_ms=times[-1],
        errors=tally.errors,
        server_cpu=cpu,
    )


def cpu_seconds(process: int) -> float:
    """The time that a process has worked, where the system tells it."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def one_match(http: httpx.AsyncClient, kind: str, token: str, rng: Random, pause: float, tally: Tally) -> None:
    """One match after the other, until the time is over."""
    game, _, scenario = kind.partition("/")
    sides = ("axis", "allied") if game == "desert" else ("blue", "red")
    seats = {side: {"holder": "me"} for side in sides}
    await asyncio.sleep(rng.random() * WARM_UP)
    while not tally.is_over:
        try:
            new = await http.post("/api/matches", json={"game": game, "scenario": scenario, "seats": seats})
            match = new.json()["info"]["id"]
            await asyncio.gather(*(play(http, match, side, token, rng, pause, tally) for side in sides))
        except Exception as error:
            tally.errors.append(f"{type(error).__name__}: {error}")
            await asyncio.sleep(1)


@asynccontextmanager
async def sat_down(http: httpx.AsyncClient, match: str, seat: str, token: str) -> AsyncIterator[ClientConnection]:
    address = str(http.base_url).rstrip("/").replace("http", "ws")
    async with connect(f"{address}/api/matches/{match}/live", max_size=None, ping_interval=None) as page:
        await page.send(msgspec.json.encode({"type": "sit", "token": token, "seat": seat}).decode())
        yield page


async def play(
    http: httpx.AsyncClient, match: str, seat: str, token: str, rng: Random, pause: float, tally: Tally
) -> None:
    """A bot at one seat: it thinks for a while and gives any answer of the list."""
    async with sat_down(http, match, seat, token) as page:
        waiting: tuple[int, float] | None = None
        while not tally.is_over:
            message = await heard(page)
            if message is None or message["type"] not in ("seen", "refused"):
                continue
            if message["type"] == "refused":
                tally.errors.append(str(message))
                return
            sight = message["sight"]
            if waiting and sight["at"] > waiting[0]:
                tally.note(waiting[1], time.perf_counter())
                waiting = None
            if sight["ending"]:
                tally.finished += seat in ("axis", "blue")
                return
            if sight["legal"] and waiting is None:
                await asyncio.sleep(pause * rng.uniform(0.5, 1.5))
                waiting = sight["at"], time.perf_counter()
                await page.send(answer(sight, rng))


async def heard(page: ClientConnection) -> Any:
    """The next message, if there is one within a second."""
    try:
        return msgspec.json.decode(await asyncio.wait_for(page.recv(), 1))
    except TimeoutError:
        return None


def answer(sight: dict[str, Any], rng: Random) -> str:
    """First a verb among those listed, then an answer with it, as the recruit does."""
    verb = rng.choice(list({text.partition(" ")[0]: None for text in sight["legal"]}))
    action = rng.choice([text for text in sight["legal"] if text.partition(" ")[0] == verb])
    message = {"type": "act", "id": str(sight["at"]), "at": sight["at"], "actions": [action]}
    return msgspec.json.encode(message).decode()
