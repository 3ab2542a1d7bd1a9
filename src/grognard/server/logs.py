"""Structured logs: one line of JSON for each thing that happened; no tokens, no texts of people, no addresses."""

from __future__ import annotations

import logging
import sys
from typing import Any

import msgspec

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
