"""The sequence of play (chapters 3 and 4): which frames come in which order, and what is cleared between them."""

from functools import cache
from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.flow import Frame, finish, settle
from grognard.engine.umpire import Umpire, scripted
from grognard.games.malta.approach import approach
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.delay import is_delayed, modifiers
from grognard.games.malta.game import Malta, load
from grognard.games.malta.opening import first
from grognard.games.malta.sequence import AlliedTurn, AxisTurn, Day, Preparation, Turn, begin_phase
from grognard.games.malta.state import Island, blank

from .scene import NO_RULES, field, position, unit, units

LOG: list[str] = []
ONCE = (
    "PlanDrops", "AttachUnits", "ChooseZones", "Deployment", "Reassign", "AirStrikes", "MoveDropZones", "Replacements",
    "Absorb", "UndoStrongpoints", "Deputies", "Ammunition", "LeadersReturn", "Stragglers", "FillWaves", "PlaceShips",
    "GunDuel", "GunsAtBoats", "LandWave", "Jumps", "BreakDown", "StrategicMoves", "TacticalMoves", "ShipMoves",
    "Infiltration", "Airlanding", "Reform", "Excess", "PlaceSupport", "Bombardments", "Attacks", "Recovery",
    "Penetration",
)  # fmt: skip
"""All frames that the sequence calls."""


class Noted(Frame, frozen=True):
    """Stands for the frame of a chapter: it notes that it was called, and with what."""

    text: str

    def run(self, s: Island, umpire: Umpire) -> None:  # noqa: ARG002 - as frames run
        LOG.append(self.text)
        finish(s)


def noted(name: str) -> Any:
    return lambda *told: Noted(" ".join([name, *map(str, told)]))


@cache
def game(scenario: str = "hercules", *options: str) -> Malta:
    frames = {name: noted(name) for name in ONCE}
    return load(scenario, dict.fromkeys(options, True), (), **{**NO_RULES, "frames": frames})


def stand(scenario: str, *options: str, turn: int = 0, **values: Any) -> Island:
    s = blank(game(scenario, *options))
    s.turn = turn
    for name, value in values.items():
        setattr(s, name, value)
    return s


def run(s: Island, *frames: Frame, **dice: list[int]) -> list[str]:
    """The frames that are called until these are over."""
    LOG.clear()
    s.stack = frames
    settle(s, Umpire(Key.of_seed(0), scripted(dice, s.rolls)))
    return [text for text in LOG if not text.startswith("Excess")]


# --- before the first day


@pytest.mark.rule("3.0.1", "3.0.a1", "3.0.d1")
def test_the_set_up_of_hercules_goes_step_by_step() -> None:
    assert run(stand("hercules"), Preparation()) == ["PlanDrops 1 2", "AttachUnits", "ChooseZones", "Deployment"]


@pytest.mark.rule("3.0.a2", "3.0.d2", "3.0.c")
def test_the_introduction_and_the_solitaire_game_plan_nothing() -> None:
    assert run(stand("introductory", turn=4), Preparation()) == ["Deployment"]
    assert run(stand("hercules", "solitaire"), Preparation()) == ["AttachUnits", "Deployment"]


# --- the start of a day

DAILY = ["Reassign", "AirStrikes", "MoveDropZones", "PlanDrops 4 4", "Deputies 0", "Deputies 1"]


@pytest.mark.rule("4.1.2", "4.1.e1")
def test_the_start_segment_goes_from_a_to_k() -> None:
    s = stand("hercules", turn=4)
    assert run(s, Day(), weather=[6, 6]) == [*DAILY, "Replacements", "Absorb", "UndoStrongpoints"]
    assert (s.weather, s.rolls) == ("rain", {"weather": 2})


@pytest.mark.rule("4.1.e2")
def test_drops_are_planned_two_days_ahead_but_not_alone_and_not_beyond_the_end() -> None:
    assert "PlanDrops 3 3" in run(stand("hercules"), Day())
    assert "PlanDrops 12 12" in run(stand("hercules", turn=36), Day())
    assert not [text for text in run(stand("hercules", turn=40), Day()) if text.startswith("Plan")]
    assert not [text for text in run(stand("hercules", "solitaire"), Day()) if text.startswith("Plan")]


