"""Support: who may give it, where, how much, and what it costs."""

import pytest

from grognard.games.malta import strengths
from grognard.games.malta.attack import Attacks
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.support import PlaceSupport
from grognard.games.malta.targets import firers, in_range, reacts

from .fights import combat, fight
from .phase import Play
from .scene import Forces, at, labels, names, plain, position, unit, units

NIGHT = 7
FRONT: Forces = {"1212": ["UK-8M"], "1312": ["IT-1/33"], "1414": ["IT-28ART*"], "1011": ["UK-12*"]}


def placing(forces: Forces = FRONT, seat: int = AXIS, air: int = 0, **values: object) -> Play:
    s = position(forces, **values)  # type: ignore[arg-type]
    for number in range(1, air + 1):
        s.place[unit(s, f"AIR-{number}")] = s.game.boxes.air
    return Play(s, PlaceSupport(seat))


def placed(found: Play) -> dict[str, str]:
    game = found.s.game
    return {game.notation.units[by]: game.board.grid.label_of[h] for by, h in found.s.support.items()}


# --- both sides place markers


@pytest.mark.rule("9.2.a1", "4.25.a", "9.2.b1")
def test_first_the_active_side_places_markers_and_then_the_other() -> None:
    found = placing(air=1)
    assert found.asked == ("axis", "support-attack")
    assert found.legal == [
        "barrage IT-28ART", "bombard IT-28ART", "done", "fly AIR-1", "hurricane IT-28ART", "support IT-28ART",
    ]  # fmt: skip
    found.play("support IT-28ART")
    assert found.legal == ["at 1212"]
    found.play("at 1212", "fly AIR-1", "at 1212")
    assert found.asked == ("allied", "support-defence")
    assert found.legal == ["done", "support UK-12"]
    found.play("support UK-12", "at 1212")
    assert placed(found) == {"IT-28ART": "1212", "AIR-1": "1212", "UK-12": "1212"}
    assert found.over


@pytest.mark.rule("9.2.a1", "9.2.b1", "16.42.a")
def test_markers_may_wait_where_a_unit_that_advances_with_others_may_attack_later() -> None:
    far: Forces = {**FRONT, "1310": ["UK-1D"], "1607": ["UK-2D"]}
    found = placing({**far, "1312": ["IT-1/33", "IT-2/33"]}, air=1)
    assert found.play("fly AIR-1").legal == ["at 1011", "at 1212", "at 1310"]
    found.play("at 1310", "done", "support UK-12")
    assert found.legal == ["at 1011", "at 1212", "at 1310"]
    assert placing(far, air=1).play("fly AIR-1").legal == ["at 1212"]


@pytest.mark.rule("9.2.b2", "16.4.a", "10.13.a")
def test_the_inactive_side_neither_flies_nor_bombards() -> None:
    found = placing(seat=ALLIED, air=3)
    assert found.asked == ("allied", "support-attack")
    assert "fly AIR-1" not in found.legal
    found.play("done")
    assert found.asked == ("axis", "support-defence")
    assert found.legal == ["done", "support IT-28ART"]


@pytest.mark.rule("9.2.a2", "16.41.b", "16.76")
def test_by_night_there_are_neither_ships_nor_aircraft() -> None:
    forces: Forces = {**FRONT, "0113": ["SHIP-Trieste"], "0912": ["SHIP-Bolzano"]}
    assert {"fly AIR-1", "support SHIP-Trieste"} <= set(placing({**FRONT, "0613": ["SHIP-Trieste"]}, air=1).legal)
    s = position(forces, turn=NIGHT)
    assert names(s.game, firers(s, AXIS)) == ["IT-28ART"]
    assert not any(action.startswith("fly") for action in placing(turn=NIGHT, air=1).legal)


@pytest.mark.rule("16.76")
def test_in_rain_ships_do_not_fire() -> None:
    s = position({"0613": ["SHIP-Trieste"], "1414": ["IT-28ART*"]}, weather="rain")
    assert names(s.game, firers(s, AXIS)) == ["IT-28ART"]
    s.weather = "overcast"
    assert names(s.game, firers(s, AXIS)) == ["IT-28ART", "SHIP-Trieste"]


@pytest.mark.rule("12.0.b", "12.11.b", "11.4.e")
def test_guns_fire_only_ready_with_ammunition_and_in_good_heart() -> None:
    s = position({"1414": ["IT-28ART*", "IT-185ART-1", "IT-185ART-2*", "IT-20ART-1*!!"]})
    s.salvos[unit(s, "IT-185ART-2")] = 0
    assert names(s.game, firers(s, AXIS)) == ["IT-28ART"]


