"""What the machine thinks of a position: small ones that differ in one thing."""

import pytest

from grognard.engine.decisions import Outcome
from grognard.games.desert import evaluate
from grognard.games.desert.evaluate import prospect, worth
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.sequence import Month, PlayerTurn
from grognard.games.desert.state import Sands

from .scene import at, position, units

FORCES = {"El Agheila": ["i_bre"], "Benghazi": ["i_pav", "i_tre"], "Alexandria": ["b7_4"], "Mersa Matruh": ["b7_7"]}


def forces(**others: list[str]) -> Sands:
    """Both sides in supply, with more of them where the words say."""
    return position({**FORCES, **{place.replace("_", " "): names for place, names in others.items()}})


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    s = forces(Derna=["g21_5"])
    assert worth(s, AXIS) == pytest.approx(-worth(s, ALLIED))


@pytest.mark.parametrize(("winner", "level", "points"), [("axis", "strategic", 10), ("allied", "attrition", 1)])
def test_a_won_match_is_worth_more_than_any_position(winner: str, level: str, points: int) -> None:
    s = forces(Derna=["g21_5", "g21_3", "g15_8"])
    before = worth(s, AXIS)
    s.outcome = Outcome(winner, level, "", "", points)
    assert (worth(s, AXIS) > before + 500) == (winner == "axis")
    assert (worth(s, AXIS) < before - 500) == (winner == "allied")


def test_a_unit_with_supply_is_worth_more_than_one_without() -> None:
    fed, hungry = forces(Derna=["g21_5"]), forces(Siwa_E1=["g21_5"])
    assert evaluate.Side(fed, AXIS).value[fed.game.block("g21_5")] == 1.5 * 6 + 2.5 * 3
    assert evaluate.Side(hungry, AXIS).value[hungry.game.block("g21_5")] == pytest.approx(0.6 * 16.5)


def test_hunger_is_worst_for_whoever_lets_the_enemy_end_the_month() -> None:
    s = forces(Siwa_E1=["g21_5"])
    s.stack, s.active, s.passes = (Month("turns"), PlayerTurn(ALLIED, "chosen")), ALLIED, 1
    unit = s.game.block("g21_5")
    assert evaluate.passer(s) == AXIS
    assert evaluate.Side(s, AXIS).value[unit] == pytest.approx(0.15 * 16.5)
    s.active, s.stack = AXIS, (Month("turns"), PlayerTurn(AXIS, "chosen"))
    assert evaluate.Side(s, AXIS).value[unit] == pytest.approx(0.6 * 16.5)


def test_disrupted_units_and_lost_steps_count_less() -> None:
    s = forces(Derna=["g21_5"])
    whole = worth(s, AXIS)
    s.cv[s.game.block("g21_5")] -= 2
    weaker = worth(s, AXIS)
    s.disrupted = units(s, "g21_5")
    assert whole > weaker > worth(s, AXIS)


def test_a_base_that_the_enemy_can_drive_into_is_a_grave_fault() -> None:
    near, guarded = forces(Antelat=["b2_kdg"]), forces(Antelat=["b2_kdg"])
    near.place[near.game.block("i_bre")] = at(near, "Benghazi")
    assert evaluate.Side(near, ALLIED).can_reach(near.game.base[AXIS])
    assert worth(guarded, AXIS) - worth(near, AXIS) > 30


def test_a_guard_holds_tobruk() -> None:
    inside, outside = forces(Tobruk=["i_ari"], Gazala=["b7_11h"]), forces(Derna=["i_ari"], Gazala=["b7_11h"])
    for s in (inside, outside):
        s.owner[s.game.tobruk] = AXIS
    assert worth(inside, AXIS) > worth(outside, AXIS)


def test_cards_are_worth_less_in_the_last_month() -> None:
    s = forces()
    values = []
    for month in (s.game.plan.first_month, s.game.plan.last_month):
        s.month = month
        without = worth(s, AXIS)
        s.real[AXIS] += 1
        values.append(worth(s, AXIS) - without)
        s.real[AXIS] -= 1
    assert values == pytest.approx([1.3, 1.3 / 4])


@pytest.mark.parametrize(("us", "them", "chance"), [(1, 1, 0.5), (2, 1, 0.875), (1, 2, 0.125), (3, 0, 1), (0, 3, 0)])
def test_the_stronger_side_of_a_battle_gains_more_than_its_share(us: float, them: float, chance: float) -> None:
    assert prospect(us, them) == chance


def test_walls_and_mines_help_the_defender_of_a_battle() -> None:
    s = forces(Tobruk=["i_bol", "b7_sg"])
    tobruk = s.game.tobruk
    s.attacker[tobruk] = AXIS
    behind_walls = evaluate.power(s, tobruk, ALLIED)
    s.mines |= 1 << tobruk
    assert evaluate.power(s, tobruk, ALLIED) == pytest.approx(behind_walls * 2**0.5)
    s.attacker[tobruk], s.mines = ALLIED, 0
    assert evaluate.power(s, tobruk, ALLIED) == pytest.approx(behind_walls / 2**0.5)


def test_a_battle_at_bad_odds_is_worse_than_none() -> None:
    for_long = forces(Gazala=["i_sav", "b7_22", "b1_2", "b_grant"])
    apart = forces(Derna=["i_sav"], Gazala=["b7_22", "b1_2", "b_grant"])
    for_long.attacker[at(for_long, "Gazala")] = AXIS
    assert worth(for_long, AXIS) < worth(apart, AXIS)
