"""Chapter 4: movement."""

import pytest

from grognard.engine.decisions import Prompt
from grognard.engine.errors import IllegalAction
from grognard.match import Match

from .scene import at, fighting, listed, moving, play, pos, position, told, where


def asked(found: Match) -> Prompt:
    prompt = found.prompt()
    assert prompt is not None
    return prompt


def refused(found: Match, action: str) -> tuple[str, object]:
    with pytest.raises(IllegalAction) as caught:
        found.apply(action)
    return caught.value.code, caught.value.facts["rule"]


@pytest.mark.rule("4.1.a", "4.1.b")
def test_each_block_moves_once_in_any_order() -> None:
    found = moving(position({"403": ["Abbot", "Baker"], "west": ["Fisher"], "701": ["Robles"]}))
    assert listed(found, "pick") == {"Abbot", "Baker", "Fisher"}
    play(found, "pick Baker", "halt")
    assert listed(found, "pick") == {"Abbot", "Fisher"}


@pytest.mark.rule("4.1.b", "4.1.a")
def test_the_player_may_stop_at_any_time() -> None:
    found = moving(position({"403": ["Abbot"], "701": ["Robles"]}))
    assert [found.text(action) for action in found.legal()] == ["pick Abbot", "done"]
    play(found, "done")
    assert found.to_act == ("blue", "red")


def test_why_a_block_cannot_be_picked_is_told() -> None:
    found = moving(position({"403": ["Abbot"], "701": ["Robles"]}))
    assert refused(found, "pick Robles") == ("not-your-block", "4.1")
    assert refused(found, "pick Dyer") == ("not-in-play", "4.1")
    assert refused(found, "halt") == ("not-legal", "4.1")
    play(found, "pick Abbot", "halt")
    assert refused(found, "pick Abbot") == ("already-moved", "4.1")


@pytest.mark.rule("4.2.a", "4.2.b")
@pytest.mark.parametrize(
    ("a", "b", "price"),
    [
        ("303", "403", 1),
        ("403", "303", 1),
        ("302", "402", 1),
        ("203", "202", 3),
        ("202", "203", 2),
        ("701", "602", 2),
        ("302", "403", 2),
        ("301", "401", 4),
        ("401", "301", 5),
        ("404", "405", 4),
    ],
)
def test_the_price_of_a_step(a: str, b: str, price: int) -> None:
    s = position({})
    assert s.game.price[at(s, a), at(s, b)] == price


@pytest.mark.rule("4.2.a")
@pytest.mark.example("skirmish-4.2")
def test_example_a_bridge_and_a_river_without_one() -> None:
    s = position({})
    assert s.game.price[at(s, "302"), at(s, "402")] == 1
    assert s.game.price[at(s, "401"), at(s, "302")] == 4


@pytest.mark.rule("4.3.a", "4.4.b")
@pytest.mark.parametrize(
    ("block", "to"),
    [
        ("Dyer", {"601", "602"}),
        ("Abbot", {"601", "602", "501", "603", "703"}),
    ],
)
def test_a_block_gets_as_far_as_its_points_last(block: str, to: set[str]) -> None:
    found = play(moving(position({"701": [block]})), f"pick {block}")
    assert listed(found, "go") == to


@pytest.mark.rule("4.3.b", "4.3.a")
def test_a_block_may_stop_and_go_on_with_what_is_left() -> None:
    found = play(moving(position({"103": ["Abbot"]})), "pick Abbot", "go 303")
    assert where(found, "Abbot") == "303"
    assert {"403", "503", "203", "103"} <= listed(found, "go")
    assert "603" not in listed(found, "go")
    assert asked(found).facts == {"unit": "Abbot", "hex": "303", "left": 2}
    play(found, "go 503")
    assert asked(found).ask == "orders"
    assert [event["points"] for event in told(found, "moved", "blue")] == [2, 2]


@pytest.mark.rule("4.3.b", "4.6.b")
def test_into_a_hex_of_the_enemy_the_side_is_asked_for_only_if_there_are_several() -> None:
    found = play(moving(position({"701": ["Dyer"], "602": ["Robles"]})), "pick Dyer", "go 602")
    assert where(found, "Dyer") == "602"
    assert pos(found).came[3] == at(pos(found), "602") * 6 + 5
    found = play(moving(position({"302": ["Abbot"], "402": ["Robles"]})), "pick Abbot", "go 402")
    assert where(found, "Abbot") == "302"
    assert asked(found).ask == "approach"


