"""A real server in a process of its own, and people who speak to it as a page does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from .postgres import free_port

PATIENCE = 60.0
USUAL = {
    "GROGNARD_BOT_DELAY": "0",
    "GROGNARD_REQUESTS_PER_SECOND": "100000",
    "GROGNARD_MESSAGES_PER_SECOND": "100000",
    "GROGNARD_GUESTS_PER_MINUTE": "100000",
    "GROGNARD_WORKERS": "1",
}
Json = Any


class Server:
    """A process that runs the table; it can be killed and started again."""

    def __init__(self, data: Path, database: str = "", **settings: str) -> None:
        self.data = data
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        told = {"GROGNARD_DATA": str(data), "GROGNARD_LANG": "en", **({"DATABASE_URL": database} if database else {})}
        own = {name: value for name, value in os.environ.items() if not name.startswith(("GROGNARD", "DATABASE_URL"))}
        self.environment = {**own, **USUAL, **told, **settings}
        self.log = data / f"log-{self.port}"

    def start(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "grognard", "play", "--no-browser", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            try:
                if httpx.get(f"{self.address}/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """Without any warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


@contextmanager
def opened(data: Path, database: str = "", **settings: str) -> Iterator[Server]:
    """A server, while it is needed."""
    server = Server(data, database, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Player:
    """Somebody with a token."""

    def __init__(self, server: Server, token: str | None = None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE)
        if token is None:
            session = self.http.post("/api/people").json()
            token, self.id = session["token"], session["person"]["id"]
        self.token = token
        if token:
            self.http.headers["authorization"] = f"Bearer {token}"

    def at(self, server: Server) -> Player:
        """The same person at another process."""
        return Player(server, self.token)

    def get(self, path: str, status: int = 200, **query: Any) -> Json:
        return self._answer(self.http.get(path, params=query), status)

    def post(self, path: str, body: Any = None, status: int | None = None, **query: Any) -> Json:
        return self._answer(self.http.post(path, json=body, params=query), status)

    def _answer(self, answer: httpx.Response, status: int | None) -> Json:
        wanted = (200, 201, 204) if status is None else (status,)
        assert answer.status_code in wanted, (answer.request.url.path, answer.status_code, answer.text[:500])
        return answer.json() if answer.content else None

    def create(self, game: str = "skirmish/meeting", seats: dict[str, str] | None = None, **more: Any) -> Json:
        """A new match; a seat is `me`, `open` or the name of a bot."""
        name, _, scenario = game.partition("/")
        given = {"blue": "me", "red": "me"} if seats is None else seats
        wishes = {
            seat: {"holder": who} if who in ("me", "open") else {"holder": "bot", "bot": who}
            for seat, who in given.items()
        }
        return self.post("/api/matches", {"game": name, "scenario": scenario, "seats": wishes, **more})

    def sight(self, match: str, seat: str = "", **more: Any) -> Json:
        return self.get(f"/api/matches/{match}/sight", seat=seat, **more)

    def act(self, match: str, seat: str, *actions: str, status: int | None = None, **more: Any) -> Json:
        """Answer the present position."""
        at = more.pop("at", None)
        body = {"at": self.sight(match, seat)["at"] if at is None else at, "id": str(time.monotonic_ns()), **more}
        return self.post(f"/api/matches/{match}/seats/{seat}/act", {**body, "actions": list(actions)}, status)

    @contextmanager
    def live(self, match: str, seat: str = "", mark: str = "", token: str | None = None) -> Iterator[Visit]:
        address = self.server.address.replace("http", "ws")
        with connect(f"{address}/api/matches/{match}/live", max_size=None) as socket:
            visit = Visit(socket)
            visit.send("sit", token=self.token if token is None else token, seat=seat, mark=mark)
            yield visit


class Visit:
    """A page that is connected."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(msgspec.json.encode({"type": kind, **fields}).decode())

    def read(self, timeout: float = PATIENCE) -> Json:
        return msgspec.json.decode(self.socket.recv(timeout))

    def until(self, *kinds: str) -> Json:
        """The next message of one of these kinds."""
        while True:
            message = self.read()
            if message["type"] in kinds:
                return message

    def sight(self) -> Json:
        return self.until("seen")["sight"]

    def act(self, at: int, *actions: str) -> str:
        self.number += 1
        self.send("act", id=f"m{self.number}", at=at, actions=list(actions))
        return f"m{self.number}"

    def is_quiet(self, seconds: float = 0.3) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.read(seconds)
        except TimeoutError:
            return True
        return False
