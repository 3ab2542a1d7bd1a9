"""Battalions break down into companies and re-form (chapter 13)."""

import pytest

from grognard.games.malta.breakdown import BreakDown, Reform
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.state import Island

from .phase import Play
from .scene import at, field, position, unit, units

RAMCKE = ["DE-1/2-c1", "DE-1/2-c2", "DE-1/2-c3"]
BRITISH = ["UK-COY-1", "UK-COY-2", "UK-COY-3"]


def in_hex(found: Play, label: str) -> list[str]:
    here = found.s.arrangement.units_in(at(found.s.game, label))
    return sorted(found.s.game.notation.units[one] for one in range(len(found.s.game.units)) if here >> one & 1)


# --- breaking down


@pytest.mark.rule("13.0.a", "13.1.d", "13.1.e")
def test_companies_take_the_place_of_a_battalion() -> None:
    found = Play(position({"1013": ["DE-1/2"]}), BreakDown(AXIS))
    assert found.asked == ("axis", "break-down")
    found.play("break-down DE-1/2")
    assert in_hex(found, "1013") == RAMCKE
    assert found.where("DE-1/2") == "breakdown"
    assert found.over


def broken_into(battalion: str) -> list[str]:
    found = Play(position({"1013": [battalion]}), BreakDown(AXIS)).play(f"break-down {battalion}")
    return in_hex(found, "1013")


@pytest.mark.rule("13.0.b", "13.0.c")
@pytest.mark.parametrize("battalion", ["DE-Ram", "IT-V/186", "IT-88CCNN"])
def test_parachutists_and_blackshirts_have_companies_of_their_own(battalion: str) -> None:
    assert broken_into(battalion) == [f"{battalion}-c{number}" for number in (1, 2, 3)]


@pytest.mark.rule("13.0.d", "13.1.a")
@pytest.mark.parametrize(
    ("battalion", "companies"),
    [
        ("IT-1/33", ["IT-4-COY-1", "IT-4-COY-2", "IT-4-COY-3"]),
        ("IT-1/87", ["IT-20-COY1-1", "IT-20-COY1-2", "IT-20-COY2-1"]),
        ("IT-1/125", ["IT-GLI1-1", "IT-GLI1-2", "IT-GLI2-1"]),
    ],
)
def test_infantry_and_glider_troops_have_generic_ones(battalion: str, companies: list[str]) -> None:
    assert broken_into(battalion) == companies


@pytest.mark.rule("13.0.e")
def test_commandos_become_glider_companies() -> None:
    assert broken_into("IT-ARD") == ["IT-CDO-1", "IT-CDO-2", "IT-CDO-3"]
    assert broken_into("IT-LOR") == ["IT-CDO-1", "IT-CDO-2"]


@pytest.mark.rule("13.0.f", "13.1.c", "13.3.c")
def test_maltese_battalions_remnants_and_guns_stay_whole() -> None:
    s = position({"1313": ["ML-1K", "UK-8M:1", "UK-1D", "UK-12"], "1013": ["IT-1/33"]})
    found = Play(s, BreakDown(ALLIED))
    assert found.legal == ["break-down UK-1D", "done"]
    assert found.refused("break-down UK-8M") == ("cannot-break-down", "13.1")
    assert found.play("done").over


@pytest.mark.rule("13.1.b")
def test_a_reduced_battalion_gives_a_company_less_and_its_player_chooses_which() -> None:
    s = position({"1013": ["IT-1/125:2"]})
    found = Play(s, BreakDown(AXIS)).play("break-down IT-1/125")
    assert found.legal == ["back", "into 1-6+1-6", "into 2-6+1-6"]
    assert found.refused("into 2-6+1-6+1-6") == ("no-such-companies", "13.1.b")
    found.play("back", "break-down IT-1/125", "into 2-6+1-6")
    assert in_hex(found, "1013") == ["IT-GLI1-1", "IT-GLI2-1"]


@pytest.mark.rule("13.1.b")
def test_nobody_is_asked_where_all_companies_are_alike() -> None:
    found = Play(position({"1313": ["UK-8M:2"]}), BreakDown(ALLIED)).play("break-down UK-8M")
    assert in_hex(found, "1313") == ["UK-COY-1", "UK-COY-2"]
    assert found.over


@pytest.mark.rule("13.1.a")
def test_without_enough_counters_a_battalion_stays_whole() -> None:
    used = [f"UK-COY-{number}" for number in range(1, 11)]
    assert Play(position({"1313": ["UK-8M"], "1412": used}), BreakDown(ALLIED)).over


@pytest.mark.rule("13.1.a")
def test_companies_are_in_the_state_and_the_formation_of_their_battalion() -> None:
    s = position({"1013": ["IT-1/33!?"]})
    s.bonus = {unit(s, "IT-1/33"): 2}
    s.formation[unit(s, "IT-1/33")] = "friuli"
    found = Play(s, BreakDown(AXIS)).play("break-down IT-1/33")
    companies = ["IT-4-COY-1", "IT-4-COY-2", "IT-4-COY-3"]
    assert found.named("disorganized") == found.named("unsupplied") == companies
    assert {found.s.formation[unit(found.s, name)] for name in companies} == {"friuli"}
    assert found.s.bonus == {unit(found.s, name): 2 for name in companies}


# --- re-forming


def broken(*companies: str, battalion: str = "DE-1/2", weak: str = "") -> Island:
    s = position({"1013": companies, "breakdown": [battalion]})
    s.weak = units(s, weak) if weak else 0
    return s


