"""Drops of the game for one (21.1): dice decide where drop zones and series come down."""

from __future__ import annotations

import pytest

from grognard.games.malta.jumps import Jumps
from grognard.games.malta.scatter import is_ocean
from grognard.games.malta.sequence import AxisTurn

from .air import ADJACENT, AM, ON_TARGET, ONE, PM, SAFE, air, alone, battalion, companies, places
from .phase import Play
from .scene import Forces, at, field, first, unit
from .test_sequence import run, stand

PARAS, GERMANS = "IT-II/187", "DE-1/2"
ZONES = ["DE-DZ", "IT-DZ"]
THIRD_DAY = 8


def solo(
    forces: Forces, waiting: list[str], turn: int = AM, scenario: str = "hercules", weather: str = "clear",
    landed: tuple[str, ...] = (), **dice: list[int],
) -> Play:  # fmt: skip
    """The airborne phase of the game for one."""
    s = air(forces, waiting, scenario, turn=turn, weather=weather)
    s.game, s.landed = alone(scenario), field(s, *landed)
    return Play(s, Jumps(), airborne=SAFE, **dice)


def flown(found: Play) -> list[str]:
    return [told["unit"] for told in found.events("jump")]


# --- drop zones


@pytest.mark.rule("21.1.b", "21.11.2")
def test_for_each_drop_zone_the_player_chooses_a_hex_or_throws() -> None:
    found = solo({"1416": ["IT-1/33"]}, ZONES)
    assert (found.asked, found.facts) == (("axis", "drop-zone-alone"), {"unit": "DE-DZ"})
    assert {action.split()[0] for action in found.legal} == {"at", "throw", "wait"}
    assert found.play("wait").facts == {"unit": "IT-DZ"}


@pytest.mark.rule("21.11.a")
def test_chosen_is_a_hex_within_three_of_a_beach_where_the_axis_is_or_has_landed() -> None:
    assert solo({}, ZONES).legal == ["throw", "wait"]
    found = solo({"1416": ["IT-1/33"], "1815": ["IT-2/33"]}, ZONES)
    offered = {action.split()[1] for action in found.legal if action.startswith("at ")}
    grid = found.s.game.board.grid
    island = found.s.game.land.island
    near = {grid.label_of[h] for h in range(len(grid.label_of)) if island >> h & 1
            and grid.distance(h, grid.at("1416")) <= 3}  # fmt: skip
    assert offered == near
    assert {"1413", "1713", "1416"} & offered == {"1413", "1416"}
    assert found.refused("at 1412") == ("not-near-a-landing", "21.11.a")
    assert "at 1413" in solo({}, ZONES, landed=("1416",)).legal


@pytest.mark.rule("21.11.b")
@pytest.mark.parametrize(
    ("die", "hex_"), [(1, "0911"), (2, "0911"), (3, "1313"), (4, "1512"), (5, "1813"), (6, "2012")]
)
def test_thrown_is_the_hex_of_a_die(die: int, hex_: str) -> None:
    found = solo({}, ["DE-DZ"], drop_zone=[die], jump=ON_TARGET).play("throw")
    assert found.event("zone-thrown") == {"unit": "DE-DZ", "die": die, "hex": hex_}
    assert found.where("DE-DZ") == hex_


@pytest.mark.rule("21.11.3")
def test_then_it_scatters_at_plus_two() -> None:
    found = solo({}, ["IT-DZ"], drop_zone=[3], jump=[2, 2], scatter=[4]).play("throw")
    told = found.event("jump")
    assert (told["modifiers"], told["total"], told["result"]) == ({"solitaire": 2}, 6, "adjacent")
    assert found.where("IT-DZ") == "1314"
    found = solo({"1416": ["IT-1/33"]}, ["DE-DZ"], jump=[2, 2]).play("at 1414")
    assert found.event("jump")["modifiers"] == {"german_marker": -1, "solitaire": 2}
    assert found.where("DE-DZ") == "1414"


@pytest.mark.rule("21.11.4")
def test_the_choice_is_final_and_where_it_comes_down_it_stays() -> None:
    found = solo({}, [*ZONES, *battalion(PARAS)], turn=PM, drop_zone=[3, 3], jump=[*ON_TARGET * 2, *ADJACENT])
    found.play("throw")
    assert found.where("DE-DZ") == "1313"
    assert found.facts == {"unit": "IT-DZ"}
    assert found.legal == ["throw"]
    found.play("throw")
    assert [action for action in found.legal if "back" in action or "cancel" in action] == []
    assert found.asked == ("axis", "series-alone")