@pytest.mark.rule("12.23.a")
def test_guns_in_an_enemy_zone_of_control_do_not_fire() -> None:
    s = position({"1414": ["IT-28ART*"], "1413": ["UK-8M"]})
    assert firers(s, AXIS) == 0
    s = position({"1414": ["IT-28ART*"], "1413": ["UK-8M:1"]})
    assert names(s.game, firers(s, AXIS)) == ["IT-28ART"]


@pytest.mark.rule("9.16.c")
def test_guns_that_have_just_landed_do_not_fire() -> None:
    s = position({"1414": ["IT-80ART-1*"]})
    s.arrived = units(s, "IT-80ART-1")
    assert firers(s, AXIS) == 0


@pytest.mark.rule("16.73.e")
def test_silent_ships_do_not_fire() -> None:
    s = position({"0613": ["SHIP-Trieste", "SHIP-Bolzano"]})
    s.silent = units(s, "SHIP-Trieste")
    assert names(s.game, firers(s, AXIS)) == ["SHIP-Bolzano"]


@pytest.mark.rule("17.7.a", "17.7.b", "17.7.c")
def test_on_29_june_the_allies_react_late() -> None:
    cases = ((0, "0911", True), (0, "0813", False), (1, "0611", True), (1, "0507", False), (2, "0507", True))
    for turn, far, ready in cases:
        s = position({far: ["UK-12*"], "1312": ["IT-1/33"]}, "hercules", turn=turn)
        assert reacts(s, unit(s, "UK-12")) == ready, (turn, far)
        assert bool(firers(s, ALLIED)) == ready
    s = position({"1414": ["IT-28ART*"]}, "hercules", turn=0)
    assert reacts(s, unit(s, "IT-28ART"))


@pytest.mark.rule("9.11.b", "2.1.range.a", "2.1.range.b")
def test_guns_and_ships_fire_as_far_as_their_range() -> None:
    s = position({"1212": ["IT-185ART-1*"]})
    distance = s.game.board.grid.distance
    reached = labels(s.game, in_range(s, unit(s, "IT-185ART-1")))
    assert {distance(at(s.game, "1212"), at(s.game, h)) for h in reached} == {0, 1, 2, 3, 4}
    found = placing({**FRONT, "1414": [], "1716": ["IT-185ART-1*"]})
    assert found.asked == ("allied", "support-defence")


# --- guns and ships apart


SHIPS: Forces = {**FRONT, "0613": ["SHIP-Trieste", "SHIP-Bolzano"], "0614": ["SHIP-Gorizia", "SHIP-Cadorna"]}


@pytest.mark.rule("16.74.a")
def test_ships_and_guns_do_not_support_the_same_attack() -> None:
    found = placing(SHIPS).play("support IT-28ART", "at 1212")
    assert not any(action.startswith("support SHIP") for action in found.legal)
    assert "bombard SHIP-Trieste" in found.legal
    found = placing(SHIPS).play("support SHIP-Trieste", "at 1212")
    assert "support IT-28ART" not in found.legal


@pytest.mark.rule("10.1.d")
def test_ships_and_guns_do_not_bombard_the_same_hex() -> None:
    found = placing(SHIPS).play("bombard IT-28ART", "at 1212")
    assert not any(action.startswith("bombard SHIP") for action in found.legal)
    assert "support SHIP-Trieste" in found.legal


@pytest.mark.rule("16.74.d", "16.74.f")
def test_three_ships_support_an_attack_two_a_defence_and_any_number_bombards() -> None:
    found = placing(SHIPS)
    for ship in ("Trieste", "Bolzano", "Gorizia"):
        found.play(f"support SHIP-{ship}", "at 1212")
    assert "support SHIP-Cadorna" not in found.legal
    found = placing(SHIPS)
    for ship in ("Trieste", "Bolzano", "Gorizia", "Cadorna"):
        found.play(f"bombard SHIP-{ship}", "at 1212")
    assert len(found.s.support) == 4
    found = placing(SHIPS, seat=ALLIED).play("done")
    found.play("support SHIP-Trieste", "at 1312", "support SHIP-Bolzano", "at 1312")
    assert "support SHIP-Gorizia" not in found.legal


