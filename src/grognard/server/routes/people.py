"""Who is asking."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.params import JSONBody

from grognard.server.routes import Asker, Parts, token_of, troubles
from grognard.server.wire import Credentials, Person, Session

TAGS = ["people"]


@post("/api/people", tags=TAGS, summary="A guest", responses=troubles(429))
async def guest(services: Parts) -> Session:
    """A new guest. The token goes into the header `Authorization: Bearer …` of all other requests."""
    return await services.people.guest()


@post("/api/people/sign-up", tags=TAGS, summary="A new name", responses=troubles(401, 409, 422, 429))
async def sign_up(data: JSONBody[Credentials], services: Parts, anybody: Asker) -> Session:
    """A guest who takes a name keeps his matches."""
    return await services.people.sign_up(data, anybody)


@post("/api/people/sign-in", tags=TAGS, summary="A known name", status_code=200, responses=troubles(401, 429))
async def sign_in(data: JSONBody[Credentials], services: Parts, anybody: Asker) -> Session:
    """What a guest has begun comes along."""
    return await services.people.sign_in(data, anybody)


@post("/api/people/sign-out", tags=TAGS, summary="This token ends", status_code=204, responses=troubles(401))
async def sign_out(request: Request[Any, Any, Any], services: Parts, person: Asker) -> None:  # noqa: ARG001
    """From now on the token is worth nothing."""
    await services.people.sign_out(token_of(request))


@get("/api/me", tags=TAGS, summary="Who I am", responses=troubles(401))
async def me(person: Asker) -> Person:
    """Whoever the token belongs to."""
    return person


HANDLERS = [guest, sign_up, sign_in, sign_out, me]
