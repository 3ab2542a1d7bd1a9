"""Two positions that differ in one secret alone: who may not know it learns the same of both, byte by byte."""

from collections.abc import Callable

import pytest

from grognard.engine.flow import Frame
from grognard.engine.kinds import EVERYONE
from grognard.games.malta.air_strikes import AirStrikes
from grognard.games.malta.attack import Attacks
from grognard.games.malta.boats import GunsAtBoats
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.deployment import Deployment
from grognard.games.malta.drop_plan import PlanDrops
from grognard.games.malta.gun_duel import GunDuel
from grognard.games.malta.jumps import Jumps
from grognard.games.malta.movement import TacticalMoves
from grognard.games.malta.odds import at_hand
from grognard.games.malta.recovery import Recovery
from grognard.games.malta.sequence import AxisTurn, Turn, begin_movement
from grognard.games.malta.shoreline import ShoreFire
from grognard.games.malta.state import Drop, Island
from grognard.games.malta.support import PlaceSupport
from grognard.games.malta.zones import ChooseZones

from .air import PM, air, battalion, companies, planned
from .phase import Play
from .scene import at, first, position, unit, units
from .secrets import MILITIA, exchanged, front, hide, learned

MISSED = {"broadsides": [1, 1, 1], "air-strikes": [1]}


def alike(one: Island, two: Island, seats: tuple[int, ...], frames: tuple[Frame, ...], *actions: str) -> Play:
    """Before and after each of these answers; the dice fall alike."""
    both = Play(one, *frames, **MISSED), Play(two, *frames, **MISSED)
    for action in (None, *actions):
        if action:
            for found in both:
                found.play(action)
        for seat in seats:
            assert learned(both[0], seat) == learned(both[1], seat), (action, seat)
    return both[0]


NOT_ALLIED, NOT_AXIS = (AXIS, EVERYONE), (ALLIED, EVERYONE)


def handle(s: Island, name: str) -> str:
    return f"#{s.handle[unit(s, name)]}"


# --- what lies face down


def walking() -> tuple[Island, tuple[Frame, ...], list[str]]:
    s = front()
    begin_movement(s, AXIS)
    return s, (TacticalMoves(AXIS),), ["move IT-2/33", "go 1512", "stay"]


def attacking() -> tuple[Island, tuple[Frame, ...], list[str]]:
    return front(), (Attacks(AXIS),), ["done"]


def supporting() -> tuple[Island, tuple[Frame, ...], list[str]]:
    return front(), (Attacks(AXIS), PlaceSupport(AXIS)), ["support IT-28ART", "at 1310", "done"]


def defending() -> tuple[Island, tuple[Frame, ...], list[str]]:
    s = front()
    s.active = ALLIED
    return s, (Attacks(ALLIED), PlaceSupport(ALLIED)), ["support IT-28ART", "at 1210", "done", "done"]


def rallying() -> tuple[Island, tuple[Frame, ...], list[str]]:
    s = front()
    s.active, s.disorganized = ALLIED, units(s, "ML-MIL-1", "SP-1")
    return s, (Attacks(ALLIED), Recovery(ALLIED)), ["done"]


def shelling() -> tuple[Island, tuple[Frame, ...], list[str]]:
    s = front()
    shells = [f"ship {name}" for name in ("SHIP-Trieste",)] + [f"shell {handle(s, 'CG-8')}"] * 3
    return s, (GunDuel(),), [*shells, "done"]


def bombing() -> tuple[Island, tuple[Frame, ...], list[str]]:
    s = front()
    return s, (AirStrikes(),), [f"strike {handle(s, 'CG-6')}", "done"]


def landing() -> tuple[Island, tuple[Frame, ...], list[str]]:
    return front(**{"first-1107": ["IT-SM-1"]}), (GunsAtBoats(),), ["done"]


def on_the_shore() -> tuple[Island, tuple[Frame, ...], list[str]]:
    s = front(**{"1107": ["IT-SM-1"], "1108": ["ML-MIL-1"]})
    return s, (ShoreFire(units(s, "IT-SM-1")),), ["done"]


SCENES: dict[str, Callable[[], tuple[Island, tuple[Frame, ...], list[str]]]] = {
    scene.__name__: scene
    for scene in (walking, attacking, supporting, defending, rallying, shelling, bombing, landing, on_the_shore)
}
EXCHANGES = [
    ("SP-1", "SP-8"), ("SP-5", "SP-8"), ("CG-6", "CG-8"), ("CG-2", "CG-8"), ("ML-MIL-1", "ML-MIL-4"),
    ("ML-MIL-1", "ML-MIL-5"), ("ML-MIL-2", "ML-MIL-5"), ("ML-MIL-2", "ML-MIL-3"),
]  # fmt: skip
"""Two on the map; militia on it with one in the cup and with the one put aside; two of the cup or aside."""


@pytest.mark.rule("16.2.b", "16.51.d", "16.32.c")
@pytest.mark.parametrize(("one", "two"), EXCHANGES)
@pytest.mark.parametrize("scene", SCENES)
def test_what_lies_face_down_tells_the_axis_nothing(scene: str, one: str, two: str) -> None:
    s, frames, actions = SCENES[scene]()
    alike(s, exchanged(s, one, two), NOT_ALLIED, frames, *actions)


@pytest.mark.rule("16.31.a")
@pytest.mark.parametrize(("one", "two"), [("ML-MIL-2", "ML-MIL-5"), ("ML-MIL-2", "ML-MIL-3")])
@pytest.mark.parametrize("scene", SCENES)
def test_the_cup_and_the_militia_put_aside_tell_the_allies_nothing_either(scene: str, one: str, two: str) -> None:
    s, frames, actions = SCENES[scene]()
    alike(s, exchanged(s, one, two), (ALLIED,), frames, *actions)


