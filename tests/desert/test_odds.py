"""What a seat may reckon with before a battle."""

from itertools import product
from typing import Any

import pytest

from grognard.engine.kinds import EVERYONE
from grognard.games.desert.chances import Dice, mean, spread
from grognard.games.desert.combat import ActiveBattles, CombatPhase, CombatRound
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.odds import at_hand, odds
from grognard.games.desert.reckoning import force
from grognard.games.desert.state import Sands

from .lines import Fight, add_battle, battle
from .scene import at, hidden, position, units

SURE = pytest.approx(1)


def fire(s: Sands, seat: int, side: str, place: str = "Msus") -> dict[str, Any]:
    found: dict[str, Any] = odds(s, seat, at(s, place))["fire"][side]
    return found


def unseen(axis: list[str], allied: list[str]) -> Sands:
    """A battle at Msus before the units are laid open."""
    s = hidden(position({"Msus": [*axis, *allied]}))
    s.attacker = {at(s, "Msus"): AXIS}
    return s


# --- chances


def counted(pools: list[Dice]) -> list[float]:
    """The chance of each number of half-hits, by rolling all dice in all ways."""
    dice = [pool for pool in pools for _ in range(pool.dice)]
    found = [0] * (sum(pool.value for pool in dice) + 1)
    for rolls in product(range(1, 7), repeat=len(dice)):
        found[sum(pool.value for pool, roll in zip(dice, rolls, strict=True) if roll >= pool.lowest)] += 1
    return [count / 6 ** len(dice) for count in found]


@pytest.mark.parametrize(
    "pools",
    [
        [],
        [Dice(3, 6, 2)],
        [Dice(2, 5, 2), Dice(2, 4, 2)],
        [Dice(2, 5, 2), Dice(3, 6, 1)],
        [Dice(0, 5, 2), Dice(1, 6, 2)],
    ],
)
def test_chances_are_those_of_all_ways_that_dice_can_fall(pools: list[Dice]) -> None:
    assert spread(pools) == pytest.approx(counted(pools))
    assert mean(pools) == pytest.approx(sum(hits * chance for hits, chance in enumerate(counted(pools))))


def test_chances_of_many_dice_add_up() -> None:
    assert sum(spread([Dice(96, 6, 1), Dice(48, 5, 2), Dice(24, 4, 2)])) == SURE


# --- a battle that lies open


def test_the_fire_of_known_lines_by_target_and_by_what_must_and_may_fire_at_it() -> None:
    s = battle("Msus", ["i_bre", "i_ari"], ["nz4", "b_6pdr", "b7_7:2"])
    allied = fire(s, ALLIED, "allied")
    assert allied["dice"] == {"armor": [2, 2], "infantry": [4, 4], "antitank": [3, 3]}
    assert allied["at"]["armor"]["least"]["dice"] == {"6": 2}
    assert allied["at"]["armor"]["most"]["dice"] == {"6": 2, "5": 3}
    assert allied["at"]["armor"]["most"]["mean"] == pytest.approx(2 / 6 + 3 * 2 / 6)
    assert allied["at"]["infantry"]["least"]["dice"] == {"6": 4}
    assert set(allied["at"]) == {"armor", "infantry"}


def test_the_chance_of_wiping_out_a_class() -> None:
    s = battle("Msus", ["i_bre:1", "i_ari"], ["nz4:2"])
    at_infantry = fire(s, AXIS, "allied")["at"]["infantry"]
    assert at_infantry["least"]["wiped"] == at_infantry["most"]["wiped"] == pytest.approx(11 / 36)
    assert at_infantry["least"]["chances"] == pytest.approx({"0": 25 / 36, "1": 10 / 36, "2": 1 / 36})
    assert fire(s, AXIS, "allied")["at"]["armor"]["most"]["wiped"] == 0


def test_the_side_that_does_not_start_fires_first_with_its_fortress_and_its_mines() -> None:
    s = battle("Tobruk", ["i_bre", "i_art"], ["nz4", "b7_7"])
    s.mines = 1 << at(s, "Tobruk")
    s.known_mines = [0, s.mines]
    found = odds(s, ALLIED, at(s, "Tobruk"))
    assert (found["first"], found["fortress"], found["minefield"]) == ("allied", ["allied"], ["allied"])
    assert found["fire"]["allied"]["dice"] == {"armor": [4, 4], "infantry": [8, 8]}
    assert found["fire"]["axis"]["at"]["infantry"]["most"]["mean"] == pytest.approx(4 / 6 / 2 + 3 * 2 / 6)
    assert "0.5" in found["fire"]["axis"]["at"]["infantry"]["most"]["chances"]
    unaware = odds(s, AXIS, at(s, "Tobruk"))
    assert unaware["minefield"] == []
    assert unaware["fire"]["axis"]["at"]["infantry"]["most"]["mean"] == pytest.approx(4 / 6 + 3 * 2 / 6)
    s.active = ALLIED
    assert odds(s, ALLIED, at(s, "Tobruk"))["fortress"] == []


