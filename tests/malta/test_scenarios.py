"""The two scenarios: who starts where and how strong, as the lists of the book have it, written here once more."""

import pytest

from grognard.games.malta.data_scenario import Scenario
from grognard.games.malta.game import scenarios

from .isle import isle
from .scene import build

GARRISON = """
1309: ML-1K=2-6, 1-0*
1311: UK-8M=4-6, UK-2RWK=6-6, UK-A/1C, UK-C/1C, UK-BEAK
1312: UK-11LF=6-6, UK-B/1C, UK-D/1C
1314: UK-4B=6-6
1315: ML-8K=5-6
1316: gun 2-6, gun 2-4
1408: UK-2RIF=6-6
1409: UK-1H=6-6, ML-10K=4-6, UK-1/R
1412: UK-AA65
1413: UK-1DLI=6-6
1414: ML-3K=5-6
1415: 1-2-0*
1509: RN-2=1-5
1511: UK-AA32
1515: RAF-Krn=0-1-5
1609: 1-2-0*
1612: UK-12, UK-HQ
1613: RAF-Luq=0-1-5
1615: 1-0*
1713: UK-2D=6-6
1715: 1-2-0*
1810: RN-1=1-5
1814: RAF-Kir=0-1-5
1815: 1-2-0*
1911: gun 1-4
1913: UK-AA74
1915: gun 2-4
1916: UK-HF=6-6, gun 2-4
2011: gun 1-4
2112: gun 2-6, 1-0*
2113: UK-1D=6-6, gun 3-7
"""
INVADERS = """
0708: IT-3/88=4-5-6
0809: IT-20HQ
0812: IT-ENG20-1
0909: IT-2/34=6-6
1009: IT-3/34=6-6
1011: IT-DZ, IT-SM-1, IT-1/88=4-5-6
1012: IT-V/186=4-5-6
1013: IT-ENG20-2
1107: IT-4HQ, IT-28ART, IT-CHIRIELEISON
1110: IT-1/34=6-6
1111: IT-2/88=4-5-6
1112: IT-VIII-1, IT-VIII-2, IT-185HQ, IT-FRATTINI
1113: IT-VI/186=4-5-6, DE-1/3=4-5-7
1114: IT-3/87=4-5-6
1207: IT-ENG11-1
1208: IT-3/33=6-6
1209: IT-ENG11-2, IT-VII/186=4-5-6
1210: DE-2/5=6-7-7
1211: DE-DZ, DE-RamHQ, IT-20-COY1-1=1-6, IT-SM-4, DE-RAMCKE
"""
HERCULES = """
0809: ML-2K=6-6
1011: UK-COY-1=2-6, UK-COY-2=2-6
1111: UK-COY-3=2-6, ML-AA3
1208: ML-1K=6-6
1211: RAF-Tak=0-1-5, UK-AA32
1311: UK-8M=6-6
1515: ML-8K=5-6, RAF-Krn=0-1-5
1609: UK-2RIF=6-6
1611: UK-A/1C, UK-B/1C, UK-C/1C, UK-D/1C
1612: UK-2RWK=6-6, UK-1/R, UK-12, UK-HQ, UK-BEAK
1613: RAF-Luq
1614: UK-AA65
1714: UK-1DLI=6-6
1809: RN-2
1810: ML-10K=4-6, RN-1=1-5
1814: RAF-Kir=0-1-5
1815: UK-4B=6-6
1915: UK-AA74
1916: ML-3K=5-6, UK-HF=6-6
2011: UK-11LF=6-6
2013: UK-COY-4=2-6, UK-COY-5=2-6
2113: UK-1D=6-6
2214: UK-COY-6=2-6
"""
DROPS = {"DE-1/2=6-7-7", "DE-Ram=7-8-6", "DE-RamEng", "DE-RamArt", "IT-185ART-1", "IT-185ART-2"}
DROPS |= {"IT-II/187=6-7-6", "IT-IV/187=6-7-6", "IT-IX/187=6-7-6"}
MORE_DROPS = {"DE-DZ", "DE-RAMCKE", "DE-RamHQ", "DE-1/3=6-7-7", "DE-2/5=6-7-7", "IT-DZ", "IT-FRATTINI", "IT-185HQ"}
MORE_DROPS |= {"IT-V/186=6-7-6", "IT-VI/186=6-7-6", "IT-VII/186=6-7-6", "IT-VIII-1", "IT-VIII-2"}
AIRLANDING = {f"IT-{n}/{regiment}=5-6" for n in (1, 2, 3) for regiment in (125, 126)}
AIRLANDING |= {"IT-80HQ", "IT-39MC-1", "IT-39MC-2", "IT-39MC-3", "IT-ENG80-1", "IT-ENG80-2", "IT-80ART-1", "IT-80ART-2"}
AIRLANDING |= {"IT-ARD=5-4-6", "IT-LOR=3-2-6"}
LANDING = {f"IT-{n}/{regiment}=6-6" for n in (1, 2, 3) for regiment in (33, 34)}
LANDING |= {f"IT-{n}/{regiment}=4-5-6" for n in (1, 2, 3) for regiment in (87, 88)}
LANDING |= {"IT-CHIRIELEISON", "IT-4HQ", "IT-ENG11-1", "IT-ENG11-2", "IT-28ART", "IT-20HQ", "IT-ENG20-1", "IT-ENG20-2"}
LANDING |= {"IT-20ART-1", "IT-20ART-2", "IT-20ART-3", "IT-88CCNN=4-5-6", "DE-T", "IT-10T"}
LANDING |= {*(f"IT-SM-{n}" for n in range(1, 7)), *(f"IT-10B-{n}" for n in (1, 2, 3))}


