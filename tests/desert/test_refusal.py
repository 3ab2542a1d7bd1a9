"""Refusing battle."""

import pytest

from grognard.engine.errors import IllegalAction
from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.refusal import Refusals, can_refuse_battle
from grognard.games.desert.state import Sands
from grognard.match import Match

from .flight import asked, attacked, disrupted, in_battle, legal, strengths, told, where
from .scene import at, hidden, match, play, position, units


def refusals(s: Sands, *dice: int) -> Match:
    return match(s, Refusals(ALLIED), script={"pursuit": dice})


def buq_buq(*names: str, **others: list[str]) -> Sands:
    return hidden(attacked(position({"Buq Buq": names, **others}), "Buq Buq", "W"))


@pytest.mark.rule("8.4.a", "10.2.a", "8.2.c")
def test_the_passive_player_accepts_or_refuses_each_attack() -> None:
    """The unit in the desert at Ben Gania is attacked, too, but has no supply line to withdraw along."""
    others = {"Sofafi": ["b7_sg", "i_pav"], "Ben Gania": ["b2_3", "i_sav"]}
    s = attacked(attacked(buq_buq("b22_gd", "i_bre", **others), "Sofafi", "W"), "Ben Gania", "W")
    m = refusals(s)
    assert asked(m) == ("allied", "refusals")
    assert legal(m) == ["refuse Buq Buq", "refuse Sofafi", "accept"]
    play(m, "accept")
    assert m.to_act == ()
    assert s.new_battles == 1 << at(s, "Buq Buq") | 1 << at(s, "Sofafi") | 1 << at(s, "Ben Gania")
    assert where(m, "b22_gd", "b7_sg") == ["Buq Buq", "Sofafi"]


@pytest.mark.rule("10.0.d", "10.2.d", "5.3.d")
def test_a_group_refuses_by_a_withdrawal_and_its_battle_is_over() -> None:
    s = buq_buq("b22_gd", "i_bre", Sofafi=["b7_sg"])
    m = play(refusals(s), "refuse Buq Buq", "go Baggush")
    assert where(m, "b22_gd", "i_bre", "b7_sg") == ["Baggush", "Buq Buq", "Sofafi"]
    assert (s.attacker, s.crossed, s.attacked, s.new_battles) == ({}, {}, 0, 0)
    assert m.to_act == ()


@pytest.mark.rule("5.3.i")
def test_the_network_loses_the_hex_that_is_given_up() -> None:
    s = buq_buq("b22_gd", "i_bre", Sofafi=["b7_sg"])
    before = supply.lines(s, ALLIED).network
    play(refusals(s), "refuse Buq Buq", "go Sidi Barrani")
    assert before & ~supply.lines(s, ALLIED).network == 1 << at(s, "Buq Buq")


@pytest.mark.rule("8.4.b", "10.2.b")
def test_a_group_that_was_in_battle_before_may_not_refuse() -> None:
    others = {"Sofafi": ["b7_sg", "i_pav"], "Ben Gania": ["au9_20!", "i_sav"]}
    s = attacked(in_battle(buq_buq("b22_gd", "i_bre", **others), "Sofafi", "W"), "Ben Gania", "E")
    m = refusals(s)
    assert legal(m) == ["refuse Buq Buq", "accept"]
    with pytest.raises(IllegalAction, match=r"not-attacked.*10\.2\.b"):
        play(m, "refuse Sofafi")


@pytest.mark.rule("10.2.c", "10.2.s4", "3.43.c")
def test_all_undisrupted_units_must_go() -> None:
    m = play(refusals(buq_buq("b22_gd", "b7_sg", "i_bre")), "refuse Buq Buq")
    assert legal(m) == ["unit b7_sg", "unit b22_gd"]
    play(m, "unit b7_sg", "go Fuka")
    assert asked(m) == ("allied", "withdraw-to")
    assert all(action.startswith("go ") for action in legal(m))
    play(m, "go Fuka")
    assert where(m, "b22_gd", "b7_sg") == ["Fuka", "Fuka"]


def besieged(*assigned: str) -> Sands:
    """Two Allied units at Gambut, attacked from the south; the road to the base is cut."""
    s = position({"Gambut": ["b22_gd", "b7_sg", "i_bre"], "Bardia": ["i_pav"], "Ft. Capuzzo": ["i_tre"]})
    for name in assigned:
        s.supplied_by[s.game.block(name)] = at(s, "Tobruk")
    return attacked(s, "Gambut", "SW")


@pytest.mark.rule("8.4.s5")
@pytest.mark.example("desert-8.4b")
def test_a_group_of_which_only_some_have_a_line_may_not_refuse() -> None:
    s = besieged("b22_gd")
    assert supply.has_line(s, s.game.block("b22_gd"))
    assert not supply.has_line(s, s.game.block("b7_sg"))
    assert refusals(s).to_act == ()
    assert legal(refusals(besieged("b22_gd", "b7_sg"))) == ["refuse Gambut", "accept"]


@pytest.mark.rule("5.3.s5")
@pytest.mark.example("desert-5.3n")
def test_units_on_fortress_supply_withdraw_towards_the_fortress() -> None:
    m = play(refusals(besieged("b22_gd", "b7_sg")), "refuse Gambut", "unit b7_sg")
    assert legal(m) == ["go Tobruk"]


