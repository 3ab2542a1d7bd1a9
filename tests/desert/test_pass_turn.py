"""The pass turn: one withdrawal of the player's own will, and attackers who must leave fortresses."""

import pytest

from grognard.engine.errors import IllegalAction
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.pass_turn import PassTurn
from grognard.games.desert.redeploy import Means
from grognard.games.desert.spending import Spend
from grognard.games.desert.state import Sands
from grognard.match import Match

from .flight import asked, disrupted, in_battle, legal, strengths, told, where
from .scene import at, match, play, position, units


def passing(s: Sands, seat: int = ALLIED, *dice: int) -> Match:
    s.active = seat
    return match(s, PassTurn(seat), script={"pursuit": dice})


def of(m: Match, verb: str) -> list[str]:
    return [text.partition(" ")[2] for text in legal(m) if text.partition(" ")[0] == verb]


def frontier(*names: str, **others: list[str]) -> Sands:
    """Allied units at Buq Buq, the foremost hex of their network."""
    return position({"Buq Buq": names, "Mersa Matruh": ["b2_3"], **others})


# --- one withdrawal at most


@pytest.mark.rule("4.5.b", "5.3.c", "5.3.b")
def test_who_passes_may_withdraw_once_or_do_nothing_and_that_is_all() -> None:
    m = passing(frontier("b22_gd"))
    assert asked(m) == ("allied", "pass-withdrawal")
    assert of(m, "group") == ["Buq Buq", "Mersa Matruh"]
    assert {text.split()[0] for text in legal(m)} == {"group", "regroup", "done"}
    play(m, "done")
    assert m.to_act == ()
    m = play(passing(frontier("b22_gd")), "group Buq Buq", "unit b22_gd", "go Fuka", "done")
    assert where(m, "b22_gd", "b2_3") == ["Fuka", "Mersa Matruh"]
    assert m.to_act == ()
    assert disrupted(m) == set()


@pytest.mark.rule("5.3.f", "5.3.i")
def test_the_whole_is_a_withdrawal_only_if_the_network_loses_a_hex() -> None:
    m = play(passing(frontier("b22_gd", "b7_sg")), "group Buq Buq", "unit b22_gd", "go Fuka")
    assert legal(m) == ["unit b7_sg", "abandon"]
    with pytest.raises(IllegalAction, match=r"network-as-large.*5\.3\.i"):
        play(m, "done")
    play(m, "unit b7_sg", "go Sidi Barrani")
    assert legal(m) == ["done"]
    play(m, "done")
    assert where(m, "b22_gd", "b7_sg") == ["Fuka", "Sidi Barrani"]


@pytest.mark.rule("5.3.i")
def test_a_withdrawal_that_would_not_shrink_the_network_is_abandoned_and_nobody_moves() -> None:
    s = frontier("b22_gd")
    m = play(passing(s), "group Mersa Matruh", "unit b2_3", "go Fuka")
    assert legal(m) == ["abandon"]
    play(m, "abandon")
    assert where(m, "b22_gd", "b2_3") == ["Buq Buq", "Mersa Matruh"]
    assert m.to_act == ()
    assert told(m, "fell-back") == []


@pytest.mark.rule("5.3.a")
def test_units_of_a_group_may_go_to_different_hexes() -> None:
    m = passing(frontier("b22_gd", "au9_20", "b7_sg"))
    play(
        m,
        "group Buq Buq",
        "unit b22_gd",
        "go Fuka",
        "unit au9_20",
        "go Sidi Barrani",
        "unit b7_sg",
        "go Baggush",
        "done",
    )
    assert where(m, "b22_gd", "au9_20", "b7_sg") == ["Fuka", "Sidi Barrani", "Baggush"]


@pytest.mark.rule("5.3.g", "11.1.a")
def test_units_without_a_line_and_disrupted_units_cannot_withdraw() -> None:
    m = passing(frontier("b22_gd", "au9_20!", **{"Ben Gania": ["b7_sg"]}))
    assert of(m, "group") == ["Buq Buq", "Mersa Matruh"]
    play(m, "group Buq Buq")
    assert of(m, "unit") == ["b22_gd"]
    with pytest.raises(IllegalAction, match=r"no-way-back.*5\.3\.h"):
        play(m, "unit au9_20")