@pytest.mark.rule("4.3.b", "4.5")
def test_from_the_camp_a_block_goes_on_with_what_is_left() -> None:
    found = play(moving(position({"west": ["Abbot"]})), "pick Abbot", "go 103")
    assert listed(found, "go") >= {"203", "303"}
    assert "403" not in listed(found, "go")
    assert told(found, "moved", "blue") == [{"unit": "Abbot", "path": ["west", "103"], "points": 2}]


@pytest.mark.rule("4.3.b")
def test_the_cheapest_way_is_taken_and_told() -> None:
    found = play(moving(position({"303": ["Abbot"]})), "pick Abbot", "go 501", "halt")
    (moved,) = told(found, "moved", "blue")
    assert moved == {"unit": "Abbot", "path": ["303", "403", "402", "501"], "points": 3}


@pytest.mark.rule("4.4.a", "4.4.b")
def test_no_third_block_stops_in_a_hex_but_it_may_pass() -> None:
    found = play(moving(position({"303": ["Abbot"], "403": ["Baker", "Carter"]})), "pick Abbot")
    assert "403" not in listed(found, "go")
    assert "503" in listed(found, "go")
    assert refused(found, "go 403") == ("hex-full", "4.3")


@pytest.mark.rule("4.4.a", "4.4.b")
def test_a_second_block_may_join_the_first() -> None:
    found = play(moving(position({"303": ["Abbot"], "403": ["Baker"], "503": ["Robles", "Salas"]})), "pick Abbot")
    assert {"403", "503"} <= listed(found, "go")
    assert "303" not in listed(found, "go")


@pytest.mark.rule("4.4.a")
def test_a_camp_takes_any_number() -> None:
    s = position({"103": ["Abbot", "Robles"], "west": ["Baker", "Carter", "Dyer"]})
    assert "west" in listed(fighting(s, "103", 1, 6), "retreat")


@pytest.mark.rule("4.5")
def test_a_block_comes_from_its_camp_into_an_entry_hex_without_enemies() -> None:
    forces = {"west": ["Dyer"], "102": ["Robles"], "104": ["Abbot", "Baker"]}
    found = play(moving(position(forces)), "pick Dyer")
    assert listed(found, "go") == {"103"}
    found = play(moving(position({"west": ["Dyer"]})), "pick Dyer")
    assert listed(found, "go") == {"102", "103", "104"}


@pytest.mark.rule("4.5")
def test_a_block_pays_for_the_terrain_of_the_entry_hex() -> None:
    s = position({"west": ["Dyer"]})
    wood = s.game.ground[at(s, "202")]
    slow = {**s.game.ground, at(s, "102"): wood, at(s, "103"): wood}
    dear = {**slow, at(s, "103"): type(wood)("swamp", 4, 0, "designed")}
    for ground, to in ((slow, {"102", "103", "104"}), (dear, {"102", "104"})):
        s = position({"west": ["Dyer"]})
        s.game = type(s.game)(**{**vars(s.game), "ground": ground})
        assert listed(play(moving(s), "pick Dyer"), "go") == to


@pytest.mark.rule("4.5")
def test_no_block_walks_into_a_camp() -> None:
    found = play(moving(position({"103": ["Carter"]})), "pick Carter")
    assert not listed(found, "go") & {"west", "east"}


@pytest.mark.rule("4.6.a", "4.3.a")
def test_a_block_does_not_pass_through_enemies() -> None:
    found = play(moving(position({"303": ["Abbot"], "403": ["Robles"]})), "pick Abbot")
    assert "403" in listed(found, "go")
    assert {"402", "404"} <= listed(found, "go")
    assert not listed(found, "go") & {"503", "603"}


@pytest.mark.rule("4.6.b")
def test_all_sides_that_can_be_paid_for_are_offered() -> None:
    found = play(moving(position({"302": ["Carter"], "402": ["Robles"]})), "pick Carter", "go 402")
    assert listed(found, "from") == {"402/W", "402/SW", "402/SE", "402/NW"}
    found = play(moving(position({"302": ["Abbot"], "402": ["Robles"]})), "pick Abbot", "go 402")
    assert listed(found, "from") == {"402/W", "402/SW"}


