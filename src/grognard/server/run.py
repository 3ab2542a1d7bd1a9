"""Starts the table in this process."""

from __future__ import annotations

import asyncio
import errno
import os
import socket

import uvicorn

from grognard.engine.errors import GrognardError
from grognard.server.app import create
from grognard.server.logs import set_up, with_lines
from grognard.server.safety import with_headers
from grognard.server.settings import Settings
from grognard.server.store.database import Database


def check(settings: Settings) -> None:
    """Whether the table can be opened so; if not, why."""
    check_address(settings)
    asyncio.run(check_database(settings))


def check_address(settings: Settings) -> None:
    """Nobody else may listen there, and this machine must be able to."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise GrognardError("port-taken", port=str(settings.port)) from None
            why = error.strerror or os.strerror(error.errno or 0)
            raise GrognardError("address-closed", host=settings.host, port=str(settings.port), why=why) from None


async def check_database(settings: Settings) -> None:
    """It must be there, and can be brought up to date."""
    database = Database(settings)
    try:
        await database.open()
    finally:
        await database.close()


def serve(settings: Settings) -> None:
    """Until it is interrupted."""
    set_up(settings.log)
    uvicorn.run(
        with_lines(with_headers(create(settings))),
        host=settings.host,
        port=settings.port,
        access_log=False,
        log_config=None,
        server_header=False,
        ws_max_size=settings.largest_body,
        timeout_graceful_shutdown=3,
    )
