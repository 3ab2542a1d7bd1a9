"""The odds of an attack: strengths, modifiers, line, column, and what a seat may know of them."""

from typing import Any

import pytest

from grognard.engine.field import field_of
from grognard.games.malta import modifiers
from grognard.games.malta.attack import Attacks
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.odds import Fight, at_hand, basic_odds, line_of, odds, odds_text, reckon
from grognard.games.malta.odds import modifiers as all_modifiers
from grognard.games.malta.state import Island

from .scene import Forces, at, plain, position, unit, units

NIGHT = 7
PARAS = ("IT-V/186", "IT-VI/186", "IT-VII/186")


def fight(s: Island, h: str, *names: str, seat: int = AXIS, **values: Any) -> Fight:
    return Fight(at(s.game, h), seat, units(s, *names), **values)


def changes(s: Island, h: str, *names: str, seat: int = AXIS) -> dict[str, int]:
    found = all_modifiers(s, fight(s, h, *names, seat=seat))
    return {change.name: change.value for change in found if change.name != "morale"}


def worked(**values: Any) -> Island:
    """The worked combat after 9.95."""
    s = position(
        {
            "1212": ["UK-8M", "UK-1D"],
            "1312": ["IT-V/186", "IT-10T"],
            "1313": ["IT-VI/186"],
            "1213": ["IT-VII/186"],
            "1412": ["IT-185ART-1*", "IT-185ART-2*"],
            "1012": ["UK-12*"],
        },
        **values,
    )
    s.formation[unit(s, "IT-10T")] = "livorno"
    for gun in ("IT-185ART-1", "IT-185ART-2", "UK-12"):
        s.support[unit(s, gun)] = at(s.game, "1212")
    return s


# --- the worked combat


@pytest.mark.rule("9.3.b2", "9.3.c2")
@pytest.mark.example("malta-9.95a")
def test_the_worked_combat_is_29_to_15_and_1_to_1() -> None:
    s = worked()
    found = reckon(s, fight(s, "1212", *PARAS, "IT-10T"))
    assert (found.attack.value, found.offence.value) == (6 + 6 + 6 + 1, 5 + 5)
    assert (found.defence.value, found.defensive.value) == (6 + 6, 3)
    assert odds_text(found.basic) == "1:1"


@pytest.mark.rule("11.1", "11.2.a")
@pytest.mark.example("malta-9.95b")
def test_the_morale_of_the_worked_combat_is_6_to_4() -> None:
    s = worked()
    assert modifiers.average_morale(s, units(s, *PARAS, "IT-10T")) == 6
    assert modifiers.average_morale(s, units(s, "UK-8M", "UK-1D")) == 4
    assert modifiers.morale_modifier(s, units(s, *PARAS, "IT-10T"), units(s, "UK-8M", "UK-1D")) == 2


@pytest.mark.rule("9.3.e2", "9.9.a", "9.92.f")
@pytest.mark.example("malta-9.95c")
def test_the_modifiers_of_the_worked_combat_make_1_to_1_a_6_to_1() -> None:
    s = worked()
    found = reckon(s, fight(s, "1212", *PARAS, "IT-10T"))
    assert {change.name: change.value for change in found.modifiers} == {
        "armor_attacks": 2, "attacker_integrity": 2, "mixed": -1, "morale": 2,
    }  # fmt: skip
    assert odds_text(found.final) == "6:1"
    assert (found.line, found.column) == ("open", "9")


@pytest.mark.rule("9.3.h1", "23.17.d")
@pytest.mark.example("malta-9.95d")
def test_a_6_in_the_column_of_the_worked_combat_is_three_hits_by_the_table() -> None:
    s = worked()
    column = reckon(s, fight(s, "1212", *PARAS, "IT-10T")).column
    assert column == "9"
    assert s.game.charts.results.at(6, column).value == "-/3"
    assert s.game.charts.results.at(6, "8").value == "-/3d"


# --- basic odds, line and column


