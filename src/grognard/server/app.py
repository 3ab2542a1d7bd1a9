"""The table as a web application."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.static_files import create_static_files_router
from sqlalchemy import text

from grognard.engine.errors import GrognardError
from grognard.release import version
from grognard.server.description import description
from grognard.server.refusals import Refusal, status_of, trouble
from grognard.server.routes import Parts, anybody, catalogue, lessons, live, matches, people, person, play, services
from grognard.server.safety import Guard
from grognard.server.services import Services
from grognard.server.settings import Settings
from grognard.server.wire import Trouble

log = logging.getLogger("grognard.server")
HANDLERS = [handler for part in (catalogue, people, lessons, matches, play) for handler in part.HANDLERS]
CHECKOUT = Path(__file__).resolve().parents[3] / "web" / "dist"
INSTALLED = Path(__file__).resolve().parents[1] / "page"

SMALL, QUICK = 2_000, 5
"""What is shorter travels as it is; the page's scripts and a map become a third of their size in a few milliseconds."""


def create(settings: Settings) -> Litestar:
    """The application with these settings."""
    parts, guard = Services(settings), Guard(settings)

    async def check(connection: Any, _handler: Any) -> None:
        await guard.check(connection)

    app = Litestar(
        route_handlers=[health, *HANDLERS, live.live, page_of(settings)],
        dependencies={"services": Provide(services), "anybody": Provide(anybody), "person": Provide(person)},
        exception_handlers={
            GrognardError: refused,
            HTTPException: misused,
            RecursionError: too_deep,
            Exception: broken,
        },
        guards=[check],
        lifespan=[lambda _: opened(parts)],
        compression_config=CompressionConfig(backend="gzip", minimum_size=SMALL, gzip_compress_level=QUICK),
        openapi_config=description(),
        request_max_body_size=settings.largest_body,
        logging_config=None,
    )
    app.state.services = parts
    return app


@asynccontextmanager
async def opened(parts: Services) -> AsyncIterator[None]:
    """The table is open: the database is up to date, and what goes on by itself goes on."""
    await parts.database.open()
    running = [asyncio.create_task(part.run()) for part in parts.running]
    try:
        yield
    finally:
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        parts.desk.end()
        await parts.database.close()


@get("/health", tags=["house"], summary="Whether the server and its database are well")
async def health(services: Parts) -> dict[str, str]:
    """`{"status": "ok"}` when the database answers."""
    async with services.database.reading() as connection:
        await connection.execute(text("SELECT 1"))
    return {"name": "grognard", "status": "ok", "version": version()}


# --- refusals

KNOWN = {
    404: Refusal(404, "no-such-page"),
    405: Refusal(405, "no-such-page"),
    413: Refusal(413, "too-large"),
    429: Refusal(429, "too-many-requests"),
}


def refused(_: Request[Any, Any, Any], error: GrognardError) -> Response[Trouble]:
    return Response(trouble(error), status_code=status_of(error))


def misused(_: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """What the framework refuses, in our words."""
    if error.status_code in KNOWN:
        return Response(trouble(KNOWN[error.status_code]), status_code=error.status_code, headers=error.headers)
    extra = [part for part in error.extra if isinstance(part, dict)] if isinstance(error.extra, list) else []
    why = "; ".join(f"{part.get('key', '')} {part.get('message', '')}".strip() for part in extra)
    refusal = Refusal(error.status_code, "bad-request", why=(why or error.detail)[:300])
    return Response(trouble(refusal), status_code=error.status_code, headers=error.headers)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Trouble]:
    """Nothing that is meant well is nested so deeply."""
    log.warning("too deep", exc_info=error, extra={"facts": {"path": request.url.path}})
    return Response(trouble(Refusal(400, "bad-request", why=str(error))), status_code=400)


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    log.error("fault", exc_info=error, extra={"facts": {"path": request.url.path}})
    return Response(trouble(Refusal(500, "server-fault")), status_code=500)


# --- the page


def page_folder(settings: Settings) -> Path | None:
    """Where the built page lies: as told, in the checkout, or in the installed package."""
    candidates = [Path(settings.page)] if settings.page else [CHECKOUT, INSTALLED]
    return next((folder for folder in candidates if (folder / "index.html").is_file()), None)


def page_of(settings: Settings) -> Any:
    """The page, or one sentence that says that it is not built."""
    folder = page_folder(settings)
    if folder is None:
        return no_page
    return create_static_files_router(path="/", directories=[folder], html_mode=True, include_in_schema=False)


@get("/", media_type=MediaType.TEXT, include_in_schema=False)
async def no_page() -> str:
    return "The page is not built. / La página no está construida."
