"""Answers are validated, kept and then acknowledged; stale and repeated messages do no harm."""

from __future__ import annotations

from grognard.match import Match

from .table import Json, Player
from .test_matches import MATCHES, shared


def bids(ann: Player, ben: Player, match: str) -> str:
    """Both choose their posture; the seat that is asked then."""
    ann.act(match, "blue", "choose bold")
    ben.act(match, "red", "choose steady")
    return str(ann.sight(match)["to_act"][0])


def play(player: Player, match: str, seat: str, most: int = 400) -> Json:
    """Answer with the last of the list until somebody else is asked or the match is over."""
    for _ in range(most):
        sight = player.sight(match, seat)
        if not sight["legal"]:
            return sight
        player.act(match, seat, sight["legal"][-1], at=sight["at"])
    raise AssertionError("too long")


def test_an_answer_is_taken_once_and_a_repeated_message_is_answered_again(ann: Player) -> None:
    match = ann.create()["info"]["id"]
    at = ann.sight(match, "blue")["at"]
    first = ann.act(match, "blue", "choose bold", at=at, id="one")
    again = ann.act(match, "blue", "choose bold", at=at, id="one")
    assert (first["at"], first["undo"]) == (again["at"], again["undo"]) == (at + 1, 1)
    assert ann.act(match, "blue", "choose wary", at=at, id="two", status=409)["code"] == "stale"
    assert ann.act(match, "blue", "choose bold", at=at + 1, id="three", status=422)["code"] == "not-your-turn"