@pytest.mark.rule("13.2.d", "13.2.e", "13.2.f")
@pytest.mark.example("malta-13.2")
def test_a_battalion_with_a_reduced_disorganized_company_reforms_a_step_lower() -> None:
    s = broken("DE-1/2-c1", "DE-1/2-c2", "DE-1/2-c3!", weak="DE-1/2-c3")
    found = Play(s, Reform(AXIS)).play("reform DE-1/2")
    assert in_hex(found, "1013") == ["DE-1/2"]
    counter = found.s.game.units[unit(found.s, "DE-1/2")]
    assert tuple(counter.strength(found.steps("DE-1/2"))) == (4, 5, 7)
    assert found.named("disorganized") == ["DE-1/2"]
    assert (found.s.lost, found.s.parachutists_lost) == ([1, 0], 1)
    assert found.over


@pytest.mark.rule("13.2.g")
def test_a_reduced_company_does_not_come_back() -> None:
    s = broken(*RAMCKE, weak="DE-1/2-c1")
    found = Play(s, BreakDown(AXIS), Reform(AXIS)).play("reform DE-1/2", "break-down DE-1/2")
    assert in_hex(found, "1013") == ["DE-1/2-c2", "DE-1/2-c3"]
    assert found.named("weak") == []


@pytest.mark.rule("13.2.a", "13.2.c")
def test_a_parachute_battalion_needs_all_its_companies_that_survive() -> None:
    s = position({"1013": RAMCKE[:2], "1014": RAMCKE[2:], "breakdown": ["DE-1/2"]})
    assert Play(s, Reform(AXIS)).over
    s = broken(*RAMCKE[:2])
    s.steps[unit(s, "DE-1/2-c3")] = 0
    found = Play(s, Reform(AXIS)).play("reform DE-1/2")
    assert (found.steps("DE-1/2"), found.s.lost) == (2, [0, 0])


@pytest.mark.rule("13.2.b")
def test_no_demoralized_company_reforms() -> None:
    assert Play(broken("DE-1/2-c1", "DE-1/2-c2", "DE-1/2-c3!!"), Reform(AXIS)).over


@pytest.mark.rule("13.3.b", "13.3.c")
def test_companies_never_become_a_remnant() -> None:
    s = broken("DE-1/2-c1")
    assert Play(s, Reform(AXIS)).over
    s = broken(*RAMCKE)
    s.weak = units(s, *RAMCKE[:2])
    assert Play(s, Reform(AXIS)).over
    assert Play(broken("UK-COY-1", battalion="UK-8M"), Reform(ALLIED)).over


@pytest.mark.rule("13.2.c")
def test_other_companies_of_the_kind_will_do() -> None:
    s = position({"1313": [*BRITISH, "UK-COY-4!"], "1412": ["UK-COY-5", "UK-COY-6"], "breakdown": ["UK-1H", "UK-2D"]})
    found = Play(s, Reform(ALLIED)).play("reform UK-2D")
    assert found.asked == ("allied", "gathering")
    found.play("company UK-COY-2", "company UK-COY-3")
    assert found.legal == ["back", "company UK-COY-1", "company UK-COY-4"]
    assert found.refused("company UK-COY-5") == ("not-of-that-battalion", "13.2.a")
    found.play("company UK-COY-4")
    assert in_hex(found, "1313") == ["UK-2D", "UK-COY-1"]
    assert (found.steps("UK-2D"), found.named("disorganized")) == (3, ["UK-2D"])


@pytest.mark.rule("13.2.a", "13.2.f")
def test_fewer_companies_reform_only_if_none_is_left_without_a_battalion() -> None:
    two = {"1313": ["UK-COY-1", "UK-COY-2"], "breakdown": ["UK-8M"]}
    assert Play(position({**two, "1412": ["UK-COY-3"]}), Reform(ALLIED)).over
    found = Play(position(two), Reform(ALLIED)).play("reform UK-8M")
    assert found.steps("UK-8M") == 2
    five = {"1313": ["UK-COY-1", "UK-COY-2"], "1412": ["UK-COY-3", "UK-COY-4", "UK-COY-5"]}
    found = Play(position({**five, "breakdown": ["UK-8M", "UK-1D"]}), Reform(ALLIED))
    found.play("reform UK-8M", "company UK-COY-1", "reform UK-1D")
    assert (found.steps("UK-8M"), found.steps("UK-1D")) == (2, 3)


@pytest.mark.rule("13.2.a")
def test_the_strengths_of_the_companies_have_to_be_right() -> None:
    wrong = position({"1013": ["IT-GLI2-1", "IT-GLI2-2"], "breakdown": ["IT-1/125", "IT-2/125"]})
    assert Play(wrong, Reform(AXIS)).over
    right = position({"1013": ["IT-GLI2-1", "IT-GLI1-1", "IT-GLI1-2"], "breakdown": ["IT-1/125"]})
    assert Play(right, Reform(AXIS)).play("reform IT-1/125").steps("IT-1/125") == 3


@pytest.mark.rule("13.2.a")
def test_after_a_landing_only_the_hexes_named_are_looked_at() -> None:
    s = broken(*RAMCKE)
    assert Play(s.copy(), Reform(AXIS, field(s, "1014"))).over
    assert Play(s, Reform(AXIS, field(s, "1013"))).legal == ["done", "reform DE-1/2"]


def test_nobody_has_to_reform() -> None:
    s = position({"1313": [*BRITISH, "UK-COY-4"], "1412": ["UK-COY-5"], "breakdown": ["UK-1H", "UK-2D"]})
    found = Play(s, Reform(ALLIED)).play("reform UK-1H", "back")
    assert found.refused("reform UK-8M") == ("cannot-reform", "13.2")
    assert found.play("done").over
    assert found.where("UK-1H") == "breakdown"
