"""The charts of the play aids, cell by cell, with the printed values written here once more."""

import pytest

from grognard.engine.field import bits
from grognard.games.malta.charts import COLUMNS, odds_of
from grognard.games.malta.counters import strength_of

from .scene import build, names

ODDS = """
    night 1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 8:1 10:1 12:1
    cover 1:4 1:3 1:2 1:1 2:1 3:1 4:1 6:1 8:1 10:1 12:1
    open 1:5 1:4 1:3 1:2 1:1 2:1 3:1 4:1 6:1 8:1 10:1
"""
RESULTS = """
    2 2d/1 1d/2 1/2 1/2 3Z/1 1d/2 3Z/- 2d/1 2d/1 1d/2 1/2
    3 6Z/- 2d/1 4Z/- 2d/- 2d/- 1d/1 1/2 2d/1 1/4d -/2 1/2
    4 4Z/- 4Z/- 3Z/- 1d/2 2d/1 1/2 2d/- 2d/1 1/2 -/4d -/4d
    5 3Z/- 2d/- 3Z/- 3Z/- 1d/2 -/1 2d/1 1/2 -/3d 1/2 -/5Z
    6 3Z/- 3Z/- 2d/- 2d/1 2d/1 1d/2 -/2 -/3d -/3 -/4d -/4d
    7 2d/- 3Z/- 2d/1 2d/- 2d/1 2d/1 -/2 -/4d -/2 -/4d -/3
    8 3Z/- 3Z/- 2d/- 3Z/- 3Z/- 2d/- 1/2 -/3d -/3 -/3d -/5Z
    9 3Z/- 2d/- 3Z/- 2d/1 2d/- 1d/2 -/3d -/3 -/5Z -/5Z -/2
    10 2d/1 2d/1 2d/1 2d/1 1/2 3Z/- 2d/1 1d/2 1/2 -/5Z -/4d
    11 5Z/- 2d/1 1d/2 2d/1 -/2 -/3d -/4d 1/2 1d/2 -/2 1/2
    12 3Z/- 5Z/- 5Z/- -/2 -/3 2d/1 1/2 1/5Z 2d/1 2d/1 -/3d
"""
VALUES = """
    4+HQ n/a n/a 2 4 6 8 12 16 20 25 30+
    4 n/a 2 4 6 8 12 16 20 25 30 40+
    3 2 4 6 8 12 16 20 25 30 40 55+
    2 4 6 8 12 16 20 25 30 40 55 75+
    1 6 8 12 16 20 25 30 40 55 75 100+
"""
BARRAGES = """
    2 - D D D D Z Z1 Z1 Z2 Z2 Z2
    3 - - D D D D D Z1 Z1 Z1 Z1
    4 - - - - D D D Z Z Z Z
    5 - - - - - D D D D D D
    6 - - - - - - - - D D D
    7 - - - - - - - - - - -
    8 - - - - - - - - D - D
    9 - - - - - - - D Z D D
    10 - - - - - - - D Z1 D Z1
    11 - - - - D D D D Z1 Z1 Z1
    12 D D D D Z Z1 Z1 Z1 Z2 Z2 Z2
"""


def lines(text: str) -> list[list[str]]:
    return [line.split() for line in text.split("\n") if line.strip()]


# --- combat results


@pytest.mark.rule("23.17.d")
@pytest.mark.parametrize("line", lines(RESULTS), ids=lambda line: str(line[0]))
def test_every_cell_of_the_combat_results(line: list[str]) -> None:
    dice, *cells = line
    assert [build().charts.results.at(int(dice), column).value for column in COLUMNS] == cells


def test_every_throw_has_its_row() -> None:
    assert [line[0] for line in lines(RESULTS)] == [str(dice) for dice in range(2, 13)]
    assert build().charts.results.rows == tuple(line[0] for line in lines(RESULTS))


