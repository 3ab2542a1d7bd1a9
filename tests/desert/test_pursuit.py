"""Pursuit fire: who may fire, with how many dice, and on whom the hits fall."""

import pytest

from grognard.engine.errors import IllegalAction
from grognard.games.desert.game import ALLIED
from grognard.games.desert.pursuit import Pursuit
from grognard.games.desert.state import Sands
from grognard.match import Match

from .flight import asked, attacked, legal, strengths, told, where
from .scene import at, hidden, match, play, position, units

PURSUERS = ("g21_3", "i_ari", "i_tre", "i_bre")


def retreat(s: Sands, *group: str, fired: tuple[str, ...] = (), dice: tuple[int, ...] = ()) -> Match:
    """These Allied units are about to leave Buq Buq."""
    frame = Pursuit(at(s, "Buq Buq"), ALLIED, units(s, *group), units(s, *fired))
    return match(s, frame, script={"pursuit": dice})


def buq_buq(group: tuple[str, ...], pursuers: tuple[str, ...] = PURSUERS) -> Sands:
    return hidden(attacked(position({"Buq Buq": [*group, *pursuers]}), "Buq Buq", "W"))


@pytest.mark.rule("10.5.a", "10.5.b")
def test_the_speed_of_the_slowest_unit_is_told_before_the_pursuer_is_asked() -> None:
    m = retreat(buq_buq(("b2_kdg", "b22_gd")), "b2_kdg", "b22_gd")
    assert asked(m) == ("axis", "pursuit")
    prompt = m.prompt()
    assert prompt is not None
    assert prompt.facts == {"hex": "Buq Buq", "speed": 2, "dice": 0}


@pytest.mark.rule("10.5.b")
def test_what_the_enemy_learns_of_a_group_by_its_slowest_speed() -> None:
    s = buq_buq(("b2_kdg", "b22_gd", "au9_20"))
    fast, slow, foot = (s.game.block(name) for name in ("b2_kdg", "b22_gd", "au9_20"))
    m = retreat(s, "b2_kdg", "b22_gd")
    assert m.state is s
    assert s.maybe[fast] == s.maybe[slow] == 1 << fast | 1 << slow
    assert s.maybe[foot] >> foot & 1


@pytest.mark.rule("10.5.b")
def test_of_a_single_unit_the_enemy_learns_the_speed_itself() -> None:
    s = buq_buq(("b2_kdg", "b22_gd"))
    retreat(s, "b22_gd")
    assert s.maybe[s.game.block("b22_gd")] == units(s, "b22_gd")
    assert s.maybe[s.game.block("b2_kdg")] == units(s, "b2_kdg")


@pytest.mark.rule("10.5.c", "10.5.d", "10.5.e")
def test_as_fast_one_die_faster_two_dice_slower_none() -> None:
    m = retreat(buq_buq(("b22_gd",)), "b22_gd", dice=(1, 1, 2, 2, 3))
    assert legal(m) == ["fire g21_3", "fire i_ari", "fire i_tre", "done"]
    play(m, "fire g21_3", "fire i_tre", "fire i_ari", "done")
    assert [(fire["units"], fire["dice"]) for fire in told(m, "pursues", "axis")] == [
        (["g21_3"], [1, 1]),
        (["i_ari"], [2, 2]),
        (["i_tre"], [3]),
    ]


@pytest.mark.rule("10.5.c")
def test_the_dice_do_not_depend_on_strength() -> None:
    s = attacked(position({"Buq Buq": ["b2_3:3", "i_ari:1", "i_lit:3"]}), "Buq Buq", "W")
    m = play(retreat(s, "b2_3", dice=(1, 1)), "fire i_ari", "fire i_lit", "done")
    assert [len(fire["dice"]) for fire in told(m, "pursues")] == [1, 1]


@pytest.mark.rule("10.5.f")
def test_only_enemies_in_the_hex_pursue_and_no_disrupted_ones() -> None:
    s = position({"Buq Buq": ["b22_gd", "g21_5", "g21_3!"], "Sollum": ["i_ari"]})
    m = retreat(attacked(s, "Buq Buq", "W"), "b22_gd")
    assert legal(m) == ["fire g21_5", "done"]


