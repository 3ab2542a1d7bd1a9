"""The counters in numbers: strengths step by step, support, guns, leaders, and the companies of each battalion."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from grognard.engine.data import Folder
from grognard.engine.field import field_of
from grognard.engine.kinds import NO_UNIT, Seat, Unit, UnitSet
from grognard.games.malta.data import FormationRow, SideName, TypeRow, UnitRow
from grognard.games.malta.data_charts import BreakdownRow

SEATS: tuple[SideName, ...] = ("axis", "allied")
AXIS: Seat = 0
ALLIED: Seat = 1
CHART = "tables/breakdown.csv"
APART = ("leader", "coastal_gun", "warship", "drop_zone", "air_support")
"""What bars no hex, takes control of none and is never near one: leaders, coastal guns, ships and markers."""


def other(seat: Seat) -> Seat:
    """The enemy."""
    return 1 - seat


class Strength(NamedTuple):
    """What stands below the symbol of a land unit."""

    attack: int
    defence: int
    move: int


class Support(NamedTuple):
    """What artillery and warships add to a fight, and how far."""

    offence: int
    defence: int
    range: int


class Gun(NamedTuple):
    """A coastal gun."""

    gunnery: int
    range: int


class Command(NamedTuple):
    """A leader: what he adds to movement, and his tactical value."""

    foot: int
    vehicles: int
    tactical: int


def strength_of(text: str) -> Strength:
    """Three numbers, or two where attack and defence are the same [2.1.attack, 2.1.combat, 2.1.defense]."""
    first, *middle, last = map(int, text.split("-"))
    return Strength(first, middle[0] if middle else first, last)


@dataclass(frozen=True)
class Counter:
    """A counter with the values of its type."""

    id: str
    name: str
    name_es: str
    seat: Seat
    nation: str
    formation: str
    """Its emblem; empty: it has none."""
    regiment: str
    size: str
    type: str
    moves: str
    """Its movement class: foot, mot, mech; naval, any (leaders) or none."""
    engineer: bool
    artillery: bool
    escort: bool
    worth: int
    """So many steps does one of its steps count for victory."""
    steps: tuple[Strength, ...]
    """From full strength down; one step without numbers for what has no strength."""
    reduced: Strength | None
    morale: tuple[int, ...]
    support: Support | None
    ammunition: int
    """The type of its salvos, 1 to 3; 0: it has none of its own."""
    gun: Gun | None
    command: tuple[Command, Command] | None
    """The leader's own and his deputy's."""
    battalion: Unit
    generic: bool
    entry: str

    @cached_property
    def full(self) -> int:
        """Its steps at full strength."""
        return len(self.steps)

    def strength(self, steps: int, weak: bool = False) -> Strength:
        """Its strength with so many steps left; `weak`: a company on its weaker side."""
        return self.reduced if weak and self.reduced else self.steps[self.full - steps]

    def morale_at(self, steps: int) -> int:
        """Its morale with so many steps left."""
        return self.morale[self.full - steps]

    def is_remnant(self, steps: int) -> bool:
        """The last step of a battalion is a remnant, but guns have only one."""
        return self.size == "battalion" and steps == 1 < self.full


@dataclass(frozen=True)
class Formation:
    """A formation with its headquarters, its leader and its drop zone; NO_UNIT where it has none."""

    id: str
    name: str
    seat: Seat
    hq: Unit
    leader: Unit
    marker: Unit


def read_counters(folder: Folder) -> tuple[Counter, ...]:
    """All counters in the order of the file: whose they are, of which type and size [2.2.a, 2.7].

    How they move follows from the type [2.5.a, 2.5.b, 2.5.c, 2.5.d]. Strongpoints have morale 4 [16.24], security
    troops are companies 1-5 and 0-1-5 [16.6.a], British battalions have three strengths [17.3.a].
    """
    types = {row.id: row for row in folder.rows("types.csv", TypeRow)}
    rows = folder.rows("units.csv", UnitRow)
    numbers = {row.id: number for number, row in enumerate(rows)}
    return tuple(_counter(row, types[row.type], numbers) for row in rows)


def _counter(row: UnitRow, kind: TypeRow, numbers: Mapping[str, Unit]) -> Counter:
    return Counter(
        id=row.id,
        name=row.name,
        name_es=row.name_es or row.name,
        seat=SEATS.index(row.side),
        nation=row.nation or "",
        formation=row.formation or "",
        regiment=row.regiment,
        size=row.size,
        type=row.type,
        moves=kind.moves,
        engineer=kind.engineer,
        artillery=kind.artillery,
        escort=kind.escort,
        worth=kind.worth,
        steps=tuple(map(strength_of, row.steps)) or (Strength(0, 0, 0),),
        reduced=strength_of(row.reduced) if row.reduced else None,
        morale=row.morale,
        support=Support(*_numbers(row.support)) if row.support else None,
        ammunition=row.ammunition or 0,
        gun=Gun(*_numbers(row.gun)) if row.gun else None,
        command=_commands(row),
        battalion=numbers[row.battalion] if row.battalion else NO_UNIT,
        generic=row.generic,
        entry=row.entry or "",
    )


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.replace("/", "-").split("-")]


def _commands(row: UnitRow) -> tuple[Command, Command] | None:
    if not row.command or not row.deputy:
        return None
    return Command(*_numbers(row.command)), Command(*_numbers(row.deputy))


def read_formations(folder: Folder, numbers: Mapping[str, Unit]) -> dict[str, Formation]:
    """The formations by their ids, each with its headquarters, some with a leader [2.1.formation.a, 2.2.e, 2.2.f]."""

    def number(name: str | None) -> Unit:
        return numbers[name] if name else NO_UNIT

    return {
        row.id: Formation(
            row.id, row.name, SEATS.index(row.side), numbers[row.hq], number(row.leader), number(row.marker)
        )
        for row in folder.rows("formations.csv", FormationRow)
    }


def having(counters: Sequence[Counter], **wanted: object) -> UnitSet:
    """The counters with these values."""
    return field_of(
        unit
        for unit, counter in enumerate(counters)
        if all(getattr(counter, name) == value for name, value in wanted.items())
    )


def by(counters: Sequence[Counter], name: str) -> dict[str, UnitSet]:
    """The counters by one of their values; those without it are left out."""
    found = {getattr(counter, name) for counter in counters} - {""}
    return {value: having(counters, **{name: value}) for value in sorted(found)}


def troops(counters: Sequence[Counter]) -> UnitSet:
    """The land units: all but what stands apart, such as markers, which are no units [2.3.b].

    Nobody else moves over land, and coastal guns never do [16.53.a].
    """
    return field_of(unit for unit, counter in enumerate(counters) if counter.type not in APART)


# --- battalions and companies


def read_companies(folder: Folder, counters: Sequence[Counter]) -> dict[Unit, tuple[UnitSet, ...]]:
    """For each battalion that breaks down its companies: for each the counters that may stand for it.

    [13.0.a, 13.0.d, 13.0.e, 13.0.f, 13.1.a]
    The chart: [23.5.a, 23.5.b, 23.5.c, 23.5.d, 23.5.e, 23.5.f, 23.5.g, 23.5.h]
    """
    chart = folder.rows(CHART, BreakdownRow, ("nation", "battalion", "type"))
    lines: dict[tuple[str, Strength, str], BreakdownRow] = {
        (row.nation, strength_of(row.battalion), row.type): row for row in chart
    }
    found = {}
    for unit, counter in enumerate(counters):
        row = lines.get((counter.nation, counter.steps[0], counter.type)) if counter.size == "battalion" else None
        if row:
            found[unit] = tuple(_standing_for(row, company, unit, counters) for company in row.companies)
    return found


def _standing_for(row: BreakdownRow, company: str, battalion: Unit, counters: Sequence[Counter]) -> UnitSet:
    """A battalion's own companies if it has any [13.0.b, 13.0.c], else those of its nation, type and morale."""
    fitting = having(counters, size="company", nation=row.nation, type=row.company)
    fitting = _of_strength(counters, fitting, company)
    own = fitting & having(counters, battalion=battalion)
    if having(counters, battalion=battalion):
        return own
    alike = field_of(u for u, c in enumerate(counters) if c.generic and c.morale[0] == counters[battalion].morale[0])
    return fitting & alike


def _of_strength(counters: Sequence[Counter], units: UnitSet, text: str) -> UnitSet:
    return field_of(u for u in range(len(counters)) if units >> u & 1 and counters[u].steps[0] == strength_of(text))


def regiments(counters: Sequence[Counter]) -> dict[str, UnitSet]:
    """The battalions of each regiment and brigade.

    [2.1.brigade.a, 2.1.brigade.b, 2.1.brigade.c, 2.1.regiment.a, 2.1.regiment.b]
    """
    battalions = having(counters, size="battalion")
    return {name: units & battalions for name, units in by(counters, "regiment").items()}


def names(counters: Iterable[Counter]) -> list[str]:
    """The ids in order."""
    return [counter.id for counter in counters]
