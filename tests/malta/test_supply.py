"""Supply (chapter 8): paths, sources, headquarters, and what needs none."""

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.status import mark_supply
from grognard.games.malta.supply import (
    allied_sources,
    axis_sources,
    can_be_given_ammunition,
    is_supplied_hq,
    sources,
    supplied,
    traced,
    unsupplied,
)
from grognard.games.malta.targets import firers

from .isle import isle
from .scene import Forces, at, field, first, labels, names, position, unit, units


def fed(forces: Forces, seat: int = AXIS, **values: Any) -> list[str]:
    s = position(forces, **values)
    return names(s.game, supplied(s, seat))


def landing(**values: Any) -> dict[str, Any]:
    """Beach 1107 is landed on and held."""
    game = first().game
    return {"landed": 1 << at(game, "1107"), **values}


# --- paths


@pytest.mark.rule("8.2.a")
def test_a_path_is_twelve_hexes_long() -> None:
    s = position({})
    reached = traced(s, AXIS, field(s, "0506"))
    grid = s.game.board.grid
    assert max(grid.distance(at(s.game, "0506"), h) for h in range(grid.hexes_end) if reached >> h & 1) == 12
    assert reached & field(s, "1613") == 0


@pytest.mark.rule("8.2.b")
def test_no_path_enters_a_hex_with_an_enemy() -> None:
    s = position({"1811": ["RAF-Luq"]})
    assert not traced(s, AXIS, field(s, "1811")) & ~field(s, "1811")
    assert traced(s, ALLIED, field(s, "1811")) & field(s, "1613")


def test_guns_and_leaders_close_no_path() -> None:
    s = position({"1811": ["CG-1", "UK-BEAK"]})
    assert traced(s, AXIS, field(s, "1811")) & field(s, "1812")


@pytest.mark.rule("8.2.c", "5.2.a")
def test_no_path_enters_an_empty_hex_in_an_enemy_zone() -> None:
    s = position({"1612": ["UK-8M"]})
    assert not traced(s, AXIS, field(s, "1611")) & field(s, "1610")


@pytest.mark.rule("8.2.e", "5.3.b")
def test_a_path_enters_a_hex_with_friends_in_an_enemy_zone() -> None:
    s = position({"1612": ["UK-8M"], "1611": ["IT-SM-1"]})
    assert traced(s, AXIS, field(s, "1611")) & field(s, "1610")


@pytest.mark.rule("8.2.d")
def test_no_path_crosses_water() -> None:
    s = position({})
    near = s.game.board.within(field(s, "1810"), 1) & traced(s, AXIS, field(s, "1810"))
    assert {"1809", "1810", "1711", "1811"} <= set(labels(s.game, near))
    s.control = 0
    only_way = position({"1711": ["RAF-Luq"], "1811": ["RAF-Krn"]})
    assert labels(only_way.game, traced(only_way, AXIS, field(only_way, "1810"))) == ["1711", "1810", "1811"]


def test_every_path_at_the_start_is_the_one_found_slowly() -> None:
    s, m = first(), isle()
    for seat, side, end in ((AXIS, "axis", "1107"), (AXIS, "axis", "1011"), (ALLIED, "allied", "1612")):
        reached = set(labels(s.game, traced(s, seat, field(s, end))))
        for label in m.set_up(m.intro, side):
            assert (label in reached) == m.traces(m.intro, side, label, {end}), (label, end)


# --- sources


@pytest.mark.rule("8.51.a")
def test_airfields_supply_80_division_and_nobody_else() -> None:
    s = position({}, control=field(position({}), "1211"))
    assert sources(s, s.game.formations["spezia"]) == field(s, "1211")
    assert sources(s, s.game.formations["livorno"]) == 0


