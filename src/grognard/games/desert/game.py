"""The static half of a match: the map as fields, the blocks, the tables and the scenario."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grognard.engine.data import Folder, Pack
from grognard.engine.errors import GrognardError
from grognard.engine.field import Board, Sides, field_of
from grognard.engine.game import Game
from grognard.engine.hexes import Cell, Grid
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.kinds import Side as HexSide
from grognard.engine.maps import both_ways, grid_of
from grognard.engine.notation import Notation
from grognard.engine.tables import Table
from grognard.games.desert import data_checks
from grognard.games.desert.data import (
    WAITING,
    Area,
    Cards,
    CostRow,
    Die,
    FireRow,
    HexRow,
    LevelRow,
    LinkRow,
    OptionRow,
    RoadRow,
    Scenario,
    SideName,
    SideRow,
    SlowRow,
    TypeRow,
    UnitRow,
)

DATA = Path(__file__).parent / "data"
SEATS: tuple[SideName, ...] = ("axis", "allied")
AXIS: Seat = 0
ALLIED: Seat = 1
CLASSES = ("armor", "infantry", "antitank", "artillery")
ARMOR, INFANTRY, ANTITANK, ARTILLERY = range(4)
ROADS = ("trail", "track", "highway")
"""From the poorest to the best."""
Pairs = Mapping[tuple[Hex, Hex], SideRow]
TOBRUK = "310"
"""Its id in the data; its name may be written otherwise."""
CLEAR_LIMIT = 2
I_TANKS = "i_tanks"


def other(seat: Seat) -> Seat:
    """The enemy: of the two players one leads the Axis, the other the Allies [0.0.a]."""
    return 1 - seat


@dataclass(frozen=True)
class Block:
    """A block with the values of its type."""

    id: str
    name: str
    seat: Seat
    nation: str
    formation: str
    type: str
    arm: int
    """Its class: an index of CLASSES."""
    speed: int
    step: int
    """CV in a step: two for the elite."""
    max_cv: int
    cost: int
    """Points that one CV costs."""
    start: str

    @property
    def german(self) -> bool:
        return self.nation == "german"


@dataclass(frozen=True, eq=False, kw_only=True)
class Desert(Game):
    """One scenario of Rommel in the Desert on one set of data."""

    plan: Scenario
    units: tuple[Block, ...]
    of_side: tuple[UnitSet, UnitSet]
    base: tuple[Hex, Hex]
    waiting: tuple[Hex, Hex]
    exits: tuple[HexField, HexField]
    """For each side the hexes from which its units leave the map over the enemy's edge."""
    fortresses: HexField
    ports: Mapping[Hex, int]
    oases: HexField
    tobruk: Hex
    passable: Sides
    """The sides that can be crossed at all."""
    roads: tuple[Sides, Sides, Sides]
    """For trail, track and highway the sides that have such a road or a better one."""
    limits: Mapping[HexSide, int]
    """Sides through which fewer units than usual may engage; keyed by either hex and the direction from it."""
    areas: Mapping[str, HexField]
    bonus: tuple[int, int, int]
    """What trail, track and highway add to a move."""
    radius: tuple[int, int, int]
    """The supply radius along trail, track and highway."""
    cards: Cards
    costs: Mapping[str, int]
    turn_options: Mapping[str, OptionRow]
    victory_points: Mapping[str, int]
    fire: Table
    fire_rules: Mapping[tuple[int, int], FireRow]
    hex_of: Mapping[str, Hex]
    """Hexes by the ids of the data files."""

    def block(self, name: str) -> Unit:
        """The number of a block by its id."""
        return self.notation.unit_of[name]

    def capacity(self, seat: Seat, port: Hex) -> int:
        """The Allies use the whole port capacity of a fortress, the Axis half of it rounded down [13.3.c, 13.3.d]."""
        return self.ports[port] // (2 if seat == AXIS else 1)

    def starting_areas(self) -> Mapping[str, HexField]:
        """The areas of the scenario's set-up."""
        found: dict[str, HexField] = dict.fromkeys(SEATS, 0)
        for setup in self.plan.setup:
            found[setup.side] |= self.areas[setup.area]
        return found

    def limit(self, side: HexSide) -> int:
        """How many units may engage through this side in one movement phase [1.4.s4, 7.1.b, 7.1.c]."""
        return self.limits.get(side, CLEAR_LIMIT)