def parsed(text: str) -> dict[str, set[str]]:
    lines = [line.split(": ") for line in text.strip().splitlines()]
    return {label: set(units.split(", ")) for label, units in lines}


def told(plan: Scenario, name: str, wanted: set[str]) -> str:
    """A unit as the lists name it: hidden ones by their values, others with their strength where they give it."""
    unit = isle().units[name]
    if unit.gun:
        return f"gun {unit.gun}"
    if unit.type == "strongpoint":
        return f"{unit.steps[0]}*"
    return name if name in wanted else f"{name}={isle().strength(plan, name)}"


def stand(scenario: str, side: str, text: str) -> bool:
    """Whether everybody of a side stands where a list has him, and nobody else."""
    plan, wanted = build(scenario).plan, parsed(text)
    found = isle().set_up(plan, side)
    assert {label: {told(plan, n, wanted[label]) for n in units} for label, units in found.items()} == wanted
    return sum(map(len, wanted.values())) == sum(map(len, found.values()))


@pytest.mark.rule("22.24.b", "22.24.c", "22.24.d")
def test_the_garrison_of_the_introduction() -> None:
    assert stand("introductory", "allied", GARRISON)


@pytest.mark.rule("22.25.b", "22.25.c", "22.25.d")
def test_the_invaders_of_the_introduction() -> None:
    assert stand("introductory", "axis", INVADERS)


@pytest.mark.rule("22.33.b", "22.33.c", "22.33.d")
def test_the_garrison_of_hercules() -> None:
    assert stand("hercules", "allied", HERCULES)


@pytest.mark.rule("22.24.e")
def test_where_no_strength_is_given_it_is_the_full_one() -> None:
    plan = build().plan
    reduced = {entry.unit for entry in plan.reduced}
    assert reduced == {"ML-1K", "UK-8M", "IT-V/186", "IT-VI/186", "IT-VII/186", "DE-1/3"}
    assert [isle().strength(plan, name) for name in ("UK-2D", "RN-1", "RAF-Luq")] == ["6-6", "1-5", "0-1-5"]


def waiting(scenario: str, box: str) -> list[str]:
    plan = build(scenario).plan
    return [name for entry in plan.waiting if entry.box == box for name in entry.units]


def wait(scenario: str, box: str, wanted: set[str]) -> bool:
    """Whether just these units wait in a box."""
    plan = build(scenario).plan
    return {told(plan, name, wanted) for name in waiting(scenario, box)} == wanted


@pytest.mark.rule("22.26.a", "22.28.a")
def test_who_waits_in_the_air_in_the_introduction() -> None:
    assert wait("introductory", "breakdown", DROPS | AIRLANDING)