def test_the_first_of_two_secret_answers_tells_nothing(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    before = ben.sight(match, "red"), ben.sight(match), ben.get(f"{MATCHES}/{match}")
    ann.act(match, "blue", "choose bold")
    assert (ben.sight(match, "red"), ben.sight(match), ben.get(f"{MATCHES}/{match}")) == before
    undone = ann.post(f"{MATCHES}/{match}/seats/blue/undo", {"id": "u", "at": ann.sight(match, "blue")["at"]})
    assert (undone["undo"], undone["redo"]) == (0, 1)
    assert (ben.sight(match, "red"), ben.sight(match), ben.get(f"{MATCHES}/{match}")) == before
    redone = ann.post(f"{MATCHES}/{match}/seats/blue/redo", {"id": "r", "at": undone["at"]})
    assert (redone["undo"], redone["redo"], redone["to_act"]) == (1, 0, ["red"])
    assert ben.sight(match, "red")["to_act"] == ["blue", "red"]
    ben.act(match, "red", "choose steady")
    assert ben.sight(match, "red")["at"] > before[0]["at"]


def test_what_is_done_and_undone_between_barriers_is_seen_by_nobody_else(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    mover = bids(ann, ben, match)
    active, other = (ann, ben) if mover == "blue" else (ben, ann)
    waiting = "red" if mover == "blue" else "blue"
    before = other.sight(match, waiting), other.sight(match)
    sight = active.sight(match, mover)
    picked = next(text for text in sight["legal"] if text.startswith("pick"))
    sight = active.act(match, mover, picked, at=sight["at"])
    assert (other.sight(match, waiting), other.sight(match)) == before
    at = sight["at"]
    sight = active.post(f"{MATCHES}/{match}/seats/{mover}/undo", {"id": "x", "at": at, "all": True})
    assert sight["at"] == at + 1
    assert active.act(match, mover, picked, at=at, status=409)["code"] == "stale"
    assert (other.sight(match, waiting), other.sight(match)) == before


def test_a_run_of_answers_is_taken_whole_or_not_at_all(ann: Player) -> None:
    match = ann.create()["info"]["id"]
    mover = bids(ann, ann, match)
    sight = ann.sight(match, mover)
    pick = next(text for text in sight["legal"] if text.startswith("pick"))
    refused = ann.act(match, mover, pick, "go Nowhere", at=sight["at"], status=422)
    assert refused["code"] == "no-such-place"
    assert ann.sight(match, mover) == sight
    walked = ann.act(match, mover, pick, at=sight["at"])
    go = next(text for text in walked["legal"] if text.startswith("go"))
    ann.post(f"{MATCHES}/{match}/seats/{mover}/undo", {"id": "x", "at": walked["at"]})
    assert ann.act(match, mover, pick, go)["undo"] == 2
    assert ann.act(match, mover, status=422)["code"] == "run-length"


def test_asking_why_and_which_way_changes_nothing(ann: Player) -> None:
    match = ann.create()["info"]["id"]
    mover = bids(ann, ann, match)
    pick = next(text for text in ann.sight(match, mover)["legal"] if text.startswith("pick"))
    sight = ann.act(match, mover, pick)
    asking = f"{MATCHES}/{match}/seats/{mover}"
    go = next(text for text in sight["legal"] if text.startswith("go"))
    assert ann.get(f"{asking}/why", action=go) == {"code": "legal", "facts": {}}
    why = ann.get(f"{asking}/why", action="charge")
    assert (why["code"], why["facts"]["action"], bool(why["facts"]["rule"])) == ("no-enemy-here", "charge", True)
    assert ann.get(f"{asking}/why", action="dance")["code"] == "no-such-verb"
    assert ann.get(f"{asking}/way", action=go)["hexes"][-1] == go.removeprefix("go ")
    assert ann.get(f"{asking}/way", 422, action="charge")["code"] == "no-enemy-here"
    assert {overlay["name"] for overlay in ann.get(f"{MATCHES}/{match}/overlays", seat=mover)} == {"held"}
    assert ann.sight(match, mover) == sight


def test_a_take_back_goes_behind_the_last_die_and_the_dice_are_others_then(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    start = ann.sight(match, "blue")
    digest = ann.get(f"{MATCHES}/{match}")["key_digest"]
    take_back = f"{MATCHES}/{match}/takeback"
    assert ann.post(take_back, {"wish": "offer"})["takeback_asked_by"] == "blue"
    assert ben.post(take_back, {"wish": "accept"}, 422)["code"] == "nothing-to-take-back"
    assert ben.post(take_back, {"wish": "decline"})["takeback_asked_by"] == ""
    bids(ann, ben, match)
    told = ann.sight(match, "blue")
    assert len(told["told"]) > len(start["told"])
    ann.post(take_back, {"wish": "offer"})
    assert ann.sight(match, "blue") == told
    info = ben.post(take_back, {"wish": "accept"})
    assert (info["takeback_asked_by"], info["to_act"]) == ("", ["blue", "red"])
    assert info["key_digest"] != digest
    now = ann.sight(match, "blue", mark=told["mark"])
    assert now["at"] > told["at"]
    assert (now["view"], now["since"], now["told"]) == (start["view"], 0, start["told"])


def test_against_a_bot_a_take_back_is_free(ann: Player) -> None:
    match = ann.create(seats={"blue": "me", "red": "recruit"})["info"]["id"]
    with ann.live(match, "blue") as page:
        sight = page.sight()
        page.act(sight["at"], "choose bold")
        while not (sight := page.sight())["since"]:
            pass
        ann.post(f"{MATCHES}/{match}/takeback", {"wish": "offer"})
        while "choose bold" not in sight["legal"]:
            sight = page.sight()
        assert sight["since"] == 0


def test_a_whole_match_is_played_looked_at_again_exported_and_taken_in(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    for _ in range(200):
        for player, seat in ((ann, "blue"), (ben, "red")):
            sight = play(player, match, seat)
        if sight["ending"]:
            break
    info = ann.get(f"{MATCHES}/{match}")
    assert info["status"] == "over"
    replay = ann.get(f"{MATCHES}/{match}/replay", seat="red", count=100)
    assert replay["count"] == len(replay["moments"]) > 10
    assert [moment["number"] for moment in replay["moments"]] == list(range(replay["count"]))
    assert replay["moments"][-1]["view"] == ben.sight(match, "red")["view"]
    told = [event for moment in replay["moments"] for event in moment["told"]]
    assert told == ben.sight(match, "red")["told"]
    some = ann.get(f"{MATCHES}/{match}/replay", **{"from": 3, "count": 2})
    assert [moment["number"] for moment in some["moments"]] == [3, 4]
    save = ann.http.get(f"{MATCHES}/{match}/export").text
    loaded = Match.load(save)
    assert loaded.events("red") == told
    assert loaded.key.digest == info["key_digest"]
    taken = ben.post(f"{MATCHES}/import", {"save": save})["info"]
    assert (taken["status"], taken["ending"]) == ("over", info["ending"])
    again = ben.get(f"{MATCHES}/{taken['id']}/replay", seat="red", count=100)
    assert again["moments"] == replay["moments"]
    assert ben.http.get(f"{MATCHES}/{taken['id']}/export").status_code == 200


def test_a_match_that_was_saved_elsewhere_goes_on_with_other_dice(ann: Player) -> None:
    from grognard.match import start

    match = start("skirmish", "meeting", seed=1)
    match.apply("choose bold", "blue")
    match.apply("choose bold", "red")
    seat = match.to_act[0]
    match.apply(match.legal(seat)[0], seat)
    taken = ann.post(f"{MATCHES}/import", {"save": match.save()})["info"]
    sight = ann.sight(taken["id"], seat)
    assert sight["view"] == match.view(seat)
    assert sight["told"] == match.events(seat)
    assert sight["undo"] == 1
    assert taken["key_digest"] != match.key.digest
    assert ann.post(f"{MATCHES}/import", {"save": "{}"}, 422)["code"] == "save-none"
    broken = match.save().replace("choose bold", "choose wary")
    assert ann.post(f"{MATCHES}/import", {"save": broken}, 422)["code"] == "save-differs"
