"""Forced marches: one hex beyond the range, one die each, after all other moves."""

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.field import field_of
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.ground import outward
from grognard.games.desert.marches import ForcedMarches, call_off
from grognard.games.desert.movement import Movement
from grognard.games.desert.retreats import Retreats
from grognard.games.desert.state import Sands
from grognard.match import Match

from .phase import place_of, sands, texts
from .scene import at, match, names, play, position, units

START, MIDDLE, END = "Ben Gania SE2", "Retma SW2", "Bir Hacheim SE2"
"""Three desert hexes in a row, without roads: the only way of two hexes from the first to the last."""


def disrupted(found: Match) -> list[str]:
    return names(sands(found), sands(found).disrupted)


def whole_phase(s: Sands, moves: int = 1, **kwargs: Any) -> Match:
    """A movement phase of the Axis with its forced marches."""
    return match(s, ForcedMarches(AXIS), Movement(AXIS, 1, moves), **kwargs)


def test_the_three_hexes_lie_in_a_row() -> None:
    s = position({})
    grid = s.game.board.grid
    assert [grid.distance(at(s, START), at(s, h)) for h in (MIDDLE, END)] == [1, 2]
    assert len({*grid.ring(at(s, START), 1)} & {*grid.ring(at(s, END), 1)}) == 1


@pytest.mark.rule("6.4.a", "6.4.c")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_on_4_to_6_a_unit_moves_one_hex_beyond_its_range(die: int) -> None:
    found = whole_phase(position({START: ["i_bre"]}), script={"march": [die]})
    play(found, f"group {START}", "unit i_bre", f"march {END}", "done")
    assert place_of(found, "i_bre") == END
    assert disrupted(found) == []
    assert not sands(found).marching
    assert [(e["die"], e["result"]) for e in found.events("allied") if e["kind"] == "march"] == [(die, "made")]


@pytest.mark.rule("6.4.d", "11.0.d")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_on_1_to_3_a_unit_of_a_group_move_is_disrupted_where_it_stands(die: int) -> None:
    found = whole_phase(position({START: ["i_bre"]}), script={"march": [die]})
    play(found, f"group {START}", "unit i_bre", f"march {END}", "done")
    assert place_of(found, "i_bre") == MIDDLE
    assert disrupted(found) == ["i_bre"]


@pytest.mark.rule("6.4.e", "5.2.s2")
@pytest.mark.example("desert-5.2e")
@pytest.mark.parametrize(("die", "place"), [(3, START), (4, END)])
def test_in_a_regroup_it_is_disrupted_where_it_started(die: int, place: str) -> None:
    found = whole_phase(position({START: ["i_bre"]}), script={"march": [die]})
    play(found, f"regroup {MIDDLE}", f"to {END}", "unit i_bre", f"march {END}")
    assert place_of(found, "i_bre") == START
    play(found, "done")
    assert place_of(found, "i_bre") == place
    assert disrupted(found) == ([] if die == 4 else ["i_bre"])


@pytest.mark.rule("6.4.b", "3.43.b")
def test_all_moves_come_first_and_each_march_has_its_own_die() -> None:
    s = position({START: ["i_bre", "i_pav", "i_sav"]})
    found = whole_phase(s, script={"march": [4, 1]})
    play(found, f"group {START}", "unit i_bre", f"march {END}", "unit i_pav", f"march {END}")
    assert sands(found).rolls.get("march", 0) == 0
    assert (place_of(found, "i_bre"), place_of(found, "i_pav")) == (MIDDLE, MIDDLE)
    play(found, "unit i_sav", f"go {MIDDLE}", "done")
    assert sands(found).rolls["march"] == 2
    assert sorted([place_of(found, "i_bre"), place_of(found, "i_pav")]) == sorted([END, MIDDLE])
    assert len(disrupted(found)) == 1
    assert sands(found).moved == units(s, "i_bre", "i_pav", "i_sav")


@pytest.mark.rule("6.4.a")
def test_a_hex_within_range_needs_no_march() -> None:
    found = play(whole_phase(position({START: ["i_bre"]})), f"group {START}", "unit i_bre")
    assert f"go {MIDDLE}" in texts(found)
    assert f"march {MIDDLE}" not in texts(found)
    assert f"go {END}" not in texts(found)


@pytest.mark.rule("6.4.s2")
@pytest.mark.example("desert-6.4a")
def test_no_third_march_over_a_clear_side_though_some_may_fail() -> None:
    s = position({START: ["i_bre", "i_pav", "i_sav"], END: ["b7_4"]})
    found = play(whole_phase(s, script={"march": [1, 1]}), f"group {START}")
    play(found, "unit i_bre", f"march {END}", "unit i_pav", f"march {END}", "unit i_sav")
    assert f"march {END}" not in texts(found)
    play(found, "stay", "done")
    assert disrupted(found) == ["i_bre", "i_pav"]