def test_why_a_group_with_a_unit_cut_off_may_not_refuse() -> None:
    s = attacked(besieged("b22_gd"), "Tobruk", "E")
    s.place[s.game.block("au9_20")] = s.place[s.game.block("i_bol")] = at(s, "Tobruk")
    s.supplied_by[s.game.block("au9_20")] = at(s, "Tobruk")
    assert not can_refuse_battle(s, ALLIED, at(s, "Gambut"))
    s = attacked(besieged("b22_gd"), "Buq Buq", "W")
    s.place[s.game.block("au9_20")] = s.place[s.game.block("i_bol")] = at(s, "Buq Buq")
    with pytest.raises(IllegalAction, match=r"cannot-withdraw.*8\.4\.s5"):
        play(refusals(s), "refuse Gambut")


@pytest.mark.rule("5.3.s7")
def test_each_further_refusal_uses_the_lines_that_the_one_before_has_left() -> None:
    """The unit at Mechili hangs on the one at Msus: its other lines lead away from the base."""
    forces = {"Mechili": ["i_ari", "au9_20"], "Msus": ["i_tre", "au7_18"]}

    def both_attacked() -> Match:
        s = attacked(attacked(position(forces), "Mechili", "E", by=ALLIED), "Msus", "SE", by=ALLIED)
        return match(s, Refusals(AXIS))

    m = both_attacked()
    assert legal(m) == ["refuse Mechili", "refuse Msus", "accept"]
    play(m, "refuse Msus", "go Antelat")
    assert m.to_act == ()
    assert where(m, "i_ari", "i_tre") == ["Mechili", "Antelat"]
    m = play(both_attacked(), "refuse Mechili", "go Msus E1")
    assert legal(m) == ["refuse Msus", "accept"]


@pytest.mark.rule("10.2.e", "10.2.s2")
def test_the_pursuer_fires_before_the_group_leaves() -> None:
    m = refusals(buq_buq("b22_gd", "i_ari"), 6, 5)
    play(m, "refuse Buq Buq")
    assert asked(m) == ("axis", "pursuit")
    assert where(m, "b22_gd") == ["Buq Buq"]
    play(m, "fire i_ari", "done")
    assert strengths(m, "b22_gd") == [1]
    assert asked(m) == ("allied", "withdraw-to")


@pytest.mark.rule("10.2.f", "11.0.b")
def test_whoever_refuses_is_disrupted() -> None:
    m = play(refusals(buq_buq("b22_gd", "i_bre")), "refuse Buq Buq", "go Fuka")
    assert disrupted(m) == {"b22_gd"}


@pytest.mark.rule("10.2.g", "10.2.s1", "10.2.s3")
def test_neither_the_group_nor_its_pursuers_are_revealed() -> None:
    s = buq_buq("b22_gd", "b7_sg", "i_ari", "g21_5")
    m = play(refusals(s, 1, 1, 1, 1), "refuse Buq Buq", "fire i_ari", "fire g21_5", "done")
    play(m, "unit b22_gd", "go Fuka", "go Baggush")
    assert s.face_up == 0
    assert told(m, "refused") == [{"side": "allied", "hex": "Buq Buq"}]
    assert all(name.startswith("#") for event in told(m, "fell-back", "axis") for name in event["units"])
    assert told(m, "revealed") == []


@pytest.mark.rule("8.4.s1", "8.4.s2", "8.4.s3")
@pytest.mark.example("desert-8.4a")
def test_the_disrupted_units_of_a_group_that_refuses_are_left_behind_and_rout() -> None:
    s = buq_buq("b22_gd", "au9_20!", "g21_3", "i_tre")
    m = play(refusals(s, 4, 5, 3), "refuse Buq Buq")
    assert legal(m) == ["fire g21_3", "fire i_tre", "done"]
    play(m, "fire i_tre", "done", "go Baggush")
    assert strengths(m, "b22_gd", "au9_20") == [2, 3]
    assert asked(m) == ("axis", "pursuit")
    assert legal(m) == ["fire g21_3", "done"]
    play(m, "fire g21_3", "done")
    assert strengths(m, "b22_gd", "au9_20") == [2, 2]
    assert asked(m) == ("allied", "withdraw-to")
    play(m, "go Mersa Matruh")
    assert where(m, "b22_gd", "au9_20") == ["Baggush", "Mersa Matruh"]
    assert disrupted(m) == {"b22_gd", "au9_20"}


@pytest.mark.rule("8.4.s4", "10.2.s5", "10.5.s2")
def test_fire_that_was_held_falls_on_the_rout_that_follows() -> None:
    m = refusals(buq_buq("b22_gd", "au9_20!", "i_tre"), 6)
    play(m, "refuse Buq Buq", "done", "go Baggush")
    assert legal(m) == ["fire i_tre", "done"]
    used = refusals(buq_buq("b22_gd", "au9_20!", "i_tre"), 1)
    play(used, "refuse Buq Buq", "fire i_tre", "done", "go Baggush")
    assert asked(used) == ("allied", "withdraw-to")


def test_disrupted_units_alone_are_no_group_that_could_refuse() -> None:
    s = buq_buq("au9_20!", "i_tre")
    assert not can_refuse_battle(s, ALLIED, at(s, "Buq Buq"))


def test_a_group_that_dies_in_the_pursuit_leaves_nobody_to_withdraw() -> None:
    s = buq_buq("b22_gd:2", "i_ari")
    m = play(refusals(s, 6, 6), "refuse Buq Buq", "fire i_ari", "done")
    assert where(m, "b22_gd") == [""]
    assert (m.to_act, s.attacker) == ((), {})


def test_the_axis_refuses_towards_its_own_base() -> None:
    s = attacked(position({"Sollum": ["i_tre", "b2_kdg"]}), "Sollum", "E", by=ALLIED)
    m = play(match(s, Refusals(AXIS)), "refuse Sollum", "done", "go Bardia")
    assert where(m, "i_tre") == ["Bardia"]
    assert disrupted(m) == {"i_tre"}
    assert s.fled == units(s, "i_tre")
