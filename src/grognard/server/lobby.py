"""Matches come and go: create, list, join by a link, hand a seat over, delete, play again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Literal

import msgspec
from sqlalchemy import Select, delete, or_, select

from grognard import games
from grognard.ai.bots import BOTS
from grognard.engine.dice import Key
from grognard.engine.game import Game
from grognard.engine.position import to_plain
from grognard.lessons import Chapter
from grognard.match import Match
from grognard.server import journal, refusals
from grognard.server.clock import now
from grognard.server.house import House, Room
from grognard.server.imports import journal_of
from grognard.server.info import info
from grognard.server.journal import About, Chair
from grognard.server.live import Barrier, Entry, Live, begun
from grognard.server.people import hashed, new_id, new_token
from grognard.server.refusals import Refusal
from grognard.server.store.tables import matches, seats
from grognard.server.wire import Created, Import, Link, MatchInfo, NewMatch, Person, SeatWish

Which = Literal["mine", "open", "public"]
MOST_LISTED = 100
LONGEST_TITLE = 80


class Lobby:
    """All that happens to a match but for playing it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.database = house.database

    def told(self, about: About, person: Person) -> MatchInfo:
        return info(about, person.id, self.house.hub.here(about.id))

    # --- creating

    async def create(self, wanted: NewMatch, person: Person) -> Created:
        """A new match of a scenario or of a written position."""
        match = await asyncio.to_thread(_set_up, wanted)
        about, links = _new(match, wanted.seats, person, wanted.title, wanted.public)
        return Created(self.told(await self._open(match, about), person), links)

    async def _open(self, match: Match, about: About) -> About:
        live, first = begun(match)
        blank = match.game.rules.blank(match.game)
        origin = {"origin": to_plain(match.state, blank)} if match.origin else {}
        return await self.add(about, live, [Entry(0, "start", "", origin)], [first])

    async def take_in(self, wanted: Import, person: Person) -> Created:
        """A match that was saved elsewhere goes on here, with other dice to come."""
        live, entries, barriers = await asyncio.to_thread(journal_of, wanted.save)
        mine = {seat: wanted.seats.get(seat, SeatWish("me")) for seat in live.game.notation.seats}
        about, links = _new(live.match, mine, person, "", False)
        about = await self.add(about, live, entries, barriers)
        return Created(self.told(about, person), links)

    async def teach(self, chapter: Chapter, person: Person) -> Created:
        """A chapter of a lesson as a match of which the learner holds all seats; the one that he began before ends."""
        match = chapter.begin()
        seats = {seat: SeatWish("me") for seat in match.game.notation.seats}
        about, _ = _new(match, seats, person, "", False)
        about = msgspec.structs.replace(about, lesson=chapter.id)
        await self._forget_lessons(person)
        return Created(self.told(await self._open(match, about), person), [])

    async def _forget_lessons(self, person: Person) -> None:
        """Nobody comes back to a chapter that was left."""
        mine = (matches.c.creator == person.id, matches.c.lesson != "")
        async with self.database.reading() as connection:
            left = list((await connection.execute(select(matches.c.id).where(*mine))).scalars())
        await self.database.commit([delete(matches).where(matches.c.id.in_(left))])
        for match in left:
            self.house.forget(match)

    async def add(self, about: About, live: Live, entries: list[Entry], barriers: list[Barrier]) -> About:
        """A match with its journal so far."""
        about = msgspec.structs.replace(about, **journal.standing(live))
        called = self.house.called(Room(about, live))
        jobs = journal.set_jobs(about.id, called, time.time() + self.house.lease)
        written = journal.write(about.id, entries, barriers)
        await self.database.commit([*journal.create(about), *written, *jobs])
        self.house.begin(called)
        return about

    # --- listing

    async def listed(self, which: Which, person: Person) -> list[MatchInfo]:
        """Matches, the newest first."""
        async with self.database.reading() as connection:
            ids = [row.id for row in await connection.execute(_query(which, person))]
            found = await journal.about_all(connection, ids)
        return [self.told(about, person) for about in found]

    async def one(self, match: str, person: Person) -> MatchInfo:
        async with self.house.room(match) as room:
            return self.told(room.about, person)

    # --- seats

    async def join(self, match: str, token: str, person: Person) -> MatchInfo:
        """Whoever brings the link of a seat takes it; the link works once."""
        async with self.house.room(match) as room:
            link = hashed(token)
            chair = next((chair for chair in room.about.chairs.values() if chair.link == link), None)
            if chair is None and room.about.held_by(person.id):
                return self.told(room.about, person)
            if chair is None:
                raise Refusal(403, "no-such-link")
            await self._seat(room, chair.seat, holder="person", person=person.id, bot="", link=None)
            return self.told(room.about, person)

    async def link(self, match: str, seat: str, person: Person) -> Link:
        """A new secret link to one's own seat or to an open one; the old one ends."""
        async with self.house.room(match) as room:
            chair = room.about.chairs.get(seat)
            if chair is None or not may_hand_over(room.about, chair, person):
                raise refusals.not_your_seat()
            token = new_token()
            await self._seat(room, seat, link=hashed(token))
            return Link(match, seat, token)

    async def _seat(self, room: Room, seat: str, **values: str | None) -> None:
        others = [chair.holder for chair in room.about.chairs.values() if chair.seat != seat]
        waiting = room.about.status == "waiting" and values.get("holder") == "person" and "open" not in others
        sat = journal.seat_down(room.id, seat, **values)
        await self.house.note(room, [sat], **({"status": "playing"} if waiting else {}))

    # --- the end of it

    async def delete(self, match: str, person: Person) -> MatchInfo | None:
        """A match is deleted by one who holds a seat; while it is played the other person must agree."""
        async with self.house.room(match) as room:
            about, mine = room.about, room.about.held_by(person.id)
            if not mine and about.creator != person.id:
                raise refusals.not_yours()
            asked = about.chairs[about.delete_by].person if about.delete_by else ""
            agreed = about.people <= {person.id, asked}
            if about.status == "playing" and not agreed:
                await self.house.note(room, delete_by=(mine or [""])[0])
                return self.told(room.about, person)
            gone = [journal.notice(match, journal.GONE)] if self.database.on_postgres else []
            await self.database.commit([delete(matches).where(matches.c.id == match), *gone])
            self.house.forget(match)
        return None

    async def rematch(self, match: str, person: Person) -> Created:
        """The same scenario again with changed sides; both come to the same new match."""
        async with self.house.room(match) as room:
            about = room.about
            if not about.held_by(person.id):
                raise refusals.not_yours()
            if about.status != "over":
                raise Refusal(422, "rematch-too-soon")
            with suppress(Refusal):  # it may have been deleted since
                if about.rematch:
                    return Created(await self.one(about.rematch, person), [])
            again = Match(games.build(about.game, about.scenario, about.options), Key.drawn())
            fresh, _ = _new(again, {}, person, about.title, about.public)
            chairs = changed_sides(about)
            status = "waiting" if any(chair.holder == "open" for chair in chairs.values()) else "playing"
            fresh = msgspec.structs.replace(fresh, chairs=chairs, status=status)
            live, first = begun(again)
            fresh = await self.add(fresh, live, [Entry(0, "start", "", {})], [first])
            await self.house.note(room, rematch=fresh.id)
            return Created(self.told(fresh, person), [])


