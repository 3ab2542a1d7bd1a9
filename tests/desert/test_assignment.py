"""Fortress and oasis supply: who may have it, who must, who chooses. Paragraphs 13.3 and 15.1."""

from __future__ import annotations

import pytest

from grognard.engine.dice import Key
from grognard.engine.errors import IllegalAction
from grognard.engine.kinds import EVERYONE, Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_check import FinalCheck, InitialCheck
from grognard.match import Match

from .scene import Forces, at, hidden, match, names, play, position, units
from .test_supply import battle

SIEGE = {"Bardia": ["i_bre"], "Ft. Capuzzo": ["i_pav"], "Gazala": ["i_tre"]}
"""These cut Tobruk off from Alexandria, and from Benghazi too."""
GARRISON = ["au9_20", "b70_23", "b70_14", "au7_18", "tob_art", "tob_at"]


def state(found: Match) -> Sands:
    s: Sands = found.state
    return s


def begin(s: Sands, seat: Seat = ALLIED) -> Match:
    return match(s, InitialCheck(seat))


def end(s: Sands, seat: Seat = ALLIED) -> Match:
    return match(s, FinalCheck(seat))


def assigned(s: Sands, place: str) -> list[str]:
    """The units that a fortress or an oasis supplies."""
    return sorted(s.game.notation.units[unit] for unit, source in enumerate(s.supplied_by) if source == at(s, place))


def offers(found: Match) -> list[str]:
    return sorted(found.text(action) for action in found.legal())


def asks(found: Match) -> str:
    prompt = found.prompt()
    return prompt.ask if prompt else ""


def besieged(forces: Forces) -> Sands:
    return position({**SIEGE, **forces})


# --- isolated fortresses


@pytest.mark.rule("13.3.a", "13.3.b", "1.7.c")
def test_only_a_fortress_without_a_line_to_its_base_supplies_units() -> None:
    s = state(begin(position({"Tobruk": ["au9_20", "b70_23"]})))
    assert (assigned(s, "Tobruk"), s.unsupplied) == ([], 0)
    s = state(begin(besieged({"Tobruk": ["au9_20", "b70_23"]})))
    assert (assigned(s, "Tobruk"), s.unsupplied) == (["au9_20", "b70_23"], 0)


@pytest.mark.rule("13.0.b", "13.3.a")
def test_a_fortress_supplies_only_the_side_that_controls_it() -> None:
    s = besieged({"Tobruk": ["au9_20"]})
    s.owner[at(s, "Tobruk")] = AXIS
    s = state(begin(s))
    assert (assigned(s, "Tobruk"), names(s, s.unsupplied)) == ([], ["au9_20"])
    s.owner[at(s, "Tobruk")] = ALLIED
    s = state(begin(s))
    assert (assigned(s, "Tobruk"), s.unsupplied) == (["au9_20"], 0)
    s = state(begin(position({"Tobruk": ["au9_20"]})))
    assert assigned(s, "Tobruk") == []


def test_a_fortress_that_the_enemy_defends_supplies_nobody() -> None:
    s = besieged({"Tobruk": ["au9_20", "i_ari"], "Acroma": ["b7_4"]})
    s = state(begin(battle(s, "Tobruk", ALLIED, W=ALLIED)))
    assert names(s, s.unsupplied) == ["au9_20", "b7_4"]


@pytest.mark.rule("13.3.c", "13.3.d")
@pytest.mark.example("desert-13.3a")
def test_tobruk_supplies_five_allied_or_two_axis_units() -> None:
    found = begin(besieged({"Tobruk": GARRISON}))
    assert asks(found) == "assign-inside"
    play(found, *(f"assign {name}" for name in GARRISON[:5]))
    s = state(found)
    assert (assigned(s, "Tobruk"), names(s, s.unsupplied)) == (sorted(GARRISON[:5]), ["tob_at"])
    around = {"Gazala": ["b7_4"], "Gambut": ["b7_7"], "El Adem": ["b2_3"]}
    axis = position({"Tobruk": ["i_bre", "i_pav", "i_sav"], **around}, "1940")
    found = play(begin(axis, AXIS), "assign i_bre", "assign i_pav")
    assert (assigned(state(found), "Tobruk"), names(axis, axis.unsupplied)) == (["i_bre", "i_pav"], ["i_sav"])


# --- the initial check


@pytest.mark.rule("13.3.e", "13.3.f")
def test_units_inside_come_first_and_the_owner_is_asked_only_if_there_are_too_many() -> None:
    s = state(begin(besieged({"Tobruk": GARRISON[:5], "El Adem": ["b7_4"]})))
    assert (assigned(s, "Tobruk"), names(s, s.unsupplied)) == (sorted(GARRISON[:5]), ["b7_4"])
    s = besieged({"Tobruk": GARRISON, "El Adem": ["b7_4"]})
    s.supplied_by[s.game.block("au9_20")] = at(s, "Tobruk")
    found = begin(s)
    assert offers(found) == sorted(f"assign {name}" for name in GARRISON)
    assert play(found, *(f"assign {name}" for name in GARRISON[1:])).to_act == ()
    assert assigned(s, "Tobruk") == sorted(GARRISON[1:])


