"""A group that leaves its hex by a withdrawal."""

import pytest

from grognard.engine.errors import IllegalAction
from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands
from grognard.games.desert.withdrawal import Withdraw, can_leave
from grognard.match import Match

from .flight import asked, attacked, disrupted, in_battle, legal, told, where
from .scene import at, hidden, match, play, position, units

EAST = ["Sidi Barrani", "Sidi Barrani E1", "Mersa Matruh", "Baggush", "Fuka", "El Daba", "El Alamein", "Alexandria"]
"""The highway from Buq Buq to the Allied base."""


def withdraw(s: Sands, place: str, *group: str, seat: int = ALLIED, routing: bool = False) -> Match:
    return match(s, Withdraw(seat, at(s, place), units(s, *group), routing))


def ends(m: Match) -> set[str]:
    return {text.removeprefix("go ") for text in legal(m)}


@pytest.mark.rule("5.3.a", "5.3.h")
def test_units_fall_back_along_their_supply_lines_with_road_bonus() -> None:
    s = attacked(position({"Buq Buq": ["b22_gd", "i_bre"]}), "Buq Buq", "W")
    m = withdraw(s, "Buq Buq", "b22_gd")
    assert ends(m) == set(EAST[:6])
    play(m, "go Mersa Matruh")
    assert where(m, "b22_gd") == ["Mersa Matruh"]
    assert told(m, "fell-back") == [
        {"units": ["b22_gd"], "path": ["Buq Buq", "Sidi Barrani", "Sidi Barrani E1", "Mersa Matruh"]}
    ]


@pytest.mark.rule("5.3.h")
def test_each_unit_of_the_group_goes_its_own_way() -> None:
    s = attacked(position({"Buq Buq": ["b22_gd", "au9_20", "i_bre"]}), "Buq Buq", "W")
    m = withdraw(s, "Buq Buq", "b22_gd", "au9_20")
    assert asked(m) == ("allied", "withdraw-unit")
    assert legal(m) == ["unit b22_gd", "unit au9_20"]
    play(m, "unit au9_20")
    assert ends(m) == set(EAST[:5])
    play(m, "go Fuka")
    assert asked(m) == ("allied", "withdraw-to")
    play(m, "go El Daba")
    assert where(m, "b22_gd", "au9_20") == ["El Daba", "Fuka"]
    assert m.to_act == ()


@pytest.mark.rule("7.2.d", "10.0.c", "10.2.f")
def test_whoever_leaves_a_battle_is_disrupted_when_all_have_gone() -> None:
    s = attacked(position({"Buq Buq": ["b22_gd", "au9_20", "i_bre"]}), "Buq Buq", "W")
    m = play(withdraw(s, "Buq Buq", "b22_gd", "au9_20"), "unit au9_20", "go Fuka")
    assert disrupted(m) == set()
    play(m, "go El Daba")
    assert disrupted(m) == {"b22_gd", "au9_20"}
    assert s.fled == units(s, "b22_gd", "au9_20")


@pytest.mark.rule("11.0.a", "11.0.b", "11.0.e")
def test_disrupted_units_lie_face_down_for_all_to_see_and_keep_their_strength() -> None:
    s = attacked(position({"Buq Buq": ["b22_gd:2", "i_bre"]}), "Buq Buq", "W")
    s.maybe[s.game.block("b22_gd")] |= units(s, "b7_sg")
    m = play(withdraw(s, "Buq Buq", "b22_gd"), "go Fuka")
    handle = f"#{s.handle[s.game.block('b22_gd')]}"
    assert told(m, "disrupted", "axis") == [{"units": [handle], "why": "retreat"}]
    assert told(m, "disrupted", "allied") == [{"units": ["b22_gd"], "why": "retreat"}]
    assert s.cv[s.game.block("b22_gd")] == 2


@pytest.mark.rule("5.3.g", "5.3.s7")
@pytest.mark.example("desert-5.3o")
def test_lines_are_those_at_the_start_of_the_withdrawal() -> None:
    """The first unit to Er Regima would link the second to Soluch, but had not done so when the withdrawal began."""
    s = attacked(position({"Charruba": ["g21_3", "i_ari", "b2_kdg"]}), "Charruba", "E", by=ALLIED)
    before = set(supply.withdrawal_ways(s, s.game.block("i_ari")))
    m = play(withdraw(s, "Charruba", "g21_3", "i_ari", seat=AXIS), "unit g21_3", "go Er Regima")
    assert at(s, "Soluch") not in before
    assert {at(s, end) for end in ends(m)} == before
    alone = supply.withdrawal_ways(s, s.game.block("i_ari"))
    assert at(s, "Soluch") in alone


