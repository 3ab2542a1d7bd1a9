"""Which battles are fought, in which order, and the two halves of a combat round."""

from typing import Any

import pytest

from grognard.engine.kinds import Seat
from grognard.games.desert.combat import CombatPhase, mandatory
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands

from .lines import Fight, add_battle, battle, refused
from .scene import at, position


def two_battles(**values: Any) -> Sands:
    """Battles at Msus and Mechili, neither of them new."""
    s = position({"Msus": ["i_bre", "nz4"], "Mechili": ["i_pav", "nz5"]}, **values)
    add_battle(s, "Msus")
    add_battle(s, "Mechili")
    return s


def fortress_battle(attacker: Seat = AXIS) -> Sands:
    return battle("Tobruk", ["i_bre"], ["nz4"], attacker=attacker)


def fought(fight: Fight) -> list[str]:
    return [told["hex"] for told in fight.events("combat-round")]


# --- active battles


@pytest.mark.rule("4.0.d", "8.6.a")
def test_the_active_player_fights_the_battles_that_he_likes() -> None:
    fight = Fight(two_battles(), CombatPhase(AXIS))
    assert fight.match.to_act == ("axis",)
    assert fight.legal == ["done", "fight Mechili", "fight Msus"]
    fight.play("fight Msus")
    assert fight.legal == ["done", "fight Mechili"]
    fight.play("done")
    assert fought(fight) == ["Msus"]
    assert fight.s.stack == ()


@pytest.mark.rule("8.6.a")
def test_he_may_fight_none() -> None:
    fight = Fight(two_battles(), CombatPhase(AXIS)).play("done")
    assert fought(fight) == []
    assert fight.shots == []


def test_without_a_battle_nobody_is_asked() -> None:
    fight = Fight(position({"Msus": ["i_bre"], "Mechili": ["nz4"]}), CombatPhase(AXIS))
    assert fight.s.stack == ()
    assert fight.events("battles-named") == []


@pytest.mark.rule("8.6.b", "8.2.d")
def test_a_new_battle_must_be_fought_in_its_first_combat_phase() -> None:
    s = two_battles()
    s.new_battles = 1 << at(s, "Msus")
    fight = Fight(s, CombatPhase(AXIS))
    assert fight.legal == ["done", "fight Mechili"]
    fight.play("done")
    assert fought(fight) == ["Msus"]
    assert fight.s.new_battles == 0


@pytest.mark.rule("8.6.b", "8.6.d")
def test_a_new_battle_in_a_fortress_must_be_fought_in_blitz_combat_too() -> None:
    s = fortress_battle()
    s.new_battles = 1 << at(s, "Tobruk")
    assert fought(Fight(s, CombatPhase(AXIS, blitz=True))) == ["Tobruk"]


@pytest.mark.rule("8.6.c", "13.2.c")
def test_the_attacker_of_a_fortress_must_fight() -> None:
    s = fortress_battle()
    assert mandatory(s, AXIS, blitz=False) == 1 << at(s, "Tobruk")
    assert mandatory(s, ALLIED, blitz=False) == 0
    assert fought(Fight(s, CombatPhase(AXIS))) == ["Tobruk"]


@pytest.mark.rule("8.6.c", "13.2.d")
def test_the_defender_of_a_fortress_need_not_fight_and_may() -> None:
    s = fortress_battle(attacker=ALLIED)
    fight = Fight(s, CombatPhase(AXIS))
    assert fight.legal == ["done", "fight Tobruk"]
    fight.play("done")
    assert fought(fight) == []


@pytest.mark.rule("8.6.d", "13.2.e")
def test_in_blitz_combat_the_attacker_of_a_fortress_need_not_fight() -> None:
    s = fortress_battle()
    assert [mandatory(s, AXIS, blitz) for blitz in (False, True)] == [1 << at(s, "Tobruk"), 0]
    fight = Fight(s, CombatPhase(AXIS, blitz=True))
    assert fight.legal == ["done", "fight Tobruk"]
    fight.play("done")
    assert fought(fight) == []


