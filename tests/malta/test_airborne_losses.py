"""What a jump costs before any fight (19.46, 19.47, 23.12)."""

from typing import Any

import pytest

from grognard.games.malta.counters import AXIS
from grognard.games.malta.forces import strength
from grognard.games.malta.movement import TacticalMoves

from .air import ON_TARGET, ONE, SAFE, air, battalion, companies, jumping, one_series, planned
from .moving import tactical
from .phase import Play
from .scene import Forces, field, unit, units
from .test_scatter import staff

PARAS = "IT-II/187"
WOODS, VILLAGE, CITY, FORT, AIRFIELD = "1114", "1412", "1711", "1110", "1613"


def losses(forces: Forces, *dice: int, zone: str = "1313") -> Play:
    """The companies come down on their drop zone and roll these dice."""
    return one_series(forces, zone=zone, jump=ON_TARGET, airborne=list(dice))


def modifiers(forces: Forces, zone: str = "1313") -> dict[str, int]:
    found: dict[str, int] = losses(forces, *SAFE, zone=zone).event_of("airborne-loss", 0)["modifiers"]
    return found


# --- who rolls


@pytest.mark.rule("19.46.a", "4.23.d")
def test_each_company_that_is_down_rolls_a_die() -> None:
    found = losses({}, 2, 3, 4)
    assert [(told["unit"], told["hex"], told["die"]) for told in found.events("airborne-loss")] == [
        ("IT-II/187-c1", "1313", 2),
        ("IT-II/187-c2", "1313", 3),
        ("IT-II/187-c3", "1313", 4),
    ]


@pytest.mark.rule("19.46.a")
def test_headquarters_and_leaders_do_not() -> None:
    found = staff(jump=ON_TARGET)
    assert [told["unit"] for told in found.events("airborne-loss")] == ["IT-VIII-1", "IT-VIII-2"]


@pytest.mark.rule("4.23.d", "19.45.a")
def test_the_drowned_do_not_roll() -> None:
    found = one_series({}, jump=ONE, distance=[1, 4, 1], scatter=[1, 4, 2])
    assert [told["unit"] for told in found.events("airborne-loss")] == ["IT-II/187-c1", "IT-II/187-c3"]


# --- the modifiers


@pytest.mark.rule("19.46.b")
def test_enemies_with_a_defence_in_the_hex_add_one_however_many() -> None:
    assert modifiers({"1313": ["IT-DZ", "UK-8M"]}) == {"enemy": 1}
    assert modifiers({"1313": ["IT-DZ", "UK-8M", "UK-1D", "SP-1"]}) == {"enemy": 1}


@pytest.mark.rule("19.46.b")
def test_guns_leaders_and_units_without_defence_do_not_nor_enemies_beside_it() -> None:
    assert modifiers({"1313": ["IT-DZ", "CG-1", "UK-BEAK", "SP-8"], "1312": ["UK-8M"]}) == {}


@pytest.mark.rule("19.46.c")
def test_antiaircraft_units_within_three_hexes_add_one_however_many() -> None:
    assert modifiers({"1316": ["UK-AA32!!?"]}) == {"anti_aircraft": 1}
    assert modifiers({"1316": ["UK-AA32"], "1613": ["UK-AA65"], "1310": ["UK-AA74"]}) == {"anti_aircraft": 1}
    assert modifiers({"1714": ["UK-AA32"]}) == {}


@pytest.mark.rule("19.46.d")
@pytest.mark.parametrize("zone", [WOODS, VILLAGE, CITY, FORT])
def test_woods_villages_cities_and_forts_add_one(zone: str) -> None:
    assert modifiers({}, zone) == {"cover": 1}


@pytest.mark.rule("19.46.d")
@pytest.mark.parametrize("zone", [AIRFIELD, "1315", "1316", "1416"])
def test_airfields_open_ground_coast_and_beaches_do_not(zone: str) -> None:
    assert modifiers({}, zone) == {}


