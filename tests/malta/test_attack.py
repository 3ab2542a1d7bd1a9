"""Attacks: which hex, with whom, and the way to the dice."""

import pytest

from grognard.games.malta.attack import Attacks
from grognard.games.malta.command import commanders
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.odds import reckon

from .fights import combat, fall_back, fight
from .phase import Play
from .scene import at, position, unit, units
from .test_odds import PARAS, worked

NIGHT = 7


# --- which hexes, and with whom


@pytest.mark.rule("9.0.a", "9.11.a", "9.0.b")
def test_units_attack_adjacent_hexes_or_none() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1014": ["UK-1D"]})
    found = Play(s, Attacks(AXIS))
    assert found.asked == ("axis", "attack-hex")
    assert found.legal == ["attack 1212", "done"]
    assert found.refused("attack 1014") == ("nobody-attacks", "9.13.a")
    assert found.play("done").over
    assert found.events("attack") == []


@pytest.mark.rule("9.15.a", "14.0.a", "16.5.b")
def test_hexes_without_defence_cannot_be_attacked() -> None:
    s = position({"1212": ["CG-1", "UK-BEAK", "SP-8"], "1312": ["IT-1/33"], "1313": ["RAF-Tak"]})
    found = Play(s, Attacks(AXIS))
    assert found.legal == ["attack 1313", "done"]
    assert found.refused("attack 1212") == ("nobody-to-attack", "9.15.a")


@pytest.mark.rule("9.12.a", "9.12.b", "9.13.a")
def test_a_unit_attacks_one_hex_once() -> None:
    s = position({"1212": ["UK-8M"], "1313": ["UK-1D"], "1312": ["IT-1/33"], "1213": ["IT-2/33"]})
    found = Play(s, Attacks(AXIS), combat=[3, 4])
    assert found.play("attack 1212").legal == ["assault", "hold IT-1/33", "hold IT-2/33"]
    found.play("hold IT-2/33")
    assert found.event("attack")["units"] == ["IT-1/33"]
    assert found.event("attack")["hex"] == "1212"
    while found.asked[1] != "attack-hex":
        found.play(found.legal[0])
    assert found.named("attacked") == ["IT-1/33"]
    assert found.legal == ["attack 1313", "done"]
    assert found.play("attack 1313").event_of("attack", 1)["units"] == ["IT-2/33"]


@pytest.mark.rule("9.16.a")
def test_who_has_just_come_does_not_attack() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"]})
    s.arrived = units(s, "IT-1/33")
    assert Play(s, Attacks(AXIS)).over


def test_who_has_no_attack_strength_does_not_attack() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-4HQ", "IT-28ART"]})
    assert Play(s, Attacks(AXIS)).over


@pytest.mark.rule("10.21.c")
def test_the_demoralized_do_not_attack_by_night() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33!!"]})
    assert not Play(s, Attacks(AXIS)).over
    s.turn = NIGHT
    assert Play(s, Attacks(AXIS)).over


@pytest.mark.rule("9.3.1", "9.3.2", "9.3.3")
def test_attacks_are_made_hex_by_hex_in_any_order_and_each_to_its_end() -> None:
    s = position({"1212": ["UK-8M"], "1414": ["UK-1D"], "1312": ["IT-1/33"], "1314": ["IT-1/34"]})
    found = Play(s, Attacks(AXIS), combat=[3, 4])
    assert found.legal == ["attack 1212", "attack 1414", "done"]
    found.play("attack 1414")
    assert found.event("combat")["hex"] == "1414"
    while found.asked[1] != "attack-hex":
        found.play(found.legal[0])
    assert found.legal == ["attack 1212", "done"]


