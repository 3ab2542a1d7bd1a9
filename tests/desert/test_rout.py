"""Rout of disrupted units without a shield, and overrun."""

import pytest

from grognard.games.desert import rout
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.marches import ForcedMarches
from grognard.games.desert.movement import Movement
from grognard.games.desert.rout import Rout, is_unshielded, push_due
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_check import FinalCheck, InitialCheck
from grognard.match import Match

from .flight import asked, attacked, disrupted, in_battle, legal, strengths, told, where
from .scene import at, hidden, match, play, position, units


def routed(s: Sands, place: str = "Buq Buq", seat: int = ALLIED, dice: tuple[int, ...] = (), fired: int = 0) -> Match:
    return match(s, Rout(at(s, place), seat, fired), script={"pursuit": dice})


def at_buq_buq(*names: str, **others: list[str]) -> Sands:
    return attacked(position({"Buq Buq": names, **others}), "Buq Buq", "W")


# --- when units rout


@pytest.mark.rule("11.3.a", "11.11.a", "8.2.e")
@pytest.mark.parametrize(
    ("group", "due"),
    [
        (["b22_gd!", "i_bre"], True),
        (["b22_gd!", "b7_sg!", "i_bre"], True),
        (["b22_gd!", "b7_sg", "i_bre"], False),
        (["b22_gd!", "i_bre!"], False),
        (["b22_gd!"], False),
        (["i_bre"], False),
    ],
)
def test_disrupted_units_with_undisrupted_enemies_rout_unless_a_friend_shields_them(
    group: list[str], due: bool
) -> None:
    s = at_buq_buq(*group)
    assert is_unshielded(s, at(s, "Buq Buq"), ALLIED) is due
    assert push_due(s) is due
    assert len(s.stack) == due


@pytest.mark.rule("11.1.b", "11.11.b")
def test_disrupted_units_alone_stop_nobody_and_behind_a_shield_nothing_happens_to_them() -> None:
    s = position({"Buq Buq": ["b22_gd!"], "Sofafi": ["b7_sg!", "b2_3"], "Sollum": ["i_ari"], "Sidi Omar": ["i_tre"]})
    m = match(s, ForcedMarches(AXIS), Movement(AXIS, 1, 2))
    play(m, "group Sollum", "unit i_ari", "go Buq Buq", "group Sidi Omar", "unit i_tre", "go Sofafi", "over Sofafi/W")
    play(m, "done", "done")
    assert told(m, "rout") == [{"side": "allied", "hex": "Buq Buq", "count": 1}]
    assert strengths(m, "b22_gd", "b7_sg") == [2, 3]


@pytest.mark.rule("11.3.d", "11.3.b", "3.4.s3")
def test_a_rout_interrupts_what_is_going_on_in_each_hex() -> None:
    s = attacked(
        attacked(position({"Buq Buq": ["b22_gd!", "i_bre"], "Sofafi": ["b7_sg!", "i_pav"]}), "Buq Buq"), "Sofafi"
    )
    assert push_due(s, fired=units(s, "i_pav"))
    fired = units(s, "i_pav")
    assert s.stack == (Rout(at(s, "Buq Buq"), ALLIED, fired), Rout(at(s, "Sofafi"), ALLIED, fired))


@pytest.mark.rule("5.3.s4")
@pytest.mark.example("desert-5.3m")
def test_of_disrupted_units_in_one_hex_those_that_recover_first_rout_the_others() -> None:
    s = position({"Buq Buq": ["b22_gd!", "i_bre!"]}, rested=0)
    s.rested = units(s, "b22_gd")
    m = match(s, InitialCheck(ALLIED))
    assert disrupted(m) == {"i_bre"}
    assert asked(m) == ("allied", "pursuit")
    play(m, "done")
    assert asked(m) == ("axis", "withdraw-to")
    play(m, "go Sollum")
    assert where(m, "b22_gd", "i_bre") == ["Buq Buq", "Sollum"]
    assert strengths(m, "b22_gd", "i_bre") == [3, 3]
    assert s.attacker == {}


# --- what happens to them, in this order


@pytest.mark.rule("11.3.e", "11.4.s3")
def test_first_each_unit_loses_a_step_the_elite_two_cv() -> None:
    s = attacked(position({"Mechili": ["g21_3!", "i_bre!", "b7_sg"]}), "Mechili", "E", by=ALLIED)
    m = routed(s, "Mechili", AXIS)
    assert strengths(m, "g21_3", "i_bre", "b7_sg") == [2, 3, 3]
    assert asked(m) == ("allied", "pursuit")


@pytest.mark.rule("11.3.e")
def test_a_unit_with_one_step_dies_of_the_rout() -> None:
    s = at_buq_buq("b22_gd:1!", "i_bre")
    m = routed(s)
    assert where(m, "b22_gd") == [""]
    assert (m.to_act, s.attacker) == ((), {})


