"""The start of a day: attachments, drop zones, replacements, strongpoints, the Royal Navy."""

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire, scripted
from grognard.games.malta.attachments import Reassign
from grognard.games.malta.check import check
from grognard.games.malta.drop_zones import MoveDropZones
from grognard.games.malta.navy import WithdrawShips, intervene
from grognard.games.malta.replacements import Absorb, Replacements
from grognard.games.malta.supply import beach_sources
from grognard.games.malta.works import UndoStrongpoints

from .phase import Play
from .scene import Forces, field, labels, names, position, unit, units

JULY_1, JULY_3 = 8, 16


# --- attachments


@pytest.mark.rule("4.1.b", "15.21.c", "15.21.d")
def test_a_unit_joins_a_formation_that_it_is_stacked_with() -> None:
    s = position({"1011": ["IT-V/186", "IT-1/88"], "1012": ["IT-VI/186"], "follow-N": ["IT-10T", "IT-1/33"]})
    found = Play(s, Reassign())
    assert found.legal == ["done", "unit IT-1/88", "unit IT-V/186"]
    assert found.refused("unit IT-VI/186") == ("not-stacked-with-it", "15.21.c")
    assert found.play("unit IT-1/88").legal == ["assign folgore", "back"]
    found.play("assign folgore")
    assert found.s.formation[unit(s, "IT-1/88")] == "folgore"
    assert found.over


@pytest.mark.rule("15.22")
def test_any_number_of_units_change_but_each_once_a_day() -> None:
    s = position({"1011": ["IT-V/186", "IT-VI/186", "IT-1/88", "IT-2/88", "IT-185HQ"]})
    found = Play(s, Reassign()).play("unit IT-1/88", "assign folgore", "unit IT-2/88", "back", "unit IT-2/88")
    assert found.play("assign folgore").over
    assert [found.s.formation[unit(s, name)] for name in ("IT-1/88", "IT-2/88")] == ["folgore", "folgore"]


@pytest.mark.rule("16.14.b", "2.1.unassigned.c")
def test_commandos_that_have_landed_join_any_formation_of_the_axis() -> None:
    found = Play(position({"1211": ["IT-CDO-1"]}), Reassign()).play("unit IT-CDO-1")
    formations = ("folgore", "friuli", "livorno", "ramcke", "spezia")
    assert found.legal == [*(f"assign {name}" for name in formations), "back"]


def test_headquarters_stay_what_they_are() -> None:
    assert Play(position({"1011": ["IT-185HQ", "IT-4HQ"]}), Reassign()).over


# --- drop zones


def zones(forces: Forces, *friendly: str) -> Play:
    s = position(forces)
    s.control |= field(s, *friendly)
    return Play(s, MoveDropZones())


@pytest.mark.rule("19.13.a")
def test_a_drop_zone_moves_three_hexes_over_friendly_ones() -> None:
    found = zones({"1211": ["IT-DZ"]}, "1210", "1209", "1208", "1207", "1213")
    assert found.legal == ["go 1208", "go 1209", "go 1210", "stay"]
    assert found.refused("go 1207") == ("zone-too-far", "19.13.b")
    assert found.play("go 1208").where("IT-DZ") == "1208"
    assert found.over


@pytest.mark.rule("19.13.b", "5.3.c")
def test_it_enters_no_empty_hex_in_enemy_zones_but_passes_through_friends() -> None:
    forces: dict[str, list[str]] = {"1211": ["IT-DZ"], "1310": ["UK-8M"]}
    assert zones(forces, "1210", "1209").over
    assert zones({**forces, "1210": ["IT-V/186"]}, "1209").legal == ["go 1210", "stay"]
    assert zones({**forces, "1210": ["IT-V/186"], "1209": ["IT-VI/186"]}, "1208").legal == [
        "go 1208", "go 1209", "go 1210", "stay",
    ]  # fmt: skip