@pytest.mark.rule("10.4.f")
def test_a_battle_with_a_partial_retreat_is_not_fought_even_in_a_fortress() -> None:
    s = fortress_battle()
    add_battle_at_msus(s)
    s.no_combat = 1 << at(s, "Tobruk")
    fight = Fight(s, CombatPhase(AXIS))
    assert fight.legal == ["done", "fight Msus"]
    assert refused(fight, "fight Tobruk") == "partial-retreat"
    fight.play("done")
    assert fought(fight) == []


def add_battle_at_msus(s: Sands) -> None:
    for name in ("i_pav", "nz5"):
        s.place[s.game.block(name)] = at(s, "Msus")
    add_battle(s, "Msus")


@pytest.mark.rule("10.4.f", "8.6.a")
def test_after_a_partial_retreat_the_other_battles_may_be_fought() -> None:
    s = two_battles()
    s.no_combat = 1 << at(s, "Msus")
    fight = Fight(s, CombatPhase(AXIS))
    assert fight.legal == ["done", "fight Mechili"]
    fight.play("done")
    assert fought(fight) == []


@pytest.mark.rule("8.6.e")
def test_all_battles_are_named_before_the_first_is_resolved() -> None:
    s = two_battles()
    add_third(s)
    fight = Fight(s, CombatPhase(AXIS)).play("fight Msus", "fight Mechili")
    assert fight.shots == []
    fight.play("done")
    assert fight.events("battles-named") == [{"side": "axis", "hexes": ["Mechili", "Msus"], "assaults": [], "count": 0}]
    assert fight.legal == ["resolve Mechili", "resolve Msus"]
    assert refused(fight, "fight Tobruk") == "battles-named"


def add_third(s: Sands) -> None:
    for name in ("i_tre", "nz6"):
        s.place[s.game.block(name)] = at(s, "Tobruk")
    add_battle(s, "Tobruk", attacker=ALLIED)


# --- assaults


@pytest.mark.rule("4.3.c", "8.6.f", "8.6.g")
def test_in_an_assault_turn_chosen_battles_are_assaults_and_others_are_not() -> None:
    fight = Fight(two_battles(laid_real=[2, 0], moves_made=1), CombatPhase(AXIS))
    assert fight.legal == ["done", "fight Mechili", "fight Msus", "assault Mechili", "assault Msus"]
    fight.play("assault Msus", "fight Mechili", "done", "resolve Msus")
    assert [shot[2] for shot in fight.shots] == [8, 8, 4, 4]
    assert [told["how"] for told in fight.events("combat-round")] == ["assault", "combat"]


@pytest.mark.rule("8.6.h")
def test_assaults_are_named_before_the_first_combat() -> None:
    fight = Fight(two_battles(laid_real=[2, 0], moves_made=1), CombatPhase(AXIS))
    fight.play("fight Mechili", "assault Mechili", "fight Msus", "done")
    assert fight.events("battles-named")[0]["assaults"] == ["Mechili"]
    assert refused(fight, "assault Msus") == "battles-named"
    fight.play("resolve Msus")
    assert [shot[2] for shot in fight.shots] == [4, 4, 8, 8]


@pytest.mark.parametrize("cards", [1, 3])
@pytest.mark.rule("8.6.f")
def test_there_are_no_assaults_in_other_turns(cards: int) -> None:
    fight = Fight(two_battles(laid_real=[cards, 0], moves_made=1), CombatPhase(AXIS))
    assert fight.legal == ["done", "fight Mechili", "fight Msus"]
    assert refused(fight, "assault Msus") == "no-assault-turn"


