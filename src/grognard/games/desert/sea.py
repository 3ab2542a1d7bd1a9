"""Redeployment by sea in the buildup. Paragraph 16.53."""

from __future__ import annotations

import msgspec

from grognard.engine.decisions import WhyNot
from grognard.engine.field import bits, field_of
from grognard.engine.kinds import Hex, HexField, Seat, Unit
from grognard.games.desert.fortress import is_besieged
from grognard.games.desert.game import ALLIED
from grognard.games.desert.redeploy import Means, closed, open_way, stay_put
from grognard.games.desert.state import Sands


def ports(s: Sands, seat: Seat) -> HexField:
    """The ports of a side: its base and the fortresses that it controls [16.53.a, 1.6.c]."""
    return 1 << s.game.base[seat] | field_of(h for h, owner in s.owner.items() if owner == seat)


def fare(s: Sands, seat: Seat, start: Hex, to: Hex) -> int | None:
    """What a voyage costs at any distance, a point with no port besieged; None: it is forbidden [13.5.b, 16.53.b].

    With one port besieged the Allies pay four, and the Axis stays away [16.53.c, 16.53.d]; nobody sails between two
    besieged ports [16.53.e].
    """
    sieges = sum(1 for h in (start, to) if h in s.owner and is_besieged(s, h))
    if sieges == 0:
        return s.game.costs["sea"]
    return s.game.costs["sea_besieged"] if sieges == 1 and seat == ALLIED else None


def has_room(s: Sands, means: Means, seat: Seat, port: Hex) -> bool:
    """A base handles any number of units [16.53.g, 13.3.s3]."""
    return port not in s.owner or has_capacity(s, means, seat, port)


def has_capacity(s: Sands, means: Means, seat: Seat, fortress: Hex) -> bool:
    """A fortress handles so many units in a buildup, in and out together, as its number says [16.53.f, 1.7.d]."""
    return means.used.get(fortress, 0) < s.game.capacity(seat, fortress)


def voyages(s: Sands, means: Means, seat: Seat, start: Hex) -> dict[Hex, int]:
    """The ports that a unit in this hex can sail to, each with its fare."""
    harbours = ports(s, seat)
    if not harbours >> start & 1 or not has_room(s, means, seat, start):
        return {}
    found = {}
    for port in bits(harbours & open_way(s, means, seat) & ~(1 << start)):
        price = fare(s, seat, start, port)
        if price is not None and price <= s.points[seat] and has_room(s, means, seat, port):
            found[port] = price
    return found


def why_not(s: Sands, means: Means, unit: Unit, to: Hex) -> WhyNot:
    """Why a unit may not sail there."""
    seat, start = s.game.units[unit].seat, s.place[unit]
    harbours = ports(s, seat)
    if hindered := stay_put(s, means, unit):
        return hindered
    if start == to or not (harbours >> start & harbours >> to & 1):
        return WhyNot("sea-no-port", "16.53.a")
    if shut := closed(s, means, seat, to):
        return shut
    if fare(s, seat, start, to) is None:
        return WhyNot("sea-besieged", "16.53.e" if seat == ALLIED else "16.53.d")
    if not (has_room(s, means, seat, start) and has_room(s, means, seat, to)):
        return WhyNot("sea-port-full", "16.53.f")
    return WhyNot("buildup-too-few-points", "16.53.b")


def counted(s: Sands, means: Means, *harbours: Hex) -> Means:
    """The use of the ports with one more unit through each of these fortresses."""
    used = dict(means.used)
    for port in harbours:
        if port in s.owner:
            used[port] = used.get(port, 0) + 1
    return msgspec.structs.replace(means, used=used)
