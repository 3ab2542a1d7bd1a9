"""The combat and penetration phases from end to end, for either side."""

import pytest

from grognard.engine.position import from_plain, to_plain
from grognard.games.malta.attack import Attacks
from grognard.games.malta.bombardment import Bombardments
from grognard.games.malta.combat import Combat
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.penetration import Penetration
from grognard.games.malta.recovery import Recovery
from grognard.games.malta.state import blank
from grognard.games.malta.support import PlaceSupport
from grognard.games.malta.targets import attackable

from .fights import fight, result
from .phase import Play
from .scene import labels, position, unit, units


def allied_turn(**dice: list[int]) -> Play:
    """A gun bombards, a battalion attacks and advances, a leader is at hand."""
    s = position(
        {
            "1312": ["UK-8M", "UK-BEAK"], "1414": ["UK-12*"], "1212": ["IT-SM-1"], "1112": ["IT-SM-2"],
            "1512": ["UK-1D!"],
        },
        active=ALLIED,
    )  # fmt: skip
    phases = (Penetration, Recovery, Attacks, Bombardments, PlaceSupport)
    return Play(s, *(phase(ALLIED) for phase in phases), **dice)


@pytest.mark.rule("4.33.a", "4.33.b", "4.33.c")
def test_the_allied_side_places_support_then_bombards_then_attacks() -> None:
    found = allied_turn(bombardment=[3, 4])
    assert found.asked == ("allied", "support-attack")
    found.play("bombard UK-12", "at 1212")
    assert found.event("bombardment")["side"] == "allied"
    assert found.asked == ("allied", "attack-hex")
    assert found.legal == ["attack 1212", "done"]


@pytest.mark.rule("4.33.d", "4.34")
def test_then_its_units_recover_and_may_penetrate() -> None:
    found = allied_turn(bombardment=[3, 4], combat=[5, 6], command=[1], penetration=[1])
    found.play("done", "attack 1212", "decline")
    assert found.event("combat")["result"] == "-/3d"
    assert found.named("disorganized") == ["UK-1D"]
    found.play("advance UK-8M", "along UK-BEAK", "stay")
    assert found.where("UK-BEAK") == found.where("UK-8M") == "1212"
    assert found.named("disorganized") == []
    assert found.asked == ("allied", "penetrate-hex")
    assert found.play("penetrate 1112").legal == ["lead UK-BEAK"]


@pytest.mark.rule("12.0.a")
def test_a_gun_supports_attacks_and_defences_and_bombards() -> None:
    s = position({"1312": ["UK-8M"], "1414": ["UK-12*"], "1212": ["IT-SM-1"]})
    assert {"bombard UK-12", "support UK-12"} <= set(Play(s, PlaceSupport(ALLIED)).legal)
    s = position({"1312": ["UK-8M"], "1414": ["UK-12*"], "1212": ["IT-SM-1"]})
    assert Play(s, PlaceSupport(AXIS)).legal == ["done", "support UK-12"]


@pytest.mark.rule("9.3.i")
def test_after_losses_come_retreats_then_advances() -> None:
    s = position({"1212": ["UK-8M", "UK-1D"], "1312": ["IT-1/33", "IT-2/33"]})
    found = result(s, "1/2", fight(s, "1212", "IT-1/33", "IT-2/33"))
    asked = []
    while not found.over:
        asked.append(found.asked)
        found.play(next((action for action in found.legal if action != "done"), "done"))
        if found.over or found.asked[1] == "advance":
            break
    assert asked == [
        ("allied", "take-losses"), ("axis", "take-losses"), ("allied", "stand-fast"), ("allied", "retreat-to"),
    ]  # fmt: skip
    assert found.asked == ("axis", "advance")


@pytest.mark.rule("16.23.c")
def test_a_strongpoint_without_strength_cannot_be_attacked_but_with_a_unit_it_defends() -> None:
    s = position({"1212": ["SP-8"], "1312": ["IT-1/33"]})
    assert attackable(s, AXIS) == 0
    s.place[unit(s, "RN-1")] = s.place[unit(s, "SP-8")]
    assert labels(s.game, attackable(s, AXIS)) == ["1212"]
    assert fight(s, "1212", "IT-1/33").defenders(s) == units(s, "SP-8", "RN-1")


def facing_militia(true: str) -> Play:
    """An Allied combat phase in which only militia that lies face down could attack."""
    s = position({"1212": [true], "1312": ["IT-SM-1"], "1414": ["UK-12*"]}, active=ALLIED)
    kinds = units(s, "ML-MIL-1", "ML-MIL-5")
    s.face_down = kinds
    for name in ("ML-MIL-1", "ML-MIL-5"):
        s.maybe[unit(s, name)] = kinds
    return Play(s, Attacks(ALLIED), Bombardments(ALLIED), PlaceSupport(ALLIED))


def test_whether_the_owner_of_militia_is_asked_tells_nothing_of_its_strength() -> None:
    for true, attacks in (("ML-MIL-1", []), ("ML-MIL-5", ["attack 1312"])):
        found = facing_militia(true)
        assert found.asked == ("allied", "support-attack")
        assert "support UK-12" in found.legal
        assert found.play("done").asked == ("allied", "attack-hex")
        assert found.legal == [*attacks, "done"]


def test_a_battle_that_guns_support_can_be_written_and_read_again() -> None:
    s = position({"1212": ["UK-8M"], "1111": ["IT-SM-1"], "1414": ["UK-12*"]})
    begun = Combat(fight(s, "1212", "IT-SM-1"), guns=(0, units(s, "UK-12")), leaders=(-1, unit(s, "UK-BEAK")))
    s.stack = (begun,)
    plain = to_plain(s, blank(s.game))
    assert (plain["frame"][0]["guns"], plain["frame"][0]["leaders"]) == ([[], ["UK-12"]], ["", "UK-BEAK"])
    assert from_plain(s.game, blank(s.game), plain).stack == s.stack
