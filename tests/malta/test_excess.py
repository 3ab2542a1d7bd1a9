"""Stacks over the limit at the end of a phase (7.2)."""

import pytest

from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.excess import Excess
from grognard.games.malta.movement import TacticalMoves

from .moving import phase
from .phase import Play
from .scene import Forces, position, unit

FOUR = ["UK-8M", "UK-2RIF", "UK-1D", "UK-2D"]


@pytest.mark.rule("7.2.a")
def test_stacks_within_the_limit_stay_and_nobody_is_asked() -> None:
    assert Play(position({"1313": FOUR}), Excess(ALLIED)).over


@pytest.mark.rule("7.2.a")
def test_only_the_stacks_of_that_side_are_looked_at() -> None:
    found = Play(position({"1313": [*FOUR, "UK-1H"]}), Excess(AXIS))
    assert found.over
    assert found.where("UK-1H") == "1313"


@pytest.mark.rule("7.2.a", "7.2.b")
@pytest.mark.example("malta-7.2")
def test_a_fifth_battalion_may_pass_through_a_full_hex_but_not_be_there_when_the_phase_ends() -> None:
    forces: Forces = {"1313": FOUR, "1413": ["UK-1H"]}
    found = phase(forces, ALLIED, TacticalMoves(ALLIED), Excess(ALLIED)).play("move UK-1H", "go 1313", "go 1213")
    assert found.where("UK-1H") == "1213"
    assert found.play("stay", "done").over
    found = phase(forces, ALLIED, TacticalMoves(ALLIED), Excess(ALLIED)).play("move UK-1H", "go 1313", "stay", "done")
    assert found.asked == ("axis", "excess")
    assert found.play("discard UK-8M").over
    assert found.where("UK-1H") == "1313"


@pytest.mark.rule("7.2.b")
def test_the_enemy_chooses_who_goes_until_the_rest_fits() -> None:
    found = Play(position({"1313": [*FOUR, "UK-1H", "UK-4B", "UK-BEAK"]}), Excess(ALLIED))
    assert found.asked == ("axis", "excess")
    assert found.legal == sorted(f"discard {name}" for name in [*FOUR, "UK-1H", "UK-4B"])
    found.play("discard UK-1D")
    assert (found.where("UK-1D"), found.steps("UK-1D")) == ("", 0)
    assert not found.over
    found.play("discard UK-1H")
    assert found.over
    assert found.s.lost == [0, 6]


@pytest.mark.rule("7.2.b")
def test_what_does_not_fill_the_hex_is_not_chosen() -> None:
    found = Play(position({"1313": [*FOUR, "RN-1", "UK-BEAK"]}), Excess(ALLIED))
    assert found.refused("discard UK-BEAK") == ("not-in-excess", "7.2.b")


@pytest.mark.rule("7.2.b")
def test_each_hex_is_seen_to() -> None:
    axis = ["IT-1/33", "IT-2/33", "IT-3/33", "IT-1/34"]
    found = Play(position({"1013": [*axis, "IT-2/34"], "1313": [*FOUR, "UK-1H"]}), Excess(AXIS), Excess(ALLIED))
    assert found.asked == ("axis", "excess")
    found.play("discard UK-8M")
    assert found.asked == ("allied", "excess")
    found.play("discard IT-2/34")
    assert found.over


@pytest.mark.rule("7.2.b")
def test_a_strongpoint_that_lies_face_down_is_chosen_unseen() -> None:
    s = position({"1313": [*FOUR, "SP-1"]})
    hidden = unit(s, "SP-1")
    s.face_down = 1 << hidden
    s.maybe[hidden] = s.game.of_type["strongpoint"]
    found = Play(s, Excess(ALLIED))
    name = f"#{s.handle[hidden]}"
    assert f"discard {name}" in found.legal
    found.play(f"discard {name}")
    assert found.where("SP-1") == ""
    assert found.over
