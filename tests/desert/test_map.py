"""The map: names, terrain of hexsides, roads, bases, fortresses, oases, and every clue that the book gives."""

import pytest

from grognard.engine.errors import GrognardError
from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.games.desert import supply
from grognard.games.desert.fire import Clash, dice_of
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.ground import battles, defender, held, occupied, units_in
from grognard.games.desert.unit_movement import reach

from .clues import CHECKS, Clue, read_clues
from .land import Land, land
from .scene import at, names, position

CLUES = read_clues()


@pytest.fixture
def m() -> Land:
    return land()


def sides_with(m: Land, **wanted: str | None) -> list[tuple[int, int]]:
    found = [pair for pair, row in m.sides.items() if all(getattr(row, key) == v for key, v in wanted.items())]
    assert found, f"no side is {wanted}"
    return found


@pytest.mark.parametrize("clue", CLUES, ids=[clue.id for clue in CLUES])
def test_the_map_fits_the_clue(clue: Clue) -> None:
    assert CHECKS[clue.test](land(), *clue.args), clue.claim


def test_no_clue_is_lost() -> None:
    assert len({clue.id for clue in CLUES}) == 169


# --- 1.1 hexes


@pytest.mark.example("desert-1.1")
def test_msus_e1_is_the_hex_east_of_msus(m: Land) -> None:
    assert m.grid.at("Msus E1") == m.game.hex_of["404"]
    assert m.grid.called(m.grid.at("Msus E1")) == "Msus E1"
    with pytest.raises(GrognardError, match="no-such-place"):
        m.grid.at("Msus W9")


def test_places_have_the_names_of_the_text_and_their_second_spelling(m: Land) -> None:
    for name, alias in (("Er Regima", "Er Rejima"), ("Acroma", "Bir Harmat"), ("Tengeder", "Bir Tengeder")):
        assert m.grid.at(name) == m.grid.at(alias)


@pytest.mark.rule("1.1.a")
def test_neighbours_share_one_side_and_a_move_counts_hexes(m: Land) -> None:
    a, b = m.grid.at("Mechili"), m.grid.at("Mechili E1")
    assert m.grid.distance(a, b) == 1
    assert m.grid.distance(a, m.grid.at("Tobruk")) == 4
    direction = m.grid.direction(a, b)
    assert (m.grid.step(a, direction), m.grid.step(b, (direction + 3) % 6)) == (b, a)


# --- 1.2 and 1.3: whose hex it is


@pytest.mark.rule("1.2.a", "1.2.b", "1.2.c")
def test_a_hex_is_friendly_enemy_or_empty_by_the_units_in_it() -> None:
    s = position({"Mechili": ["i_bre"], "Msus": ["b7_4"], "Tobruk": ["g21_5", "b70_23"]})
    both = occupied(s, AXIS) & occupied(s, ALLIED)
    assert list(bits(occupied(s, AXIS) & ~both)) == [at(s, "Mechili")]
    assert list(bits(occupied(s, ALLIED) & ~both)) == [at(s, "Msus")]
    assert not (occupied(s, AXIS) | occupied(s, ALLIED)) >> at(s, "Derna") & 1


@pytest.mark.rule("1.2.d")
@pytest.mark.parametrize(
    ("inside", "fought"),
    [
        (["i_bre", "b7_4"], True),
        (["i_bre!", "b7_4"], True),
        (["i_bre!", "b7_4!"], False),
        (["i_bre", "i_pav"], False),
    ],
)
def test_a_hex_with_units_of_both_sides_is_a_battle_hex(inside: list[str], fought: bool) -> None:
    s = position({"Msus": inside})
    assert bool(battles(s) >> at(s, "Msus") & 1) is fought


@pytest.mark.rule("1.2.e")
@pytest.mark.parametrize("attacker", [AXIS, ALLIED])
def test_the_side_that_held_a_battle_hex_controls_it(attacker: int) -> None:
    s = position({"Msus": ["i_bre", "b7_4"]})
    s.attacker = {at(s, "Msus"): attacker}
    assert defender(s, at(s, "Msus")) == 1 - attacker


@pytest.mark.rule("1.3")
def test_all_blocks_of_a_side_may_stand_in_one_hex_and_one_more_may_come() -> None:
    s = position({"Msus": ["b7_4"]})
    everybody = [block.id for block in s.game.units if block.seat == AXIS]
    s = position({"Mechili": everybody[1:], "Msus E1": everybody[:1]})
    assert names(s, units_in(s, at(s, "Mechili"), AXIS)) == sorted(everybody[1:])
    assert reach(s, s.game.block(everybody[0]), rommel=False).field >> at(s, "Mechili") & 1


def test_only_undisrupted_units_hold_a_hex() -> None:
    s = position({"Msus": ["b7_4!"], "Derna": ["b7_22"]})
    assert list(bits(held(s, ALLIED))) == [at(s, "Derna")]


# --- 1.4 terrain


@pytest.mark.rule("1.4.b", "1.4.s2")
def test_rough_sides_without_pass_or_road_are_closed_in_both_directions(m: Land) -> None:
    for terrain in ("mountain", "ridge"):
        for a, b in sides_with(m, terrain=terrain, crossing=None):
            assert not m.passable(a, b)
            assert m.grade(a, b) == 0


@pytest.mark.rule("1.4.c", "1.4.s1")
def test_mountains_are_open_along_roads_to_one_unit(m: Land) -> None:
    for a, b in sides_with(m, terrain="mountain", crossing="road"):
        assert m.passable(a, b)
        assert m.grade(a, b) > 0
        assert m.limit(a, b) == 1