def test_the_introduction_plans_its_second_day_on_its_first() -> None:
    assert "PlanDrops 3 4" in run(stand("introductory", turn=4), Day())
    assert "PlanDrops 5 5" in run(stand("introductory", turn=8), Day())


@pytest.mark.rule("4.1.a1", "18.22.b", "18.21.d")
def test_on_the_first_day_the_divisions_reach_their_boxes_with_all_attached_to_them() -> None:
    s = stand("hercules", zones={"livorno": "N", "friuli": "S"})
    for name in ("IT-1/33", "IT-CHIRIELEISON", "IT-20HQ", "IT-SM-1"):
        s.place[unit(s, name)] = s.game.boxes.convoy
    s.formation[unit(s, "IT-SM-1")] = "friuli"
    approach(s, Umpire(Key.of_seed(0)))
    boxes = {name: s.game.board.grid.label_of[s.place[unit(s, name)]] for name in ("IT-1/33", "IT-CHIRIELEISON")}
    assert boxes == {"IT-1/33": "follow-N", "IT-CHIRIELEISON": "follow-N"}
    assert s.arrangement.units_in(s.game.boxes.follow["S"]) == units(s, "IT-20HQ", "IT-SM-1")


@pytest.mark.rule("4.1.a2", "21.2.c", "21.2.d")
@pytest.mark.parametrize(("dice", "zones"), [([2, 1, 3], ("W", "N")), ([5, 6], ("E", "S")), ([4, 3, 5], ("N", "E"))])
def test_alone_dice_decide_the_zones_which_differ(dice: list[int], zones: tuple[str, str]) -> None:
    s = stand("hercules", "solitaire")
    s.place[unit(s, "IT-1/33")] = s.game.boxes.convoy
    approach(s, Umpire(Key.of_seed(0), scripted({"zones": dice}, s.rolls)))
    assert (s.zones, s.rolls["zones"]) == ({"livorno": zones[0], "friuli": zones[1]}, len(dice))


# --- the turn of the Axis

STATUS = ["Ammunition 0", "LeadersReturn 0", "Stragglers"]
LANDING = ["FillWaves", "GunDuel", "GunsAtBoats", "LandWave 1", "LandWave 2"]
MOVES = ["BreakDown 0", "StrategicMoves 0", "TacticalMoves 0", "ShipMoves", "Infiltration 0"]
FIGHT = ["Reform 0", "PlaceSupport 0", "Bombardments 0", "Attacks 0", "Recovery 0", "Penetration 0"]


@pytest.mark.rule("4.2", "4.26")
def test_the_turn_of_the_axis_in_the_morning() -> None:
    found = run(stand("hercules", turn=4), AxisTurn())
    assert found == [*STATUS, *LANDING, "Jumps", *MOVES, "Airlanding", *FIGHT]


@pytest.mark.rule("4.22.1", "4.23.1", "4.24.f2")
def test_nobody_lands_at_night_jumps_at_noon_or_airlands_in_rain() -> None:
    assert run(stand("hercules", turn=5), AxisTurn()) == [*STATUS, *LANDING, *MOVES, "Airlanding", *FIGHT]
    assert run(stand("hercules", turn=7), AxisTurn()) == [*STATUS, *MOVES, *FIGHT]
    wet = run(stand("hercules", turn=4, weather="rain"), AxisTurn())
    assert wet == [*STATUS, *LANDING, "Jumps", *MOVES, *FIGHT]


@pytest.mark.rule("4.22.a", "4.22.c", "4.22.d")
def test_boats_are_filled_then_guns_and_ships_duel_then_guns_fire_at_the_boats() -> None:
    assert run(stand("hercules", turn=4), AxisTurn())[3:6] == ["FillWaves", "GunDuel", "GunsAtBoats"]


@pytest.mark.rule("4.22.e", "4.22.i")
def test_then_the_first_wave_lands_and_the_second_when_that_is_done() -> None:
    assert run(stand("hercules", turn=4), AxisTurn())[6:8] == ["LandWave 1", "LandWave 2"]


@pytest.mark.rule("4.24.f1", "4.24.h")
def test_airlanding_comes_after_infiltration_and_before_re_forming() -> None:
    found = run(stand("hercules", turn=4), AxisTurn())
    at = found.index("Airlanding")
    assert found[at - 1 : at + 2] == ["Infiltration 0", "Airlanding", "Reform 0"]


