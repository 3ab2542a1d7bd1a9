"""Chapter 5: falling back."""

import pytest

from grognard.match import Match

from .scene import hidden, listed, maybe, moving, play, pos, position, told, where


def entered(forces: dict[str, list[str]], posture: str = "wary", script: dict[str, list[int]] | None = None) -> Match:
    """Abbot has come from 303 into the Mill."""
    s = position({"303": ["Abbot"], **forces}, posture=["bold", posture])
    return play(moving(s, script=script), "pick Abbot", "go Mill", "from 403/W")


@pytest.mark.rule("5.1.a", "5.2.b")
@pytest.mark.parametrize(("posture", "asked"), [("wary", "red"), ("bold", "blue"), ("steady", "blue")])
def test_only_a_wary_army_is_asked(posture: str, asked: str) -> None:
    found = entered({"403": ["Robles"]}, posture)
    assert found.to_act == (asked,)
    assert found.records[-1].barrier == (asked == "red")


@pytest.mark.rule("5.1.a", "5.2.b")
def test_nobody_is_asked_who_has_nowhere_to_go() -> None:
    s = position({"303": ["Abbot"], "602": ["Baker"], "701": ["Robles"], "601": ["Carter"]}, posture=["bold", "wary"])
    found = play(moving(s), "pick Baker", "go 701")
    assert found.to_act == ("blue",)


@pytest.mark.rule("5.1.b")
def test_all_go_together_or_all_stand() -> None:
    found = entered({"403": ["Robles", "Salas"]})
    play(found, "fall 503")
    assert where(found, "Robles") == where(found, "Salas") == "503"
    assert where(found, "Abbot") == "403"
    found = entered({"403": ["Robles", "Salas"]})
    play(found, "stand")
    assert where(found, "Robles") == where(found, "Salas") == "403"
    assert told(found, "stood") == [{"side": "red", "hex": "403"}]
    assert found.to_act == ("blue",)


@pytest.mark.rule("5.1.b", "1.3.a")
def test_blocks_that_fall_back_are_mixed() -> None:
    found = play(entered({"403": ["Robles", "Salas"]}), "fall 503")
    assert maybe(found, "Robles") == maybe(found, "Salas") == {"Robles", "Salas"}
    handles = sorted(f"#{pos(found).handle[number]}" for number in (7, 8))
    assert [event["unit"] for event in told(found, "fell-back", "blue")] == handles


@pytest.mark.rule("1.3.a")
def test_a_block_that_falls_back_is_told_by_handle() -> None:
    s = position({"303": ["Abbot"], "403": ["Robles"], "703": ["Salas"]}, posture=["bold", "wary"])
    hidden(s, "Robles", "Salas")
    s.handle[7], s.handle[8] = 8, 7
    found = play(moving(s), "pick Abbot", "go Mill", "from 403/W", "fall 503")
    assert told(found, "fell-back", "blue") == [{"unit": "#8", "hex": "503"}]
    assert told(found, "fell-back", "red") == [{"unit": "Robles", "hex": "503"}]


@pytest.mark.rule("5.2.a", "5.2.b", "5.1.b")
def test_one_falls_back_to_a_neighbour_without_enemies_but_not_to_where_the_enemy_came_from() -> None:
    found = entered({"403": ["Robles"], "302": ["Baker"], "402": ["Salas"]})
    assert listed(found, "fall") == {"402", "503", "404", "304"}
    assert listed(found, "stand") == {""}


@pytest.mark.rule("5.2.a", "5.2.b")
def test_the_place_needs_room_for_all() -> None:
    found = entered({"403": ["Robles", "Salas"], "402": ["Torres"], "503": ["Urbano", "Vega"]})
    assert listed(found, "fall") == {"302", "304", "404"}


@pytest.mark.rule("5.2.a")
@pytest.mark.parametrize(("place", "camp"), [("703", {"east"}), ("603", set()), ("103", set())])
def test_from_its_exits_an_army_falls_back_into_its_camp(place: str, camp: set[str]) -> None:
    near = {"703": "603", "603": "503", "103": "203"}[place]
    s = position({near: ["Abbot"], place: ["Robles"]}, posture=["bold", "wary"])
    found = play(moving(s), "pick Abbot", f"go {place}")
    if "approach" in str(found.prompt()):
        play(found, f"from {place}/{'E' if place == '103' else 'W'}")
    assert listed(found, "fall") & {"east", "west"} == camp


@pytest.mark.rule("5.3", "5.1.a")
def test_whoever_stood_is_not_asked_again() -> None:
    found = entered({"403": ["Robles"], "203": ["Baker"]})
    play(found, "stand", "halt", "pick Baker", "go Mill", "from 403/W")
    assert found.to_act == ("blue",)
    assert where(found, "Baker") == "403"


@pytest.mark.rule("5.3", "5.1.a")
def test_an_interrupted_walk_goes_on_where_it_was() -> None:
    found = entered({"403": ["Robles"]})
    assert [frame["name"] for frame in found.view("red")["frame"]][-2:] == ["Walk", "FallBack"]
    assert found.view("red")["frame"][-1] == {"name": "FallBack", "seat": "red", "side": "403/W"}
    play(found, "fall 503")
    assert [frame["name"] for frame in found.view("red")["frame"]][-1] == "Walk"
    assert "503" in listed(found, "go")