@pytest.mark.rule("9.3.d1", "9.3.d2")
@pytest.mark.example("malta-9.3d1")
@pytest.mark.example("malta-9.3d2")
@pytest.mark.parametrize(
    ("attack", "defence", "text"),
    [
        (16, 4, "4:1"),
        (15, 4, "3:1"),
        (29, 15, "1:1"),
        (28, 4, "7:1"),
        (4, 4, "1:1"),
        (3, 4, "1:2"),
        (3, 9, "1:3"),
        (3, 10, "1:4"),
    ],
)
def test_basic_odds_are_rounded_down_for_the_attacker(attack: int, defence: int, text: str) -> None:
    assert odds_text(basic_odds(attack, defence)) == text


@pytest.mark.rule("9.3.e1")
@pytest.mark.example("malta-9.3e1")
@pytest.mark.example("malta-9.3e2")
@pytest.mark.parametrize(("attack", "defence", "after"), [(1, 3, "1:2"), (3, 1, "4:1"), (1, 2, "1:1"), (1, 1, "2:1")])
def test_plus_one_is_one_level_more(attack: int, defence: int, after: str) -> None:
    assert odds_text(basic_odds(attack, defence) + 1) == after


@pytest.mark.rule("9.3.g1", "9.3.g3")
@pytest.mark.example("malta-9.3g")
@pytest.mark.parametrize(("line", "column"), [("night", "8"), ("cover", "8"), ("open", "9")])
def test_7_to_1_uses_the_column_of_6_to_1_and_20_to_1_the_last(line: str, column: str) -> None:
    charts = worked().game.charts
    assert charts.odds_column(line, 7) == charts.odds_column(line, 6) == column
    assert charts.odds_column(line, 20) == "11"


@pytest.mark.rule("9.3.g2")
@pytest.mark.parametrize(("line", "lowest"), [("night", -1), ("cover", -2), ("open", -3)])
def test_below_the_lowest_column_there_is_none(line: str, lowest: int) -> None:
    charts = worked().game.charts
    assert charts.odds_column(line, lowest) == "1"
    assert charts.odds_column(line, lowest - 1) is None


@pytest.mark.rule("9.3.f1", "9.3.f2")
def test_the_ground_of_the_defender_and_the_night_choose_the_line() -> None:
    s = worked()
    lines = [line_of(s, at(s.game, h)) for h in ("1212", "1210", "1110", "1711", "1114")]
    assert lines == ["open", "open", "open", "cover", "cover"]
    s.turn = NIGHT
    assert {line_of(s, at(s.game, h)) for h in ("1212", "1711", "1114")} == {"night"}


def test_without_attack_strength_there_is_no_column() -> None:
    s = position({"1212": ["RN-1"], "1312": ["IT-4HQ"]})
    assert reckon(s, fight(s, "1212", "IT-4HQ")).column is None


# --- modifiers


TANKS: Forces = {"1212": ["UK-8M"], "1312": ["IT-10T", "IT-1/33"], "1313": ["IT-2/33"]}


@pytest.mark.rule("9.92.a", "11.4.h")
def test_tanks_beside_infantry_that_attacks_give_2_unless_demoralized() -> None:
    s = position(TANKS)
    s.formation[unit(s, "IT-10T")] = "livorno"
    assert changes(s, "1212", "IT-10T", "IT-1/33") == {"armor_attacks": 2}
    assert changes(s, "1212", "IT-10T", "IT-2/33") == {}
    assert changes(s, "1212", "IT-10T") == {}
    s.demoralized = units(s, "IT-10T")
    assert changes(s, "1212", "IT-10T", "IT-1/33") == {}


@pytest.mark.rule("9.92.a")
@pytest.mark.parametrize(
    ("beside", "bonus"),
    [("DE-1/2", 2), ("IT-SM-1", 2), ("IT-10B-1", 2), ("IT-ENG11-1", 2), ("IT-ARD", 2), ("IT-1/125", 2), ("IT-4HQ", 0)],
)
def test_who_gives_tanks_their_bonus(beside: str, bonus: int) -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-10T", beside]})
    assert changes(s, "1212", "IT-10T", beside).get("armor_attacks", 0) == bonus