@pytest.mark.rule("8.6.f")
def test_a_mandatory_battle_may_be_made_an_assault() -> None:
    s = fortress_battle()
    s.laid_real, s.moves_made = [2, 0], 1
    fight = Fight(s, CombatPhase(AXIS))
    assert fight.legal == ["done", "assault Tobruk"]
    fight.play("assault Tobruk", "done")
    assert [shot[2] for shot in fight.shots] == [16, 8]


@pytest.mark.parametrize(("real", "dummies"), [(2, 0), (1, 1)])
def test_whether_he_is_asked_does_not_tell_an_assault_turn_from_a_bluff(real: int, dummies: int) -> None:
    s = fortress_battle()
    s.laid_real, s.laid_dummies, s.moves_made = [real, 0], [dummies, 0], 1
    assert Fight(s, CombatPhase(AXIS)).match.to_act == ("axis",)


@pytest.mark.parametrize(("real", "moves"), [(1, 1), (2, 2)])
def test_he_is_not_asked_where_everybody_can_see_that_there_is_no_choice(real: int, moves: int) -> None:
    s = fortress_battle()
    s.laid_real, s.moves_made = [real, 0], moves
    assert fought(Fight(s, CombatPhase(AXIS))) == ["Tobruk"]


def test_in_blitz_combat_nobody_expects_an_assault() -> None:
    s = fortress_battle()
    s.laid_real, s.moves_made, s.new_battles = [3, 0], 1, 1 << at(s, "Tobruk")
    assert fought(Fight(s, CombatPhase(AXIS, blitz=True))) == ["Tobruk"]


# --- rounds


@pytest.mark.rule("9.0.a")
def test_battles_are_resolved_in_the_order_that_the_active_player_likes() -> None:
    start = Fight(two_battles(), CombatPhase(AXIS)).play("fight Msus", "fight Mechili", "done")
    assert start.match.to_act == ("axis",)
    assert fought(start.play("resolve Msus")) == ["Msus", "Mechili"]


@pytest.mark.rule("9.0.b")
def test_each_active_battle_has_one_round_with_one_shot_a_unit() -> None:
    fight = Fight(two_battles(), CombatPhase(AXIS)).play("fight Msus", "fight Mechili", "done", "resolve Mechili")
    assert [shot[0] for shot in fight.shots] == ["nz5", "i_pav", "nz4", "i_bre"]
    assert fight.s.stack == ()


@pytest.mark.rule("3.46.b", "4.4.c")
def test_units_fire_in_both_combat_phases_of_a_blitz() -> None:
    s = battle("Msus", ["g21_3"], ["nz4"])
    s.new_battles = 1 << at(s, "Msus")
    fight = Fight(s, CombatPhase(AXIS, blitz=True), CombatPhase(AXIS))
    assert [shot[0] for shot in fight.shots] == ["nz4", "g21_3"]
    fight.play("fight Msus", "done")
    assert [shot[0] for shot in fight.shots] == ["nz4", "g21_3", "nz4", "g21_3"]


@pytest.mark.rule("9.0.c")
def test_all_fire_in_a_battle_comes_before_the_next_battle() -> None:
    s = two_battles()
    s.place[s.game.block("nz6")] = at(s, "Msus")
    fight = Fight(s, CombatPhase(AXIS)).play("fight Msus", "fight Mechili", "done", "resolve Msus")
    assert fight.match.to_act == ("allied",)
    assert fight.legal == ["fire nz4", "fire nz6"]
    fight.play("fire nz6")
    assert [shot[0] for shot in fight.shots] == ["nz6", "nz4", "i_bre", "nz5", "i_pav"]


def test_refusals_say_why() -> None:
    fight = Fight(two_battles(), CombatPhase(AXIS))
    assert refused(fight, "fight Tobruk") == "no-battle"
    assert refused(fight, "resolve Msus") == "not-now"
    assert refused(fight, "fire i_bre") == "not-now"
    fight.play("fight Msus")
    assert refused(fight, "fight Msus") == "chosen-already"