@pytest.mark.rule("16.42.a", "16.42.b")
def test_any_number_of_air_markers_goes_on_one_hex_that_can_be_attacked() -> None:
    found = placing({**FRONT, "0909": ["UK-1D"]}, air=3)
    for number in (1, 2, 3):
        assert found.play(f"fly AIR-{number}").legal == ["at 1212"]
        found.play("at 1212")
    assert [placed(found)[f"AIR-{n}"] for n in (1, 2, 3)] == ["1212"] * 3


@pytest.mark.rule("16.42.d", "16.4.b")
def test_air_support_is_spent_by_use_and_kept_if_its_hex_is_not_attacked() -> None:
    found = placing(air=2).play("fly AIR-1", "at 1212", "done", "done")
    s = found.s
    found = Play(s, Attacks(AXIS), combat=[3, 4]).play("attack 1212")
    while not found.over:
        found.play(found.legal[0])
    assert (found.where("AIR-1"), found.where("AIR-2")) == ("", "air")
    s = placing(air=1).play("fly AIR-1", "at 1212", "done", "done").s
    found = Play(s, Attacks(AXIS)).play("done")
    assert (found.where("AIR-1"), found.s.support) == ("air", {})


# --- hurricane fire


@pytest.mark.rule("12.52.a", "12.52.c", "12.51.c")
def test_hurricane_fire_takes_two_salvos_and_leaves_the_gun_disorganized_and_empty() -> None:
    found = placing().play("hurricane IT-28ART", "at 1212", "done")
    found = Play(found.s, Attacks(AXIS), combat=[3, 4]).play("attack 1212")
    assert found.event("attack")["attack"] == 6 + 10
    while not found.over:
        found.play(found.legal[0])
    assert found.s.salvos[unit(found.s, "IT-28ART")] == 0
    assert "IT-28ART" in found.named("disorganized")
    assert firers(found.s, AXIS) == 0


@pytest.mark.rule("12.52.a", "12.52.e", "12.12.b")
def test_a_gun_with_one_salvo_and_a_ship_have_no_hurricane_fire() -> None:
    s = position({**FRONT, "0613": ["SHIP-Trieste"]})
    s.salvos[unit(s, "IT-28ART")] = 1
    found = Play(s, PlaceSupport(AXIS))
    orders = [f"{order} {unit_}" for order in ("bombard", "support") for unit_ in ("IT-28ART", "SHIP-Trieste")]
    assert found.legal == sorted([*orders, "done"])
    assert found.refused("hurricane IT-28ART") == ("two-salvos", "12.52.a")


@pytest.mark.rule("16.77")
def test_ships_never_run_out_of_ammunition() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "0613": ["SHIP-Trieste"]})
    s.support = {unit(s, "SHIP-Trieste"): at(s.game, "1212")}
    found = combat(s, fight(s, "1212", "IT-1/33"), communications=[6], combat=[3, 4])
    while not found.over:
        found.play(found.legal[0])
    assert found.events("salvos-spent") == []
    assert names(s.game, firers(found.s, AXIS)) == ["SHIP-Trieste"]


# --- limits


@pytest.mark.rule("12.21.a", "16.74.b", "9.3.b2")
def test_printed_support_of_an_attack_is_at_most_twice_the_printed_attack() -> None:
    for attacker, added in (("IT-SM-1!", 0), ("IT-1/34:1", 0), ("IT-1/87:2", 3)):
        s = position({"1212": ["RN-1"], "1312": [attacker], "1414": ["IT-28ART*"]})
        s.support = {unit(s, "IT-28ART"): at(s.game, "1212")}
        alone = strengths.attack(s, unit(s, plain(attacker))).counted
        found = combat(s, fight(s, "1212", plain(attacker)), combat=[3, 4])
        assert found.event("attack")["attack"] == alone + added
        assert len(found.events("support-off")) == (0 if added else 1)


@pytest.mark.rule("12.21.a")
def test_the_owner_takes_off_whole_markers_until_the_rest_fits_and_spends_nothing_for_them() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-SM-1", "IT-SM-2"], "1414": ["IT-28ART*", "IT-185ART-1*"]})
    s.support = {unit(s, gun): at(s.game, "1212") for gun in ("IT-28ART", "IT-185ART-1")}
    found = combat(s, fight(s, "1212", "IT-SM-1", "IT-SM-2"), combat=[3, 4])
    assert found.asked == ("axis", "trim-support")
    assert (found.facts["given"], found.facts["most"]) == (10, 8)
    assert found.legal == ["drop IT-185ART-1", "drop IT-28ART"]
    found.play("drop IT-28ART")
    assert found.event("attack")["attack"] == 2 + 2 + 3
    while not found.over:
        found.play(found.legal[0])
    assert [found.s.salvos[unit(s, gun)] for gun in ("IT-28ART", "IT-185ART-1")] == [2, 1]


