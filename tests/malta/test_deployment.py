"""The Allied set-up of Hercules, by the list and free (16.2, 16.51, 22.33, 22.39)."""

from functools import cache

import pytest

from grognard.engine.errors import GrognardError
from grognard.engine.field import bits
from grognard.engine.kinds import NO_UNIT
from grognard.games.malta.check import check
from grognard.games.malta.counters import AXIS
from grognard.games.malta.deployment import Deployment, hexes_for, unplaced
from grognard.games.malta.forces import on_map
from grognard.games.malta.sequence import Preparation
from grognard.games.malta.state import Island

from .phase import Play
from .scene import at, field, first, labels, names, unit


@cache
def set_up(*options: str) -> Island:
    return first("hercules", **dict.fromkeys(options, True))


def deploy(*options: str) -> Play:
    return Play(set_up(*options).copy(), Deployment())


def put(found: Play, **where: str) -> Play:
    for name, label in where.items():
        found.play(f"unit {name.replace('_', '-')}", f"at {label}")
    return found


@pytest.mark.rule("3.0.e", "22.33.a", "22.33.e")
def test_the_allies_place_nine_strongpoints_and_fourteen_guns_themselves() -> None:
    found = deploy()
    assert found.asked == ("allied", "deploy")
    assert found.facts == {"left": 23}
    assert unplaced(found.s) == found.s.game.of_type["strongpoint"] | found.s.game.of_type["coastal_gun"]
    put(found, SP_1="1415", CG_1="1316")
    assert (found.where("SP-1"), found.where("CG-1"), found.facts) == ("1415", "1316", {"left": 21})
    assert found.refused("done") == ("not-all-placed", "22.33")


@pytest.mark.rule("22.24.a", "22.25.a")
def test_the_allies_set_up_first_and_axis_units_stand_where_the_list_has_them() -> None:
    found = Play(first(), Preparation())
    assert (found.over, found.where("UK-8M"), found.where("IT-4HQ")) == (True, "1311", "1107")
    found = deploy("free_setup")
    assert found.asked == ("allied", "deploy")
    assert on_map(found.s, AXIS) == 0


@pytest.mark.rule("22.34.b")
def test_all_that_the_axis_has_in_hercules_waits_to_jump_to_land_or_to_be_flown_in() -> None:
    s = set_up()
    boxes = {s.game.boxes.breakdown, s.game.boxes.convoy}
    own = [unit for unit in bits(s.game.of_side[AXIS] & s.game.troops) if not s.game.units[unit].generic]
    assert {s.place[unit] for unit in own if s.game.units[unit].battalion == NO_UNIT} == boxes
    assert {s.place[unit] for unit in bits(s.game.of_type["warship"])} == {s.game.boxes.fleet}


@pytest.mark.rule("16.2.c", "16.51.c")
def test_the_introduction_asks_nothing() -> None:
    assert Play(first(), Deployment()).over


@pytest.mark.rule("16.2.a")
def test_strongpoints_stand_next_to_beaches_and_one_to_a_hex() -> None:
    found = deploy()
    s = found.s
    near = s.game.board.adjacent(s.game.land.beaches)
    hexes = hexes_for(s, unit(s, "SP-1"))
    assert hexes
    assert not hexes & ~near
    assert not hexes & s.game.land.beaches
    found = put(found, SP_1="1415").play("unit SP-2")
    assert found.refused("at 1415") == ("not-there", "16.2.a")
    assert found.refused("at 1413") == ("not-there", "16.2.a")


@pytest.mark.rule("16.51.a")
def test_guns_stand_on_no_beach_and_two_to_a_hex() -> None:
    found = put(deploy(), CG_1="1316", CG_2="1316").play("unit CG-3")
    assert found.refused("at 1316") == ("not-there", "16.51.a")
    assert not hexes_for(found.s, unit(found.s, "CG-3")) & found.s.game.land.beaches