@pytest.mark.rule("9.92.b")
def test_tanks_beside_infantry_in_the_defence_take_1_but_not_beside_machine_guns() -> None:
    s = position({"1212": ["UK-1/R", "UK-8M"], "1312": ["IT-1/33"], "1512": ["UK-A/1C"]})
    assert changes(s, "1212", "IT-1/33") == {"armor_defends": -1}
    s.place[unit(s, "UK-8M")], s.place[unit(s, "UK-A/1C")] = at(s.game, "1512"), at(s.game, "1212")
    assert changes(s, "1212", "IT-1/33") == {}


@pytest.mark.rule("9.92.c", "2.1.engineer")
def test_engineers_in_every_attacking_hex_give_1_against_a_fort() -> None:
    s = position({"1110": ["UK-8M"], "1109": ["IT-1/33", "IT-ENG11-1"], "1209": ["IT-2/33", "IT-VIII-1"]})
    s.formation[unit(s, "IT-VIII-1")] = "livorno"
    assert changes(s, "1110", "IT-1/33", "IT-ENG11-1", "IT-2/33", "IT-VIII-1") == {"engineers": 1}
    assert changes(s, "1110", "IT-1/33", "IT-ENG11-1", "IT-2/33") == {}
    assert changes(s, "1110", "IT-ENG11-1") == {"engineers": 1}
    s.destroyed = 1 << at(s.game, "1110")
    assert changes(s, "1110", "IT-ENG11-1") == {}


@pytest.mark.rule("9.92.e")
def test_from_four_hexes_an_attack_envelops() -> None:
    names = [f"IT-SM-{number}" for number in range(1, 5)]
    around = ("1211", "1213", "1312", "1313")
    s = position({"1212": ["UK-8M"], **{h: [name] for h, name in zip(around, names, strict=True)}})
    assert changes(s, "1212", *names) == {"envelopment": 1}
    assert changes(s, "1212", *names[:3]) == {}


@pytest.mark.rule("9.92.e")
def test_a_hex_with_artillery_alone_does_not_count() -> None:
    around = {"1211": ["IT-SM-1"], "1213": ["IT-SM-2"], "1312": ["IT-SM-3"], "1313": ["IT-185ART-1*"]}
    s = position({"1212": ["UK-8M"], **around})
    assert "envelopment" not in changes(s, "1212", "IT-SM-1", "IT-SM-2", "IT-SM-3", "IT-185ART-1")


def regiment(**marks: str) -> Island:
    named = [name + marks.get(name[3:].partition("/")[0], "") for name in PARAS]
    return position({"1212": ["UK-8M"], "1312": named})


@pytest.mark.rule("9.92.f", "2.1.regiment.a")
def test_a_whole_regiment_that_attacks_has_2() -> None:
    assert changes(regiment(), "1212", *PARAS) == {"attacker_integrity": 2}
    assert changes(regiment(), "1212", *PARAS[:2]) == {}


@pytest.mark.rule("9.95.b", "11.4.k", "17.32.a")
@pytest.mark.example("malta-17.32")
def test_a_remnant_takes_the_integrity_away_and_mixes_the_attack() -> None:
    assert changes(regiment(V=":1"), "1212", *PARAS) == {"mixed": -1}
    assert changes(regiment(V=":2"), "1212", *PARAS) == {"attacker_integrity": 2}
    assert changes(regiment(V="!!"), "1212", *PARAS) == {}
    assert changes(regiment(V="!"), "1212", *PARAS) == {"attacker_integrity": 2}


@pytest.mark.rule("9.95.a")
def test_a_broken_regiment_has_no_integrity() -> None:
    s = regiment()
    s.broken = ("186",)
    assert changes(s, "1212", *PARAS) == {}


@pytest.mark.rule("9.92.g", "2.1.brigade.a")
def test_a_whole_brigade_that_defends_takes_1() -> None:
    s = position({"1212": ["UK-8M", "UK-2RIF", "ML-1K"], "1312": ["IT-1/33"]})
    assert changes(s, "1212", "IT-1/33") == {"defender_integrity": -1}
    s.demoralized = units(s, "ML-1K")
    assert changes(s, "1212", "IT-1/33") == {}


