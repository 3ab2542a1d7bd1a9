"""The four levels of victory."""

import pytest

from grognard.engine.field import field_of
from grognard.games.desert.combat import CombatPhase
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.movement import Movement
from grognard.games.desert.sequence import Month
from grognard.games.desert.state import Sands
from grognard.games.desert.victory import check_bases, check_exit, count, final, in_play

from .scene import at, match, names, play, position, units


def told(s: Sands) -> tuple[str | None, str, str] | None:
    return None if s.outcome is None else (s.outcome.winner, s.outcome.level, s.outcome.reason)


@pytest.mark.rule("17.1.a", "17.1.c")
@pytest.mark.parametrize(("left", "supplied", "won"), [(3, 3, True), (3, 2, False), (2, 2, False), (4, 3, True)])
def test_three_supplied_units_over_the_edge_win_at_once(left: int, supplied: int, won: bool) -> None:
    s = position({})
    gone = ["i_bre", "i_pav", "i_tre", "i_ari"]
    s.left, s.left_supplied = units(s, *gone[:left]), units(s, *gone[:supplied])
    check_exit(s)
    assert told(s) == (("axis", "strategic", "left-the-map") if won else None)


@pytest.mark.rule("17.1.b", "1.6.d")
@pytest.mark.parametrize(
    ("forces", "winner"),
    [
        ({"Alexandria": ["i_bre"]}, "axis"),
        ({"Alexandria": ["i_bre", "b7_4"]}, None),
        ({"El Agheila": ["b7_4"]}, "allied"),
        ({"El Agheila": ["i_bre"], "Alexandria": ["b7_4"]}, None),
        ({"El Alamein": ["i_bre"]}, None),
    ],
)
def test_the_enemys_base_wins_at_once(forces: dict[str, list[str]], winner: str | None) -> None:
    s = position(forces)
    check_bases(s)
    assert told(s) == (winner and (winner, "strategic", "took-the-base"))


@pytest.mark.rule("17.2.b", "17.4.b", "2.1.a")
def test_germans_count_one_and_a_half_and_all_others_one() -> None:
    s = position({"Mechili": ["g21_5", "i_ari", "i_bre"], "Alexandria": ["at1", "b7_4"]})
    assert (count(s, AXIS), count(s, ALLIED)) == (3 + 2 + 2, 2 + 2)


@pytest.mark.rule("17.1.s2")
def test_units_that_left_are_out_and_units_in_refit_are_in() -> None:
    s = position({"west": ["i_bre"], "Mechili": ["i_pav"]})
    s.left, s.refitting = units(s, "i_tre"), units(s, "i_ari")
    assert names(s, in_play(s, AXIS)) == ["i_ari", "i_bre", "i_pav"]


@pytest.mark.rule("17.2.a", "17.0.s1")
@pytest.mark.example("desert-17.0a")
def test_twice_the_units_beat_tobruk() -> None:
    s = position({"Mechili": ["i_bre", "i_pav"], "Tobruk": ["b7_4"]})
    assert (final(s).winner, final(s).level) == ("axis", "decisive")
    s = position({"Mechili": ["i_bre", "g21_5"], "Tobruk": ["b7_4", "b7_7"]})
    assert (final(s).winner, final(s).level) == ("allied", "positional")
    s = position({"Mechili": ["i_bre", "g21_5", "g_200"], "Tobruk": ["b7_4", "b7_7"]})
    assert (final(s).winner, final(s).level) == ("axis", "decisive")


@pytest.mark.rule("17.3", "13.5.c")
def test_tobruk_counts_only_if_it_is_not_besieged() -> None:
    forces = {"Mechili": ["i_bre"], "Tobruk": ["b7_4"], "Alexandria": ["b7_7", "at1"]}
    s = position({**forces, "Gazala": ["i_pav", "i_tre"]})
    assert (final(s).winner, final(s).level) == ("allied", "positional")
    s = position({**forces, "Gambut": ["i_pav"], "Gazala": ["i_tre", "i_ari"]})
    assert (final(s).winner, final(s).level) == ("axis", "attrition")


LEVELS = [
    ({"Gambut": ["i_bre", "i_pav"], "Tobruk": ["b7_4"]}, "axis", "decisive"),
    ({"Mechili": ["i_bre", "i_pav"], "Tobruk": ["b7_4"]}, "axis", "decisive"),
    ({"Tobruk": ["b7_4", "b7_7", "at1", "at32"], "Mechili": ["i_bre", "i_pav"]}, "allied", "decisive"),
    ({"Mechili": ["i_bre", "i_pav"], "Tobruk": ["b7_4", "b7_7"]}, "allied", "positional"),
    ({"Mechili": ["i_bre", "i_pav", "i_tre"], "Tobruk": ["b7_4", "b7_7"]}, "allied", "positional"),
    ({"Gambut": ["i_bre", "i_pav", "i_tre"], "Tobruk": ["b7_4", "b7_7"]}, "axis", "attrition"),
    ({"Gambut": ["i_bre", "i_pav"], "Tobruk": ["b7_4", "b7_7"]}, None, "draw"),
]


@pytest.mark.rule("17.0.b")
@pytest.mark.parametrize(("forces", "winner", "level"), LEVELS)
def test_the_highest_level_decides(forces: dict[str, list[str]], winner: str | None, level: str) -> None:
    found = final(position(forces))
    assert (found.winner, found.level) == (winner, level)