@pytest.mark.rule("11.3.e")
def test_the_enemy_counts_the_steps_of_a_rout() -> None:
    s = hidden(at_buq_buq("b22_gd!", "b7_sg!", "i_bre"))
    s.low[s.game.block("b7_sg")] = 1
    routed(s)
    assert [(s.low[u], s.high[u]) for u in (s.game.block("b22_gd"), s.game.block("b7_sg"))] == [(2, 2), (0, 2)]


@pytest.mark.rule("11.3.e")
def test_steps_lost_by_blocks_that_may_be_others_are_only_suspected_of_them() -> None:
    s = at_buq_buq("b22_gd!", "i_bre")
    s.maybe[s.game.block("b22_gd")] |= units(s, "b7_sg")
    m = match(s, Rout(at(s, "Buq Buq"), ALLIED, units(s, "i_bre")))
    assert asked(m)[0] == "allied"
    assert [(s.low[u], s.high[u]) for u in (s.game.block("b22_gd"), s.game.block("b7_sg"))] == [(2, 3), (2, 3)]


@pytest.mark.rule("11.3.f", "11.4.s4")
def test_then_the_enemies_in_the_hex_fire_at_the_survivors() -> None:
    m = routed(at_buq_buq("b22_gd:1!", "b7_sg!", "i_ari"), dice=(6,))
    prompt = m.prompt()
    assert prompt is not None
    assert prompt.facts["speed"] == 3
    play(m, "fire i_ari", "done")
    assert strengths(m, "b22_gd", "b7_sg") == [0, 1]


@pytest.mark.rule("11.3.g", "10.0.f", "11.3.s1")
def test_then_their_owner_withdraws_them() -> None:
    m = play(routed(at_buq_buq("b22_gd!", "i_ari"), dice=(1,)), "done")
    assert asked(m) == ("allied", "withdraw-to")
    prompt = m.prompt()
    assert prompt is not None
    assert prompt.rule == "11.3.g"
    assert "go Alexandria" not in legal(m)
    play(m, "go El Daba")
    assert where(m, "b22_gd") == ["El Daba"]
    assert m.to_act == ()


@pytest.mark.rule("11.3.h", "11.4.s5")
def test_who_cannot_withdraw_is_eliminated() -> None:
    m = play(routed(at_buq_buq("b22_gd!", "i_ari", Baggush=["i_bre"]), dice=(1,)), "done")
    assert where(m, "b22_gd") == [""]
    assert m.to_act == ()


@pytest.mark.rule("11.3.i")
def test_last_they_are_disrupted_anew_so_that_the_wait_starts_again() -> None:
    s = at_buq_buq("b22_gd!", "i_ari")
    s.rested = s.shaken = units(s, "b22_gd")
    m = play(routed(s, dice=(1,)), "done", "go Fuka")
    assert disrupted(m) == {"b22_gd"}
    assert (s.rested, s.shaken) == (0, 0)
    assert told(m, "disrupted")[0]["why"] == "rout"


def test_after_the_rout_the_hex_is_the_attackers() -> None:
    s = at_buq_buq("b22_gd!", "i_ari")
    play(routed(s, dice=(1,)), "done", "go Fuka")
    assert (s.attacker, s.crossed, s.attacked, s.new_battles) == ({}, {}, 0, 0)


@pytest.mark.rule("11.3.s3", "10.5.s3")
@pytest.mark.example("desert-10.5b")
def test_in_combat_only_enemies_that_have_not_fired_in_the_round_pursue() -> None:
    s = in_battle(position({"Buq Buq": ["b22_gd!", "i_ari", "i_lit"]}), "Buq Buq", "W")
    m = routed(s, fired=units(s, "i_ari"))
    assert legal(m) == ["fire i_lit", "done"]


# --- chain of events


@pytest.mark.rule("11.4.a", "11.4.s2", "11.4.s5")
def test_one_attacker_overruns_disrupted_units_as_soon_as_the_rout_is_announced() -> None:
    s = position({"Buq Buq": ["b22_gd!"], "Sollum": ["i_ari", "i_tre"]})
    m = match(s, Movement(AXIS, 1, 1), script={"pursuit": (6, 1)})
    play(m, "group Sollum", "unit i_ari", "go Buq Buq")
    assert strengths(m, "b22_gd") == [3]
    play(m, "rout Buq Buq")
    assert strengths(m, "b22_gd") == [2]
    play(m, "fire i_ari", "done")
    assert strengths(m, "b22_gd") == [1]
    play(m, "go Mersa Matruh")
    assert asked(m)[0] == "axis"
    assert s.attacked == 0


@pytest.mark.rule("11.4.b", "11.4.d")
def test_the_attacker_may_wait_for_more_attackers_up_to_the_hexside_limit() -> None:
    s = position({"Buq Buq": ["b22_gd!"], "Sollum": ["i_ari", "i_tre", "i_lit"]})
    m = match(s, Movement(AXIS, 1, 1))
    play(m, "group Sollum", "unit i_ari", "go Buq Buq", "unit i_tre", "go Buq Buq", "unit i_lit")
    assert "go Buq Buq" not in legal(m)
    play(m, "stay", "rout Buq Buq")
    assert legal(m) == ["fire i_ari", "fire i_tre", "done"]