@pytest.mark.rule("12.21.b", "16.74.c")
def test_printed_support_of_a_defence_is_at_most_the_printed_defence() -> None:
    s = position({"1212": ["RN-1"], "1312": ["IT-1/33"], "1011": ["UK-12*"]})
    s.support = {unit(s, "UK-12"): at(s.game, "1212")}
    found = combat(s, fight(s, "1212", "IT-1/33"), combat=[3, 4])
    assert found.event("attack")["defence"] == 1
    assert found.event("support-off")["unit"] == "UK-12"
    s = position({"1212": ["UK-8M:1", "RN-1"], "1312": ["IT-1/33"], "1011": ["UK-12*"]})
    s.support = {unit(s, "UK-12"): at(s.game, "1212")}
    assert combat(s, fight(s, "1212", "IT-1/33"), combat=[3, 4]).event("attack")["defence"] == 3 + 3


@pytest.mark.rule("16.74.e", "16.73.c")
def test_no_marker_takes_the_place_of_a_ship_without_contact() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "0613": ["SHIP-Trieste", "SHIP-Bolzano"]})
    s.support = {unit(s, "SHIP-Trieste"): at(s.game, "1212")}
    found = combat(s, fight(s, "1212", "IT-1/33"), communications=[1], combat=[3, 4])
    assert found.event("attack")["attack"] == 6
    assert found.asked[1] != "aim"


# --- what defence costs


@pytest.mark.rule("12.12.a", "12.5.a", "12.54.d")
def test_each_gun_fires_salvos_of_the_type_on_its_marker() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1414": ["IT-28ART*"]})
    s.support = {unit(s, "IT-28ART"): at(s.game, "1212")}
    found = combat(s, fight(s, "1212", "IT-1/33"), combat=[3, 4])
    while not found.over:
        found.play(found.legal[0])
    assert found.event("salvos-spent") == {"unit": "IT-28ART", "type": 1, "count": 1, "left": 1}
    types = {counter.id: counter.ammunition for counter in s.game.units if counter.artillery}
    assert {kind for gun, kind in types.items() if gun != "UK-12"} == {1}
    assert types["UK-12"] in (1, 2, 3)


@pytest.mark.rule("12.51.b", "12.51.c")
@pytest.mark.parametrize(("die", "left"), [(1, 0), (2, 0), (3, 1), (6, 1)])
def test_a_defensive_salvo_is_spent_on_1_or_2(die: int, left: int) -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1011": ["UK-12*"]})
    s.support, s.salvos[unit(s, "UK-12")] = {unit(s, "UK-12"): at(s.game, "1212")}, 1
    found = combat(s, fight(s, "1212", "IT-1/33"), combat=[3, 4], ammunition=[die])
    while not found.over:
        found.play(found.legal[0])
    assert found.s.salvos[unit(s, "UK-12")] == left


@pytest.mark.rule("12.1", "9.3.j")
def test_a_marker_on_a_hex_that_is_not_attacked_costs_nothing() -> None:
    found = placing().play("support IT-28ART", "at 1212", "support UK-12", "at 1212")
    found = Play(found.s, Attacks(AXIS)).play("done")
    assert [found.s.salvos[unit(found.s, gun)] for gun in ("IT-28ART", "UK-12")] == [2, 2]
    assert found.s.rolls == {}
    assert found.s.support == {}


@pytest.mark.rule("10.21.a")
def test_guns_that_support_an_attack_by_night_are_disorganized_and_defending_ones_not() -> None:
    s = position(FRONT, turn=NIGHT)
    s.support = {unit(s, gun): at(s.game, "1212") for gun in ("IT-28ART", "UK-12")}
    found = combat(s, fight(s, "1212", "IT-1/33"), combat=[1, 1], ammunition=[6])
    assert found.event("attack")["attack"] == 6 + 3
    while not found.over:
        found.play(found.legal[0])
    assert "IT-28ART" in found.named("disorganized")
    assert "UK-12" not in found.named("disorganized")
