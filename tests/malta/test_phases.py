"""Who takes part in the steps of the movement phase (chapter 4)."""

import pytest

from grognard.engine.flow import Frame
from grognard.games.malta.airlanding import Airlanding
from grognard.games.malta.counters import ALLIED, AXIS, other
from grognard.games.malta.infiltration import Infiltration
from grognard.games.malta.movement import StrategicMoves, TacticalMoves
from grognard.games.malta.state import Island
from grognard.games.malta.zoc import zones

from .phase import Play
from .scene import Forces, field, position, units

MOVERS: Forces = {"0909": ["IT-1/33", "IT-2/33"], "1312": ["IT-1/34", "IT-2/34"], "1212": ["UK-8M"], "1512": ["UK-1D"]}


def movers(frame: Frame, s: Island) -> list[str]:
    """Whom a frame lets choose."""
    s.held_before, s.zones_before = s.control, zones(s, other(frame.seat))  # type: ignore[attr-defined]
    found = Play(s, frame)
    return [] if found.over else [action.removeprefix("move ") for action in found.legal if action != "done"]


@pytest.mark.rule("4.24.b", "4.24.c", "4.24.e")
def test_who_has_jumped_or_landed_does_not_move_and_who_has_moved_strategically_does_not_move_again() -> None:
    s = position(MOVERS)
    s.control |= field(s, "0908", "0809", "0810")
    assert movers(StrategicMoves(AXIS), s.copy()) == ["IT-1/33", "IT-2/33"]
    assert movers(TacticalMoves(AXIS), s.copy()) == ["IT-1/33", "IT-1/34", "IT-2/33", "IT-2/34"]
    assert movers(Infiltration(AXIS), s.copy()) == ["IT-1/34", "IT-2/34"]
    s.arrived, s.moved = units(s, "IT-1/33", "IT-1/34"), units(s, "IT-2/33")
    assert movers(StrategicMoves(AXIS), s.copy()) == []
    assert movers(TacticalMoves(AXIS), s.copy()) == ["IT-2/34"]
    assert movers(Infiltration(AXIS), s.copy()) == ["IT-2/34"]


@pytest.mark.rule("4.32.c", "4.32.d")
def test_the_allies_move_tactically_and_then_infiltrate_with_units_that_have_not_moved() -> None:
    s = position({"1213": ["UK-8M", "UK-1D"], "1313": ["IT-1/33"], "1314": ["IT-1/34"]})
    assert movers(TacticalMoves(ALLIED), s.copy()) == movers(Infiltration(ALLIED), s.copy()) == ["UK-1D", "UK-8M"]
    s.moved = units(s, "UK-8M")
    assert movers(TacticalMoves(ALLIED), s.copy()) == movers(Infiltration(ALLIED), s.copy()) == ["UK-1D"]


@pytest.mark.rule("16.34.a")
def test_militia_and_strongpoints_never_move() -> None:
    s = position({"1213": ["UK-8M", "ML-MIL-5", "SP-1"], "1313": ["IT-1/33"], "1314": ["IT-1/34"]})
    for frame in (TacticalMoves(ALLIED), Infiltration(ALLIED)):
        assert movers(frame, s.copy()) == ["UK-8M"]


@pytest.mark.rule("4.24.f1", "4.24.g")
def test_troops_land_on_airfields_without_allies_beside_them_and_then_are_fired_at() -> None:
    s = position({"breakdown": ["IT-GLI2-1", "IT-GLI1-1"], "1413": ["UK-AA65"], "0809": ["RAF-Tak"]})
    s.control, s.rolled = field(s, "1211", "1613"), s.game.land.villages | s.game.land.cities
    played = Play(s, Airlanding(), flak=[6])
    played.play("airland IT-GLI2-1")
    assert played.legal == ["at 1211", "at 1613", "back"]
    played.play("at 1211", "airland IT-GLI1-1")
    assert played.asked[0] == "axis"
    played.play("at 1211")
    assert played.asked == ("allied", "flak")
    s = position({"breakdown": ["IT-GLI2-1"], "1212": ["RAF-Tak"]})
    s.control = field(s, "1211")
    assert Play(s, Airlanding()).over
