"""The guided lesson at the table: a chapter is a match of the learner's own, and its dice outlive the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import lessons
from grognard.lessons import Chapter, Step

from .table import Player, opened
from .test_matches import MATCHES

LESSON = "/api/lessons/desert"


def begin(player: Player, chapter: str) -> str:
    return str(player.post(f"{LESSON}/{chapter}", status=201)["info"]["id"])


def follow(player: Player, match: str, chapter: Chapter, step: Step) -> None:
    """The learner gives the first answer that he may, and the page answers for the other side."""
    seat = chapter.seat
    heard = len(player.sight(match, seat)["told"])
    while step.waits_for != "reading":
        player.act(match, seat, step.allows(player.sight(match, seat)["legal"])[0])
        told = [event["kind"] for event in player.sight(match, seat)["told"][heard:]]
        if step.waits_for != "event" or step.event in told:
            break
    for action in step.then:
        [other] = player.sight(match, seat)["to_act"]
        assert other != seat
        player.act(match, other, action)


def dice(player: Player, match: str) -> list[list[int]]:
    return [event["dice"] for event in player.sight(match, "axis")["told"] if event["kind"] == "fire"]


def test_the_lesson_is_told_as_it_is_written(ann: Player) -> None:
    told, written = ann.get(LESSON), lessons.of_game("desert")
    assert (told["game"], told["minutes"]) == ("desert", written.minutes)
    assert [chapter["id"] for chapter in told["chapters"]] == [chapter.id for chapter in written.chapters]
    battle, script = told["chapters"][4], written.chapters[4]
    assert battle.keys() == {"id", "seat", "steps"}
    assert [step["actions"] for step in battle["steps"]] == [list(step.actions) for step in script.steps]
    minutes = {game["id"]: game["lesson"] for game in ann.get("/api/games")["games"]}
    assert (minutes["desert"], minutes["skirmish"]) == (written.minutes, 0)


@pytest.mark.parametrize("chapter", lessons.of_game("desert").chapters, ids=lambda chapter: chapter.id)
def test_every_chapter_is_learned_at_the_table(ann: Player, chapter: Chapter) -> None:
    match = begin(ann, chapter.id)
    info = ann.get(f"{MATCHES}/{match}")
    assert [(seat["seat"], seat["you"]) for seat in info["seats"]] == [("axis", True), ("allied", True)]
    for step in chapter.steps:
        follow(ann, match, chapter, step)


def test_the_dice_are_those_that_are_told_even_when_the_server_is_killed(data: Path) -> None:
    chapter = lessons.of_game("desert").chapter("battle")
    shot = next(number for number, step in enumerate(chapter.steps) if step.say == "target")
    with opened(data) as server:
        player = Player(server)
        match = begin(player, "battle")
        for step in chapter.steps[:shot]:
            follow(player, match, chapter, step)
        assert dice(player, match) == [[6, 6, 2, 3], [2, 5, 4]]
        server.kill()
        server.start()
        for step in chapter.steps[shot:]:
            follow(player, match, chapter, step)
        assert dice(player, match)[2:] == [[6, 5, 6, 3], [6, 3, 1, 6]]


def test_a_chapter_is_in_no_list_and_ends_when_another_begins(ann: Player) -> None:
    first = begin(ann, "blocks")
    assert ann.get(MATCHES) == []
    assert first not in {info["id"] for which in ("open", "public") for info in ann.get(MATCHES, which=which)}
    second = begin(ann, "cards")
    assert ann.get(f"{MATCHES}/{first}", 404)["code"] == "no-such-match"
    assert ann.get(f"{MATCHES}/{second}")["id"] == second


def test_a_chapter_of_somebody_else_stays_and_is_his(ann: Player, ben: Player) -> None:
    match = begin(ann, "blocks")
    begin(ben, "blocks")
    assert ann.sight(match, "axis")["legal"]
    assert ben.get(f"{MATCHES}/{match}/sight", 403, seat="axis")["code"] == "not-your-seat"


def test_my_other_matches_stay_and_are_listed(ann: Player) -> None:
    made = ann.create()["info"]["id"]
    begin(ann, "blocks")
    begin(ann, "cards")
    assert [match["id"] for match in ann.get(MATCHES)] == [made]


@pytest.mark.parametrize(("game", "code"), [("chess", "no-such-game"), ("skirmish", "no-lesson")])
def test_a_lesson_that_is_not_there_is_refused(ann: Player, game: str, code: str) -> None:
    assert ann.get(f"/api/lessons/{game}", 404)["code"] == code


def test_an_unknown_chapter_is_refused_and_not_repeated_at_length(ann: Player) -> None:
    refused = ann.post(f"{LESSON}/{'x' * 300}", status=404)
    assert refused["code"] == "no-such-chapter"
    assert len(refused["facts"]["chapter"]) == 40
