"""Clues to the counters: numbers, values, and what the two set-ups tell by comparison."""

from __future__ import annotations

from .clues import clue
from .isle import Isle

SHIPS = ("Trieste", "Gorizia", "Cadorna", "Aviere", "Alpino", "Corazziere")


@clue("O01", "16.6", "two companies 1-5 of the Royal Navy")
def royal_navy(m: Isle) -> bool:
    return [unit.steps for unit in m.having(nation="royal_navy", type="infantry")] == [("1-5",)] * 2


@clue("O02", "16.6", "five companies 0-1-5 of the Royal Air Force")
def royal_air_force(m: Isle) -> bool:
    return [unit.steps for unit in m.having(nation="royal_air_force")] == [("0-1-5",)] * 5


@clue("O03", "16.31", "five militia chits that do not move")
def militia(m: Isle) -> bool:
    return [unit.steps[0].split("-")[-1] for unit in m.having(type="militia")] == ["0"] * 5


@clue("O04", "16.25", "two companies of British engineers")
def engineers(m: Isle) -> bool:
    return m.count(nation="british", type="engineer") == 2


@clue("O05", "16.24", "strongpoints have morale 4 and do not move")
def strongpoints(m: Isle) -> bool:
    found = m.having(type="strongpoint")
    return bool(found) and all(unit.morale == (4,) and unit.steps[0].endswith("-0") for unit in found)


@clue("O06", "16.23", "some strongpoint is 0-0")
def empty_strongpoint(m: Isle) -> bool:
    return m.count(type="strongpoint", steps=("0-0",)) > 0


@clue("O07", "16.25", "at least eight strongpoints can be dismantled")
def enough_strongpoints(m: Isle) -> bool:
    return m.count(type="strongpoint") >= 8


@clue("O08", "16.41", "three air support markers")
def air_support(m: Isle) -> bool:
    return m.count(type="air_support") == 3


@clue("O09", "22.34", "eight warships")
def eight_warships(m: Isle) -> bool:
    return m.count(type="warship") == 8


@clue("O10", "22.25", "six of them are named")
def named_warships(m: Isle) -> bool:
    return {f"SHIP-{name}" for name in SHIPS} <= set(m.units)


