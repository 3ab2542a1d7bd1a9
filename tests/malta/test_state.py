"""Positions: what the scenarios fix before the first decision, what is hidden, and what is true in all of them."""

import tomllib
from collections import Counter
from collections.abc import Callable

import pytest

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.position import from_plain, to_text
from grognard.games.malta.check import check
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import occupied, on_map
from grognard.games.malta.game import scenarios
from grognard.games.malta.state import Drop, Island, blank

from .isle import isle
from .scene import at, field, first, labels, names, position, unit, units


@pytest.mark.parametrize("scenario", scenarios())
def test_a_set_up_position_is_possible(scenario: str) -> None:
    check(first(scenario))
    check(blank(first(scenario).game))


@pytest.mark.parametrize("scenario", scenarios())
def test_a_position_can_be_written_and_read_again(scenario: str) -> None:
    s = first(scenario)
    s.drops = {unit(s, "DE-1/2"): Drop(4, units(s, "DE-1/2-c1"), q=-1, r=2)}
    s.support, s.bonus = {unit(s, "UK-12"): at(s.game, "1210")}, {unit(s, "UK-8M"): 1}
    text = to_text(s, blank(s.game))
    again = from_plain(s.game, blank(s.game), {k: v for k, v in tomllib.loads(text).items() if k != "options"})
    assert again.__dict__.keys() == s.__dict__.keys()
    assert all(again.__dict__[name] == value for name, value in s.__dict__.items())


def test_a_copy_shares_nothing_that_changes() -> None:
    s = first()
    twin = s.copy()
    twin.place[unit(s, "UK-8M")] = at(s.game, "1715")
    twin.support[unit(s, "UK-12")] = at(s.game, "1210")
    twin.cup.pop()
    assert s.place[unit(s, "UK-8M")] == at(s.game, "1311")
    assert (s.support, len(s.cup)) == ({}, 4)
    assert s.arrangement.units_in(at(s.game, "1311")) >> unit(s, "UK-8M") & 1


# --- the introduction


def test_the_introduction_stands_where_its_lists_have_it() -> None:
    s = first()
    found = {label: set(units) for label, units in isle().set_up(isle().intro).items()}
    stacks = s.arrangement.stacks
    assert {
        s.game.board.grid.label_of[h]: set(names(s.game, stacks[h])) for h in bits(s.game.board.land) if h in stacks
    } == found
    assert (s.turn, s.active, s.weather) == (4, AXIS, "clear")


@pytest.mark.rule("2.1.step.f")
def test_steps_are_as_the_lists_have_them() -> None:
    s = first()
    left = {
        name: s.steps[unit(s, name)] for name in ("ML-1K", "UK-8M", "IT-V/186", "DE-1/3", "DE-2/5", "ML-2K", "IT-1/33")
    }
    assert left == {"ML-1K": 1, "UK-8M": 2, "IT-V/186": 2, "DE-1/3": 2, "DE-2/5": 3, "ML-2K": 0, "IT-1/33": 0}
    assert s.lost == [22, 10]


@pytest.mark.rule("22.24.i", "22.28.b", "22.28.c")
def test_all_that_is_not_placed_is_lost_but_companies_to_break_down_into() -> None:
    s = first()
    nowhere = [c for u, c in enumerate(s.game.units) if s.place[u] == NOWHERE and s.steps[u]]
    assert all(c.generic or c.battalion >= 0 or c.type == "militia" for c in nowhere)
    gone = {c.id for u, c in enumerate(s.game.units) if not s.steps[u]}
    assert gone == {
        "ML-2K", "ML-AA3", "RAF-Tak", "RAF-HF", "SP-8", "SP-9", *(f"CG-{n}" for n in range(9, 15)), "IT-1/33",
        "IT-2/33", "IT-1/87", "IT-2/87", "IT-SM-2", "IT-SM-3", "IT-SM-5", "IT-SM-6", "SHIP-Bolzano", "SHIP-Geniere",
    }  # fmt: skip


@pytest.mark.rule("9.95.a")
def test_regiments_that_have_lost_a_battalion_have_no_integrity() -> None:
    assert first().broken == ("33", "87", "W")
    assert first("hercules").broken == ()


@pytest.mark.rule("22.23.a", "22.23.b", "22.23.c")
def test_control_beaches_forts_and_zones_of_the_introduction() -> None:
    s = first()
    assert labels(s.game, s.control) == sorted(isle().axis)
    assert labels(s.game, s.destroyed) == ["1110", "1111"]
    assert labels(s.game, s.landed) == ["0506", "0607", "0611", "0707", "0710", "1107", "1207", "1308"]
    assert s.zones == {"livorno": "N", "friuli": "W"}
    assert (s.game.land.villages & s.control).bit_count() == 5


