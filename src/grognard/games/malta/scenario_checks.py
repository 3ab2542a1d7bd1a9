"""What a scenario has to fulfil, so that it can be set up and played."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grognard.engine.data import Folder
from grognard.engine.field import Board, bits
from grognard.engine.kinds import Hex, HexField
from grognard.engine.schema import expect, one_of
from grognard.games.malta.counters import SEATS, Counter, strength_of
from grognard.games.malta.data_charts import DayRow, TurnRow
from grognard.games.malta.data_scenario import Scenario
from grognard.games.malta.land import Land

FREELY = ("strongpoint", "coastal_gun")
"""What the Allied player may place where he likes."""
GUNS_IN_A_HEX = 2
PLACES = {"axis_control": "island", "landed": "beaches", "destroyed": "forts"}
Where = tuple[str, str, tuple[str, ...]]
"""A path in the file, a hex, and units there."""


@dataclass(frozen=True, eq=False)
class Sheet:
    """A scenario with all that it is checked against."""

    folder: Folder
    file: str
    plan: Scenario
    board: Board
    land: Land
    counters: dict[str, Counter]

    def at(self, hex_id: str) -> HexField:
        """A hex as a field."""
        return 1 << self.board.grid.at(hex_id)

    def on_map(self) -> Iterator[Where]:
        """All that stands on the map from the start, fixed or proposed."""
        for number, setup in enumerate(self.plan.setup):
            yield f"setup[{number}]", setup.hex, setup.units
        for number, free in enumerate(self.plan.free):
            yield f"free[{number}]", free.hex, free.units


def checked_plan(folder: Folder, file: str, board: Board, land: Land, counters: Sequence[Counter]) -> Scenario:
    """The scenario, once it fits."""
    plan = folder.toml(file, Scenario)
    sheet = Sheet(folder, file, plan, board, land, {counter.id: counter for counter in counters})
    check_days(sheet)
    check_places(sheet)
    check_units(sheet)
    check_stacks(sheet)
    check_works(sheet)
    check_states(sheet)
    return plan


def check_days(sheet: Sheet) -> None:
    """It ends after it begins, on a day of the track; jumps are planned for turns in which there are any."""
    folder, plan, file = sheet.folder, sheet.plan, sheet.file
    days = len(folder.rows("tables/days.csv", DayRow, ("day",)))
    jumping = [turn.id for turn in folder.rows("tables/turns.csv", TurnRow) if turn.drops]
    if not plan.first_day <= plan.last_day <= days:
        wanted = expect("between", low=plan.first_day, high=days)
        raise folder.bad_value(file, "last_day", plan.last_day, wanted)
    for number, drop in enumerate(plan.drop):
        path = f"drop[{number}]"
        if not plan.first_day <= drop.day <= plan.last_day:
            wanted = expect("between", low=plan.first_day, high=plan.last_day)
            raise folder.bad_value(file, f"{path}.day", drop.day, wanted)
        if drop.turn not in jumping:
            raise folder.bad_value(file, f"{path}.turn", drop.turn, one_of(tuple(jumping)))


def check_places(sheet: Sheet) -> None:
    """Land is controlled, beaches are landed on, forts destroyed."""
    for key, kind in PLACES.items():
        for number, hex_id in enumerate(getattr(sheet.plan, key)):
            if not sheet.at(hex_id) & getattr(sheet.land, kind):
                path = f"{key}[{number}]"
                raise sheet.folder.bad_value(sheet.file, path, hex_id, expect("kind", of=kind))


def check_units(sheet: Sheet) -> None:
    """Units start under their own side and once, on land."""
    seen: dict[str, str] = {}
    own = [{name for name, counter in sheet.counters.items() if counter.seat == seat} for seat in range(len(SEATS))]
    parties = [(f"setup[{number}]", entry.side, entry.units) for number, entry in enumerate(sheet.plan.setup)]
    parties += [(f"waiting[{number}]", entry.side, entry.units) for number, entry in enumerate(sheet.plan.waiting)]
    for path, side, units in parties:
        fit = own[SEATS.index(side)]
        sheet.folder.check_names(sheet.file, f"{path}.units", units, fit, expect("unit", of=side), seen)
    freely = {name for name, counter in sheet.counters.items() if counter.type in FREELY}
    for number, free in enumerate(sheet.plan.free):
        wanted = expect("kind", of=" or ".join(FREELY))
        sheet.folder.check_names(sheet.file, f"free[{number}].units", free.units, freely, wanted, seen)
    for path, hex_id, _ in sheet.on_map():
        if not sheet.at(hex_id) & sheet.land.island:
            raise sheet.folder.bad_value(sheet.file, f"{path}.hex", hex_id, expect("kind", of="island"))


def check_stacks(sheet: Sheet) -> None:
    """The two sides stand in different hexes, and each in hexes that it controls."""
    owner: dict[str, str] = {}
    held = set(sheet.plan.axis_control)
    for number, entry in enumerate(sheet.plan.setup):
        path = f"setup[{number}].hex"
        if owner.setdefault(entry.hex, entry.side) != entry.side:
            raise sheet.folder.bad_value(sheet.file, path, entry.hex, expect("avoiding", of=owner[entry.hex]))
        if (entry.side == "axis") != (entry.hex in held):
            raise sheet.folder.bad_value(sheet.file, path, entry.hex, expect("kind", of=f"{entry.side} control"))


def check_works(sheet: Sheet) -> None:
    """Strongpoints stand beside beaches, one in a hex; coastal guns on no beach, two in a hex."""
    beside = sheet.board.adjacent(sheet.land.beaches) & ~sheet.land.beaches
    standing: Tally[tuple[str, Hex]] = Tally()
    for path, hex_id, units in sheet.on_map():
        types = [sheet.counters[name].type for name in units if sheet.counters[name].type in FREELY]
        for kind in types:
            most, fit = (1, beside) if kind == "strongpoint" else (GUNS_IN_A_HEX, ~sheet.land.beaches)
            standing[kind, sheet.board.grid.at(hex_id)] += 1
            if standing[kind, sheet.board.grid.at(hex_id)] > most:
                raise sheet.folder.bad_value(sheet.file, f"{path}.hex", hex_id, expect("room"))
            if not sheet.at(hex_id) & fit:
                labels = sorted(sheet.board.grid.label_of[h] for h in bits(fit & sheet.land.island))
                raise sheet.folder.bad_value(sheet.file, f"{path}.hex", hex_id, one_of(tuple(labels)))


def check_states(sheet: Sheet) -> None:
    """Units have one of their strengths; battalions break down into their companies; the cup holds the militia."""
    plan, counters = sheet.plan, sheet.counters
    for number, reduced in enumerate(plan.reduced):
        known = counters[reduced.unit].steps
        if strength_of(reduced.strength) not in known:
            told = tuple("-".join(map(str, strength)) for strength in known)
            path = f"reduced[{number}].strength"
            raise sheet.folder.bad_value(sheet.file, path, reduced.strength, one_of(told))
    for number, broken in enumerate(plan.broken_down):
        if len(broken.companies) > counters[broken.battalion].full:
            wanted = expect("long", low=counters[broken.battalion].full)
            raise sheet.folder.bad_value(sheet.file, f"broken_down[{number}].companies", broken.companies, wanted)
    cup = [name for waiting in plan.waiting for name in waiting.units if counters[name].type == "militia"]
    if plan.militia > len(cup):
        raise sheet.folder.bad_value(sheet.file, "militia", plan.militia, expect("between", low=0, high=len(cup)))
