"""What everybody at the table knows of a match besides the board."""

from __future__ import annotations

from grognard import games
from grognard.engine.dice import Key
from grognard.server.boards import digest_of
from grognard.server.journal import About, Chair
from grognard.server.wire import MatchInfo, SeatInfo


def info(about: About, person: str, here: set[str]) -> MatchInfo:
    """A match as it is told to a person."""
    key = Key(bytes.fromhex(about.key))
    return MatchInfo(
        id=about.id,
        game=about.game,
        scenario=about.scenario,
        options=about.options,
        title=about.title,
        status=about.status,
        seats=[seat_info(about, chair, person, here) for chair in about.chairs.values()],
        to_act=about.to_act,
        created=about.created,
        updated=about.updated,
        board=digest_of(games.build(about.game, about.scenario, about.options)),
        key_digest=key.digest,
        key=about.key if about.status == "over" else "",
        ending=about.ending,
        draw_offered_by=about.draw_by,
        takeback_asked_by=about.back_by,
        delete_asked_by=about.delete_by,
        rematch=about.rematch,
        public=about.public,
        month=about.progress,
    )


def seat_info(about: About, chair: Chair, person: str, here: set[str]) -> SeatInfo:
    """A machine thinks as long as everybody knows that it is asked."""
    return SeatInfo(
        seat=chair.seat,
        holder=chair.holder,
        name=chair.name,
        bot=chair.bot,
        you=bool(person) and chair.person == person,
        here=chair.person in here,
        thinking=bool(chair.bot) and chair.seat in about.to_act,
    )
