"""How far single units get: speed, roads, Rommel, enemies in the way."""

import pytest

from grognard.engine.errors import GrognardError
from grognard.engine.field import bits
from grognard.games.desert.game import AXIS

from .reaching import fight, labels, marches, reaches, ways_of
from .scene import at, position

# --- 6.0 and 6.1


@pytest.mark.rule("6.0.a", "6.1")
@pytest.mark.parametrize(("name", "speed"), [("i_bre", 1), ("g_200", 2), ("g21_5", 3), ("g21_3", 4)])
def test_off_the_road_a_unit_reaches_every_hex_within_its_speed_and_no_other(name: str, speed: int) -> None:
    start = "Jalo E3"
    s = position({start: [name]})
    grid = s.game.board.grid
    near = {h for h in grid.coordinates if 0 < grid.distance(at(s, start), h) <= speed}
    assert set(bits(ways_of(s, name).field)) == near
    assert set(bits(ways_of(s, name).beyond)) == set(grid.ring(at(s, start), speed + 1))


@pytest.mark.rule("6.0.b")
def test_friendly_and_empty_hexes_do_not_stop_a_unit() -> None:
    s = position({"Sollum": ["g21_5"], "Buq Buq": ["i_bre"], "Sidi Barrani": ["i_pav!"]})
    path = ways_of(s, "g21_5").path(at(s, "Mersa Matruh"))
    assert labels(s, path)[:4] == ["Sollum", "Buq Buq", "Sidi Barrani", "Sidi Barrani E1"]


@pytest.mark.rule("6.0.c", "11.4.c")
@pytest.mark.parametrize("enemy", ["b7_4", "b7_4!"])
def test_a_unit_stops_where_enemies_are_even_disrupted_ones(enemy: str) -> None:
    """From Sollum the coast leads on only through Buq Buq."""
    s = position({"Sollum": ["g_200"], "Buq Buq": [enemy]})
    ways = ways_of(s, "g_200")
    assert reaches(s, ways, "Buq Buq")
    assert not reaches(s, ways, "Sidi Barrani")
    assert not marches(s, ways, "Sidi Barrani")


@pytest.mark.rule("6.0.c")
def test_a_battle_stops_a_unit_too() -> None:
    s = fight(position({"Sollum": ["g21_5"], "Buq Buq": ["b7_4", "i_bre"]}), "Buq Buq", AXIS, "Sollum")
    assert reaches(s, ways_of(s, "g21_5"), "Buq Buq")
    assert not reaches(s, ways_of(s, "g21_5"), "Sidi Barrani")


def test_a_unit_does_not_end_where_it_started() -> None:
    s = position({"Mechili": ["g21_3"]})
    assert not reaches(s, ways_of(s, "g21_3"), "Mechili")


# --- 6.2 roads


@pytest.mark.rule("6.2.a", "6.2.b", "6.2.s1")
@pytest.mark.example("desert-6.2a")
def test_recon_moves_eight_hexes_by_highway() -> None:
    s = position({"El Agheila": ["g21_3"]})
    ways = ways_of(s, "g21_3")
    path = ways.path(at(s, "Barce"))
    assert len(path) == 1 + 8
    assert labels(s, path)[-3:] == ["Benghazi", "Er Regima", "Barce"]
    assert not reaches(s, ways, "Tolmeta")
    assert marches(s, ways, "Tolmeta")


@pytest.mark.rule("6.2.b", "6.2.s1")
@pytest.mark.example("desert-6.2b")
def test_recon_moves_six_hexes_by_track() -> None:
    """Ghemines, Soluch, Msus and on to Mechili are five tracks, the next one leads to Mechili E1."""
    s = position({"Soluch": ["g21_3"]})
    ways = ways_of(s, "g21_3")
    assert len(ways.path(at(s, "Segnali Rotunda"))) == 1 + 6
    assert not reaches(s, ways, "El Adem")
    assert not reaches(s, ways, "Acroma")
    assert marches(s, ways, "Acroma")


@pytest.mark.rule("6.2.b", "6.2.s1")
@pytest.mark.example("desert-6.2c")
def test_recon_moves_five_hexes_by_trail() -> None:
    """From Agedabia the Trigh el Abd leads east, one hex nearer at each step."""
    s = position({"Agedabia": ["g21_3"]})
    ways = ways_of(s, "g21_3")
    path = ways.path(at(s, "Ben Gania E1"))
    assert labels(s, path)[1:] == ["Agedabia E1", "Saunnu", "Saunnu E1", "Ben Gania", "Ben Gania E1"]
    assert s.game.board.grid.distance(path[0], path[-1]) == 5
    assert not reaches(s, ways, "Tengeder")
    assert marches(s, ways, "Tengeder")