@pytest.mark.rule("4.6.b")
def test_no_side_is_offered_that_lies_behind_another_enemy() -> None:
    forces = {"302": ["Carter"], "402": ["Robles"], "403": ["Salas"]}
    found = play(moving(position(forces)), "pick Carter", "go 402")
    assert listed(found, "from") == {"402/W", "402/NW"}


@pytest.mark.rule("4.6.b")
def test_the_chosen_side_is_paid_for() -> None:
    s = position({"302": ["Carter"], "402": ["Robles"], "501": ["Salas"]}, posture=["bold", "wary"])
    found = play(moving(s), "pick Carter", "go 402", "from 402/SE")
    assert told(found, "moved", "red")[-1]["path"] == ["302", "403", "503", "402"]
    assert told(found, "moved", "red")[-1]["points"] == 5
    assert found.view("red")["unit"]["#2"]["came"] == "402/SE"


@pytest.mark.rule("4.6.c", "4.7.a")
def test_a_block_goes_on_when_the_enemy_has_gone() -> None:
    s = position({"302": ["Carter"], "402": ["Robles"]}, posture=["bold", "wary"])
    found = play(moving(s), "pick Carter", "go 402", "from 402/W", "fall 501")
    assert found.to_act == ("blue",)
    assert asked(found).facts["left"] == 5
    assert {"501", "403", "603"} <= listed(found, "go")
    assert listed(found, "charge") == set()


@pytest.mark.rule("4.7.a", "4.6.c")
def test_a_block_beside_the_enemy_charges_or_waits() -> None:
    found = play(moving(position({"303": ["Abbot"], "403": ["Robles"]})), "pick Abbot", "go 403", "from 403/W")
    assert [found.text(action) for action in found.legal()] == ["charge", "halt"]
    assert asked(found).ask == "engaged"
    assert refused(found, "go 303") == ("enemy-here", "4.6")
    assert not found.records[-1].barrier


@pytest.mark.rule("4.7.a")
def test_a_charge_is_fought_at_once_with_all_friends_and_the_walk_goes_on() -> None:
    s = position({"403": ["Baker", "Robles"], "303": ["Carter"]}, posture=["bold", "bold"])
    found = moving(s, script={"attack": [6], "defence": [1]})
    play(found, "pick Carter", "go 403", "from 403/W", "charge")
    assert told(found, "fire", "blue")[0]["strength"] == 5
    play(found, "retreat 402", seat="red")
    assert found.to_act == ("blue",)
    assert asked(found).facts == {"unit": "Carter", "hex": "403", "left": 5}


@pytest.mark.rule("4.7.a")
def test_a_block_that_waits_fights_after_the_movement() -> None:
    s = position({"303": ["Abbot"], "203": ["Baker"], "403": ["Robles"]}, posture=["bold", "bold"])
    found = moving(s, script={"attack": [6], "defence": [1]})
    play(found, "pick Abbot", "go 403", "from 403/W", "halt")
    assert told(found, "battle") == []
    play(found, "pick Baker", "go 403", "from 403/W", "halt", "done")
    assert told(found, "battle")[0]["attackers"] == {"Abbot": 3, "Baker": 3}


@pytest.mark.rule("4.7.b")
def test_a_block_that_is_driven_off_goes_no_further() -> None:
    s = position({"303": ["Carter"], "403": ["Robles", "Salas"]})
    found = moving(s, script={"attack": [1], "defence": [4]})
    play(found, "pick Carter", "go 403", "from 403/W", "charge", "retreat 303")
    assert where(found, "Carter") == "303"
    assert asked(found).ask == "orders"


@pytest.mark.rule("4.7.b")
def test_a_block_that_is_lost_goes_no_further() -> None:
    s = position({"303": ["Carter:1"], "103": ["Abbot"], "403": ["Robles", "Salas"]})
    found = moving(s, script={"attack": [1], "defence": [6]})
    play(found, "pick Carter", "go 403", "from 403/W", "charge")
    assert where(found, "Carter") == ""
    assert listed(found, "pick") == {"Abbot"}


def test_why_a_block_cannot_go_is_told() -> None:
    found = play(moving(position({"103": ["Abbot"]})), "pick Abbot")
    assert refused(found, "go 703") == ("too-far", "4.3")
    assert refused(found, "go 103") == ("not-legal", "4.3")
    assert refused(found, "charge") == ("no-enemy-here", "4.7")
    assert refused(found, "done") == ("not-legal", "4.3")