@pytest.mark.rule("21.11.4")
def test_only_the_ocean_makes_it_jump_again() -> None:
    found = solo({}, ["IT-DZ"], drop_zone=[1], jump=[*[5, 4], 1, 2], distance=[6], scatter=[5]).play("throw")
    assert [told["hex"] for told in found.events("jump")] == ["0911", "0911"]
    assert found.where("IT-DZ") == "0911"
    assert not is_ocean(found.s, at(found.s.game, "0911"))


@pytest.mark.rule("21.11.6")
def test_both_may_be_thrown_each_with_a_die_of_its_own_or_one_be_chosen() -> None:
    found = solo({}, ZONES, drop_zone=[4, 6], jump=ON_TARGET * 2).play("throw", "throw")
    assert (found.where("DE-DZ"), found.where("IT-DZ")) == ("1512", "2012")
    found = solo({"1416": ["IT-1/33"]}, ZONES, drop_zone=[4], jump=ON_TARGET * 2).play("throw", "at 1414")
    assert (found.where("DE-DZ"), found.where("IT-DZ")) == ("1512", "1414")


@pytest.mark.rule("21.11.7", "21.11.2")
def test_one_may_wait_for_the_afternoon_but_not_longer() -> None:
    found = solo({}, ZONES, drop_zone=[4], jump=ON_TARGET).play("throw", "wait")
    assert (found.where("DE-DZ"), found.where("IT-DZ")) == ("1512", "breakdown")
    found = solo({"1512": ["DE-DZ"]}, ["IT-DZ"], turn=PM)
    assert found.legal == ["throw"]
    assert found.refused("wait") == ("zone-must-drop", "21.11.7")


@pytest.mark.rule("21.11.1", "21.1.b")
def test_in_the_introduction_both_lie_on_the_map_from_the_start() -> None:
    s = first("introductory", solitaire=True)
    assert [s.game.board.grid.label_of[s.place[unit(s, zone)]] for zone in ZONES] == ["1211", "1011"]
    s.turn = THIRD_DAY
    assert Play(s, Jumps()).asked == ("axis", "series-alone")


# --- series


@pytest.mark.rule("21.12.a")
def test_the_player_decides_how_many_series_jump_up_to_the_limit_of_the_scenario() -> None:
    waiting = [one for name in ("DE-1/2", "DE-1/3", "DE-2/5", "DE-Ram") for one in battalion(name)]
    found = solo({"1512": ["DE-DZ"]}, waiting)
    assert found.legal == ["done", "series DE-1/2", "series DE-1/3", "series DE-2/5", "series DE-Ram"]
    found.play("series DE-1/2", "series DE-Ram")
    assert found.facts == {"units": ["DE-1/2", "DE-Ram"]}
    assert found.play("series DE-1/3").asked == ("axis", "landings")
    assert solo({"1512": ["DE-DZ"]}, waiting).play("done").over
    found = solo({"1512": ["DE-DZ"]}, waiting, turn=PM).play("series DE-1/2", "series DE-Ram")
    assert found.asked == ("axis", "landings")
    found = solo({"1512": ["DE-DZ"]}, waiting, turn=THIRD_DAY, jump=ON_TARGET).play("series DE-2/5")
    assert flown(found) == ["DE-2/5"]


@pytest.mark.rule("21.12.b")
def test_a_series_needs_the_drop_zone_of_its_formation_on_the_map() -> None:
    waiting = [*battalion(PARAS), *battalion(GERMANS)]
    found = solo({"1313": ["IT-DZ"]}, ["DE-DZ", *waiting]).play("wait")
    assert found.legal == ["done", f"series {PARAS}"]
    assert found.refused(f"series {GERMANS}") == ("series-stays", "21.12")
    assert solo({"1512": ["DE-DZ"]}, ["IT-DZ", *waiting]).play("wait").legal == ["done", f"series {GERMANS}"]
    assert solo({}, [*ZONES, *waiting]).play("wait", "wait").over


@pytest.mark.rule("21.12.c")
def test_series_are_taken_from_those_that_wait_and_artillery_not_in_the_first_morning() -> None:
    waiting = [*battalion(PARAS), "IT-185ART-1", "IT-185HQ", "IT-FRATTINI", "IT-VIII-1", "IT-VIII-2"]
    found = solo({"1313": ["IT-DZ"], "1013": battalion("IT-V/186")}, waiting)
    assert found.legal == ["done", "series IT-185HQ", f"series {PARAS}"]
    assert "series IT-185ART-1" in solo({"1313": ["IT-DZ"]}, waiting, turn=PM).legal


