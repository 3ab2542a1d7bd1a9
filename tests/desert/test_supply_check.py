"""The supply checks: marks, recovery, disruption, the month's end. Paragraphs 11.2, 12.1, 12.7 and 16.2."""

from __future__ import annotations

import pytest

from grognard.engine.dice import Key
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import EVERYONE, Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.rout import Rout
from grognard.games.desert.sequence import PlayerTurn
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_check import FinalCheck, InitialCheck, close_month

from .scene import at, hidden, match, names, play, position, units
from .test_supply import battle


def begin(s: Sands, seat: Seat = AXIS) -> Sands:
    match(s, InitialCheck(seat))
    return s


def end(s: Sands, seat: Seat = AXIS) -> Sands:
    match(s, FinalCheck(seat))
    return s


def put(s: Sands, name: str, place: str) -> None:
    s.place[s.game.block(name)] = at(s, place)


def marked(s: Sands) -> list[str]:
    return names(s, s.unsupplied)


def lying(s: Sands) -> list[str]:
    return names(s, s.disrupted)


# --- the initial check


@pytest.mark.rule("12.7.a", "12.7.b", "3.41.a")
def test_the_initial_check_marks_who_has_no_supply_and_clears_who_has() -> None:
    s = position({"Gazala": ["i_bre"], "Ben Gania": ["i_pav"], "Jarabub": ["b7_4"], "Tobruk": ["b7_7"]})
    s.unsupplied = units(s, "i_bre", "b7_4")
    s.supplied_by[s.game.block("i_bre")] = at(s, "Tobruk")
    assert marked(begin(s)) == ["b7_4", "i_pav"]
    assert lying(s) == []


@pytest.mark.rule("12.0.a")
def test_the_mark_stays_as_it_is_till_the_next_check_of_the_same_side() -> None:
    s = begin(position({"Ben Gania": ["i_pav"], "Agedabia": ["i_bre"]}))
    put(s, "b7_4", "Mersa Brega E1")
    s = begin(s, ALLIED)
    assert marked(s) == ["b7_4", "i_pav"]
    assert marked(begin(s)) == ["b7_4", "i_bre", "i_pav"]


@pytest.mark.rule("11.2.a", "11.2.c", "3.41.b")
def test_disrupted_units_with_supply_recover_in_the_initial_check_of_their_own_side() -> None:
    s = position({"Gazala": ["i_bre!"], "Ben Gania": ["i_pav!"], "Bardia": ["b7_4!"]})
    s.rested = s.disrupted
    assert lying(begin(s)) == ["b7_4", "i_pav"]
    assert names(s, s.rested) == ["b7_4", "i_pav"]


@pytest.mark.rule("11.2.b", "11.11.c")
def test_no_unit_recovers_beside_undisrupted_enemies() -> None:
    s = battle(position({"Gazala": ["i_bre!", "i_pav", "b7_4"]}), "Gazala", ALLIED)
    s.rested = s.disrupted
    assert lying(begin(s)) == ["i_bre"]


@pytest.mark.rule("11.11.d")
def test_once_the_battle_is_won_units_recover_as_usual() -> None:
    s = position({"Gazala": ["i_bre!", "i_pav"]})
    s.rested = s.disrupted
    assert lying(begin(s)) == []


@pytest.mark.rule("11.2.d", "12.7.d")
def test_only_units_that_lay_for_a_whole_enemy_turn_recover() -> None:
    s = position({"Gazala": ["i_bre!", "i_pav!"]})
    s.rested = units(s, "i_pav")
    assert lying(begin(s)) == ["i_bre"]


@pytest.mark.rule("11.2.s1")
@pytest.mark.example("desert-11.2")
def test_a_unit_disrupted_in_an_enemy_turn_recovers_in_its_second_own_turn() -> None:
    s = position({"Sidi Barrani": ["b7_4"], "El Agheila": ["i_bre"], "Alexandria": ["b7_7"]}, real=[5, 5], deck_real=18)
    found = match(s, PlayerTurn(AXIS))
    state: Sands = found.state
    state.disrupted = units(s, "b7_4")
    play(found, "pass", "done")
    for seat, still in ((ALLIED, ["b7_4"]), (AXIS, ["b7_4"]), (ALLIED, [])):
        found = match(state, PlayerTurn(seat))
        assert lying(state) == still
        play(found, "pass", "done")