@pytest.mark.rule("19.46.b", "19.46.c", "19.46.d")
def test_all_three_add_up_in_the_hex_where_each_unit_is() -> None:
    forces = {"1411": ["UK-AA32"], "1412": ["UK-8M"]}
    found = one_series(forces, jump=[1, 1], airborne=SAFE)
    assert found.event_of("airborne-loss", 0)["modifiers"] == {"anti_aircraft": 1}
    found = one_series(forces, jump=[3, 3], scatter=[2], airborne=SAFE)
    told: dict[str, Any] = found.event_of("airborne-loss", 0)
    assert (told["hex"], told["modifiers"], told["total"]) == ("1412", {"enemy": 1, "anti_aircraft": 1, "cover": 1}, 4)


# --- the losses


@pytest.mark.rule("19.46.e")
def test_seven_turns_a_company_to_its_weaker_side_and_six_does_not() -> None:
    found = losses({}, 5, 6, 5, zone=VILLAGE)
    assert found.named("weak") == ["IT-II/187-c2"]
    assert strength(found.s, unit(found.s, "IT-II/187-c2")) == (1, 1, 6)
    assert strength(found.s, unit(found.s, "IT-II/187-c1")) == (2, 2, 6)
    assert [found.steps(company) for company in companies(PARAS)] == [1, 1, 1]
    assert losses({}, 6, 6, 6).named("weak") == []
    assert found.s.lost[AXIS] == 0


@pytest.mark.rule("19.46.f")
@pytest.mark.parametrize(("die", "left"), [(5, 1), (6, 0)])
def test_artillery_is_eliminated_instead(die: int, left: int) -> None:
    s = planned(air({"1412": ["DE-DZ"]}, ["DE-RamArt"]), "DE-RamArt")
    found = jumping(s, jump=ON_TARGET, airborne=[die]).play("done")
    assert found.steps("DE-RamArt") == left
    assert found.s.lost[AXIS] == 1 - left


@pytest.mark.rule("19.46.f")
def test_so_is_a_company_that_has_only_its_weaker_side_left() -> None:
    s = planned(air({"1412": ["IT-DZ"]}, battalion(PARAS)), PARAS, *companies(PARAS))
    s.weak = units(s, "IT-II/187-c1")
    found = jumping(s, jump=ON_TARGET, airborne=[6, 6, 5]).play("done")
    assert [found.steps(company) for company in companies(PARAS)] == [0, 1, 1]


# --- guns


@pytest.mark.rule("19.47")
def test_artillery_comes_down_limbered_and_does_nothing_else_in_this_turn() -> None:
    s = planned(air({"1313": ["DE-DZ"]}, ["DE-RamArt*"]), "DE-RamArt")
    found = jumping(s, jump=ON_TARGET, airborne=[1]).play("done")
    assert found.over
    assert found.named("ready") == []
    landed = found.s
    moves = tactical({"1313": ["DE-RamArt"], "1011": ["IT-1/33"]}, AXIS, arrived=landed.arrived)
    assert moves.legal == ["done", "move IT-1/33"]
    assert moves.refused("move DE-RamArt") == ("has-just-come", "6.54")
    landed.arrived = 0
    assert "make-ready" in Play(landed, TacticalMoves(AXIS)).play("move DE-RamArt").legal


@pytest.mark.rule("17.1.b", "19.46.d")
def test_paratroops_who_take_a_fort_destroy_it_and_it_is_no_cover_for_the_next() -> None:
    s = planned(air({FORT: ["IT-DZ"]}, battalion(PARAS)), PARAS, *companies(PARAS))
    s.destroyed = field(s, FORT)
    assert jumping(s, jump=ON_TARGET, airborne=SAFE).play("done").event_of("airborne-loss", 0)["modifiers"] == {}
    assert losses({}, *SAFE, zone=FORT).event("fort-destroyed") == {"hex": FORT}