@pytest.mark.rule("13.3.g")
def test_capacity_left_over_may_go_to_the_nearest_unit_outside_or_be_kept() -> None:
    s = besieged({"Tobruk": ["au9_20"], "El Adem": ["b7_4"], "Sidi Mufta": ["b7_7"]})
    found = begin(s)
    assert (asks(found), offers(found)) == ("assign-outside", ["assign b7_4", "done"])
    play(found, "assign b7_4")
    assert offers(found) == ["assign b7_7", "done"]
    play(found, "done")
    assert (assigned(s, "Tobruk"), names(s, s.unsupplied)) == (["au9_20", "b7_4"], ["b7_7"])


@pytest.mark.rule("13.3.g", "1.7.c")
def test_units_with_a_line_to_the_base_or_none_to_the_fortress_are_not_offered() -> None:
    forces = {"Tobruk": ["i_bre"], "Mechili": ["i_pav"], "Ben Gania": ["i_ari"]}
    s = position({**forces, "Gazala": ["b7_4"], "Gambut": ["b7_7"]}, "1940")
    found = begin(s, AXIS)
    assert supply.has_line(s, s.game.block("i_pav"))
    assert found.to_act == ()
    assert (assigned(s, "Tobruk"), names(s, s.unsupplied)) == (["i_bre"], ["i_ari"])


@pytest.mark.rule("13.3.s1")
def test_among_units_equally_near_the_owner_chooses() -> None:
    s = besieged({"Tobruk": GARRISON[:4], "El Adem": ["b7_4"], "Acroma": ["b7_7"], "Sidi Mufta": ["b2_3"]})
    found = begin(s)
    assert offers(found) == ["assign b7_4", "assign b7_7", "done"]
    play(found, "assign b7_7")
    assert names(s, s.unsupplied) == ["b2_3", "b7_4"]


@pytest.mark.rule("13.3.f", "13.3.g")
def test_a_refused_choice_says_why() -> None:
    found = begin(besieged({"Tobruk": GARRISON, "El Adem": ["b7_4"]}))
    with pytest.raises(IllegalAction, match=r"must-assign.*13\.3\.f"):
        found.apply("done")
    with pytest.raises(IllegalAction, match=r"not-nearest.*13\.3\.f"):
        found.apply("assign b7_4")
    found = begin(besieged({"El Adem": ["b7_4"], "Sidi Mufta": ["b7_7"]}))
    with pytest.raises(IllegalAction, match=r"not-nearest.*13\.3\.g"):
        found.apply("assign b7_7")


@pytest.mark.rule("13.3.h", "12.7.c")
def test_both_players_see_which_blocks_are_on_fortress_supply() -> None:
    s = hidden(besieged({"Tobruk": ["au9_20", "b70_23"]}))
    umpire = Umpire(Key.of_seed(0))
    s.stack = (InitialCheck(ALLIED, begun=True),)
    s.stack[-1].run(s, umpire)
    told = [event for event in umpire.events if event.kind == "assigned"]
    assert [event.facts[ALLIED] for event in told] == [
        {"units": ["au9_20"], "place": "Tobruk"},
        {"units": ["b70_23"], "place": "Tobruk"},
    ]
    handles = [[f"#{s.handle[s.game.block(name)]}"] for name in ("au9_20", "b70_23")]
    assert [event.facts[AXIS]["units"] for event in told] == handles
    assert [event.facts[EVERYONE]["units"] for event in told] == handles


@pytest.mark.rule("13.3.i", "13.3.s2")
def test_an_assignment_holds_through_the_turn_even_if_the_unit_goes_away() -> None:
    s = state(begin(besieged({"Tobruk": GARRISON[:5]})))
    s.place[s.game.block("au9_20")] = at(s, "Ben Gania")
    s.place[s.game.block("b7_4")] = at(s, "Tobruk")
    s.unsupplied = units(s, "b7_4")
    s = state(end(s))
    assert assigned(s, "Tobruk") == sorted(GARRISON[:5])
    assert names(s, s.disrupted) == ["b7_4"]


@pytest.mark.rule("13.3.j")
def test_in_a_later_turn_the_supply_may_go_to_others() -> None:
    s = besieged({"Tobruk": GARRISON})
    play(begin(s), *(f"assign {name}" for name in GARRISON[:5]))
    end(s)
    found = begin(s)
    assert offers(found) == sorted(f"assign {name}" for name in GARRISON)
    play(found, *(f"assign {name}" for name in GARRISON[1:]))
    assert assigned(s, "Tobruk") == sorted(GARRISON[1:])