@pytest.mark.rule("6.2.d", "6.2.s2")
@pytest.mark.example("desert-6.2d")
def test_recon_moves_five_hexes_by_track_and_trail_mixed() -> None:
    """Charruba, by trail to Mechili, then by track: the fifth hex is Segnali Rotunda, the sixth is too far."""
    s = position({"Charruba": ["g21_3"]})
    ways = ways_of(s, "g21_3")
    path = ways.path(at(s, "Segnali Rotunda"))
    assert labels(s, path) == ["Charruba", "Charruba SE1", "Mechili", "Mechili E1", "Segnali Rotunda"]
    assert len(ways.path(at(s, "Acroma"))) == 1 + 5
    assert not reaches(s, ways, "Tobruk")
    assert not reaches(s, ways, "El Adem")


@pytest.mark.rule("6.2.c")
def test_a_start_off_the_road_costs_the_bonus() -> None:
    """A foot unit goes five hexes along the highway, but only one if it has to step onto it first."""
    s = position({"Baggush": ["i_bre"], "Baggush SE1": ["i_pav"]})
    assert reaches(s, ways_of(s, "i_bre"), "El Alamein")
    assert reaches(s, ways_of(s, "i_pav"), "Fuka")
    assert not reaches(s, ways_of(s, "i_pav"), "El Daba")


@pytest.mark.rule("6.2.c")
def test_an_end_off_the_road_costs_the_bonus() -> None:
    """By highway to Fuka and one step into the desert are two hexes, too far for a foot unit."""
    s = position({"Baggush": ["i_bre"]})
    assert reaches(s, ways_of(s, "i_bre"), "Fuka")
    assert not reaches(s, ways_of(s, "i_bre"), "Fuka SE1")
    assert marches(s, ways_of(s, "i_bre"), "Fuka SE1")


def test_the_way_is_the_one_that_leaves_most_of_the_range() -> None:
    """From Gabr Saleh across the desert two hexes of three, by trail and track four hexes of four."""
    s = position({"Gabr Saleh": ["g21_5"]})
    ways, h = ways_of(s, "g21_5"), at(s, "Ft. Capuzzo")
    side = h * 6 + s.game.board.grid.direction(h, at(s, "Sidi Rezegh"))
    assert labels(s, ways.path(h, side)) == ["Gabr Saleh", "Sidi Rezegh", "Ft. Capuzzo"]
    assert ways.spare(side) == 1


def test_there_is_no_way_to_where_a_unit_does_not_get() -> None:
    s = position({"Gabr Saleh": ["i_bre"]})
    with pytest.raises(GrognardError, match="out-of-reach"):
        ways_of(s, "i_bre").path(at(s, "El Agheila"))


@pytest.mark.rule("7.1.d")
def test_a_ridge_is_crossed_only_at_its_passes_and_mountains_only_by_road() -> None:
    s = position({"Sofafi": ["b7_4"], "Charruba": ["i_bre"]})
    assert labels(s, ways_of(s, "b7_4").path(at(s, "Buq Buq"))) == ["Sofafi", "Sidi Barrani", "Buq Buq"]
    assert s.game.board.grid.distance(at(s, "Charruba"), at(s, "Tolmeta")) == 1
    assert not reaches(s, ways_of(s, "i_bre"), "Tolmeta")


# --- 6.3 Rommel


@pytest.mark.rule("6.3.b")
def test_rommel_adds_one_hex_off_the_road_and_on_it() -> None:
    s = position({"El Agheila": ["i_bre"]})
    slow, fast = ways_of(s, "i_bre"), ways_of(s, "i_bre", rommel=True)
    assert (reaches(s, slow, "Ghemines"), reaches(s, slow, "Benghazi")) == (True, False)
    assert (reaches(s, fast, "Benghazi"), reaches(s, fast, "Er Regima")) == (True, False)
    assert marches(s, fast, "Er Regima")
    s = position({"Retma SW2": ["i_bre"]})
    assert ways_of(s, "i_bre").field.bit_count() == 6
    assert ways_of(s, "i_bre", rommel=True).field.bit_count() == 18
