"""On the way (chapters 6.6, 6.7, 16.22, 16.32): guns, the night, and what is woken."""

import pytest

from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.movement import StrategicMoves

from .moving import NIGHT, militia, phase, tactical
from .scene import position, units

# --- artillery


@pytest.mark.rule("6.6.b", "6.6.e", "2.1.movement.b")
def test_a_gun_limbers_and_moves_with_the_rest() -> None:
    found = tactical({"0913": ["IT-28ART*"]}, AXIS).play("move IT-28ART")
    assert found.legal == ["limber", "stay"]
    assert found.refused("go 0912") == ("gun-is-ready", "6.6.b")
    found.play("limber")
    assert (found.named("ready"), found.facts["left"]) == ([], "3")
    assert found.refused("make-ready") == ("cannot-make-ready", "6.6.f")
    assert found.play("go 0912").where("IT-28ART") == "0912"


@pytest.mark.rule("6.6.f", "6.6.s1")
def test_a_parachute_gun_moves_and_makes_ready() -> None:
    found = tactical({"0913": ["DE-RamArt", "IT-28ART"]}, AXIS).play("move DE-RamArt", "go 0912", "make-ready")
    assert found.asked == ("axis", "tactical-moves")
    assert found.named("ready") == ["DE-RamArt"]
    found.play("move IT-28ART")
    assert "make-ready" in found.legal
    found.play("go 0912")
    assert "make-ready" not in found.legal


def test_other_guns_make_ready_with_all_their_points() -> None:
    found = tactical({"0913": ["IT-28ART"]}, AXIS).play("move IT-28ART", "make-ready")
    assert found.over
    assert (found.named("ready"), found.named("moved")) == (["IT-28ART"], ["IT-28ART"])
    assert found.event("made-ready") == {"units": ["IT-28ART"], "hex": "0913"}


@pytest.mark.rule("5.4.a", "5.4.b")
def test_zones_hold_guns_as_others_and_there_they_only_limber() -> None:
    found = tactical({"0912": ["DE-RamArt*"], "0911": ["UK-8M"]}, AXIS).play("move DE-RamArt", "limber")
    assert found.over
    found = tactical({"0912": ["DE-RamArt"], "0911": ["UK-8M"]}, AXIS).play("move DE-RamArt")
    assert found.refused("make-ready") == ("cannot-make-ready", "6.6.f")
    found = tactical({"0913": ["DE-RamArt"], "0911": ["UK-8M"]}, AXIS).play("move DE-RamArt", "go 0912")
    assert found.over
    assert found.named("ready") == []


def test_limbering_may_be_part_of_a_strategic_move() -> None:
    found = phase({"1512": ["UK-12*"]}, ALLIED, StrategicMoves(ALLIED)).play("move UK-12")
    assert found.legal == ["limber", "stay"]
    found.play("limber", "go 1511", "stay")
    assert found.where("UK-12") == "1511"


# --- night


@pytest.mark.rule("6.71.a", "6.71.c")
@pytest.mark.parametrize(
    ("mark", "to", "disorganized", "demoralized"),
    [
        ("", "0912", [], []),
        ("", "0911", ["IT-1/33"], []),
        ("!", "0911", [], ["IT-1/33"]),
        ("!", "0912", ["IT-1/33"], []),
    ],
)
def test_more_than_half_of_the_points_tires_at_night(
    mark: str, to: str, disorganized: list[str], demoralized: list[str]
) -> None:
    found = tactical({"0913": [f"IT-1/33{mark}"]}, AXIS, turn=NIGHT).play("move IT-1/33", f"go {to}", "stay")
    assert (found.named("disorganized"), found.named("demoralized")) == (disorganized, demoralized)


def test_by_day_nobody_tires_and_at_night_no_leader() -> None:
    found = tactical({"0913": ["IT-1/33", "DE-RAMCKE"]}, AXIS).play("move IT-1/33", "go 0911", "stay")
    assert found.named("disorganized") == []
    found = tactical({"0913": ["DE-RAMCKE"]}, AXIS, turn=NIGHT).play("move DE-RAMCKE", "go 1412", "stay")
    assert found.named("disorganized") == []


