"""Hits become steps: as the owner likes, but without waste."""

import pytest

from grognard.games.desert.combat import CombatRound
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.ground import steady_in
from grognard.games.desert.losses import Losses, PursuitLosses, capacity

from .lines import Fight, battle, refused
from .scene import at, hidden, position, units


def losses(*line: str, armor: int = 0, infantry: int = 0, artillery: int = 0) -> Fight:
    """Half-hits on this line of the Axis."""
    s = battle("Msus", line, ["nz4"])
    hits = (armor, infantry, 0, artillery)
    return Fight(s, Losses(at(s, "Msus"), AXIS, hits, steady_in(s, at(s, "Msus"), AXIS)))


# --- whom hits hit


@pytest.mark.rule("9.5.a")
def test_each_hit_takes_a_cv_from_a_unit_of_the_class_that_its_owner_picks() -> None:
    fight = losses("i_bre", "i_pav", "i_ari", infantry=4)
    assert fight.match.to_act == ("axis",)
    assert fight.legal == ["hit i_bre", "hit i_pav"]
    fight.play("hit i_pav", "hit i_pav")
    assert (fight.cv("i_bre"), fight.cv("i_pav"), fight.cv("i_ari")) == (4, 2, 3)


@pytest.mark.rule("9.5.b")
def test_two_hits_take_a_step_of_two_cv_from_an_elite_unit() -> None:
    fight = losses("g_200", infantry=4)
    assert fight.cv("g_200") == 2
    assert capacity(fight.s, units(fight.s, "g_200", "i_bre")) == 4 + 8


@pytest.mark.rule("9.5.c", "9.5.s1")
@pytest.mark.example("desert-9.5a")
def test_of_three_hits_on_elite_armor_one_is_lost() -> None:
    fight = losses("g21_5", "g21_3", armor=6)
    assert fight.legal == ["hit g21_3", "hit g21_5"]
    fight.play("hit g21_5")
    assert (fight.cv("g21_5"), fight.cv("g21_3")) == (4, 4)
    assert fight.match.to_act == ()
    assert losses("g21_5", armor=3).cv("g21_5") == 6
    assert losses("g21_5", armor=4).cv("g21_5") == 4


@pytest.mark.rule("9.5.d", "9.5.s2", "9.5.s3")
@pytest.mark.example("desert-9.5b")
def test_three_hits_on_elite_and_normal_armor_leave_two_ways() -> None:
    mixed = losses("g21_5", "i_ari", armor=6)
    assert mixed.legal == ["hit g21_5", "hit i_ari"]
    mixed.play("hit g21_5")
    assert (mixed.cv("g21_5"), mixed.cv("i_ari")) == (4, 2)
    normal = losses("g21_5", "i_ari", armor=6).play("hit i_ari")
    assert (normal.cv("g21_5"), normal.cv("i_ari")) == (6, 0)


@pytest.mark.rule("9.5.d", "9.5.s2", "9.5.s3")
def test_a_hit_that_would_leave_another_without_a_place_is_refused() -> None:
    fight = losses("g21_5", "g21_3", "i_ari:1", armor=4)
    assert fight.legal == ["hit g21_3", "hit g21_5"]
    assert refused(fight, "hit i_ari") == "hit-wasted"
    assert refused(fight, "hit nz4") == "not-hit"
    assert losses("g21_3:2", "i_ari:2", armor=4).legal == ["hit g21_3", "hit i_ari"]


@pytest.mark.rule("9.5.e", "9.5.s4")
@pytest.mark.example("desert-9.5c")
def test_hits_stay_provisional_till_all_enemy_fire_is_done() -> None:
    s = battle("Msus", ["g_200", "i_bre:1"], ["nz4", "nz5"])
    one_hit = Fight(s.copy(), CombatRound(at(s, "Msus"), AXIS), dice="6111" + "1111").play("fire nz4")
    assert (one_hit.cv("g_200"), one_hit.cv("i_bre")) == (4, 0)
    second_hit = Fight(s.copy(), CombatRound(at(s, "Msus"), AXIS), dice="6111" + "6111").play("fire nz4")
    assert (second_hit.cv("g_200"), second_hit.cv("i_bre")) == (2, 1)


def test_hits_on_several_classes_are_settled_together_and_steps_that_must_be_lost_go_unasked() -> None:
    fight = losses("g21_5", "i_ari", "i_bre", "i_art:2", armor=4, infantry=2, artillery=2)
    assert fight.legal == ["hit g21_5", "hit i_ari"]
    prompt = fight.match.prompt()
    assert prompt is not None
    assert prompt.facts == {"hex": "Msus", "armor": 2, "infantry": 0, "antitank": 0, "artillery": 0}
    fight.play("hit g21_5")
    assert fight.events("losses") == [{"hex": "Msus", "steps": {"i_bre": 1, "i_art": 1, "g21_5": 1}}]


