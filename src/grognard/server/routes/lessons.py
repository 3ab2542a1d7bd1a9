"""The guided lessons."""

from __future__ import annotations

from litestar import get, post

from grognard.server import library
from grognard.server.routes import Asker, InPath, Parts, troubles
from grognard.server.wire import Created, Lesson

TAGS = ["lessons"]


@get("/api/lessons/{game:str}", tags=TAGS, summary="The guided lesson of a game", responses=troubles(404))
async def lesson(game: InPath) -> Lesson:
    """Its chapters with their steps: what is said, what is lit up, what is waited for."""
    return library.lesson(game)


@post(
    "/api/lessons/{game:str}/{chapter:str}",
    tags=TAGS,
    summary="Begin a chapter",
    responses=troubles(401, 404, 429),
)
async def begin(game: InPath, chapter: InPath, services: Parts, person: Asker) -> Created:
    """A match in the chapter's position, of which the learner holds all seats; it is never listed."""
    return await services.lobby.teach(library.chapter(game, chapter), person)


HANDLERS = [lesson, begin]
