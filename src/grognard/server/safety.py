"""Never trust the client: where requests come from, how many there are, and what browsers may do with the page."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.refusals import Refusal, too_many
from grognard.server.settings import Settings

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HOME = ("127.0.0.1", "localhost", "::1")
HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
PRIVATE = {"cache-control": "no-store"}
"""What a seat is told is for nobody who uses the browser later."""
STRICT = ("/api/people", "/api/matches/import")
"""What costs much or could be tried many times."""
MOST_CALLERS = 10_000
Asking = ASGIConnection[Any, Any, Any, Any]


def host_of(address: str) -> str:
    """The name in `host:port`."""
    return urlsplit(f"//{address}").hostname or ""


def method_of(connection: Asking) -> str:
    """What a request wants to do; a WebSocket has no method and may do anything."""
    return str(connection.scope["method"]) if connection.scope["type"] == ScopeType.HTTP else ""


def check_origin(connection: Asking, hosts: list[str]) -> None:
    """A page of another site may not speak to us through its visitor's browser."""
    host = connection.headers.get("host", "")
    if host_of(host) not in (*HOME, *hosts):
        raise Refusal(403, "unknown-host", host=host[:100])
    if method_of(connection) in SAFE_METHODS:
        return
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != host:
        raise Refusal(403, "other-origin", origin=origin[:100])


class Buckets:
    """For each caller so many requests a second, and some more at once."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.per_second = per_second
        self.at_once = at_once
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str) -> None:
        now = time.monotonic()
        level, when = self.levels.pop(caller, (self.at_once, now))
        level = min(self.at_once, level + (now - when) * self.per_second)
        self.levels[caller] = (level - 1 if level >= 1 else level, now)
        while len(self.levels) > MOST_CALLERS:
            self.levels.popitem(last=False)
        if level < 1:
            raise too_many()


class Guard:
    """Lets a request in if it comes from our own page and is not one too many."""

    def __init__(self, settings: Settings) -> None:
        self.hosts = [host for host in (*settings.hosts, settings.host) if host]
        self.usual = Buckets(settings.requests_per_second, settings.requests_per_second * 5)
        self.strict = Buckets(settings.guests_per_minute / 60, settings.guests_per_minute)

    async def check(self, connection: Asking) -> None:
        check_origin(connection, self.hosts)
        path = connection.scope["path"]
        if "\x00" in path:
            raise Refusal(404, "no-such-page")
        if not path.startswith("/api/"):
            return
        caller = connection.client.host if connection.client else ""
        self.usual.take(caller)
        if method_of(connection) == "POST" and path.startswith(STRICT):
            self.strict.take(caller)


def with_headers(app: ASGIApp) -> ASGIApp:
    """Every answer tells the browser to be careful."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def careful(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                wanted = {**HEADERS, **(PRIVATE if scope["path"].startswith("/api/") else {})}
                added = [(k.encode(), v.encode()) for k, v in wanted.items() if k.encode() not in known]
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await app(scope, receive, careful)

    return wrapped
