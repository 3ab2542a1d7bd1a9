"""Who comes back from the turn track: escaped leaders, deputies, headquarters (14.42, 14.43, 16.82)."""

from collections.abc import Sequence
from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.hexes import NOWHERE
from grognard.engine.umpire import Umpire
from grognard.games.malta.casualties import eliminate, lose_leader
from grognard.games.malta.check import check
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.returns import Deputies, LeadersReturn, bring_headquarters
from grognard.games.malta.state import Island

from .phase import Play
from .scene import Forces, position, unit, units

NOON = 5
NEXT_AM = 8


def waiting(forces: Forces, *leaders: str, turn: int = NOON, fallen: Sequence[str] = (), **values: Any) -> Island:
    """Leaders on the track for this turn."""
    s = position(forces, turn=turn, **values)
    s.returning = {unit(s, name): turn for name in leaders}
    s.fallen = s.deputies = units(s, *fallen)
    return s


@pytest.mark.rule("6.52.e", "14.42.b", "4.21.c")
def test_an_escaped_leader_comes_back_with_his_headquarters_in_the_status_phase() -> None:
    s = waiting({"1112": ["IT-185HQ"], "1012": ["IT-V/186"]}, "IT-FRATTINI")
    found = Play(s, LeadersReturn(AXIS))
    assert (found.where("IT-FRATTINI"), found.s.returning, found.over) == ("1112", {}, True)
    assert found.event("leader-back") == {"unit": "IT-FRATTINI", "hex": "1112"}


@pytest.mark.rule("6.52.f")
def test_without_his_headquarters_on_the_map_he_comes_with_any_friendly_unit() -> None:
    s = waiting({"breakdown": ["IT-185HQ"], "1012": ["IT-V/186"], "1107": ["IT-4HQ"]}, "IT-FRATTINI")
    found = Play(s, LeadersReturn(AXIS))
    assert (found.asked, found.legal) == (("axis", "leader-back"), ["at 1012", "at 1107"])
    assert found.play("at 1107").where("IT-FRATTINI") == "1107"


def test_with_nobody_on_the_map_he_goes_into_the_box_of_his_headquarters() -> None:
    found = Play(waiting({"breakdown": ["IT-185HQ"]}, "IT-FRATTINI"), LeadersReturn(AXIS))
    assert found.where("IT-FRATTINI") == "breakdown"


@pytest.mark.rule("4.31.d")
def test_an_allied_leader_without_headquarters_comes_with_infantry() -> None:
    s = waiting({"1311": ["UK-8M"], "1412": ["UK-AA65"], "1613": ["RAF-Luq"]}, "UK-BEAK")
    found = Play(s, LeadersReturn(ALLIED))
    assert found.legal == ["at 1311", "at 1613"]
    assert found.refused("at 1412") == ("no-unit-there", "14.43.c")
    assert found.play("at 1613").where("UK-BEAK") == "1613"


def test_a_leader_whose_side_has_nobody_left_waits() -> None:
    s = waiting({"1112": ["IT-185HQ"]}, "UK-BEAK")
    found = Play(s, LeadersReturn(ALLIED))
    assert found.s.returning == {unit(s, "UK-BEAK"): NOON + 1}
    s = waiting({"1112": ["IT-185HQ"]}, "UK-BEAK", turn=NEXT_AM, fallen=["UK-BEAK"])
    assert Play(s, Deputies(ALLIED)).s.returning == {unit(s, "UK-BEAK"): NEXT_AM + 4}


def test_leaders_of_another_turn_or_another_side_stay_on_the_track() -> None:
    s = waiting({"1112": ["IT-185HQ"], "1311": ["UK-HQ"]}, "IT-FRATTINI", "UK-BEAK")
    s.returning[unit(s, "DE-RAMCKE")] = NOON + 3
    found = Play(s, LeadersReturn(AXIS))
    assert set(found.s.returning) == {unit(s, "UK-BEAK"), unit(s, "DE-RAMCKE")}


