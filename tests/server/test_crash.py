"""Kill the server at any moment: on restart every acknowledged action is there."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import ConnectionClosed

from grognard.server.settings import Settings
from grognard.server.store.tables import entries

from .table import Json, Player, Server, opened
from .test_matches import MATCHES

BOTH = {"axis": "me", "allied": "me"}


def play_until_cut_off(player: Player, match: str, acknowledged: list[Json]) -> None:
    """One person plays both sides as fast as he can; what the server has acknowledged is noted."""
    try:
        with player.live(match, "axis") as axis, player.live(match, "allied") as allied:
            pages = {"axis": axis, "allied": allied}
            sights = {seat: page.sight() for seat, page in pages.items()}
            while True:
                seat = next(seat for seat, sight in sights.items() if sight["legal"])
                page, sight = pages[seat], sights[seat]
                page.number = len(acknowledged)
                answer = sight["legal"][(len(acknowledged) * 7) % len(sight["legal"])]
                message = page.act(sight["at"], answer)
                assert page.until("done")["id"] == message
                acknowledged.append((seat, answer))
                for each in sights:
                    sights[each] = player.sight(match, each)
    except (ConnectionClosed, httpx.TransportError):
        return


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, data: Path) -> str:
    """The address of one that nobody else uses."""
    if request.param == "sqlite":
        return f"sqlite:///{data / 'grognard.sqlite'}"
    found: str = request.getfixturevalue("postgres")
    return found


def test_what_was_acknowledged_survives(data: Path, database: str) -> None:
    with opened(data, database) as server:
        player = Player(server)
        match = player.create("desert/1940", BOTH)["info"]["id"]
        acknowledged: list[Json] = []
        for wanted in (7, 40, 90):
            play_and_kill(server, player, match, acknowledged, wanted)
            kept = asyncio.run(answers(database, match))
            assert kept[: len(acknowledged)] == acknowledged
            assert len(kept) <= len(acknowledged) + 1
            acknowledged[:] = kept
            server.start()
        seat = player.get(f"{MATCHES}/{match}")["to_act"][0]
        sight = player.sight(match, seat)
        assert player.act(match, seat, sight["legal"][0], at=sight["at"])["at"] > sight["at"]


def play_and_kill(server: Server, player: Player, match: str, acknowledged: list[Json], wanted: int) -> None:
    """The server is killed while somebody plays, once so many answers are acknowledged."""
    playing = threading.Thread(target=play_until_cut_off, args=(player, match, acknowledged))
    playing.start()
    while len(acknowledged) < wanted and playing.is_alive():
        playing.join(0.002)
    server.kill()
    playing.join()
    assert len(acknowledged) >= wanted


async def answers(database: str, match: str) -> list[tuple[str, str]]:
    """All answers in the journal, read from the database itself."""
    engine = create_async_engine(Settings(database=database).database_url)
    written = select(entries.c.seat, entries.c.body).where(entries.c.match == match, entries.c.kind == "act")
    async with engine.connect() as connection:
        rows = await connection.execute(written.order_by(entries.c.seq))
        found = [(row.seat, action) for row in rows for action in json.loads(row.body)["actions"]]
    await engine.dispose()
    return found


def test_a_bots_turn_goes_on_after_a_restart(data: Path) -> None:
    with opened(data, GROGNARD_BOT_DELAY="5") as server:
        player = Player(server)
        match = player.create("skirmish/meeting", {"blue": "me", "red": "recruit"})["info"]["id"]
        player.act(match, "blue", "choose bold")
        server.kill()
        server.environment["GROGNARD_BOT_DELAY"] = "0"
        server.start()
        with player.live(match, "blue") as page:
            sight = page.sight()
            assert (sight["to_act"], sight["undo"]) == (["red"], 1)
            assert page.sight()["since"] > 0