@pytest.mark.rule("22.27.a", "22.27.b")
def test_who_waits_at_sea_in_the_introduction() -> None:
    assert wait("introductory", "follow-N", {"IT-10B-1", "IT-10B-2", "IT-10T", "DE-T"})
    guns = {f"IT-20ART-{n}" for n in (1, 2, 3)}
    assert wait("introductory", "follow-W", {"IT-10B-3", "IT-88CCNN=4-5-6", *guns})


@pytest.mark.rule("22.35.a", "22.35.b", "22.37")
def test_who_waits_in_the_air_in_hercules() -> None:
    assert wait("hercules", "breakdown", DROPS | MORE_DROPS | AIRLANDING | {"UK-1H=6-6", "UK-2D=6-6"})


@pytest.mark.rule("22.36.b", "22.36.c", "22.36.d")
def test_who_waits_at_sea_in_hercules() -> None:
    assert wait("hercules", "convoy", LANDING)


@pytest.mark.rule("22.25.e", "22.34.a")
def test_the_fleets() -> None:
    six = {f"SHIP-{name}" for name in ("Trieste", "Gorizia", "Cadorna", "Aviere", "Alpino", "Corazziere")}
    assert set(waiting("introductory", "fleet")) == six
    assert set(waiting("hercules", "fleet")) == six | {"SHIP-Bolzano", "SHIP-Geniere"}


@pytest.mark.rule("22.24.f")
def test_engineers_and_militia_wait_in_both_scenarios() -> None:
    for scenario, chits in (("introductory", 4), ("hercules", 5)):
        assert waiting(scenario, "works") == ["UK-ENG-1", "UK-ENG-2"]
        assert len(waiting(scenario, "cup")) == 5
        assert build(scenario).plan.militia == chits


def test_the_allied_player_of_hercules_places_strongpoints_and_guns() -> None:
    m = isle()
    free = [name for entry in m.hercules.free for name in entry.units]
    assert sorted(m.units[name].steps[0] for name in free if m.units[name].type == "strongpoint") == [
        "0-0", "0-0", "1-0", "1-0", "1-0", "1-2-0", "1-2-0", "1-2-0", "1-2-0",
    ]  # fmt: skip
    guns = [str(m.units[name].gun) for name in free if m.units[name].gun]
    assert sorted(guns) == ["1-4"] * 4 + ["2-4"] * 4 + ["2-6"] * 4 + ["3-7"] * 2
    assert not m.intro.free


def test_the_order_of_the_book() -> None:
    assert scenarios() == {"introductory": "Introductory", "hercules": "Operation Hercules"}


@pytest.mark.rule("22.29")
def test_what_the_introduction_begins_with() -> None:
    plan = build().plan
    assert (len(plan.axis_control), len(plan.landed), plan.destroyed) == (54, 8, ("1110", "1111"))
    assert (plan.steps_lost.axis, plan.steps_lost.allied) == (22, 10)
    assert plan.zones is not None
    assert (plan.zones.livorno, plan.zones.friuli) == ("N", "W")
    assert not plan.air_strikes


def test_what_hercules_begins_with() -> None:
    plan = build("hercules").plan
    assert (plan.axis_control, plan.landed, plan.destroyed, plan.zones) == ((), (), (), None)
    assert (plan.steps_lost.axis, plan.steps_lost.allied, plan.air_strikes) == (0, 0, True)


def test_who_jumps_when() -> None:
    def drops(scenario: str) -> list[tuple[int, str, int, int, bool, tuple[str, ...]]]:
        plan = build(scenario).plan
        assert plan.later_series == 1
        return [(d.day, d.turn, d.german, d.italian, d.artillery, d.series) for d in plan.drop]

    assert drops("introductory") == [
        (2, "AM", 1, 0, False, ("DE-1/2",)),
        (2, "PM", 0, 1, False, ("IT-II/187",)),
    ]
    assert drops("hercules") == [(1, "AM", 3, 4, False, ()), (1, "PM", 2, 2, True, ())]


def test_steps_of_each_side() -> None:
    m = isle()
    assert [m.steps(m.intro, side) for side in ("axis", "allied")] == [110, 59]
    assert m.steps(m.hercules, "axis") == 110 + 22
    assert m.steps(m.hercules, "allied", free=True) == 59 + 10
