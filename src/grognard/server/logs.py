"""Structured logs: one line of JSON for each thing that happened; no tokens, no texts of people, no addresses."""

from __future__ import annotations

import logging
import sys
import time
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server.clock import now


class Lines(logging.Formatter):
    """A record as a line of JSON; its facts come as `extra={"facts": …}`."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {"time": now(), "level": record.levelname.lower(), "of": record.name}
        told["event"] = record.getMessage()
        told |= getattr(record, "facts", {})
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def set_up(level: str) -> None:
    """From now on everything is logged so, on the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for noisy in ("alembic", "uvicorn", "websockets", "httpx", "asyncio", "multipart"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


def with_lines(app: ASGIApp) -> ASGIApp:
    """Each request leaves a line: what was asked for, what came of it and how long it took."""
    log = logging.getLogger("grognard.requests")

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        status, begun = 0, time.perf_counter()

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, noted)
        finally:
            facts = {"path": scope["path"], "status": status, "ms": round((time.perf_counter() - begun) * 1000, 1)}
            log.info("request", extra={"facts": {"method": scope.get("method", "WEBSOCKET"), **facts}})

    return wrapped
