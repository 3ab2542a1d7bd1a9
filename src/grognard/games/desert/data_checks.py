"""What the data files have to agree on, so that a scenario can be set up and played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.engine.data import Folder
from grognard.engine.maps import LINKS, MAP, SIDES, check_links
from grognard.engine.schema import expect, one_of
from grognard.games.desert.data import (
    MOST_PORT,
    WAITING,
    Area,
    Cards,
    CostRow,
    HexRow,
    LinkRow,
    OptionRow,
    Scenario,
    SetUp,
    SideName,
    SideRow,
    UnitRow,
)

FREE = ("refit", "minefield_for_two")
"""What may cost nothing in a buildup without going on for ever."""
CARDS = {"pass": 0, "basic": 1, "offensive": 2, "assault": 2, "blitz": 3}
"""The real cards by which the rules tell the turn options apart."""
Areas = Mapping[str, Area]
Bases = Mapping[SideName, str]
ENEMY: dict[SideName, SideName] = {"axis": "allied", "allied": "axis"}


def checked_plan(folder: Folder, file: str) -> Scenario:
    """The scenario, once all that it stands on fits together."""
    plan, areas = folder.toml(file, Scenario), folder.toml("areas.toml", dict[str, Area])
    hexes, units = folder.rows(MAP, HexRow), folder.rows("units.csv", UnitRow)
    sides, links = folder.rows(SIDES, SideRow, ("a", "b")), folder.rows(LINKS, LinkRow, ("a", "b"))
    check_links(folder, links, WAITING, "exit")
    check_map(folder, hexes, links)
    check_sides(folder, sides)
    check_units(folder, units)
    check_prices(folder)
    check_cards(folder, plan)
    _check_months(folder, file, plan)
    _check_fortresses(folder, file, plan, [row.id for row in hexes if row.kind == "fortress"])
    _check_units(folder, file, plan, {row.id: row.side for row in units})
    _check_counts(folder, file, plan)
    check_areas(folder, file, plan, areas, bases(links), sides)
    return plan


def bases(links: Sequence[LinkRow]) -> dict[SideName, str]:
    """Where the units of each side come onto the map."""
    entries = {link.a: link.b for link in links if link.kind == "entry"}
    return {"axis": entries[WAITING[0]], "allied": entries[WAITING[1]]}


# --- rows


def check_map(folder: Folder, hexes: Sequence[HexRow], links: Sequence[LinkRow]) -> None:
    """Fortresses are ports and nothing else is; new units come to a base."""
    for number, row in enumerate(hexes):
        if (row.kind == "fortress") != (row.port is not None):
            wanted = expect("nothing") if row.port else expect("between", low=1, high=MOST_PORT)
            raise folder.bad_cell(MAP, number, "port", wanted)
    homes = {row.id for row in hexes if row.kind == "base"}
    for number, link in enumerate(links):
        if link.kind == "entry" and link.b not in homes:
            raise folder.bad_cell(LINKS, number, "b", expect("kind", of="base"))


def check_sides(folder: Folder, sides: Sequence[SideRow]) -> None:
    """How many units engage over a side hangs on its ground; a road leads over no closed side."""
    for number, row in enumerate(sides):
        limit = "2" if row.terrain == "clear" else "1" if row.crossing else "0"
        if row.limit != limit:
            raise folder.bad_cell(SIDES, number, "limit", expect("exactly", low=limit))
        if row.road and row.limit == "0":
            raise folder.bad_cell(SIDES, number, "crossing", one_of(("road", "pass")))
        if row.crossing == "road" and not row.road:
            raise folder.bad_cell(SIDES, number, "road", one_of(("highway", "track", "trail")))


def check_units(folder: Folder, units: Sequence[UnitRow]) -> None:
    """The elite has two CV in a step."""
    for number, row in enumerate(units):
        if row.elite and row.cv % 2:
            raise folder.bad_cell("units.csv", number, "cv", expect("even"))


def check_prices(folder: Folder) -> None:
    """What can be bought again and again has a price, and the cards on the table tell which option they pay."""
    for number, row in enumerate(folder.rows("tables/costs.csv", CostRow)):
        if row.points == 0 and row.id not in FREE:
            raise folder.bad_cell("tables/costs.csv", number, "points", expect("least", low=1))
    for number, option in enumerate(folder.rows("tables/turn_options.csv", OptionRow, ("option",))):
        if option.cost != CARDS[option.option]:
            wanted = expect("exactly", low=CARDS[option.option])
            raise folder.bad_cell("tables/turn_options.csv", number, "cost", wanted)


def check_cards(folder: Folder, plan: Scenario) -> None:
    """The first hands can be dealt and held."""
    cards = folder.toml("cards.toml", Cards)
    starts = [allotment.start for allotment in plan.cards.values()]
    if cards.hand.limit < max(starts):
        raise folder.bad_value("cards.toml", "hand.limit", cards.hand.limit, expect("least", low=max(starts)))
    needed = max(1, sum(starts) - cards.deck.dummy)
    if cards.deck.real < needed:
        raise folder.bad_value("cards.toml", "deck.real", cards.deck.real, expect("least", low=needed))


# --- the scenario


def _check_months(folder: Folder, file: str, plan: Scenario) -> None:
    first, last = plan.first_month, plan.last_month
    if last < first:
        raise folder.bad_value(file, "last_month", last, expect("least", low=first))
    if plan.months != last - first + 1:
        raise folder.bad_value(file, "months", plan.months, expect("exactly", low=last - first + 1))
    year, month = map(int, plan.first_date.split("-"))
    years, month = divmod(month + plan.months - 2, 12)
    date = f"{year + years:04}-{month + 1:02}"
    if plan.last_date != date:
        raise folder.bad_value(file, "last_date", plan.last_date, expect("exactly", low=date))
    months = {f"reinforcement[{i}].month": (first + 1, party.month) for i, party in enumerate(plan.reinforcement)}
    months |= {f"monthly_change[{i}].month": (first, change.month) for i, change in enumerate(plan.monthly_change)}
    if plan.malta_group:
        months["malta_group.from_month"] = (first, plan.malta_group.from_month)
    for path, (least, month) in months.items():
        if not least <= month <= last:
            raise folder.bad_value(file, path, month, expect("between", low=least, high=last))


def _check_fortresses(folder: Folder, file: str, plan: Scenario, fortresses: Sequence[str]) -> None:
    """Each fortress of the map has one owner."""
    owned: dict[str, str] = {}
    for number, fortress in enumerate(plan.fortress):
        path = f"fortress[{number}].hex"
        if fortress.hex not in fortresses:
            raise folder.bad_value(file, path, fortress.hex, expect("kind", of="fortress"))
        if owned.setdefault(fortress.hex, path) != path:
            raise folder.bad_value(file, path, fortress.hex, expect("other", of=owned[fortress.hex]))
    for hex_id in fortresses:
        if hex_id not in owned:
            raise folder.bad_value(file, "fortress", plan.fortress, expect("holding", of=hex_id))


def _check_units(folder: Folder, file: str, plan: Scenario, side_of: Mapping[str, SideName]) -> None:
    """Units are named under their own side and once; parts of a set-up may share one list."""
    seen: dict[str, str] = {}
    parties = [(f"reinforcement[{i}]", party.side, party.units) for i, party in enumerate(plan.reinforcement)]
    parties += [(f"setup[{i}]", setup.side, setup.units) for i, setup in _first_of_each_list(plan.setup)]
    if plan.malta_group:
        parties.append(("malta_group", "axis", plan.malta_group.units))
    for path, side, names in parties:
        own = {unit for unit, owner in side_of.items() if owner == side}
        folder.check_names(file, f"{path}.units", names, own, expect("unit", of=side), seen)


def _first_of_each_list(setups: Sequence[SetUp]) -> list[tuple[int, SetUp]]:
    kinds = [(setup.side, setup.units) for setup in setups]
    return [(number, setup) for number, setup in enumerate(setups) if kinds.index(kinds[number]) == number]


def _check_counts(folder: Folder, file: str, plan: Scenario) -> None:
    """All units of a list come, none is left over."""
    for number, party in enumerate(plan.reinforcement):
        if party.count != len(party.units):
            wanted = expect("exactly", low=len(party.units))
            raise folder.bad_value(file, f"reinforcement[{number}].count", party.count, wanted)
    for number, setup in enumerate(plan.setup):
        sharing = [part.count for part in plan.setup if (part.side, part.units) == (setup.side, setup.units)]
        if sum(sharing) != len(setup.units):
            wanted = expect("exactly", low=max(0, setup.count + len(setup.units) - sum(sharing)))
            raise folder.bad_value(file, f"setup[{number}].count", setup.count, wanted)


# --- deployment


def check_areas(folder: Folder, file: str, plan: Scenario, areas: Areas, base: Bases, sides: Sequence[SideRow]) -> None:
    """Nobody starts in the enemy's base before him, and there is always a place in supply for the next unit.

    In supply at any rate are the base and what lies next to it along the highway.
    """
    for number, setup in enumerate(plan.setup):
        wrong = base[ENEMY[setup.side]]
        if wrong in areas[setup.area].hexes and (setup.side == "axis" or is_fixed(setup, areas)):
            raise folder.bad_value(file, f"setup[{number}].area", setup.area, expect("avoiding", of=wrong))
    for number, setup in enumerate(plan.setup):
        found, taken = set(areas[setup.area].hexes), _taken(plan, areas, setup)
        free = {base[setup.side], *_along_highways(base[setup.side], sides)} - taken
        if is_fixed(setup, areas) and found & taken:
            wanted = expect("avoiding", of=", ".join(found))
        elif is_fixed(setup, areas) or found & free:
            continue
        else:
            wanted = expect("foothold", of=", ".join(sorted(free)))
        raise folder.bad_value(file, f"setup[{number}].area", setup.area, wanted)


def is_fixed(setup: SetUp, areas: Areas) -> bool:
    """Whether these units stand in their only hex before anybody deploys."""
    return len(areas[setup.area].hexes) == 1 and setup.count == len(setup.units)


def _taken(plan: Scenario, areas: Areas, setup: SetUp) -> set[str]:
    """Where units may find the enemy: the Axis deploys first, after all that stand in a fixed hex."""
    last = setup.side == "allied" and not is_fixed(setup, areas)
    enemies = [other for other in plan.setup if other.side != setup.side and (last or is_fixed(other, areas))]
    return {h for other in enemies for h in areas[other.area].hexes}


def _along_highways(base: str, sides: Sequence[SideRow]) -> set[str]:
    ends = [{row.a, row.b} for row in sides if row.road == "highway"]
    return {h for pair in ends if base in pair for h in pair - {base}}
