"""What a seat may know: the whole position, with the enemy's hidden counters as handles and his plans left out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grognard.engine.field import bits, field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Seat, UnitSet
from grognard.engine.news import names_for, suspects
from grognard.engine.notation import Masked
from grognard.engine.position import to_plain
from grognard.games.malta.counters import ALLIED, AXIS, SEATS
from grognard.games.malta.drop_plan import PlanDrops
from grognard.games.malta.state import Island, blank
from grognard.games.malta.tableau import labels, printed, tableau
from grognard.games.malta.zoc import zones


def view(s: Island, seat: Seat) -> dict[str, Any]:
    """What this seat, or a spectator, sees of the position [16.2.b, 16.51.d]."""
    empty, names = blank(s.game), names_for(s, seat)
    seen = veiled(s, empty, seat)
    shown_too = on_the_table(s, seen, seat, names)
    seen.game = replace(s.game, notation=Masked(s.game.board.grid, names, SEATS))
    plain = to_plain(seen, empty)
    plain["unit"] = dict(sorted(plain.get("unit", {}).items()))
    return {
        **shown_too,
        "block": printed(s.game),
        "position": plain,
        "suspects": suspects(s, seat),
        "guarded": guarded(s),
        "zones_chosen": bool(s.zones),
    }


def screen(s: Island, seat: Seat) -> dict[str, Any]:
    """The part of the view that a screen draws; the rest is for dealing hidden facts anew."""
    return on_the_table(s, veiled(s, blank(s.game), seat), seat, names_for(s, seat))


def on_the_table(s: Island, seen: Island, seat: Seat, names: list[str]) -> dict[str, Any]:
    return {"seat": SEATS[seat] if seat >= 0 else "", **tableau(s, seen, seat, names)}


def veiled(s: Island, empty: Island, seat: Seat) -> Island:
    """A copy in which all that the seat may not know is as on an empty board."""
    seen = s.copy()
    seen.rolls = {}
    seen.handle, seen.maybe = empty.handle, empty.maybe
    veil_cup(s, seen)
    if seat != AXIS:
        veil_plans(s, seen, empty)
    return seen


def veil_cup(s: Island, seen: Island) -> None:
    """Nobody knows which militia is in the cup and which was put aside, let alone in what order."""
    seen.cup = []
    for unit in bits(unseen_militia(s)):
        seen.place[unit] = NOWHERE


def unseen_militia(s: Island) -> UnitSet:
    """The militia that has not risen."""
    away = field_of(unit for unit, place in enumerate(s.place) if place in (NOWHERE, s.game.boxes.cup))
    return away & s.game.of_type["militia"] & field_of(unit for unit, steps in enumerate(s.steps) if steps)


def veil_plans(s: Island, seen: Island, empty: Island) -> None:
    """Drops are the Axis player's secret, and so are zones and attachments while the divisions are in the convoy."""
    seen.drops = {}
    seen.stack = tuple(frame.veiled() if isinstance(frame, PlanDrops) else frame for frame in s.stack)
    convoy = s.arrangement.units_in(s.game.boxes.convoy)
    if convoy:
        seen.zones = {}
    for unit in bits(convoy):
        seen.formation[unit] = empty.formation[unit]


def guarded(s: Island) -> list[str]:
    """Allied zones of control while militia lies face down: its part in them is told, its strength is not [5.1.b]."""
    unseen = s.arrangement.hexes_of(s.face_down & s.game.of_type["militia"]) & s.game.board.land
    return labels(s, zones(s, ALLIED)) if unseen else []