@pytest.mark.rule("9.92.h")
def test_two_formations_in_one_attack_take_1() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33", "IT-1/87", "IT-2/33"]})
    assert changes(s, "1212", "IT-1/33", "IT-1/87") == {"mixed": -1}
    assert changes(s, "1212", "IT-1/33", "IT-2/33") == {}


@pytest.mark.rule("9.95.c", "17.32.a")
def test_a_remnant_mixes_every_attack_but_its_own() -> None:
    s = position({"1212": ["IT-1/33"], "1312": ["UK-8M:1", "UK-1D:1", "UK-2D"]})
    assert changes(s, "1212", "UK-8M", seat=ALLIED) == {}
    assert changes(s, "1212", "UK-8M", "UK-1D", seat=ALLIED) == {"mixed": -1}
    assert changes(s, "1212", "UK-8M", "UK-2D", seat=ALLIED) == {"mixed": -1}


def morale(*, attackers: str, defenders: str) -> int:
    s = position({"1212": [defenders], "1312": [attackers]})
    return modifiers.morale_modifier(s, units(s, plain(attackers)), units(s, plain(defenders)))


@pytest.mark.rule("9.92.i", "11.2.a", "11.2.b")
def test_morale_moves_the_odds_within_limits() -> None:
    assert morale(attackers="DE-1/2", defenders="UK-8M") == 3
    assert morale(attackers="DE-1/2", defenders="ML-1K") == 3
    assert morale(attackers="IT-1/87", defenders="UK-8M") == -1
    assert morale(attackers="ML-1K", defenders="DE-1/2") == -2


@pytest.mark.rule("11.2.c")
def test_the_same_morale_changes_nothing() -> None:
    assert morale(attackers="IT-1/33", defenders="UK-8M") == 0


@pytest.mark.rule("9.93", "11.4.g", "11.0.c")
def test_demoralization_and_few_steps_lower_morale() -> None:
    assert morale(attackers="IT-1/33!!", defenders="UK-8M") == -1
    assert morale(attackers="IT-1/33:1", defenders="UK-8M") == -1


@pytest.mark.rule("11.1")
def test_averages_are_rounded_up() -> None:
    s = position({"1312": ["UK-8M", "ML-1K", "ML-2K"]})
    assert modifiers.average_morale(s, units(s, "UK-8M", "ML-1K", "ML-2K")) == 4
    assert modifiers.average_morale(s, units(s, "ML-1K", "ML-2K")) == 3


@pytest.mark.rule("9.92.j", "16.42.b")
def test_each_air_marker_gives_1() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"]})
    for air in ("AIR-1", "AIR-2", "AIR-3"):
        s.support[unit(s, air)] = at(s.game, "1212")
    assert changes(s, "1212", "IT-1/33") == {"air": 3}


@pytest.mark.rule("9.92.k")
def test_leaders_who_roll_well_move_the_odds_by_one_each_way() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"]})
    for command, total in (((True, False), 1), ((False, True), -1), ((True, True), 0)):
        found = all_modifiers(s, fight(s, "1212", "IT-1/33", command=command))
        assert sum(change.value for change in found) == total


@pytest.mark.rule("9.14")
def test_all_units_in_the_hex_are_attacked_together_but_guns_and_leaders() -> None:
    s = position({"1212": ["UK-8M", "UK-HQ", "CG-1", "UK-BEAK", "SP-1"], "1312": ["IT-1/33"]})
    assert fight(s, "1212", "IT-1/33").defenders(s) == units(s, "UK-8M", "UK-HQ", "SP-1")
    assert reckon(s, fight(s, "1212", "IT-1/33")).defence.value == 6 + 1 + 2


# --- support that cannot be given


@pytest.mark.rule("11.4.e", "9.91.c")
def test_a_demoralized_gun_gives_nothing() -> None:
    s = worked()
    s.demoralized = units(s, "IT-185ART-1", "UK-12")
    found = reckon(s, fight(s, "1212", *PARAS))
    assert (found.offence.value, found.defensive.value) == (5, 0)


