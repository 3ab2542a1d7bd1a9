"""Clues to supply at the start and to the charts."""

from __future__ import annotations

from .clues import clue
from .isle import Isle
from .scene import build


@clue("S01", "22.25", "the units of 20 Division trace to their headquarters")
def friuli(m: Isle) -> bool:
    return m.formation_traces("friuli")


@clue("S02", "22.25", "so do those of 4 Division")
def livorno(m: Isle) -> bool:
    return m.formation_traces("livorno")


@clue("S03", "22.25", "so do those of Folgore")
def folgore(m: Isle) -> bool:
    return m.formation_traces("folgore")


@clue("S04", "22.25", "so do those of Ramcke")
def ramcke(m: Isle) -> bool:
    return m.formation_traces("ramcke")


@clue("S05", "8.51", "headquarters 185 reaches its drop zone, 4 and 20 a beach landed on")
def sources(m: Isle) -> bool:
    drop_zone = m.traces(m.intro, "axis", "1112", {"1011"})
    return drop_zone and all(m.traces(m.intro, "axis", label, m.intro.landed) for label in ("1107", "0809"))


@clue("S06", "8.52", "all Allied units are supplied at both starts")
def allies(m: Isle) -> bool:
    return m.allies_are_supplied(m.intro) and m.allies_are_supplied(m.hercules)


@clue("S07", "8.52", "the headquarters of Malta reaches a city")
def malta(m: Isle) -> bool:
    return all(m.traces(plan, "allied", "1612", m.cities) for plan in (m.intro, m.hercules))


@clue("T01", "18.1", "four follow-up boxes; for each beach a box of either wave")
def planning_map(m: Isle) -> bool:
    waves = [{box.hex for box in m.boxes if box.kind == kind} for kind in ("first", "second")]
    return [box.kind for box in m.boxes].count("follow") == 4 and waves == [m.beaches, m.beaches]


@clue("T02", "9.3", "the combat results have 11 rows, 11 columns and 3 lines of odds")
def combat_results(_: Isle) -> bool:
    charts = build().charts
    return (len(charts.results.rows), len(charts.results.columns), len(charts.odds)) == (11, 11, 3)


@clue("T03", "10.12", "the bombardment table has 11 rows, 11 columns and 5 lines of values")
def bombardment(_: Isle) -> bool:
    charts = build().charts
    table = charts.bombardment
    return (len(table.rows), len(table.columns), len(charts.barrages)) == (11, 11, 5)


@clue("T04", "9.95", "29 to 15 is 1:1, five better is 6:1, the ninth column in the open")
def worked_odds(_: Isle) -> bool:
    return build().charts.odds_column("open", 29 // 15 + 5) == "9"


@clue("T05", "9.95", "the example's -/3d for a 6 stands one line of odds higher")
def worked_result(_: Isle) -> bool:
    charts = build().charts
    lines = [charts.odds_column(line, 6) for line in ("open", "cover")]
    return [charts.results.at(6, str(column)).value for column in lines] == ["-/3", "-/3d"]


@clue("T06", "10.12", "the example's D for an 11 stands one line of values higher")
def worked_bombardment(_: Isle) -> bool:
    charts = build().charts
    lines = [charts.barrage_column(stack, 6) for stack in ("4", "4+HQ")]
    return [charts.bombardment.at(11, str(column)).value for column in lines] == ["-", "D"]


@clue("T07", "9.3", "7:1 falls to 6:1 on every line")
def seven_to_one(_: Isle) -> bool:
    charts = build().charts
    return all(charts.odds_column(line, 7) == charts.odds_column(line, 6) for line in charts.odds)


@clue("T08", "17.2", "every throw of two dice has one weather")
def weather(_: Isle) -> bool:
    rows = build().charts.weather
    return sorted(dice for row in rows for dice in range(row.low, row.high + 1)) == list(range(2, 13))


@clue("T09", "17.6", "every die has its Royal Navy")
def royal_navy(_: Isle) -> bool:
    return sorted(build().charts.royal_navy) == [1, 2, 3, 4, 5, 6]


@clue("T10", "18.6", "every die and strength has its shoreline result")
def shoreline(_: Isle) -> bool:
    table = build().charts.shoreline
    return len(table.columns) == 4 and all(table.at(die, n).value in "-X" for die in range(1, 7) for n in range(1, 40))


@clue("T11", "22.22", "twelve days of four turns; the introduction lasts from 30 June to 5 July")
def days(m: Isle) -> bool:
    charts, dates = build().charts, [day.date for day in build().charts.days]
    return (len(charts.days), len(charts.turns)) == (12, 4) and (
        dates[m.intro.first_day - 1],
        dates[m.intro.last_day - 1],
    ) == ("1942-06-30", "1942-07-05")


@clue("T12", "17.51", "14, 12, 10 and 8 air strikes")
def air_strikes(_: Isle) -> bool:
    return [day.strikes for day in build().charts.days][:5] == [14, 12, 10, 8, 0]


@clue("T13", "6.3", "the terrain chart has all twelve printed kinds")
def terrain(_: Isle) -> bool:
    hexes = {"clear", "village", "city", "fort", "woods", "beach", "airfield", "ocean"}
    sides = {"creek", "rise", "road", "water"}
    chart = build().charts.terrain
    return all(chart[name].kind == "hex" for name in hexes) and all(chart[name].kind == "side" for name in sides)