@pytest.mark.rule("9.3.a", "4.25.c")
def test_the_attacker_names_his_units_and_at_least_one() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33", "IT-2/33", "IT-3/33"]})
    found = Play(s, Attacks(AXIS), combat=[3, 4]).play("attack 1212", "hold IT-2/33")
    assert found.legal == ["assault", "hold IT-1/33", "hold IT-3/33"]
    assert found.refused("hold IT-2/33") == ("not-mustered", "9.3.a")
    found.play("assault")
    assert found.event("attack")["units"] == ["IT-1/33", "IT-3/33"]


# --- before the dice


@pytest.mark.rule("16.35.a")
def test_militia_is_turned_up_when_it_is_attacked() -> None:
    s = position({"1212": ["ML-MIL-4"], "1312": ["IT-1/33"]})
    s.face_down = units(s, "ML-MIL-4")
    found = Play(s, Attacks(AXIS)).play("attack 1212")
    assert found.named("face_down") == []
    assert found.event("turned-up")["units"] == ["ML-MIL-4"]
    assert found.event("attack")["defence"] == 2


@pytest.mark.rule("9.15.a")
def test_militia_without_any_strength_is_not_attacked_and_nobody_has_spent_his_attack() -> None:
    s = position({"1212": ["ML-MIL-1"], "1312": ["IT-1/33"]})
    s.face_down = units(s, "ML-MIL-1")
    found = Play(s, Attacks(AXIS)).play("attack 1212")
    assert found.event("nothing-to-attack") == {"hex": "1212"}
    assert (found.events("attack"), found.named("attacked"), found.over) == ([], [], True)


@pytest.mark.rule("16.35.a")
def test_militia_is_turned_up_when_it_attacks() -> None:
    s = position({"1212": ["ML-MIL-5"], "1312": ["IT-1/33"]})
    s.face_down = units(s, "ML-MIL-5")
    found = Play(s, Attacks(ALLIED)).play("attack 1312")
    assert found.event("turned-up")["units"] == ["ML-MIL-5"]


@pytest.mark.rule("9.3.g2")
def test_below_the_lowest_column_the_attack_is_off_and_spent() -> None:
    s = position({"1110": ["UK-8M", "UK-1D"], "1111": ["IT-SM-1"], "1113": ["UK-12*"]})
    s.support = {unit(s, "UK-12"): at(s.game, "1110")}
    assert reckon(s, fight(s, "1110", "IT-SM-1")).column is None
    found = Play(s, Attacks(AXIS)).play("attack 1110")
    assert found.event("called-off") == {"hex": "1110"}
    assert found.events("combat") == []
    assert found.named("attacked") == ["IT-SM-1"]
    assert found.s.salvos[unit(s, "UK-12")] == 2
    assert found.s.rolls == {}
    assert (found.over, found.s.support) == (True, {})


@pytest.mark.rule("9.3.g2")
def test_an_attack_that_is_off_has_spent_its_salvo_and_its_aircraft() -> None:
    s = position({"1110": ["UK-8M", "UK-1D", "UK-2D"], "1111": ["IT-1/87"], "1312": ["IT-185ART-1*"]})
    s.place[unit(s, "AIR-1")] = s.game.boxes.air
    s.support = {unit(s, "IT-185ART-1"): at(s.game, "1110"), unit(s, "AIR-1"): at(s.game, "1110")}
    found = Play(s, Attacks(AXIS)).play("attack 1110")
    told = found.event("attack")
    assert (told["attack"], told["defence"], told["odds"]) == (4 + 3, 2 * 18, "1:6")
    assert found.event("called-off") == {"hex": "1110"}
    assert found.s.salvos[unit(s, "IT-185ART-1")] == 1
    assert found.where("AIR-1") == ""


# --- the worked combat, played


