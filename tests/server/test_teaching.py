"""The guided lesson at the table: a chapter is a match of the learner's own, and its dice outlive the server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from grognard import lessons
from grognard.lessons import Chapter, Step
from grognard.server.app import create
from grognard.server.settings import Settings

Client = TestClient[Any]


@contextmanager
def table(folder: Path) -> Iterator[Client]:
    """The server on a data folder."""
    settings = Settings(data=str(folder), requests_per_second=10_000.0)
    with TestClient(create(settings), base_url="http://127.0.0.1") as client:
        yield client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with table(tmp_path) as found:
        yield found


def arrive(client: Client) -> None:
    """As a new guest."""
    client.headers.pop("authorization", None)
    client.headers["authorization"] = f"Bearer {client.post('/api/people').json()['token']}"


def begin(client: Client, chapter: str) -> dict[str, Any]:
    answer = client.post(f"/api/lessons/desert/{chapter}")
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()["info"]
    return found


def sight(client: Client, match: str, seat: str) -> dict[str, Any]:
    answer = client.get(f"/api/matches/{match}/sight", params={"seat": seat})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def act(client: Client, match: str, seat: str, action: str) -> None:
    at = sight(client, match, seat)["at"]
    doing = {"type": "act", "id": f"{seat}{at}", "at": at, "actions": [action]}
    answer = client.post(f"/api/matches/{match}/seats/{seat}/act", json=doing)
    assert answer.status_code == 200, answer.text


def follow(client: Client, match: str, chapter: Chapter, step: Step) -> None:
    """The learner gives the first answer that he may, and the page answers for the other side."""
    heard = len(sight(client, match, chapter.seat)["told"])
    while step.waits_for != "reading":
        act(client, match, chapter.seat, step.allows(sight(client, match, chapter.seat)["legal"])[0])
        told = [event["kind"] for event in sight(client, match, chapter.seat)["told"][heard:]]
        if step.waits_for != "event" or step.event in told:
            break
    for action in step.then:
        [other] = sight(client, match, chapter.seat)["to_act"]
        assert other != chapter.seat
        act(client, match, other, action)


def dice(client: Client, match: str, seat: str, kind: str) -> list[list[int]]:
    return [event["dice"] for event in sight(client, match, seat)["told"] if event["kind"] == kind]


def test_the_lesson_is_told_as_it_is_written(client: Client) -> None:
    told, written = client.get("/api/lessons/desert").json(), lessons.of_game("desert")
    assert (told["game"], told["minutes"]) == ("desert", written.minutes)
    assert [chapter["id"] for chapter in told["chapters"]] == [chapter.id for chapter in written.chapters]
    battle, script = told["chapters"][4], written.chapters[4]
    assert battle.keys() == {"id", "seat", "steps"}
    assert [step["actions"] for step in battle["steps"]] == [list(step.actions) for step in script.steps]
    games = {game["id"]: game["lesson"] for game in client.get("/api/games").json()["games"]}
    assert (games["desert"], games["skirmish"]) == (written.minutes, 0)


@pytest.mark.parametrize("chapter", lessons.of_game("desert").chapters, ids=lambda chapter: chapter.id)
def test_every_chapter_is_learned_at_the_table(client: Client, chapter: Chapter) -> None:
    arrive(client)
    match = begin(client, chapter.id)
    assert [(seat["seat"], seat["you"]) for seat in match["seats"]] == [("axis", True), ("allied", True)]
    assert match["to_act"]
    for step in chapter.steps:
        follow(client, match["id"], chapter, step)


def test_the_dice_are_those_that_are_told_even_after_a_new_start_of_the_server(tmp_path: Path) -> None:
    chapter = lessons.of_game("desert").chapter("battle")
    shots = [number for number, step in enumerate(chapter.steps) if step.say == "target"]
    with table(tmp_path) as client:
        arrive(client)
        who, match = client.headers["authorization"], begin(client, "battle")["id"]
        for step in chapter.steps[: shots[0]]:
            follow(client, match, chapter, step)
        assert dice(client, match, "axis", "fire") == [[6, 6, 2, 3], [2, 5, 4]]
    with table(tmp_path) as client:
        client.headers["authorization"] = who
        for step in chapter.steps[shots[0] :]:
            follow(client, match, chapter, step)
        assert dice(client, match, "axis", "fire")[2:] == [[6, 5, 6, 3], [6, 3, 1, 6]]


def test_a_chapter_is_in_no_list_and_ends_when_another_begins(client: Client) -> None:
    arrive(client)
    first = begin(client, "blocks")["id"]
    assert [client.get("/api/matches", params={"which": which}).json() for which in ("mine", "open", "public")] == [
        [], [], [],
    ]  # fmt: skip
    second = begin(client, "cards")["id"]
    assert client.get(f"/api/matches/{first}").status_code == 404
    assert client.get(f"/api/matches/{second}").status_code == 200


def test_a_chapter_of_somebody_else_stays(client: Client) -> None:
    arrive(client)
    match = begin(client, "blocks")["id"]
    arrive(client)
    begin(client, "blocks")
    assert client.get(f"/api/matches/{match}").status_code == 200
    assert client.get(f"/api/matches/{match}/sight", params={"seat": "axis"}).status_code == 403


def test_my_other_matches_stay_and_are_listed(client: Client) -> None:
    arrive(client)
    seats = {"axis": {"holder": "me"}, "allied": {"holder": "me"}}
    made = client.post("/api/matches", json={"game": "desert", "scenario": "1940", "seats": seats}).json()["info"]["id"]
    begin(client, "blocks")
    begin(client, "cards")
    assert [match["id"] for match in client.get("/api/matches").json()] == [made]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("chess", "no-such-game"),
        ("skirmish", "no-lesson"),
        ("x" * 200, "no-such-game"),
    ],
)
def test_a_lesson_that_is_not_there_is_refused(client: Client, path: str, code: str) -> None:
    answer = client.get(f"/api/lessons/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)
    assert len(answer.text) < 400


def test_an_unknown_chapter_and_an_unknown_person_are_refused(client: Client) -> None:
    assert client.post("/api/lessons/desert/blocks").status_code == 401
    arrive(client)
    answer = client.post(f"/api/lessons/desert/{'x' * 300}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-chapter")
    assert len(answer.json()["facts"]["chapter"]) == 40
