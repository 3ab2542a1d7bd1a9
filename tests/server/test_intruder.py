"""Somebody tries to see and to act for the other seat in every way that there is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from grognard.ai.recruit import choose
from grognard.match import start
from grognard.server.live import begun

from .table import Json, Player, Server
from .test_matches import MATCHES, shared

DEEP = {"axis": "me", "allied": "open"}
TROUBLE = {"not-your-seat", "not-your-match", "unknown-person", "no-such-link"}


@pytest.fixture
def match(ann: Player, ben: Player) -> str:
    """Ann is the Axis, Ben the Allies; both have deployed and hold cards."""
    created = ann.create("desert/1940", DEEP)
    found: str = created["info"]["id"]
    ben.post(f"{MATCHES}/{found}/join", {"token": created["links"][0]["token"]})
    for _ in range(200):
        seat = ann.get(f"{MATCHES}/{found}")["to_act"][0]
        player = ann if seat == "axis" else ben
        sight = player.sight(found, seat)
        if sight["asked"]["ask"] in ("keep-cards", "redraw") or any("keep" in text for text in sight["legal"]):
            break
        player.act(found, seat, sight["legal"][0], at=sight["at"])
    return found


def secrets(player: Player, match: str, seat: str) -> set[str]:
    """The blocks that stand hidden, and what only their owner knows of them."""
    return {name for name, row in player.sight(match, seat)["view"]["unit"].items() if row["side"] == seat}


def strings(told: Any) -> Iterator[str]:
    """All words in an answer, but for what every block has printed on it and what a hidden one may be."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield str(key)
            if key not in ("block", "maybe", "suspects", "strengths"):
                yield from strings(value)
    elif isinstance(told, list):
        for value in told:
            yield from strings(value)
    else:
        yield str(told)


def is_clean(told: Json, hidden: set[str]) -> bool:
    words = set(strings(told))
    return not any(name in words or any(word.endswith(f" {name}") for word in words) for name in hidden)


def test_nothing_that_a_seat_may_read_names_the_hidden_blocks(ann: Player, ben: Player, match: str) -> None:
    hidden = secrets(ben, match, "allied")
    assert len(hidden) == 4
    stranger = Player(ann.server)
    for player, seat in ((ann, "axis"), (ann, ""), (stranger, ""), (Player(ann.server, ""), "")):
        own: dict[str, Any] = {"seat": seat} if seat else {}
        for path in ("sight", "overlays", "replay", "chat", ""):
            assert is_clean(player.get(f"{MATCHES}/{match}/{path}".rstrip("/"), **own), hidden), path
    assert is_clean(ann.get(f"{MATCHES}/{match}/export", seat="axis"), hidden)
    with ann.live(match, "axis") as page, stranger.live(match) as watcher:
        for visit in (page, watcher):
            while not visit.is_quiet(0.2):
                pass
        for visit in (page, watcher):
            visit.send("sit", token=ann.token if visit is page else "", seat="axis" if visit is page else "")
            assert is_clean(visit.until("table"), hidden)
            assert is_clean(visit.sight(), hidden)


def readings(match: str) -> list[tuple[str, dict[str, str]]]:
    """All requests that look with the eyes of a seat."""
    at_seat = f"{MATCHES}/{match}/seats/allied"
    return [
        (f"{MATCHES}/{match}/sight", {"seat": "allied"}),
        (f"{MATCHES}/{match}/overlays", {"seat": "allied"}),
        (f"{MATCHES}/{match}/replay", {"seat": "allied"}),
        (f"{MATCHES}/{match}/export", {"seat": "allied"}),
        (f"{MATCHES}/{match}/export", {}),
        (f"{at_seat}/why", {"action": "done"}),
        (f"{at_seat}/way", {"action": "done"}),
    ]


def doings(match: str, at: int) -> list[tuple[str, Json]]:
    """All requests that act for a seat."""
    at_seat, body = f"{MATCHES}/{match}/seats/allied", {"id": "x", "at": at}
    return [
        (f"{at_seat}/act", {**body, "actions": ["done"]}),
        (f"{at_seat}/undo", body),
        (f"{at_seat}/redo", body),
        (f"{at_seat}/link", None),
        (f"{MATCHES}/{match}/join", {"token": "x" * 43}),
        (f"{MATCHES}/{match}/resign?seat=allied", None),
        (f"{MATCHES}/{match}/draw?seat=allied", {"wish": "offer"}),
        (f"{MATCHES}/{match}/takeback?seat=allied", {"wish": "offer"}),
        (f"{MATCHES}/{match}/chat?seat=allied", {"text": "I give up"}),
    ]


def intruders(ann: Player) -> list[Player]:
    """The opponent, a stranger, nobody, and somebody with a token that is none."""
    return [ann, Player(ann.server), Player(ann.server, ""), Player(ann.server, "x" * 43)]


def test_nobody_sees_with_the_eyes_of_another(ann: Player, ben: Player, match: str) -> None:
    for intruder in intruders(ann):
        for path, query in readings(match):
            answer = intruder.http.get(path, params=query)
            assert answer.status_code in (401, 403), path
            assert answer.json()["code"] in TROUBLE
    assert ben.get(readings(match)[0][0], seat="allied")["seat"] == "allied"