@pytest.mark.rule("5.3.s4")
@pytest.mark.example("desert-5.3m")
def test_of_disrupted_units_in_one_hex_those_that_recover_first_rout_the_others() -> None:
    s = position({"Gazala": ["i_bre!", "b7_4!"]})
    s.rested = s.disrupted
    found = match(s, InitialCheck(AXIS))
    state: Sands = found.state
    assert not state.disrupted & units(state, "i_bre")
    assert state.cv[state.game.block("b7_4")] == 3
    assert any(isinstance(frame, Rout) and frame.seat == ALLIED for frame in state.stack)


@pytest.mark.rule("12.7.b")
def test_marks_are_told_to_both_under_the_names_that_each_knows() -> None:
    s = hidden(position({"Ben Gania": ["i_pav", "i_bre"], "El Agheila": ["i_ari", "i_tre"]}))
    umpire = Umpire(Key.of_seed(0))
    s.stack = (InitialCheck(AXIS, begun=True),)
    s.stack[-1].run(s, umpire)
    (event,) = umpire.events
    assert event.kind == "unsupplied"
    assert event.facts[AXIS]["units"] == ["i_bre", "i_pav"]
    handles = sorted(f"#{s.handle[s.game.block(name)]}" for name in ("i_bre", "i_pav"))
    assert event.facts[ALLIED]["units"] == event.facts[EVERYONE]["units"] == handles
    umpire = Umpire(Key.of_seed(0))
    s = position({"El Agheila": ["i_ari"]})
    s.stack = (InitialCheck(AXIS, begun=True),)
    s.stack[-1].run(s, umpire)
    assert umpire.events == []


# --- the final check


@pytest.mark.rule("12.1.c", "12.7.f", "11.0.c")
def test_who_is_unsupplied_at_both_checks_is_disrupted() -> None:
    s = end(begin(position({"Ben Gania": ["i_pav"], "Gazala": ["i_bre"]})))
    assert lying(s) == ["i_pav"]
    assert marked(s) == ["i_pav"]


@pytest.mark.rule("12.7.e", "3.47")
def test_the_final_check_traces_anew_and_clears_marks_of_the_supplied() -> None:
    s = begin(position({"Ben Gania": ["i_pav"], "Jarabub": ["b7_4"]}))
    s.unsupplied |= units(s, "b7_4")
    put(s, "i_pav", "Agedabia")
    assert marked(end(s)) == ["b7_4"]
    assert lying(s) == []


@pytest.mark.rule("12.1.s1", "12.7.h")
@pytest.mark.example("desert-12.1a")
def test_a_line_in_mid_turn_saves_nobody() -> None:
    s = begin(position({"Ben Gania": ["i_pav"]}))
    put(s, "i_pav", "Agedabia")
    put(s, "i_pav", "Ben Gania")
    assert lying(end(s)) == ["i_pav"]


@pytest.mark.rule("12.1.s2")
@pytest.mark.example("desert-12.1b")
def test_a_supplied_unit_that_goes_behind_the_enemy_is_safe_till_the_end_of_its_next_turn() -> None:
    s = begin(position({"Agedabia": ["i_pav"]}))
    put(s, "i_pav", "Ben Gania")
    s = end(s)
    assert (lying(s), marked(s)) == ([], [])
    s = begin(s)
    assert (lying(s), marked(s)) == ([], ["i_pav"])
    assert lying(end(s)) == ["i_pav"]


@pytest.mark.rule("12.1.s3")
@pytest.mark.example("desert-12.1c")
def test_those_that_it_cuts_off_must_regain_a_line_first() -> None:
    s = begin(position({"Tobruk": ["b7_4"], "Bardia": ["b7_7"], "Gazala": ["i_ari"]}), ALLIED)
    assert marked(end(s, ALLIED)) == []
    s = begin(s, AXIS)
    put(s, "i_ari", "Mersa Matruh")
    s.owner = dict.fromkeys(s.owner, AXIS)
    s = begin(end(s, AXIS), ALLIED)
    assert marked(s) == ["b7_4", "b7_7"]
    put(s, "b7_7", "Baggush")
    s = end(s, ALLIED)
    assert (lying(s), marked(s)) == (["b7_4"], ["b7_4"])
    assert not s.disrupted & units(s, "i_ari")


