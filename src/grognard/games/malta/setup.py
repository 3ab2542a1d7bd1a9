"""The position before the first decision: all that the scenario fixes. Chapter 3 and the lists of chapter 22."""

from __future__ import annotations

from grognard.engine.field import bits, field_of, union
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import NO_UNIT, Hex, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import ALLIED, AXIS, SEATS, strength_of
from grognard.games.malta.game import Malta
from grognard.games.malta.state import Island, blank

HIDDEN = ("strongpoint", "coastal_gun", "militia")


def placed(game: Malta, umpire: Umpire) -> Island:
    """Everybody whom the scenario places; who is free to be placed is nowhere, and what is to be planned is not."""
    s = blank(game)
    place_units(s)
    add_companies(s)
    reduce_units(s)
    attach_units(s)
    remember(s)
    lose_the_rest(s)
    break_integrity(s)
    make_ready(s)
    fill_the_cup(s, umpire)
    hide(s, umpire)
    return s


def place_units(s: Island) -> None:
    """Hexes and boxes of the lists; Allied units that may be set up freely are left to their player.

    Introduction: [22.24.b, 22.24.c, 22.24.d, 22.24.e, 22.25.b, 22.25.c, 22.25.d, 22.25.e], what waits
    [22.26.a, 22.27.a, 22.27.b, 22.28.a]. Hercules: [22.33.b, 22.33.c, 22.33.d], what waits
    [22.34.a, 22.34.b, 22.35.a, 22.35.b, 22.36.b, 22.36.c, 22.36.d, 22.37]. Who can land from the sea is on these lists,
    and the introduction has put them into their follow-up boxes already [18.0.a, 18.0.b, 18.21.a, 18.22.a].
    """
    game, at = s.game, s.game.board.grid.at
    for setup in game.plan.setup:
        if not (game.has("free_setup") and setup.side == SEATS[ALLIED]):
            put(s, setup.units, at(setup.hex))
    for waiting in game.plan.waiting:
        put(s, waiting.units, at(waiting.box))
    for air in bits(game.of_type["air_support"]):
        s.place[air] = game.boxes.air


def put(s: Island, names: tuple[str, ...], h: Hex) -> None:
    """Put counters into a location."""
    for name in names:
        s.place[s.game.unit(name)] = h


def add_companies(s: Island) -> None:
    """Battalions that come by air wait with their companies [3.0.b1]; those on the map have theirs put by [3.0.b2]."""
    waiting = s.arrangement.units_in(s.game.boxes.breakdown) & s.game.of_side[AXIS]
    for battalion in bits(waiting & s.game.of_size["battalion"]):
        for company in s.game.companies.get(battalion, ()):
            s.place[bits(company & ~waiting & off_the_board(s))[0]] = s.game.boxes.breakdown


def off_the_board(s: Island) -> UnitSet:
    """Counters that are nowhere."""
    return ((1 << len(s.game.units)) - 1) & ~union(stack for h, stack in s.arrangement.stacks.items() if h >= 0)


def reduce_units(s: Island) -> None:
    """Units start at full strength unless the scenario says otherwise [2.1.step.f]."""
    for reduced in s.game.plan.reduced:
        counter = s.game.units[s.game.unit(reduced.unit)]
        s.steps[s.game.unit(reduced.unit)] = counter.full - counter.steps.index(strength_of(reduced.strength))


def lose_the_rest(s: Island) -> None:
    """Where steps are lost before the start, so is all that is not placed, but for companies to break down into.

    [22.24.h, 22.24.i, 22.28.b, 22.28.c]
    """
    if not any(s.lost):
        return
    for unit in bits(off_the_board(s)):
        counter = s.game.units[unit]
        if not counter.generic and counter.battalion == NO_UNIT:
            s.steps[unit] = 0


def attach_units(s: Island) -> None:
    """Units without an emblem that belong to a division from the start."""
    for attached in s.game.plan.attached:
        for name in attached.units:
            s.formation[s.game.unit(name)] = attached.formation


def remember(s: Island) -> None:
    """Control, beaches, forts, losses and zones as the scenario has them [2.1.control.c, 2.1.control.d, 22.29].

    The introduction: [22.23.a, 22.23.b, 22.23.c].
    """
    plan, grid, land = s.game.plan, s.game.board.grid, s.game.land
    s.control = field_of(grid.at(label) for label in plan.axis_control)
    s.landed = field_of(grid.at(label) for label in plan.landed)
    s.destroyed = field_of(grid.at(label) for label in plan.destroyed)
    s.rolled = (land.villages | land.cities) & s.game.board.within(s.control, 1)
    s.lost = [plan.steps_lost.axis, plan.steps_lost.allied]
    if plan.zones:
        s.zones = {"livorno": plan.zones.livorno, "friuli": plan.zones.friuli}


def break_integrity(s: Island) -> None:
    """A regiment or brigade that has lost a battalion never has integrity again [9.95.a]."""
    alive = field_of(unit for unit, steps in enumerate(s.steps) if steps)
    s.broken = tuple(name for name, units in s.game.regiments.items() if units & ~alive)


def make_ready(s: Island) -> None:
    """Artillery on the map is ready, the other is limbered; all of it has two salvos [12.53]."""
    s.ready = s.arrangement.units_on(s.game.board.land) & s.game.artillery


def fill_the_cup(s: Island, umpire: Umpire) -> None:
    """The scenario's number of militia counters is drawn at random; nobody sees which are put aside.

    [3.0.f, 16.31.a, 16.31.b, 22.24.f]
    """
    militia = umpire.shuffled(s, "militia", bits(s.game.of_type["militia"]))
    s.cup = militia[: s.game.plan.militia]
    for left in militia[s.game.plan.militia :]:
        s.place[left] = NOWHERE


def hide(s: Island, umpire: Umpire) -> None:
    """Strongpoints, guns and militia lie face down; the enemy knows only how many of each kind there are.

    [16.2.b, 16.51.d]

    What stands where by the scenario's list everybody can read.
    """
    for kind in HIDDEN:
        units = s.game.of_type[kind]
        s.face_down |= units
        listed = s.arrangement.units_on(s.game.board.land) & units
        secret = list(bits(units & ~listed))
        for unit, handle in zip(secret, umpire.shuffled(s, "handles", secret), strict=True):
            s.handle[unit] = handle
            s.maybe[unit] = units & ~listed