@pytest.mark.rule("6.4.s2", "7.1.a")
@pytest.mark.parametrize("march_first", [True, False])
def test_a_march_and_a_unit_that_engaged_share_the_room_of_a_side(march_first: bool) -> None:
    s = position({START: ["i_bre"], MIDDLE: ["i_sav", "i_bol"], END: ["b7_4"]})
    found = play(whole_phase(s, moves=2), f"group {START}", f"group {MIDDLE}")
    steps = [("unit i_bre", f"march {END}"), ("unit i_sav", f"go {END}")]
    for step in steps if march_first else reversed(steps):
        play(found, *step)
    play(found, "unit i_bol")
    assert f"go {END}" not in texts(found)


@pytest.mark.rule("6.4.d", "11.0.d")
def test_in_a_group_move_the_player_chooses_the_hex_where_the_unit_may_get_stuck() -> None:
    s = position({MIDDLE: ["i_bre"]})
    far = "Bir Hacheim SE3"
    found = play(whole_phase(s, script={"march": [1]}), f"group {MIDDLE}", "unit i_bre", f"march {far}")
    assert texts(found) == [f"over {far}/W", f"over {far}/NW"]
    play(found, f"over {far}/NW")
    assert place_of(found, "i_bre") == END
    play(found, "done")
    assert (place_of(found, "i_bre"), disrupted(found)) == (END, ["i_bre"])


@pytest.mark.rule("5.2.s2")
def test_in_a_regroup_over_which_side_does_not_matter_unless_enemies_are_there() -> None:
    far = "Bir Hacheim SE3"
    found = play(
        whole_phase(position({MIDDLE: ["i_bre"]})), f"regroup {MIDDLE}", f"to {far}", "unit i_bre", f"march {far}"
    )
    assert texts(found) == ["done"]
    s = position({MIDDLE: ["i_bre"], far: ["b7_4"]})
    found = play(whole_phase(s), f"regroup {MIDDLE}", f"to {far}", "unit i_bre", f"march {far}")
    assert texts(found) == [f"over {far}/W", f"over {far}/NW"]


@pytest.mark.rule("7.0.b")
def test_a_march_that_succeeds_may_attack() -> None:
    s = position({START: ["i_bre"], END: ["b7_4"]})
    found = play(whole_phase(s, script={"march": [6]}), f"group {START}", "unit i_bre", f"march {END}", "done")
    h = at(s, END)
    assert sands(found).attacker == {h: AXIS}
    assert sands(found).attacked == 1 << h
    assert list(sands(found).crossed.items()) == [(h * 6 + 3, AXIS)]


@pytest.mark.rule("6.4.s3")
@pytest.mark.example("desert-6.4b")
@pytest.mark.parametrize(("die", "cv", "place"), [(3, 3, MIDDLE), (4, 4, END)])
def test_a_retreating_unit_that_fails_loses_a_step_as_well(die: int, cv: int, place: str) -> None:
    s = position({MIDDLE: ["i_bre!"]})
    s.fled = units(s, "i_bre")
    s.marching = {s.game.block("i_bre"): at(s, END) * 6 + 3}
    found = match(s, ForcedMarches(AXIS), script={"march": [die]})
    assert (place_of(found, "i_bre"), sands(found).cv[s.game.block("i_bre")]) == (place, cv)
    assert disrupted(found) == ["i_bre"]
    assert sands(found).low[s.game.block("i_bre")] == cv


@pytest.mark.rule("6.4.s3")
def test_a_step_too_many_eliminates_it() -> None:
    s = position({MIDDLE: ["i_bre:1!"]})
    s.fled = units(s, "i_bre")
    s.marching = {s.game.block("i_bre"): at(s, END) * 6 + 3}
    found = match(s, ForcedMarches(AXIS), script={"march": [1]})
    assert sands(found).cv[s.game.block("i_bre")] == 0
    assert place_is_nowhere(found, "i_bre")


def place_is_nowhere(found: Match, name: str) -> bool:
    return sands(found).place[sands(found).game.block(name)] < 0


@pytest.mark.rule("6.4.s2", "7.2.g")
@pytest.mark.parametrize(("fled", "marching"), [(["i_bre"], ["i_bre"]), ([], ["i_bre", "i_pav", "i_sav"])])
def test_marches_are_called_off_if_enemies_came_whom_they_may_not_engage(fled: list[str], marching: list[str]) -> None:
    """The hex was empty when the marches were declared; enemies that rout have come there since."""
    s = position({MIDDLE: marching, END: ["b7_4!"]})
    s.fled = units(s, *fled)
    s.marching = {s.game.block(name): at(s, END) * 6 + 3 for name in marching}
    umpire = Umpire(Key.of_seed(0))
    call_off(s.copy(), umpire)
    assert [event.kind for event in umpire.events] == ["march-off"]
    found = match(s, ForcedMarches(AXIS), script={"march": [1, 1, 1]})
    assert sands(found).rolls.get("march", 0) == len(marching) - 1
    assert len(disrupted(found)) == 1 + len(marching) - 1