@pytest.mark.rule("5.3.a")
def test_a_withdrawal_may_be_a_regroup() -> None:
    m = play(passing(frontier("b22_gd", Sofafi=["b7_sg"])), "regroup Buq Buq")
    assert "Baggush" in of(m, "to")
    play(m, "to Baggush")
    assert legal(m) == ["unit b22_gd", "unit b7_sg", "abandon"]
    play(m, "unit b22_gd", "done")
    assert where(m, "b22_gd", "b7_sg") == ["Baggush", "Sofafi"]
    assert told(m, "withdrawal-regroup") == [{"side": "allied", "point": "Buq Buq", "to": "Baggush"}]


def test_a_regroup_that_does_not_shrink_the_network_is_abandoned() -> None:
    m = play(passing(frontier("b22_gd")), "regroup Baggush", "to Fuka", "unit b2_3")
    assert legal(m) == ["abandon"]
    play(m, "abandon")
    assert where(m, "b2_3") == ["Mersa Matruh"]


def test_the_command_point_is_no_enemy_hex() -> None:
    m = passing(frontier("b22_gd", Sollum=["i_bre"]))
    assert "Buq Buq" in of(m, "regroup")
    assert "Sollum" not in of(m, "regroup")


# --- disrupted enemies on the way


@pytest.mark.rule("5.3.s2")
@pytest.mark.example("desert-5.3k")
def test_a_withdrawal_may_engage_disrupted_enemies_and_rout_them() -> None:
    s = position({"Acroma": ["b7_sg"], "Tobruk": ["i_tre!"]})
    m = passing(s, ALLIED, 6, 1)
    play(m, "group Acroma", "unit b7_sg")
    assert "go Gambut" not in legal(m)
    play(m, "go Tobruk", "done")
    assert strengths(m, "i_tre") == [2]
    play(m, "fire b7_sg", "done")
    assert strengths(m, "i_tre") == [1]
    assert asked(m) == ("axis", "withdraw-to")
    play(m, "go El Adem")
    assert where(m, "b7_sg", "i_tre") == ["Tobruk", "El Adem"]
    assert disrupted(m) == {"i_tre"}
    assert s.attacker == {}


@pytest.mark.rule("5.3.s2")
def test_hexside_limits_hold_for_it() -> None:
    s = frontier("b7_sg", "b22_gd", "au9_20", **{"Sidi Barrani": ["i_tre!"]})
    m = play(passing(s), "group Buq Buq", "unit b7_sg", "go Sidi Barrani", "unit b22_gd", "go Sidi Barrani")
    assert of(m, "unit") == []
    other = play(passing(s), "regroup Buq Buq", "to Sidi Barrani", "unit b7_sg", "unit b22_gd")
    assert of(other, "unit") == []


# --- out of a battle


def battle(*names: str, **others: list[str]) -> Sands:
    """The Axis attacked Buq Buq from Sollum."""
    return in_battle(frontier(*names, **others), "Buq Buq", "W")


@pytest.mark.rule("10.3.b", "10.0.e", "10.3.c")
def test_a_group_may_leave_a_battle_by_the_withdrawal_of_a_pass_turn() -> None:
    s = battle("b22_gd", "b7_sg", "i_ari")
    m = play(passing(s, ALLIED, 6, 1), "group Buq Buq")
    assert told(m, "retreats", "allied") == [{"units": ["b22_gd", "b7_sg"], "hex": "Buq Buq", "extent": "full"}]
    play(m, "fire i_ari", "done", "hit b22_gd", "done", "unit b22_gd", "go Fuka", "go Baggush")
    assert where(m, "b22_gd", "b7_sg") == ["Fuka", "Baggush"]
    assert strengths(m, "b22_gd", "b7_sg") == [2, 3]
    assert disrupted(m) == {"b22_gd", "b7_sg"}
    assert (m.to_act, s.attacker) == ((), {})