def test_named_assaults_are_reckoned_with_and_secret_ones_are_not() -> None:
    s = battle("Msus", ["i_bre"], ["nz4"])
    here = 1 << at(s, "Msus")
    s.stack = (CombatPhase(AXIS, fights=here, assaults=here),)
    assert fire(s, ALLIED, "allied")["dice"] == {"infantry": [4, 4]}
    s.stack = (ActiveBattles(AXIS, here, here),)
    assert fire(s, ALLIED, "allied")["dice"] == {"infantry": [8, 8]}


def test_in_the_middle_of_a_round_only_shots_to_come_and_hits_so_far_count() -> None:
    s = battle("Msus", ["i_bre", "i_ari"], ["nz4", "nz5", "b7_7"])
    fight = Fight(s, CombatRound(at(s, "Msus"), AXIS), dice="6661").play("fire nz4")
    allied = fire(fight.s, ALLIED, "allied")
    assert allied["dice"] == {"armor": [4, 4], "infantry": [4, 4]}
    assert allied["at"]["infantry"]["least"]["wiped"] == pytest.approx(1 - (5 / 6) ** 4)


def test_a_probe_is_reckoned_as_it_is_fought() -> None:
    s = battle("Msus", ["i_bre", "i_pav"], ["nz4", "nz5"])
    s.stack = (CombatRound(at(s, "Msus"), ALLIED, rear_guard=units(s, "i_bre")),)
    found = odds(s, AXIS, at(s, "Msus"))
    assert found["first"] == "axis"
    assert found["fire"]["axis"]["dice"] == {"infantry": [4, 4]}


def test_all_battles_at_hand_are_reckoned() -> None:
    s = position({"Msus": ["i_bre", "nz4"], "Mechili": ["i_pav", "nz5"], "Tobruk": ["i_ari", "nz6!"]})
    for place in ("Msus", "Mechili", "Tobruk"):
        add_battle(s, place)
    assert sorted(at_hand(s, AXIS)) == ["Mechili", "Msus"]


# --- what is hidden


def test_blocks_that_stand_together_are_known_as_a_group() -> None:
    s = unseen(["i_bre:2", "i_ari", "g_88"], ["nz4"])
    assert fire(s, ALLIED, "axis")["dice"] == {"armor": [3, 3], "infantry": [2, 2], "antitank": [4, 4]}


def test_a_block_that_may_be_several_units_is_a_range() -> None:
    s = unseen(["i_bre"], ["nz4", "b7_7"])
    brescia, ariete, guns = (s.game.block(name) for name in ("i_bre", "i_ari", "g_88"))
    s.maybe[brescia] = 1 << brescia | 1 << ariete | 1 << guns
    s.low[brescia], s.low[guns] = 1, 0
    assert fire(s, ALLIED, "axis")["dice"] == {"armor": [0, 3], "infantry": [0, 4], "antitank": [0, 4]}
    allied = fire(s, ALLIED, "allied")["at"]
    assert allied["armor"]["least"]["dice"] == {}
    assert allied["armor"]["most"]["dice"] == {"6": 8}
    assert allied["antitank"]["most"]["wiped"] < 1
    assert fire(s, AXIS, "axis")["dice"] == {"infantry": [4, 4]}


def test_no_unit_is_reckoned_twice() -> None:
    s = unseen(["i_bre", "i_pav"], ["nz4"])
    brescia, pavia, ariete = (s.game.block(name) for name in ("i_bre", "i_pav", "i_ari"))
    s.maybe[brescia] = 1 << brescia | 1 << pavia
    s.maybe[pavia] = 1 << brescia | 1 << pavia | 1 << ariete
    found = force(s, ALLIED, units(s, "i_bre", "i_pav"))
    assert found.units == [(0, 1), (1, 2), (0, 0), (0, 0)]
    assert found.cv == [(0, 3), (4, 8), (0, 0), (0, 0)]


def test_the_odds_do_not_hang_on_what_the_seat_must_not_know() -> None:
    one = unseen(["i_bre:2", "i_ari"], ["nz4"])
    other = unseen(["i_ari", "i_bre"], ["nz4"])
    brescia, ariete = (one.game.block(name) for name in ("i_bre", "i_ari"))
    for s in (one, other):
        s.low[brescia], s.high[brescia] = 1, 4
        s.maybe[brescia] = s.maybe[ariete] = 1 << brescia | 1 << ariete
    for seat in (ALLIED, EVERYONE):
        assert odds(one, seat, at(one, "Msus")) == odds(other, seat, at(other, "Msus"))
    assert fire(one, AXIS, "axis") != fire(other, AXIS, "axis")
