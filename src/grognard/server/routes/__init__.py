"""The doors: each request is told apart here, and carried out elsewhere."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from grognard.server import refusals
from grognard.server.services import Services
from grognard.server.wire import Person, Trouble

BEARER = "bearer "
InPath = FromPath[str]
InQuery = FromQuery[str]
Parts = NamedDependency[Services]
Asker = NamedDependency[Person]
"""Whoever the token of a request belongs to."""
TOLD = {
    400: "The request cannot be read.",
    401: "The token is missing or unknown.",
    403: "It is somebody else's seat or match.",
    404: "There is no such thing.",
    409: "The seat has gone on since: the answer was given to an earlier position.",
    413: "The body is too large.",
    422: "The rules or the house refuse it.",
    429: "Too many requests.",
}


def troubles(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a request may meet with, for the description."""
    return {status: ResponseSpec(Trouble, description=TOLD[status], generate_examples=False) for status in statuses}


async def services(state: State) -> Services:
    found: Services = state.services
    return found


def token_of(request: Request[Any, Any, Any]) -> str:
    """The token that a request brings along."""
    header = request.headers.get("authorization", "")
    return header[len(BEARER) :].strip() if header[: len(BEARER)].lower() == BEARER else ""


async def anybody(request: Request[Any, Any, Any], services: Parts) -> Person:
    """Who is asking; nobody without a token, but a token that is brought must be known."""
    token = token_of(request)
    person = await services.people.of_token(token)
    if token and not person.id:
        raise refusals.unknown_person()
    return person


async def person(anybody: Asker) -> Person:
    """Who is asking; it must be somebody."""
    if not anybody.id:
        raise refusals.unknown_person()
    return anybody
