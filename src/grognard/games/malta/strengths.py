"""What units are worth in a combat: attack, defence and support with all that changes them. Chapters 8.3 and 9.91.

First each unit is changed for itself: halved if it is demoralized, then less one without supply, less one if it is
disorganized; hurricane fire doubles, another formation halves. Then totals are changed by night and ground. Each half
is rounded up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple

from grognard.engine.field import bits
from grognard.engine.kinds import Hex, Unit, UnitSet
from grognard.games.malta.counters import Support
from grognard.games.malta.data_charts import TerrainRow
from grognard.games.malta.forces import strength
from grognard.games.malta.state import Island

Change = tuple[bool, Callable[[int], int], str]
"""Whether it applies, what it does to a strength, and the clause that says so."""


class Share(NamedTuple):
    """What a unit adds: as printed, as it counts, and the clauses that made the difference."""

    unit: Unit
    printed: int
    counted: int
    rules: tuple[str, ...] = ()


class Total(NamedTuple):
    """What several units add together, with the clauses that changed their sum."""

    shares: tuple[Share, ...]
    value: int
    rules: tuple[str, ...] = ()


def half(value: int) -> int:
    """Rounded up."""
    return -(-value // 2)


def double(value: int) -> int:
    """Twice as much."""
    return 2 * value


def less_one(value: int, least: int) -> int:
    """One less, but not below the least; what is there already stays."""
    return min(value, max(value - 1, least))


def changed(value: int, changes: Iterable[Change]) -> tuple[int, tuple[str, ...]]:
    """A strength after all that applies to it, and by which clauses it is another [9.9.a]."""
    rules = []
    for applies, change, rule in changes:
        after = change(value) if applies else value
        if after != value:
            rules.append(rule)
        value = after
    return value, tuple(rules)


def share(unit: Unit, printed: int, changes: Iterable[Change]) -> Share:
    """What a unit adds after these changes."""
    return Share(unit, printed, *changed(printed, changes))


def total(shares: Iterable[Share], changes: Iterable[Change]) -> Total:
    """What units add together after these changes to their sum."""
    found = tuple(shares)
    return Total(found, *changed(sum(part.counted for part in found), changes))


# --- units


def attack(s: Island, unit: Unit) -> Share:
    """Attack strength: demoralized it is halved [9.91.c, 11.4.c], and then less one without supply [8.4.a, 8.4.b].

    Without supply and disorganized it is one less, but not below 1; zero stays zero [8.31.a, 8.31.b, 11.3.b].
    """
    changes: list[Change] = [
        (bool(s.demoralized >> unit & 1), half, "9.91.c"),
        (bool(s.unsupplied >> unit & 1), partial(less_one, least=1), "9.91.a"),
        (bool(s.disorganized >> unit & 1), partial(less_one, least=1), "9.91.b"),
    ]
    return share(unit, strength(s, unit).attack, changes)


def defence(s: Island, unit: Unit) -> Share:
    """Defence strength is halved for the demoralized [9.91.c, 11.4.c], and is not touched by lack of supply [8.31.b].

    Guns that are ready defend with the strength of their limbered side, in an enemy zone of control too
    [12.11.c, 12.23.b]; so do units that have just come [9.16.d, 18.94.b].
    """
    return share(unit, strength(s, unit).defence, [(bool(s.demoralized >> unit & 1), half, "9.91.c")])


def attack_total(s: Island, units: UnitSet) -> Total:
    """The modified attack strengths together [9.3.b1]."""
    return total((attack(s, unit) for unit in bits(units)), ())


def defence_total(s: Island, h: Hex, units: UnitSet) -> Total:
    """The modified defence strengths together [9.3.c1], doubled in a city and in a fort [9.91.f, 9.91.i]."""
    rules = {"city": "9.91.f", "fort": "9.91.i"}
    changes: list[Change] = [
        (True, partial(multiply, times=row.defence), rules.get(row.id, "9.91")) for row in ground(s, h)
    ]
    return total((defence(s, unit) for unit in bits(units)), changes)


def multiply(value: int, times: int) -> int:
    """So many times as much."""
    return value * times


def ground(s: Island, h: Hex) -> list[TerrainRow]:
    """The lines of the terrain chart for what stands in a hex; of a destroyed fort nothing is left [17.1.b]."""
    land = s.game.land
    places = {"village": land.villages, "city": land.cities, "fort": land.forts & ~s.destroyed}
    return [s.game.charts.terrain[name] for name, hexes in places.items() if hexes >> h & 1]


# --- support


def printed_support(s: Island, unit: Unit) -> Support:
    """The support values of a gun that is ready or of a ship: offensive, defensive, range.

    [2.1.support.a, 2.1.support.b, 2.1.range.a, 2.1.range.b, 12.11.a]
    """
    support = s.game.units[unit].support
    assert support is not None
    return support


def offence(s: Island, unit: Unit, helped: UnitSet) -> Share:
    """Offensive support of a gun or a ship for an attack by these units, or a bombardment (nobody is helped).

    Hurricane fire doubles it [12.52.a, 12.52.b].
    """
    printed = printed_support(s, unit).offence
    changes = [*worn(s, unit), (bool(s.hurricane >> unit & 1), double, "12.52.a"), strangers(s, unit, helped)]
    return share(unit, printed, changes)


def defensive(s: Island, unit: Unit, helped: UnitSet) -> Share:
    """Defensive support for these units; it is never doubled [12.52.d]."""
    return share(unit, printed_support(s, unit).defence, [*worn(s, unit), strangers(s, unit, helped)])


def worn(s: Island, unit: Unit) -> list[Change]:
    """Support is one less without supply, not below 1 [8.32, 9.91.a], and for the disorganized, not below 2.

    [9.91.b, 11.3.c]
    """
    return [
        (bool(s.unsupplied >> unit & 1), partial(less_one, least=1), "9.91.a"),
        (bool(s.disorganized >> unit & 1), partial(less_one, least=2), "9.91.b"),
    ]


def strangers(s: Island, gun: Unit, helped: UnitSet) -> Change:
    """Axis guns that help only units of other formations have half their support [9.91.d, 12.22.a, 12.22.b].

    All Allied units are of one formation [12.22.c], and ships of none.
    """
    own = any(s.formation[unit] == s.formation[gun] for unit in bits(helped))
    foreign = bool(helped) and bool(s.game.artillery >> gun & 1) and not own
    return foreign, half, "9.91.d"


def offence_total(s: Island, h: Hex, guns: UnitSet, helped: UnitSet) -> Total:
    """Offensive support together, halved by night [9.91.e, 10.22] and against cities and villages [9.91.g, 9.91.h]."""
    rules = {"city": "9.91.g", "village": "9.91.h"}
    changes: list[Change] = [(s.game.is_night(s.turn), half, "9.91.e")]
    changes += [(row.halved, half, rules.get(row.id, "9.91")) for row in ground(s, h)]
    return total((offence(s, gun, helped) for gun in bits(guns)), changes)


def defensive_total(s: Island, guns: UnitSet, helped: UnitSet) -> Total:
    """Defensive support together, halved by night [9.91.e, 10.22]."""
    return total((defensive(s, gun, helped) for gun in bits(guns)), [(s.game.is_night(s.turn), half, "9.91.e")])
