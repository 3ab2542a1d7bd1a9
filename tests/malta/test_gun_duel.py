"""Ships and coastal guns fire at each other (16.5, 16.55, 16.79, 18.4)."""

from typing import Any

import pytest

from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.gun_duel import GunDuel
from grognard.games.malta.gunnery import reach, seeming_reach
from grognard.games.malta.reach import allowance, single_hexes
from grognard.games.malta.state import Island
from grognard.games.malta.targets import ship_can_fire
from grognard.games.malta.view import view

from .phase import Play
from .scene import Forces, at, field, position, unit, units

GUNS = "1208"
"""A hex that sees 1306 at three hexes, 1105 at four, 1004 at five, 1003 at six."""
TRIESTE, AVIERE, CADORNA = "SHIP-Trieste", "SHIP-Aviere", "SHIP-Cadorna"


def play(forces: Forces, *, hidden: tuple[str, ...] = (), weather: str = "clear", **dice: list[int]) -> Play:
    return Play(scene(forces, hidden, weather=weather), GunDuel(), **dice)


def scene(forces: Forces, hidden: tuple[str, ...] = (), **values: Any) -> Island:
    """A position; these guns lie face down, and each may be any of them."""
    s = position(forces, "hercules", **values)
    s.face_down = units(s, *hidden)
    for name in hidden:
        s.maybe[unit(s, name)] = s.face_down
    return s


def duel(*actions: str, guns: tuple[str, ...] = ("CG-1",), ship: str = "1306", **dice: list[int]) -> Play:
    """Trieste against guns in one hex."""
    return Play(scene({GUNS: guns, ship: [TRIESTE]}), GunDuel(), **dice).play(*actions)


SHELL_ALL = (f"ship {TRIESTE}", "shell CG-1", "shell CG-1", "shell CG-1")


@pytest.mark.rule("16.5.a")
def test_a_gun_has_a_strength_and_a_range() -> None:
    s = scene({GUNS: ["CG-2", "CG-8"]})
    near = {name: s.game.board.within(field(s, GUNS), number) for name, number in (("CG-2", 4), ("CG-8", 7))}
    assert all(not reach(s, unit(s, name)) & ~hexes for name, hexes in near.items())
    assert reach(s, unit(s, "CG-8")) & field(s, "1306", "1105", "1004", "1003") == field(
        s, "1306", "1105", "1004", "1003"
    )
    assert reach(s, unit(s, "CG-2")) & field(s, "1306", "1105", "1004", "1003") == field(s, "1306", "1105")
    found = duel("done", "gun CG-8", f"ship {TRIESTE}", guns=("CG-8",), gunnery=[1, 2, 3])
    assert found.event("gun-fires")["dice"] == [1, 2, 3]


@pytest.mark.rule("4.22.c", "16.55.a", "16.55.c")
def test_ships_in_range_aim_first_then_guns_in_range() -> None:
    found = play({GUNS: ["CG-1", "CG-2"], "1004": [TRIESTE], "0203": [AVIERE]})
    assert (found.asked, found.legal) == (("axis", "ships-fire"), ["done", f"ship {TRIESTE}"])
    found.play(f"ship {TRIESTE}")
    assert found.legal == ["back", "shell CG-1", "shell CG-2"]
    found.play("shell CG-1", "back", "done")
    assert (found.asked, found.legal) == (("allied", "guns-at-ships"), ["done", "gun CG-1"])
    assert found.refused("gun CG-2") == ("no-ship-in-range", "16.55.a")


@pytest.mark.rule("16.54.a", "16.55.a")
def test_a_gun_needs_a_clear_line_and_a_ship_does_not() -> None:
    s = position({"1412": ["CG-8"], "1407": [TRIESTE]}, "hercules")
    assert s.game.board.grid.distance(at(s.game, "1412"), at(s.game, "1407")) == 5
    found = Play(s, GunDuel()).play(f"ship {TRIESTE}", "shell CG-8", "back", "done")
    assert found.over
    assert found.events("gun-fires") == []


@pytest.mark.rule("16.79.a")
@pytest.mark.parametrize(("ship", "dice"), [(TRIESTE, 3), (CADORNA, 2), (AVIERE, 1)])
def test_half_the_offensive_support_in_dice(ship: str, dice: int) -> None:
    found = play({GUNS: ["CG-3"], "1206": [ship]}, broadsides=[1] * dice).play(f"ship {ship}", *["shell CG-3"] * dice)
    assert found.asked == ("allied", "guns-at-ships")
    assert found.play("done").event("ship-fires")["dice"] == [1] * dice


@pytest.mark.rule("16.79.b", "16.74.f")
def test_any_6_destroys_the_gun() -> None:
    found = duel(*SHELL_ALL, "done", broadsides=[1, 6, 2])
    assert (found.where("CG-1"), found.over) == ("", True)
    assert duel(*SHELL_ALL, "done", broadsides=[5, 5, 5]).where("CG-1") == GUNS
    forces = {GUNS: ["CG-1"], "1306": [TRIESTE, CADORNA], "1206": [AVIERE, "SHIP-Alpino"]}
    ships = ("SHIP-Alpino", AVIERE)
    found = play(forces, broadsides=[1, 2]).play(*(text for ship in ships for text in (f"ship {ship}", "shell CG-1")))
    assert len(found.play("done", "done").events("ship-fires")) == 2


@pytest.mark.rule("16.79.c")
@pytest.mark.example("malta-16.79")
def test_a_ship_splits_its_dice() -> None:
    aims = (f"ship {TRIESTE}", "shell CG-1", "shell CG-2", "shell CG-1", "done")
    found = duel(*aims, guns=("CG-1", "CG-2"), broadsides=[1, 2, 6])
    assert [(told["units"], told["dice"]) for told in found.events("ship-fires")] == [
        (["CG-1"], [1, 2]),
        (["CG-2"], [6]),
    ]
    assert (found.where("CG-1"), found.where("CG-2")) == (GUNS, "")