def scenarios() -> dict[str, str]:
    """Id and title of each scenario, in the order of the book."""
    folder = Folder(DATA)
    plans = {name: folder.toml(f"scenarios/{name}.toml", Scenario) for name in folder.names("scenarios")}
    return {name: plan.title for name, plan in sorted(plans.items(), key=lambda item: item[1].ref)}


def load(scenario: str, options: Mapping[str, Any], packs: tuple[Pack, ...], **rules: Any) -> Desert:
    """The game out of its data files; `rules` are the parts that the package adds.

    Bases, fortresses and oases are where the map has them [1.6.a, 1.7.a, 1.8.a].
    """
    folder, wanted = Folder(DATA, packs), _checked(options)
    plan = data_checks.checked_plan(folder, f"scenarios/{scenario}.toml")
    rows = folder.rows("map.csv", HexRow)
    grid, hex_of = _grid(folder, rows)
    board = Board(grid)
    sides = both_ways(folder, folder.rows("sides.csv", SideRow, ("a", "b")), grid, hex_of.__getitem__)
    links = folder.rows("links.csv", LinkRow, ("a", "b"))
    bases = data_checks.bases(links)
    blocks = _blocks(folder, wanted)
    seat_units = [field_of(u for u, block in enumerate(blocks) if block.seat == seat) for seat in (AXIS, ALLIED)]
    road_rows = {row.road: row for row in folder.rows("tables/road_bonus.csv", RoadRow, ("road",))}
    areas = folder.toml("areas.toml", dict[str, Area])
    return Desert(
        id="desert",
        scenario=scenario,
        options=tuple(sorted(wanted.items())),
        digest=folder.digest,
        differences=tuple(folder.differences()),
        board=board,
        notation=Notation(grid, [block.id for block in blocks], SEATS),
        plan=plan,
        units=blocks,
        of_side=(seat_units[AXIS], seat_units[ALLIED]),
        base=(hex_of[bases["axis"]], hex_of[bases["allied"]]),
        waiting=(grid.at(WAITING[AXIS]), grid.at(WAITING[ALLIED])),
        exits=_exits(links, hex_of),
        fortresses=_of_kind(rows, hex_of, "fortress"),
        ports={hex_of[row.id]: row.port for row in rows if row.port is not None},
        oases=_of_kind(rows, hex_of, "oasis"),
        tobruk=hex_of[TOBRUK],
        passable=_passable(board, sides),
        roads=_roads(board, sides),
        limits=_limits(grid, sides),
        areas={name: field_of(hex_of[h] for h in area.hexes) for name, area in areas.items()},
        bonus=_by_road({road: row.bonus for road, row in road_rows.items()}),
        radius=_by_road({road: row.radius for road, row in road_rows.items()}),
        cards=folder.toml("cards.toml", Cards),
        costs={row.id: row.points for row in folder.rows("tables/costs.csv", CostRow)},
        turn_options={row.option: row for row in folder.rows("tables/turn_options.csv", OptionRow, ("option",))},
        victory_points={row.level: row.points for row in folder.rows("tables/victory.csv", LevelRow, ("level",))},
        fire=Table.read(folder, "tables/fire.csv", results=Die),
        fire_rules=_fire_rules(folder),
        hex_of=hex_of,
        **rules,
    )


def _checked(options: Mapping[str, Any]) -> dict[str, Any]:
    for name, value in options.items():
        if name != I_TANKS or not isinstance(value, bool):
            raise GrognardError("no-such-option", option=str(name)[:40], known=f"{I_TANKS} = true")
    return dict(options)