def test_the_proposal_places_all_that_is_left_and_the_end_is_told() -> None:
    found = deploy().play("proposal")
    assert (found.legal, found.facts) == (["done"], {"left": 0})
    assert found.play("done").over
    assert found.event("deployed") == {"side": "allied"}
    assert found.where("SP-8") == "0709"
    check(found.s)


def test_there_is_no_proposal_where_somebody_else_stands() -> None:
    found = put(deploy(), SP_1="0709")
    assert "proposal" not in found.legal
    assert found.play("unit SP-8").legal[-1] == "back"


def test_counters_lie_face_down_under_handles_that_tell_nothing() -> None:
    s = set_up()
    hidden = s.game.of_type["strongpoint"]
    assert sorted(s.handle[sp] for sp in bits(hidden)) == list(bits(hidden))
    assert all(s.maybe[sp] == hidden for sp in bits(hidden))


# --- free


@pytest.mark.rule("22.39.a1", "22.39.1")
def test_by_agreement_the_allies_place_all_their_units() -> None:
    found = deploy("free_setup")
    assert found.facts["left"] == unplaced(found.s).bit_count() > 23
    found.play("proposal", "done")
    listed = set_up()
    for name in ("UK-8M", "UK-12", "UK-HQ", "UK-BEAK", "RAF-Tak", "UK-COY-1"):
        assert found.s.place[unit(found.s, name)] == listed.place[unit(listed, name)]
    assert found.named("ready") == ["UK-12"]
    check(found.s)


@pytest.mark.rule("22.39.a2", "22.39.a3")
def test_the_navy_starts_in_ports_and_the_air_force_on_airfields_one_to_a_hex() -> None:
    found = deploy("free_setup")
    guards = ("RAF-Kir", "RAF-Krn", "RAF-Luq", "RAF-Tak", "RN-1", "RN-2")
    assert [text for text in found.legal if text.startswith("unit")] == [f"unit {name}" for name in guards]
    assert found.refused("unit UK-8M") == ("guards-first", "22.39")
    s = found.s
    assert labels(s.game, hexes_for(s, unit(s, "RN-1"))) == ["1809", "1810", "2114"]
    assert hexes_for(s, unit(s, "RAF-Tak")) == s.game.land.airfields
    put(found, RAF_Tak="1211")
    assert not hexes_for(found.s, unit(found.s, "RAF-Luq")) & field(found.s, "1211")


@pytest.mark.rule("22.39.a4")
def test_the_broken_down_battalions_may_start_whole() -> None:
    found = deploy("free_setup").play("whole UK-1H")
    left = names(found.s.game, unplaced(found.s))
    assert "UK-1H" in left
    assert not {"UK-COY-1", "UK-COY-2", "UK-COY-3"} & set(left)
    assert "whole UK-1H" not in found.legal
    found.play("proposal", "done")
    assert (found.where("UK-1H"), found.where("UK-2D"), found.where("UK-COY-4")) == ("1011", "breakdown", "2013")


def test_stacks_have_their_limit_and_other_units_any_land() -> None:
    found = deploy("free_setup")
    s = found.s
    assert hexes_for(s, unit(s, "UK-8M")) == s.game.land.island
    for name in ("UK-4B", "UK-11LF", "UK-1D", "UK-2RIF"):
        s.place[unit(s, name)] = at(s.game, "1612")
    assert hexes_for(s, unit(s, "UK-8M")) == s.game.land.island & ~field(s, "1612")
    assert hexes_for(s, unit(s, "UK-BEAK")) == s.game.land.island


@pytest.mark.rule("22.39.1")
@pytest.mark.parametrize("option", ["free_setup", "delayed_landings"])
def test_both_options_are_of_hercules(option: str) -> None:
    with pytest.raises(GrognardError) as refusal:
        first("introductory", **{option: True})
    assert refusal.value.code == "no-such-option"
