"""Playing, looking, asking, looking back, talking."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post, put
from litestar.params import JSONBody, QueryParameter

from grognard.engine.errors import GrognardError
from grognard.server import refusals
from grognard.server.house import Room
from grognard.server.routes import Asker, InPath, InQuery, Parts, troubles
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
    if not room.is_held(seat, person.id):
        raise refusals.not_your_seat()


@get("/api/matches/{match:str}/sight", tags=TAGS, summary="The position", responses=LOOKING)
async def look(match: InPath, services: Parts, anybody: Asker, seat: InQuery = "", mark: InQuery = "") -> Sight:
    """For one's own seat, or for a spectator without `seat`; `mark` is that of an earlier sight."""
    async with services.house.room(match) as room:
        if seat:
            own_seat(room, seat, anybody)
        return sight(room.live, match, seat, mark)


async def _play(services: Services, match: str, seat: str, asked: Act | Undo | Redo, person: Person) -> Sight:
    await services.house.play(match, seat, asked, person.id)
    async with services.house.room(match) as room:
        return sight(room.live, match, seat)


@post(f"{SEATS}/act", tags=TAGS, summary="Answer", status_code=200, responses=DOING)
async def act(match: InPath, seat: InPath, data: JSONBody[Act], services: Parts, person: Asker) -> Sight:
    """A run of answers, accepted whole or not at all; only the last one may roll dice or show something."""
    return await _play(services, match, seat, data, person)


@post(f"{SEATS}/undo", tags=TAGS, summary="Undo", status_code=200, responses=DOING)
async def undo(match: InPath, seat: InPath, data: JSONBody[Undo], services: Parts, person: Asker) -> Sight:
    """The last own answer, or all, up to the last die or revelation."""
    return await _play(services, match, seat, data, person)


@post(f"{SEATS}/redo", tags=TAGS, summary="Redo", status_code=200, responses=DOING)
async def redo(match: InPath, seat: InPath, data: JSONBody[Redo], services: Parts, person: Asker) -> Sight:
    """What was undone last."""
    return await _play(services, match, seat, data, person)


@get(f"{SEATS}/why", tags=TAGS, summary="Why an action is refused", responses=LOOKING)
async def why(match: InPath, seat: InPath, action: InQuery, services: Parts, person: Asker) -> Trouble:
    """The code is `legal` if it is not."""
    async with services.house.room(match) as room:
        own_seat(room, seat, person)
        try:
            room.live.match.check(action, seat)
        except GrognardError as error:
            return refusals.trouble(error)
        return Trouble("legal")


@get(f"{SEATS}/way", tags=TAGS, summary="The path of a listed answer", responses=troubles(400, 401, 403, 404, 422))
async def way(match: InPath, seat: InPath, action: InQuery, services: Parts, person: Asker) -> Way:
    """Hex by hex; none if the answer moves nothing."""
    async with services.house.room(match) as room:
        own_seat(room, seat, person)
        return Way(room.live.match.way(action, seat))


@get("/api/matches/{match:str}/overlays", tags=TAGS, summary="What can be lit up", responses=LOOKING)
async def overlays(match: InPath, services: Parts, anybody: Asker, seat: InQuery = "") -> list[Overlay]:
    """Such as the supply network of either side, from what the seat may know; without `seat` as a spectator."""
    async with services.house.room(match) as room:
        if seat:
            own_seat(room, seat, anybody)
        return [Overlay(**found) for found in room.live.match.overlays(seat or None)]


@get("/api/matches/{match:str}/replay", tags=TAGS, summary="Past positions", responses=LOOKING)
async def replay(
    match: InPath,
    services: Parts,
    anybody: Asker,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=10**9)] = 0,
    count: Annotated[int, QueryParameter(ge=0, le=100)] = 50,
    seat: InQuery = "",
) -> Replay:
    """One moment for each barrier; through the eyes of other seats only when the match is over."""
    return await services.records.replay(match, seat, first, count, anybody)


@get("/api/matches/{match:str}/export", tags=TAGS, summary="Take along", responses=LOOKING)
async def export(match: InPath, services: Parts, anybody: Asker, seat: InQuery = "") -> Response[dict[str, Any]]:
    """One's own view and events as JSON; the whole match as a save when it is over."""
    content = await services.records.export(match, seat, anybody)
    name = f'attachment; filename="grognard-{match}.json"'
    return Response(content, media_type=MediaType.JSON, headers={"content-disposition": name})  # type: ignore[arg-type]


@get("/api/matches/{match:str}/chat", tags=TAGS, summary="What was said", responses=LOOKING)
async def chat(match: InPath, services: Parts, anybody: Asker) -> list[ChatLine]:  # noqa: ARG001
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
async def say(
    match: InPath, data: JSONBody[Note], services: Parts, person: Asker, seat: InQuery = ""
) -> list[ChatLine]:
    """Only who holds a seat may; all lines so far."""
    await services.talk.say(match, seat, data.text, person)
    return await services.talk.lines(match)


@get("/api/matches/{match:str}/notes", tags=TAGS, summary="My notes", responses=LOOKING)
async def note(match: InPath, services: Parts, person: Asker) -> Note:
    """Private: nobody else is ever shown them."""
    async with services.house.room(match):
        pass
    return await services.talk.note(match, person)


@put("/api/matches/{match:str}/notes", tags=TAGS, summary="Keep my notes", responses=troubles(400, 401, 404, 422))
async def keep_note(match: InPath, data: JSONBody[Note], services: Parts, person: Asker) -> Note:
    """All of them anew."""
    return await services.talk.keep_note(match, person, data.text)


HANDLERS = [look, act, undo, redo, why, way, overlays, replay, export, chat, say, note, keep_note]
