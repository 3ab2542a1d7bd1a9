"""Series of paratroops: who jumps together, and how many may jump in a turn. Chapters 19.2, 22.26 and 22.35."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import NO_UNIT, Unit, UnitSet
from grognard.games.malta.counters import Formation, having
from grognard.games.malta.data_scenario import Drop as Quota
from grognard.games.malta.game import Malta
from grognard.games.malta.state import Island

Series = dict[Unit, UnitSet]
"""Units that jump together, by the battalion, gun, HQ, company or leader after whom they are named."""


@lru_cache(maxsize=64)
def printed(game: Malta, name: str, value: object) -> UnitSet:
    """The counters on which this is printed."""
    return having(game.units, **{name: value})


def jumpers(s: Island) -> UnitSet:
    """The counters that wait to jump."""
    return s.arrangement.units_in(s.game.boxes.breakdown) & printed(s.game, "entry", "jump")


def parachute_formations(s: Island) -> list[Formation]:
    """Those with a drop zone: Ramcke's brigade and the Folgore division [19.0.a]."""
    return [formation for formation in s.game.formations.values() if formation.marker != NO_UNIT]


def formation_of(s: Island, name: Unit) -> Formation:
    """Whose drop zone a series follows."""
    return s.game.formations[s.game.units[name].formation]


def drop_zones(s: Island) -> UnitSet:
    """The drop zones that have not been dropped."""
    return jumpers(s) & s.game.of_type["drop_zone"]


# --- who jumps together


def waiting_series(s: Island) -> Series:
    """All series in the Breakdown box: paratroops jump in no other way [19.2.a]."""
    found: Series = {}
    for formation in parachute_formations(s):
        own = jumpers(s) & printed(s.game, "formation", formation.id)
        found |= dict(battalions(s, own))
        found |= {gun: 1 << gun for gun in bits(own & s.game.artillery)}
        found |= dict(staff(s, own, formation))
        found |= {unit: 1 << unit for unit in bits(returned(s, formation))}
    return found


def battalions(s: Island, own: UnitSet) -> Iterator[tuple[Unit, UnitSet]]:
    """The companies of a battalion, as which it jumps [19.2.b, 19.21.a]; guns jump whole [19.21.b]."""
    for battalion in bits(own & s.game.of_type["parachute"] & s.game.of_size["battalion"]):
        companies = own & printed(s.game, "battalion", battalion)
        if companies:
            yield battalion, companies


def staff(s: Island, own: UnitSet, formation: Formation) -> Iterator[tuple[Unit, UnitSet]]:
    """All engineers of a formation with its headquarters and its leader [19.21.c]."""
    engineers = own & s.game.engineers
    if engineers:
        led = is_fresh(s, formation)
        yield formation.hq if led else bits(engineers)[0], engineers | (headquarters(s, formation) if led else 0)


def headquarters(s: Island, formation: Formation) -> UnitSet:
    """The headquarters and the leader of a formation, as far as they wait."""
    return (1 << formation.hq | 1 << formation.leader) & jumpers(s)


def is_fresh(s: Island, formation: Formation) -> bool:
    """Whether its headquarters has not jumped yet: it waits since the start, and so do its engineers."""
    waits = [name for box in s.game.plan.waiting if box.box == "breakdown" for name in box.units]
    engineers = printed(s.game, "formation", formation.id) & s.game.engineers & jumpers(s)
    return s.game.notation.units[formation.hq] in waits and bool(engineers)


def returned(s: Island, formation: Formation) -> UnitSet:
    """A headquarters or a deputy who is back in the box: each a series by itself, or both together [19.21.d].

    They may also go along in any series of their formation. [14.43.e, 16.82.d]
    """
    return 0 if is_fresh(s, formation) else headquarters(s, formation)


# --- how many in a turn


def quota(s: Island, turn: int) -> Quota | None:
    """What the scenario says of the jumps in a turn, if it names it."""
    day, name = s.game.day_of(turn), s.game.charts.turns[turn % len(s.game.charts.turns)].id
    return next((row for row in s.game.plan.drop if (row.day, row.turn) == (day, name)), None)


def ordered(s: Island, turn: int) -> list[Unit]:
    """The series that the scenario makes jump in a turn, and nobody else [22.26.b, 22.26.c, 19.33.c]."""
    row = quota(s, turn)
    return [s.game.unit(name) for name in row.series] if row else []


def still_ordered(s: Island) -> UnitSet:
    """Those that will have to jump in this turn or later."""
    return field_of(name for turn in range(s.turn, s.game.last_turn) for name in ordered(s, turn))


def may_join(s: Island, name: Unit, turn: int, chosen: UnitSet) -> bool:
    """Whether one more series may jump in a turn beside those that are chosen for it.

    On 29 June so many of each nation, without artillery in the morning [22.35.c, 22.35.d]; later one series in all
    [22.26.d, 22.35.e]. Drop zones do not count [19.1.b].
    """
    row = quota(s, turn)
    if row is None:
        return chosen.bit_count() < s.game.plan.later_series
    if row.series or (s.game.artillery >> name & 1 and not row.artillery):
        return False
    nation = s.game.units[name].nation
    most: int = getattr(row, nation)
    return (chosen & printed(s.game, "nation", nation)).bit_count() < most