@pytest.mark.rule("4.22.b", "16.7.a")
def test_ships_are_placed_in_the_first_landing_phase() -> None:
    s = stand("hercules")
    s.place[unit(s, "SHIP-Trieste")] = s.game.boxes.fleet
    assert run(s, AxisTurn())[3:6] == ["FillWaves", "PlaceShips", "GunDuel"]
    assert "PlaceShips" not in run(stand("hercules", turn=4), AxisTurn())


@pytest.mark.rule("7.2.a")
def test_stacks_are_looked_at_after_each_phase_those_of_the_active_side_first() -> None:
    run(stand("hercules", turn=4), AxisTurn())
    assert [LOG[n + 1 : n + 3] for n, text in enumerate(LOG) if text in ("Jumps", "Penetration 0")] == [
        ["Excess 0", "Excess 1"],
        ["Excess 0", "Excess 1"],
    ]
    assert LOG.count("Excess 0") == LOG.count("Excess 1") == 6
    run(stand("hercules", turn=4), AlliedTurn())
    assert LOG[2:4] == ["Excess 1", "Excess 0"]
    assert LOG.count("Excess 1") == 4


# --- the turn of the Allies


@pytest.mark.rule("4.3", "4.34")
def test_the_turn_of_the_allies() -> None:
    moves = ["BreakDown 1", "StrategicMoves 1", "TacticalMoves 1", "Infiltration 1", "Reform 1"]
    fight = ["PlaceSupport 1", "Bombardments 1", "Attacks 1", "Recovery 1", "Penetration 1"]
    assert run(stand("hercules", turn=4), AlliedTurn()) == ["Ammunition 1", "LeadersReturn 1", *moves, *fight]


@pytest.mark.rule("2.1.active", "4.31.a")
def test_a_side_is_active_in_its_own_turn_and_marks_its_own_units() -> None:
    s = stand("hercules", turn=4)
    s.place[unit(s, "UK-8M")] = field(s, "1413").bit_length() - 1
    run(s, AxisTurn())
    assert (s.active, s.unsupplied) == (AXIS, 0)
    run(s, AlliedTurn())
    assert (s.active, s.unsupplied) == (ALLIED, units(s, "UK-8M"))


# --- turns


def calm(s: Island, **dice: list[int]) -> list[str]:
    """Turns until the dice end the match."""
    return run(s, Turn(), **dice)


@pytest.mark.rule("4.0.1", "4.0.2", "4.1.1")
def test_a_day_has_four_turns_of_both_sides_and_one_start_segment() -> None:
    s = stand("introductory", turn=24)
    found = calm(s, surrender=[3, 4] * 4, weather=[1, 1])
    assert [found.count(name) for name in ("Reassign", "Ammunition 0", "Ammunition 1")] == [1, 4, 4]
    assert found.index("Reassign") < found.index("Ammunition 0") < found.index("Ammunition 1")
    assert s.outcome is not None
    assert (s.outcome.reason, s.turn) == ("malta-holds", 27)


@pytest.mark.rule("4.42.b", "4.42.c", "4.4")
def test_only_a_morning_opens_with_a_start_segment() -> None:
    s = stand("introductory", turn=22)
    found = calm(s, surrender=[3, 4, 3, 4, 6, 6], weather=[1, 1])
    assert found.count("Reassign") == 1
    assert found[:3] == STATUS
    assert s.turn == 27


@pytest.mark.rule("4.41.a", "4.41.b")
def test_the_match_is_over_as_soon_as_malta_surrenders() -> None:
    s = stand("introductory", turn=5)
    s.control = s.game.land.island & ~s.game.land.beaches
    found = calm(s, surrender=[1, 1])
    assert s.outcome is not None
    assert (s.outcome.winner, s.turn, found.count("Ammunition 0")) == ("axis", 5, 1)