def test_nobody_acts_for_another(ann: Player, ben: Player, match: str) -> None:
    before = ben.sight(match, "allied"), ben.get(f"{MATCHES}/{match}"), ben.get(f"{MATCHES}/{match}/chat")
    for intruder in intruders(ann):
        for path, body in doings(match, before[0]["at"]):
            if intruder is ann and path.endswith("/join"):
                continue
            answer = intruder.http.post(path, json=body)
            assert answer.status_code in (401, 403), path
            assert answer.json()["code"] in TROUBLE
        if intruder is not ann:
            for path in ("resign", "rematch"):
                assert intruder.http.post(f"{MATCHES}/{match}/{path}").status_code in (401, 403)
            assert intruder.http.delete(f"{MATCHES}/{match}").status_code in (401, 403)
    assert (ben.sight(match, "allied"), ben.get(f"{MATCHES}/{match}"), ben.get(f"{MATCHES}/{match}/chat")) == before


def test_a_page_can_neither_sit_at_another_seat_nor_act_there(ann: Player, ben: Player, match: str) -> None:
    at = ben.sight(match, "allied")["at"]
    for intruder in intruders(ann):
        with intruder.live(match, "allied") as page:
            assert page.until("refused", "seen")["trouble"]["code"] in TROUBLE
            page.act(at, "done")
            assert page.until("done", "refused")["trouble"]["code"] == "not-your-seat"
            page.send("say", text="I give up")
            assert page.until("refused", "chatted")["trouble"]["code"] == "not-your-seat"
    with ann.live(match, "axis") as page:
        page.sight()
        page.send("sit", token=ann.token, seat="allied")
        assert page.until("refused")["trouble"]["code"] == "not-your-seat"
        page.act(at, "done")
        assert page.until("done", "refused")["trouble"]["code"] in ("stale", "not-your-turn", "not-legal")
    assert ben.sight(match, "allied")["at"] == at


def test_a_page_that_has_lost_its_seat_is_sent_away(ann: Player, ben: Player) -> None:
    match = ann.create()["info"]["id"]
    with ann.live(match, "red") as page, ann.live(match, "blue") as other:
        page.sight()
        token = ann.post(f"{MATCHES}/{match}/seats/red/link")["token"]
        ben.post(f"{MATCHES}/{match}/join", {"token": token})
        with pytest.raises(ConnectionClosed):
            page.until("done", "seen")
        ben.act(match, "red", "choose bold")
        other.send("ping")
        other.until("pong")


def test_notes_are_for_nobody_else(ann: Player, ben: Player, match: str) -> None:
    assert ben.http.put(f"{MATCHES}/{match}/notes", json={"text": "attack Tobruk"}).status_code == 200
    assert ben.get(f"{MATCHES}/{match}/notes") == {"text": "attack Tobruk"}
    assert ann.get(f"{MATCHES}/{match}/notes") == {"text": ""}
    assert Player(ann.server).get(f"{MATCHES}/{match}/notes") == {"text": ""}
    assert Player(ann.server, "").http.get(f"{MATCHES}/{match}/notes").status_code == 401


def unnoticed(seat: str) -> str:
    """A save of a match in which something was settled last that this seat could not notice."""
    match, rng = start("desert", "1940", seed=0), Random(0)
    live, _ = begun(start("desert", "1940", seed=0))
    while match.to_act:
        actor, at = match.to_act[0], live.numbers[seat]
        action = choose(match, actor, rng)
        match.apply(action, actor)
        settled = live.take(live.next("act", actor, {"actions": [match.text(action)]}))
        if settled and actor != seat and live.numbers[seat] == at:
            return match.save()
    raise AssertionError(seat)


def test_what_a_seat_could_not_notice_is_no_moment_of_its_replay(ann: Player) -> None:
    match = ann.post(f"{MATCHES}/import", {"save": unnoticed("axis")})["info"]["id"]
    for seat in ("axis", ""):
        count = ann.get(f"{MATCHES}/{match}/replay", seat=seat, count=0)["count"]
        moments = ann.get(f"{MATCHES}/{match}/replay", seat=seat, count=100, **{"from": max(0, count - 90)})["moments"]
        for one, other in pairwise(moments):
            assert other["told"] or one["view"] != other["view"], (seat, other["number"])
    ann.post(f"{MATCHES}/{match}/resign", seat="axis")
    counts = {seat: ann.get(f"{MATCHES}/{match}/replay", seat=seat, count=0)["count"] for seat in ("axis", "")}
    assert counts == dict.fromkeys(counts, counts["axis"])


def test_the_numbers_of_chat_lines_and_marks_tell_nothing_of_clicks(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    ben.post(f"{MATCHES}/{match}/chat", {"text": "Your turn."})
    for action, body in (("act", {"actions": ["choose bold"]}), ("undo", {}), ("act", {"actions": ["choose wary"]})):
        at = ann.sight(match, "blue")["at"]
        ann.post(f"{MATCHES}/{match}/seats/blue/{action}", {"id": f"{action}-{at}", "at": at, **body})
    with ben.live(match, "red") as page:
        assert page.until("chatted")["line"]["number"] == 1
        ben.post(f"{MATCHES}/{match}/chat", {"text": "Still there?"})
        assert page.until("chatted")["line"]["number"] == 2
    assert [line["number"] for line in ben.get(f"{MATCHES}/{match}/chat")] == [1, 2]
    ann.post(f"{MATCHES}/{match}/takeback", {"wish": "offer"})
    ben.post(f"{MATCHES}/{match}/takeback", {"wish": "accept"})
    assert ben.sight(match, "red")["mark"].partition(".")[0] == "1"


def test_the_key_of_the_dice_is_nowhere_while_the_match_is_played(ann: Player, server: Server, match: str) -> None:
    paths = ("", "/sight", "/export")
    texts = [ann.http.get(f"{MATCHES}/{match}{path}", params={"seat": "axis"}).text for path in paths]
    ann.post(f"{MATCHES}/{match}/resign")
    key = ann.get(f"{MATCHES}/{match}")["key"]
    assert len(key) == 32
    assert not any(key in text for text in texts)
    assert key not in server.log.read_text()
