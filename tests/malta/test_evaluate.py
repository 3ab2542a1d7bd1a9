"""What the machine thinks of a position of Malta, and of an attack: small ones that differ in one thing."""

from typing import Any

import pytest

from grognard.engine.decisions import Outcome
from grognard.games.malta import evaluate, prospects
from grognard.games.malta.combat import Combat
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.odds import Fight
from grognard.games.malta.prospects import Stakes, cell_worth
from grognard.games.malta.state import Island

from .scene import at, field, position, units

FORCES = {"1112": ["IT-1/33"], "1311": ["UK-8M"]}


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    s = position(FORCES)
    assert evaluate.worth(s, AXIS) == pytest.approx(-evaluate.worth(s, ALLIED))


@pytest.mark.parametrize(("winner", "axis"), [("axis", 1.0), ("allied", -1.0)])
def test_a_won_match_is_worth_more_than_any_position(winner: str, axis: float) -> None:
    s = position(FORCES)
    assert -1 < evaluate.worth(s, AXIS) < 1
    s.outcome = Outcome(winner, "victory", "", "")
    assert evaluate.worth(s, AXIS) == axis
    assert evaluate.worth(s, ALLIED) == -axis


def balance(forces: dict[str, list[str]] = FORCES, **values: Any) -> float:
    return evaluate.balance(position(forces, **values))


def test_a_city_is_a_point_and_a_village_a_quarter_of_one() -> None:
    """What is nearest to the enemy's places does not change with who controls them far away."""
    s = position(FORCES)
    before = evaluate.balance(s)
    s.control |= field(s, "1711")
    city = evaluate.balance(s)
    assert before - city > 0.9
    s.control |= field(s, "1410")
    assert 0.2 < city - evaluate.balance(s) < 0.4


def test_steps_lost_count_a_ninth_of_a_point_before_there_are_nine() -> None:
    assert balance(lost=[4, 0]) - balance(lost=[0, 0]) == pytest.approx(4 / 9)
    assert balance(lost=[0, 4]) - balance(lost=[0, 0]) == pytest.approx(-4 / 9)


def test_units_without_supply_or_in_disorder_are_worth_less() -> None:
    whole = balance()
    assert balance({**FORCES, "1112": ["IT-1/33?"]}) > whole
    assert balance({**FORCES, "1311": ["UK-8M!"]}) < whole


def test_no_position_is_judged_in_the_midst_of_a_combat() -> None:
    s = position({"1311": ["UK-8M"], "1310": ["IT-1/33"]})
    assert evaluate.is_settled(s)
    s.stack = (Combat(Fight(at(s.game, "1311"), AXIS, units(s, "IT-1/33"))),)
    assert not evaluate.is_settled(s)


def stakes(**values: Any) -> Stakes:
    known = {
        "attacker": AXIS, "own": 6, "theirs": 3, "units": 2, "enemies": 1, "fixed": False, "trapped": False,
        "spared": 0, "place": 0.0, "headquarters": 0.0, "drop": False,
    }  # fmt: skip
    return Stakes(**{**known, **values})


def test_two_hits_on_the_defender_are_a_step_a_hex_and_the_place() -> None:
    step, driven, taken = prospects.STEP[ALLIED], prospects.DRIVEN, prospects.TAKEN
    assert cell_worth("-/2", stakes()) == pytest.approx(step + driven + taken)
    assert cell_worth("-/2", stakes(place=1.1)) == pytest.approx(step + driven + taken + prospects.MARCHED * 1.1)


def test_who_cannot_retreat_pays_all_hits_in_steps_and_a_fort_spares_one() -> None:
    step = prospects.STEP[ALLIED]
    assert cell_worth("-/2", stakes(fixed=True)) == pytest.approx(2 * step)
    assert cell_worth("-/2", stakes(fixed=True, spared=1)) == pytest.approx(step)


def test_a_hit_on_the_attacker_costs_a_step() -> None:
    assert cell_worth("1/-", stakes()) == pytest.approx(-prospects.STEP[AXIS])
    assert cell_worth("2/-", stakes(drop=True)) == pytest.approx(-2 * prospects.STEP[AXIS])


def outlook(s: Island, *names: str) -> float:
    return prospects.outlook(s, Fight(at(s.game, "1311"), AXIS, units(s, *names)))


def test_more_attackers_promise_more() -> None:
    s = position({"1311": ["UK-8M:2"], "1310": ["IT-1/33", "IT-2/33", "IT-3/33"]})
    assert outlook(s, "IT-1/33", "IT-2/33", "IT-3/33") > outlook(s, "IT-1/33")
    best, fight = prospects.best_fight(s, at(s.game, "1311"), AXIS)
    assert fight.attackers == units(s, "IT-1/33", "IT-2/33", "IT-3/33")
    assert best == pytest.approx(outlook(s, "IT-1/33", "IT-2/33", "IT-3/33"))