def test_the_exchange_is_seen_by_who_may_see_it() -> None:
    s, frames, _ = attacking()
    for one, two in EXCHANGES[:-2]:
        assert learned(Play(s.copy(), *frames), ALLIED) != learned(Play(exchanged(s, one, two), *frames), ALLIED)


@pytest.mark.rule("16.23.c", "6.52.b")
def test_a_far_strongpoint_of_strength_zero_is_refused_as_any_other() -> None:
    s, frames, _ = walking()
    weak = exchanged(s, "SP-1", "SP-8")
    for found in (Play(s, *frames), Play(weak, *frames)):
        assert found.play("move IT-2/33").refused("go 1510") == ("enemies-there", "6.52.a")
    s, frames, _ = attacking()
    for found in (Play(s, *frames), Play(exchanged(s, "SP-1", "SP-8"), *frames)):
        assert found.refused("attack 1510") == ("nobody-attacks", "9.13.a")


def zoned(there: str, here: str) -> Island:
    """The Axis attacks militia in 1310 with a gun beside 1512, where militia and two companies may make a zone."""
    s = position({"1310": [here], "1210": ["IT-1/33"], "1512": [there, "UK-COY-1"], "1412": ["IT-28ART*"]}, "hercules")
    s.support = {unit(s, "IT-28ART"): at(s.game, "1310")}
    s.rolled = s.game.land.villages | s.game.land.cities
    hide(s, *MILITIA)
    return s


@pytest.mark.rule("5.1.b", "12.23.a")
@pytest.mark.parametrize(("zone", "offence"), [(False, 3), (True, 0)])
def test_which_guns_support_hangs_on_the_zones_that_are_told(zone: bool, offence: int) -> None:
    pairs = [("ML-MIL-2", "ML-MIL-1"), ("ML-MIL-3", "ML-MIL-5")] if zone else [("ML-MIL-1", "ML-MIL-5")]
    for there, here in pairs:
        s = zoned(there, here)
        s.stack = (Attacks(AXIS),)
        found = at_hand(s, AXIS)["1310"]
        assert [found[end]["offence"]["total"] for end in ("least", "most")] == [offence, offence]


# --- plans


PLANS = {
    "nothing": {},
    "one": {"DE-1/2": Drop(PM, 0, q=1)},
    "later": {"DE-1/2": Drop(PM + 4, 0, q=-2, r=1), "DE-RamArt": Drop(PM, 0)},
}


def with_plan(name: str, weather: str = "clear") -> Island:
    waiting = [*battalion("DE-1/2"), "DE-RamArt"]
    s = air({"1512": ["DE-DZ"], "1310": ["UK-8M"], "1210": ["IT-1/33"]}, waiting, weather=weather)
    for series, drop in PLANS[name].items():
        members = companies(series) if series == "DE-1/2" else [series]
        planned(s, series, *members, turn=drop.turn, q=drop.q, r=drop.r)
    return s


PHASES: dict[str, tuple[tuple[Frame, ...], list[str]]] = {
    "jumping": ((Attacks(ALLIED), Jumps()), ["done"]),
    "planning": ((Attacks(ALLIED), PlanDrops(3, 3)), ["done"]),
    "attacking": ((Attacks(ALLIED),), ["done"]),
    "turn": ((Turn(2), AxisTurn(2)), ["done"]),
}


@pytest.mark.rule("19.3.a", "19.34.a")
@pytest.mark.parametrize("plan", ["one", "later"])
@pytest.mark.parametrize("phase", PHASES)
def test_what_is_planned_tells_the_allies_nothing(phase: str, plan: str) -> None:
    frames, actions = PHASES[phase]
    one, two = with_plan("nothing"), with_plan(plan)
    if phase == "attacking":
        one.active = two.active = ALLIED
    alike(one, two, NOT_AXIS, frames, *actions)
    assert learned(Play(with_plan("nothing"), *frames), AXIS) != learned(Play(with_plan(plan), *frames), AXIS)


@pytest.mark.rule("4.23.a1", "19.35.d")
def test_what_rain_or_the_axis_cancels_tells_the_allies_nothing() -> None:
    pair = with_plan("nothing", "rain"), with_plan("later", "rain")
    for s in pair:
        s.turn = PM
    alike(*pair, NOT_AXIS, (Attacks(ALLIED), Jumps()))
    found = [Play(with_plan(plan), Attacks(ALLIED), Jumps()) for plan in ("nothing", "one")]
    for play in found:
        play.s.turn = PM
    found[0].play("done")
    found[1].play("cancel DE-1/2", "done")
    for seat in NOT_AXIS:
        assert learned(found[0], seat) == learned(found[1], seat)


def convoy(north: str, south: str, formation: str) -> Island:
    s = first("hercules")
    s.zones = {"livorno": north, "friuli": south}
    for name in ("IT-SM-1", "DE-T", "IT-10T"):
        s.formation[unit(s, name)] = formation
    return s


@pytest.mark.rule("3.0.c", "18.21.b")
def test_zones_and_attachments_tell_the_allies_nothing_while_they_set_up() -> None:
    one, two = convoy("N", "S", "livorno"), convoy("W", "W", "friuli")
    alike(one, two, NOT_AXIS, (Deployment(),), "proposal", "done")


def test_each_zone_that_is_chosen_tells_the_allies_nothing() -> None:
    found = [Play(first("hercules"), Deployment(), ChooseZones()) for _ in range(2)]
    for zones in zip(("N", "S"), ("W", "W"), strict=True):
        for play, zone in zip(found, zones, strict=True):
            play.play(f"zone {zone}")
        for seat in NOT_AXIS:
            assert learned(found[0], seat) == learned(found[1], seat)