@pytest.mark.rule("19.12.d", "19.12.c")
def test_it_stays_while_an_allied_unit_is_in_its_hex_but_not_for_a_gun() -> None:
    assert zones({"1211": ["IT-DZ", "RAF-Tak"]}, "1210").over
    assert zones({"1211": ["IT-DZ", "CG-1"]}, "1210").asked == ("axis", "drop-zone")


def test_both_are_asked_about_one_after_the_other() -> None:
    found = zones({"1211": ["IT-DZ", "DE-DZ"]}, "1210")
    assert (found.facts, found.play("stay").facts) == ({"unit": "DE-DZ"}, {"unit": "IT-DZ"})
    assert found.play("go 1210").over
    assert (found.where("DE-DZ"), found.where("IT-DZ")) == ("1211", "1210")


# --- replacements of the Axis

ITALIANS: Forces = {
    "0708": ["IT-1/33:1", "IT-2/33:2", "IT-3/33:2"], "0807": ["IT-1/125:2", "IT-2/125:1", "IT-V/186:1"],
}  # fmt: skip


def reinforced(forces: Forces = ITALIANS, turn: int = JULY_3, **values: Any) -> Play:
    return Play(position(forces, turn=turn, **{"lost": [30, 10], **values}), Replacements())


@pytest.mark.rule("17.41.a", "4.1.g", "17.4.a")
def test_on_3_july_two_infantry_battalions_and_one_of_gliders_gain_a_step() -> None:
    found = reinforced()
    battalions = ("1/125", "1/33", "2/125", "2/33", "3/33")
    assert found.legal == ["done", *(f"replace IT-{name}" for name in battalions)]
    found.play("replace IT-1/33", "replace IT-2/125")
    assert found.legal == ["done", "replace IT-2/33", "replace IT-3/33"]
    assert found.play("replace IT-3/33").over
    assert [found.steps(f"IT-{name}") for name in battalions] == [2, 2, 2, 2, 3]


@pytest.mark.rule("17.41.c", "17.31.b")
def test_steps_won_back_are_not_lost_and_a_remnant_is_none_any_more() -> None:
    found = reinforced().play("replace IT-1/33", "replace IT-2/125", "done")
    assert found.s.lost == [28, 10]
    assert found.steps("IT-1/33") == 2


@pytest.mark.rule("17.41.b", "17.4.d")
def test_they_come_on_no_other_day_and_nobody_takes_two() -> None:
    assert reinforced(turn=JULY_3 + 4).over
    assert "replace IT-1/33" not in reinforced().play("replace IT-1/33").legal
    assert reinforced({"follow-N": ["IT-1/33:1"], "0708": ["IT-2/33"]}).over


@pytest.mark.rule("17.4.b")
@pytest.mark.parametrize(("enemy", "asked"), [("0907", False), ("1007", True)])
def test_the_enemy_is_three_hexes_away(enemy: str, asked: bool) -> None:
    assert reinforced({"0707": ["IT-1/33:1"], enemy: ["RAF-Tak"]}).over is not asked


@pytest.mark.rule("17.4.c", "11.3.d", "11.4.f")
@pytest.mark.parametrize("mark", ["!", "!!", "?"])
def test_who_is_shaken_or_unsupplied_takes_none(mark: str) -> None:
    assert reinforced({"0708": [f"IT-1/33:1{mark}"]}).over


@pytest.mark.rule("17.84")
def test_parachutists_take_none() -> None:
    s = position({"0708": ["IT-V/186-c1", "IT-V/186:1"]}, turn=JULY_3)
    s.weak = units(s, "IT-V/186-c1")
    assert Play(s, Replacements()).over


@pytest.mark.rule("13.3.a")
def test_companies_take_none() -> None:
    s = position({"0708": ["IT-4-COY-1", "IT-20-COY2-1"], "1809": ["UK-COY-1", "RN-1"]}, turn=JULY_3)
    assert Play(s, Replacements()).over
    assert Play(s, Absorb()).over
    s = position({"0708": ["IT-4-COY-1", "IT-1/33:2"], "1809": ["UK-COY-1", "UK-8M:2", "RN-1"]}, turn=JULY_3)
    assert Play(s, Replacements()).legal == ["done", "replace IT-1/33"]
    assert Play(s, Absorb()).legal == ["done", "replace UK-8M"]