@pytest.mark.rule("16.55.d")
@pytest.mark.parametrize(("ship", "hit"), [("1306", True), ("1105", False)])
def test_a_gun_rolls_its_strength_and_adds_one_within_three_hexes(ship: str, hit: bool) -> None:
    found = duel("done", "gun CG-1", f"ship {TRIESTE}", ship=ship, gunnery=[5, 1])
    assert found.event("gun-fires") == {
        "unit": "CG-1", "ship": TRIESTE, "dice": [5, 1], "result": "hit" if hit else "missed",
    }  # fmt: skip
    assert (found.where(TRIESTE) == "") is hit


@pytest.mark.rule("16.55.e")
def test_a_6_damages_a_ship_for_good() -> None:
    found = duel("done", "gun CG-1", f"ship {TRIESTE}", ship="1105", gunnery=[2, 6])
    assert (found.where(TRIESTE), found.steps(TRIESTE), found.s.lost[AXIS]) == ("", 0, 1)


@pytest.mark.rule("16.55.b", "16.55.g")
def test_each_gun_fires_at_one_ship_and_any_number_at_the_same() -> None:
    found = play({GUNS: ["CG-1", "CG-2"], "1306": [TRIESTE, AVIERE]}, gunnery=[1, 1, 1, 1]).play("done", "gun CG-1")
    assert found.legal == [f"ship {AVIERE}", f"ship {TRIESTE}"]
    found.play(f"ship {TRIESTE}")
    assert found.legal == ["done", "gun CG-2"]
    found.play("gun CG-2", f"ship {TRIESTE}")
    assert [told["ship"] for told in found.events("gun-fires")] == [TRIESTE, TRIESTE]


@pytest.mark.rule("16.55.f", "16.79.e")
@pytest.mark.example("malta-16.55")
def test_fire_is_simultaneous() -> None:
    found = duel(*SHELL_ALL, "gun CG-1", f"ship {TRIESTE}", broadsides=[6, 1, 1], gunnery=[5, 1])
    assert (found.where("CG-1"), found.where(TRIESTE)) == ("", "")


@pytest.mark.rule("16.52")
def test_a_gun_that_fires_is_turned_up_and_stays_so() -> None:
    forces = {GUNS: ["CG-1", "CG-2"], "1105": [TRIESTE]}
    found = play(forces, hidden=("CG-1", "CG-2"), gunnery=[1, 1]).play("done", "gun CG-1", f"ship {TRIESTE}", "done")
    assert found.named("face_down") == ["CG-2"]
    assert found.named("fired") == ["CG-1"]


@pytest.mark.rule("18.4.c")
def test_ships_that_fired_do_nothing_more_in_this_turn() -> None:
    found = play({GUNS: ["CG-1"], "1306": [TRIESTE, AVIERE]}, broadsides=[1]).play(
        f"ship {AVIERE}", "shell CG-1", "done"
    )
    found.play("done")
    assert found.named("silent") == [AVIERE]
    assert not ship_can_fire(found.s, unit(found.s, AVIERE))
    assert ship_can_fire(found.s, unit(found.s, TRIESTE))


@pytest.mark.rule("16.73.f")
def test_no_communications_are_rolled_for() -> None:
    assert set(duel(*SHELL_ALL, "done", broadsides=[1, 1, 1]).s.rolls) <= {"broadsides"}


@pytest.mark.rule("16.76")
def test_ships_do_not_fire_in_rain_but_guns_do() -> None:
    found = play({GUNS: ["CG-1"], "1306": [TRIESTE]}, weather="rain")
    assert found.asked == ("allied", "guns-at-ships")


@pytest.mark.rule("16.53.a")
def test_guns_do_not_move() -> None:
    s = scene({GUNS: ["CG-1"]})
    assert not s.game.troops & units(s, "CG-1")
    assert (allowance(s, unit(s, "CG-1")), single_hexes(s, unit(s, "CG-1"))) == (0, 0)


# --- what the Axis may not know


def test_the_axis_names_hidden_guns_by_their_handles() -> None:
    found = play({GUNS: ["CG-1"], "1209": ["CG-2"], "1306": [TRIESTE]}, hidden=("CG-1", "CG-2"), broadsides=[1, 1, 6])
    handle = {name: f"#{found.s.handle[unit(found.s, name)]}" for name in ("CG-1", "CG-2")}
    found.play(f"ship {TRIESTE}")
    assert found.legal == sorted(["back", *(f"shell {name}" for name in handle.values())])
    found.play(*[f"shell {handle['CG-2']}"] * 3, "done")
    assert found.events("ship-fires", AXIS)[0]["units"] == [handle["CG-2"]]
    assert found.events("ship-fires", ALLIED)[0]["units"] == ["CG-2"]
    assert found.where("CG-2") == ""


@pytest.mark.parametrize("there", ["CG-2", "CG-8"])
def test_the_allies_are_asked_whatever_the_hidden_gun_is(there: str) -> None:
    away = {"CG-2": "CG-8", "CG-8": "CG-2"}[there]
    s = scene({GUNS: [there], "1516": [away], "1003": [TRIESTE]}, hidden=("CG-2", "CG-8"))
    assert seeming_reach(s, unit(s, there)) & field(s, "1003")
    found = Play(s, GunDuel()).play("done")
    assert found.asked == ("allied", "guns-at-ships")
    assert found.legal == (["done", "gun CG-8"] if there == "CG-8" else ["done"])
    assert "CG-" not in str(view(found.s, AXIS)["position"])