@pytest.mark.example("malta-9.95e")
@pytest.mark.example("malta-9.95f")
@pytest.mark.rule("9.42.a", "9.42.c", "9.43.a")
def test_the_worked_combat_costs_one_step_and_two_hexes_and_disorganizes_nobody() -> None:
    s = worked()
    found = combat(s, fight(s, "1212", *PARAS, "IT-10T"), combat=[2, 4], ammunition=[6])
    told = found.event("attack")
    assert (told["attack"], told["defence"], told["odds"]) == (29, 15, "6:1")
    assert found.event("combat")["result"] == "-/3"
    assert found.asked == ("allied", "take-losses")
    assert found.legal == ["lose UK-1D", "lose UK-8M"]
    found.play("lose UK-8M", "retreat")
    assert [found.steps("UK-8M"), found.steps("UK-1D")] == [2, 3]
    assert found.named("disorganized") == []
    fall_back(found)
    grid = found.s.game.board.grid
    for name in ("UK-8M", "UK-1D"):
        assert grid.distance(at(found.s.game, "1212"), found.s.place[unit(found.s, name)]) == 2


@pytest.mark.example("malta-9.95g")
@pytest.mark.rule("9.82.a")
def test_the_attackers_of_the_worked_combat_advance_two_hexes() -> None:
    s = worked()
    found = combat(s, fight(s, "1212", *PARAS, "IT-10T"), combat=[2, 4], ammunition=[6]).play("lose UK-8M", "retreat")
    assert fall_back(found).asked == ("axis", "advance")
    assert found.facts["length"] == 2
    assert found.legal == ["advance IT-10T", "advance IT-V/186", "advance IT-VI/186", "advance IT-VII/186", "done"]


@pytest.mark.example("malta-9.95h")
@pytest.mark.rule("9.71.c", "9.71.d")
def test_standing_fast_in_the_worked_combat_costs_three_steps_in_all() -> None:
    s = worked()
    found = combat(s, fight(s, "1212", *PARAS, "IT-10T"), combat=[2, 4], stand=[3], ammunition=[6])
    found.play("lose UK-8M", "stand")
    assert found.event("stand-fast")["units"] == ["UK-1D", "UK-8M"]
    found.play("lose UK-8M", "lose UK-1D")
    assert [found.steps("UK-8M"), found.steps("UK-1D")] == [1, 2]
    assert found.where("UK-8M") == "1212"


@pytest.mark.rule("9.3.j", "12.51.a", "12.51.b")
def test_when_the_worked_combat_is_over_markers_come_off_and_salvos_are_spent() -> None:
    for die, left in ((2, 1), (3, 2)):
        s = worked()
        found = combat(s, fight(s, "1212", *PARAS, "IT-10T"), combat=[2, 4], ammunition=[die])
        fall_back(found.play("lose UK-8M", "retreat")).play("done")
        assert found.over
        assert found.s.support == {}
        assert [found.s.salvos[unit(s, f"IT-185ART-{n}")] for n in (1, 2)] == [1, 1]
        assert found.s.salvos[unit(s, "UK-12")] == left
        assert found.named("attacked") == sorted([*PARAS, "IT-10T"])


# --- leaders


def led() -> Play:
    """Frattini beside his paratroops, Beak with his men."""
    s = position({"1212": ["UK-8M", "UK-BEAK"], "1312": ["IT-V/186"], "1412": ["IT-FRATTINI"]})
    return Play(s, Attacks(AXIS), command=[3, 4], combat=[3, 4]).play("attack 1212")


@pytest.mark.rule("14.2.a", "9.3.a")
def test_leaders_with_or_next_to_their_units_may_try_and_the_attacker_says_first() -> None:
    found = led()
    assert found.asked == ("axis", "choose-commander")
    assert found.legal == ["decline", "lead IT-FRATTINI"]
    found.play("decline")
    assert found.asked == ("allied", "choose-commander")
    assert found.legal == ["decline", "lead UK-BEAK"]
    found.play("decline")
    assert found.events("command") == []


@pytest.mark.rule("14.2.b", "9.92.k")
def test_a_leader_rolls_his_tactical_value_or_less() -> None:
    found = led().play("lead IT-FRATTINI", "lead UK-BEAK")
    rolls = [(told["unit"], told["die"], told["value"], told["result"]) for told in found.events("command")]
    assert rolls == [("IT-FRATTINI", 3, 3, "helps"), ("UK-BEAK", 4, 4, "helps")]
    assert found.event("attack")["modifiers"] == {"command_attack": 1, "command_defence": -1, "morale": 2}


