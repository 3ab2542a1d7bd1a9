"""Pages that are connected: everything comes by itself, and what was missed comes after."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from .table import Player
from .test_matches import MATCHES, shared


def test_a_page_is_shown_the_table_the_position_and_the_chat(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    ann.post(f"{MATCHES}/{match}/chat", {"text": "Good evening <b>Ben</b>"})
    with ben.live(match, "red") as page:
        assert page.read()["type"] == "table"
        assert page.read()["sight"] == ben.sight(match, "red")
        line = page.until("chatted")["line"]
        assert (line["text"], line["seat"], line["who"]) == ("Good evening <b>Ben</b>", "blue", "")
        page.send("say", text="Good evening")
        assert page.until("chatted")["line"]["seat"] == "red"
        page.send("ping")
        page.until("pong")
    assert [line["text"] for line in ann.get(f"{MATCHES}/{match}/chat")] == ["Good evening <b>Ben</b>", "Good evening"]


def test_an_answer_is_acknowledged_and_shown_to_whom_it_concerns(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    with ann.live(match, "blue") as blue, ben.live(match, "red") as red, Player(ann.server).live(match) as watcher:
        assert [seat["here"] for seat in watcher.until("table")["info"]["seats"]] == [True, True]
        sights = blue.sight(), red.sight(), watcher.sight()
        for page in (blue, red, watcher):
            while not page.is_quiet():
                pass
        message = blue.act(sights[0]["at"], "choose bold")
        done = blue.until("done")
        assert (done["id"], done["at"]) == (message, sights[0]["at"] + 1)
        assert red.is_quiet()
        assert watcher.is_quiet()
        red.act(sights[1]["at"], "choose bold")
        for page, before in zip((blue, red, watcher), sights, strict=True):
            sight = page.sight()
            while sight["at"] <= before["at"] or sight["undo"]:
                sight = page.sight()
            assert sight["told"]
            assert sight["since"] == len(before["told"])


def test_a_refusal_names_its_message_and_its_reason(ann: Player) -> None:
    match = ann.create()["info"]["id"]
    with ann.live(match, "blue") as page:
        at = page.sight()["at"]
        message = page.act(at, "go 403")
        refused = page.until("refused")
        assert (refused["id"], refused["trouble"]["code"]) == (message, "not-legal")
        page.act(at + 5, "choose bold")
        assert page.until("refused")["trouble"] == {"code": "stale", "facts": {"at": at}}
        page.socket.send("this is no JSON")
        assert page.until("refused")["trouble"]["code"] == "bad-message"
        page.send("say", text=" ")
        assert page.until("refused")["trouble"]["code"] == "text-length"


def test_a_page_that_comes_again_is_told_only_what_it_lacks(ann: Player) -> None:
    match = ann.create()["info"]["id"]
    with ann.live(match, "blue") as page:
        first = page.sight()
    ann.act(match, "blue", "choose bold")
    ann.act(match, "red", "choose bold")
    with ann.live(match, "blue", first["mark"]) as page:
        later = page.sight()
    whole = ann.sight(match, "blue")
    assert later["since"] == len(first["told"]) > 0
    assert first["told"] + later["told"] == whole["told"]
    for rubbish in ("7.3", "0.9999999999999", "x", "0.-1", "0.²"):
        assert ann.sight(match, "blue", mark=rubbish)["told"] == whole["told"]


def test_a_page_changes_its_seat_behind_the_curtain(ann: Player) -> None:
    match = ann.create()["info"]["id"]
    with ann.live(match, "blue") as page:
        assert page.sight()["seat"] == "blue"
        page.send("sit", token=ann.token, seat="red")
        assert page.sight()["seat"] == "red"


def test_a_bot_answers_by_itself_until_the_match_is_over(ann: Player) -> None:
    match = ann.create("skirmish/rearguard", {"blue": "me", "red": "recruit"})["info"]["id"]
    with ann.live(match, "blue") as page:
        assert page.until("table")["info"]["seats"][1]["thinking"]
        sight = page.sight()
        while not sight["ending"]:
            if sight["legal"]:
                page.act(sight["at"], sight["legal"][0])
            sight = page.sight()
    info = ann.get(f"{MATCHES}/{match}")
    assert (info["status"], info["ending"]) == ("over", sight["ending"])


def test_the_sergeant_answers_in_the_desert(ann: Player) -> None:
    match = ann.create("desert/1940", {"axis": "me", "allied": "sergeant"})["info"]["id"]
    with ann.live(match, "axis") as page:
        sight = page.sight()
        while sight["to_act"] == ["axis"]:
            page.act(sight["at"], sight["legal"][0])
            sight = page.sight()
        asked = sight["to_act"], [seat["thinking"] for seat in page.until("table")["info"]["seats"]]
        assert asked == (["allied"], [False, True])
        while sight["to_act"] == ["allied"]:
            sight = page.sight()
        assert sight["legal"]


def test_a_deleted_match_closes_its_pages(ann: Player) -> None:
    match = ann.create()["info"]["id"]
    with ann.live(match, "blue") as page:
        page.sight()
        assert ann.http.delete(f"{MATCHES}/{match}").status_code == 204
        with pytest.raises(ConnectionClosed) as closed:
            page.until("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