@pytest.mark.rule("10.4.b")
def test_a_withdrawal_is_never_a_partial_retreat() -> None:
    """A group with a unit that has no line cannot leave at all."""
    s = battle("b22_gd", "b7_sg", "i_ari")
    s.raiders = units(s, "b22_gd")
    assert of(passing(s), "group") == ["Mersa Matruh"]
    s.raiders = 0
    assert of(passing(s), "group") == ["Buq Buq", "Mersa Matruh"]
    m = play(passing(s), "regroup Buq Buq", "to Baggush")
    assert legal(m) == ["retreat Buq Buq", "abandon"]
    with pytest.raises(IllegalAction, match=r"no-way-back.*5\.3\.h"):
        play(m, "unit b22_gd")


@pytest.mark.rule("5.3.f", "5.3.i")
def test_a_battle_that_is_left_always_costs_the_network_its_hex() -> None:
    """The disrupted unit at Buq Buq still traces a line from there, but it routs when the others have gone."""
    m = play(passing(battle("b22_gd", "au9_20!", "i_bre")), "regroup Buq Buq", "to Baggush", "retreat Buq Buq")
    assert legal(m) == ["done"]
    play(m, "done")
    assert where(m, "b22_gd", "au9_20") == ["Baggush", "Buq Buq"]
    assert strengths(m, "au9_20") == [3]
    assert asked(m) == ("axis", "pursuit")


@pytest.mark.rule("10.4.b")
def test_in_a_regroup_the_whole_group_of_a_battle_reaches_the_destination_or_nobody_goes() -> None:
    """A foot unit does not get as far as El Daba."""
    m = play(passing(battle("b22_gd", "i_ari")), "regroup Buq Buq")
    assert "El Daba" in of(m, "to")
    m = play(passing(battle("b22_gd", "au9_20", "i_ari")), "regroup Buq Buq")
    assert "El Daba" not in of(m, "to")
    assert "Fuka" in of(m, "to")


@pytest.mark.rule("10.3.s1", "10.3.c")
def test_a_regroup_out_of_a_battle_and_from_beside_it() -> None:
    """Like in the demonstration game: two units leave Buq Buq, a third one joins them from Sofafi."""
    s = battle("b2_kdg", "b7_sg", "i_bre", "i_pav", Sofafi=["b22_gd"])
    m = play(passing(s), "regroup Buq Buq", "to Sidi Barrani", "retreat Buq Buq", "unit b22_gd", "done")
    assert where(m, "b2_kdg", "b7_sg", "b22_gd") == ["Sidi Barrani"] * 3
    assert disrupted(m) == {"b2_kdg", "b7_sg"}
    assert [event["path"] for event in told(m, "fell-back")][:1] == [["Sofafi", "Sidi Barrani"]]
    assert m.to_act == ()


# --- fortress attackers


def tobruk(*names: str, **others: list[str]) -> Sands:
    """The Axis attacked Tobruk along the highway from the west."""
    return in_battle(position({"Tobruk": names, "Gazala": ["i_sav"], **others}), "Tobruk", "W")


@pytest.mark.rule("8.6.s1", "13.2.s3")
@pytest.mark.example("desert-8.6")
def test_who_passes_must_withdraw_his_attackers_from_a_fortress() -> None:
    s = tobruk("i_tre", "i_ari", "au9_20", "b22_gd")
    m = passing(s, AXIS, 6)
    assert asked(m) == ("axis", "pass-fortress")
    assert of(m, "group") == ["Tobruk"]
    with pytest.raises(IllegalAction, match=r"leave-fortress.*8\.6\.s1"):
        play(m, "done")
    play(m, "group Tobruk", "fire b22_gd", "done", "hit i_tre", "done", "unit i_ari", "go Gazala", "go Acroma")
    assert where(m, "i_tre", "i_ari") == ["Acroma", "Gazala"]
    assert strengths(m, "i_tre", "i_ari") == [2, 3]
    assert disrupted(m) == {"i_tre", "i_ari"}
    assert m.to_act == ()


