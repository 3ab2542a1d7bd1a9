"""The eight scenarios: months, forces, cards and special rules as the book gives them."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.field import bits
from grognard.engine.umpire import Umpire
from grognard.games.desert.data import Reinforcement, SetUp
from grognard.games.desert.deployment import setups
from grognard.games.desert.game import ALLIED, AXIS, SEATS, Desert, other, scenarios
from grognard.games.desert.opening import first
from grognard.games.desert.sequence import Month, end_month
from grognard.games.desert.state import blank

from .scene import build


def counts(game: Desert) -> dict[tuple[str, str], int]:
    s = blank(game)
    return {(SEATS[seat], setup.area): setup.count for seat in (AXIS, ALLIED) for setup in setups(s.game, seat)}


def arrivals(game: Desert, side: str) -> dict[int, int]:
    return {r.month: r.count for r in game.plan.reinforcement if r.side == side}


def cards(game: Desert) -> dict[str, tuple[int, int]]:
    return {side: (allotment.start, allotment.monthly) for side, allotment in game.plan.cards.items()}


def months(game: Desert) -> tuple[int, int]:
    """The first month, and the one whose end ends the match."""
    s = blank(game)
    first = s.month
    while s.outcome is None:
        s.stack = (Month("turns"),)
        end_month(s, Umpire(Key.of_seed(0)))
    return first, s.month


def test_the_scenarios_of_the_book_in_its_order() -> None:
    assert list(scenarios()) == ["1940", "1941", "campaign", "crusader", "battleaxe", "1942", "gazala", "pursuit"]


@pytest.mark.parametrize("scenario", scenarios())
def test_every_number_is_the_length_of_its_list_and_no_unit_comes_twice(scenario: str) -> None:
    game = build(scenario)
    seen: list[str] = []
    parties: list[SetUp | Reinforcement] = [*game.plan.setup, *game.plan.reinforcement]
    for party in parties:
        assert party.count <= len(party.units)
        seen += party.units
        assert {game.units[game.block(name)].seat for name in party.units} == {game.seat(party.side)}
    seen += game.plan.malta_group.units if game.plan.malta_group else ()
    if scenario != "1942":
        assert len(seen) == len(set(seen))
        assert all(setup.count == len(setup.units) for setup in game.plan.setup)
    assert {name for name, area in game.areas.items() if not area} == set()


@pytest.mark.rule("18.1.a", "18.1.b", "18.1.c")
def test_1940_months_and_forces() -> None:
    game = build("1940")
    assert months(game) == (1, 6)
    assert (game.plan.first_date, game.plan.last_date) == ("1940-09", "1941-02")
    assert counts(game) == {("axis", "libya_sidi_omar"): 8, ("allied", "egypt"): 4}
    axis = [game.units[game.block(name)] for name in game.plan.setup[0].units]
    assert {block.nation for block in axis} == {"italian"}


@pytest.mark.rule("18.1.d", "18.1.e", "18.1.f")
def test_1940_cards_and_reinforcements() -> None:
    game = build("1940")
    assert cards(game) == {"axis": (6, 2), "allied": (6, 2)}
    assert arrivals(game, "axis") == {3: 2, 5: 2}
    assert arrivals(game, "allied") == {2: 2, 4: 4}


@pytest.mark.rule("18.1.h", "18.1.s1")
def test_1940_special_rules() -> None:
    plan = build("1940").plan
    assert (plan.rommel_bonus, plan.buildup_dice, plan.month_codes) == (False, 1, False)
    plan = build("1941").plan
    assert (plan.rommel_bonus, plan.buildup_dice, plan.month_codes) == (True, 2, True)


@pytest.mark.rule("18.2.a", "18.2.b", "18.2.c")
def test_1941_months_and_forces() -> None:
    game = build("1941")
    assert months(game) == (1, 10)
    assert (game.plan.first_date, game.plan.last_date) == ("1941-04", "1942-01")
    assert counts(game) == {("axis", "el_agheila"): 10, ("allied", "libya_egypt"): 6, ("allied", "tobruk"): 6}
    codes = {setup.area: {game.units[game.block(u)].start for u in setup.units} for setup in game.plan.setup}
    assert codes == {"el_agheila": {"S"}, "libya_egypt": {"S"}, "tobruk": {"T"}}


@pytest.mark.rule("18.2.d", "2.2.s13")
def test_the_six_units_of_code_t_start_in_tobruk() -> None:
    game = build("1941")
    _, tobruk = setups(game, ALLIED)
    assert tobruk.area == "tobruk"
    assert {block.id for block in game.units if block.start == "T"} == set(tobruk.units)
    for party in game.plan.reinforcement:
        assert {game.units[game.block(u)].start for u in party.units} == {str(party.month)}


@pytest.mark.rule("18.2.e", "18.2.f")
def test_1941_cards() -> None:
    assert cards(build("1941")) == {"axis": (6, 2), "allied": (6, 3)}


@pytest.mark.rule("18.2.g", "18.2.h")
def test_1941_reinforcements() -> None:
    game = build("1941")
    assert sorted(arrivals(game, "axis")) == [3, 5, 7]
    assert sum(arrivals(game, "axis").values()) == 12
    assert sorted(arrivals(game, "allied")) == [2, 4, 6, 8, 10]
    assert sum(arrivals(game, "allied").values()) == 24


@pytest.mark.rule("18.3.a", "18.3.f")
def test_the_campaign_joins_two_years() -> None:
    game, first = build("campaign"), build("1941")
    assert months(game) == (1, 20)
    assert counts(game) == counts(first)
    assert cards(game) == cards(first)
    assert [(c.month, c.side, c.monthly) for c in game.plan.monthly_change] == [(11, "axis", 3)]
    assert game.plan.malta_group is not None
    assert game.plan.malta_group.from_month == 11


@pytest.mark.rule("18.4.a", "18.4.b", "18.4.c")
def test_crusader_months_and_forces() -> None:
    game = build("crusader")
    assert months(game) == (8, 10)
    assert counts(game) == {("axis", "libya_sidi_omar_sollum"): 22, ("allied", "egypt_tobruk"): 28}
    assert {game.units[game.block(u)].start for u in game.plan.setup[0].units} == {"S", "3", "5", "7"}
    assert game.plan.tobruk_limit == 5


@pytest.mark.rule("18.4.d", "18.4.e")
def test_crusader_cards() -> None:
    assert cards(build("crusader")) == {"axis": (10, 2), "allied": (12, 3)}


@pytest.mark.rule("18.4.f", "18.4.g", "18.4.i")
def test_crusader_reinforcements_and_the_mines_of_tobruk() -> None:
    game = build("crusader")
    assert arrivals(game, "axis") == {}
    assert arrivals(game, "allied") == {10: 4}
    s = first(game, Umpire(Key.of_seed(0)))
    assert s.mines == s.known_mines[AXIS] == s.known_mines[ALLIED] == 1 << game.tobruk
    assert first(build("1941"), Umpire(Key.of_seed(0))).mines == 0


@pytest.mark.rule("18.5.a", "18.5.b", "18.5.c")
def test_battleaxe_months_and_forces() -> None:
    game = build("battleaxe")
    assert months(game) == (4, 10)
    assert game.plan.last_date == "1942-01"
    assert counts(game) == {("axis", "libya_not_tobruk"): 14, ("allied", "egypt_tobruk"): 18}
    assert not game.areas["libya_not_tobruk"] >> game.tobruk & 1
    assert game.areas["egypt_tobruk"] == game.areas["egypt"] | 1 << game.tobruk
    assert game.plan.tobruk_limit == 5


@pytest.mark.rule("18.5.d", "18.5.e")
def test_battleaxe_cards() -> None:
    assert cards(build("battleaxe")) == {"axis": (4, 2), "allied": (8, 3)}


@pytest.mark.rule("18.5.f", "18.5.g")
def test_battleaxe_reinforcements() -> None:
    game = build("battleaxe")
    assert sorted(arrivals(game, "axis")) == [5, 7]
    assert sum(arrivals(game, "axis").values()) == 8
    assert sorted(arrivals(game, "allied")) == [6, 8, 10]
    assert sum(arrivals(game, "allied").values()) == 16


@pytest.mark.rule("18.6.a", "18.6.b")
def test_1942_months_and_axis_forces() -> None:
    game = build("1942")
    assert months(game) == (11, 20)
    axis = setups(game, AXIS)
    assert [(setup.area, setup.count, len(setup.units)) for setup in axis] == [
        ("el_agheila", 14, 24),
        ("mersa_brega", 10, 24),
    ]
    assert axis[0].units == axis[1].units


@pytest.mark.rule("18.6.c", "18.6.d", "18.6.e")
def test_1942_allied_forces() -> None:
    allied = {setup.area: setup.count for setup in setups(build("1942"), ALLIED)}
    assert allied == {"libya_egypt": 10, "tobruk": 10, "alexandria": 8}


@pytest.mark.rule("18.6.f", "18.6.g", "18.6.h")
def test_1942_cards_and_reinforcements() -> None:
    game = build("1942")
    assert cards(game) == {"axis": (5, 3), "allied": (5, 3)}
    assert game.plan.malta_group is not None
    axis = arrivals(game, "axis")
    assert sorted(axis) == [17, 19]
    assert sum(axis.values()) + len(game.plan.malta_group.units) == 8
    assert sorted(arrivals(game, "allied")) == [12, 14, 16, 18, 20]
    assert sum(arrivals(game, "allied").values()) == 24


@pytest.mark.rule("18.7.a", "18.7.b", "18.7.c")
def test_gazala_months_and_forces() -> None:
    game = build("gazala")
    assert months(game) == (14, 15)
    assert counts(game) == {("axis", "gazala_axis"): 24, ("allied", "gazala_allied"): 20}
    grid = game.board.grid
    for name in ("Gazala", "Segnali Rotunda", "Tengeder", "Agedabia"):
        assert game.areas["gazala_axis"] >> grid.at(name) & 1
    for name in ("Acroma", "Sidi Mufta", "Bir Hacheim", "Retma", "Bir Guba", "Jarabub"):
        assert game.areas["gazala_allied"] >> grid.at(name) & 1
    assert not game.areas["gazala_axis"] & game.areas["gazala_allied"]


@pytest.mark.rule("18.7.d", "18.7.e", "18.7.f")
def test_gazala_cards_and_no_reinforcements() -> None:
    game = build("gazala")
    assert cards(game) == {"axis": (10, 3), "allied": (12, 3)}
    assert game.plan.reinforcement == ()
    assert game.plan.malta_group is None


@pytest.mark.rule("18.8.a", "18.8.b", "18.8.c")
def test_pursuit_months_and_forces() -> None:
    game = build("pursuit")
    assert months(game) == (15, 20)
    assert (game.plan.first_date, game.plan.last_date) == ("1942-06", "1942-11")
    assert counts(game) == {("axis", "libya"): 22, ("allied", "egypt"): 16, ("allied", "alexandria"): 12}


@pytest.mark.rule("18.8.d", "18.8.e")
def test_pursuit_alexandria_and_cards() -> None:
    game = build("pursuit")
    assert counts(game) == {("axis", "libya"): 22, ("allied", "egypt"): 16, ("allied", "alexandria"): 12}
    assert cards(game) == {"axis": (8, 3), "allied": (8, 3)}


@pytest.mark.rule("18.8.f", "18.8.h")
def test_pursuit_reinforcements() -> None:
    game = build("pursuit")
    assert game.plan.malta_group is not None
    axis = arrivals(game, "axis")
    assert sorted(axis) == [17, 19]
    assert sum(axis.values()) + len(game.plan.malta_group.units) == 8
    assert sorted(arrivals(game, "allied")) == [16, 18, 20]
    assert sum(arrivals(game, "allied").values()) == 16


@pytest.mark.rule("17.4.s1", "17.4.s2")
@pytest.mark.example("desert-17.0c")
def test_the_i_tanks_are_slow_if_the_players_wish() -> None:
    usual, slow = build("1941"), build("1941", i_tanks=True)
    tanks = [usual.block("at1"), usual.block("at32")]
    assert [usual.units[u].speed for u in tanks] == [3, 3]
    assert [slow.units[u].speed for u in tanks] == [2, 2]
    assert [slow.units[u].step for u in tanks] == [2, 2]
    assert sum(a.speed != b.speed for a, b in zip(usual.units, slow.units, strict=True)) == 2


@pytest.mark.rule("0.0.a")
def test_two_players_the_axis_and_the_allies() -> None:
    assert build().notation.seats == ("axis", "allied")
    assert (other(AXIS), other(ALLIED)) == (ALLIED, AXIS)


@pytest.mark.rule("15.0")
def test_the_oases() -> None:
    game = build()
    assert {game.board.grid.label_of[h] for h in bits(game.oases)} == {"Jalo", "Jarabub", "Siwa"}


@pytest.mark.rule("18.0.b", "2.3.c")
def test_units_start_at_full_strength() -> None:
    for scenario in scenarios():
        s = first(build(scenario), Umpire(Key.of_seed(0)))
        assert s.cv == [block.max_cv for block in s.game.units]
        assert s.low == s.high == s.cv