@pytest.mark.rule("12.1.s4")
@pytest.mark.example("desert-12.1d")
def test_a_unit_may_go_out_of_supply_in_one_turn_and_come_back_in_the_next() -> None:
    s = begin(position({"Agedabia": ["i_pav"]}))
    put(s, "i_pav", "Ben Gania")
    s = begin(end(s))
    put(s, "i_pav", "Agedabia")
    s = end(s)
    assert (lying(s), marked(s)) == ([], [])


@pytest.mark.rule("12.1.s5", "12.1.s6")
@pytest.mark.example("desert-12.1e")
def test_who_lies_already_suffers_nothing_more_until_the_month_ends() -> None:
    s = position({"Ben Gania": ["i_pav!"]})
    s.rested = s.disrupted
    s = end(begin(s))
    assert (lying(s), names(s, s.rested), s.cv[s.game.block("i_pav")]) == (["i_pav"], ["i_pav"], 4)
    close_month(s, Umpire(Key.of_seed(0)))
    assert (s.place[s.game.block("i_pav")], s.cv[s.game.block("i_pav")]) == (NOWHERE, 0)


@pytest.mark.rule("12.5.i")
@pytest.mark.example("desert-12.5")
def test_a_raider_is_disrupted_unless_its_battle_is_won() -> None:
    forces = {"Tobruk": ["i_bre", "i_ari", "b7_4"], "Gazala": ["i_pav"]}
    s = battle(position(forces), "Tobruk", AXIS, W=AXIS)
    s.unsupplied = s.raiders = units(s, "i_ari")
    s = end(s)
    assert (lying(s), s.raiders) == (["i_ari"], 0)
    s = battle(position(forces), "Tobruk", AXIS, W=AXIS)
    s.unsupplied = s.raiders = units(s, "i_ari")
    s.place[s.game.block("b7_4")] = NOWHERE
    s = end(s)
    assert (lying(s), marked(s), s.attacker) == ([], [], {})


@pytest.mark.rule("11.3.s4", "12.7.g")
@pytest.mark.example("desert-11.3b")
def test_who_fails_in_a_battle_without_a_shield_is_eliminated() -> None:
    s = battle(position({"Tobruk": ["i_bre", "i_ari", "b7_4"], "El Agheila": ["i_pav"]}), "Tobruk", AXIS)
    s.unsupplied = units(s, "i_bre", "i_ari")
    s = end(s)
    assert [s.place[s.game.block(name)] for name in ("i_bre", "i_ari")] == [NOWHERE, NOWHERE]
    assert (s.disrupted, s.attacker) == (0, {})


@pytest.mark.rule("11.3.s4", "12.7.g", "11.11.a")
def test_a_friend_that_has_supply_or_no_mark_shields_those_who_fail() -> None:
    s = battle(position({"Tobruk": ["i_bre", "i_ari", "b7_4"]}), "Tobruk", AXIS)
    s.unsupplied = units(s, "i_bre")
    s = end(s)
    assert lying(s) == ["i_bre"]
    assert s.attacker == {at(s, "Tobruk"): AXIS}


@pytest.mark.rule("11.11.e")
def test_those_that_lay_behind_a_failing_shield_rout() -> None:
    s = battle(position({"Tobruk": ["i_bre", "i_ari!", "b7_4"], "Acroma": ["i_pav"]}), "Tobruk", AXIS)
    s.unsupplied = s.raiders = units(s, "i_bre")
    s.crossed[at(s, "Tobruk") * 6 + 3] = AXIS
    found = match(s, FinalCheck(AXIS))
    state: Sands = found.state
    assert state.place[state.game.block("i_bre")] == NOWHERE
    assert state.cv[state.game.block("i_ari")] == 2
    assert isinstance(state.stack[0], Rout)