@pytest.mark.rule("6.71.b")
def test_a_single_hex_can_tire() -> None:
    found = tactical({"0913": ["IT-1/33"], "0911": ["UK-8M"]}, AXIS, turn=NIGHT).play("move IT-1/33", "go 0912")
    assert found.named("disorganized") == ["IT-1/33"]


@pytest.mark.rule("6.71.d")
def test_the_demoralized_have_half_their_points_and_suffer_nothing_more() -> None:
    found = tactical({"0913": ["DE-1/2!!"]}, AXIS, turn=NIGHT).play("move DE-1/2")
    assert found.facts["left"] == "3"
    assert found.play("go 0912").over
    assert (found.named("demoralized"), found.steps("DE-1/2")) == (["DE-1/2"], 3)


@pytest.mark.rule("6.72")
def test_a_gun_that_only_limbers_or_makes_ready_does_not_tire() -> None:
    found = tactical({"0913": ["IT-28ART"]}, AXIS, turn=NIGHT).play("move IT-28ART", "make-ready")
    assert found.named("disorganized") == []
    found = tactical({"0913": ["DE-RamArt"]}, AXIS, turn=NIGHT).play("move DE-RamArt", "go 0912", "make-ready")
    assert found.named("disorganized") == ["DE-RamArt"]
    found = tactical({"0913": ["IT-28ART*"]}, AXIS, turn=NIGHT).play("move IT-28ART", "limber", "go 0912")
    assert found.named("disorganized") == ["IT-28ART"]


# --- what is woken on the way


@pytest.mark.rule("16.32.a", "16.32.b")
def test_people_rise_in_mid_move_and_the_unit_keeps_its_points() -> None:
    found = tactical({"0913": ["IT-1/33"]}, AXIS, {"militia": [6]}, cup=militia(5)).play("move IT-1/33", "go 0810")
    assert (found.where("IT-1/33"), found.where("ML-MIL-5"), found.facts["left"]) == ("0911", "0810", "2")
    assert found.refused("go 0810") == ("enemies-there", "6.52.a")
    assert found.play("go 1011").where("IT-1/33") == "1011"


@pytest.mark.rule("16.32.e")
def test_where_all_is_quiet_the_unit_goes_on_and_no_second_die_is_rolled() -> None:
    found = tactical({"0913": ["IT-1/33"]}, AXIS, {"militia": [4]}, cup=militia(5)).play("move IT-1/33", "go 0810")
    assert found.where("IT-1/33") == "0911"
    found.play("go 0810")
    assert found.where("IT-1/33") == "0810"
    assert found.s.rolls["militia"] == 1


@pytest.mark.rule("5.2.d", "16.32.c")
def test_a_zone_that_comes_up_on_the_way_stops_the_unit_for_nothing() -> None:
    forces = {"0913": ["IT-1/33"], "0810": ["UK-AA32"]}
    found = tactical(forces, AXIS, {"militia": [6]}, cup=militia(5)).play("move IT-1/33", "go 0911")
    assert found.over
    assert found.event("moved")["points"] == "4"


@pytest.mark.rule("16.22.a", "16.22.b")
def test_a_strongpoint_is_turned_up_by_the_first_unit_beside_it() -> None:
    hidden = units(position({}), "SP-1")
    found = tactical({"0913": ["IT-1/33"], "0911": ["SP-1"]}, AXIS, face_down=hidden).play("move IT-1/33", "go 0912")
    assert found.over
    assert found.named("face_down") == []
    assert found.event("turned-up")["units"] == ["SP-1"]


def test_the_lists_do_not_tell_what_lies_face_down() -> None:
    def seen(strongpoint: str, gun: str) -> list[list[str]]:
        s = position({})
        hidden = units(s, strongpoint, gun)
        forces = {"0913": ["IT-1/33", "DE-RAMCKE"], "0911": [strongpoint], "1013": [gun]}
        found = tactical(forces, AXIS, face_down=hidden)
        return [found.legal, found.play("move IT-1/33").legal, found.play("stay", "move DE-RAMCKE").legal]

    assert seen("SP-1", "CG-1") == seen("SP-8", "CG-9")
