"""How battles are laid open and how they end."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.desert import ground, supply
from grognard.games.desert.battles import Reveal, contested, end_battles, mines_met
from grognard.games.desert.blocks import eliminate
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands
from grognard.games.desert.unit_movement import reach

from .lines import Fight, add_battle, battle
from .scene import at, hidden, names, position, units


def umpire() -> Umpire:
    return Umpire(Key.of_seed(0))


def unrevealed(*axis: str, allied: tuple[str, ...] = ("nz4",)) -> Sands:
    """A battle at Msus in which nobody has been seen yet."""
    s = hidden(position({"Msus": [*axis, *allied], "Mechili": ["i_tre"], "Tobruk": ["nz5"]}))
    s.attacker = {at(s, "Msus"): AXIS}
    return s


# --- laid open


@pytest.mark.rule("7.3.a", "8.5.b")
def test_units_of_both_sides_are_laid_open_where_a_battle_was_accepted() -> None:
    fight = Fight(unrevealed("i_bre", "i_pav:3"), Reveal(AXIS))
    assert names(fight.s, fight.s.face_up) == ["i_bre", "i_pav", "nz4"]
    assert [told["units"] for told in fight.events("revealed")] == [{"i_bre": 4, "i_pav": 3}, {"nz4": 4}]
    pavia = fight.s.game.block("i_pav")
    assert (fight.s.maybe[pavia], fight.s.low[pavia], fight.s.high[pavia]) == (1 << pavia, 3, 3)


@pytest.mark.rule("7.3.a")
def test_disrupted_units_and_units_outside_battles_stay_hidden() -> None:
    fight = Fight(unrevealed("i_bre", "i_pav!"), Reveal(AXIS))
    assert not fight.is_up("i_pav")
    assert not fight.is_up("i_tre")
    assert not fight.is_up("nz5")


@pytest.mark.rule("7.3.b")
def test_a_unit_stays_face_up_until_its_battle_ends() -> None:
    s = battle("Msus", ["i_bre"], ["nz4", "nz5"])
    eliminate(s, umpire(), s.game.block("nz4"))
    end_battles(s, umpire())
    assert names(s, s.face_up) == ["i_bre", "nz5"]
    eliminate(s, umpire(), s.game.block("nz5"))
    end_battles(s, umpire())
    assert s.face_up == 0


def test_accepted_attacks_are_attacks_no_more() -> None:
    s = unrevealed("i_bre")
    s.attacked = 1 << at(s, "Msus")
    assert Fight(s, Reveal(AXIS)).s.attacked == 0


# --- minefields


@pytest.mark.rule("14.2.b")
def test_a_minefield_that_enemies_entered_is_shown() -> None:
    s = position({"Msus": ["i_bre"], "Mechili": ["nz4"]})
    s.mines = 1 << at(s, "Msus") | 1 << at(s, "Mechili") | 1 << at(s, "Tobruk")
    s.known_mines = [0, s.mines]
    fight = Fight(s, Reveal(AXIS))
    assert fight.events("minefield") == [{"hex": "Msus"}]
    assert fight.s.known_mines == [1 << at(s, "Msus"), s.mines]
    assert mines_met(fight.s) == 0


@pytest.mark.rule("14.2.b")
def test_a_minefield_is_shown_to_a_side_that_withdrew_into_it() -> None:
    s = position({"Msus": ["nz4"]})
    s.mines = 1 << at(s, "Msus")
    s.known_mines = [s.mines, 0]
    assert Fight(s, Reveal(AXIS)).s.known_mines == [s.mines, s.mines]


@pytest.mark.rule("14.2.a", "14.2.c")
def test_minefields_do_not_hinder_movement() -> None:
    s = position({"Gazala": ["i_ari"], "Tobruk": ["nz4"]})
    before = reach(s, s.game.block("i_ari"), rommel=False)
    s.mines = s.game.board.land
    after = reach(s, s.game.block("i_ari"), rommel=False)
    assert (after.field, after.beyond) == (before.field, before.beyond)
    assert after.field >> at(s, "Tobruk") & 1
    assert not after.field >> at(s, "Gazala") & 1


# --- what a battle is


@pytest.mark.rule("8.0.a")
def test_combat_takes_place_where_both_sides_have_undisrupted_units() -> None:
    s = position({"Msus": ["i_bre", "nz4"], "Mechili": ["i_pav", "nz5!"], "Tobruk": ["nz6"]})
    assert contested(s) == 1 << at(s, "Msus")
    assert ground.battles(s) == 1 << at(s, "Msus") | 1 << at(s, "Mechili")


@pytest.mark.rule("8.0.b")
def test_a_battle_lasts_while_both_sides_are_there() -> None:
    s = battle("Msus", ["i_bre"], ["nz4!", "nz5"])
    add_battle(s, "Mechili")
    s.new_battles = s.no_combat = 1 << at(s, "Msus") | 1 << at(s, "Mechili")
    s.crossed = {at(s, "Msus") * 6: AXIS, at(s, "Mechili") * 6: AXIS}
    end_battles(s, umpire())
    assert s.attacker == {at(s, "Msus"): AXIS}
    assert s.crossed == {at(s, "Msus") * 6: AXIS}
    assert s.new_battles == s.no_combat == 1 << at(s, "Msus")


@pytest.mark.rule("8.0.b")
def test_the_end_of_a_battle_is_told_with_whoever_holds_the_hex() -> None:
    s = battle("Msus", [], ["nz4"])
    add_battle(s, "Mechili")
    told = umpire()
    end_battles(s, told)
    assert [event.seen_by(-1) for event in told.events] == [
        {"hex": "Msus", "side": "allied"},
        {"hex": "Mechili", "side": ""},
    ]


@pytest.mark.rule("8.3.a")
def test_the_attacker_stays_the_attacker_till_the_battle_ends() -> None:
    s = battle("Msus", ["i_bre"], ["nz4"], attacker=ALLIED)
    end_battles(s, umpire())
    assert ground.defender(s, at(s, "Msus")) == AXIS
    eliminate(s, umpire(), s.game.block("nz4"))
    end_battles(s, umpire())
    assert s.attacker == {}


@pytest.mark.rule("8.3.b")
def test_for_supply_the_defender_keeps_control_of_the_battle_hex() -> None:
    s = position({"Derna": ["i_bre", "b7_4"], "Gazala": ["i_pav"]})
    s.crossed = {at(s, "Derna") * 6 + direction: AXIS for direction in range(6)}
    for attacker, supplied in ((ALLIED, ["i_bre", "i_pav"]), (AXIS, ["i_bre"])):
        s.attacker = {at(s, "Derna"): attacker}
        assert names(s, supply.lines(s, AXIS).supplied) == supplied


@pytest.mark.rule("8.1.b", "8.1.c")
@pytest.mark.example("desert-8.1")
def test_a_battle_side_belongs_to_whoever_engaged_over_it_last_or_else_to_the_defender() -> None:
    s = battle("Msus", ["i_bre"], ["nz4"])
    side = at(s, "Msus") * 6
    assert [ground.owns_side(s, seat, side) for seat in (AXIS, ALLIED)] == [False, True]
    s.crossed[side] = AXIS
    assert [ground.owns_side(s, seat, side) for seat in (AXIS, ALLIED)] == [True, False]
    s.crossed[side] = ALLIED
    assert [ground.owns_side(s, seat, side) for seat in (AXIS, ALLIED)] == [False, True]


def test_battles_are_revealed_once() -> None:
    s = battle("Msus", ["i_bre"], ["nz4"])
    assert Fight(s, Reveal(AXIS)).events("revealed") == []
    assert names(s, units(s, "i_bre") & s.face_up) == ["i_bre"]