@pytest.mark.rule("23.17.a", "23.17.b", "23.17.c")
def test_the_three_lines_of_odds() -> None:
    found = {name: tuple(map(odds_of, cells)) for name, *cells in lines(ODDS)}
    assert build().charts.odds == found
    assert found["open"] == (-3, -2, -1, 0, 1, 2, 3, 4, 6, 8, 10)


@pytest.mark.rule("9.3.g1", "9.3.g3")
@pytest.mark.parametrize(
    ("line", "odds", "column"),
    [
        ("open", "1:5", "1"), ("open", "1:6", None), ("open", "1:1", "5"), ("open", "5:1", "8"), ("open", "7:1", "9"),
        ("open", "10:1", "11"), ("open", "30:1", "11"), ("cover", "1:4", "1"), ("cover", "1:5", None),
        ("cover", "5:1", "7"), ("night", "1:3", "1"), ("night", "1:4", None), ("night", "5:1", "7"),
        ("night", "11:1", "10"),
    ],
)  # fmt: skip
def test_odds_are_rounded_down_to_a_column(line: str, odds: str, column: str | None) -> None:
    assert build().charts.odds_column(line, odds_of(odds)) == column


@pytest.mark.rule("9.3.e1")
def test_one_better_leads_from_each_odds_to_the_next() -> None:
    rising = ["1:5", "1:4", "1:3", "1:2", "1:1", "2:1", "3:1"]
    assert [odds_of(odds) for odds in rising] == [-3, -2, -1, 0, 1, 2, 3]


# --- bombardment


@pytest.mark.rule("23.14.d")
@pytest.mark.parametrize("line", lines(BARRAGES), ids=lambda line: str(line[0]))
def test_every_cell_of_the_bombardment_table(line: list[str]) -> None:
    dice, *cells = line
    assert [build().charts.bombardment.at(int(dice), column).value for column in COLUMNS] == cells


@pytest.mark.rule("23.14.a", "23.14.b", "23.14.c")
def test_every_value_over_the_bombardment_table() -> None:
    found = {
        stack: tuple(None if cell == "n/a" else int(cell.rstrip("+")) for cell in cells)
        for stack, *cells in lines(VALUES)
    }
    assert build().charts.barrages == found
    assert len(found) == 5


@pytest.mark.rule("10.12.c", "10.12.d")
@pytest.mark.parametrize(
    ("stack", "value", "column"),
    [("4", 5, "3"), ("4", 6, "4"), ("4", 1, None), ("4+HQ", 2, "3"), ("1", 5, None), ("1", 200, "11"), ("3", 3, "1")],
)
def test_bombardment_values_are_rounded_down_to_a_column(stack: str, value: int, column: str | None) -> None:
    assert build().charts.barrage_column(stack, value) == column


# --- terrain

TERRAIN = {
    "clear": ("2 2", "3 3", "2 2"), "village": ("2 2", "3 3", "2 2"), "city": ("1 1", "1 1", "1 1"),
    "fort": ("2 2", "3 3", "2 2"), "woods": ("2 2", "6 4", "5 3"), "beach": ("2 2", "3 3", "2 2"),
    "airfield": ("2 2", "3 3", "2 2"), "creek": ("+0 +0", "+3 +3", "+2 +2"), "rise": ("+1 +1", "P P", "P P"),
    "road": ("1 2/3", "1 1/3", "1 1/2"), "ocean": ("P P", "P P", "P P"), "water": ("P P", "P P", "P P"),
    "coast": ("2 2", "3 3", "2 2"),
}  # fmt: skip
"""Tactical and strategic costs on foot, motorized and mechanized; the coast, which the chart leaves out, is ours."""


def costs(*names: str) -> bool:
    for name in names:
        row = build().charts.terrain[name]
        each = ((row.foot, row.foot_strategic), (row.mot, row.mot_strategic), (row.mech, row.mech_strategic))
        assert tuple(" ".join(pair) for pair in each) == TERRAIN[name]
    return True


@pytest.mark.rule("23.7.clear", "23.7.beach", "23.7.airfield")
def test_costs_of_open_ground() -> None:
    assert costs("clear", "beach", "airfield", "coast")


