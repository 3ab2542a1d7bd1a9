"""Warships change their places (16.71, 16.72)."""

import pytest

from grognard.games.malta.check import check
from grognard.games.malta.ship_moves import ShipMoves

from .moving import goes
from .phase import Play
from .scene import Forces, labels, position


def play(forces: Forces) -> Play:
    return Play(position(forces), ShipMoves())


@pytest.mark.rule("16.71.a", "4.24.d")
def test_ships_go_to_any_ocean_hex_the_edge_included() -> None:
    found = play({"0101": ["SHIP-Trieste", "SHIP-Alpino"], "0102": ["SHIP-Gorizia"]})
    assert found.asked == ("axis", "ship-moves")
    assert found.legal == ["done", "move SHIP-Alpino", "move SHIP-Gorizia", "move SHIP-Trieste"]
    found.play("move SHIP-Gorizia")
    ocean = labels(found.s.game, found.s.game.land.ocean)
    assert goes(found) == [label for label in ocean if label not in ("0101", "0102")]
    found.play(f"go {ocean[-1]}")
    assert found.where("SHIP-Gorizia") == ocean[-1]
    assert found.event("sailed") == {"unit": "SHIP-Gorizia", "hex": ocean[-1]}
    assert found.refused("move SHIP-Gorizia") == ("no-ship-to-move", "16.71.a")
    check(found.s)


@pytest.mark.rule("16.71.b")
@pytest.mark.parametrize("kind", ["beaches", "coast", "island"])
def test_ships_enter_no_other_hex(kind: str) -> None:
    found = play({"0101": ["SHIP-Trieste"]}).play("move SHIP-Trieste")
    ashore = labels(found.s.game, getattr(found.s.game.land, kind))[0]
    assert found.refused(f"go {ashore}") == ("ships-at-sea", "16.71.b")


@pytest.mark.rule("16.72")
def test_two_ships_at_most_share_a_hex() -> None:
    found = play({"0101": ["SHIP-Trieste", "SHIP-Alpino"], "0102": ["SHIP-Gorizia", "SHIP-Aviere"]})
    found.play("move SHIP-Gorizia")
    assert found.refused("go 0101") == ("two-ships-in-a-hex", "16.72")
    found.play("stay", "move SHIP-Alpino", "go 0103", "move SHIP-Aviere", "go 0101")
    assert found.where("SHIP-Aviere") == "0101"


def test_each_ship_is_chosen_once_and_those_in_a_box_not_at_all() -> None:
    assert play({"fleet": ["SHIP-Trieste"]}).over
    assert play({"0101": ["SHIP-Trieste"]}).play("move SHIP-Trieste", "stay").over
