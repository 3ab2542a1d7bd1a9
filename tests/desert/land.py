"""The map as the clues of the rulebook speak of it: neighbours, roads, chains of supply, ranges."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import cache

from grognard.engine.data import Folder
from grognard.engine.field import field_of
from grognard.engine.hexes import NOWHERE
from grognard.games.desert.data import HexRow, SideRow
from grognard.games.desert.game import DATA, Desert
from grognard.games.desert.unit_movement import road_kinds
from grognard.games.desert.ways import Flood, Ways

from .scene import build

Way = tuple[int, ...]


@cache
def land() -> Land:
    return Land(build())


class Land:
    """The map as the rules see it, with names for what the clues speak of."""

    def __init__(self, game: Desert) -> None:
        self.game, self.grid = game, game.board.grid
        folder = Folder(DATA)
        self.rows: dict[int, HexRow] = {game.hex_of[row.id]: row for row in folder.rows("map.csv", HexRow)}
        self.sides: dict[tuple[int, int], SideRow] = {}
        for row in folder.rows("sides.csv", SideRow, ("a", "b")):
            a, b = game.hex_of[row.a], game.hex_of[row.b]
            self.sides[a, b] = self.sides[b, a] = row
        self.hexes = list(self.grid.coordinates)
        self.highway = {h for h in self.hexes if any(self.grade(h, n) == 3 for n in self.around(h))}

    def at(self, text: str) -> int:
        """A hex by its id, its name or a bearing."""
        found = self.game.hex_of.get(text)
        return self.grid.at(text) if found is None else found

    def all(self, text: str) -> list[int]:
        return [self.at(part) for part in text.split(">")] if text else []

    def around(self, h: int) -> list[int]:
        return [n for n in self.grid.neighbours[h] if n != NOWHERE]

    def passable(self, a: int, b: int) -> bool:
        return bool(self.game.passable[self.grid.direction(a, b)] >> a & 1)

    def grade(self, a: int, b: int) -> int:
        """0: no road; 1 trail, 2 track, 3 highway."""
        return sum(roads[self.grid.direction(a, b)] >> a & 1 for roads in self.game.roads)

    def limit(self, a: int, b: int) -> int:
        return self.game.limit(a * 6 + self.grid.direction(a, b))

    def distances(
        self, start: int, crossed: Callable[[int, int], bool], blocked: Collection[int] = ()
    ) -> dict[int, int]:
        found, front = {start: 0}, [start]
        while front:
            steps = [(h, n) for h in front for n in self.around(h) if crossed(h, n) and n not in blocked]
            front = list({n for _, n in steps if n not in found})
            found |= {n: found[h] + 1 for h, n in steps if n not in found}
        return found

    def by_highway(self, a: int, b: int, blocked: Collection[int] = ()) -> int | None:
        return self.distances(a, lambda h, n: self.grade(h, n) == 3, blocked).get(b)

    def road_paths(self, a: int, b: int, most: int, grade: int, stop: Collection[int] = ()) -> Iterator[Way]:
        """The simple paths along such roads or better; nothing runs through the hexes of `stop`."""
        open_paths: list[Way] = [(a,)]
        while open_paths:
            path = open_paths.pop()
            if path[-1] == b:
                yield path
            elif len(path) <= most and (len(path) == 1 or path[-1] not in stop):
                ahead = (n for n in self.around(path[-1]) if n not in path and self.grade(path[-1], n) >= grade)
                open_paths += [(*path, n) for n in ahead]

    def links(self, a: int, b: int, stop: Collection[int] = ()) -> set[Way]:
        """How two members of a supply chain may be joined: side by side, two by trail, three by track."""
        found: set[Way] = {(a, b)} if b in self.around(a) and self.passable(a, b) else set()
        found.update(self.road_paths(a, b, 2, 1, stop))
        found.update(self.road_paths(a, b, 3, 2, stop))
        return found

    def chains(self, start: int, friends: Collection[int]) -> dict[Way, list[Way]]:
        """Every supply line to the highway: its members, and the hexes that it may run through."""
        found: dict[Way, list[Way]] = {}
        todo: list[tuple[Way, Way]] = [((start,), (start,))]
        while todo:
            members, path = todo.pop()
            for h in self.highway - set(members):
                stop = self.highway | set(friends) - {members[-1]}
                for link in self.links(members[-1], h, stop):
                    found.setdefault((*members, h), []).append(path + link[1:])
            for friend in set(friends) - set(members):
                links = self.links(members[-1], friend, self.highway)
                todo += [((*members, friend), path + link[1:]) for link in links]
        return found

    def supplied(self, units: Collection[int], enemies: Collection[int], base: int) -> tuple[set[int], set[int]]:
        """The units with a line to the base, and the stretches of highway that are joined to it."""
        road, fed = self.stretch(base, enemies), set[int]()
        while fresh := [u for u in units if u not in fed and self.is_joined(u, fed | road, enemies)]:
            fed.update(fresh)
            for unit in fed & self.highway:
                road |= self.stretch(unit, enemies)
        return fed, road

    def stretch(self, start: int, enemies: Collection[int]) -> set[int]:
        """The highway that nobody blocks between here and there."""
        return set(self.distances(start, lambda h, n: self.grade(h, n) == 3, enemies))

    def is_joined(self, unit: int, to: Collection[int], enemies: Collection[int]) -> bool:
        return unit in to or any(not set(link) & set(enemies) for h in to if h != unit for link in self.links(unit, h))

    def range_of(self, start: int, speed: int, within: int) -> int:
        """Where a block of this speed gets without leaving the hexes of `within`."""
        board, kinds = self.game.board, road_kinds(self.game, ())
        floods = [Flood(board, 1 << start, sides, speed + bonus, within) for sides, bonus in kinds]
        return Ways(start, floods, within, enemies=0).field

    def is_cut(self, a: int, b: int, held: Collection[int]) -> bool:
        free = self.game.board.land & ~field_of(held)
        return not self.game.board.flood(1 << a, self.game.passable, free) >> b & 1