@pytest.mark.rule("23.7.village", "23.7.city", "23.7.fort")
def test_costs_of_what_is_built() -> None:
    assert costs("village", "city", "fort")


@pytest.mark.rule("23.7.woods", "23.7.road", "23.7.s1")
def test_costs_of_woods_and_roads_in_both_ways_of_moving() -> None:
    assert costs("woods", "road")


@pytest.mark.rule("23.7.creek", "23.7.rise")
def test_costs_of_creeks() -> None:
    assert costs("creek", "rise")


@pytest.mark.rule("23.7.ocean", "23.7.water")
def test_water_is_closed() -> None:
    assert costs("ocean", "water")


def test_every_effect_of_terrain_on_combat() -> None:
    rows = build().charts.terrain
    assert set(rows) == set(TERRAIN)
    assert {name for name, row in rows.items() if row.halved} == {"village", "city"}
    assert {name: row.defence for name, row in rows.items() if row.defence != 1} == {"city": 2, "fort": 2}
    assert {name: row.hits for name, row in rows.items() if row.hits} == {"fort": -1}
    assert {name for name, row in rows.items() if row.hold} == {"city", "fort"}


def test_the_costs_of_zones_of_control_and_of_limbering() -> None:
    charts = build().charts
    zoc = {name: (row.enter, row.leave) for name, row in charts.zoc.items()}
    assert zoc == {"foot": (2, 2), "mot": (3, 3), "mech": (2, 1)}
    limbering = {name: (row.limber, row.ready) for name, row in charts.limbering.items()}
    assert limbering == {"artillery": (2, "all"), "parachute_artillery": (2, "2"), "glider_artillery": (2, "2")}


# --- dice

MODIFIERS = {
    "infiltration": {"friends": 2, "night": 1, "tank": 1, "motorized": -1, "forts": -2},
    "stand_fast": {"leader": -1},
    "odds": {
        "armor_attacks": 2, "armor_defends": -1, "engineers": 1, "envelopment": 1, "attacker_integrity": 2,
        "defender_integrity": -1, "mixed": -1, "best_morale": 3, "worst_morale": -2, "air": 1, "command_attack": 1,
        "command_defence": -1,
    },
    "bombardment": {"artillery": 1, "fort": -1, "far": -1, "tanks": -1},
    "gunnery": {"near": 1},
    "landing": {"adjacent": 2, "near": 1},
    "jump": {"german_marker": -1, "german_series": -1, "anti_aircraft": 1, "solitaire": 2},
    "airborne": {"enemy": 1, "anti_aircraft": 1, "cover": 1},
    "surrender": {
        "city": -1, "airfield": -1, "villages": -1, "forts": -1, "allied_steps": -1, "axis_steps": 1, "axis_hq": 2,
        "beach": 1,
    },
    "delay": {"no_airfield": 2, "parachutists": 1, "parachute_hq": 1, "rain": 1},
}  # fmt: skip


def test_every_modifier() -> None:
    flat = {(table, name): value for table, found in MODIFIERS.items() for name, value in found.items()}
    assert build().charts.modifiers == flat


ROLLS = {
    "infiltration": (8, 9), "lone_leader_lost": (8, 7), "leader_lost": (4, 3), "defensive_salvo_spent": (3, 2),
    "salvo_landed": (4, 5), "aa_hit": (5, 6), "militia_village": (4, 5), "militia_city": (2, 3), "gun_hits": (5, 6),
    "no_communications": (4, 3), "ship_hits_gun": (5, 6), "air_strike_hits": (5, 6), "stragglers": (5, 6),
    "landing_lost": (6, 7), "airborne_lost": (6, 7), "malta_surrenders": (1, 0), "invasion_ends": (13, 14),
    "landing_delayed": (6, 7),
}  # fmt: skip
"""For each roll the last result at which nothing happens and the first at which it does."""


@pytest.mark.parametrize("roll", ROLLS)
def test_every_roll_at_its_edge(roll: str) -> None:
    nothing, something = ROLLS[roll]
    dice = build().charts.rolls[roll].dice
    farthest = max(something, 6 * dice) if something > nothing else min(something, dice)
    assert not build().charts.happens(roll, nothing)
    assert all(build().charts.happens(roll, result) for result in (something, farthest))