@clue("O11", "16.79", "Trieste throws three dice at guns")
def trieste(m: Isle) -> bool:
    offence = int((m.units["SHIP-Trieste"].support or "0-0/0").split("-")[0])
    return -(-offence // 2) == 3


@clue("O12", "2.1", "three tank units, and they are mechanized")
def tanks(m: Isle) -> bool:
    return m.count(type="tank") == 3 and m.types["tank"].moves == "mech"


@clue("O13", "2.1", "only motorcycles are motorized")
def motorcycles(m: Isle) -> bool:
    return {kind.id for kind in m.types.values() if kind.moves == "mot"} == {"motorcycle", "glider_motorcycle"}


@clue("O14", "18.21", "eleven landing units without an emblem")
def unassigned(m: Isle) -> bool:
    return m.count(side="axis", formation=None, size="company", entry="landing", generic=False) == 11


@clue("O15", "16.14", "two commando battalions without an emblem")
def commandos(m: Isle) -> bool:
    return [unit.formation for unit in m.having(type="commando")] == [None, None]


@clue("O16", "2.1", "four brigades; 1K and 8M are of the northern one")
def brigades(m: Isle) -> bool:
    found = {unit.regiment for unit in m.having(side="allied")} - {""}
    return found == set("NSWC") and m.units["ML-1K"].regiment == m.units["UK-8M"].regiment == "N"


@clue("O17", "2.1", "1/125, 2/125 and 3/125 are the 125th Regiment")
def regiment_125(m: Isle) -> bool:
    return {unit.id for unit in m.having(regiment="125")} == {"IT-1/125", "IT-2/125", "IT-3/125"}


@clue("O18", "17.3", "British battalions have the steps 6-6, 4-6 and 2-6")
def british_steps(m: Isle) -> bool:
    found = m.having(nation="british", size="battalion", type="infantry")
    return len(found) == 10 and {unit.steps for unit in found} == {("6-6", "4-6", "2-6")}


@clue("O19", "13.2", "a German 6-7-7 falls to 4-5-7; the sample 2-3-7 of 2.1 exists")
def german_steps(m: Isle) -> bool:
    return m.units["DE-1/2"].steps == ("6-7-7", "4-5-7", "2-3-7")


@clue("O20", "22.25", "an Italian 6-7-6 falls to 4-5-6")
def italian_steps(m: Isle) -> bool:
    found = m.having(formation="folgore", size="battalion", type="parachute")
    return len(found) == 6 and all(unit.steps[:2] == ("6-7-6", "4-5-6") for unit in found)


@clue("O21", "9.95", "morale: Italian parachutists 6, Italian tank 4, British infantry 4; the tank is 1-8")
def morale(m: Isle) -> bool:
    first = [m.units[name].morale[0] for name in ("IT-V/186", "IT-10T", "UK-8M")]
    return first == [6, 4, 4] and m.units["IT-10T"].steps == ("1-8",)


@clue("O22", "9.95", "British artillery is 9-3, that of Folgore 5-2")
def artillery(m: Isle) -> bool:
    found = [(m.units[name].support or "").split("/")[0] for name in ("UK-12", "IT-185ART-1", "IT-185ART-2")]
    return found == ["9-3", "5-2", "5-2"]


@clue("O23", "22.25", "the lone Italian 1-6 company has morale 3")
def lone_company(m: Isle) -> bool:
    unit = m.units["IT-20-COY1-1"]
    return (unit.steps, unit.morale) == (("1-6",), (3,)) and m.spot(m.intro, unit.id) == "1211"


@clue("O24", "12.54", "all Axis artillery uses ammunition of type 1")
def ammunition(m: Isle) -> bool:
    found = [unit for unit in m.having(side="axis") if m.types[unit.type].artillery]
    return len(found) == 9 and all(unit.ammunition == 1 for unit in found)


@clue("O25", "12.11", "every artillery unit has a ready and a limbered side")
def two_sides(m: Isle) -> bool:
    found = [unit for unit in m.units.values() if m.types[unit.type].artillery]
    return len(found) == 10 and all(unit.support and len(unit.steps) == 1 for unit in found)


@clue("O26", "14.0", "four leaders, each with a deputy")
def leaders(m: Isle) -> bool:
    found = m.having(type="leader")
    names = {"Beak", "Ramcke", "Frattini", "Chirieleison"}
    return {unit.name for unit in found} == names and all(unit.command and unit.deputy for unit in found)


@clue("O27", "15.0", "six headquarters")
def headquarters(m: Isle) -> bool:
    found = {unit.id for unit in m.having(type="hq")}
    return found == {row.hq for row in m.formations.values()} and len(found) == 6


@clue("O28", "19.1", "two drop zones")
def drop_zones(m: Isle) -> bool:
    return m.count(type="drop_zone") == 2


@clue("O29", "13.1", "a battalion of the chart has as many steps as companies")
def steps_and_companies(m: Isle) -> bool:
    wanted = {"UK-8M": 3, "DE-1/2": 3, "DE-Ram": 3, "IT-V/186": 3, "IT-1/125": 3, "IT-ARD": 3, "IT-LOR": 2}
    wanted |= {"IT-1/33": 3, "IT-1/87": 3}
    return all(len(m.units[name].steps) == count for name, count in wanted.items())


@clue("O30", "13.1", "the chart has just the battalions that break down")
def chart(m: Isle) -> bool:
    kinds = ("infantry", "parachute", "glider", "commando")
    found = {
        (unit.nation, unit.steps[0]) for unit in m.units.values() if unit.size == "battalion" and unit.type in kinds
    }
    wanted = {("british", "6-6"), ("german", "6-7-7"), ("german", "7-8-6")}
    wanted |= {("italian", strength) for strength in ("6-7-6", "5-6", "5-4-6", "3-2-6", "6-6", "4-5-6")}
    return {pair for pair in found if pair[0] != "maltese"} == wanted


@clue("O31", "2.0", "no more counters than 380 are needed")
def counters(m: Isle) -> bool:
    own = sum(2 if len(unit.steps) > 2 else 1 for unit in m.units.values())
    support = sum(unit.support is not None for unit in m.units.values())
    return support == 18 and own + support <= 380


@clue("O32", "22.29", "the Axis lost 22 steps before the introduction")
def axis_losses(m: Isle) -> bool:
    return m.steps(m.hercules, "axis") - m.steps(m.intro, "axis") == 22 == m.intro.steps_lost.axis


@clue("O33", "22.29", "the Allies lost ten, two of them strongpoints")
def allied_losses(m: Isle) -> bool:
    lost = m.steps(m.hercules, "allied", free=True) - m.steps(m.intro, "allied")
    return lost == 10 == m.intro.steps_lost.allied


@clue("O34", "22.24", "the eight guns of the introduction")
def guns(m: Isle) -> bool:
    found = [m.units[name].gun for setup in m.intro.setup for name in setup.units if m.units[name].gun]
    return sorted(map(str, found)) == ["1-4", "1-4", "2-4", "2-4", "2-4", "2-6", "2-6", "3-7"]


@clue("O35", "22.24", "the seven strongpoints of the introduction")
def strongpoints_left(m: Isle) -> bool:
    names = [name for setup in m.intro.setup for name in setup.units if m.units[name].type == "strongpoint"]
    return sorted(m.units[name].steps[0] for name in names) == ["1-0"] * 3 + ["1-2-0"] * 4


@clue("O36", "22.24", "1K is a 2-6 remnant, 8M a 4-6")
def reduced(m: Isle) -> bool:
    return [m.strength(m.intro, name) for name in ("ML-1K", "UK-8M")] == ["2-6", "4-6"]


@clue("O37", "7.1", "no hex is overstacked at the start")
def stacking(m: Isle) -> bool:
    stacks = [(plan, units) for plan in (m.intro, m.hercules) for units in m.set_up(plan).values()]
    return len(stacks) > 60 and all(m.stacked(plan, units) <= 4 for plan, units in stacks)


@clue("O38", "data", "every unit of a set-up exists")
def existing(m: Isle) -> bool:
    return {*m.named(m.intro), *m.named(m.hercules)} <= set(m.units)


@clue("O39", "data", "nobody is set up twice")
def once(m: Isle) -> bool:
    return all(len(m.named(plan)) == len(set(m.named(plan))) > 100 for plan in (m.intro, m.hercules))


@clue("O40", "data", "every unit has a source")
def sources(m: Isle) -> bool:
    return all(unit.source for unit in m.units.values())


@clue("O41", "22.39", "two British battalions start as six companies")
def broken_down(m: Isle) -> bool:
    placed = [name for setup in m.hercules.setup for name in setup.units if m.units[name].generic]
    told = [name for broken in m.hercules.broken_down for name in broken.companies]
    return len(placed) == 6 and sorted(placed) == sorted(told) and len(m.hercules.broken_down) == 2