@pytest.mark.rule("18.3.b")
@pytest.mark.parametrize(("forces", "winner", "level"), LEVELS)
def test_the_campaign_is_won_as_any_scenario(forces: dict[str, list[str]], winner: str | None, level: str) -> None:
    found = final(position(forces, "campaign"))
    assert (found.winner, found.level) == (winner, level)


@pytest.mark.rule("17.4.a")
def test_more_units_win_by_attrition_and_as_many_draw() -> None:
    s = position({"Gambut": ["i_bre", "i_pav", "i_tre"], "Alexandria": ["b7_4", "b7_7"]})
    assert (final(s).winner, final(s).level, final(s).rule) == ("axis", "attrition", "17.4.a")
    s = position({"Gambut": ["i_bre", "i_pav"], "Alexandria": ["b7_4", "b7_7", "at1"]})
    assert (final(s).winner, final(s).level) == ("allied", "attrition")
    s = position({"Gambut": ["i_bre", "i_pav"], "Alexandria": ["b7_4", "b7_7"]})
    assert (final(s).winner, final(s).level) == (None, "draw")


@pytest.mark.rule("17.0.c")
def test_what_each_level_is_worth() -> None:
    s = position({"Alexandria": ["i_bre"]})
    check_bases(s)
    assert s.outcome
    assert s.outcome.points == 10
    assert final(position({"Mechili": ["i_bre", "i_pav"], "Tobruk": ["b7_4"]})).points == 5
    assert final(position({"Mechili": ["i_bre"], "Tobruk": ["b7_4"]})).points == 2
    assert final(position({"Gambut": ["i_bre", "i_pav", "i_tre"], "Alexandria": ["b7_4", "b7_7"]})).points == 1
    assert final(position({"Gambut": ["i_bre"], "Alexandria": ["b7_4"]})).points == 0


@pytest.mark.rule("17.1.s1")
@pytest.mark.example("desert-17.0b")
def test_the_third_supplied_unit_that_leaves_ends_the_match() -> None:
    s = position({"Alexandria": ["g21_5", "g15_8", "i_ari"], "El Alamein": ["b7_4"]}, laid_real=[1, 0], active=AXIS)
    found = play(match(s, Movement(AXIS, 1, 1)), "group Alexandria", "unit g21_5", "exit", "unit g15_8", "exit")
    assert names(found.state, found.state.left) == ["g15_8", "g21_5"]
    assert found.outcome is None
    play(found, "unit i_ari", "exit")
    assert told(found.state) == ("axis", "strategic", "left-the-map")


@pytest.mark.rule("17.1.b", "17.1.c", "1.6.d")
@pytest.mark.parametrize(
    ("forces", "actions"),
    [
        ({"El Alamein": ["i_bre"]}, ["group El Alamein", "unit i_bre", "go Alexandria"]),
        (
            {"El Alamein": ["i_bre"], "Alexandria": ["b7_4:1!"], "Fuka": ["b7_7"]},
            ["group El Alamein", "unit i_bre", "go Alexandria", "rout Alexandria"],
        ),
        (
            {"El Alamein": ["i_bre"], "Alam Halfa": ["b7_4"]},
            ["group El Alamein", "unit i_bre", "march Alam Halfa E1"],
        ),
    ],
)
def test_a_base_that_falls_in_mid_move_ends_the_match_there(forces: dict[str, list[str]], actions: list[str]) -> None:
    found = match(position(forces), Movement(AXIS, 1, 1))
    play(found, *actions[:-1])
    assert found.outcome is None
    play(found, actions[-1])
    assert told(found.state) == ("axis", "strategic", "took-the-base")


@pytest.mark.rule("17.1.c")
def test_a_base_that_falls_in_one_of_two_battles_ends_the_match_before_the_other() -> None:
    s = position({"Alexandria": ["g21_5", "b7_4:1"], "Fuka": ["g15_8", "b7_7"]}, laid_real=[1, 0])
    s.attacker = dict.fromkeys((at(s, "Alexandria"), at(s, "Fuka")), AXIS)
    found = match(s, CombatPhase(AXIS), script={"combat": [1] + [6] * 20})
    play(found, "fight Alexandria", "fight Fuka", "done", "resolve Alexandria")
    while found.to_act and found.outcome is None:
        play(found, found.text(next(iter(found.legal()))))
    assert told(found.state) == ("axis", "strategic", "took-the-base")
    assert s.cv[s.game.block("b7_7")] == s.game.units[s.game.block("b7_7")].max_cv
    assert [event["hex"] for event in found.events("axis") if event["kind"] == "combat-round"] == ["Alexandria"]


@pytest.mark.rule("11.0.g", "12.1.s6")
@pytest.mark.parametrize(
    ("end", "winner", "level", "lost"),
    [("Retma SW2", None, "draw", ["i_ari", "i_pav"]), ("Mersa Brega", "axis", "decisive", [])],
)
def test_units_without_supply_are_not_counted_after_the_last_month(
    end: str, winner: str | None, level: str, lost: list[str]
) -> None:
    forces = {"Gambut": ["i_bre"], "El Agheila": ["i_tre"], end: ["i_pav", "i_ari"], "Alexandria": ["b7_4", "b7_7"]}
    s = position(forces, month=10, passes=2)
    found = match(s, Month("turns"))
    assert found.outcome is not None
    assert (found.outcome.winner, found.outcome.level) == (winner, level)
    assert names(found.state, field_of(u for u, cv in enumerate(found.state.cv) if cv == 0)) == lost
