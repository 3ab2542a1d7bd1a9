"""What the words of chapter 2 mean in play."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.field import bits
from grognard.engine.umpire import Umpire
from grognard.games.malta import zoc
from grognard.games.malta.attack import Attacks
from grognard.games.malta.battle import is_fixed
from grognard.games.malta.bombardment import line_of
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import occupied, on_map, troops_in
from grognard.games.malta.modifiers import morale_modifier
from grognard.games.malta.odds import reckon
from grognard.games.malta.sequence import begin_turn
from grognard.games.malta.stacking import stack_size
from grognard.games.malta.state import blank
from grognard.games.malta.supply import passable
from grognard.games.malta.support import PlaceSupport

from .fights import fight, result
from .phase import Play
from .scene import Forces, at, build, field, names, position, unit, units


@pytest.mark.rule("2.1.active", "2.1.inactive")
def test_only_the_active_side_attacks_and_the_other_one_supports_its_defence() -> None:
    forces: Forces = {"1212": ["UK-8M"], "1312": ["IT-1/33"], "1011": ["UK-12*"]}
    for seat, attacker, target in ((AXIS, "axis", "1212"), (ALLIED, "allied", "1312")):
        s = position(forces)
        begin_turn(s, Umpire(Key.of_seed(0)), seat)
        assert s.active == seat
        found = Play(s, Attacks(seat))
        assert (found.asked, found.legal) == ((attacker, "attack-hex"), [f"attack {target}", "done"])
    found = Play(position(forces), PlaceSupport(AXIS))
    assert (found.asked, found.legal) == (("allied", "support-defence"), ["done", "support UK-12"])


@pytest.mark.rule("2.1.formation.b", "2.1.unassigned.d", "2.1.assigned")
def test_all_allied_units_are_assigned_to_the_garrison_and_its_headquarters() -> None:
    s = blank(build("hercules"))
    assert {s.formation[ally] for ally in bits(s.game.of_side[ALLIED])} == {"malta"}
    assert s.game.notation.units[s.game.formations["malta"].hq] == "UK-HQ"
    s = position({"1212": ["IT-1/33"], "1312": ["UK-8M", "ML-1K", "RN-1", "SP-1"]})
    mixed = reckon(s, fight(s, "1212", "UK-8M", "ML-1K", "RN-1", "SP-1", seat=ALLIED))
    assert "mixed" not in [change.name for change in mixed.modifiers]


@pytest.mark.rule("2.1.formation.c", "2.1.assigned")
def test_axis_units_with_the_same_emblem_are_of_one_formation() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33", "IT-1/34"], "1313": ["IT-V/186"]})
    assert [s.formation[unit(s, name)] for name in ("IT-1/33", "IT-1/34", "IT-4HQ")] == ["livorno"] * 3
    for others, penalty in ((("IT-1/33", "IT-1/34"), 0), (("IT-1/33", "IT-V/186"), -1)):
        found = {change.name: change.value for change in reckon(s, fight(s, "1212", *others)).modifiers}
        assert found.get("mixed", 0) == penalty


@pytest.mark.rule("2.1.unassigned.a")
def test_marines_motorcycles_tanks_and_commandos_of_the_axis_have_no_emblem() -> None:
    s = blank(build("hercules"))
    single = [unit for unit, counter in enumerate(s.game.units) if not counter.generic]
    none = [s.game.units[at] for at in single if s.formation[at] == "" and s.game.troops >> at & 1]
    marines = {f"IT-SM-{number}" for number in range(1, 7)}
    assert {counter.id for counter in none} == {
        *marines, "IT-10B-1", "IT-10B-2", "IT-10B-3", "IT-10T", "DE-T", "IT-ARD", "IT-LOR",
    }  # fmt: skip


@pytest.mark.rule("2.1.morale")
def test_the_better_morale_helps_in_the_attack_and_when_standing_fast() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-V/186"], "1313": ["IT-1/33"]})
    enemy = units(s, "UK-8M")
    better, worse = units(s, "IT-V/186"), units(s, "IT-1/33")
    assert (s.game.units[unit(s, "IT-V/186")].morale[0], s.game.units[unit(s, "IT-1/33")].morale[0]) == (6, 4)
    assert morale_modifier(s, better, enemy) == 2
    assert morale_modifier(s, worse, enemy) == 0
    found = result(s, "3/-", fight(s, "1212", "IT-V/186", "IT-1/33"), stand=[5])
    found.play("lose IT-1/33", "lose IT-1/33", "stand")
    assert found.named("disorganized") == []
    while not found.over:
        found.play(found.legal[0])
    assert (found.where("IT-V/186"), found.where("IT-1/33") != "1313") == ("1312", True)


@pytest.mark.rule("2.1.movement.b")
def test_a_gun_that_is_ready_cannot_leave_its_hex_and_a_limbered_one_can() -> None:
    s = position({"1212": ["UK-12*"], "1312": ["IT-28ART"]})
    assert is_fixed(s, unit(s, "UK-12"))
    assert not is_fixed(s, unit(s, "IT-28ART"))


@pytest.mark.rule("2.2.d")
def test_each_gun_and_each_ship_has_one_marker() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1414": ["IT-28ART*"], "0613": ["SHIP-Trieste"]})
    found = Play(s, PlaceSupport(AXIS)).play("support IT-28ART", "at 1212")
    assert "support IT-28ART" not in found.legal
    assert "bombard SHIP-Trieste" in found.legal
    assert found.s.support == {unit(s, "IT-28ART"): at(s.game, "1212")}


@pytest.mark.rule("2.2.s1")
@pytest.mark.example("malta-2.2b")
def test_tanks_against_tanks_count_for_nothing_but_their_strength_and_the_bonus_of_each_side() -> None:
    s = position({"1212": ["UK-8M", "UK-1/R"], "1312": ["IT-1/33", "IT-10T"]})
    s.formation[unit(s, "IT-10T")] = "livorno"
    found = reckon(s, fight(s, "1212", "IT-1/33", "IT-10T"))
    printed = [s.game.units[unit(s, name)].steps[0] for name in ("IT-1/33", "IT-10T", "UK-8M", "UK-1/R")]
    assert found.attack.value == printed[0].attack + printed[1].attack
    assert found.defence.value == printed[2].defence + printed[3].defence
    assert {change.name: change.value for change in found.modifiers if change.name != "morale"} == {
        "armor_attacks": 2, "armor_defends": -1,
    }  # fmt: skip


@pytest.mark.rule("2.3.b")
def test_markers_are_no_units() -> None:
    s = position({"1312": ["IT-DZ"]})
    h = at(s.game, "1312")
    assert on_map(s, AXIS) == occupied(s, AXIS) == troops_in(s, h, AXIS) == 0
    assert zoc.zones(s, AXIS) == 0
    assert passable(s, ALLIED) & field(s, "1312")
    assert stack_size(s, units(s, "IT-DZ", "AIR-1")) == 0
    assert line_of(s, units(s, "IT-1/33", "IT-2/33")) == "2"
    assert names(s.game, s.game.troops & units(s, "IT-DZ", "DE-DZ", "AIR-1", "AIR-2", "AIR-3")) == []