# --- for the screen


def test_every_modifier_comes_with_its_clause_and_chances_make_one() -> None:
    s = worked()
    shown = odds(s, AXIS, fight(s, "1212", *PARAS, "IT-10T"))
    assert shown["least"] == shown["most"]
    found = shown["most"]
    assert (found["basic"], found["final"], found["line"], found["column"]) == ("1:1", "6:1", "open", "9")
    assert {change["name"]: change["rule"] for change in found["modifiers"]} == {
        "armor_attacks": "9.92.a", "attacker_integrity": "9.92.f", "mixed": "9.92.h", "morale": "9.92.i",
    }  # fmt: skip
    assert [part["counts"] for part in found["defensive"]["units"]] == [3]
    assert sum(found["chances"].values()) == pytest.approx(1)
    assert found["chances"]["-/3"] == pytest.approx(10 / 36)


def with_militia(true: str) -> Island:
    """Militia face down beside a British remnant; for all that the Axis knows it may be 0-0 or 1-2-0."""
    s = position({"1212": ["UK-8M:1", true], "1312": ["IT-1/33"], "cup": []})
    other = {"ML-MIL-1": "ML-MIL-4", "ML-MIL-4": "ML-MIL-1"}[true]
    for name in (true, other):
        s.maybe[unit(s, name)] = units(s, true, other)
    s.handle[unit(s, true)], s.handle[unit(s, other)] = sorted((unit(s, true), unit(s, other)))
    s.face_down = field_of((unit(s, true), unit(s, other)))
    return s


def test_what_lies_face_down_is_a_range_that_tells_nothing() -> None:
    shown = []
    for true in ("ML-MIL-1", "ML-MIL-4"):
        s = with_militia(true)
        shown.append(odds(s, AXIS, fight(s, "1212", "IT-1/33")))
    assert shown[0] == shown[1]
    assert [shown[0][end]["defence"]["total"] for end in ("least", "most")] == [4, 2]
    assert [shown[0][end]["basic"] for end in ("least", "most")] == ["1:1", "3:1"]
    assert [part["unit"] for part in shown[0]["most"]["defence"]["units"]] == ["UK-8M"]
    s = with_militia("ML-MIL-4")
    own = odds(s, ALLIED, fight(s, "1212", "IT-1/33"))
    assert [own[end]["defence"]["total"] for end in ("least", "most")] == [4, 4]


def test_in_the_combat_phase_the_odds_of_all_attacks_are_at_hand() -> None:
    s = worked()
    s.stack = (Attacks(AXIS),)
    assert list(at_hand(s, AXIS)) == ["1212"]
    assert at_hand(s, AXIS)["1212"]["most"]["final"] == "6:1"
    s.stack = ()
    assert at_hand(s, AXIS) == {}


def test_whether_militia_face_down_could_attack_is_told_to_its_owner_alone() -> None:
    shown = []
    for true in ("ML-MIL-1", "ML-MIL-4"):
        s = with_militia(true)
        s.active, s.stack = ALLIED, (Attacks(ALLIED),)
        shown.append(at_hand(s, AXIS))
        fought = fight(s, "1312", "UK-8M", *(["ML-MIL-4"] if true == "ML-MIL-4" else []), seat=ALLIED)
        assert at_hand(s, ALLIED) == {"1312": odds(s, ALLIED, fought)}
    assert shown[0] == shown[1]
    assert [part["unit"] for part in shown[0]["1312"]["most"]["attack"]["units"]] == ["UK-8M"]
    s = with_militia("ML-MIL-4")
    s.place[unit(s, "UK-8M")] = at(s.game, "0909")
    s.active, s.stack = ALLIED, (Attacks(ALLIED),)
    assert at_hand(s, AXIS) == {}


@pytest.mark.rule("12.23.a")
def test_a_gun_that_has_come_into_an_enemy_zone_gives_nothing() -> None:
    s = worked()
    s.place[unit(s, "UK-2D")] = at(s.game, "1512")
    found = reckon(s, fight(s, "1212", *PARAS))
    assert (found.offence.value, found.defensive.value) == (0, 3)
