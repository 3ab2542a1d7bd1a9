"""What happens when land units come into a hex: control, forts, whom they walk over, what they wake. No decisions.

[2.1, 6.52, 16.22, 16.32, 16.58, 17.1]
"""

from __future__ import annotations

from grognard.engine import news
from grognard.engine.field import bits
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.casualties import eliminate, leaders_in, lose_leader, put_on_track, turn_up
from grognard.games.malta.counters import ALLIED, AXIS, other
from grognard.games.malta.forces import strength, troops_in, units_in
from grognard.games.malta.state import Island


def enter(s: Island, umpire: Umpire, units: UnitSet, h: Hex) -> None:
    """Land units of one side come into a hex, by whatever way: they are there, and it is theirs.

    Whoever jumps among enemies calls `take` when the fight has left the hex to him.
    """
    for unit in bits(units):
        s.place[unit] = h
    troops = units & s.game.troops
    if not troops:
        return
    seat = s.game.units[bits(troops)[0]].seat
    take(s, umpire, h, seat)
    if seat == AXIS:
        wake(s, umpire, h, from_above=False)


def take(s: Island, umpire: Umpire, h: Hex, seat: Seat) -> None:
    """The hex belongs to whoever had the last unit in it [2.1.control.a]; what bars nobody there is walked over."""
    overrun(s, umpire, h, seat)
    control(s, h, seat)
    if seat == AXIS and (s.game.land.forts & ~s.destroyed) >> h & 1:
        destroy_fort(s, umpire, h)


def control(s: Island, h: Hex, seat: Seat) -> None:
    """Axis control is remembered; all other land is Allied [2.1.control.b]."""
    s.control = s.control | 1 << h if seat == AXIS else s.control & ~(1 << h)


def destroy_fort(s: Island, umpire: Umpire, h: Hex) -> None:
    """The first Axis unit in a fort destroys it for good [17.1.b]; cities are not destroyed [17.1.c]."""
    s.destroyed |= 1 << h
    umpire.tell("fort-destroyed", hex=news.place_name(s, h))


# --- walking over the enemy


def defenders(s: Island, h: Hex, seat: Seat) -> UnitSet:
    """The units of a side in a hex that bar it: those with a defence [6.52.a, 6.52.b]."""
    found = 0
    for unit in bits(troops_in(s, h, seat)):
        found |= bool(strength(s, unit).defence) << unit
    return found


def overrun(s: Island, umpire: Umpire, h: Hex, seat: Seat) -> None:
    """Guns and units without defence are eliminated, however the hex was entered [6.52.c, 16.53.b, 16.58.b]."""
    enemies = units_in(s, h, other(seat))
    guns = enemies & s.game.of_type["coastal_gun"]
    for unit in bits(guns | enemies & s.game.troops):
        eliminate(s, umpire, unit)
    for leader in bits(leaders_in(s, h, other(seat))):
        catch_leader(s, umpire, leader)


def catch_leader(s: Island, umpire: Umpire, leader: Unit) -> None:
    """A leader who is overrun rolls two dice: 7 or less eliminates him [6.52.d]; else he is back in the next turn.

    [6.52.e, 14.42.b]
    """
    dice = [umpire.roll(s, "leaders"), umpire.roll(s, "leaders")]
    lost = s.game.charts.happens("lone_leader_lost", sum(dice))
    name = s.game.notation.units[leader]
    umpire.tell("leader-overrun", unit=name, dice=dice, result="lost" if lost else "escaped")
    if lost:
        lose_leader(s, umpire, leader)
    else:
        put_on_track(s, leader, s.turn + 1)


# --- what the Axis wakes


def wake(s: Island, umpire: Umpire, h: Hex, from_above: bool) -> None:
    """An Axis unit in a hex shows the strongpoints around it [16.22.a] and may raise militia."""
    close = s.game.board.within(1 << h, 1)
    turn_up(s, umpire, s.arrangement.units_on(close) & s.game.of_type["strongpoint"])
    places = (s.game.land.villages | s.game.land.cities) & close & ~s.rolled
    for place in bits(places):
        if s.cup:
            raise_militia(s, umpire, place, open_=from_above and place == h)


def raise_militia(s: Island, umpire: Umpire, h: Hex, open_: bool) -> None:
    """The first time that the Axis comes to a village or a city its people may rise [16.32.a, 16.32.b].

    Each has one roll in the match [16.32.e], and none when the cup is empty [16.36]. The militia lies face down
    [16.32.c] unless paratroops came down in that very hex [16.32.d], and the hex is Allied again.
    """
    s.rolled |= 1 << h
    kind = "militia_city" if s.game.land.cities >> h & 1 else "militia_village"
    die = umpire.roll(s, "militia")
    rises = s.game.charts.happens(kind, die)
    umpire.tell("militia", hex=news.place_name(s, h), die=die, result="rises" if rises else "stays")
    if not rises:
        return
    unit = s.cup.pop()
    s.place[unit] = h
    control(s, h, ALLIED)
    if open_:
        turn_up(s, umpire, 1 << unit)