@pytest.mark.rule("21.12.c", "21.12.e")
@pytest.mark.parametrize(("turn", "name", "german"), [(4, GERMANS, -1), (6, PARAS, 0)])
def test_the_introduction_names_its_first_two_which_jump_without_the_two(turn: int, name: str, german: int) -> None:
    zone = "DE-DZ" if german else "IT-DZ"
    found = solo({"1313": [zone]}, battalion(name), turn, "introductory", jump=ON_TARGET)
    assert flown(found) == [name]
    assert found.event("jump")["modifiers"] == ({"german_series": -1} if german else {})


@pytest.mark.rule("21.12.e", "21.12.c")
def test_the_others_of_the_introduction_are_chosen_and_take_it() -> None:
    found = solo({"1313": ["IT-DZ"]}, battalion("IT-IV/187"), THIRD_DAY, "introductory", jump=ON_TARGET)
    found.play("series IT-IV/187")
    assert found.event("jump")["modifiers"] == {"solitaire": 2}


@pytest.mark.rule("21.12.d", "21.1.c")
def test_each_starts_from_its_drop_zone_and_rolls_at_plus_two() -> None:
    waiting = [*battalion(PARAS), *battalion(GERMANS)]
    found = solo({"1313": ["IT-DZ"], "1512": ["DE-DZ"]}, waiting, jump=[2, 2, 1, 2], scatter=[2])
    found.play(f"series {PARAS}", f"series {GERMANS}", f"jump {PARAS}")
    one, two = found.events("jump")
    assert (one["hex"], one["modifiers"], one["total"]) == ("1313", {"solitaire": 2}, 6)
    assert (two["hex"], two["modifiers"], two["total"]) == ("1512", {"german_series": -1, "solitaire": 2}, 4)
    assert (places(found, PARAS), places(found, GERMANS)) == (["1412"] * 3, ["1512"] * 3)


@pytest.mark.rule("21.12.f")
def test_where_each_company_ends_it_lands_and_in_the_ocean_it_drowns() -> None:
    found = solo({"1313": ["IT-DZ"]}, battalion(PARAS), jump=ONE, distance=[1, 1, 1, 1, 6, 6], scatter=[1, 2, 4])
    found.play(f"series {PARAS}")
    assert found.event("jump")["result"] == "two"
    assert places(found, PARAS) == ["1311", "1512", ""]
    assert [told["unit"] for told in found.events("drowned")] == ["IT-II/187-c3"]


# --- all else is as usual


@pytest.mark.rule("21.1.d", "4.23.a1")
def test_in_rain_nobody_jumps_and_nothing_else_is_called_off() -> None:
    found = solo({"1313": ["IT-DZ"]}, battalion(PARAS), turn=THIRD_DAY, weather="rain")
    assert found.over
    assert found.s.rolls == {}
    assert "cancel" not in " ".join(solo({"1313": ["IT-DZ"]}, battalion(PARAS), turn=THIRD_DAY).legal)


@pytest.mark.rule("21.1.d", "4.23.1")
@pytest.mark.parametrize(("turn", "jumps"), [(4, True), (5, False), (6, True), (7, False)])
def test_nor_at_noon_and_at_night(turn: int, jumps: bool) -> None:
    assert ("Jumps" in run(stand("hercules", "solitaire", turn=turn), AxisTurn())) == jumps


@pytest.mark.rule("21.0")
@pytest.mark.parametrize("turn", [4, 5, 6, 7])
def test_the_phases_of_a_turn_are_those_of_the_game_for_two(turn: int) -> None:
    assert run(stand("hercules", "solitaire", turn=turn), AxisTurn()) == run(stand("hercules", turn=turn), AxisTurn())


@pytest.mark.rule("21.0")
def test_losses_fights_and_assembly_follow_as_in_the_game_for_two() -> None:
    forces: Forces = {"1313": ["IT-DZ", "UK-COY-1"]}
    found = solo(forces, battalion(PARAS), jump=ON_TARGET, combat=[3, 4]).play(f"series {PARAS}")
    assert [told["modifiers"] for told in found.events("airborne-loss")] == [{"enemy": 1}] * 3
    assert found.event("attack")["units"] == companies(PARAS)
    assert found.asked == ("axis", "reform")