@pytest.mark.rule("10.5.g", "10.5.h")
def test_each_die_of_4_or_more_hits_and_the_owner_takes_the_hits_at_once() -> None:
    s = buq_buq(("b22_gd", "b7_sg", "tob_art"), ("g21_3", "i_ari"))
    m = play(retreat(s, "b22_gd", "b7_sg", dice=(3, 4, 5, 6)), "fire g21_3", "fire i_ari", "done")
    assert [fire["hits"] for fire in told(m, "pursues")] == [1, 2]
    assert asked(m)[0] == "allied"
    assert legal(m) == ["hit b7_sg", "hit b22_gd"]
    play(m, "hit b7_sg", "hit b22_gd", "hit b22_gd", "done")
    assert strengths(m, "b7_sg", "b22_gd", "tob_art") == [2, 1, 3]


@pytest.mark.rule("10.5.i")
def test_an_elite_step_takes_two_hits_and_no_hit_is_wasted_on_purpose() -> None:
    s = attacked(position({"Mechili": ["g21_3", "i_tre", "b2_kdg"]}), "Mechili", "E", by=ALLIED)
    frame = Pursuit(at(s, "Mechili"), 0, units(s, "g21_3", "i_tre"))
    m = play(match(s, frame, script={"pursuit": (6, 2)}), "fire b2_kdg", "done")
    assert legal(m) == ["hit i_tre"]
    play(m, "hit i_tre", "done")
    assert strengths(m, "g21_3", "i_tre") == [4, 2]


@pytest.mark.rule("10.5.i")
def test_a_hit_that_no_step_can_take_is_lost() -> None:
    s = attacked(position({"Mechili": ["g21_3", "b2_kdg"]}), "Mechili", "E", by=ALLIED)
    m = match(s, Pursuit(at(s, "Mechili"), 0, units(s, "g21_3")), script={"pursuit": (6,)})
    play(m, "fire b2_kdg", "done")
    assert strengths(m, "g21_3") == [4]


@pytest.mark.rule("10.5.s1")
@pytest.mark.example("desert-10.5a")
def test_each_pursuer_fires_once_and_may_hold_its_fire() -> None:
    s = buq_buq(("b22_gd",))
    m = play(retreat(s, "b22_gd", dice=(6,)), "fire i_tre")
    assert legal(m) == ["fire g21_3", "fire i_ari", "done"]
    play(m, "done")
    assert [fire["units"] for fire in told(m, "pursues", "axis")] == [["i_tre"]]
    assert s.fired == units(s, "i_tre")
    assert strengths(m, "b22_gd") == [2]


@pytest.mark.rule("10.5.s1", "10.5.s3")
def test_whoever_has_fired_before_does_not_pursue() -> None:
    m = retreat(buq_buq(("b22_gd",)), "b22_gd", fired=("g21_3", "i_ari"))
    assert legal(m) == ["fire i_tre", "done"]


def test_nobody_is_asked_where_everybody_sees_that_nobody_can_pursue() -> None:
    s = attacked(position({"Buq Buq": ["b2_kdg", "i_bre"]}), "Buq Buq", "W")
    m = retreat(s, "b2_kdg")
    assert m.to_act == ()
    assert where(m, "b2_kdg") == ["Buq Buq"]


def test_a_hidden_pursuer_is_asked_even_if_he_is_too_slow() -> None:
    s = buq_buq(("b2_kdg",), ("i_bre",))
    s.maybe[s.game.block("i_bre")] |= units(s, "g21_3")
    m = retreat(s, "b2_kdg")
    assert asked(m) == ("axis", "pursuit")
    assert legal(m) == ["done"]


def test_why_a_unit_may_not_fire() -> None:
    m = play(retreat(buq_buq(("b22_gd",)), "b22_gd"), "fire i_ari")
    for action, why in {"fire i_ari": "fires-once", "fire i_bre": "too-slow", "fire b22_gd": "not-legal"}.items():
        with pytest.raises(IllegalAction, match=why):
            play(m, action)


@pytest.mark.rule("10.2.s3")
def test_pursuers_stay_hidden_but_for_the_speed_that_their_dice_tell() -> None:
    s = buq_buq(("b22_gd",))
    m = play(retreat(s, "b22_gd", dice=(1, 1)), "fire i_ari", "done")
    assert s.face_up == 0
    assert told(m, "pursues", "allied")[0]["units"][0].startswith("#")
    assert [fire["units"] for fire in told(m, "pursues", "axis")] == [["i_ari"]]
    assert s.maybe[s.game.block("i_ari")] == units(s, "i_ari", "g21_3")
    s = buq_buq(("b22_gd",))
    play(retreat(s, "b22_gd", dice=(1,)), "fire i_tre", "done")
    assert s.maybe[s.game.block("i_tre")] == units(s, "i_tre")