# --- and of the Allies


@pytest.mark.rule("4.1.h", "17.42.a", "16.6.b")
def test_a_reduced_british_battalion_absorbs_a_security_company() -> None:
    s = position({"1809": ["UK-8M:1", "ML-1K:1", "RN-1", "RN-2"], "1613": ["UK-4B", "RAF-Luq"]}, lost=[0, 12])
    found = Play(s, Absorb())
    assert found.legal == ["done", "replace UK-8M"]
    assert found.play("replace UK-8M").legal == ["absorb RN-1", "absorb RN-2", "back"]
    found.play("absorb RN-2")
    assert found.over
    assert (found.steps("UK-8M"), found.steps("RN-2"), found.steps("RN-1")) == (2, 0, 1)
    check(found.s)


@pytest.mark.rule("17.42.b")
def test_an_absorbed_company_is_out_and_no_lost_step() -> None:
    s = position({"1809": ["UK-8M:1", "RN-1?"]}, lost=[0, 12])
    found = Play(s, Absorb()).play("replace UK-8M", "absorb RN-1")
    assert (found.where("RN-1"), found.s.lost, found.s.unsupplied) == ("", [0, 12], 0)


def test_no_company_is_absorbed_near_the_enemy() -> None:
    assert Play(position({"1809": ["UK-8M:1", "RN-1"], "1710": ["IT-V/186"]}), Absorb()).over


# --- strongpoints

POINTS = {"1415": ["SP-1"], "1609": ["SP-2"], "1715": ["SP-3"], "1815": ["SP-4"], "1309": ["SP-5"]}
CORPS = {"works": ["UK-ENG-1", "UK-ENG-2"]}


def works(forces: Forces, turn: int = 4, **values: Any) -> Play:
    s = position(forces, "hercules", turn=turn, **values)
    s.face_down = units(s, *(name for name in ("SP-1", "SP-2", "SP-3", "SP-4", "SP-5")))
    return Play(s, UndoStrongpoints())


@pytest.mark.rule("4.1.j", "16.25.a", "16.25.c")
def test_four_strongpoints_go_for_a_company_of_engineers_in_one_of_their_hexes() -> None:
    found = works({**POINTS, **CORPS})
    found.play("undo SP-1", "undo SP-2", "undo SP-3")
    assert (found.facts, found.steps("SP-1")) == ({"left": 1}, 1)
    found.play("undo SP-5")
    assert found.legal == ["at 1309", "at 1415", "at 1609", "at 1715"]
    assert found.refused("at 1815") == ("not-its-hex", "16.25.c")
    assert found.play("at 1609").where("UK-ENG-1") == "1609"
    assert (found.over, [found.steps(f"SP-{n}") for n in range(1, 6)]) == (True, [0, 0, 0, 1, 0])
    check(found.s)


@pytest.mark.rule("20.1.c")
def test_they_are_shown_and_are_no_lost_steps() -> None:
    found = works({**POINTS, **CORPS}).play("undo SP-1", "undo SP-2", "undo SP-3", "undo SP-4")
    assert found.s.lost == [0, 0]
    assert found.named("face_down") == ["SP-5"]


@pytest.mark.rule("16.25.b")
@pytest.mark.example("malta-16.25")
def test_there_are_two_companies_and_no_more() -> None:
    assert works({**POINTS, "1613": ["UK-ENG-1", "UK-ENG-2"]}).over
    more = {"0709": ["SP-6"], "1108": ["SP-7"], "2112": ["SP-8"], "1615": ["SP-9"]}
    found = works({**POINTS, **more, **CORPS})
    found.play(*(f"undo SP-{n}" for n in range(1, 5)), "at 1415", *(f"undo SP-{n}" for n in range(6, 10)), "at 0709")
    assert (found.over, names(found.s.game, found.s.arrangement.units_in(found.s.game.boxes.works))) == (True, [])
    assert (found.where("UK-ENG-1"), found.where("UK-ENG-2")) == ("1415", "0709")


