"""Nothing that a turn leaves behind, and no order of events, tells hidden blocks apart."""

from collections.abc import Callable

import pytest

from grognard.engine.decisions import Action
from grognard.engine.dice import Key
from grognard.engine.flow import Frame
from grognard.engine.umpire import Umpire
from grognard.games.desert.assignment import assign_for_buildup
from grognard.games.desert.disengagement import Disengage
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.pursuit import Pursuit
from grognard.games.desert.sequence import PlayerTurn
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_check import InitialCheck
from grognard.games.desert.withdrawal import Path, Withdraw

from .flight import in_battle
from .scene import at, hidden, match, position, units
from .test_assignment import besieged

TRACES = ("moved", "fled", "fired", "rommel_units")


@pytest.mark.parametrize("step", ["show", "initial"])
def test_what_units_did_in_a_turn_is_forgotten_when_it_ends_and_when_the_next_begins(step: str) -> None:
    s = position({"Tobruk": ["i_bre"], "Gazala": ["i_pav"], "Alexandria": ["b7_4"]}, real=[1, 1])
    for name in TRACES:
        setattr(s, name, units(s, "i_bre"))
    s.raid_sides = {s.game.block("i_bre"): at(s, "Tobruk") * 6}
    found = match(s, PlayerTurn(AXIS, step))
    assert [getattr(found.state, name) for name in TRACES] == [0] * 4
    assert found.state.raid_sides == {}


TRIO = ("i_bre", "i_pav", "i_bol")


def dealt(s: Sands, names: tuple[str, ...], rank: tuple[int, ...]) -> list[int]:
    """Give these blocks their handles in this order; the handles, sorted."""
    blocks = [s.game.block(name) for name in names]
    handles = sorted(s.handle[unit] for unit in blocks)
    for unit, place in zip(blocks, rank, strict=True):
        s.handle[unit] = handles[place]
    return handles


def pursuing(s: Sands) -> Frame:
    return Pursuit(at(s, "Buq Buq"), ALLIED, units(s, "in4_5"), slowest=1, firing=units(s, *TRIO))


def regrouping(s: Sands) -> Frame:
    s.leaving = {s.game.block(name): at(s, "Sollum") for name in TRIO}
    return Disengage(AXIS, at(s, "Buq Buq"), units(s, *TRIO))


def withdrawing(s: Sands) -> Frame:
    way: Path = (at(s, "Buq Buq"), at(s, "Sollum"))
    routes = {s.game.block(name): way for name in TRIO}
    return Withdraw(AXIS, at(s, "Buq Buq"), units(s, *TRIO), routes=routes, begun=True)


@pytest.mark.parametrize("rank", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
@pytest.mark.parametrize(("act", "kind"), [(pursuing, "pursues"), (regrouping, "moved"), (withdrawing, "fell-back")])
def test_the_order_in_which_blocks_act_is_that_of_their_handles(
    act: Callable[[Sands], Frame], kind: str, rank: tuple[int, ...]
) -> None:
    """Which block is which does not show: the one under the lowest handle comes first, whichever it is."""
    s = hidden(in_battle(position({"Buq Buq": [*TRIO, "in4_5"]}), "Buq Buq", "E", by=ALLIED))
    s.face_up = 0
    dealt(s, TRIO, rank)
    first = min(map(s.game.block, TRIO), key=lambda unit: s.handle[unit])
    umpire = Umpire(Key.of_seed(0))
    s.stack = (act(s),)
    if kind == "pursues":
        s.stack[-1].take(s, AXIS, Action("done"), umpire)
    else:
        s.stack[-1].run(s, umpire)
    events = [event for event in umpire.events if event.kind == kind]
    assert events[0].facts[AXIS]["units"] == [s.game.notation.units[first]]


@pytest.mark.parametrize("rank", [(0, 1, 2), (2, 0, 1)])
@pytest.mark.parametrize("check", ["initial", "buildup"])
def test_the_order_of_assignments_tells_nothing_either(rank: tuple[int, ...], check: str) -> None:
    s = hidden(besieged({"Tobruk": ["au9_20", "b7_4:2", "b7_7"]}))
    handles = dealt(s, ("au9_20", "b7_4", "b7_7"), rank)
    umpire = Umpire(Key.of_seed(0))
    if check == "buildup":
        assign_for_buildup(s, umpire, ALLIED)
    else:
        s.stack = (InitialCheck(ALLIED),)
        s.stack[-1].run(s, umpire)
        s.stack[-1].run(s, umpire)
    names = [event.facts[-1]["units"] for event in umpire.events if event.kind == "assigned"]
    assert names == [[f"#{handle}"] for handle in handles]