def test_the_rolls_with_two_dice() -> None:
    charts = build().charts
    assert set(charts.rolls) == set(ROLLS)
    two = {"lone_leader_lost", "leader_lost", "malta_surrenders", "invasion_ends"}
    assert {name for name, row in charts.rolls.items() if row.dice == 2} == two
    assert [charts.happens("gun_hits", result) for result in (6, 7)] == [True, True]


@pytest.mark.parametrize(
    ("die", "hits"), [(1, "----"), (2, "----"), (3, "---X"), (4, "--XX"), (5, "-XXX"), (6, "XXXX")]
)
def test_every_cell_of_the_shoreline_table(die: int, hits: str) -> None:
    table = build().charts.shoreline
    edges = ((1, 3), (4, 7), (8, 12), (13, 40))
    assert ["".join({table.at(die, n).value for n in edge}) for edge in edges] == list(hits)


def test_every_cell_of_the_jump_table() -> None:
    table = build().charts.jump
    found = [table.at(dice, "result").value for dice in range(-1, 18)]
    assert found == ["on_target"] * 7 + ["adjacent"] * 3 + ["half"] * 2 + ["one"] * 2 + ["two"] * 5


def test_scatter_goes_around_from_north() -> None:
    table = build().charts.scatter
    found = [table.at(die, "direction").value for die in range(1, 7)]
    assert found == ["N", "NE", "SE", "S", "SW", "NW"]
    assert set(found) == set(build().board.grid.directions)


def test_the_landings_of_the_solitaire_game() -> None:
    table = build().charts.solitaire
    assert [table.at(die, "drop_zone").value for die in range(1, 7)] == ["0911", "0911", "1313", "1512", "1813", "2012"]
    assert [table.at(die, "beach_zone").value for die in range(1, 7)] == list("WWNNES")


# --- days and weather


@pytest.mark.rule("17.2.c", "17.2.d", "17.2.e")
def test_the_weather() -> None:
    charts = build().charts
    assert [charts.weather_of(dice).id for dice in range(2, 13)] == ["clear"] * 7 + ["overcast"] * 2 + ["rain"] * 2
    found = {row.id: (row.air, row.strikes, row.drops, row.ships) for row in charts.weather}
    assert found == {
        "clear": (3, "all", True, True), "overcast": (1, "half", True, True), "rain": (0, "none", False, False),
    }  # fmt: skip


def test_the_royal_navy() -> None:
    rows = build().charts.royal_navy
    assert [rows[die].ships for die in range(1, 7)] == ["none", "two", "two", "all", "all", "all"]
    assert [rows[die].surrender for die in range(1, 7)] == [0, 0, 0, 1, 1, 3]
    assert [die for die, row in rows.items() if row.boxes or not row.beaches or row.strikes == "half"] == [6]
    air = [(rows[die].clear, rows[die].overcast, rows[die].rain) for die in range(1, 7)]
    assert air == [(3, 1, 0)] * 5 + [(2, 0, 0)]


def test_the_days() -> None:
    days = build().charts.days
    dates = ["1942-06-29", "1942-06-30", *(f"1942-07-{day:02}" for day in range(1, 11))]
    assert [day.date for day in days] == dates
    assert [day.strikes for day in days] == [14, 12, 10, 8, *[0] * 8]
    assert [day.surrender for day in days] == [*[0] * 7, 1, 2, 3, 4, 5]
    assert {day.date: (day.infantry, day.glider) for day in days if day.infantry} == {"1942-07-03": (2, 1)}
    assert [day.date for day in days if day.royal_navy] == ["1942-07-01"]


def test_the_turns_of_a_day() -> None:
    turns = {turn.id: (turn.night, turn.landings, turn.drops, turn.airlandings) for turn in build().charts.turns}
    assert turns == {
        "AM": (False, True, True, True), "noon": (False, True, False, True),
        "PM": (False, True, True, True), "night": (True, False, False, False),
    }  # fmt: skip