@pytest.mark.rule("4.42.a")
def test_the_end_of_the_turn_clears_what_units_did_in_it() -> None:
    s = stand("introductory", turn=26)
    done = units(s, "SHIP-Trieste", "UK-8M", "IT-V/186-c1")
    s.moved = s.arrived = s.gathering = s.silent = s.attacked = s.advanced = done
    calm(s)
    assert (s.moved, s.arrived, s.gathering, s.silent, s.attacked, s.advanced) == (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("6.2.e", "14.1.a")
def test_each_movement_phase_remembers_control_and_leaders_as_they_were() -> None:
    s = position({"1112": ["IT-FRATTINI", "IT-V/186"]})
    s.game = game("introductory")
    s.stack = (AxisTurn(3),)
    AxisTurn(3).run(s, Umpire(Key.of_seed(0)))
    assert s.held_before == field(s, "1112")
    assert s.bonus == {unit(s, "IT-V/186"): 1}


def test_a_new_phase_forgets_the_last_one_but_penetration_knows_who_advanced() -> None:
    s = position({"1112": ["IT-V/186"]})
    s.advanced = s.attacked = units(s, "IT-V/186")
    s.support = {unit(s, "IT-28ART"): 3}
    begin_phase(s, penetrating=True)
    assert (s.advanced, s.attacked, s.support) == (units(s, "IT-V/186"), 0, {})
    begin_phase(s)
    assert s.advanced == 0


# --- delayed landings


@pytest.mark.rule("22.39.b1", "22.39.b6", "4.21.e")
@pytest.mark.parametrize(("die", "lands"), [(4, True), (5, False)])
def test_by_agreement_a_7_puts_the_landing_off(die: int, lands: bool) -> None:
    s = stand("hercules", "delayed_landings", turn=4)
    found = run(s, AxisTurn(), delay=[die])
    assert ("FillWaves" in found) is lands
    assert found[3] == ("FillWaves" if lands else "Jumps")


@pytest.mark.rule("22.39.b2", "22.39.b3", "22.39.b4")
def test_airfields_parachutists_and_their_headquarters_make_the_fleet_hesitate() -> None:
    s = stand("hercules", "delayed_landings")
    assert modifiers(s) == {"no_airfield": 2}
    s.control = field(s, "1211")
    assert modifiers(s) == {}
    s.parachutists_lost = 8
    assert modifiers(s) == {}
    s.parachutists_lost = 9
    s.steps[unit(s, "DE-RamHQ")] = s.steps[unit(s, "IT-185HQ")] = s.steps[unit(s, "IT-4HQ")] = 0
    assert modifiers(s) == {"parachutists": 1, "parachute_hq": 2}


@pytest.mark.rule("22.39.b5", "22.39.1")
def test_so_does_rain_and_without_the_option_no_die_is_rolled() -> None:
    assert modifiers(stand("hercules", weather="rain"))["rain"] == 1
    umpire = Umpire(Key.of_seed(0))
    assert not is_delayed(stand("hercules"), umpire)
    assert umpire.rolled == []


def test_the_first_position_has_the_set_up_ahead_and_then_the_turns() -> None:
    s = first(game("introductory"), Umpire(Key.of_seed(1)))
    assert s.stack == (Turn(), Preparation())


@pytest.mark.rule("4.24.a", "4.24.d", "4.24.h")
def test_axis_movement_begins_with_breaking_down_and_ends_with_re_forming_ships_between() -> None:
    found = run(stand("hercules", turn=4), AxisTurn(3))
    assert found[0] == "BreakDown 0"
    assert found.index("TacticalMoves 0") < found.index("ShipMoves") < found.index("Infiltration 0")
    assert found.index("Airlanding") + 1 == found.index("Reform 0") == found.index("PlaceSupport 0") - 1


@pytest.mark.rule("4.33.a", "4.33.b", "4.33.d")
def test_allied_combat_has_support_bombardments_attacks_recovery() -> None:
    found = run(stand("hercules", turn=4), AlliedTurn(2))
    assert found[:4] == ["PlaceSupport 1", "Bombardments 1", "Attacks 1", "Recovery 1"]


@pytest.mark.rule("4.32.a", "4.32.b", "4.32.e")
def test_allied_movement_begins_with_breaking_down_and_ends_with_re_forming() -> None:
    found = run(stand("hercules", turn=4), AlliedTurn(1))
    assert (found[:2], found[4]) == (["BreakDown 1", "StrategicMoves 1"], "Reform 1")
