"""A unit on its way: it goes, may be held up, and goes on with what it has left. Chapters 5.2, 6.1 and 6.5 to 6.7."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import Reach, union
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import Hex, HexField, Seat, Unit
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival
from grognard.games.malta.casualties import disorganize
from grognard.games.malta.costs import POINT
from grognard.games.malta.counters import AXIS
from grognard.games.malta.reach import (
    allowance,
    barred,
    can_make_ready,
    can_move_strategically,
    can_overrun,
    half,
    limbering_cost,
    readying_cost,
    single_hexes,
    spendable,
    strategic,
    strategic_ground,
    tactical,
)
from grognard.games.malta.state import Island
from grognard.games.malta.zoc import enemy_zones

Legs = Sequence[tuple[Hex, int]]
"""The hexes of a way, each with what will have been spent there."""


class Walk(Frame, frozen=True):
    """A unit in its move: what it has spent, in sixths of a point, and how many hexes it has entered [6.1.a]."""

    seat: Seat
    unit: Unit
    strategic: bool
    spent: int = 0
    hexes: int = 0

    def left(self, s: Island) -> int:
        """What it may still spend of its whole allowance [6.0.d]."""
        return spendable(s, self.unit) * POINT - self.spent

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if leads_on(s, self) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        facts = {"unit": s.game.notation.units[self.unit], "left": written(self.left(s))}
        return Prompt("strategic-walk", "6.2", facts) if self.strategic else Prompt("walk", "6.3", facts)

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("go", destinations(s, self))
        yield from answers("straight", shortcuts(s, self))
        if can_limber(s, self):
            yield Action("limber")
        if can_get_ready(s, self):
            yield Action("make-ready")
        yield Action("stay")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if action.verb == "limber":
            return WhyNot("cannot-limber", "6.6.c")
        if action.verb == "make-ready":
            return WhyNot("cannot-make-ready", "6.6.f")
        return no_way(s, self, action)

    def way(self, s: Island, seat: Seat, action: Action) -> tuple[Hex, ...]:
        if action.verb not in ("go", "straight"):
            return ()
        found = legs(s, self, action.number) if action.verb == "go" else direct_leg(s, self, action.number)
        return (s.place[self.unit], *(h for h, _ in found))

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "go":
            march(s, umpire, self, legs(s, self, action.number))
        elif action.verb == "straight":
            march(s, umpire, self, direct_leg(s, self, action.number))
        elif action.verb == "limber":
            self.limber(s, umpire)
        elif action.verb == "make-ready":
            self.make_ready(s, umpire)
        else:
            self.run(s, umpire)

    def limber(self, s: Island, umpire: Umpire) -> None:
        """A gun that has points left when it is limbered may move with them [6.6.e]."""
        become(s, msgspec.structs.replace(self, spent=self.spent + limbering_cost(s, self.unit)))
        s.moved |= 1 << self.unit
        s.ready &= ~(1 << self.unit)
        news.tell_of(s, umpire, "limbered", 1 << self.unit, hex=news.place_name(s, s.place[self.unit]))

    def make_ready(self, s: Island, umpire: Umpire) -> None:
        """A gun that still has points enough gets ready, and that ends its move [6.6.f]."""
        finish(s)
        tire(s, umpire, msgspec.structs.replace(self, spent=self.spent + readying_cost(s, self.unit)))
        s.moved |= 1 << self.unit
        s.ready |= 1 << self.unit
        news.tell_of(s, umpire, "made-ready", 1 << self.unit, hex=news.place_name(s, s.place[self.unit]))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)
        tire(s, umpire, self)


def written(sixths: int) -> str:
    """Points with their fraction: `4`, `2 1/3`."""
    whole, over = divmod(sixths, POINT)
    fraction = {0: "", 1: "1/6", 2: "1/3", 3: "1/2", 4: "2/3", 5: "5/6"}[over]
    return " ".join(filter(None, (str(whole) if whole or not over else "", fraction)))


def tire(s: Island, umpire: Umpire, walk: Walk) -> None:
    """Who spends more than half of his allowance at night is disorganized, even by a single hex [6.71.a, 6.71.b].

    If he was so before he is demoralized [6.71.c]. Guns that only limber or get ready are not harmed [6.72].
    """
    if walk.hexes and s.game.is_night(s.turn) and walk.spent > half(allowance(s, walk.unit)) * POINT:
        disorganize(s, umpire, 1 << walk.unit)


# --- what a unit can do


def leads_on(s: Island, walk: Walk) -> bool:
    """Whether there is anything to choose but to stay."""
    return can_limber(s, walk) or can_get_ready(s, walk) or bool(destinations(s, walk))


def can_limber(s: Island, walk: Walk) -> bool:
    """A ready gun with points enough limbers, in an enemy zone of control too [5.4.a, 6.6.c, 6.6.d]."""
    return bool(s.ready >> walk.unit & 1) and walk.left(s) >= limbering_cost(s, walk.unit)


def can_get_ready(s: Island, walk: Walk) -> bool:
    """Whether it is a limbered gun that may be made ready here."""
    limbered = s.game.artillery & ~s.ready
    return bool(limbered >> walk.unit & 1) and can_make_ready(s, walk.unit, walk.left(s))


def is_held(s: Island, walk: Walk) -> bool:
    """Whether a unit goes no farther: a gun that is ready does not move [2.1.movement.b, 6.6.b].

    Who has come into an enemy zone of control stops, even into one that was not there before [5.2.d], guns on the move
    like all others [5.4.b]; a strategic move stops near what has risen on its way [6.2.b].
    """
    if s.ready >> walk.unit & 1:
        return True
    if walk.strategic:
        return not can_move_strategically(s, walk.unit)
    return walk.hexes > 0 and bool(enemy_zones(s, walk.seat) >> s.place[walk.unit] & 1)


def reach_of(s: Island, walk: Walk) -> Reach:
    """Where the rest of its points leads."""
    return (strategic if walk.strategic else tactical)(s, walk.unit, walk.left(s))


def free_hexes(s: Island, walk: Walk) -> HexField:
    """The hexes next to a unit that it may enter with all its points, as long as it has spent none [6.53.c]."""
    return 0 if walk.strategic or walk.spent else single_hexes(s, walk.unit)


def destinations(s: Island, walk: Walk) -> HexField:
    """Where a unit may go now."""
    if is_held(s, walk):
        return 0
    return (reach_of(s, walk).field | free_hexes(s, walk)) & ~(1 << s.place[walk.unit])


def direct(s: Island, reach: Reach, start: Hex) -> Iterator[tuple[int, HexField]]:
    """For each price that can be paid the hexes that one step costs so much to enter."""
    for price, sides in reach.costs:
        if price < len(reach.layers):
            yield price, s.game.board.step(1 << start, sides)


def shortcuts(s: Island, walk: Walk) -> HexField:
    """The hexes next to a unit that it may enter straight although a way round them is cheaper."""
    if is_held(s, walk):
        return 0
    reach, found, paid = reach_of(s, walk), 0, 0
    for price, hexes in direct(s, reach, s.place[walk.unit]):
        found |= hexes & union(reach.layers[:price])
        paid |= hexes
    return found | free_hexes(s, walk) & reach.field & ~paid


# --- the way


def legs(s: Island, walk: Walk, h: Hex) -> Legs:
    """The cheapest way to a hex; straight into the next one if no way is cheaper."""
    reach = reach_of(s, walk)
    if not reach.field >> h & 1:
        return direct_leg(s, walk, h)
    if any(hexes >> h & 1 and price == reach.cost(h) for price, hexes in direct(s, reach, s.place[walk.unit])):
        return direct_leg(s, walk, h)
    return [(there, walk.spent + reach.cost(there)) for there in reach.path(h)[1:]]


def direct_leg(s: Island, walk: Walk, h: Hex) -> Legs:
    """One step, at its price if that can be paid; else all points pay for it [6.53.c]."""
    reach = reach_of(s, walk)
    prices = [price for price, hexes in direct(s, reach, s.place[walk.unit]) if hexes >> h & 1]
    return [(h, walk.spent + min(prices, default=walk.left(s)))]


def march(s: Island, umpire: Umpire, walk: Walk, way: Legs) -> None:
    """Go hex by hex, up to the first one where something happens; then the player decides anew."""
    quiet = next((number for number, (h, _) in enumerate(way) if is_eventful(s, walk, h)), len(way) - 1)
    gone = way[: quiet + 1]
    path = [s.place[walk.unit], *(h for h, _ in gone)]
    become(s, msgspec.structs.replace(walk, spent=gone[-1][1], hexes=walk.hexes + len(gone)))
    s.moved |= 1 << walk.unit
    facts = {"path": [news.place_name(s, h) for h in path], "points": written(gone[-1][1] - walk.spent)}
    news.tell_of(s, umpire, "moved", 1 << walk.unit, **facts)
    for h in path[1:]:
        arrival.enter(s, umpire, 1 << walk.unit, h)


def is_eventful(s: Island, walk: Walk, h: Hex) -> bool:
    """Whether enemies are walked over, a strongpoint is seen or people may rise when a unit comes into a hex.

    [6.52.c, 16.22.a, 16.32.a]
    """
    if not s.game.troops >> walk.unit & 1:
        return False
    if can_overrun(s, walk.unit, h):
        return True
    if walk.seat != AXIS:
        return False
    close, land = s.game.board.within(1 << h, 1), s.game.land
    unseen = s.face_down & s.game.of_type["strongpoint"]
    places = (land.villages | land.cities) & ~s.rolled if s.cup else 0
    return bool(places & close or s.arrangement.units_on(close) & unseen)


# --- refusals


def no_way(s: Island, walk: Walk, action: Action) -> WhyNot:
    """Why a unit does not get to a hex."""
    if action.verb not in ("go", "straight"):
        return WhyNot(rule="6.1.a")
    if s.ready >> walk.unit & 1:
        return WhyNot("gun-is-ready", "6.6.b")
    to = 1 << action.number
    if walk.strategic and not strategic_ground(s, walk.unit) & to:
        return WhyNot("not-on-strategic-ground", "6.2.e")
    if barred(s, walk.unit) & to:
        return WhyNot("enemies-there", "6.52.a")
    zones = enemy_zones(s, walk.seat)
    if zones & to and zones >> s.place[walk.unit] & 1:
        return WhyNot("from-zone-to-zone", "5.2.f")
    return WhyNot("too-few-points", "6.53.b")


FRAMES = (Walk,)
VERBS: dict[str, Any] = {"go": Hex, "straight": Hex, "limber": None, "make-ready": None, "stay": None}