def test_not_on_29_june_not_with_three_and_never_by_force() -> None:
    assert works({**POINTS, **CORPS}, turn=0).over
    assert works({"1415": ["SP-1"], "1609": ["SP-2"], "1715": ["SP-3"], **CORPS}).over
    found = works({**POINTS, **CORPS}).play("undo SP-1", "done")
    assert (found.over, found.steps("SP-1")) == (True, 1)


# --- the Royal Navy

FLEET: Forces = {
    "1006": ["SHIP-Trieste", "SHIP-Gorizia"], "1206": ["SHIP-Alpino"], "follow-N": ["IT-10T", "IT-1/33", "IT-4HQ"],
    "1107": ["IT-2/33"],
}  # fmt: skip


def navy(die: int, turn: int = JULY_1, **values: Any) -> Play:
    s = position(FLEET, turn=turn, zones={"livorno": "N", "friuli": "W"}, **values)
    s.landed = s.control
    intervene(s, Umpire(Key.of_seed(0), scripted({"royal-navy": [die]}, s.rolls)))
    return Play(s, *s.stack)


SHIPS = ("SHIP-Alpino", "SHIP-Gorizia", "SHIP-Trieste")


@pytest.mark.rule("4.1.k", "17.6.a", "23.8.a")
def test_the_die_is_rolled_on_1_july_alone_and_1_is_nothing() -> None:
    assert navy(6, turn=JULY_1 - 4).s.navy == 0
    assert navy(6, turn=JULY_1 + 4).s.navy == 0
    found = navy(1)
    assert (found.s.navy, [found.steps(ship) for ship in SHIPS]) == (1, [1, 1, 1])


@pytest.mark.rule("23.8.b")
@pytest.mark.parametrize("die", [2, 3])
def test_on_2_or_3_two_ships_of_the_axis_players_choice_leave(die: int) -> None:
    found = navy(die)
    assert (found.asked, found.facts) == (("axis", "withdraw-ships"), {"left": 2})
    found.play("withdraw SHIP-Alpino", "withdraw SHIP-Trieste")
    assert (found.over, [found.steps(ship) for ship in SHIPS], found.s.lost) == (True, [0, 1, 0], [0, 0])
    assert found.steps("IT-10T") == 1


def test_with_two_ships_or_fewer_nobody_is_asked() -> None:
    s = position({"1006": ["SHIP-Trieste", "SHIP-Gorizia"]}, turn=JULY_1)
    found = Play(s, WithdrawShips(2))
    assert (found.over, found.steps("SHIP-Trieste"), found.steps("SHIP-Gorizia")) == (True, 0, 0)


@pytest.mark.rule("23.8.c")
@pytest.mark.parametrize("die", [4, 5])
def test_on_4_or_5_all_ships_leave(die: int) -> None:
    found = navy(die)
    assert ([found.steps(ship) for ship in SHIPS], found.steps("IT-10T")) == ([0, 0, 0], 1)
    assert labels(found.s.game, beach_sources(found.s)) == ["1107"]


@pytest.mark.rule("23.8.d", "23.8.e")
def test_on_6_ships_leave_and_all_that_waits_at_sea_is_lost_and_beaches_supply_nobody() -> None:
    found = navy(6)
    assert [found.steps(ship) for ship in SHIPS] == [0, 0, 0]
    assert [found.steps(name) for name in ("IT-10T", "IT-1/33", "IT-4HQ", "IT-2/33")] == [0, 0, 0, 3]
    assert found.s.lost == [2 + 3, 0]
    assert found.s.returning == {unit(found.s, "IT-4HQ"): JULY_1 + 16}
    assert beach_sources(found.s) == 0
    check(found.s)


@pytest.mark.rule("23.8.f")
def test_a_6_counts_for_the_air_support_of_the_same_day() -> None:
    found = navy(6)
    air = found.s.arrangement.units_in(found.s.game.boxes.air) & found.s.game.of_type["air_support"]
    assert air.bit_count() == 2