def _grid(folder: Folder, rows: list[HexRow]) -> tuple[Grid, dict[str, Hex]]:
    """The hexes, called by their names or by a bearing from one; stretched ones are as others [1.1.a, 1.8.b]."""
    by_id = grid_of(folder, [Cell(row.id, row.q, row.r, row.name) for row in rows])
    hex_of = {row.id: by_id.at(row.id) for row in rows}
    cells = [Cell(by_id.called(hex_of[row.id]), row.q, row.r, row.name, row.alias) for row in rows]
    return grid_of(folder, cells, WAITING), hex_of


def _of_kind(rows: list[HexRow], hex_of: Mapping[str, Hex], kind: str) -> HexField:
    """Benghazi, Tobruk and Bardia are fortresses, Jalo, Jarabub and Siwa oases [1.7.a, 13.0.a, 15.0]."""
    return field_of(hex_of[row.id] for row in rows if row.kind == kind)


def _exits(links: list[LinkRow], hex_of: Mapping[str, Hex]) -> tuple[HexField, HexField]:
    def over(edge: str) -> HexField:
        return field_of(hex_of[link.a] for link in links if link.kind == "exit" and link.b == edge)

    return over(WAITING[ALLIED]), over(WAITING[AXIS])


def _blocks(folder: Folder, options: Mapping[str, Any]) -> tuple[Block, ...]:
    """Each type of unit has its class and its speed, the same for all its blocks [2.2.a, 2.2.b].

    They are [2.2.s1, 2.2.s2, 2.2.s3, 2.2.s4, 2.2.s5, 2.2.s6, 2.2.s7, 2.2.s8, 2.2.s9], as the table of types has them.
    By an optional rule the I-tanks are slow, but still elite [17.4.s1, 17.4.s2].
    """
    types = {row.id: row for row in folder.rows("types.csv", TypeRow)}
    slow = {row.unit: row.type for row in folder.rows("tables/i_tanks.csv", SlowRow, ("unit",))}
    changed = slow if options.get(I_TANKS) else {}
    rows = folder.rows("units.csv", UnitRow)
    return tuple(_block(row, types[changed.get(row.id, row.type)]) for row in rows)


def _block(row: UnitRow, kind: TypeRow) -> Block:
    """A block has a nation, a strength, one or two CV a step, and the code of its arrival [2.1.a, 2.3.a, 2.2.s13]."""
    return Block(
        id=row.id,
        name=row.name,
        seat=SEATS.index(row.side),
        nation=row.nation,
        formation=row.formation,
        type=kind.id,
        arm=CLASSES.index(kind.arm),
        speed=kind.speed,
        step=2 if row.elite else 1,
        max_cv=row.cv,
        cost=kind.cost,
        start=row.start,
    )


def _passable(board: Board, sides: Pairs) -> Sides:
    """Sides are closed by rough terrain without pass or road, and by nothing else [1.4.a, 1.4.b, 1.4.d, 1.4.s2].

    The sea has no hexes [1.4.e].
    """
    return board.sides(lambda a, b: (a, b) not in sides or sides[a, b].limit != "0")


def _roads(board: Board, sides: Pairs) -> tuple[Sides, Sides, Sides]:
    """Roads come in three grades; a better one serves as a worse one, too [1.5.a]."""

    def at_least(worst: int) -> Sides:
        good = ROADS[worst:]
        return board.sides(lambda a, b: (a, b) in sides and sides[a, b].road in good)

    return at_least(0), at_least(1), at_least(2)


def _limits(grid: Grid, sides: Pairs) -> dict[HexSide, int]:
    """Passes and roads through rough terrain let fewer units engage than clear sides [1.4.c, 1.4.s1, 1.4.s3]."""
    return {a * 6 + grid.direction(a, b): int(row.limit) for (a, b), row in sides.items()}


def _by_road(values: Mapping[Any, int]) -> tuple[int, int, int]:
    return values["trail"], values["track"], values["highway"]


def _fire_rules(folder: Folder) -> dict[tuple[int, int], FireRow]:
    rows = folder.rows("tables/fire_rules.csv", FireRow, ("firer", "target"))
    return {(CLASSES.index(row.firer), CLASSES.index(row.target)): row for row in rows}