@pytest.mark.rule("13.3.k", "13.3.l")
def test_assigned_units_trace_only_to_the_fortress_and_others_never() -> None:
    s = position({"El Adem": ["b7_4", "b7_7"], "Sidi Omar": ["b2_3"]})
    s.supplied_by[s.game.block("b7_4")] = at(s, "Tobruk")
    assert names(s, supply.lines(s, ALLIED).supplied) == ["b2_3", "b7_4", "b7_7"]
    s.place[s.game.block("i_ari")] = at(s, "Tobruk")
    assert names(s, supply.lines(s, ALLIED).supplied) == ["b2_3", "b7_7"]
    s = besieged({"El Adem": ["b7_4", "b7_7"]})
    s.supplied_by[s.game.block("b7_4")] = at(s, "Tobruk")
    found = supply.lines(s, ALLIED)
    assert names(s, found.supplied) == ["b7_4"]
    assert found.network == sum(1 << at(s, place) for place in ("El Adem", "Tobruk", "Acroma"))


@pytest.mark.rule("13.3.g")
def test_of_two_isolated_fortresses_the_owner_says_which_serves_next() -> None:
    around = {"Ft. Capuzzo": ["i_bre"], "Sollum": ["i_pav"], "Gazala": ["i_tre"]}
    s = position({"Gambut": ["b7_4", "b7_7"], **around})
    found = begin(s)
    assert (asks(found), offers(found)) == ("pick-source", ["done", "source Bardia", "source Tobruk"])
    play(found, "source Bardia")
    assert offers(found) == ["assign b7_4", "assign b7_7"]
    play(found, "assign b7_7", "source Tobruk", "assign b7_4")
    assert (assigned(s, "Bardia"), assigned(s, "Tobruk"), s.unsupplied) == (["b7_7"], ["b7_4"], 0)
    assert found.to_act == ()
    s = position({"Gambut": ["b7_4"], **around})
    assert play(begin(s), "done").to_act == ()
    assert names(s, s.unsupplied) == ["b7_4"]


# --- the final check


@pytest.mark.rule("13.3.m", "13.3.s1")
@pytest.mark.example("desert-13.3b")
def test_at_the_final_check_the_rest_of_the_capacity_goes_to_the_nearest() -> None:
    four = ["b7_4", "b7_7", "b2_3", "b2_sg"]
    s = besieged({"Tobruk": ["au9_20", "b70_23"], "Ben Gania": four})
    assert begin(s).to_act == ()
    assert names(s, s.unsupplied) == sorted(four)
    for name, place in zip(four, ("El Adem", "El Adem", "Acroma", "Sidi Mufta"), strict=True):
        s.place[s.game.block(name)] = at(s, place)
    found = end(s)
    assert offers(found) == ["assign b2_3", "assign b7_4", "assign b7_7", "done"]
    play(found, "assign b2_3", "assign b7_4", "assign b7_7")
    assert found.to_act == ()
    assert assigned(s, "Tobruk") == ["au9_20", "b2_3", "b70_23", "b7_4", "b7_7"]
    assert names(s, s.disrupted) == ["b2_sg"]


@pytest.mark.rule("13.3.s2")
@pytest.mark.example("desert-13.3c")
def test_supply_may_not_be_kept_from_units_inside() -> None:
    four = ["b7_4", "b7_7", "b2_3", "b2_sg"]
    s = besieged({"Tobruk": ["au9_20", "b70_23"], "Ben Gania": four})
    begin(s)
    assert assigned(s, "Tobruk") == ["au9_20", "b70_23"]
    for name in four:
        s.place[s.game.block(name)] = at(s, "El Adem")
    found = play(end(s), "assign b7_4", "assign b7_7", "assign b2_3")
    assert found.to_act == ()
    assert names(s, s.disrupted) == ["b2_sg"]


@pytest.mark.rule("13.3.m")
def test_what_was_kept_at_the_initial_check_can_be_given_at_the_final_one() -> None:
    s = besieged({"El Adem": ["b7_4"]})
    play(begin(s), "done")
    assert names(s, s.unsupplied) == ["b7_4"]
    found = end(s)
    assert offers(found) == ["assign b7_4", "done"]
    play(found, "assign b7_4")
    assert (s.unsupplied, s.disrupted) == (0, 0)
    s = besieged({"El Adem": ["b7_4"]})
    play(begin(s), "done")
    play(end(s), "done")
    assert names(s, s.disrupted) == ["b7_4"]


def test_the_place_of_an_eliminated_unit_is_free_again_at_the_final_check() -> None:
    s = state(begin(besieged({"Tobruk": GARRISON[:5]})))
    unit = s.game.block("au9_20")
    s.place[unit] = s.supplied_by[unit] = -1
    s.place[s.game.block("b7_4")] = at(s, "Tobruk")
    assert assigned(state(end(s)), "Tobruk") == sorted([*GARRISON[1:5], "b7_4"])
