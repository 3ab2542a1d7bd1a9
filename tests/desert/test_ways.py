"""Ways out of battles, sides of entry, forced marches, on and off the map."""

import pytest

from grognard.engine.field import bits
from grognard.games.desert.game import ALLIED, AXIS

from .reaching import fight, labels, marches, reaches, sides, ways_of, ways_out
from .scene import at, position

# --- out of battles


@pytest.mark.rule("7.2.c", "8.1.a", "10.1.a")
def test_out_of_a_battle_only_over_own_sides() -> None:
    s = position({"Msus": ["g21_5", "b7_4"]})
    fight(s, "Msus", AXIS, "Antelat")
    first_steps = {labels(s, ways_out(s, "g21_5").path(h))[1] for h in bits(ways_out(s, "g21_5").field)}
    assert first_steps == {"Antelat"}
    first_steps = {labels(s, ways_out(s, "b7_4").path(h))[1] for h in bits(ways_out(s, "b7_4").field)}
    assert first_steps == {"Msus E1", "Saunnu", "Soluch", "Er Regima E1"}


@pytest.mark.rule("10.1.b", "7.2.g", "10.1.d")
def test_out_of_a_battle_never_to_enemies_neither_at_first_nor_later() -> None:
    s = position({"Sollum": ["b7_4", "g21_5"], "Buq Buq": ["i_bre!"], "Ft. Capuzzo": ["i_pav"]})
    fight(s, "Sollum", AXIS)
    ways = ways_out(s, "b7_4")
    assert not reaches(s, ways, "Buq Buq")
    assert not reaches(s, ways, "Ft. Capuzzo")
    assert not reaches(s, ways, "Sidi Barrani")
    assert reaches(s, ways, "Sidi Omar")
    assert not (ways.field | ways.beyond) & (1 << at(s, "Buq Buq") | 1 << at(s, "Ft. Capuzzo"))


@pytest.mark.rule("10.1.c", "6.2.s3")
@pytest.mark.example("desert-6.2e")
def test_out_of_a_battle_the_road_bonus_holds_and_so_does_rommels() -> None:
    s = fight(position({"Benghazi": ["i_bre", "b7_4"]}), "Benghazi", AXIS, "Ghemines")
    ways = ways_out(s, "i_bre")
    assert labels(s, ways.path(at(s, "Agedabia"))) == ["Benghazi", "Ghemines", "Beda Fomm", "Agedabia"]
    assert reaches(s, ways, "Mersa Brega")
    assert not reaches(s, ways, "El Agheila")
    assert marches(s, ways, "El Agheila")
    assert reaches(s, ways_out(s, "i_bre", rommel=True), "El Agheila")


@pytest.mark.rule("7.2.e")
def test_hexside_limits_do_not_hold_for_units_that_disengage() -> None:
    """Two units have come in over this side, and it lets more out."""
    s = fight(position({"Msus": ["g21_5", "g_200", "b7_4"]}), "Msus", AXIS, "Antelat")
    side = at(s, "Msus") * 6 + s.game.board.grid.direction(at(s, "Msus"), at(s, "Antelat"))
    s.engaged = {side: 2, at(s, "Antelat") * 6 + (side % 6 + 3) % 6: 2}
    assert reaches(s, ways_out(s, "g21_5"), "Antelat")
    assert reaches(s, ways_out(s, "g_200"), "Antelat")


def test_no_way_out_when_all_sides_are_the_enemys() -> None:
    s = fight(position({"Msus": ["g21_5", "b7_4"]}), "Msus", AXIS)
    assert (ways_out(s, "g21_5").field, ways_out(s, "g21_5").beyond) == (0, 0)


# --- which sides


@pytest.mark.rule("7.1.a", "5.0.e")
def test_a_full_side_closes_the_way_to_enemies_only_and_others_stay_open() -> None:
    s = position({"Mechili": ["g21_5"], "Mechili E1": ["b7_4"]})
    h, grid = at(s, "Mechili E1"), s.game.board.grid
    side = h * 6 + grid.direction(h, at(s, "Mechili"))
    assert sides(s, ways_of(s, "g21_5").last_sides(h)) > {"Mechili"}
    s.engaged = {side: 2}
    assert "Mechili" not in sides(s, ways_of(s, "g21_5").last_sides(h))
    assert reaches(s, ways_of(s, "g21_5"), "Mechili E1")
    s.place[s.game.block("b7_4")] = at(s, "Tobruk")
    assert labels(s, ways_of(s, "g21_5").path(h)) == ["Mechili", "Mechili E1"]


