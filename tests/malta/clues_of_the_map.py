"""Clues to the map: beaches, cities, airfields, forts, ports, and what the set-ups need."""

from __future__ import annotations

from collections import Counter

from grognard.games.malta.data_scenario import Scenario

from .clues import clue
from .isle import Isle

SOLITAIRE = ("0911", "1313", "1512", "1813", "2012")
PROOFED = {"W": "0611 0710 0506 0607 0707", "N": "1107 1207 1308 1408 1508 1608"}
PROOFED |= {"E": "1910 2010 2111 2211 2212 2213", "S": "1816 1716 1616 1516 1416"}


def is_zone(m: Isle, zone: str) -> bool:
    return m.where(zone=zone) == set(PROOFED[zone].split())


@clue("M01", "18.1", "the western zone has just its printed beaches")
def west(m: Isle) -> bool:
    return is_zone(m, "W")


@clue("M02", "18.1", "the northern zone has just its printed beaches")
def north(m: Isle) -> bool:
    return is_zone(m, "N")


@clue("M03", "18.1", "the eastern zone has just its printed beaches")
def east(m: Isle) -> bool:
    return is_zone(m, "E")


@clue("M04", "18.1", "the southern zone has just its printed beaches")
def south(m: Isle) -> bool:
    return is_zone(m, "S")


@clue("M05", "18.1", "there is no beach outside the zones, and 22 in all")
def all_beaches(m: Isle) -> bool:
    return m.beaches == {label for label, row in m.rows.items() if row.zone} and len(m.beaches) == 22


@clue("M06", "18.1", "every beach touches the ocean")
def beaches_at_sea(m: Isle) -> bool:
    return all(m.ocean & set(m.around(label)) for label in m.beaches)


@clue("M07", "18.7", "every beach can be left on foot")
def ways_off_the_beach(m: Isle) -> bool:
    return all(any(n in m.land and m.passable(label, n) for n in m.around(label)) for label in m.beaches)


@clue("M08", "20.0", "the cities are 1711, 1809, 1810 and 1911")
def cities(m: Isle) -> bool:
    return m.cities == {"1711", "1809", "1810", "1911"}


@clue("M09", "22.21", "Takali is an airfield in 1211")
def takali(m: Isle) -> bool:
    return m.rows["1211"].place == "airfield" and m.rows["1211"].name == "Takali"


@clue("M10", "10.12", "Mosta is a village in 1210")
def mosta(m: Isle) -> bool:
    return m.rows["1210"].place == "village" and m.rows["1210"].name == "Mosta"


@clue("M11", "22.23", "forts stand in 1110 and 1111")
def lost_forts(m: Isle) -> bool:
    return {"1110", "1111"} <= m.forts


@clue("M12", "22.29", "just these two forts lie in the Axis area")
def forts_of_the_axis(m: Isle) -> bool:
    return m.forts & m.axis == {"1110", "1111"}


@clue("M13", "8.52", "there are more forts than those two")
def more_forts(m: Isle) -> bool:
    return len(m.forts) > 2


@clue("M14", "22.29", "five villages lie in the Axis area")
def villages_of_the_axis(m: Isle) -> bool:
    return len(m.villages & m.axis) == 5


@clue("M15", "22.21", "one airfield lies in the Axis area")
def airfields_of_the_axis(m: Isle) -> bool:
    return m.airfields & m.axis == {"1211"}


@clue("M16", "22.21", "the Axis area is about a third of the island")
def a_third(m: Isle) -> bool:
    return 0.28 <= len(m.axis) / len(m.land) <= 0.45


@clue("M17", "22.23", "the scenario gives the Axis just that area")
def control(m: Isle) -> bool:
    return set(m.intro.axis_control) == m.axis and not m.hercules.axis_control


@clue("M18", "22.23", "the beaches landed on lie in the Axis area")
def landed(m: Isle) -> bool:
    return set(m.intro.landed) == m.where(zone="W") | {"1107", "1207", "1308"} and set(m.intro.landed) <= m.axis


def on_land(m: Isle, plan: Scenario, side: str) -> bool:
    return bool(m.set_up(plan, side)) and set(m.set_up(plan, side)) <= m.land


@clue("M19", "22.24", "the Allies of the introduction stand on land")
def allies_on_land(m: Isle) -> bool:
    return on_land(m, m.intro, "allied")


@clue("M20", "22.25", "the Axis of the introduction stands on land")
def axis_on_land(m: Isle) -> bool:
    return on_land(m, m.intro, "axis")


@clue("M21", "22.33", "the Allies of Hercules stand on land")
def garrison_on_land(m: Isle) -> bool:
    return on_land(m, m.hercules, "allied")


@clue("M22", "22.23", "no Allied unit stands in an Axis hex")
def allies_outside(m: Isle) -> bool:
    return not set(m.set_up(m.intro, "allied")) & m.axis


@clue("M23", "22.23", "every Axis unit stands in an Axis hex")
def axis_inside(m: Isle) -> bool:
    return set(m.set_up(m.intro, "axis")) <= m.axis


@clue("M24", "22.33", "the four RAF companies of Hercules stand on airfields")
def air_force(m: Isle) -> bool:
    return all(m.spot(m.hercules, f"RAF-{name}") in m.airfields for name in ("Tak", "Luq", "Krn", "Kir"))


@clue("M25", "22.24", "so do the three of the introduction")
def air_force_later(m: Isle) -> bool:
    return all(m.spot(m.intro, f"RAF-{name}") in m.airfields for name in ("Luq", "Krn", "Kir"))


