"""The map of a game as a page draws it."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import lru_cache
from hashlib import blake2b
from itertools import product
from typing import Any, get_args

import msgspec

from grognard import games
from grognard.engine.game import Game
from grognard.engine.hexes import DIRECTIONS
from grognard.engine.packs import decode
from grognard.server.options import about
from grognard.server.refusals import Refusal
from grognard.server.wire import Board, Cell, Edge

UNTOLD = ("source",)
KINDS = ("unit", "hex", "side", "seat")
KNOWN: dict[str, bytes] = {}
"""The boards that were drawn, by their names."""


def digest_of(game: Game) -> str:
    """The name of a game's board."""
    return drawn(game)[0]


@lru_cache(maxsize=64)
def drawn(game: Game) -> tuple[str, bytes]:
    """The board of a game and its name: the same content has the same name."""
    board = made(game)
    content = msgspec.json.encode(board)
    digest = blake2b(content, digest_size=12).hexdigest()
    KNOWN[digest] = msgspec.json.encode(msgspec.structs.replace(board, digest=digest))
    return digest, KNOWN[digest]


def of_digest(digest: str) -> bytes:
    """The board of this name, of whatever game it is; one that another process has drawn is drawn here, too."""
    if digest in KNOWN:
        return KNOWN[digest]
    for name in (name for name in games.names() if about(name)["state"] == "playable"):
        for scenario in games.titles(name):
            for options in _chosen(name, scenario):
                found, content = drawn(games.build(name, scenario, options))
                if found == digest:
                    return content
    raise Refusal(404, "no-such-board")


def _chosen(game: str, scenario: str) -> Iterator[dict[str, Any]]:
    """All ways to choose the options that a scenario has."""
    options = games.choices(game, scenario)
    for values in product(*options.values()):
        yield dict(zip(options, values, strict=True))


def made(game: Game) -> Board:
    grid, seats = game.board.grid, list(game.notation.seats)
    edges, links = _rows(game.id, "sides"), _rows(game.id, "links")
    return Board(
        digest="",
        top="pointy" if grid.directions == DIRECTIONS["pointy"] else "flat",
        directions=list(grid.directions),
        cells=[_cell(game, row) for row in _rows(game.id, "map")],
        boxes=[label for number, label in grid.label_of.items() if number not in grid.coordinates],
        background=[_beyond(row) for row in _rows(game.id, "background")],
        edges=[_edge(game, row) for row in edges],
        links=[_edge(game, row) for row in links],
        sides=seats,
        verbs={verb: kind_of(kind) for verb, kind in game.verbs.items()},
        pieces=game.rules.pieces(game),
    )


def kind_of(kind: Any) -> str:
    """What an action's argument is, for the page."""
    if kind is None:
        return ""
    tags = [tag for tag in get_args(kind)[1:] if tag in KINDS]
    return tags[0] if tags else "number" if kind is int else "word"


def _rows(game: str, name: str) -> list[dict[str, str]]:
    """The rows of a data file, if the game has it."""
    file = games.HOME / game / "data" / f"{name}.csv"
    if not file.is_file():
        return []
    return list(csv.DictReader(decode(str(file), file.read_bytes()).splitlines()))


def _facts(row: dict[str, str], *known: str) -> dict[str, Any]:
    """All that a row says but for what has a field of its own and where it comes from; numbers as numbers."""
    left = {k: v for k, v in row.items() if v and k not in known and k not in UNTOLD and not k.endswith("_source")}
    return {name: int(value) if value.lstrip("-").isdecimal() else value for name, value in left.items()}


def _cell(game: Game, row: dict[str, str]) -> Cell:
    q, r = int(row["q"]), int(row["r"])
    grid = game.board.grid
    h = grid.number(q, r)
    facts = _facts(row, "q", "r", "name", "id", "label")
    return Cell(grid.label_of[h], grid.called(h), q, r, row.get("name", ""), {"id": row["id"], **facts})


def _beyond(row: dict[str, str]) -> Cell:
    facts = _facts(row, "q", "r", "name", "id", "label")
    return Cell(row["id"], row.get("name") or row["id"], int(row["q"]), int(row["r"]), row.get("name", ""), facts)


def _edge(game: Game, row: dict[str, str]) -> Edge:
    return Edge(_label(game, row["a"]), _label(game, row["b"]), _facts(row, "a", "b"))


def _label(game: Game, name: str) -> str:
    """The label under which the match speaks of a hex of the data files; a box is called as it is."""
    places = getattr(game, "hex_of", game.board.grid.places)
    return game.board.grid.label_of[places[name]] if name in places else name