@pytest.mark.rule("11.4.b", "11.4.a")
def test_a_rout_that_was_held_back_comes_when_the_marches_are_made() -> None:
    """One attacker went there, a second one marched there; the enemy, without a line, is lost."""
    s = position({START: ["i_bre", "g_200"], END: ["b7_4:1!"]})
    found = whole_phase(s, script={"march": [6]})
    play(found, f"group {START}", "unit g_200", f"go {END}", "unit i_bre", f"march {END}", "done")
    assert place_is_nowhere(found, "b7_4")
    assert (place_of(found, "i_bre"), place_of(found, "g_200")) == (END, END)
    assert sands(found).attacker == {}


def test_the_enemy_hears_of_a_march_only_when_all_moves_are_made() -> None:
    s = position({START: ["i_bre", "i_pav"]})
    found = play(whole_phase(s, script={"march": [2]}), f"group {START}", "unit i_bre", f"march {END}")
    assert [e["kind"] for e in found.events("axis")] == ["group-move", "moved", "to-march"]
    play(found, "done")
    heard = found.events("allied")
    assert [e["kind"] for e in heard] == ["group-move", "moved", "march", "disrupted"]
    assert (heard[2]["hex"], heard[2]["die"], heard[2]["result"]) == (END, 2, "failed")
    assert heard[2]["units"][0].startswith("#")


def test_the_order_of_the_dice_is_that_of_the_handles_which_tells_nothing() -> None:
    s = position({START: ["i_bre", "i_pav"]})
    s.handle[s.game.block("i_bre")], s.handle[s.game.block("i_pav")] = 9, 4
    s.marching = {s.game.block(name): at(s, MIDDLE) * 6 + 3 for name in ("i_bre", "i_pav")}
    found = match(s, ForcedMarches(AXIS), script={"march": [1, 6]})
    assert disrupted(found) == ["i_pav"]


def test_allied_units_march_as_well() -> None:
    s = position({START: ["in4_11"]})
    found = match(s, ForcedMarches(ALLIED), Movement(ALLIED, 1, 1), script={"march": [5]})
    play(found, f"group {START}", "unit in4_11", f"march {END}", "done")
    assert place_of(found, "in4_11") == END


@pytest.mark.rule("8.0.b", "6.4.c")
def test_a_battle_is_over_when_its_last_unit_has_marched_out() -> None:
    s = position({"Msus": ["i_bre", "b7_4"]})
    s.attacker, s.face_up = {at(s, "Msus"): ALLIED}, units(s, "b7_4")
    frames = ForcedMarches(AXIS), Retreats(AXIS), Movement(AXIS, 1, 1)
    found = match(s, *frames, script={"march": [4], "pursuit": [1, 1]})
    play(found, "regroup Msus", "to Mersa Brega", "unit i_bre", "leave", "done", "done")
    assert place_of(found, "i_bre") == "Mersa Brega"
    assert sands(found).attacker == {}
    assert sands(found).face_up == 0


@pytest.mark.rule("14.2.b", "6.4.c")
@pytest.mark.parametrize(("die", "entered"), [(4, [MIDDLE, END]), (3, [])])
def test_a_regrouping_unit_enters_all_hexes_of_its_march_or_none(die: int, entered: list[str]) -> None:
    found = whole_phase(position({START: ["i_bre"]}), script={"march": [die]})
    play(found, f"regroup {START}", f"to {END}", "unit i_bre", f"march {END}", "done")
    assert sands(found).trodden[AXIS] == field_of(at(sands(found), h) for h in entered)


@pytest.mark.rule("5.2.f", "6.0.c")
@pytest.mark.parametrize(("blocked", "marched"), [([], True), (["b7_4!"], False)])
def test_a_march_is_called_off_if_enemies_came_in_its_way(blocked: list[str], marched: bool) -> None:
    s = position({START: ["i_bre"], MIDDLE: blocked})
    s.marching = {s.game.block("i_bre"): outward(s, at(s, END), at(s, MIDDLE))}
    call_off(s, Umpire(Key.of_seed(0)))
    assert bool(s.marching) == marched


@pytest.mark.rule("6.4.s2")
def test_two_regrouping_units_may_march_over_one_clear_side_to_enemies() -> None:
    s = position({START: ["i_bre", "i_pav"], END: ["b7_4"]})
    found = whole_phase(s, script={"march": [6, 6]})
    play(found, f"regroup {START}", f"to {END}", "unit i_bre", f"march {END}", "unit i_pav", f"march {END}", "done")
    assert [place_of(found, name) for name in ("i_bre", "i_pav")] == [END, END]
