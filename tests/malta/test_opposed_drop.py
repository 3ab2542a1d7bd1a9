"""Paratroops who come down among the enemy (19.5) and what they do not do afterwards (19.7)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.games.malta.attack import Attacks
from grognard.games.malta.counters import AXIS
from grognard.games.malta.opposed_drop import OpposedDrop
from grognard.games.malta.penetration import Penetration
from grognard.games.malta.targets import may_attack

from .air import ON_TARGET, ONE, SAFE, air, battalion, companies, jumping, one_series, places, planned
from .phase import Play
from .scene import Forces, at, field, position, unit, units

PARAS, GERMANS = "IT-II/187", "DE-1/2"


def meets(enemies: list[str], *combat: int, leaders: Sequence[int] = (), stand: Sequence[int] = ()) -> Play:
    """A battalion comes down among them, with these dice for its combats."""
    forces: Forces = {"1313": ["IT-DZ", *enemies]}
    return one_series(forces, jump=ON_TARGET, combat=[*combat], leaders=[*leaders], stand=[*stand])


def among(fallen: list[str], enemies: list[str], **dice: list[int]) -> Play:
    """These have come down among those in 1313."""
    s = position({"1313": [*fallen, *enemies]}, "hercules")
    s.arrived = units(s, *fallen)
    s.rolled = s.game.land.villages | s.game.land.cities
    return Play(s, OpposedDrop(units(s, *fallen), at(s.game, "1313")), **dice)


def gun(enemies: list[str], **dice: list[int]) -> Play:
    """Parachute artillery comes down alone among them."""
    s = planned(air({"1313": ["DE-DZ", *enemies]}, ["DE-RamArt"]), "DE-RamArt")
    return jumping(s, jump=ON_TARGET, airborne=[1], **dice).play("done")


# --- when, and who


@pytest.mark.rule("19.5.a", "4.23.e", "4.23.d")
def test_they_attack_after_their_losses_and_before_the_next_series_jumps() -> None:
    s = air({"1313": ["IT-DZ", "UK-COY-1"], "1512": ["DE-DZ"]}, [*battalion(PARAS), *battalion(GERMANS)])
    for name in (PARAS, GERMANS):
        planned(s, name, *companies(name))
    found = jumping(s, jump=ON_TARGET * 2, airborne=SAFE, combat=[3, 4]).play("done", f"jump {PARAS}")
    kinds = ("series-jumps", "airborne-loss", "attack")
    told = [event.kind for record in found.match.records for event in record.events if event.kind in kinds]
    assert told == ["series-jumps", *["airborne-loss"] * 3, "attack", "series-jumps", *["airborne-loss"] * 3]


@pytest.mark.rule("19.5.b", "4.23.e")
def test_all_companies_of_the_series_in_a_hex_fight_in_one_combat() -> None:
    found = meets(["UK-8M"], 3, 4)
    told = found.event("attack")
    assert (told["units"], told["hex"], told["how"]) == (companies(PARAS), "1313", "drop")
    assert (told["attack"], told["defence"]) == (6, 6)


@pytest.mark.rule("19.5.b", "19.5.a")
def test_those_in_different_hexes_fight_one_combat_in_each_in_the_order_that_the_axis_likes() -> None:
    forces: Forces = {"1312": ["UK-COY-1"], "1314": ["UK-COY-2"]}
    found = one_series(forces, jump=ONE, distance=[1, 1, 1], scatter=[1, 1, 4], combat=[5, 5, 6, 6])
    assert found.asked == ("axis", "opposed-drop")
    assert found.legal == ["at 1312", "at 1314"]
    found.play("at 1314")
    assert found.event_of("attack", 0)["hex"] == "1314"
    assert found.event_of("attack", 0)["units"] == ["IT-II/187-c3"]


@pytest.mark.rule("19.51.a")
def test_nobody_from_beside_the_hex_and_no_support_takes_part() -> None:
    forces = {"1313": ["IT-DZ", "UK-8M"], "1314": ["IT-1/33", "IT-185ART-1*"], "1312": ["UK-12*", "UK-1D"]}
    found = one_series(forces, jump=ON_TARGET, combat=[3, 4])
    told = found.event("attack")
    assert told["units"] == companies(PARAS)
    assert (told["attack"], told["defence"]) == (6, 6)


@pytest.mark.rule("19.51.a")
def test_all_land_units_of_the_enemy_in_the_hex_take_part_together() -> None:
    assert meets(["UK-8M", "UK-COY-1", "CG-1"], 3, 4).event("attack")["defence"] == 8


# --- how it goes on


@pytest.mark.rule("19.51.c")
def test_the_axis_attacks_again_those_who_stand_until_they_are_gone() -> None:
    found = meets(["UK-8M"], 3, 3, 3, 4, stand=[1])
    assert found.asked == ("allied", "stand-fast")
    assert found.steps("UK-8M") == 2
    found.play("stand")
    assert [told["defence"] for told in found.events("attack")] == [6, 2]
    assert found.steps("UK-8M") == 0
    assert found.asked == ("axis", "reform")


@pytest.mark.rule("19.51.c", "19.51.b")
def test_or_until_none_of_those_who_fell_is_left() -> None:
    found = meets(["UK-8M"], 2, 2, 3, 4)
    assert found.event("combat")["result"] == "2d/-"
    found.play("lose IT-II/187-c1", "lose IT-II/187-c2")
    assert [told["units"] for told in found.events("attack")] == [companies(PARAS), ["IT-II/187-c3"]]
    assert (found.event_of("combat", 1)["column"], found.event_of("combat", 1)["result"]) == ("2", "3Z/-")
    assert places(found, PARAS) == ["", "", ""]
    assert (found.where("UK-8M"), found.steps("UK-8M"), found.over) == ("1313", 3, True)


# --- artillery


@pytest.mark.rule("19.52.a")
def test_artillery_does_not_attack_in_its_own_hex() -> None:
    found = among(["DE-1/2-c1", "DE-RamArt"], ["UK-COY-1"], combat=[3, 4])
    assert found.event_of("attack", 0)["units"] == ["DE-1/2-c1"]


@pytest.mark.rule("19.52.b")
def test_alone_among_enemies_it_is_eliminated_without_a_fight() -> None:
    found = gun(["UK-COY-1"])
    assert found.steps("DE-RamArt") == 0
    assert found.events("attack") == []
    assert found.steps("UK-COY-1") == 1


@pytest.mark.rule("19.52.c")
def test_it_dies_with_the_last_of_those_with_whom_it_came_down() -> None:
    s = position({"1313": ["DE-1/2-c1", "DE-RamArt", "UK-8M", "UK-1D", "UK-2D", "UK-1H"]}, "hercules")
    s.arrived = units(s, "DE-1/2-c1", "DE-RamArt")
    s.weak = units(s, "DE-1/2-c1")
    found = Play(s, OpposedDrop(units(s, "DE-1/2-c1", "DE-RamArt"), at(s.game, "1313")))
    assert (found.steps("DE-1/2-c1"), found.steps("DE-RamArt")) == (0, 0)
    assert found.over


@pytest.mark.rule("19.52.d")
def test_it_survives_among_guns_units_without_defence_and_leaders_and_they_do_not() -> None:
    found = gun(["CG-1", "SP-8", "UK-BEAK"], leaders=[3, 4])
    assert (found.where("DE-RamArt"), found.steps("DE-RamArt")) == ("1313", 1)
    assert (found.where("CG-1"), found.where("SP-8"), found.where("UK-BEAK")) == ("", "", "")
    assert found.event("leader-overrun")["result"] == "lost"


# --- hexes with nobody who could defend them


@pytest.mark.rule("19.5.c")
@pytest.mark.parametrize(("dice", "fate"), [([3, 4], "lost"), ([4, 4], "escaped")])
def test_guns_and_units_without_defence_die_at_once_and_leaders_roll(dice: list[int], fate: str) -> None:
    found = meets(["CG-1", "SP-8", "UK-BEAK"], leaders=dice)
    assert {told["unit"] for told in found.events("eliminated")} == {"CG-1", "SP-8"}
    assert found.event("leader-overrun")["result"] == fate
    assert found.events("attack") == []
    assert found.s.control & field(found.s, "1313")


@pytest.mark.rule("19.53.d")
def test_so_they_do_when_only_they_are_left_after_a_combat() -> None:
    found = meets(["UK-COY-1", "CG-1"], 3, 4)
    assert found.event("combat")["result"] == "-/4d"
    assert {told["unit"] for told in found.events("eliminated")} == {"UK-COY-1", "CG-1"}
    assert found.s.control & field(found.s, "1313")


# --- what they do not do


@pytest.mark.rule("19.7.a")
def test_whoever_comes_down_in_an_empty_hex_attacks_nobody() -> None:
    found = one_series({"1314": ["UK-COY-1"]}, jump=ON_TARGET)
    assert found.events("attack") == []
    assert places(found, PARAS) == ["1313"] * 3


@pytest.mark.rule("19.7.b")
def test_whoever_has_jumped_attacks_in_no_combat_phase_of_this_turn_but_in_the_next() -> None:
    s = one_series({"1314": ["UK-COY-1"]}, jump=ON_TARGET).s
    assert not may_attack(s, unit(s, "IT-II/187-c1"))
    assert Play(s, Attacks(AXIS)).over
    s.arrived = s.attacked = 0
    assert "attack 1314" in Play(s, Attacks(AXIS)).legal


@pytest.mark.rule("19.7.b")
def test_nor_does_he_penetrate_even_after_an_advance() -> None:
    forces: Forces = {"1313": ["IT-DZ", "UK-COY-1"], "1314": ["UK-COY-2"], "1312": ["IT-FRATTINI"]}
    s = one_series(forces, jump=ON_TARGET, combat=[3, 4]).s
    s.advanced = units(s, *companies(PARAS))
    assert Play(s, Penetration(AXIS)).over
    s.arrived = 0
    assert Play(s, Penetration(AXIS)).legal == ["done", "penetrate 1314"]
