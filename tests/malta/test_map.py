"""The map and the counters: every clue that the book gives, and what the game makes of the rows."""

import pytest

from grognard.engine.field import bits

from . import clues_of_the_charts, clues_of_the_counters, clues_of_the_grid, clues_of_the_map
from .clues import CLUES, Clue
from .isle import distance, isle, neighbours
from .scene import at, build, labels

SOURCES = (clues_of_the_grid, clues_of_the_map, clues_of_the_counters, clues_of_the_charts)


@pytest.mark.parametrize("clue", CLUES, ids=[clue.id for clue in CLUES])
def test_map_and_counters_fit_the_clue(clue: Clue) -> None:
    assert clue.holds(isle()), clue.claim


def test_no_clue_is_lost() -> None:
    assert len({clue.id for clue in CLUES}) == 121
    assert {clue.holds.__module__ for clue in CLUES} == {source.__name__ for source in SOURCES}


@pytest.mark.rule("2.4.a")
def test_the_grid_has_the_neighbours_of_the_printed_numbers() -> None:
    grid = build().board.grid
    for label in isle().rows:
        around = {grid.label_of[h] for h in grid.neighbours[grid.at(label)] if h >= 0}
        assert around == set(neighbours(label)) & set(isle().rows)


def test_distances_are_those_of_the_printed_numbers() -> None:
    grid = build().board.grid
    for label in ("0101", "1210", "2621", "1916"):
        assert all(grid.distance(grid.at(label), grid.at(far)) == distance(label, far) for far in isle().rows)


def test_directions_are_those_of_a_map_of_columns() -> None:
    grid = build().board.grid
    found = {word: grid.label_of[grid.at(f"1210 {word}1")] for word in ("N", "NE", "SE", "S", "SW", "NW")}
    assert found == {"N": "1209", "NE": "1310", "SE": "1311", "S": "1211", "SW": "1111", "NW": "1110"}


def test_fields_hold_what_the_rows_say() -> None:
    land, m = build().land, isle()
    game = build()
    for field, wanted in (
        (land.ocean, m.ocean), (land.island, m.land), (land.beaches, m.beaches), (land.villages, m.villages),
        (land.cities, m.cities), (land.forts, m.forts), (land.airfields, m.airfields),
        (land.major_ports | land.minor_ports, m.ports), (land.woods, m.where(terrain="woods")),
        (land.coast, m.where(terrain="coast")), (land.dumps, {"1711", "1715"}), (land.major_ports, {"1810"}),
    ):  # fmt: skip
        assert labels(game, field) == sorted(wanted)
    assert {zone: len(list(bits(field))) for zone, field in land.zones.items()} == {"E": 6, "N": 6, "S": 5, "W": 5}


@pytest.mark.rule("23.9.a", "23.9.b")
def test_the_beaches_of_west_and_north() -> None:
    game = build()
    assert labels(game, game.land.zones["W"]) == ["0506", "0607", "0611", "0707", "0710"]
    assert labels(game, game.land.zones["N"]) == ["1107", "1207", "1308", "1408", "1508", "1608"]


@pytest.mark.rule("23.9.c", "23.9.d")
def test_the_beaches_of_east_and_south() -> None:
    game = build()
    assert labels(game, game.land.zones["E"]) == ["1910", "2010", "2111", "2211", "2212", "2213"]
    assert labels(game, game.land.zones["S"]) == ["1416", "1516", "1616", "1716", "1816"]


@pytest.mark.parametrize(("name", "kind"), [("creeks", "creek"), ("rises", "rise"), ("water", "water")])
def test_sides_hold_what_the_rows_say_in_both_directions(name: str, kind: str) -> None:
    game = build()
    masks = getattr(game.land, name)
    found = {(a, game.board.grid.step(a, d)) for d, mask in enumerate(masks) for a in bits(mask)}
    rows = [(at(game, row.a), at(game, row.b)) for row in isle().sides if row.terrain == kind]
    assert found == {*rows, *((b, a) for a, b in rows)}
    assert rows


def test_boxes_lead_from_their_zone_to_their_beach() -> None:
    game = build()
    boxes, called = game.boxes, game.board.grid.label_of
    assert {zone: called[box] for zone, box in boxes.follow.items()} == {z: f"follow-{z}" for z in "WNES"}
    for wave, prefix in ((boxes.first, "first"), (boxes.second, "second")):
        assert {called[box] for box in wave.values()} == {f"{prefix}-{label}" for label in isle().beaches}
        assert all(called[box] == f"{prefix}-{called[beach]}" for beach, box in wave.items())
    holding = (boxes.breakdown, boxes.convoy, boxes.fleet, boxes.works, boxes.cup, boxes.air)
    assert len({*holding, *boxes.follow.values()}) == 10
    assert not any(game.board.land >> box & 1 for box in holding)