@pytest.mark.rule("11.3.h", "10.1.e")
def test_units_that_must_leave_and_cannot_are_eliminated() -> None:
    """A raider is cut off from its line; its comrade goes."""
    s = in_battle(position({"Buq Buq": ["b22_gd!", "au9_20!", "i_bre"]}), "Buq Buq", "W")
    s.raiders = units(s, "b22_gd")
    m = withdraw(s, "Buq Buq", "b22_gd", "au9_20", routing=True)
    assert where(m, "b22_gd", "au9_20") == ["", "Buq Buq"]
    play(m, "go Fuka")
    assert where(m, "au9_20") == ["Fuka"]
    assert s.cv[s.game.block("b22_gd")] == 0


@pytest.mark.rule("10.1.a", "10.1.b", "7.2.c")
def test_the_way_out_leads_over_own_sides_into_hexes_without_enemies() -> None:
    """The Allies attacked Buq Buq from Sidi Barrani, so only that side is theirs."""
    forces = {"Buq Buq": ["b22_gd", "i_bre"], "Alexandria": ["b7_sg"]}
    s = in_battle(position(forces), "Buq Buq", "E", by=ALLIED)
    assert can_leave(s, units(s, "b22_gd"))
    s.crossed[at(s, "Buq Buq") * 6] = AXIS
    assert not can_leave(s, units(s, "b22_gd"))


@pytest.mark.rule("5.3.k", "10.1.b")
def test_nobody_withdraws_to_undisrupted_enemies() -> None:
    s = attacked(position({"Buq Buq": ["b22_gd", "i_bre"], "Baggush": ["i_tre"]}), "Buq Buq", "W")
    assert not can_leave(s, units(s, "b22_gd"))
    s.disrupted |= units(s, "i_tre")
    assert can_leave(s, units(s, "b22_gd"))


@pytest.mark.rule("10.1.d", "7.2.g", "5.3.s2")
def test_who_retreats_does_not_engage_disrupted_enemies_either() -> None:
    s = attacked(position({"Buq Buq": ["b22_gd", "i_bre"], "Baggush": ["i_tre!"]}), "Buq Buq", "W")
    m = withdraw(s, "Buq Buq", "b22_gd")
    assert ends(m) == set(EAST[:3])
    with pytest.raises(IllegalAction, match=r"no-way-back.*5\.3\.h"):
        play(m, "go Baggush")


@pytest.mark.rule("5.3.s3", "5.3.e")
@pytest.mark.example("desert-5.3l")
def test_who_routs_passes_or_joins_disrupted_enemies_and_nobody_suffers() -> None:
    forces = {"Buq Buq": ["b22_gd!", "au9_20!", "i_bre"], "Baggush": ["i_tre!"]}
    s = attacked(position(forces), "Buq Buq", "W")
    m = withdraw(s, "Buq Buq", "b22_gd", "au9_20", routing=True)
    play(m, "unit au9_20", "go Baggush")
    assert ends(m) == set(EAST[:6])
    play(m, "go Fuka")
    assert where(m, "b22_gd", "au9_20", "i_tre") == ["Fuka", "Baggush", "Baggush"]
    assert at(s, "Baggush") not in s.attacker
    assert s.cv[s.game.block("i_tre")] == 3
    assert m.to_act == ()


@pytest.mark.rule("6.3.s2")
def test_rommel_does_not_help_a_withdrawal() -> None:
    """With his bonus a foot unit would get as far as Gazala on the highway."""
    s = attacked(position({"Sollum": ["i_bre", "b2_kdg"]}), "Sollum", "E", by=ALLIED)
    s.rommel_units = units(s, "i_bre")
    m = withdraw(s, "Sollum", "i_bre", seat=AXIS)
    assert ends(m) == {"Ft. Capuzzo", "Bardia", "Gambut", "Tobruk", "Acroma", "Sidi Omar"}


def test_the_enemy_sees_that_a_block_is_fast_enough_for_its_way() -> None:
    s = hidden(attacked(position({"Buq Buq": ["b22_gd", "b2_kdg", "i_bre"]}), "Buq Buq", "W"))
    play(withdraw(s, "Buq Buq", "b22_gd", "b2_kdg"), "unit b2_kdg", "go Alexandria", "go Fuka")
    assert s.maybe[s.game.block("b2_kdg")] == units(s, "b2_kdg")


def test_nobody_can_tell_which_of_two_equal_blocks_went_where() -> None:
    s = hidden(attacked(position({"Buq Buq": ["b22_gd", "b7_sg", "i_bre"]}), "Buq Buq", "W"))
    play(withdraw(s, "Buq Buq", "b22_gd", "b7_sg"), "unit b7_sg", "go Fuka", "go Baggush")
    assert s.maybe[s.game.block("b7_sg")] == s.maybe[s.game.block("b22_gd")] == units(s, "b22_gd", "b7_sg")
