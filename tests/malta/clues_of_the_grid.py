"""Clues to the grid: how hexes lie to each other and to real places."""

from __future__ import annotations

from .clues import clue
from .isle import Isle, distance


@clue("G01", "10.12", "1310 is next to 1210")
def mosta_and_naxxar(m: Isle) -> bool:
    return distance("1310", "1210") == 1 and "1310" in m.around("1210")


@clue("G02", "10.12", "1309 is two hexes from 1210, so even columns lie lower")
def parity(m: Isle) -> bool:
    return distance("1309", "1210") == 2 and "1309" not in m.around("1210")


@clue("G03", "22.25", "the airfield in 1211 touches the Allied line in 1311 and 1312")
def line_before_takali(m: Isle) -> bool:
    return {"1311", "1312"} <= set(m.around("1211"))


@clue("G04", "geography", "Mosta lies nearest to 1210")
def mosta(m: Isle) -> bool:
    return m.nearest(35.90917, 14.42556) == ["1210"]


@clue("G05", "geography", "Takali field lies nearest to 1211")
def takali(m: Isle) -> bool:
    return m.nearest(35.8935, 14.4175) == ["1211"]


@clue("G06", "geography", "Luqa field lies nearest to 1613")
def luqa(m: Isle) -> bool:
    return m.nearest(35.857, 14.477) == ["1613"]


@clue("G07", "geography", "the strip of Safi lies nearest to 1814")
def safi(m: Isle) -> bool:
    return m.nearest(35.840, 14.495) == ["1814"]


@clue("G08", "geography", "Hal Far lies nearest to 1916")
def hal_far(m: Isle) -> bool:
    return m.nearest(35.815, 14.511) == ["1916"]


@clue("G09", "geography", "the strip of Krendi lies in or beside 1515")
def krendi(m: Isle) -> bool:
    return "1515" in m.nearest(35.838, 14.445, 2)


@clue("G10", "geography", "Valletta lies nearest to 1810")
def valletta(m: Isle) -> bool:
    return m.nearest(35.89968, 14.5148) == ["1810"]


@clue("G11", "geography", "the Three Cities lie nearest to 1911")
def three_cities(m: Isle) -> bool:
    towns = ((35.88556, 14.5275), (35.8875, 14.51694), (35.89222, 14.51833))
    return all(m.nearest(*town) == ["1911"] for town in towns)


@clue("G12", "geography", "Tigne point lies nearest to 1809")
def tigne(m: Isle) -> bool:
    return m.nearest(35.9065, 14.513) == ["1809"]


@clue("G13", "geography", "Paradise Bay and Anchor Bay fall on 0506 and 0607")
def western_bays(m: Isle) -> bool:
    return m.nearest(35.9815, 14.333) == ["0506"] and m.nearest(35.960, 14.340) == ["0607"]


@clue("G14", "geography", "Mellieha Bay falls on 0707, Marsaskala on 2212, Xghajra on 2111")
def other_bays(m: Isle) -> bool:
    bays = {"0707": (35.970, 14.352), "2212": (35.8622, 14.56701), "2111": (35.88556, 14.5475)}
    return all(m.nearest(*place) == [label] for label, place in bays.items())