@pytest.mark.rule("6.4.s2")
def test_declared_marches_fill_a_side_like_units_that_engaged() -> None:
    s = position({"Ft. Capuzzo": ["g21_5"], "Sollum": ["b7_4"], "Bardia": ["i_bre"]})
    h, grid = at(s, "Sollum"), s.game.board.grid
    side = h * 6 + grid.direction(h, at(s, "Ft. Capuzzo"))
    assert sides(s, ways_of(s, "g21_5").last_sides(h)) == {"Ft. Capuzzo", "Bardia", "Sidi Omar"}
    s.marching = {s.game.block("i_bre"): side}
    assert sides(s, ways_of(s, "g21_5").last_sides(h)) == {"Bardia", "Sidi Omar"}


@pytest.mark.rule("6.4.a")
def test_a_march_may_take_the_long_way_round_to_another_side_of_enemies_in_range() -> None:
    s = position({"Bir Hacheim SW2": ["i_8b"], "Retma SW2": ["b7_4"]})
    ways, h = ways_of(s, "i_8b"), at(s, "Retma SW2")
    assert (len(ways.last_sides(h)), len(ways.march_sides(h))) == (3, 2)
    assert marches(s, ways, "Retma SW2")
    assert [len(ways.path(h, side)) for side in ways.march_sides(h)] == [1 + 3, 1 + 3]


@pytest.mark.rule("6.4.a")
def test_a_march_along_a_road_must_stay_on_it_to_the_end() -> None:
    """A foot unit marches a sixth hex of highway; into the desert it marches no farther than a second hex."""
    s = position({"Mersa Matruh": ["i_bre"]})
    ways = ways_of(s, "i_bre")
    assert reaches(s, ways, "Alexandria")
    assert reaches(s, ways, "El Alamein")
    assert s.game.board.grid.distance(at(s, "El Alamein"), at(s, "Alam Halfa")) == 1
    assert not reaches(s, ways, "Alam Halfa")
    assert not marches(s, ways, "Alam Halfa")
    s = position({"Mersa Matruh W1": ["i_bre"]})
    assert marches(s, ways_of(s, "i_bre"), "Alexandria")


# --- off the map


@pytest.mark.rule("16.4.s3")
def test_units_that_wait_off_the_map_come_in_over_their_base_one_hex_away() -> None:
    s = position({"west": ["i_bre", "g21_5"]})
    foot, armor = ways_of(s, "i_bre"), ways_of(s, "g21_5")
    assert labels(s, foot.path(at(s, "El Agheila"))) == ["west", "El Agheila"]
    assert labels(s, foot.path(at(s, "Agedabia"))) == [
        "west",
        "El Agheila",
        "Mersa Brega",
        "Mersa Brega E1",
        "Agedabia",
    ]
    assert reaches(s, foot, "Beda Fomm")
    assert not reaches(s, foot, "Ghemines")
    assert marches(s, foot, "Ghemines")
    assert reaches(s, armor, "Benghazi")
    assert sides(s, armor.last_sides(at(s, "Mersa Brega"))) >= {"El Agheila"}
    assert armor.gate not in armor.last_sides(at(s, "Mersa Brega"))


@pytest.mark.rule("16.4.s3", "16.4.s4")
def test_into_an_engaged_base_they_come_by_their_own_way_and_no_farther() -> None:
    s = fight(position({"east": ["b7_4"], "Alexandria": ["g21_5", "b7_22"]}), "Alexandria", AXIS)
    ways, base = ways_of(s, "b7_4"), at(s, "Alexandria")
    assert list(bits(ways.field | ways.beyond)) == [base]
    assert ways.last_sides(base) == [base * 6 + 0]
    s.engaged = {base * 6 + 0: 40}
    assert ways_of(s, "b7_4").last_sides(base) == [base * 6 + 0]


@pytest.mark.rule("17.1.s1")
@pytest.mark.parametrize(
    ("start", "leaves"), [("Mersa Matruh W1", True), ("Sidi Barrani", False), ("Alexandria", True)]
)
def test_a_unit_leaves_the_map_with_a_hex_to_spare(start: str, leaves: bool) -> None:
    """Armor has seven hexes of highway: six from beside Mersa Matruh to Alexandria, and one beyond."""
    s = position({start: ["g21_5"]})
    ways = ways_of(s, "g21_5")
    assert bool(ways.near & s.game.exits[AXIS]) is leaves
    assert not ways.near & s.game.exits[ALLIED]


@pytest.mark.rule("17.1.s1")
def test_enemies_in_the_last_hex_stop_a_unit_that_would_leave() -> None:
    s = position({"El Alamein": ["g21_5"], "Alexandria": ["b7_4!"]})
    exits = ways_of(s, "g21_5").near & s.game.exits[AXIS]
    assert at(s, "Alexandria") not in bits(exits)
    assert exits