@pytest.mark.rule("8.6.s1", "13.2.s3")
def test_the_defender_of_a_fortress_may_stay_when_he_passes() -> None:
    m = play(passing(tobruk("i_tre", "au9_20")), "done")
    assert where(m, "au9_20", "i_tre") == ["Tobruk", "Tobruk"]
    assert m.to_act == ()


@pytest.mark.rule("8.6.s2", "13.2.s4")
def test_attackers_who_cannot_withdraw_rout() -> None:
    """One of them is cut off, so the group cannot withdraw; all rout, and the one with a line survives."""
    s = tobruk("i_tre", "i_ari", "au9_20")
    s.raiders = units(s, "i_ari")
    m = passing(s, AXIS)
    assert asked(m) == ("axis", "pass-withdrawal")
    play(m, "done")
    assert told(m, "rout") == [{"side": "axis", "hex": "Tobruk", "count": 2}]
    assert strengths(m, "i_tre") == [2]
    assert where(m, "i_ari") == [""]
    play(m, "go Gazala")
    assert where(m, "i_tre") == ["Gazala"]
    assert disrupted(m) == {"i_tre"}


@pytest.mark.rule("8.6.s2")
def test_they_are_hidden_again_when_they_rout() -> None:
    s = tobruk("i_tre", "i_8b", "au9_20")
    s.raiders = units(s, "i_tre", "i_8b")
    s.supplied_by[s.game.block("au9_20")] = at(s, "Tobruk")
    play(passing(s, AXIS), "done")
    assert s.face_up == 0


@pytest.mark.rule("4.5.b", "8.6.s2")
def test_one_withdrawal_takes_one_group_out_and_the_attackers_of_another_fortress_rout() -> None:
    others = {"Benghazi": ["i_8b", "au7_18"], "Er Regima": ["i_pav"]}
    s = in_battle(tobruk("i_tre", "au9_20", **others), "Benghazi", "SW")
    m = passing(s, AXIS)
    assert of(m, "group") == ["Benghazi", "Tobruk"]
    play(m, "group Benghazi", "go Ghemines")
    assert strengths(m, "i_8b", "i_tre") == [3, 2]
    play(m, "go Gazala")
    assert where(m, "i_8b", "i_tre") == ["Ghemines", "Gazala"]
    assert m.to_act == ()


@pytest.mark.rule("8.6.s1")
def test_a_regroup_must_take_fortress_attackers_along() -> None:
    s = tobruk("i_tre", "au9_20", Acroma=["i_ari"])
    m = play(passing(s, AXIS), "regroup Acroma")
    assert "Gazala" in of(m, "to")
    play(m, "to Gazala")
    assert legal(m) == ["unit i_ari", "retreat Tobruk"]
    play(m, "unit i_ari")
    assert legal(m) == ["retreat Tobruk"]
    play(m, "retreat Tobruk", "done")
    assert where(m, "i_tre", "i_ari") == ["Gazala", "Gazala"]
    assert disrupted(m) == {"i_tre"}


@pytest.mark.parametrize("mined", ["Fuka", "Baggush"])
def test_mines_that_a_withdrawal_meets_are_shown(mined: str) -> None:
    s = frontier("b22_gd")
    s.mines = s.known_mines[AXIS] = 1 << at(s, mined)
    play(passing(s), "group Buq Buq", "unit b22_gd", "go Fuka", "done")
    assert s.known_mines[ALLIED] == 1 << at(s, mined)
    assert s.trodden == [0, 0]


@pytest.mark.parametrize("mined", ["Fuka", "Tobruk"])
def test_there_is_no_way_back_whether_or_not_a_withdrawal_meets_mines(mined: str) -> None:
    s = frontier("b22_gd")
    s.mines = s.known_mines[AXIS] = 1 << at(s, mined)
    s.active = ALLIED
    m = match(s, Spend(ALLIED, Means(0)), PassTurn(ALLIED))
    play(m, "group Buq Buq", "unit b22_gd", "go Fuka", "done")
    assert m.to_act == ("allied",)
    assert m.records[-1].barrier