def test_villages_where_the_axis_has_been_have_had_their_militia() -> None:
    s = first()
    assert labels(s.game, s.rolled) == ["0708", "0810", "1014", "1112", "1210", "1310"]


def test_attachments_of_the_introduction() -> None:
    s = first()
    wanted = {
        "IT-SM-1": "friuli", "IT-SM-4": "livorno", "IT-20-COY1-1": "friuli", "IT-10T": "livorno",
        "IT-10B-3": "friuli", "IT-ARD": "",
    }  # fmt: skip
    assert {name: s.formation[unit(s, name)] for name in wanted} == wanted


@pytest.mark.rule("12.53")
def test_artillery_on_the_map_is_ready_with_two_salvos() -> None:
    s = first()
    assert names(s.game, s.ready) == ["IT-28ART", "UK-12"]
    assert {s.salvos[gun] for gun in bits(s.game.artillery)} == {2}


# --- what waits


@pytest.mark.rule("3.0.b1", "3.0.b2")
def test_battalions_that_come_by_air_wait_with_their_companies() -> None:
    s = first()
    waiting = Counter(s.game.units[u].type for u in bits(s.arrangement.units_in(s.game.boxes.breakdown)))
    assert waiting == {
        "parachute": 5 + 15, "parachute_engineer": 1, "parachute_artillery": 1, "glider_artillery": 2 + 2, "hq": 1,
        "glider": 6 + 18 + 5, "glider_motorcycle": 3, "glider_engineer": 2, "commando": 2,
    }  # fmt: skip
    assert s.place[unit(s, "IT-V/186-c1")] == NOWHERE
    assert s.place[unit(s, "IT-II/187-c1")] == s.game.boxes.breakdown


def test_hercules_waits_at_sea_and_in_the_air() -> None:
    s = first("hercules")
    assert not on_map(s, AXIS)
    assert len(names(s.game, s.arrangement.units_in(s.game.boxes.convoy))) == 11 + 13 + 11
    assert len(names(s.game, s.arrangement.units_in(s.game.boxes.fleet))) == 8
    assert names(s.game, s.arrangement.units_in(s.game.boxes.air)) == ["AIR-1", "AIR-2", "AIR-3"]
    assert (s.control, s.zones, s.lost, s.turn) == (0, {}, [0, 0], 0)
    assert s.steps[unit(s, "RAF-HF")] == 1


@pytest.mark.rule("22.24.h")
def test_british_companies_are_there_to_break_down_into() -> None:
    s = first()
    companies = [unit(s, f"UK-COY-{n}") for n in range(1, 13)]
    assert all(s.place[u] == NOWHERE and s.steps[u] == 1 for u in companies)


@pytest.mark.rule("2.1.control.c", "2.1.control.d")
def test_who_controls_malta_at_the_start() -> None:
    assert (first().control.bit_count(), first("hercules").control) == (54, 0)


def test_two_british_battalions_of_hercules_are_broken_down() -> None:
    s = first("hercules")
    box = s.arrangement.units_in(s.game.boxes.breakdown) & s.game.of_side[ALLIED]
    assert names(s.game, box) == ["UK-1H", "UK-2D"]
    assert s.place[unit(s, "UK-COY-7")] == NOWHERE


def test_a_free_set_up_is_left_to_the_allied_player() -> None:
    s = first("hercules", free_setup=True)
    assert not occupied(s, ALLIED)
    assert s.place[unit(s, "UK-ENG-1")] == s.game.boxes.works
    assert occupied(first("hercules"), ALLIED).bit_count() == 23


# --- what is hidden


@pytest.mark.rule("3.0.f", "16.31.a", "16.31.b")
def test_the_militia_is_drawn_unseen() -> None:
    cups = [tuple(names(s.game, sum(1 << u for u in s.cup))) for s in (first(seed=n) for n in range(20))]
    assert len(set(cups)) > 2
    assert {len(cup) for cup in cups} == {4}
    assert len(first("hercules").cup) == 5


@pytest.mark.rule("16.2.b", "16.51.d")
def test_strongpoints_and_guns_are_secret_in_hercules_and_listed_in_the_introduction() -> None:
    s, intro = first("hercules"), first()
    gun = unit(s, "CG-1")
    assert s.maybe[gun] == s.game.of_type["coastal_gun"]
    assert s.face_down >> gun & 1
    assert intro.maybe[gun] == 1 << gun
    chit = unit(s, "ML-MIL-1")
    assert s.maybe[chit] == intro.maybe[chit] == s.game.of_type["militia"]


