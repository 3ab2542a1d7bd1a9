"""The pages that are connected, by match, and what is sent to them when something happens."""

from __future__ import annotations

import asyncio
from collections import defaultdict

import msgspec

from grognard.server.info import info
from grognard.server.journal import About
from grognard.server.live import Live
from grognard.server.sights import Glance
from grognard.server.wire import ChatLine, Chatted, Seen, Table, ToPage

MOST_WAITING = 300
"""A page that does not read so many messages is gone."""
encode = msgspec.json.Encoder().encode


class Page:
    """A connected page: who sits there, what it saw last, and what is on its way to it."""

    def __init__(self, match: str) -> None:
        self.match = match
        self.person = self.name = ""
        self.present = False
        """Whether it has said who it is."""
        self.glance = Glance("")
        self.table: Table | None = None
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(MOST_WAITING)
        self.lost = asyncio.Event()

    def may_look(self, about: About) -> bool:
        """Whether the person still holds the seat whose eyes the page has."""
        seat = self.glance.audience
        return not seat or about.chairs[seat].person == self.person

    def send(self, message: ToPage) -> None:
        """Put a message on its way."""
        try:
            self.outbox.put_nowait(encode(message))
        except asyncio.QueueFull:
            self.lost.set()

    def lay(self, about: About, here: set[str]) -> None:
        """The table, if it is not as the page was told last: that something happened unseen must not show."""
        table = Table(info(about, self.person, here))
        if table != self.table:
            self.table = table
            self.send(table)

    def show(self, live: Live) -> None:
        """The position, if the page lacks it."""
        if self.glance.lacks(live):
            self.send(Seen(self.glance.sight(live, self.match)))


class Hub:
    """All connected pages of this process."""

    def __init__(self) -> None:
        self.pages: dict[str, set[Page]] = defaultdict(set)
        self.elsewhere: dict[str, set[str]] = {}
        """The people who are at a match by way of other processes, as far as it is known."""

    def enter(self, page: Page) -> None:
        page.present = True
        self.pages[page.match].add(page)

    def leave(self, page: Page) -> None:
        pages = self.pages.get(page.match, set())
        pages.discard(page)
        if not pages:
            self.pages.pop(page.match, None)
            self.elsewhere.pop(page.match, None)

    def matches(self) -> list[str]:
        """Where pages are."""
        return list(self.pages)

    def watched(self, match: str) -> set[Page]:
        """The pages at a match."""
        return set(self.pages.get(match, ()))

    def guests(self, match: str) -> set[str]:
        """The people who are at a match by way of this process."""
        return {page.person for page in self.watched(match) if page.person}

    def here(self, match: str) -> set[str]:
        """The people who are at a match now."""
        return self.guests(match) | self.elsewhere.get(match, set())

    def show(self, about: About, live: Live) -> None:
        """Everybody sees what is new for him; whoever has lost his seat is sent away before."""
        for page in self.watched(about.id):
            if page.may_look(about):
                page.show(live)
            else:
                self.leave(page)
                page.lost.set()

    def tell(self, match: str, line: ChatLine) -> None:
        """Everybody hears it."""
        for page in self.watched(match):
            page.send(Chatted(line))

    def tell_table(self, about: About) -> None:
        """Who is here, who offers, who thinks: each page learns which seats are its own."""
        here = self.here(about.id)
        for page in self.watched(about.id):
            page.lay(about, here)