def test_an_allocation_can_be_taken_back_till_it_is_complete() -> None:
    fight = losses("i_bre", "i_pav", infantry=4).play("hit i_bre")
    assert fight.cv("i_bre") == 4
    fight.match.undo()
    fight.play("hit i_pav", "hit i_pav")
    assert (fight.cv("i_bre"), fight.cv("i_pav")) == (4, 2)


# --- half-hits


@pytest.mark.rule("9.52.a", "14.2.f")
def test_two_half_hits_take_a_cv() -> None:
    fight = losses("i_bre", infantry=2)
    assert fight.cv("i_bre") == 3


@pytest.mark.rule("9.52.d", "14.2.g")
def test_a_half_hit_left_over_is_lost() -> None:
    assert losses("i_bre", infantry=3).cv("i_bre") == 3
    assert losses("i_bre", infantry=4).cv("i_bre") == 2
    assert losses("i_bre", infantry=1).cv("i_bre") == 4
    assert losses("g_200", infantry=7).cv("g_200") == 2


@pytest.mark.rule("9.52.c")
def test_half_hits_are_spread_inside_the_class_as_the_owner_likes() -> None:
    fight = losses("g_200", "i_bre", "i_ari", infantry=5)
    prompt = fight.match.prompt()
    assert prompt is not None
    assert prompt.facts["infantry"] == 2.5
    assert fight.legal == ["hit g_200", "hit i_bre"]
    fight.play("hit i_bre")
    assert fight.match.to_act == ()
    assert (fight.cv("g_200"), fight.cv("i_bre")) == (4, 2)


# --- pursuit


def retreating(*names: str, hits: int) -> Fight:
    s = hidden(position({"Msus": names, "Mechili": ["nz4"]}))
    return Fight(s, PursuitLosses(AXIS, steady_in(s, at(s, "Msus"), AXIS), hits))


@pytest.mark.rule("10.5.h")
def test_pursuit_hits_are_put_on_any_retreating_unit() -> None:
    fight = retreating("i_bre", "i_ari", "g_88", hits=2)
    assert fight.legal == ["hit g_88", "hit i_ari", "hit i_bre"]
    fight.play("hit i_ari", "hit i_bre", "done")
    assert (fight.cv("i_bre"), fight.cv("i_ari"), fight.cv("g_88")) == (3, 2, 4)


@pytest.mark.rule("10.5.i")
def test_an_elite_step_takes_two_pursuit_hits_and_no_hit_is_wasted() -> None:
    fight = retreating("g_88", "g21_5", "i_ari:1", hits=2)
    assert fight.legal == ["hit g21_5", "hit g_88"]
    assert refused(fight, "hit i_ari") == "hit-wasted"
    assert refused(fight, "done") == "hits-left"
    fight.play("hit g_88")
    assert fight.legal == ["done"]
    fight.play("done")
    assert (fight.cv("g_88"), fight.cv("g21_5"), fight.cv("i_ari")) == (2, 6, 1)


@pytest.mark.rule("10.5.i")
def test_a_pursuit_hit_that_no_unit_can_use_is_lost_but_the_owner_is_asked_all_the_same() -> None:
    fight = retreating("g_88", "g21_5", hits=1)
    assert fight.legal == ["done"]
    fight.play("done")
    assert (fight.cv("g_88"), fight.cv("g21_5")) == (4, 6)
    assert fight.events("pursuit-losses") == []


def test_a_unit_that_retreats_alone_takes_the_hits_unasked() -> None:
    assert retreating("g_88", hits=3).cv("g_88") == 2
    assert retreating("i_ari", hits=5).cv("i_ari") == 0


def test_the_enemy_counts_the_steps_and_does_not_learn_whose_they_are() -> None:
    fight = retreating("i_bre", "g_88", hits=2).play("hit g_88", "done")
    assert fight.events("pursuit-losses") == [{"hex": "Msus", "count": 1}]
    told = [event for record in fight.match.records for event in record.events]
    assert [event.seen_by(AXIS) for event in told] == [{"hex": "Msus", "count": 1, "steps": {"g_88": 1}}]
    assert [event.seen_by(ALLIED) for event in told] == [{"hex": "Msus", "count": 1}]
    low = [fight.s.low[fight.s.game.block(name)] for name in ("i_bre", "g_88")]
    high = [fight.s.high[fight.s.game.block(name)] for name in ("i_bre", "g_88")]
    assert (low, high) == ([3, 2], [4, 4])
