"""Chapter 2: setting up."""

from collections import Counter

import pytest

from grognard import start

from .scene import BLUE, RED, pos, standing_in, where


@pytest.mark.rule("2.1")
def test_each_starting_hex_gets_its_number_of_blocks() -> None:
    found = start("skirmish", "meeting", seed=3)
    places = Counter(where(found, name) for name in ("Abbot", "Baker", "Carter", "Dyer"))
    assert places == {"102": 1, "103": 2, "104": 1}
    places = Counter(where(found, name) for name in ("Robles", "Salas", "Torres", "Urbano"))
    assert places == {"602": 1, "703": 2, "604": 1}
    assert where(found, "Fisher") == where(found, "Phantom") == where(found, "Sombra") == ""


@pytest.mark.rule("2.1")
def test_the_deal_is_random_and_unseen() -> None:
    matches = [start("skirmish", "meeting", seed=seed) for seed in range(20)]
    assert {where(found, "Dyer") for found in matches} == {"102", "103", "104"}
    assert {where(found, "Urbano") for found in matches} == {"602", "703", "604"}
    assert len({pos(found).handle[3] for found in matches}) == 4
    for found in matches:
        seen = found.view("blue")["unit"].items()
        sets = {tuple(block["maybe"]) for name, block in seen if name.startswith("#")}
        assert sets == {("Robles", "Salas", "Torres", "Urbano")}


@pytest.mark.rule("2.2")
def test_the_cup_holds_the_chits_of_both_in_an_order_that_nobody_knows() -> None:
    matches = [start("skirmish", "crossing", seed=seed) for seed in range(20)]
    orders = {(*pos(found).cup, pos(found).first) for found in matches}
    assert all(sorted(order) == [BLUE] * 4 + [RED] * 2 for order in orders)
    assert len(orders) > 3
    for found in matches:
        left = Counter(pos(found).cup)
        assert found.view("red")["cup"] == {"blue": left[BLUE], "red": left[RED]}


@pytest.mark.rule("2.3")
def test_with_the_option_each_army_has_its_decoy_among_the_others() -> None:
    matches = [start("skirmish", "meeting", seed=seed, options={"decoys": True}) for seed in range(20)]
    assert {where(found, "Phantom") for found in matches} == {"102", "103", "104"}
    for found in matches:
        blue = set.union(*(standing_in(found, place) for place in ("102", "103", "104")))
        assert blue == {"Abbot", "Baker", "Carter", "Dyer", "Phantom"}
        assert len(standing_in(found, "604")) == 2
        assert all("Sombra" in block["maybe"] for name, block in found.view("blue")["unit"].items() if name[0] == "#")


@pytest.mark.rule("2.3")
def test_without_the_option_there_is_no_decoy() -> None:
    found = start("skirmish", "meeting", seed=1, options={"decoys": False})
    assert where(found, "Phantom") == where(found, "Sombra") == ""
    assert found.game.options == ()


@pytest.mark.rule("2.3")
def test_an_army_is_what_its_scenario_says() -> None:
    """Camps with their entries and exits, forces, arrivals and limits come from the data."""
    blue, red = pos(start("skirmish", "rearguard", seed=1)).game.armies
    grid = pos(start("skirmish", "rearguard", seed=1)).game.board.grid
    assert [grid.label_of[army.camp] for army in (blue, red)] == ["west", "east"]
    for army, labels in ((blue, ("102", "103", "104")), (red, ("602", "703", "604"))):
        assert army.entries == army.exits == sum(1 << grid.at(label) for label in labels)
    assert (blue.units, red.units) == (0b1111111, 0b1111111 << 7)
    assert (blue.arrivals, red.arrivals) == (((3, (5,)),), ())
    assert (blue.breaking, red.breaking) == (2, 3)


@pytest.mark.rule("2.4")
@pytest.mark.parametrize(
    ("scenario", "blue", "red"),
    [("meeting", ["305"], ["501"]), ("crossing", ["305"], ["501", "403"]), ("rearguard", ["305"], [])],
)
def test_places_are_held_from_the_start(scenario: str, blue: list[str], red: list[str]) -> None:
    found = start("skirmish", scenario, seed=1)
    assert found.view()["held"] == {"blue": blue, "red": red}
    assert found.view()["turn"] == 1
