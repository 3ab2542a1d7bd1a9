"""Building and dismantling minefields."""

import pytest

from grognard.engine.field import field_of
from grognard.games.desert.battles import Reveal
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.minefields import meet
from grognard.games.desert.movement import Movement
from grognard.games.desert.redeploy import Means
from grognard.games.desert.spending import Spend
from grognard.games.desert.state import Sands
from grognard.match import Match, start

from .depot import can, listed, network, refused, sands, spending, told
from .scene import at, match, play, position


def mined(s: Sands, *places: str, known: tuple[int, ...] = (ALLIED,)) -> Sands:
    """Minefields in these hexes that these sides know of; if both do, everybody does."""
    hexes = field_of(at(s, place) for place in places)
    s.mines |= hexes
    for seat in known:
        s.known_mines[seat] |= hexes
    s.open_mines |= hexes if len(known) > 1 else 0
    return s


def known(found: Match, seat: int) -> set[str]:
    s = sands(found)
    return {label for h, label in s.game.board.grid.label_of.items() if s.known_mines[seat] >> h & 1}


def laid(found: Match) -> set[str]:
    s = sands(found)
    return {label for h, label in s.game.board.grid.label_of.items() if s.mines >> h & 1}


@pytest.mark.rule("14.1.b", "16.55.a")
@pytest.mark.parametrize(("points", "built"), [(15, True), (14, False)])
def test_a_minefield_costs_fifteen_points(points: int, built: bool) -> None:
    found = spending(position({}), points=points)
    assert can(found, "mine Tobruk") == built
    if not built:
        assert refused(found, "mine Tobruk") == "buildup-too-few-points"
        return
    play(found, "mine Tobruk")
    assert laid(found) == {"Tobruk"}
    assert sands(found).points[ALLIED] == 0
    assert sands(found).spent[ALLIED].minefields == 15
    assert sands(found).mines_paid == [0, 1]


@pytest.mark.rule("14.0.a", "16.55.a")
def test_it_goes_into_any_hex_of_the_own_network_without_a_battle() -> None:
    s = position({"Fuka": ["in4_5", "i_bre"], "Baggush": ["in4_11"]})
    s.attacker[at(s, "Fuka")] = AXIS
    found = spending(s, own=["El Daba", "Fuka", "Baggush", "Alexandria"], enemy=["El Daba"])
    assert listed(found, "mine") == {"El Daba", "Baggush", "Alexandria"}
    assert refused(found, "mine Fuka") == "mine-in-battle"
    assert refused(found, "mine Tobruk") == "mine-outside-network"


@pytest.mark.rule("14.1.a", "16.55.b", "16.5.s2")
def test_only_the_builder_knows_where_it_is() -> None:
    found = play(spending(position({}), points=20), "mine Tobruk")
    assert laid(found) == known(found, ALLIED) == {"Tobruk"}
    assert known(found, AXIS) == set()
    assert told(found, "mined", "allied") == [{"hex": "Tobruk"}]
    assert told(found, "mined", "axis") == []
    assert told(found, "mined") == []
    play(found, "done")
    assert told(found, "spent", "axis")[0]["minefields"] == 15
    assert sands(found).mines_paid == [0, 1]


@pytest.mark.rule("16.55.a")
def test_no_second_minefield_where_the_player_knows_of_one() -> None:
    s = mined(position({}), "Bardia", known=(AXIS,))
    found = play(spending(s, points=30), "mine Tobruk")
    assert refused(found, "mine Tobruk") == "mine-there-already"
    assert can(found, "mine Bardia")
    play(found, "mine Bardia")
    assert laid(found) == {"Tobruk", "Bardia"}


@pytest.mark.rule("14.1.a")
@pytest.mark.example("desert-14.1")
@pytest.mark.example("desert-16.55")
def test_places_are_written_by_name_or_by_bearing() -> None:
    found = play(spending(position({}), points=30), "mine El Alamein SW1", "mine El Alamein SW2")
    s = sands(found)
    assert s.mines == 1 << s.game.hex_of["619"] | 1 << s.game.hex_of["719"]


@pytest.mark.rule("16.55.c")
def test_two_dismantled_minefields_give_a_new_one_at_once_for_nothing() -> None:
    s = mined(position({}), "Tobruk", "Bardia", "Fuka")
    found = play(spending(s, points=0), "dismantle Tobruk")
    assert listed(found, "dismantle") == {"Bardia", "Fuka"}
    assert {action.verb for action in found.legal()} == {"dismantle"}
    play(found, "dismantle Fuka")
    assert {action.verb for action in found.legal()} == {"mine"}
    assert refused(found, "mine Bardia") == "mine-there-already"
    play(found, "mine Sollum")
    assert laid(found) == known(found, ALLIED) == {"Bardia", "Sollum"}
    assert (sands(found).points[ALLIED], sands(found).spent[ALLIED].minefields) == (0, 0)


@pytest.mark.rule("16.55.c")
def test_only_minefields_of_the_own_network_that_the_player_knows_are_dismantled() -> None:
    s = mined(mined(position({}), "Tobruk", "Bardia", "Fuka"), "Sollum", known=(AXIS,))
    outside = spending(s, own=["Tobruk", "Sollum", "Acroma"])
    assert listed(outside, "dismantle") == set()
    inside = spending(s, own=["Tobruk", "Sollum", "Fuka", "Acroma"])
    assert listed(inside, "dismantle") == {"Tobruk", "Fuka"}