@pytest.mark.rule("14.2.b")
def test_above_it_he_fails() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-V/186", "IT-FRATTINI"]})
    found = Play(s, Attacks(AXIS), command=[4], combat=[3, 4]).play("attack 1212", "lead IT-FRATTINI")
    assert found.event("command")["result"] == "fails"
    assert found.event("attack")["modifiers"] == {"morale": 2}


@pytest.mark.rule("15.3", "14.2.a")
def test_a_leader_leads_only_units_of_his_formation_close_to_him() -> None:
    s = position({"1212": ["RN-1"], "1312": ["IT-1/33", "IT-FRATTINI"], "1213": ["IT-1/34"]})
    assert Play(s, Attacks(AXIS), combat=[3, 4]).play("attack 1212", "assault").asked[1] != "choose-commander"
    s = position({"1212": ["RN-1"], "1312": ["IT-V/186"], "1413": ["IT-FRATTINI"]})
    assert Play(s, Attacks(AXIS), combat=[3, 4]).play("attack 1212").asked[1] != "choose-commander"


@pytest.mark.rule("14.21.a", "14.21.b")
def test_a_leader_tries_for_two_hexes_and_one_leader_for_a_hex() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-V/186", "IT-FRATTINI", "IT-1/33", "IT-CHIRIELEISON"]})
    attack = fight(s, "1212", "IT-V/186", "IT-1/33")
    frattini, chirieleison = unit(s, "IT-FRATTINI"), unit(s, "IT-CHIRIELEISON")
    assert commanders(s, attack, AXIS) == 1 << frattini | 1 << chirieleison
    s.tries = {frattini: 1 << attack.h}
    assert commanders(s, attack, AXIS) == 1 << frattini
    s.tries = {frattini: 1 << at(s.game, "1113") | 1 << at(s.game, "1414")}
    assert commanders(s, attack, AXIS) == 1 << chirieleison


# --- ships


def with_ships(*ships: str, **dice: list[int]) -> Play:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "0113": list(ships)})
    s.support = {unit(s, ship): at(s.game, "1212") for ship in ships}
    return Play(s, Attacks(AXIS), combat=[3, 4], **dice).play("attack 1212")


@pytest.mark.rule("16.73.a", "16.73.b", "9.3.e3")
def test_ships_add_their_support_if_they_are_in_contact() -> None:
    found = with_ships("SHIP-Trieste", "SHIP-Alpino", communications=[4, 4])
    assert found.event("attack")["attack"] == 6 + 6 + 2
    assert found.event("attack")["odds"] == "2:1"
    assert found.s.silent == 0


@pytest.mark.rule("16.73.c", "16.73.d", "16.73.e")
def test_a_ship_without_contact_adds_nothing_and_is_silent_but_the_attack_goes_on() -> None:
    found = with_ships("SHIP-Trieste", "SHIP-Alpino", communications=[3, 4])
    assert found.event("attack")["attack"] == 6 + 2
    assert found.named("silent") == ["SHIP-Trieste"]
    assert len(found.events("combat")) == 1


# --- by night


@pytest.mark.rule("10.21.a", "10.21.b")
def test_whoever_attacks_by_night_is_disorganized_or_worse() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33", "IT-2/33!", "IT-3/33"]}, turn=NIGHT)
    found = combat(s, fight(s, "1212", "IT-1/33", "IT-2/33"), combat=[1, 1])
    assert found.event("combat")["result"] == "1/2"
    found.play("lose IT-1/33", "retreat")
    fall_back(found).play("done")
    assert found.named("disorganized") == ["IT-1/33"]
    assert found.named("demoralized") == ["IT-2/33"]