@pytest.mark.rule("1.4.s3")
def test_a_pass_through_a_ridge_is_open_to_one_unit_with_or_without_a_road(m: Land) -> None:
    passes = sides_with(m, terrain="ridge", crossing="pass")
    assert all(m.passable(a, b) and m.limit(a, b) == 1 for a, b in passes)
    assert {m.grade(a, b) for a, b in passes} == {0, 1, 2, 3}


@pytest.mark.rule("1.4.a", "1.4.d", "1.4.s4")
def test_every_other_side_is_clear_whatever_hexes_it_joins(m: Land) -> None:
    rough = {pair for pair, row in m.sides.items() if row.terrain != "clear"}
    clear = [(a, b) for a in m.hexes for b in m.around(a) if (a, b) not in rough]
    assert (len(rough), len(clear)) == (2 * 28, 2 * 304)
    assert all(m.passable(a, b) and m.limit(a, b) == 2 for a, b in clear)


@pytest.mark.rule("1.4.e")
def test_no_unit_crosses_the_sea(m: Land) -> None:
    """Sidi Barrani lies across the gulf from nothing: north of it the map ends."""
    for place, directions in (("Sidi Barrani", (4, 5)), ("Derna", (5, 0)), ("Tobruk", (4, 5)), ("Gazala", (0, 5))):
        assert [m.grid.step(m.grid.at(place), d) for d in directions] == [NOWHERE, NOWHERE]


# --- 1.5 roads


@pytest.mark.rule("1.5.a")
def test_there_are_three_grades_of_road(m: Land) -> None:
    counts = {name: len(sides_with(m, road=name)) // 2 for name in ("highway", "track", "trail")}
    assert counts == {"highway": 29, "track": 23, "trail": 45}
    for name, grade in (("highway", 3), ("track", 2), ("trail", 1)):
        assert all(m.grade(a, b) == grade for a, b in sides_with(m, road=name))


@pytest.mark.rule("1.5.b")
def test_better_roads_add_more_and_worse_ones_count_as_part_of_them(m: Land) -> None:
    trail, track, highway = m.game.bonus
    assert 0 < trail < track < highway
    for worse, better in zip(m.game.roads, m.game.roads[1:], strict=False):
        assert all(not many & ~few for many, few in zip(better, worse, strict=True))


def test_every_road_runs_over_sides_that_can_be_crossed(m: Land) -> None:
    assert all(not road & ~free for road, free in zip(m.game.roads[0], m.game.passable, strict=True))


@pytest.mark.rule("1.5.c")
@pytest.mark.parametrize(
    ("place", "fed"),
    [("Mersa Matruh", True), ("Mersa Matruh SW3", True), ("Baggush SE1", True), ("Baggush SE2", False)],
)
def test_supply_reaches_three_hexes_along_a_track_and_one_across_the_desert(place: str, fed: bool) -> None:
    s = position({place: ["b7_4"]})
    assert bool(supply.lines(s, ALLIED).supplied) is fed


# --- 1.6 to 1.8


@pytest.mark.rule("1.6.a")
def test_the_bases_lie_at_the_western_and_the_eastern_edge(m: Land) -> None:
    assert m.game.base == (m.grid.at("El Agheila"), m.grid.at("Alexandria"))
    exits = [[m.grid.label_of[h] for h in bits(field)] for field in m.game.exits]
    assert m.game.base[AXIS] in bits(m.game.exits[ALLIED])
    assert m.game.base[ALLIED] in bits(m.game.exits[AXIS])
    assert exits[ALLIED] == ["El Agheila"]
    assert len(exits[AXIS]) == 3


@pytest.mark.rule("1.7.b")
def test_a_fortress_doubles_the_dice_of_infantry_that_defends_it() -> None:
    s = position({"Tobruk": ["b70_23", "g_200"], "Msus": ["in4_11", "g90_155"]})
    s.attacker = {at(s, "Tobruk"): AXIS, at(s, "Msus"): AXIS}
    dice = [dice_of(s, Clash(s.place[unit], AXIS), unit) for unit in map(s.game.block, ("b70_23", "in4_11", "g_200"))]
    assert dice == [6, 3, 4]


@pytest.mark.rule("1.7.c")
def test_a_fortress_supplies_a_unit_that_is_cut_off_from_its_base() -> None:
    s = position({"Tobruk": ["b70_23"], "Bardia": ["g21_5"], "Ft. Capuzzo": ["g_200"]})
    assert supply.lines(s, ALLIED).supplied == 0
    s = position({"Tobruk": ["b70_23"], "Bardia": ["g21_5"], "Ft. Capuzzo": ["g_200"]})
    s.supplied_by[s.game.block("b70_23")] = at(s, "Tobruk")
    assert names(s, supply.lines(s, ALLIED).supplied) == ["b70_23"]


@pytest.mark.rule("1.8.a")
def test_the_oases(m: Land) -> None:
    assert sorted(m.grid.label_of[h] for h in bits(m.game.oases)) == ["Jalo", "Jarabub", "Siwa"]


@pytest.mark.rule("1.8.b")
@pytest.mark.parametrize("oasis", ["Jalo", "Siwa"])
def test_stretched_hexes_cost_one_step_like_any_other(oasis: str) -> None:
    s = position({oasis: ["i_bre"]})
    ways = reach(s, s.game.block("i_bre"), rommel=False)
    around = [n for n in s.game.board.grid.neighbours[at(s, oasis)] if n != NOWHERE]
    assert len(around) >= 3
    assert all(ways.field >> n & 1 and ways.path(n) == (at(s, oasis), n) for n in around)