@pytest.mark.rule("16.55.c")
def test_nothing_is_dismantled_where_no_new_one_could_be_built() -> None:
    s = mined(position({}), "Tobruk", "Bardia")
    assert listed(spending(s, own=["Tobruk", "Bardia"]), "dismantle") == set()
    assert listed(spending(s, own=["Tobruk", "Bardia", "Fuka"]), "dismantle") == {"Tobruk", "Bardia"}


@pytest.mark.rule("16.55.c")
def test_dismantling_is_secret() -> None:
    s = mined(position({}), "Tobruk", "Bardia", known=(AXIS, ALLIED))
    found = play(spending(s, points=0), "dismantle Tobruk", "dismantle Bardia", "mine Sollum", "done")
    for kind in ("dismantled", "mined"):
        assert told(found, kind, "axis") == told(found, kind) == []
        assert len(told(found, kind, "allied")) == 1
    assert known(found, AXIS) == {"Tobruk", "Bardia"}
    assert laid(found) == {"Sollum"}
    assert sands(found).mines_paid == [0, 0]


@pytest.mark.rule("16.55.c")
def test_a_minefield_that_the_enemy_built_in_the_same_hex_is_still_there() -> None:
    s = mined(mined(position({}), "Tobruk", known=(AXIS,)), "Tobruk", "Bardia")
    found = play(spending(s, points=0), "dismantle Tobruk", "dismantle Bardia", "mine Sollum", "done")
    assert laid(found) == {"Tobruk", "Sollum"}
    assert known(found, AXIS) == {"Tobruk"}
    assert known(found, ALLIED) == {"Sollum"}


@pytest.mark.rule("14.2.b", "16.55.c")
@pytest.mark.parametrize(
    ("forces", "trodden", "learns"),
    [
        ({"Tobruk": ["i_bre"]}, "", True),
        ({}, "Tobruk", True),
        ({"Tobruk": ["b7_4"], "Bardia": ["i_bre"]}, "", False),
    ],
)
def test_who_enters_a_dismantled_minefield_learns_that_it_is_there_no_more(
    forces: dict[str, list[str]], trodden: str, learns: bool
) -> None:
    s = mined(position(forces), "Tobruk", "Bardia", known=(AXIS, ALLIED))
    s.mines, s.known_mines[ALLIED] = network(s, ["Bardia"]), network(s, ["Bardia"])
    s.trodden[AXIS] = network(s, [trodden]) if trodden else 0
    found = match(s, Spend(ALLIED, Means(0)), Reveal(AXIS))
    assert known(found, AXIS) == ({"Bardia"} if learns else {"Tobruk", "Bardia"})
    assert set(found.view("axis")["mines"]) == set(found.view()["mines"]) == known(found, AXIS)
    assert laid(found) == {"Bardia"}


@pytest.mark.rule("14.2.b")
def test_everybody_hears_that_a_minefield_is_gone() -> None:
    s = mined(position({"Acroma": ["i_ari"]}), "Tobruk", known=(AXIS,))
    s.open_mines, s.mines = s.mines, 0
    found = match(s, Reveal(AXIS), Movement(AXIS, 1, 1))
    play(found, "group Acroma", "unit i_ari", "go Tobruk", "done")
    assert told(found, "minefield-gone") == [{"hex": "Tobruk"}]
    assert told(found, "minefield") == []
    assert (sands(found).known_mines, sands(found).open_mines) == ([0, 0], 0)


@pytest.mark.rule("16.55.c", "16.55.b")
def test_the_enemy_sees_the_same_whether_mines_were_dismantled_or_not() -> None:
    s = mined(mined(position({}), "Tobruk", known=(AXIS, ALLIED)), "Bardia", "Fuka")
    s.mines_paid[ALLIED], s.open_mines = 2, network(s, ["Tobruk"])
    spared = play(spending(s.copy(), points=0), "done")
    for first, second in (("Tobruk", "Bardia"), ("Bardia", "Fuka")):
        swapped = play(spending(s.copy(), points=0), f"dismantle {first}", f"dismantle {second}", "mine Sollum", "done")
        assert swapped.view("axis") == spared.view("axis")
        assert swapped.view() == spared.view()
        assert swapped.events("axis") == spared.events("axis")


@pytest.mark.rule("16.55.b")
def test_a_minefield_that_was_met_is_no_longer_reckoned_with() -> None:
    s = mined(mined(position({}), "Tobruk", "Bardia"), "Fuka", known=(AXIS, ALLIED))
    s.mines_paid = [1, 2]
    meet(s, at(s, "Bardia"))
    assert s.mines_paid == [1, 1]
    assert s.known_mines[AXIS] == network(s, ["Fuka", "Bardia"])
    assert s.open_mines == network(s, ["Fuka", "Bardia"])
    meet(s, at(s, "Bardia"))
    assert s.mines_paid == [1, 1]
    meet(s, at(s, "Tobruk"))
    assert s.mines_paid == [1, 0]


@pytest.mark.rule("18.4.i")
def test_everybody_knows_of_the_minefield_that_a_scenario_begins_with() -> None:
    found = start("desert", "crusader", seed=1)
    for seat in ("axis", "allied", None):
        assert found.view(seat)["position"]["match"]["mines"] == ["Tobruk"]


@pytest.mark.rule("14.0.b")
def test_a_minefield_does_not_remember_its_builder() -> None:
    found = play(spending(position({}), points=15), "mine Tobruk")
    theirs = mined(position({}), "Tobruk", known=(AXIS,))
    assert sands(found).mines == theirs.mines == network(theirs, ["Tobruk"])