def changed_sides(about: About) -> dict[str, Chair]:
    """Each holder moves on to the next seat."""
    chairs = list(about.chairs.values())
    moved = zip(about.chairs, [*chairs[1:], chairs[0]], strict=True)
    return {seat: msgspec.structs.replace(chair, seat=seat, link="") for seat, chair in moved}


def may_hand_over(about: About, chair: Chair, person: Person) -> bool:
    at_the_table = bool(person.id) and (about.creator == person.id or bool(about.held_by(person.id)))
    return at_the_table and (chair.person == person.id or chair.holder == "open")


def _query(which: Which, person: Person) -> Select[tuple[str]]:
    asked = select(matches.c.id).order_by(matches.c.updated.desc()).limit(MOST_LISTED)
    held = select(seats.c.match).where(seats.c.person == person.id)
    if which == "mine":
        mine = or_(matches.c.id.in_(held), matches.c.creator == person.id)
        return asked.where(mine, matches.c.lesson == "")
    status = "waiting" if which == "open" else "playing"
    return asked.where(matches.c.public.is_(True), matches.c.status == status)


def _set_up(wanted: NewMatch) -> Match:
    """The match that somebody wants."""
    if wanted.position:
        match = Match.of_position(wanted.position)
        match.key = Key.drawn()
    else:
        match = Match(games.build(wanted.game, wanted.scenario, wanted.options), Key.drawn())
    if (match.game.id, match.game.scenario) != (wanted.game, wanted.scenario):
        raise Refusal(422, "position-of-other", game=match.game.id, scenario=match.game.scenario)
    return match


def _new(
    match: Match, wishes: Mapping[str, SeatWish], person: Person, title: str, public: bool
) -> tuple[About, list[Link]]:
    """What is kept of a new match, and the links to its open seats."""
    ident, when, tokens = new_id(), now(), dict[str, str]()
    chairs = {seat: _chair(match.game, seat, wishes, person, tokens) for seat in match.game.notation.seats}
    waiting = any(chair.holder == "open" for chair in chairs.values())
    about = About(
        id=ident,
        game=match.game.id,
        scenario=match.game.scenario,
        options=dict(match.game.options),
        title=" ".join(title.split())[:LONGEST_TITLE],
        public=public,
        creator=person.id,
        key=match.key.secret.hex(),
        status="waiting" if waiting else "playing",
        to_act=[],
        progress={},
        ending=None,
        draw_by="",
        back_by="",
        delete_by="",
        rematch="",
        lesson="",
        created=when,
        updated=when,
        chairs=chairs,
    )
    return about, [Link(ident, seat, token) for seat, token in tokens.items()]


def _chair(game: Game, seat: str, wishes: Mapping[str, SeatWish], person: Person, tokens: dict[str, str]) -> Chair:
    """Who is to hold a seat; an open one gets a link."""
    for named in wishes:
        game.seat(named)
    wish = wishes.get(seat, SeatWish("open"))
    if wish.holder == "bot" and wish.bot not in BOTS:
        raise Refusal(422, "no-such-bot", bot=wish.bot[:40], known=", ".join(BOTS))
    if wish.holder == "open":
        tokens[seat] = new_token()
    mine = wish.holder == "me"
    return Chair(
        seat=seat,
        holder="person" if mine else "bot" if wish.holder == "bot" else "open",
        person=person.id if mine else "",
        name=person.name if mine else "",
        bot=wish.bot if wish.holder == "bot" else "",
        link=hashed(tokens[seat]) if seat in tokens else "",
    )
