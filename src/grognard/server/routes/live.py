"""The WebSocket of a match: the page says who it is, and then everything comes by itself."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import IntegrityError

from grognard.engine.errors import GrognardError
from grognard.server import refusals
from grognard.server.hub import Page
from grognard.server.routes import InPath, Parts
from grognard.server.services import Services
from grognard.server.sights import Glance
from grognard.server.wire import Act, Chatted, Done, FromPage, Person, Ping, Pong, Redo, Refused, Say, Sit, Undo

read = msgspec.json.Decoder(FromPage).decode
PATIENCE = 20.0
"""So many seconds has a page to say who it is."""
AT_ONCE = 5
"""So many times more than in a second may a page say at once."""
GONE, TOO_MUCH = 4404, 4429
"""Why a connection was closed."""


@websocket("/api/matches/{match:str}/live")
async def live(socket: WebSocket[Any, Any, Any], match: InPath, services: Parts) -> None:
    """One page at one match."""
    await socket.accept()
    page = Page(match)
    sender = asyncio.create_task(_send(socket, page))
    try:
        await Visit(socket, page, services).stay()
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        services.hub.leave(page)
        sender.cancel()
        await _tell_table(services, match)


async def _send(socket: WebSocket[Any, Any, Any], page: Page) -> None:
    """Whatever is on its way to the page."""
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            await socket.send_data(await page.outbox.get(), mode="text")


class Visit:
    """What one page says, message by message."""

    def __init__(self, socket: WebSocket[Any, Any, Any], page: Page, services: Services) -> None:
        self.socket = socket
        self.page = page
        self.services = services
        self.per_second = services.settings.messages_per_second
        self.allowed = self.per_second * AT_ONCE
        self.counted = time.monotonic()

    async def stay(self) -> None:
        """Until the page leaves or is sent away."""
        lost = asyncio.create_task(self.page.lost.wait())
        try:
            while True:
                heard = asyncio.create_task(self.socket.receive_data(mode="text"))
                patience = None if self.page.present else PATIENCE
                await asyncio.wait({heard, lost}, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
                if not heard.done():
                    heard.cancel()
                    await self.socket.close(GONE)
                    return
                if not self._may_speak():
                    await self.socket.close(TOO_MUCH)
                    return
                await self._hear(heard.result())
        finally:
            lost.cancel()

    def _may_speak(self) -> bool:
        now = time.monotonic()
        earned = (now - self.counted) * self.per_second
        self.allowed = min(self.per_second * AT_ONCE, self.allowed + earned) - 1
        self.counted = now
        return self.allowed >= 0

    async def _hear(self, text: str | bytes) -> None:
        ident = ""
        try:
            message = read(text)
            ident = getattr(message, "id", "")
            await self._answer(message)
        except (msgspec.MsgspecError, RecursionError) as error:
            self.page.send(Refused(ident, refusals.trouble(GrognardError("bad-message", why=str(error)[:200]))))
        except GrognardError as error:
            self.page.send(Refused(ident, refusals.trouble(error)))

    async def _answer(self, message: FromPage) -> None:
        if isinstance(message, Ping):
            self.page.send(Pong())
        elif isinstance(message, Sit):
            await self._sit(message)
        elif isinstance(message, Say):
            page = self.page
            person = Person(page.person, page.name)
            await self.services.talk.say(page.match, page.glance.audience, message.text, person)
        else:
            await self._play(message)

    async def _sit(self, message: Sit) -> None:
        """Who is it, and may he look with these eyes?"""
        services, page = self.services, self.page
        person = await services.people.of_token(message.token)
        if message.token and not person.id:
            raise refusals.unknown_person()
        async with services.house.room(page.match) as room:
            if message.seat and not room.is_held(message.seat, person.id):
                raise refusals.not_your_seat()
            page.person, page.name = person.id, person.name
            page.glance, page.table = Glance(message.seat, message.mark), None
            services.hub.enter(page)
            if services.database.on_postgres:
                await services.presence.look(page.match)
            page.lay(room.about, services.hub.here(page.match))
            page.show(room.live)
            lines = await services.talk.lines(page.match)
        for line in lines:
            page.send(Chatted(line))
        await _tell_table(services, page.match)

    async def _play(self, message: Act | Undo | Redo) -> None:
        """Only for the seat that the page sits at, and only while the person holds it."""
        page, seat = self.page, self.page.glance.audience
        at = await self.services.house.play(page.match, seat, message, page.person)
        page.send(Done(message.id, at))


async def _tell_table(services: Services, match: str) -> None:
    """Somebody came or went."""
    with suppress(GrognardError, IntegrityError):
        await services.presence.note(match)
        if services.hub.watched(match):
            async with services.house.room(match) as room:
                services.hub.tell_table(room.about)