@pytest.mark.rule("8.51.b", "19.12.a", "19.12.b")
def test_a_drop_zone_supplies_its_own_formation_unless_an_ally_is_there() -> None:
    s = position({"1011": ["IT-DZ"]})
    assert axis_sources(s, s.game.formations["folgore"]) == field(s, "1011")
    assert axis_sources(s, s.game.formations["ramcke"]) == 0
    s = position({"1011": ["IT-DZ", "RAF-Luq"]})
    assert axis_sources(s, s.game.formations["folgore"]) == 0
    s = position({"1011": ["IT-DZ", "CG-1"]})
    assert axis_sources(s, s.game.formations["folgore"]) == field(s, "1011")


@pytest.mark.rule("8.51.c", "8.51.d")
def test_beaches_supply_where_axis_units_have_landed_and_hold_them() -> None:
    blank = position({})
    beaches = field(blank, "1107", "1207")
    s = position({}, landed=beaches, control=field(blank, "1107", "1308"))
    assert [axis_sources(s, s.game.formations[name]) for name in ("livorno", "ramcke", "spezia")] == [
        field(s, "1107")
    ] * 3


@pytest.mark.rule("23.8.e")
@pytest.mark.parametrize(("die", "supplies"), [(0, True), (5, True), (6, False)])
def test_the_royal_navy_takes_the_beaches(die: int, supplies: bool) -> None:
    blank = position({})
    s = position({}, landed=field(blank, "1107"), control=field(blank, "1107"), navy=die)
    assert bool(axis_sources(s, s.game.formations["livorno"])) is supplies


@pytest.mark.rule("8.52.a")
def test_allied_sources_are_cities_of_theirs_and_forts_that_stand() -> None:
    blank = position({})
    s = position({}, control=field(blank, "1711", "2112"), destroyed=field(blank, "1110"))
    found = set(labels(s.game, allied_sources(s)))
    assert found == {"1809", "1810", "1911"} | isle().forts - {"1110"}


# --- headquarters and units


@pytest.mark.rule("8.1", "8.11.a")
def test_units_are_supplied_by_a_headquarters_that_is_supplied() -> None:
    forces = {"1107": ["IT-4HQ"], "1109": ["IT-1/33"], "1010": ["IT-1/87"]}
    assert fed(forces, **landing()) == ["IT-1/33", "IT-4HQ"]
    assert fed(forces) == []


@pytest.mark.rule("8.12.b", "8.11.b", "8.13")
def test_who_is_to_be_marked() -> None:
    s = position({"1107": ["IT-4HQ"], "1109": ["IT-1/33?"], "1010": ["IT-1/87"]}, **landing())
    assert names(s.game, unsupplied(s, AXIS)) == ["IT-1/87"]
    s.landed = 0
    assert names(s.game, unsupplied(s, AXIS)) == ["IT-1/33", "IT-1/87", "IT-4HQ"]


@pytest.mark.rule("8.12.c", "8.12.d", "8.12.e")
@pytest.mark.parametrize("where", ["follow-N", "breakdown", ""])
def test_a_headquarters_that_is_not_on_the_map_supplies_nobody(where: str) -> None:
    forces = {"1109": ["IT-1/33"], "1107": ["IT-SM-1"]} | ({where: ["IT-4HQ"]} if where else {})
    assert fed(forces, **landing()) == []


def test_attached_units_are_supplied_by_the_formation_they_are_with() -> None:
    s = position({"1107": ["IT-4HQ"], "1109": ["IT-SM-1", "IT-ARD"]}, **landing())
    s.formation[unit(s, "IT-SM-1")] = "livorno"
    assert names(s.game, supplied(s, AXIS)) == ["IT-4HQ", "IT-SM-1"]


@pytest.mark.rule("8.52.b")
def test_allied_units_near_cities_and_forts_need_no_path() -> None:
    forces = {"1712": ["UK-8M"], "1713": ["UK-2D"], "1209": ["UK-1D"]}
    assert fed(forces, ALLIED) == ["UK-1D", "UK-8M"]
    blank = position({})
    assert fed(forces, ALLIED, destroyed=field(blank, "1110")) == ["UK-8M"]
    assert fed(forces, ALLIED, control=field(blank, "1711")) == ["UK-1D"]


