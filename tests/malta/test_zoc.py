"""Zones of control (chapter 5): which hexes exert one, and over which sides."""

from typing import Any

import pytest

from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.zoc import enemy_zones, exerting, zones

from .isle import isle
from .scene import field, first, labels, position, unit

WALKERS_ONLY = frozenset({"foot"})
ALL = frozenset({"foot", "mot", "mech"})


def around(*units: str, at: str = "1313", **values: Any) -> list[str]:
    s = position({at: units}, **values)
    return labels(s.game, zones(s, ALLIED))


@pytest.mark.rule("5.0.a")
def test_a_battalion_controls_the_six_hexes_around_it() -> None:
    assert around("UK-8M") == sorted(isle().around("1313")) == ["1212", "1213", "1312", "1314", "1412", "1413"]


@pytest.mark.rule("5.1.b")
@pytest.mark.parametrize(
    ("units", "exerted"),
    [
        (["UK-8M"], True),
        (["UK-8M:1"], False),
        (["UK-8M:1", "RN-1"], True),
        (["UK-COY-1", "RAF-Luq"], False),
        (["UK-COY-1", "UK-A/1C"], True),
        (["UK-HQ", "UK-BEAK"], False),
    ],
)
def test_an_attack_strength_of_three_makes_a_zone(units: list[str], exerted: bool) -> None:
    assert bool(around(*units)) is exerted


def test_strengths_count_as_printed() -> None:
    assert around("UK-8M:2!!?") == around("UK-8M:2")


def test_the_weaker_side_of_a_company_counts() -> None:
    s = position({"1313": ["DE-Ram-c1"]})
    assert zones(s, AXIS)
    s.weak = 1 << unit(s, "DE-Ram-c1")
    assert not zones(s, AXIS)


@pytest.mark.rule("5.1.a")
def test_a_strongpoint_always_exerts_a_zone() -> None:
    assert "1312" in around("SP-8")


def test_coastal_guns_and_leaders_exert_none() -> None:
    assert around("CG-8", "UK-BEAK") == []


@pytest.mark.rule("5.1.c")
def test_artillery_exerts_a_zone_when_ready_and_with_ammunition() -> None:
    assert around("UK-12") == []
    assert "1312" in around("UK-12*")
    s = position({"1313": ["UK-12*"]})
    s.salvos[unit(s, "UK-12")] = 0
    assert not zones(s, ALLIED)


def test_artillery_does_not_add_to_the_strength_of_others() -> None:
    assert around("UK-COY-1", "UK-12") == []


# --- sides


@pytest.mark.rule("5.0.c")
@pytest.mark.example("malta-5.0a")
@pytest.mark.parametrize("tank", ["DE-T", "IT-1/33"])
def test_creeks_stop_nobody(tank: str) -> None:
    s = position({"1109": [tank]})
    assert isle().side_of[frozenset(("1109", "1208"))].terrain == "creek"
    assert "1208" in labels(s.game, zones(s, AXIS))


@pytest.mark.rule("5.0.b", "5.0.d")
@pytest.mark.example("malta-5.0b")
def test_only_walkers_count_over_a_rise_without_a_road() -> None:
    assert isle().side_of[frozenset(("0910", "0911"))].terrain == "rise"
    found = {
        name: "0911" in labels(s.game, zones(s, AXIS))
        for name in ("DE-T", "IT-1/33")
        for s in [position({"0910": [name]})]
    }
    assert found == {"DE-T": False, "IT-1/33": True}
    row = next(row for row in isle().sides if row.road and row.terrain == "rise")
    s = position({row.a: ["DE-T"]})
    assert row.b in labels(s.game, zones(s, AXIS))


def test_those_who_could_cross_have_to_make_three_by_themselves() -> None:
    s = position({"0910": ["DE-T", "IT-SM-1"]})
    assert exerting(s, AXIS, ALL) == field(s, "0910")
    assert exerting(s, AXIS, WALKERS_ONLY) == 0
    assert "0911" not in labels(s.game, zones(s, AXIS))
    s = position({"0910": ["DE-T", "IT-SM-1", "IT-SM-2"]})
    assert "0911" in labels(s.game, zones(s, AXIS))


@pytest.mark.rule("5.0.e")
@pytest.mark.example("malta-5.0c")
def test_no_zone_crosses_water() -> None:
    assert around("UK-8M", at="1810") == ["1711", "1811"]


# --- friends and foes


@pytest.mark.rule("5.3.a")
def test_friends_do_not_cancel_an_enemy_zone() -> None:
    s = position({"1313": ["UK-8M"], "1213": ["DE-1/2"]})
    assert field(s, "1213") & enemy_zones(s, AXIS)
    assert field(s, "1313") & enemy_zones(s, ALLIED)


def test_troops_that_fight_for_their_landing_hex_exert_none() -> None:
    s = position({"1313": ["UK-8M", "DE-1/2"]})
    assert not zones(s, AXIS)
    assert zones(s, ALLIED)


def test_the_zones_of_the_introduction_are_those_worked_out_slowly() -> None:
    s = first()
    for seat, side in ((AXIS, "axis"), (ALLIED, "allied")):
        assert labels(s.game, zones(s, seat)) == sorted(isle().zone_of_control(isle().intro, side))


def test_zones_change_with_whatever_makes_them() -> None:
    s = position({"1313": ["UK-12*"], "1512": ["UK-8M"], "1113": ["DE-Ram-c1"]})
    before = zones(s, ALLIED), zones(s, AXIS)
    assert before == (zones(s, ALLIED), zones(s, AXIS))
    s.salvos[unit(s, "UK-12")] = 0
    without_guns = zones(s, ALLIED)
    s.steps[unit(s, "UK-8M")] = 1
    s.weak = 1 << unit(s, "DE-Ram-c1")
    assert before[0] != without_guns != zones(s, ALLIED) == 0
    assert before[1] != zones(s, AXIS) == 0
    s.salvos[unit(s, "UK-12")], s.ready = 2, 0
    assert zones(s, ALLIED) == 0
