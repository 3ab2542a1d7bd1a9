"""Matches are created, joined, listed, agreed on, deleted and played again."""

from __future__ import annotations

from grognard import lessons

from .table import Player

MATCHES = "/api/matches"


def shared(ann: Player, ben: Player) -> str:
    """Ann plays blue, and Ben comes by the link to red."""
    created = ann.create(seats={"blue": "me", "red": "open"})
    (link,) = created["links"]
    match: str = created["info"]["id"]
    assert created["info"]["status"] == "waiting"
    assert ben.post(f"{MATCHES}/{match}/join", {"token": link["token"]})["status"] == "playing"
    return match


def holders(info: dict[str, object]) -> list[tuple[str, str, bool]]:
    seats = info["seats"]
    assert isinstance(seats, list)
    return [(seat["seat"], seat["holder"], seat["you"]) for seat in seats]


def test_a_guest_creates_a_match_and_finds_it_again(ann: Player, ben: Player) -> None:
    created = ann.create(seats={"blue": "me", "red": "recruit"}, title="  A   quiet evening ")
    info = created["info"]
    assert (info["title"], info["game"], info["status"]) == ("A quiet evening", "skirmish", "playing")
    assert holders(info) == [("blue", "person", True), ("red", "bot", False)]
    assert created["links"] == []
    assert [found["id"] for found in ann.get(MATCHES)] == [info["id"]]
    assert ben.get(MATCHES) == []


def test_a_link_gives_its_seat_to_the_first_who_comes(ann: Player, ben: Player) -> None:
    created = ann.create(seats={"blue": "me", "red": "open"})
    match, token = created["info"]["id"], created["links"][0]["token"]
    assert ann.post(f"{MATCHES}/{match}/seats/red/link")["seat"] == "red"
    assert ben.post(f"{MATCHES}/{match}/join", {"token": token}, 403)["code"] == "no-such-link"
    token = ann.post(f"{MATCHES}/{match}/seats/red/link")["token"]
    assert holders(ben.post(f"{MATCHES}/{match}/join", {"token": token})) == [
        ("blue", "person", False),
        ("red", "person", True),
    ]
    assert ben.post(f"{MATCHES}/{match}/join", {"token": token})["status"] == "playing"
    assert Player(ann.server).post(f"{MATCHES}/{match}/join", {"token": token}, 403)["code"] == "no-such-link"
    ann.post(f"{MATCHES}/{match}/seats/red/link", status=403)


def test_a_seat_is_handed_over_by_its_holder(ann: Player, ben: Player) -> None:
    match = ann.create()["info"]["id"]
    token = ann.post(f"{MATCHES}/{match}/seats/red/link")["token"]
    ben.post(f"{MATCHES}/{match}/join", {"token": token})
    assert ben.sight(match, "red")["legal"]
    ann.get(f"{MATCHES}/{match}/sight", 403, seat="red")


def test_public_matches_are_listed_and_others_are_not(ann: Player, ben: Player) -> None:
    public = ann.create(seats={"blue": "me", "red": "open"}, public=True)["info"]["id"]
    private = ann.create(seats={"blue": "me", "red": "open"})["info"]["id"]
    listed = [info["id"] for info in ben.get(MATCHES, which="open")]
    assert public in listed
    assert private not in listed
    assert ben.get(f"{MATCHES}/{private}")["id"] == private


