"""Air strikes on coastal guns, declared together. Chapter 17.5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.field import bits
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.casualties import eliminate
from grognard.games.malta.counters import AXIS
from grognard.games.malta.state import Island
from grognard.games.malta.weather import weather_row

FLAK = 3
"""How far antiaircraft units reach."""


def strikes(s: Island) -> int:
    """The strikes of the day [17.51.a], in Hercules alone [17.5.a, 17.53.b].

    Overcast halves them, rain takes them all [17.51.b]; the Royal Navy may halve them from 2 July on [17.51.c, 23.8.g].
    """
    if not s.game.plan.air_strikes:
        return 0
    number = s.game.charts.days[s.game.day_of(s.turn) - 1].strikes
    shares = [weather_row(s).strikes, *([s.game.charts.royal_navy[s.navy].strikes] if s.navy else [])]
    for share in shares:
        number = {"all": number, "half": number // 2, "none": 0}[share]
    return number


class AirStrikes(Frame, frozen=True):
    """The Axis spreads its strikes over the guns, then all dice are rolled [4.1.d, 17.52.a].

    Guns are named as the Axis sees them. No unit and no marker is used [17.5.b].
    """

    targets: tuple[Unit, ...] = ()

    def left(self, s: Island) -> int:
        """Strikes that are not assigned yet."""
        return strikes(s) - len(self.targets)

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.left(s) and guns(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("air-strikes", "17.52", {"left": self.left(s)})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from (Action("strike", name) for name in news.listed(s, guns(s), seat))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("strikes-only-guns", "17.53.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            resolve(s, umpire, self.targets)
        else:
            gun = next(unit for unit in bits(guns(s)) if news.shown(s, unit, seat) == action.arg)
            become(s, AirStrikes((*self.targets, gun)))

    def run(self, s: Island, umpire: Umpire) -> None:
        resolve(s, umpire, self.targets)


def guns(s: Island) -> UnitSet:
    """The coastal guns on the map; nothing else is struck [17.53.a]."""
    return s.arrangement.units_on(s.game.board.land) & s.game.of_type["coastal_gun"]


def resolve(s: Island, umpire: Umpire, targets: tuple[Unit, ...]) -> None:
    """Gun by gun, in the order in which they were first named."""
    finish(s)
    for gun in dict.fromkeys(targets):
        strike(s, umpire, gun, targets.count(gun))


def strike(s: Island, umpire: Umpire, gun: Unit, number: int) -> None:
    """A die for each strike, less one for each antiaircraft unit in three hexes [17.52.b]; a 6 destroys [17.52.c]."""
    close = s.game.board.within(1 << s.place[gun], FLAK)
    flak = (s.arrangement.units_on(close) & s.game.of_type["anti_aircraft"]).bit_count()
    dice = [umpire.roll(s, "air-strikes") for _ in range(number - flak)]
    hit = any(s.game.charts.happens("air_strike_hits", die) for die in dice)
    facts = {"hex": news.place_name(s, s.place[gun]), "flak": flak, "result": "hit" if hit else "missed"}
    news.tell_of(s, umpire, "air-strike", 1 << gun, dice=dice, count=len(dice), **facts)
    if hit:
        eliminate(s, umpire, gun)


FRAMES = (AirStrikes,)
VERBS: dict[str, Any] = {"strike": str, "done": None}
