"""Which answers a bot that means to win tries first."""

from grognard.engine.decisions import Action
from grognard.games.desert import advice
from grognard.games.desert.deployment import Deployment
from grognard.games.desert.game import AXIS
from grognard.games.desert.movement import Movement
from grognard.games.desert.state import Sands

from .scene import at, position

FORCES = {"El Agheila": ["i_bre"], "Derna": ["g21_5", "g15_8"], "Alexandria": ["b7_4"], "Gazala": ["b7_11h"]}


def weights(s: Sands, *places: str) -> list[float]:
    """Of going there with g21_5."""
    s.stack = (Movement(AXIS, 1, unit=s.game.block("g21_5")),)
    return advice.weights(s, AXIS, [Action("go", at(s, place)) for place in places])


def test_nearer_to_the_enemy_and_in_supply_is_better() -> None:
    tmimi, cyrene, desert = weights(position(FORCES), "Tmimi", "Cyrene", "Siwa E1")
    assert tmimi > cyrene > desert


def test_an_attack_is_the_better_the_fewer_enemies_there_are() -> None:
    (few,) = weights(position(FORCES), "Gazala")
    (many,) = weights(position({**FORCES, "Gazala": ["b7_11h", "b7_22", "b1_2"]}), "Gazala")
    assert few > many


def test_friends_in_a_battle_draw_others_into_it() -> None:
    (alone,) = weights(position(FORCES), "Gazala")
    (joined,) = weights(position({**FORCES, "Gazala": ["b7_11h", "g21_3"]}), "Gazala")
    assert joined > alone


def test_the_enemys_empty_base_draws_most() -> None:
    s = position({"El Agheila": ["i_bre"], "El Alamein": ["g21_5"], "Mersa Matruh": ["b7_4"]})
    base, *others = weights(s, "Alexandria", "El Daba", "Mersa Matruh")
    assert base > 1000 * max(others)


def test_every_weight_is_positive() -> None:
    s = position(FORCES)
    s.stack = (Movement(AXIS, 1),)
    listed = list(s.stack[-1].legal(s, AXIS))
    assert all(weight > 0 for weight in advice.weights(s, AXIS, listed))


def test_deployment_looks_for_the_front_and_for_places_without_a_guard() -> None:
    s = position({"Alexandria": ["b7_4"]}, "1940")
    s.stack = (Deployment(AXIS),)
    places = [Action("hex", at(s, place)) for place in ("El Agheila", "Bardia", "Mersa Brega", "Cyrene")]
    base, front, rear, coast = advice.weights(s, AXIS, places)
    assert min(base, front) > max(rear, coast)
    s.place[s.game.block("i_bre")] = at(s, "El Agheila")
    assert advice.weights(s, AXIS, places)[0] < base
