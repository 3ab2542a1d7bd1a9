"""What support costs: salvos, aircraft, and markers that come off. Chapters 12.3, 12.51, 12.52 and 16.42."""

from __future__ import annotations

from grognard.engine import news
from grognard.engine.field import bits, field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import casualties
from grognard.games.malta.counters import other
from grognard.games.malta.odds import air_over
from grognard.games.malta.state import SALVOS, Island
from grognard.games.malta.support import lift
from grognard.games.malta.zoc import zones


def spend_attack(s: Island, umpire: Umpire, units: UnitSet) -> None:
    """Guns that supported an attack or bombarded spend a salvo, by hurricane fire both [12.51.a].

    Then they are disorganized [12.52.c]. By night all are [10.21.a]. Ships spend nothing [16.77].
    """
    guns = units & s.game.artillery
    stormed = guns & s.hurricane
    for gun in bits(guns):
        spend_salvos(s, umpire, gun, SALVOS if stormed >> gun & 1 else 1)
    lift(s, units)
    casualties.disorganize(s, umpire, stormed)
    if s.game.is_night(s.turn):
        casualties.disorganize(s, umpire, guns)


def spend_salvos(s: Island, umpire: Umpire, gun: Unit, salvos: int) -> None:
    """One side of the marker is one salvo; without any the gun is out of ammunition [12.12.b, 12.51.c].

    The marker names the type of the salvos, one of three [12.12.a, 12.5.a].
    """
    s.salvos[gun] -= salvos
    kind = s.game.units[gun].ammunition
    umpire.tell("salvos-spent", unit=s.game.notation.units[gun], type=kind, count=salvos, left=s.salvos[gun])


def spend_defence(s: Island, umpire: Umpire, units: UnitSet) -> None:
    """For each gun that supported a defence a die: on 1 or 2 a salvo is spent [12.51.b]."""
    for gun in bits(units & s.game.artillery):
        die = umpire.roll(s, "ammunition")
        spent = s.game.charts.happens("defensive_salvo_spent", die)
        name = s.game.notation.units[gun]
        umpire.tell("defensive-salvo", unit=name, die=die, result="spent" if spent else "kept")
        if spent:
            spend_salvos(s, umpire, gun, 1)
    lift(s, units)


def use_aircraft(s: Island, h: Hex) -> None:
    """Air support that was used comes back the next day [16.42.d]; no combat eliminates it [16.4.b]."""
    used = air_over(s, h)
    lift(s, used)
    for air in bits(used):
        s.place[air] = NOWHERE


def approach(s: Island, umpire: Umpire, h: Hex, seat: Seat, fought: Hex) -> None:
    """Guns next to active units with a zone of control, come by an advance, support no later defence [12.3.a].

    Whether they spend a salvo is rolled all the same [12.3.b]. Those that have supported the combat just fought roll
    for it when it ends.
    """
    close = s.game.board.adjacent(1 << h)
    pending = field_of(gun for gun, to in s.support.items() if to != fought)
    guns = pending & s.game.artillery & s.game.of_side[other(seat)] & s.arrangement.units_on(close)
    if guns:
        guns &= s.arrangement.units_on(zones(s, seat))
    for gun in bits(guns):
        umpire.tell("support-off", unit=s.game.notation.units[gun], hex=news.place_name(s, s.support[gun]))
    spend_defence(s, umpire, guns)