@clue("M26", "16.6", "five RAF companies, one on each airfield, need five airfields")
def enough_airfields(m: Isle) -> bool:
    return len(m.airfields) >= m.count(nation="royal_air_force") == 5


@clue("M27", "22.39", "both companies of the Royal Navy start in ports")
def navy(m: Isle) -> bool:
    return all(m.spot(m.hercules, f"RN-{number}") in m.ports for number in (1, 2))


@clue("M28", "12.54", "there are major and minor ports")
def ports(m: Isle) -> bool:
    return {m.rows[label].port for label in m.ports} == {"major", "minor"}


@clue("M29", "21.11", "the drop hexes of the solitaire game are open and inland")
def solitaire(m: Isle) -> bool:
    return all(m.rows[label].terrain == "clear" and not m.rows[label].place for label in SOLITAIRE)


@clue("M30", "19.33", "both drop zones of the introduction lie inland")
def drop_zones(m: Isle) -> bool:
    hexes = [m.spot(m.intro, marker) for marker in ("IT-DZ", "DE-DZ")]
    return hexes == ["1011", "1211"] and not any(m.rows[label].terrain in ("coast", "beach") for label in hexes)


@clue("M31", "12.56", "ammunition reaches the guns at the headquarters from 1711 and 1715")
def ammunition(m: Isle) -> bool:
    dumps = m.where(dump=True)
    return dumps == {"1711", "1715"} and all(m.traces(m.intro, "allied", "1612", {label}) for label in dumps)


def works(m: Isle, plan: Scenario, kind: str) -> list[str]:
    places = [(setup.hex, setup.units) for setup in plan.setup] + [(free.hex, free.units) for free in plan.free]
    return [label for label, units in places for name in units if m.units[name].type == kind]


def is_beside_beaches(m: Isle, plan: Scenario) -> bool:
    labels = works(m, plan, "strongpoint")
    beside = all(m.beaches & set(m.around(label)) and label not in m.beaches for label in labels)
    return beside and len(labels) == len(set(labels)) > 0


@clue("M32", "16.2", "the strongpoints of the introduction stand beside beaches, one in a hex")
def strongpoints(m: Isle) -> bool:
    return is_beside_beaches(m, m.intro)


@clue("M33", "16.2", "so do those that we propose for Hercules")
def proposed_strongpoints(m: Isle) -> bool:
    return is_beside_beaches(m, m.hercules)


def guns_fit(m: Isle, plan: Scenario) -> bool:
    labels = works(m, plan, "coastal_gun")
    return max(Counter(labels).values()) <= 2 and set(labels) <= m.land - m.beaches


@clue("M34", "16.51", "the guns of the introduction stand on no beach, two in a hex at most")
def guns(m: Isle) -> bool:
    return guns_fit(m, m.intro)


@clue("M35", "16.51", "so do those that we propose for Hercules")
def proposed_guns(m: Isle) -> bool:
    return guns_fit(m, m.hercules)


@clue("M36", "6.3", "every kind of terrain of the chart occurs")
def all_terrain(m: Isle) -> bool:
    hexes = {row.terrain for row in m.rows.values()} == {"ocean", "coast", "beach", "clear", "woods"}
    places = {row.place for row in m.rows.values()} >= {"village", "city", "fort", "airfield"}
    sides = {row.terrain for row in m.sides} == {None, "creek", "rise", "water"}
    return hexes and places and sides and any(row.road for row in m.sides)


@clue("M37", "18.61", "some beach is cut off from land by a side that is all water")
def water_at_a_beach(m: Isle) -> bool:
    return any(row.terrain == "water" and {row.a, row.b} & m.beaches for row in m.sides)


@clue("M38", "8.2", "the island is one piece without the sides that are all water")
def one_island(m: Isle) -> bool:
    return m.pieces(m.land, m.passable) == 1


@clue("M39", "16.71", "the sea is one piece")
def one_sea(m: Isle) -> bool:
    return m.pieces(m.ocean) == 1


@clue("M40", "5.0", "some road climbs a rise")
def road_over_a_rise(m: Isle) -> bool:
    return any(row.road and row.terrain == "rise" for row in m.sides)


@clue("M41", "data", "every side joins two neighbouring land hexes")
def sides_join(m: Isle) -> bool:
    return all(row.b in m.around(row.a) and {row.a, row.b} <= m.land for row in m.sides)


@clue("M42", "data", "no water side has a road")
def water_is_water(m: Isle) -> bool:
    return not any(row.road and row.terrain == "water" for row in m.sides)


@clue("M43", "data", "a road leads to every village, city and airfield")
def roads_lead_there(m: Isle) -> bool:
    built = m.villages | m.cities | m.airfields
    return all(any(m.has_road(label, near) for near in m.around(label)) for label in built)


@clue("M44", "16.54", "no village, city or fort stands on a beach")
def beaches_are_bare(m: Isle) -> bool:
    return not (m.villages | m.cities | m.forts) & m.beaches


@clue("M45", "data", "every hex and every side has a source")
def sources(m: Isle) -> bool:
    return all(row.source for row in m.rows.values()) and all(row.source for row in m.sides)


@clue("M46", "19.33", "inland is what does not touch the sea")
def inland(m: Isle) -> bool:
    return not any(m.ocean & set(m.around(label)) for label in m.where(terrain="clear"))
