"""What can be played, and how it looks and reads."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader

from grognard import games
from grognard.server import boards, library
from grognard.server.routes import InPath, troubles
from grognard.server.wire import Board, Catalogue, Clause

FOR_EVER = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)


@get("/api/games", tags=["games"], summary="What can be played, and against which bots")
async def catalogue() -> Catalogue:
    """All games with their scenarios and options, and the machine players."""
    return library.catalogue()


@get(
    "/api/boards/{digest:str}",
    tags=["games"],
    summary="The map of a game",
    cache_control=FOR_EVER,
    responses=troubles(404),
)
async def board(digest: InPath) -> Response[Board]:
    """A board never changes while its digest is the same, so a browser may keep it for ever."""
    return _json(boards.of_digest(digest))


@get(
    "/api/games/{game:str}/{scenario:str}/board",
    tags=["games"],
    summary="The map of a scenario",
    responses=troubles(404, 422),
)
async def scenario_board(game: InPath, scenario: InPath) -> Response[Board]:
    """The same before there is a match."""
    library.known_game(game)
    return _json(boards.drawn(games.build(game, scenario))[1])


def _json(content: bytes) -> Response[Board]:
    return Response(content, media_type=MediaType.JSON)  # type: ignore[arg-type]


@get(
    "/api/words/{game:str}/{lang:str}",
    tags=["games"],
    summary="The messages of a game",
    media_type=MediaType.TEXT,
    responses=troubles(404),
)
async def words(game: InPath, lang: InPath) -> str:
    """Fluent text: the messages of the program and then those of the game, which come first when both have one."""
    return library.words(game, lang)


@get("/api/rules/{game:str}", tags=["games"], summary="The rules of a game in our words", responses=troubles(404))
async def rules(game: InPath) -> list[Clause]:
    """The ledger, for the rules help."""
    return library.clauses(game)


HANDLERS = [catalogue, board, scenario_board, words, rules]
