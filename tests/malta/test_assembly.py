"""Paratroops assemble and re-form when all are down (19.6)."""

import pytest

from grognard.games.malta.counters import AXIS
from grognard.games.malta.movement import TacticalMoves

from .air import ON_TARGET, ONE, SAFE, air, battalion, companies, jumping, one_series, places, planned
from .phase import Play
from .scene import Forces, unit
from .test_scatter import staff

PARAS, GERMANS = "IT-II/187", "DE-1/2"


def scattered(forces: Forces | None = None) -> Play:
    """The companies come down in 1312, 1512 and 1314."""
    return one_series(forces or {}, jump=ONE, distance=[1, 2, 1], scatter=[1, 2, 4])


@pytest.mark.rule("4.23.f1", "19.6.a")
def test_companies_away_from_the_enemy_may_move_one_hex() -> None:
    found = scattered()
    assert found.asked == ("axis", "assembly")
    assert found.legal == ["done", *(f"unit {company}" for company in companies(PARAS))]
    found.play("unit IT-II/187-c1")
    assert found.asked == ("axis", "assembly-to")
    assert found.legal == ["back", "go 1211", "go 1212", "go 1311", "go 1313", "go 1411", "go 1412"]
    assert found.refused("go 1310") == ("one-hex-only", "19.6.a")
    found.play("go 1313")
    assert found.where("IT-II/187-c1") == "1313"
    assert found.refused("unit IT-II/187-c1") == ("cannot-assemble", "19.6.a")


@pytest.mark.rule("4.23.f1")
def test_nobody_has_to() -> None:
    found = scattered().play("unit IT-II/187-c1", "back", "done")
    assert found.over
    assert places(found, PARAS) == ["1312", "1512", "1314"]


@pytest.mark.rule("19.6.a")
def test_engineers_headquarters_and_leaders_may_too() -> None:
    found = staff(jump=ON_TARGET)
    assert found.legal == ["done", "unit IT-185HQ", "unit IT-FRATTINI", "unit IT-VIII-1", "unit IT-VIII-2"]


@pytest.mark.rule("4.23.f1", "19.6.a")
def test_those_that_came_down_in_an_enemy_zone_of_control_may_not() -> None:
    found = scattered({"1611": ["UK-8M"]})
    assert found.legal == ["done", "unit IT-II/187-c1", "unit IT-II/187-c3"]
    assert found.refused("unit IT-II/187-c2") == ("cannot-assemble", "19.6.a")


@pytest.mark.rule("4.23.f1", "19.6.a")
def test_nor_those_that_fought_for_their_hex_though_they_have_won_it() -> None:
    found = one_series({"1314": ["RAF-Tak"]}, jump=ONE, distance=[1, 2, 1], scatter=[1, 2, 4], combat=[3, 4])
    assert found.steps("RAF-Tak") == 0
    assert found.legal == ["done", "unit IT-II/187-c1", "unit IT-II/187-c2"]


@pytest.mark.rule("19.6.c")
def test_artillery_stays_in_this_phase_and_moves_in_the_next_turn() -> None:
    s = air({"1313": ["IT-DZ"], "1512": ["DE-DZ"]}, ["DE-RamArt", *battalion(PARAS)])
    planned(planned(s, PARAS, *companies(PARAS)), "DE-RamArt")
    found = jumping(s, jump=[1, 1, 1, 1], airborne=SAFE).play("done", "jump DE-RamArt")
    assert found.refused("unit DE-RamArt") == ("guns-stay", "19.6.c")
    found.s.arrived = 0
    assert "move DE-RamArt" in Play(found.s, TacticalMoves(AXIS)).legal


@pytest.mark.rule("19.6.a", "19.5.a")
def test_they_move_when_all_series_are_down() -> None:
    s = air({"1313": ["IT-DZ"], "1512": ["DE-DZ"]}, [*battalion(PARAS), *battalion(GERMANS)])
    for name in (PARAS, GERMANS):
        planned(s, name, *companies(name))
    found = jumping(s, jump=ON_TARGET * 2, airborne=SAFE).play("done", f"jump {PARAS}")
    assert found.asked == ("axis", "assembly")
    assert places(found, GERMANS) == ["1512"] * 3
    assert len(found.legal) == 1 + 6


@pytest.mark.rule("4.23.f2")
def test_companies_that_are_then_together_may_be_their_battalion_again() -> None:
    found = scattered().play("unit IT-II/187-c1", "go 1313", "unit IT-II/187-c3", "go 1313")
    assert found.play("done").over
    found = one_series({}, jump=ONE, distance=[1, 1, 1], scatter=[1, 6, 4])
    found.play("unit IT-II/187-c1", "go 1313", "unit IT-II/187-c2", "go 1313", "unit IT-II/187-c3", "go 1313")
    assert found.asked == ("axis", "reform")
    assert found.play(f"reform {PARAS}").over
    assert (found.where(PARAS), found.steps(PARAS)) == ("1313", 3)


@pytest.mark.rule("4.23.f2")
def test_only_where_somebody_has_come_down_and_what_is_re_formed_has_just_come() -> None:
    found = one_series({"1013": companies("IT-V/186")}, jump=ON_TARGET)
    found.s.place[unit(found.s, "IT-V/186")] = found.s.game.boxes.breakdown
    found.play("done")
    assert found.legal == ["done", f"reform {PARAS}"]
    found.play(f"reform {PARAS}")
    assert PARAS in found.named("arrived")