@pytest.mark.rule("23.3", "22.22", "22.32")
def test_turns_are_counted_from_the_morning_of_29_june() -> None:
    game = build("hercules")
    assert (game.first_turn, game.last_turn) == (0, 47)
    assert (build().first_turn, build().last_turn) == (4, 27)
    assert [game.is_night(turn) for turn in range(5)] == [False, False, False, True, False]
    assert [game.day_of(turn) for turn in (0, 3, 4, 47)] == [1, 1, 2, 12]
    assert game.turn_of(3, "PM") == 10


# --- break-down

COMPANIES = {
    "UK-8M": "2-6 2-6 2-6", "DE-1/2": "2-7 2-7 2-7", "DE-Ram": "3-6 3-6 2-6", "IT-V/186": "2-6 2-6 2-6",
    "IT-1/125": "2-6 1-6 1-6", "IT-ARD": "2-6 2-6 2-6", "IT-LOR": "2-6 2-6", "IT-1/33": "2-6 2-6 2-6",
    "IT-1/87": "2-6 1-6 1-6", "IT-88CCNN": "2-6 1-6 1-6",
}  # fmt: skip


def breaks_into_its_companies(*battalions: str) -> bool:
    game = build()
    for name in battalions:
        battalion, found = game.units[game.unit(name)], game.companies[game.unit(name)]
        strengths = [{game.units[u].steps[0] for u in bits(part)} for part in found]
        assert strengths == [{strength_of(text)} for text in COMPANIES[name].split()]
        assert {game.units[u].morale[0] for part in found for u in bits(part)} == {battalion.morale[0]}
    return True


@pytest.mark.rule("13.0.d", "13.1.a", "23.5.a")
def test_the_companies_of_british_battalions() -> None:
    assert breaks_into_its_companies("UK-8M")


@pytest.mark.rule("23.5.b", "23.5.c", "23.5.d")
def test_the_companies_of_parachute_battalions() -> None:
    assert breaks_into_its_companies("DE-1/2", "DE-Ram", "IT-V/186")


@pytest.mark.rule("23.5.e", "23.5.f", "13.0.e")
def test_the_companies_of_glider_and_commando_battalions() -> None:
    assert breaks_into_its_companies("IT-1/125", "IT-ARD", "IT-LOR")
    game = build()
    assert {game.units[u].type for u in bits(game.companies[game.unit("IT-ARD")][0])} == {"glider"}


@pytest.mark.rule("23.5.g", "23.5.h")
def test_the_companies_of_italian_infantry() -> None:
    assert breaks_into_its_companies("IT-1/33", "IT-1/87", "IT-88CCNN")


@pytest.mark.rule("13.0.b", "13.0.c")
def test_parachutists_and_blackshirts_have_companies_of_their_own() -> None:
    game = build()
    own = {
        game.units[unit].id: [names(game, part) for part in parts]
        for unit, parts in game.companies.items()
        if not game.units[bits(parts[0])[0]].generic
    }
    assert len(own) == 11
    assert own["IT-88CCNN"] == [["IT-88CCNN-c1"], ["IT-88CCNN-c2", "IT-88CCNN-c3"], ["IT-88CCNN-c2", "IT-88CCNN-c3"]]
    assert own["DE-Ram"][2] == ["DE-Ram-c3"]


@pytest.mark.rule("13.0.a", "13.0.f")
def test_maltese_battalions_and_guns_do_not_break_down() -> None:
    game = build()
    kept = {u.id for n, u in enumerate(game.units) if u.size == "battalion" and n not in game.companies}
    maltese = {"ML-1K", "ML-2K", "ML-3K", "ML-8K", "ML-10K"}
    anti_aircraft = {"UK-AA32", "UK-AA65", "UK-AA74", "ML-AA3"}
    assert kept == maltese | anti_aircraft | set(names(game, game.artillery))
    assert len(names(game, game.artillery)) == 10
