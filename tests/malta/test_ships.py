"""Warships are placed (16.7, 16.72)."""

import pytest

from grognard.games.malta.ships import PlaceShips

from .phase import Play
from .scene import position

FLEET = ["SHIP-Trieste", "SHIP-Gorizia", "SHIP-Aviere"]


@pytest.mark.rule("4.22.b", "16.7.a")
def test_all_ships_are_placed_in_any_ocean_hex() -> None:
    found = Play(position({"fleet": FLEET}), PlaceShips())
    assert found.asked == ("axis", "place-ships")
    assert len(found.legal) == found.s.game.land.ocean.bit_count()
    assert found.refused("at 1207") == ("ships-at-sea", "16.7.a")
    found.play("at 1206", "at 1306", "at 0610")
    assert found.over
    assert [found.where(name) for name in FLEET] == ["1206", "1306", "0610"]


@pytest.mark.rule("16.72")
def test_two_in_a_hex_at_most() -> None:
    found = Play(position({"fleet": FLEET}), PlaceShips()).play("at 1206", "at 1206")
    assert found.refused("at 1206") == ("two-ships-in-a-hex", "16.72")
    assert "at 1206" not in found.legal
