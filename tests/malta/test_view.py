"""What each seat sees of a position, and states dealt from what it sees."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import EVERYONE
from grognard.games.malta.check import check
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.deployment import Deployment
from grognard.games.malta.overlays import overlays
from grognard.games.malta.resample import resample
from grognard.games.malta.sequence import AxisTurn, Turn
from grognard.games.malta.state import Drop, Island
from grognard.games.malta.view import screen, view

from .phase import Play
from .scene import at, field, first, position, unit, units

SEATS = (AXIS, ALLIED, EVERYONE)
NAMES = {AXIS: "axis", ALLIED: "allied", EVERYONE: ""}


def set_up(seed: int = 1) -> Island:
    """Hercules with guns and strongpoints in place, landings chosen and a drop planned."""
    s = Play(first("hercules", seed), Deployment()).play("proposal", "done").s
    s.stack = (Turn(2), AxisTurn(1))
    s.zones = {"livorno": "N", "friuli": "S"}
    for name in ("IT-SM-1", "DE-T", "IT-10T"):
        s.formation[unit(s, name)] = "livorno"
    s.drops = {unit(s, "DE-DZ"): Drop(0, units(s, "DE-DZ"), at(s.game, "1512"))}
    return s


def risen(seed: int = 1) -> Island:
    """The introduction after one militia counter has risen face down."""
    s = first("introductory", seed)
    s.place[s.cup.pop()] = at(s.game, "1310")
    return s


POSITIONS: dict[str, Callable[[], Island]] = {"set-up": set_up, "risen": risen, "first": first}


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_dealt_from_a_view_looks_like_it(name: str, seat: int) -> None:
    s = POSITIONS[name]()
    seen = view(s, seat)
    for seed in range(5):
        dealt = resample(s.game, seen, Random(seed))
        check(dealt)
        assert view(dealt, seat) == seen
    assert seen["seat"] == NAMES[seat]


@pytest.mark.parametrize("seat", [AXIS, EVERYONE])
def test_hidden_counters_are_handles_for_all_but_the_allies(seat: int) -> None:
    s = set_up()
    seen = view(s, seat)
    guns = [row for row in seen["unit"].values() if row["type"] == "coastal_gun"]
    assert len(guns) == 14
    assert all(len(row["maybe"]) == 14 and "gun" not in row for row in guns)
    told = [*seen["unit"], *seen["position"]["unit"], *seen["position"]["match"]["face_down"]]
    assert not [name for name in told if name.startswith(("CG-", "SP-", "ML-MIL"))]
    assert view(s, ALLIED)["unit"]["CG-1"]["gun"] == list(s.game.units[unit(s, "CG-1")].gun or ())


def test_two_set_ups_that_differ_only_in_what_lies_face_down_look_alike_to_the_axis() -> None:
    one, two = set_up(), set_up()
    strong, weak = unit(two, "SP-1"), unit(two, "SP-8")
    for column in (two.place, two.handle):
        column[strong], column[weak] = column[weak], column[strong]
    assert view(one, AXIS) == view(two, AXIS)
    assert view(one, ALLIED) != view(two, ALLIED)


def test_nobody_sees_what_is_in_the_cup_or_was_put_aside() -> None:
    s = first("introductory")
    (aside,) = [m for m in bits(s.game.of_type["militia"]) if s.place[m] == NOWHERE]
    other = s.copy()
    other.place[aside], other.place[s.cup[0]] = other.game.boxes.cup, NOWHERE
    other.cup = [aside, *s.cup[:0:-1]]
    for seat in SEATS:
        assert view(s, seat) == view(other, seat)
        assert view(s, seat)["cup"] == 4


def test_plans_and_landings_are_seen_by_the_axis_alone_until_the_convoy_arrives() -> None:
    s = set_up()
    plain = view(s, AXIS)["position"]
    assert (list(plain["match"]["drops"]), plain["match"]["zones"]) == (["DE-DZ"], {"livorno": "N", "friuli": "S"})
    for seat in (ALLIED, EVERYONE):
        seen = view(s, seat)
        assert not {"drops", "zones"} & set(seen["position"]["match"])
        assert seen["zones"] == {}
        assert "formation" not in seen["position"]["unit"]["IT-SM-1"]
        assert seen["unit"]["IT-SM-1"]["formation"] == ""
    for tank in bits(s.arrangement.units_in(s.game.boxes.convoy)):
        s.place[tank] = s.game.boxes.follow["N"]
    assert view(s, ALLIED)["zones"] == {"livorno": "N", "friuli": "S"}


def test_the_table_tells_the_day_and_the_state_of_counters() -> None:
    s = first("introductory")
    s.disorganized, s.weather = units(s, "UK-8M"), "overcast"
    seen = screen(s, AXIS)
    assert seen["calendar"] == {"day": 2, "date": "1942-06-30", "turn": "AM", "first": 2, "last": 7}
    assert (seen["weather"], seen["lost"], len(seen["destroyed"])) == ("overcast", {"axis": 22, "allied": 10}, 2)
    row: dict[str, Any] = seen["unit"]["UK-8M"]
    assert (row["hex"], row["steps"], row["strength"], row["morale"]) == ("1311", 2, [4, 4, 6], 4)
    assert row["disorganized"]
    assert {key: value for key, value in view(s, AXIS).items() if key in seen} == seen


def test_the_table_tells_what_changes_the_roll_for_surrender_and_how_likely_the_ends_are() -> None:
    """10 of 36 rolls of two dice are 9 or more; 14 and more cannot be thrown with less than 2."""
    s = position({}, navy=4)
    s.control |= field(s, "1711", "1211")
    for seat in SEATS:
        assert screen(s, seat)["changes"] == {"city": -1, "airfield": -1, "royal_navy": 1}
        assert screen(s, seat)["surrender"] == {"change": -1, "axis": 0.0, "allied": 0.0}
    s.control |= field(s, "1809", "1810", "1911")
    assert screen(s, AXIS)["surrender"] == {"change": -4, "axis": 6 / 36, "allied": 0.0}
    s.lost = [0, 0]
    s.lost[AXIS] = 63
    s.navy = 6
    assert screen(s, AXIS)["surrender"] == {"change": 5, "axis": 0.0, "allied": 10 / 36}


def test_who_comes_back_is_told_by_day_and_turn() -> None:
    s = first("introductory")
    s.returning[unit(s, "IT-4HQ")] = s.game.turn_of(4, "AM")
    assert screen(s, AXIS)["track"] == {"IT-4HQ": {"day": 4, "date": "1942-07-02", "turn": "AM"}}


def test_a_counter_tells_the_numbers_at_its_foot() -> None:
    s = first("introductory")
    told = {name: row.get("values") for name, row in screen(s, ALLIED)["unit"].items()}
    assert [told[name] for name in ("UK-4B", "UK-12", "UK-BEAK", "SP-5")] == ["6-6", "9-3/8", "1/2/4", "1-0"]
    s.ready ^= units(s, "UK-12")
    s.deputies |= units(s, "UK-BEAK")
    told = screen(s, ALLIED)["unit"]
    assert [told[name]["values"] for name in ("UK-12", "UK-BEAK")] == ["0-1-6", "1/1/3"]
    hidden = [row for row in screen(set_up(), AXIS)["unit"].values() if "maybe" in row]
    assert hidden
    assert not [row for row in hidden if "values" in row]


def guarding(militia: str, aside: str) -> Island:
    """A company whose strength, 1, makes a zone of control only with the militia that lies face down beside it."""
    s = position({"1310": [militia, "RN-1"], "1709": [aside]})
    hidden = units(s, *(f"ML-MIL-{number}" for number in range(1, 6)))
    s.face_down = units(s, militia, aside)
    for unit_ in bits(hidden):
        s.maybe[unit_] = hidden
    s.handle[unit(s, militia)], s.handle[unit(s, aside)] = sorted(unit(s, name) for name in (militia, aside))
    return s


@pytest.mark.rule("5.1.b")
def test_that_militia_makes_a_zone_of_control_is_told_and_kept_in_mind_when_it_is_dealt() -> None:
    strong, weak = guarding("ML-MIL-5", "ML-MIL-1"), guarding("ML-MIL-1", "ML-MIL-5")
    assert strong.game.units[unit(strong, "RN-1")].steps[0].attack == 1
    for s in (strong, weak):
        seen, before = view(s, AXIS), overlays(s, AXIS)
        for seed in range(8):
            assert overlays(resample(s.game, seen, Random(seed)), AXIS) == before
    assert view(strong, AXIS) != view(weak, AXIS)
