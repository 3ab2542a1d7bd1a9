"""Matches: create, list, join, hand over, delete, agree on, play again."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromQuery, JSONBody

from grognard.server.lobby import Which
from grognard.server.routes import Asker, InPath, InQuery, Parts, troubles
from grognard.server.wire import Created, Import, Join, Link, MatchInfo, NewMatch, Proposal

TAGS = ["matches"]
OF_ONE = troubles(401, 403, 404)


@get("/api/matches", tags=TAGS, summary="Mine, open or public matches", responses=troubles(400, 401))
async def listed(services: Parts, person: Asker, which: FromQuery[Which] = "mine") -> list[MatchInfo]:
    """The newest first: mine, public ones that wait for somebody, or public ones that are being played."""
    return await services.lobby.listed(which, person)


@post("/api/matches", tags=TAGS, summary="A new match", responses=troubles(400, 401, 422, 429))
async def create(data: JSONBody[NewMatch], services: Parts, person: Asker) -> Created:
    """A seat that no wish is for is open; the links to open seats are told only now."""
    return await services.lobby.create(data, person)


@post("/api/matches/import", tags=TAGS, summary="Go on with a save", responses=troubles(400, 401, 413, 422, 429))
async def take_in(data: JSONBody[Import], services: Parts, person: Asker) -> Created:
    """The save is replayed and compared; the dice to come are others."""
    return await services.lobby.take_in(data, person)


@get("/api/matches/{match:str}", tags=TAGS, summary="One match", responses=troubles(401, 404))
async def one(match: InPath, services: Parts, anybody: Asker) -> MatchInfo:
    """What everybody at the table knows besides the board. Whoever knows the id may watch."""
    return await services.lobby.one(match, anybody)


@delete("/api/matches/{match:str}", tags=TAGS, summary="Delete a match", status_code=200, responses=OF_ONE)
async def remove(match: InPath, services: Parts, person: Asker) -> Response[MatchInfo | None]:
    """204 when it is gone; 200 while the other person has not agreed."""
    left = await services.lobby.delete(match, person)
    return Response(left, status_code=200 if left else 204)


@post("/api/matches/{match:str}/join", tags=TAGS, summary="Take the seat of a link", status_code=200, responses=OF_ONE)
async def join(match: InPath, data: JSONBody[Join], services: Parts, person: Asker) -> MatchInfo:
    """A link works once."""
    return await services.lobby.join(match, data.token, person)


@post("/api/matches/{match:str}/seats/{seat:str}/link", tags=TAGS, summary="A new link to a seat", responses=OF_ONE)
async def link(match: InPath, seat: InPath, services: Parts, person: Asker) -> Link:
    """To one's own seat, or to an open one; the old link ends."""
    return await services.lobby.link(match, seat, person)


@post(
    "/api/matches/{match:str}/resign",
    tags=TAGS,
    summary="Give up",
    status_code=200,
    responses=troubles(401, 403, 404, 422),
)
async def resign(match: InPath, services: Parts, person: Asker, seat: InQuery = "") -> MatchInfo:
    """Whoever holds both seats says which one gives up."""
    room = await services.agreements.resign(match, seat, person)
    return services.lobby.told(room.about, person)


@post(
    "/api/matches/{match:str}/draw",
    tags=TAGS,
    summary="About a draw",
    status_code=200,
    responses=troubles(400, 401, 403, 404, 422),
)
async def draw(
    match: InPath, data: JSONBody[Proposal], services: Parts, person: Asker, seat: InQuery = ""
) -> MatchInfo:
    """Offer it, accept it, decline it; a bot plays on."""
    room = await services.agreements.draw(match, data.wish, seat, person)
    return services.lobby.told(room.about, person)


@post(
    "/api/matches/{match:str}/takeback",
    tags=TAGS,
    summary="About a take-back",
    status_code=200,
    responses=troubles(400, 401, 403, 404, 422),
)
async def take_back(
    match: InPath, data: JSONBody[Proposal], services: Parts, person: Asker, seat: InQuery = ""
) -> MatchInfo:
    """To before the last answer of whoever asks; against a bot it is granted at once."""
    room = await services.agreements.take_back(match, data.wish, seat, person)
    return services.lobby.told(room.about, person)


@post(
    "/api/matches/{match:str}/rematch",
    tags=TAGS,
    summary="Again, with changed sides",
    responses=troubles(401, 403, 404, 422),
)
async def rematch(match: InPath, services: Parts, person: Asker) -> Created:
    """Once the match is over; whoever asks second gets the same new match."""
    return await services.lobby.rematch(match, person)


HANDLERS = [listed, create, take_in, one, remove, join, link, resign, draw, take_back, rematch]