def test_resigning_ends_the_match_and_tells_the_key(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    assert ann.get(f"{MATCHES}/{match}")["key"] == ""
    info = ann.post(f"{MATCHES}/{match}/resign")
    assert (info["status"], info["ending"]["winner"], info["ending"]["reason"]) == ("over", "red", "resigned")
    assert len(info["key"]) == 32
    assert ben.sight(match, "red")["ending"]["winner"] == "red"
    assert ben.sight(match, "red")["legal"] == []
    assert ben.act(match, "red", "choose bold", status=422)["code"] == "match-over"
    assert ben.post(f"{MATCHES}/{match}/resign", status=422)["code"] == "match-over"


def test_a_draw_needs_both(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    draw = f"{MATCHES}/{match}/draw"
    assert ben.post(draw, {"wish": "accept"}, 422)["code"] == "nothing-proposed"
    assert ann.post(draw, {"wish": "offer"})["draw_offered_by"] == "blue"
    assert ann.post(draw, {"wish": "accept"})["status"] == "playing"
    ann.post(draw, {"wish": "offer"})
    assert ben.post(draw, {"wish": "decline"})["draw_offered_by"] == ""
    ann.post(draw, {"wish": "offer"})
    info = ben.post(draw, {"wish": "accept"})
    assert (info["status"], info["ending"]["winner"], info["ending"]["reason"]) == ("over", "", "agreed")


def test_a_bot_plays_on(ann: Player) -> None:
    match = ann.create(seats={"blue": "me", "red": "recruit"})["info"]["id"]
    assert ann.post(f"{MATCHES}/{match}/draw", {"wish": "offer"}, 422)["code"] == "bot-plays-on"


def test_a_match_is_deleted_by_both_while_it_is_played_and_by_one_afterwards(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    assert ann.http.delete(f"{MATCHES}/{match}").json()["delete_asked_by"] == "blue"
    assert Player(ann.server).http.delete(f"{MATCHES}/{match}").status_code == 403
    assert ben.http.delete(f"{MATCHES}/{match}").status_code == 204
    ann.get(f"{MATCHES}/{match}", 404)
    match = shared(ann, ben)
    ann.post(f"{MATCHES}/{match}/resign")
    assert ben.http.delete(f"{MATCHES}/{match}").status_code == 204
    assert ann.get(MATCHES) == []


def test_a_rematch_changes_sides_and_both_come_to_the_same(ann: Player, ben: Player) -> None:
    match = shared(ann, ben)
    assert ann.post(f"{MATCHES}/{match}/rematch", status=422)["code"] == "rematch-too-soon"
    ann.post(f"{MATCHES}/{match}/resign")
    again = ann.post(f"{MATCHES}/{match}/rematch")["info"]
    assert holders(again) == [("blue", "person", False), ("red", "person", True)]
    assert ben.post(f"{MATCHES}/{match}/rematch")["info"]["id"] == again["id"]
    assert ben.get(f"{MATCHES}/{match}")["rematch"] == again["id"]
    assert ben.sight(again["id"], "blue")["legal"]
    for player in (ann, ben):
        player.http.delete(f"{MATCHES}/{again['id']}")
    third = ben.post(f"{MATCHES}/{match}/rematch")["info"]
    assert third["id"] != again["id"]
    assert ann.post(f"{MATCHES}/{match}/rematch")["info"]["id"] == third["id"]


def test_a_rematch_waits_for_whoever_never_came(ann: Player, ben: Player) -> None:
    match = ann.create(seats={"blue": "me", "red": "open"})["info"]["id"]
    ann.post(f"{MATCHES}/{match}/resign")
    again = ann.post(f"{MATCHES}/{match}/rematch")["info"]
    assert (again["status"], holders(again)) == ("waiting", [("blue", "open", False), ("red", "person", True)])
    token = ann.post(f"{MATCHES}/{again['id']}/seats/blue/link")["token"]
    assert ben.post(f"{MATCHES}/{again['id']}/join", {"token": token})["status"] == "playing"


def test_what_is_asked_for_must_be_there(ann: Player) -> None:
    new = {"game": "skirmish", "scenario": "meeting", "seats": {}}
    assert ann.post(MATCHES, {**new, "game": "chess"}, 422)["code"] == "no-such-game"
    assert ann.post(MATCHES, {**new, "scenario": "nix"}, 422)["code"] == "no-such-scenario"
    assert ann.post(MATCHES, {**new, "seats": {"green": {"holder": "me"}}}, 422)["code"] == "no-such-side"
    bot = {"red": {"holder": "bot", "bot": "general"}}
    assert ann.post(MATCHES, {**new, "seats": bot}, 422)["code"] == "no-such-bot"
    assert ann.post(MATCHES, {**new, "options": {"fog": 3}}, 422)["code"] == "no-such-option"
    assert ann.post(MATCHES, {"game": "skirmish"}, 400)["code"] == "bad-request"
    assert ann.get(f"{MATCHES}/nix", 404)["code"] == "no-such-match"


def test_a_match_begins_in_a_written_position(ann: Player) -> None:
    chapter = lessons.of_game("desert").chapter("moves")
    first = next(step.actions[0] for step in chapter.steps if step.actions)
    match = ann.create("desert/1941", {"axis": "me", "allied": "me"}, position=chapter.position)["info"]["id"]
    assert first in ann.sight(match, chapter.seat)["legal"]
    other = {"game": "desert", "scenario": "1940", "seats": {}, "position": chapter.position}
    assert ann.post(MATCHES, other, 422)["code"] == "position-of-other"
    assert ann.post(MATCHES, {**other, "position": "game = 3"}, 422)["code"] == "position-names"