def test_handles_tell_nothing() -> None:
    dealt = {tuple(first("hercules", seed=n).handle) for n in range(10)}
    assert len(dealt) == 10
    s = first("hercules")
    for kind in ("strongpoint", "coastal_gun", "militia"):
        pieces = list(bits(s.game.of_type[kind]))
        assert sorted(s.handle[u] for u in pieces) == pieces


# --- what is always true


def disorder(s: Island, name: str) -> None:
    s.disorganized = s.demoralized = units(s, name)


def crowd(s: Island, label: str, *ids: str) -> None:
    for u in bits(units(s, *ids)):
        s.place[u] = at(s.game, label)


BROKEN: dict[str, Callable[[Island], object]] = {
    "has 9 steps": lambda s: s.steps.__setitem__(unit(s, "UK-8M"), 9),
    "eliminated and somewhere": lambda s: s.steps.__setitem__(unit(s, "UK-8M"), 0),
    "has 3 salvos": lambda s: s.salvos.__setitem__(unit(s, "UK-12"), 3),
    "is in no place": lambda s: s.place.__setitem__(unit(s, "UK-8M"), 99999),
    "is of no formation": lambda s: s.formation.__setitem__(unit(s, "UK-8M"), "x"),
    "UK-8M stands in 0101": lambda s: s.place.__setitem__(unit(s, "UK-8M"), at(s.game, "0101")),
    "SHIP-Trieste stands in 1210": lambda s: s.place.__setitem__(unit(s, "SHIP-Trieste"), at(s.game, "1210")),
    "ready holds what cannot be so": lambda s: setattr(s, "ready", units(s, "UK-8M")),
    "weak holds what": lambda s: setattr(s, "weak", units(s, "UK-8M")),
    "disorganized holds the dead": lambda s: setattr(s, "disorganized", units(s, "ML-2K")),
    "both disorganized and": lambda s: disorder(s, "UK-8M"),
    "support of a strange kind": lambda s: setattr(s, "support", {unit(s, "UK-8M"): at(s.game, "1210")}),
    "both sides are in 1311": lambda s: s.place.__setitem__(unit(s, "DE-2/5"), at(s.game, "1311")),
    "too many ships": lambda s: crowd(s, "0101", "SHIP-Trieste", "SHIP-Gorizia", "SHIP-Aviere"),
    "control holds other hexes": lambda s: setattr(s, "control", s.control | field(s, "0101")),
    "landed holds other hexes": lambda s: setattr(s, "landed", field(s, "1108")),
    "that they do not control": lambda s: setattr(s, "control", s.control & ~field(s, "1210")),
    "in a hex of the Axis": lambda s: setattr(s, "control", s.control | field(s, "1311")),
    "turn 40": lambda s: setattr(s, "turn", 40),
    "50 salvos in stock": lambda s: setattr(s, "stock", 50),
    "no such weather": lambda s: setattr(s, "weather", "snow"),
    "no such regiment": lambda s: setattr(s, "broken", ("7",)),
    "no such zone": lambda s: s.zones.update(livorno="X"),
    "two counters under one handle": lambda s: s.handle.__setitem__(0, 1),
    "something else lies face down": lambda s: setattr(s, "face_down", units(s, "UK-8M")),
    "ruled out as itself": lambda s: s.maybe.__setitem__(unit(s, "ML-MIL-1"), units(s, "ML-MIL-2")),
    "taken for another kind": lambda s: s.maybe.__setitem__(unit(s, "ML-MIL-1"), units(s, "ML-MIL-1", "CG-1")),
    "lies open and is not known": lambda s: setattr(s, "face_down", 0),
    "on the track and in play": lambda s: setattr(s, "returning", {unit(s, "UK-BEAK"): 9}),
    "to jump from nowhere": lambda s: setattr(s, "drops", {0: Drop(5, units(s, "DE-2/5"))}),
    "chit of the cup is elsewhere": lambda s: s.place.__setitem__(s.cup[0], at(s.game, "1711")),
    "a chit twice": lambda s: s.cup.append(s.cup[0]),
    "somebody else leads": lambda s: setattr(s, "tries", {unit(s, "UK-8M"): 1}),
}  # fmt: skip


@pytest.mark.parametrize("sentence", BROKEN)
def test_what_cannot_be_is_noticed(sentence: str) -> None:
    s = first()
    check(s)
    BROKEN[sentence](s)
    with pytest.raises(AssertionError) as found:
        check(s)
    assert sentence in str(found.value)


def test_troops_that_come_down_among_the_enemy_share_his_hex() -> None:
    s = position({"1311": ["UK-8M", "DE-1/2-c1"]})
    s.control, s.arrived = 0, units(s, "DE-1/2-c1")
    check(s)
