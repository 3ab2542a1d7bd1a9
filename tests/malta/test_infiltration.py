"""Infiltration (6.4): from one enemy zone of control straight into another."""

import pytest

from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.infiltration import Infiltration

from .moving import NIGHT, goes, militia, phase
from .phase import Play
from .scene import Forces, position, units

FACING: dict[str, list[str]] = {"0912": ["IT-1/33"], "0911": ["UK-8M"]}
"""Morale 4, so that a 5 gets through and a 4 does not."""


def slip(die: int, to: str = "1011", mark: str = "", turn: int = 5, also: Forces | None = None) -> Play:
    forces = {**FACING, "0912": [f"IT-1/33{mark}"], **(also or {})}
    found = phase(forces, AXIS, Infiltration(AXIS), dice={"infiltration": [die]}, turn=turn)
    return found.play("move IT-1/33", f"go {to}")


@pytest.mark.rule("6.4.a", "6.41.b")
def test_a_unit_in_an_enemy_zone_may_try_the_next_one() -> None:
    found = phase({**FACING, "0913": ["IT-2/33"]}, AXIS, Infiltration(AXIS))
    assert found.asked == ("axis", "infiltration")
    assert found.legal == ["done", "move IT-1/33"]
    assert found.refused("move IT-2/33") == ("cannot-go", "6.4")
    found.play("move IT-1/33")
    assert found.legal == ["go 0811", "go 1011", "stay"]
    assert found.refused("go 0913") == ("not-in-next-zone", "6.41.b")
    assert found.match.way("go 1011") == ["0912", "1011"]


@pytest.mark.rule("6.41.c", "6.41.i", "6.41.j")
@pytest.mark.parametrize(("die", "where", "disorganized"), [(5, "1011", []), (4, "0912", ["IT-1/33"])])
def test_a_nine_with_morale_gets_through(die: int, where: str, disorganized: list[str]) -> None:
    found = slip(die)
    assert (found.where("IT-1/33"), found.named("disorganized")) == (where, disorganized)
    told = found.event("infiltration")
    assert (told["die"], told["modifiers"], told["total"]) == (die, {"morale": 4}, die + 4)
    assert told["result"] == ("through" if die == 5 else "failed")
    assert found.over


@pytest.mark.rule("6.41.d", "6.41.j")
def test_friends_there_help_and_failing_twice_demoralizes() -> None:
    assert slip(3, also={"1011": ["IT-2/33"]}).where("IT-1/33") == "1011"
    assert slip(2, mark="!", also={"1011": ["IT-2/33"]}).named("demoralized") == ["IT-1/33"]


@pytest.mark.rule("6.1.d", "6.71.a")
def test_infiltration_takes_all_points_and_tires_at_night() -> None:
    found = slip(4, turn=NIGHT)
    assert (found.where("IT-1/33"), found.named("disorganized")) == ("1011", ["IT-1/33"])
    assert found.named("moved") == ["IT-1/33"]
    found = slip(3, turn=NIGHT)
    assert (found.where("IT-1/33"), found.named("disorganized")) == ("0912", ["IT-1/33"])


def test_by_night_the_demoralized_do_not_infiltrate() -> None:
    forces = {**FACING, "0912": ["IT-1/33!!"]}
    assert phase(forces, AXIS, Infiltration(AXIS), turn=NIGHT).over
    assert not phase(forces, AXIS, Infiltration(AXIS)).over


@pytest.mark.rule("4.24.e", "4.32.d")
@pytest.mark.parametrize(("seat", "mover"), [(AXIS, "IT-1/33"), (ALLIED, "UK-8M")])
def test_only_units_that_have_not_moved_infiltrate(seat: int, mover: str) -> None:
    found = phase(FACING, seat)
    while found.asked[1] != "tactical-moves":
        found.play("done")
    found.play("done")
    assert found.legal == ["done", f"move {mover}"]
    ids = position({})
    assert phase(FACING, seat, Infiltration(seat), moved=units(ids, mover)).over
    assert phase(FACING, seat, Infiltration(seat), arrived=units(ids, mover)).over


@pytest.mark.rule("6.6.b")
def test_guns_infiltrate_only_when_they_are_limbered() -> None:
    assert phase({"0912": ["IT-28ART*"], "0911": ["UK-8M"]}, AXIS, Infiltration(AXIS)).over
    assert phase({"0912": ["IT-28ART"], "0911": ["UK-8M"]}, AXIS, Infiltration(AXIS)).legal == ["done", "move IT-28ART"]


@pytest.mark.rule("6.41.a")
def test_a_zone_that_was_not_there_when_the_phase_began_does_not_count() -> None:
    forces = {"0811": ["IT-2/33"], "0913": ["IT-1/33"], "0810": ["UK-AA32"]}
    found = phase(forces, AXIS, dice={"militia": [6]}, cup=militia(5), control=0)
    assert found.asked == ("axis", "tactical-moves")
    found.play("move IT-1/33", "go 0911")
    assert found.where("ML-MIL-5") == "0810"
    found.play("done")
    assert found.over


@pytest.mark.rule("6.42.a", "6.42.b")
@pytest.mark.parametrize(("die", "where"), [(5, "1011"), (4, "0912")])
def test_leaders_go_with_a_unit_and_share_its_luck(die: int, where: str) -> None:
    forces = {**FACING, "0912": ["IT-1/33", "IT-CHIRIELEISON", "DE-RAMCKE"]}
    found = phase(forces, AXIS, Infiltration(AXIS), dice={"infiltration": [die]})
    assert found.legal == ["done", "move IT-1/33"]
    found.play("move IT-1/33")
    assert [action for action in found.legal if "along" in action] == ["along DE-RAMCKE", "along IT-CHIRIELEISON"]
    found.play("along DE-RAMCKE")
    assert found.facts["units"] == ["DE-RAMCKE"]
    found.play("go 1011")
    assert [found.where(name) for name in ("IT-1/33", "DE-RAMCKE", "IT-CHIRIELEISON")] == [where, where, "0912"]
    assert found.s.rolls == {"infiltration": 1}
    assert "DE-RAMCKE" in found.named("moved")


def test_a_leader_who_has_moved_does_not_go_along() -> None:
    ids = position({})
    forces = {**FACING, "0912": ["IT-1/33", "DE-RAMCKE"]}
    found = phase(forces, AXIS, Infiltration(AXIS), moved=units(ids, "DE-RAMCKE")).play("move IT-1/33")
    assert found.refused("along DE-RAMCKE") == ("no-leader-here", "6.42.a")


def test_who_stays_is_not_asked_again() -> None:
    found = phase(FACING, AXIS, Infiltration(AXIS)).play("move IT-1/33", "stay")
    assert found.over
    assert found.named("moved") == []


@pytest.mark.rule("6.52.c", "2.1.control.a")
def test_who_infiltrates_walks_over_guns_and_takes_the_hex() -> None:
    found = slip(5, also={"1011": ["CG-1"]})
    assert (found.where("IT-1/33"), found.where("CG-1")) == ("1011", "")
    assert found.s.control >> found.aim("1011") & 1
    assert goes(phase(FACING, AXIS, Infiltration(AXIS)).play("move IT-1/33")) == ["0811", "1011"]