@pytest.mark.rule("11.4.c", "11.4.e", "11.4.s6")
def test_attackers_stop_there_and_units_that_have_not_moved_go_on_through_the_cleared_hex() -> None:
    s = position({"Buq Buq": ["b22_gd!"], "Sollum": ["i_ari", "i_tre"]})
    m = match(s, Movement(AXIS, 1, 1))
    play(m, "group Sollum", "unit i_ari", "go Buq Buq", "unit i_tre")
    assert "go Sidi Barrani" not in legal(m)
    play(m, "stay", "rout Buq Buq", "done", "go Baggush")
    assert "unit i_ari" not in legal(m)
    assert s.attacked == 0
    play(m, "unit i_tre", "go Sidi Barrani E1")
    assert where(m, "i_ari", "i_tre", "b22_gd") == ["Buq Buq", "Sidi Barrani E1", "Baggush"]


@pytest.mark.rule("11.4.f")
def test_a_phase_may_see_several_overruns() -> None:
    s = position({"Buq Buq": ["b22_gd!"], "Sidi Barrani": ["b7_sg!"], "Sollum": ["i_ari", "i_tre"]})
    m = match(s, Movement(AXIS, 1, 1))
    play(m, "group Sollum", "unit i_ari", "go Buq Buq", "rout Buq Buq", "done", "go Baggush")
    play(m, "unit i_tre", "go Sidi Barrani", "rout Sidi Barrani", "done", "go Fuka")
    assert where(m, "b22_gd", "b7_sg") == ["Baggush", "Fuka"]
    assert strengths(m, "b22_gd", "b7_sg") == [2, 2]


@pytest.mark.rule("11.4.s1")
@pytest.mark.example("desert-11.4")
def test_in_an_offensive_turn_units_of_both_moves_join_in_one_overrun() -> None:
    s = position({"Buq Buq": ["b22_gd!"], "Sollum": ["i_ari"], "Ft. Capuzzo": ["i_tre"]})
    m = match(s, Movement(AXIS, 1, 2), script={"pursuit": (4, 4, 4)})
    play(m, "group Sollum", "unit i_ari", "go Buq Buq", "group Ft. Capuzzo", "unit i_tre", "go Buq Buq", "rout Buq Buq")
    play(m, "fire i_ari", "fire i_tre", "done")
    assert where(m, "b22_gd") == [""]


@pytest.mark.rule("11.4.b", "3.4.s4")
def test_an_overrun_that_was_not_announced_is_resolved_at_the_end_of_moves() -> None:
    s = position({"Buq Buq": ["b22_gd!"], "Sollum": ["i_ari"]})
    m = match(s, ForcedMarches(AXIS), Movement(AXIS, 1, 1))
    play(m, "group Sollum", "unit i_ari", "go Buq Buq", "done")
    assert asked(m) == ("axis", "pursuit")
    assert strengths(m, "b22_gd") == [2]


@pytest.mark.rule("5.3.s3")
def test_units_that_rout_into_a_hex_with_disrupted_enemies_start_no_further_rout() -> None:
    s = at_buq_buq("b22_gd!", "i_ari", Baggush=["i_tre!"])
    m = play(routed(s), "done", "go Baggush")
    assert m.to_act == ()
    assert not rout.push_due(s)
    assert strengths(m, "b22_gd", "i_tre") == [2, 3]


@pytest.mark.rule("11.3.s4")
@pytest.mark.example("desert-11.3b")
def test_units_disrupted_in_a_battle_at_the_final_check_are_eliminated() -> None:
    s = in_battle(position({"Buq Buq": ["b22_gd", "i_ari"], "Baggush": ["i_bre"]}), "Buq Buq", "W")
    s.active = ALLIED
    s.unsupplied = units(s, "b22_gd")
    m = match(s, FinalCheck(ALLIED))
    assert where(m, "b22_gd") == [""]
    assert s.attacker == {}


@pytest.mark.rule("11.11.c", "11.11.d")
def test_disrupted_units_recover_only_once_their_battle_is_won() -> None:
    s = in_battle(position({"Buq Buq": ["b22_gd!", "b7_sg", "i_ari"]}), "Buq Buq", "W")
    s.active, s.rested = ALLIED, units(s, "b22_gd")
    assert disrupted(match(s, InitialCheck(ALLIED))) == {"b22_gd"}
    s.place[s.game.block("i_ari")] = -1
    s.rested = units(s, "b22_gd")
    assert disrupted(match(s, InitialCheck(ALLIED))) == set()


def test_a_rout_without_units_is_over_at_once() -> None:
    s = at_buq_buq("i_ari")
    assert match(s, Rout(at(s, "Buq Buq"), ALLIED)).to_act == ()
