"""What the files of `data/` have to agree on."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine.data import Folder
from grognard.engine.hexes import Grid
from grognard.engine.schema import expect, one_of
from grognard.games.skirmish.data import BOXES, DECOY, SEATS, Scenario, SideName, UnitRow

MOST_CV = 9


def check_units(folder: Folder, units: Sequence[UnitRow]) -> None:
    """Only decoys have no strength."""
    for number, row in enumerate(units):
        if (row.cv == 0) != (row.type == DECOY):
            wanted = expect("exactly", low=0) if row.type == DECOY else expect("between", low=1, high=MOST_CV)
            raise folder.bad_cell("units.csv", number, "cv", wanted)


def check_scenario(folder: Folder, file: str, plan: Scenario, units: Sequence[UnitRow], grid: Grid, stack: int) -> None:
    """The armies of a scenario can be set up and play all its turns."""
    chits = sum(army.chits for army in plan.armies.values())
    if plan.turns > chits:
        raise folder.bad_value(file, "turns", plan.turns, expect("between", low=1, high=chits))
    blue, red = (plan.armies[side] for side in SEATS)
    if red.camp == blue.camp:
        others = tuple(box for box in BOXES if box != blue.camp)
        raise folder.bad_value(file, "armies.red.camp", red.camp, one_of(others))
    _check_places(folder, file, plan, grid)
    for side in SEATS:
        _check_force(folder, file, side, plan, units)
    _check_starts(folder, file, plan, grid, stack)


def _check_places(folder: Folder, file: str, plan: Scenario, grid: Grid) -> None:
    """An army holds places of the scenario that the other does not hold."""
    places = {grid.at(name) for name in plan.places}
    held: dict[int, str] = {}
    for side in SEATS:
        for number, name in enumerate(plan.armies[side].holds):
            here = f"armies.{side}.holds[{number}]"
            if grid.at(name) not in places:
                raise folder.bad_value(file, here, name, one_of(plan.places))
            if held.setdefault(grid.at(name), here) != here:
                raise folder.bad_value(file, here, name, expect("other", of=held[grid.at(name)]))


def _check_force(folder: Folder, file: str, side: SideName, plan: Scenario, units: Sequence[UnitRow]) -> None:
    """An army has blocks of its own, each once, and breaks before it has none left."""
    army, path = plan.armies[side], f"armies.{side}"
    own = {row.id for row in units if row.side == side}
    decoys = {row.id for row in units if row.type == DECOY}
    seen: dict[str, str] = {}
    folder.check_names(file, f"{path}.force", army.force, own, expect("unit", of=side), seen)
    for number, group in enumerate(army.arrivals):
        here = f"{path}.arrivals[{number}]"
        if group.turn > plan.turns:
            raise folder.bad_value(file, f"{here}.turn", group.turn, expect("between", low=2, high=plan.turns))
        folder.check_names(file, f"{here}.units", group.units, own, expect("unit", of=side), seen)
    real = len(seen.keys() - decoys)
    if army.breaking > real:
        raise folder.bad_value(file, f"{path}.breaking", army.breaking, expect("between", low=1, high=real))
    if army.decoy not in own & decoys:
        raise folder.bad_value(file, f"{path}.decoy", army.decoy, expect("kind", of=DECOY))
    if army.decoy in seen:
        raise folder.bad_value(file, f"{path}.decoy", army.decoy, expect("other", of=seen[army.decoy]))


def _check_starts(folder: Folder, file: str, plan: Scenario, grid: Grid, stack: int) -> None:
    """There is a hex for each block, with room, and away from the enemy."""
    taken: dict[int, list[str]] = {}
    for side in SEATS:
        army = plan.armies[side]
        if len(army.start) != len(army.force):
            wanted = expect("long", low=len(army.force))
            raise folder.bad_value(file, f"armies.{side}.start", army.start, wanted)
        hexes = [(f"armies.{side}.start[{number}]", name) for number, name in enumerate(army.start)]
        for here, name in [*hexes, (f"armies.{side}.decoy_start", army.decoy_start)]:
            there = taken.setdefault(grid.at(name), [])
            if len(there) == stack or (there and there[0] != side):
                raise folder.bad_value(file, here, name, expect("room"))
            there.append(side)
