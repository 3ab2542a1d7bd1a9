"""Several processes on one PostgreSQL: what happens at one is seen at the others; the database decides the order."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg
import pytest

from .table import Player, Server, opened
from .test_matches import MATCHES, shared


@pytest.fixture(scope="module")
def pair(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folder: Path = tmp_path_factory.mktemp("pair")
    with opened(folder / "one", postgres) as one, opened(folder / "other", postgres) as other:
        yield one, other


def test_what_is_done_at_one_process_is_shown_at_the_other(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann, ben = Player(one), Player(other)
    match = shared(ann, ben)
    with ann.live(match, "blue") as blue, ben.live(match, "red") as red:
        while not all(seat["here"] for seat in blue.until("table")["info"]["seats"]):
            pass
        blue.send("sit", token=ann.token, seat="blue")
        blue_at, red_at = blue.sight()["at"], red.sight()["at"]
        blue.act(blue_at, "choose bold")
        blue.until("done")
        red.act(red_at, "choose bold")
        assert red.until("done")["at"] == red_at + 1
        assert blue.sight()["since"] > 0
        blue.send("say", text="Hello over there")
        assert red.until("chatted")["line"]["text"] == "Hello over there"
        ann.post(f"{MATCHES}/{match}/takeback", {"wish": "offer"})
        while red.until("table")["info"]["takeback_asked_by"] != "blue":
            pass
        ben.post(f"{MATCHES}/{match}/takeback", {"wish": "accept"})
        sight = blue.sight()
        while "choose bold" not in sight["legal"]:
            sight = blue.sight()
        assert sight["since"] == 0
        ben.post(f"{MATCHES}/{match}/resign")
        while not (sight := blue.sight())["ending"]:
            pass
        assert sight["ending"]["winner"] == "blue"
        red.socket.close()
        while all(seat["here"] for seat in blue.until("table")["info"]["seats"]):
            pass


def test_secret_answers_at_one_process_are_not_noticed_at_the_other(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann, ben = Player(one), Player(other)
    match = shared(ann, ben)
    with ann.live(match, "blue") as blue, ben.live(match, "red") as red:
        at = blue.sight()["at"]
        while not (blue.is_quiet(1.0) and red.is_quiet(1.0)):
            pass
        blue.act(at, "choose bold")
        assert blue.until("done")["at"] == at + 1
        blue.send("undo", id="back", at=at + 1)
        assert blue.until("done")["at"] == at + 2
        assert red.is_quiet(1.0)


def race(player: Player, match: str, at: int, message: str, start: threading.Barrier) -> int:
    start.wait()
    body = {"id": message, "at": at, "actions": ["choose bold"]}
    return player.http.post(f"{MATCHES}/{match}/seats/blue/act", json=body).status_code


def test_of_two_answers_to_one_position_one_is_taken(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann = Player(one)
    match = ann.create()["info"]["id"]
    twins = [ann, ann.at(other)]
    for turn in range(6):
        at, start = ann.sight(match, "blue")["at"], threading.Barrier(2)
        with ThreadPoolExecutor() as pool:
            found = [pool.submit(race, twin, match, at, f"{turn}-{i}", start) for i, twin in enumerate(twins)]
        assert sorted(status.result() for status in found) == [200, 409]
        sight = twins[turn % 2].sight(match, "blue")
        assert sight["undo"] == 1
        twins[turn % 2].post(f"{MATCHES}/{match}/seats/blue/undo", {"id": f"u{turn}", "at": sight["at"]})


def test_a_match_deleted_at_one_process_is_gone_at_the_other(pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann = Player(one)
    match = ann.create()["info"]["id"]
    far = ann.at(other)
    assert far.sight(match, "red")["legal"]
    assert ann.http.delete(f"{MATCHES}/{match}").status_code == 204
    far.get(f"{MATCHES}/{match}/sight", 404, seat="red")


async def let_leases_run_out(database: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute("UPDATE job SET leased_until = 0, due = 0")
    await connection.close()


def test_the_job_of_a_process_that_died_is_done_by_another(
    postgres: str, tmp_path: Path, pair: tuple[Server, Server]
) -> None:
    with opened(tmp_path, postgres, GROGNARD_BOT_DELAY="600") as server:
        ann = Player(server)
        match = ann.create(seats={"blue": "me", "red": "recruit"})["info"]["id"]
        ann.act(match, "blue", "choose bold")
        server.kill()
        with ann.at(pair[0]).live(match, "blue") as page:
            assert page.sight()["undo"] == 1
            asyncio.run(let_leases_run_out(postgres))
            assert page.sight()["since"] > 0


async def cut_all_connections(database: str) -> int:
    connection = await asyncpg.connect(database)
    others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname <> ''"
    cut = await connection.fetch(others)
    await connection.close()
    return len(cut)


def test_the_table_goes_on_when_the_database_was_away(postgres: str, pair: tuple[Server, Server]) -> None:
    one, other = pair
    ann, ben = Player(one), Player(other)
    match = shared(ann, ben)
    with ann.live(match, "blue") as blue, ben.live(match, "red") as red:
        at = red.sight()["at"]
        while not (blue.is_quiet(1.0) and red.is_quiet(1.0)):
            pass
        assert asyncio.run(cut_all_connections(postgres)) >= 4
        ann.act(match, "blue", "choose bold")
        red.act(at, "choose bold")
        assert red.until("done")["at"] == at + 1
        while not blue.sight()["since"]:
            pass
    alone = ann.create(seats={"blue": "me", "red": "recruit"})["info"]["id"]
    with ann.live(alone, "blue") as page:
        page.act(page.sight()["at"], "choose bold")
        while not page.sight()["since"]:
            pass
