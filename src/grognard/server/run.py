"""Starts the table in this process."""

from __future__ import annotations

import socket

import uvicorn

from grognard.server.app import create
from grognard.server.logs import set_up, with_lines
from grognard.server.safety import with_headers
from grognard.server.settings import Settings


def free_port(settings: Settings) -> bool:
    """Whether nobody listens there."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError:
            return False
    return True


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
