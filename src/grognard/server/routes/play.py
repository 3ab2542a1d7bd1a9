"""Playing, looking, asking, looking back, talking."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post, put
from litestar.params import Parameter

from grognard.engine.errors import GrognardError
from grognard.server import refusals
from grognard.server.house import Room
from grognard.server.routes import troubles
from grognard.server.services import Services
from grognard.server.sights import sight
from grognard.server.wire import (
    Act,
    ChatLine,
    Note,
    Overlay,
    Person,
    Redo,
    Replay,
    Sight,
    Trouble,
    Undo,
    Way,
)

TAGS = ["play"]
DOING = troubles(400, 401, 403, 404, 409, 422, 429)
LOOKING = troubles(400, 401, 403, 404)
SEATS = "/api/matches/{match:str}/seats/{seat:str}"


def own_seat(room: Room, seat: str, person: Person) -> None:
    """Only who holds a seat may act for it or ask what it may do."""
    if seat not in room.about.held_by(person.id):
        raise refusals.not_your_seat()


@get("/api/matches/{match:str}/sight", tags=TAGS, summary="The position", responses=LOOKING)
async def look(match: str, services: Services, anybody: Person, seat: str = "", mark: str = "") -> Sight:
    """For one's own seat, or for a spectator without `seat`; `mark` is that of an earlier sight."""
    async with services.house.room(match) as room:
        if seat:
            own_seat(room, seat, anybody)
        return sight(room.live, match, seat, mark)


async def _play(services: Services, match: str, seat: str, asked: Act | Undo | Redo, person: Person) -> Sight:
    async with services.house.room(match) as room:
        own_seat(room, seat, person)
    await services.house.play(match, seat, asked)
    async with services.house.room(match) as room:
        return sight(room.live, match, seat)


@post(f"{SEATS}/act", tags=TAGS, summary="Answer", status_code=200, responses=DOING)
async def act(match: str, seat: str, data: Act, services: Services, person: Person) -> Sight:
    """A run of answers, accepted whole or not at all; only the last one may roll dice or show something."""
    return await _play(services, match, seat, data, person)


@post(f"{SEATS}/undo", tags=TAGS, summary="Undo", status_code=200, responses=DOING)
async def undo(match: str, seat: str, data: Undo, services: Services, person: Person) -> Sight:
    """The last own answer, or all, up to the last die or revelation."""
    return await _play(services, match, seat, data, person)


@post(f"{SEATS}/redo", tags=TAGS, summary="Redo", status_code=200, responses=DOING)
async def redo(match: str, seat: str, data: Redo, services: Services, person: Person) -> Sight:
    """What was undone last."""
    return await _play(services, match, seat, data, person)


@get(f"{SEATS}/why", tags=TAGS, summary="Why an action is refused", responses=LOOKING)
async def why(match: str, seat: str, action: str, services: Services, person: Person) -> Trouble:
    """The code is `legal` if it is not."""
    async with services.house.room(match) as room:
        own_seat(room, seat, person)
        try:
            room.live.match.check(action, seat)
        except GrognardError as error:
            return refusals.trouble(error)
        return Trouble("legal")


@get(f"{SEATS}/way", tags=TAGS, summary="The path of a listed answer", responses=troubles(400, 401, 403, 404, 422))
async def way(match: str, seat: str, action: str, services: Services, person: Person) -> Way:
    """Hex by hex; none if the answer moves nothing."""
    async with services.house.room(match) as room:
        own_seat(room, seat, person)
        return Way(room.live.match.way(action, seat))


@get("/api/matches/{match:str}/overlays", tags=TAGS, summary="What can be lit up", responses=LOOKING)
async def overlays(match: str, services: Services, anybody: Person, seat: str = "") -> list[Overlay]:
    """Such as the supply network of either side, from what the seat may know; without `seat` as a spectator."""
    async with services.house.room(match) as room:
        if seat:
            own_seat(room, seat, anybody)
        return [Overlay(**found) for found in room.live.match.overlays(seat or None)]


@get("/api/matches/{match:str}/replay", tags=TAGS, summary="Past positions", responses=LOOKING)
async def replay(
    match: str,
    services: Services,
    anybody: Person,
    first: Annotated[int, Parameter(query="from", ge=0, le=10**9)] = 0,
    count: Annotated[int, Parameter(ge=0, le=100)] = 50,
    seat: str = "",
) -> Replay:
    """One moment for each barrier; through the eyes of other seats only when the match is over."""
    return await services.records.replay(match, seat, first, count, anybody)


@get("/api/matches/{match:str}/export", tags=TAGS, summary="Take along", responses=LOOKING)
async def export(match: str, services: Services, anybody: Person, seat: str = "") -> Response[dict[str, Any]]:
    """One's own view and events as JSON; the whole match as a save when it is over."""
    content = await services.records.export(match, seat, anybody)
    name = f'attachment; filename="grognard-{match}.json"'
    return Response(content, media_type=MediaType.JSON, headers={"content-disposition": name})  # type: ignore[arg-type]


@get("/api/matches/{match:str}/chat", tags=TAGS, summary="What was said", responses=LOOKING)
async def chat(match: str, services: Services, anybody: Person) -> list[ChatLine]:  # noqa: ARG001
    """All lines so far."""
    async with services.house.room(match):
        pass
    return await services.talk.lines(match)


@post(
    "/api/matches/{match:str}/chat",
    tags=TAGS,
    summary="Say something",
    responses=troubles(400, 401, 403, 404, 422, 429),
)
async def say(match: str, data: Note, services: Services, person: Person, seat: str = "") -> list[ChatLine]:
    """Only who holds a seat may; all lines so far."""
    await services.talk.say(match, seat, data.text, person)
    return await services.talk.lines(match)


@get("/api/matches/{match:str}/notes", tags=TAGS, summary="My notes", responses=LOOKING)
async def note(match: str, services: Services, person: Person) -> Note:
    """Private: nobody else is ever shown them."""
    async with services.house.room(match):
        pass
    return await services.talk.note(match, person)


@put("/api/matches/{match:str}/notes", tags=TAGS, summary="Keep my notes", responses=troubles(400, 401, 404, 422))
async def keep_note(match: str, data: Note, services: Services, person: Person) -> Note:
    """All of them anew."""
    return await services.talk.keep_note(match, person, data.text)


HANDLERS = [look, act, undo, redo, why, way, overlays, replay, export, chat, say, note, keep_note]