def test_the_allied_headquarters_supplies_the_others() -> None:
    assert fed({"1612": ["UK-HQ"], "1713": ["UK-2D"]}, ALLIED) == ["UK-2D", "UK-HQ"]


@pytest.mark.rule("8.53.a")
@pytest.mark.parametrize(("turn", "count"), [(0, 1), (1, 1), (2, 0)])
def test_nobody_lacks_supply_on_the_first_morning(turn: int, count: int) -> None:
    assert len(fed({"1010": ["IT-1/87"]}, turn=turn)) == count


@pytest.mark.rule("8.53.b", "8.53.c")
def test_those_who_have_just_come_are_supplied() -> None:
    s = position({"1010": ["IT-1/87", "IT-2/87"]})
    s.arrived = units(s, "IT-2/87")
    assert names(s.game, supplied(s, AXIS)) == ["IT-2/87"]


def test_everybody_is_supplied_when_the_introduction_starts_but_whom_no_headquarters_leads() -> None:
    s = first()
    assert names(s.game, unsupplied(s, ALLIED)) == []
    assert names(s.game, unsupplied(s, AXIS)) == []
    assert all(is_supplied_hq(s, s.game.formations[name]) for name in ("ramcke", "folgore", "livorno", "friuli"))


# --- ammunition


@pytest.mark.rule("12.56.c")
def test_axis_guns_trace_to_a_beach_or_port_of_theirs() -> None:
    blank = position({})
    s = position({"1109": ["IT-28ART"]}, control=field(blank, "1109", "1108"))
    assert not can_be_given_ammunition(s, unit(s, "IT-28ART"))
    for label in ("1107", "2114"):
        s.control = field(s, "1109", label)
        near = s.game.board.grid.distance(at(s.game, "1109"), at(s.game, label)) <= 12
        assert can_be_given_ammunition(s, unit(s, "IT-28ART")) is near


@pytest.mark.rule("12.56.d", "12.56.e")
def test_allied_guns_trace_to_a_dump_that_no_enemy_holds() -> None:
    gun = ["UK-12"]
    for holding, given in ((["1711"], True), (["1715"], True), (["1711", "1715"], False), ([], True)):
        s = position({"1612": gun} | {label: [f"IT-SM-{n + 1}"] for n, label in enumerate(holding)})
        assert can_be_given_ammunition(s, unit(s, "UK-12")) is given


# --- in the status phase


@pytest.mark.rule("8.0.a")
def test_each_side_looks_at_its_units_and_headquarters_in_its_own_status_phase() -> None:
    s = position({"1313": ["IT-4HQ", "IT-1/33"], "1413": ["UK-1DLI"], "1212": ["IT-20HQ?"]})
    umpire = Umpire(Key.of_seed(0))
    mark_supply(s, umpire, AXIS)
    assert names(s.game, s.unsupplied) == ["IT-1/33", "IT-20HQ", "IT-4HQ"]
    mark_supply(s, umpire, ALLIED)
    assert names(s.game, s.unsupplied) == ["IT-1/33", "IT-20HQ", "IT-4HQ", "UK-1DLI"]
    s.landed, s.control = field(s, "1107"), s.game.land.island
    s.place[unit(s, "IT-4HQ")] = s.place[unit(s, "IT-1/33")] = at(s.game, "1107")
    mark_supply(s, umpire, ALLIED)
    assert names(s.game, s.unsupplied) == ["IT-1/33", "IT-20HQ", "IT-4HQ", "UK-1DLI"]
    mark_supply(s, umpire, AXIS)
    assert not s.unsupplied & units(s, "IT-1/33", "IT-4HQ")


@pytest.mark.rule("8.0.b")
def test_a_gun_without_ammunition_is_supplied_and_does_not_fire() -> None:
    s = position({"1612": ["UK-HQ", "UK-12*"]})
    assert names(s.game, firers(s, ALLIED)) == ["UK-12"]
    s.salvos[unit(s, "UK-12")] = 0
    assert unsupplied(s, ALLIED) == 0
    assert firers(s, ALLIED) == 0
