"""The weather of a day, and the air support that flies in it. Chapters 16.41 and 17.2."""

from __future__ import annotations

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.umpire import Umpire
from grognard.games.malta.data_charts import WeatherRow
from grognard.games.malta.state import FIRST_WEATHER, Island

RAIN = "rain"


def set_weather(s: Island, umpire: Umpire) -> None:
    """The first day is clear [17.2.a]; on each other one two dice decide for all its turns [4.1.c, 17.2.b]."""
    if s.turn == s.game.first_turn:
        s.weather = FIRST_WEATHER
    else:
        dice = [umpire.roll(s, "weather"), umpire.roll(s, "weather")]
        s.weather = s.game.charts.weather_of(sum(dice)).id
        umpire.tell("weather", dice=dice, result=s.weather)
    ready_aircraft(s)


def weather_row(s: Island) -> WeatherRow:
    """The line of today's weather."""
    return next(row for row in s.game.charts.weather if row.id == s.weather)


def aircraft(s: Island) -> int:
    """The markers of the day: three, one or none [16.41.a]; fewer when the Royal Navy is there [16.41.c, 23.8.f]."""
    if not s.navy:
        return weather_row(s).air
    after: int = getattr(s.game.charts.royal_navy[s.navy], s.weather)
    return after


def ready_aircraft(s: Island) -> None:
    """So many markers may be used today, those used yesterday among them [16.42.d]."""
    for number, air in enumerate(bits(s.game.of_type["air_support"])):
        s.place[air] = s.game.boxes.air if number < aircraft(s) else NOWHERE