@pytest.mark.rule("4.1.f", "14.43.b", "14.44")
def test_a_deputy_comes_the_next_day_with_the_headquarters_and_so_does_the_next_one() -> None:
    s = position({"1112": ["IT-185HQ", "IT-FRATTINI"]}, turn=NOON)
    for day in (2, 3):
        s.turn = NOON if day == 2 else NEXT_AM + 1
        lose_leader(s, Umpire(Key.of_seed(0)), unit(s, "IT-FRATTINI"))
        check(s)
        s.turn = day * 4
        assert Play(s, LeadersReturn(AXIS)).where("IT-FRATTINI") == ""
        s = Play(s, Deputies(AXIS)).s
        assert s.place[unit(s, "IT-FRATTINI")] == s.place[unit(s, "IT-185HQ")]
        assert (s.fallen, s.deputies) == (0, units(s, "IT-FRATTINI"))


def test_a_deputy_joins_a_headquarters_that_waits_in_its_box() -> None:
    s = waiting({"breakdown": ["IT-185HQ"]}, "IT-FRATTINI", turn=NEXT_AM, fallen=["IT-FRATTINI"])
    assert Play(s, Deputies(AXIS)).where("IT-FRATTINI") == "breakdown"


@pytest.mark.rule("14.43.c")
def test_the_allied_deputy_without_headquarters_comes_with_any_infantry() -> None:
    forces = {"1311": ["UK-8M"], "1412": ["UK-AA65"], "1309": ["ML-1K"]}
    s = waiting(forces, "UK-BEAK", turn=NEXT_AM, fallen=["UK-BEAK"])
    assert Play(s, Deputies(ALLIED)).legal == ["at 1309", "at 1311"]


@pytest.mark.rule("14.43.d", "14.43.e")
@pytest.mark.parametrize(("leader", "box"), [("IT-CHIRIELEISON", "follow-N"), ("DE-RAMCKE", "breakdown")])
def test_an_axis_deputy_without_headquarters_goes_into_the_box_of_his_formation(leader: str, box: str) -> None:
    zones = {"livorno": "N", "friuli": "W"}
    s = waiting({"follow-N": ["IT-1/33"]}, leader, turn=NEXT_AM, fallen=[leader], zones=zones)
    assert Play(s, Deputies(AXIS)).where(leader) == box


@pytest.mark.rule("18.33.e")
def test_the_deputy_of_4_division_is_out_for_good_if_none_of_it_is_left_at_sea() -> None:
    zones = {"livorno": "N", "friuli": "N"}
    leader = "IT-CHIRIELEISON"
    s = waiting({"follow-N": ["IT-1/87"]}, leader, turn=NEXT_AM, fallen=[leader], zones=zones)
    found = Play(s, Deputies(AXIS))
    assert (found.where(leader), found.steps(leader), found.s.returning) == ("", 0, {})
    assert found.event("deputy-lost") == {"unit": leader}


@pytest.mark.rule("16.82.c", "16.82.d")
@pytest.mark.parametrize(("hq", "box"), [("IT-4HQ", "follow-N"), ("IT-20HQ", "follow-W"), ("IT-80HQ", "breakdown")])
def test_a_lost_headquarters_is_back_in_its_box_on_the_fourth_day(hq: str, box: str) -> None:
    s = position({"1107": ["IT-4HQ", "IT-20HQ", "IT-80HQ"]}, "hercules", zones={"livorno": "N", "friuli": "W"})
    umpire = Umpire(Key.of_seed(0))
    eliminate(s, umpire, unit(s, hq))
    s.turn = 19
    bring_headquarters(s, umpire)
    assert s.place[unit(s, hq)] == NOWHERE
    s.turn = 20
    bring_headquarters(s, umpire)
    assert s.game.board.grid.label_of[s.place[unit(s, hq)]] == box
    assert (s.steps[unit(s, hq)], s.returning) == (1, {})
