"""What steps cost: every step of the map against the chart read slowly, and some by hand."""

from fractions import Fraction

import pytest

from grognard.engine.field import Costs, bits
from grognard.games.malta.costs import ANY, CLASSES, POINT

from .isle import isle
from .scene import at, build, labels

CHART = {
    "clear": "2 2 3 3 2 2", "coast": "2 2 3 3 2 2", "village": "2 2 3 3 2 2", "city": "1 1 1 1 1 1",
    "fort": "2 2 3 3 2 2", "woods": "2 2 6 4 5 3", "beach": "2 2 3 3 2 2", "airfield": "2 2 3 3 2 2",
    "creek": "0 0 3 3 2 2", "rise": "1 1 - - - -", "road": "1 2/3 1 1/3 1 1/2",
}  # fmt: skip
"""On foot, motorized and mechanized, each tactical and strategic."""


def cell(terrain: str, moves: str, strategic: bool) -> Fraction | None:
    found = CHART[terrain].split()[CLASSES.index(moves) * 2 + strategic]
    return None if found == "-" else Fraction(found)


def slow_cost(a: str, b: str, moves: str, strategic: bool) -> Fraction | None:
    """A step by the words of 6.11: the road, else village or city, else the dearest ground; then the side."""
    m = isle()
    side = m.side_of.get(frozenset((a, b)))
    if not {a, b} <= m.land or (side and side.terrain == "water"):
        return None
    if side and side.road:
        return cell("road", moves, strategic)
    row = m.rows[b]
    kinds = [row.place] if row.place in ("village", "city") else [row.terrain, row.place or row.terrain]
    ground = max(cost for kind in kinds if (cost := cell(str(kind), moves, strategic)) is not None)
    extra = cell(side.terrain, moves, strategic) if side and side.terrain else Fraction(0)
    return None if extra is None else ground + extra


def cost(costs: Costs, a: str, b: str) -> Fraction | None:
    game = build()
    start = at(game, a)
    direction = game.board.grid.direction(start, at(game, b))
    found = [points for points, sides in costs if sides[direction] >> start & 1]
    assert len(found) <= 1
    return Fraction(found[0], POINT) if found else None


@pytest.mark.rule("6.1.b", "6.12", "6.1.c")
@pytest.mark.parametrize("strategic", [False, True])
@pytest.mark.parametrize("moves", CLASSES)
def test_every_step_of_the_map(moves: str, strategic: bool) -> None:
    land = build().land
    costs = (land.strategic if strategic else land.tactical)[moves]
    for a in isle().rows:
        for b in isle().around(a):
            assert cost(costs, a, b) == slow_cost(a, b, moves, strategic), (a, b)


@pytest.mark.rule("6.11.a", "6.11.c")
@pytest.mark.parametrize(
    ("a", "b", "foot", "mot", "mech", "strategic"),
    [
        ("0912", "0911", "2", "3", "2", "2 3 2"),  # open ground
        ("1115", "1114", "2", "6", "5", "2 4 3"),  # into the wood of Buskett
        ("1709", "1809", "1", "1", "1", "2/3 1/3 1/2"),  # into Sliema by road
        ("1712", "1711", "1", "1", "1", "2/3 1/3 1/2"),  # into Floriana by road
        ("1811", "1711", "1", "4", "3", "1 4 3"),  # into Floriana over a creek
        ("1209", "1109", "2", "6", "4", "2 6 4"),  # over a creek
        ("0607", "0606", "3", None, None, "3 - -"),  # up Marfa Ridge
        ("1809", "1810", None, None, None, "- - -"),  # over Marsamxett harbour
        ("0506", "0505", None, None, None, "- - -"),  # into the sea
    ],
)
def test_steps_by_hand(a: str, b: str, foot: str | None, mot: str | None, mech: str | None, strategic: str) -> None:
    land = build().land
    tactical = [cost(land.tactical[moves], a, b) for moves in CLASSES]
    assert tactical == [None if found is None else Fraction(found) for found in (foot, mot, mech)]
    cheaper = [cost(land.strategic[moves], a, b) for moves in CLASSES]
    assert cheaper == [None if found == "-" else Fraction(found) for found in strategic.split()]


def test_a_road_carries_vehicles_over_a_rise() -> None:
    land = build().land
    row = next(row for row in isle().sides if row.road and row.terrain == "rise")
    assert [cost(land.tactical[moves], row.a, row.b) for moves in CLASSES] == [1, 1, 1]


@pytest.mark.rule("6.51")
def test_two_hexes_with_roads_are_not_joined_by_them() -> None:
    assert any(isle().has_road("1212", near) for near in isle().around("1212"))
    assert any(isle().has_road("1213", near) for near in isle().around("1213"))
    assert cost(build().land.tactical["foot"], "1212", "1213") == 2


def test_leaders_go_as_whoever_goes_best() -> None:
    land = build().land
    assert cost(land.tactical[ANY], "1115", "1114") == 2
    assert cost(land.tactical[ANY], "1811", "1711") == 1
    assert cost(land.tactical[ANY], "0607", "0606") == 3
    assert cost(land.strategic[ANY], "1709", "1809") == Fraction(1, 3)
    assert cost(land.tactical[ANY], "1809", "1810") is None


def test_what_each_class_can_cross_at_all() -> None:
    game = build()
    land, board = game.land, game.board

    def around(label: str, moves: str) -> list[str]:
        return labels(game, board.step(1 << at(game, label), land.passable[moves]))

    assert around("1810", "foot") == around("1810", "mech") == ["1711", "1811"]
    assert "0606" in around("0607", "foot")
    assert "0606" not in around("0607", "mot") + around("0607", "mech")
    assert board.flood(1 << at(game, "1612"), land.passable["foot"], land.island) == land.island


def test_the_reach_of_a_battalion() -> None:
    game = build()
    reach = game.board.reach(at(game, "0911"), game.land.tactical["foot"], 6 * POINT, game.land.island)
    assert [reach.cost(at(game, label)) for label in ("0912", "0913", "0914")] == [2 * POINT, 4 * POINT, 6 * POINT]
    by_road = [game.board.grid.label_of[h] for h in reach.path(at(game, "0910"))]
    assert (by_road, reach.cost(at(game, "0910"))) == (["0911", "0810", "0910"], 2 * POINT)
    assert max(reach.cost(h) for h in bits(reach.field)) <= 6 * POINT
