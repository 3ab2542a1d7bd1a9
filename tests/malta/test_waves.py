"""From the follow-up boxes into the waves (18.0 to 18.33, 18.91, 18.92)."""

from typing import Any

import pytest

from grognard.engine.field import bits
from grognard.games.malta.boats import GunsAtBoats
from grognard.games.malta.counters import ALLIED
from grognard.games.malta.returns import Deputies
from grognard.games.malta.state import Island
from grognard.games.malta.view import view
from grognard.games.malta.waves import FillBox, FillWaves

from .phase import Play
from .scene import Forces, at, build, first, labels, names, position, unit, units

SEA = "follow-N"
LIVORNO = ["IT-4-COY-1", "IT-4-COY-2", "IT-4-COY-3", "IT-ENG11-1"]
MARINES = ["IT-SM-1", "IT-SM-2", "IT-SM-3", "IT-SM-4"]
HEAVY = ["IT-28ART", "IT-10B-1", "DE-T", "IT-4HQ"]
CHIEF = "IT-CHIRIELEISON"


def at_sea(*names_: str, ashore: Forces | None = None, **values: Any) -> Island:
    """Units in the northern follow-up box; those without an emblem are attached to 4 Division."""
    s = position({SEA: names_, **(ashore or {})}, "hercules", **values)
    attach(s, "livorno")
    return s


def attach(s: Island, division: str) -> None:
    for u in bits(s.arrangement.units_in(at(s.game, SEA))):
        s.formation[u] = s.formation[u] or division


def box(s: Island, name: str, *aboard: str) -> Play:
    """A box to be filled, with these units in it already."""
    return Play(s, FillBox(at(s.game, name))).play(*(f"unit {one}" for one in aboard))


def listed(found: Play) -> list[str]:
    return [] if found.over else [text.removeprefix("unit ") for text in found.legal if text != "done"]


# --- the planning map


@pytest.mark.rule("18.1.a", "18.1.b")
def test_four_zones_with_a_follow_up_box_and_two_boxes_for_each_beach() -> None:
    game = build("hercules")
    assert sorted(game.boxes.follow) == sorted(game.land.zones) == ["E", "N", "S", "W"]
    beaches = labels(game, game.land.beaches)
    for wave, name in ((game.boxes.first, "first"), (game.boxes.second, "second")):
        found = {game.board.grid.label_of[h]: game.board.grid.label_of[b] for h, b in wave.items()}
        assert found == {beach: f"{name}-{beach}" for beach in beaches}


@pytest.mark.rule("18.1.d")
def test_both_see_who_is_in_which_box() -> None:
    s = at_sea("IT-SM-1")
    s.place[unit(s, "IT-SM-1")] = at(s.game, "first-1107")
    assert view(s, ALLIED)["unit"]["IT-SM-1"]["hex"] == "first-1107"


@pytest.mark.rule("18.0.a")
def test_who_comes_from_the_sea() -> None:
    s = first("hercules")
    convoy = s.arrangement.units_in(s.game.boxes.convoy)
    plain = [name for name in names(s.game, convoy) if not s.formation[unit(s, name)] and "CCNN" not in name]
    assert plain == ["DE-T", "IT-10B-1", "IT-10B-2", "IT-10B-3", "IT-10T", *(f"IT-SM-{n}" for n in range(1, 7))]
    assert {s.formation[u] for u in bits(convoy)} - {""} == {"livorno", "friuli"}


@pytest.mark.rule("18.0.b", "18.21.a", "18.22.a")
def test_the_introduction_has_its_units_in_follow_up_boxes() -> None:
    s = first("introductory")
    assert s.arrangement.units_in(s.game.boxes.convoy) == 0
    assert names(s.game, s.arrangement.units_in(at(s.game, SEA))) == ["DE-T", "IT-10B-1", "IT-10B-2", "IT-10T"]
    west = s.arrangement.units_in(at(s.game, "follow-W"))
    assert names(s.game, west) == ["IT-10B-3", "IT-20ART-1", "IT-20ART-2", "IT-20ART-3", "IT-88CCNN"]


# --- the phase


@pytest.mark.rule("4.22.a", "18.0.d", "18.31.e")
def test_boxes_are_filled_as_one_likes_or_not_at_all() -> None:
    found = Play(at_sea("IT-SM-1", "IT-SM-2"), FillWaves())
    assert found.asked == ("axis", "fill-waves")
    found.play("box first-1107", "unit IT-SM-1", "done", "box second-1207", "unit IT-SM-2")
    assert (found.where("IT-SM-1"), found.where("IT-SM-2"), found.over) == ("first-1107", "second-1207", True)
    assert Play(at_sea("IT-SM-1"), FillWaves()).play("done").where("IT-SM-1") == SEA


@pytest.mark.rule("18.22.c", "18.32.a")
def test_any_box_of_the_zone_and_no_other() -> None:
    found = Play(at_sea("IT-SM-1"), FillWaves())
    beaches = labels(found.s.game, found.s.game.land.zones["N"])
    boxes = [f"box {wave}-{beach}" for wave in ("first", "second") for beach in beaches]
    assert found.legal == sorted([*boxes, "done"])
    assert found.refused("box first-0506") == ("nobody-for-the-box", "18.31")
    other = at_sea("IT-SM-1", ashore={"follow-W": ["IT-20HQ"]})
    assert box(other, "second-1107").refused("unit IT-20HQ") == ("not-in-follow-up", "18.32.a")


@pytest.mark.rule("18.31.a")
def test_battalions_break_down_before_they_land_but_artillery_does_not() -> None:
    found = Play(at_sea("IT-1/33", "IT-28ART"), FillWaves())
    assert [text for text in found.legal if text.startswith("break-down")] == ["break-down IT-1/33"]
    assert found.refused("break-down IT-28ART") == ("not-in-follow-up", "18.31.a")
    found.play("break-down IT-1/33")
    assert found.where("IT-1/33") == "breakdown"
    companies = names(found.s.game, found.s.arrangement.units_in(at(found.s.game, SEA)) & ~units(found.s, "IT-28ART"))
    assert len(companies) == 3
    assert {found.s.formation[unit(found.s, name)] for name in companies} == {"livorno"}
    assert found.play("box first-1107").refused("unit IT-1/33") == ("not-in-follow-up", "18.32.a")


@pytest.mark.rule("18.31.a")
def test_nobody_breaks_down_for_beaches_that_are_all_taken() -> None:
    beaches = labels(build("hercules"), build("hercules").land.zones["N"])
    companies = {beach: [f"UK-COY-{n}"] for n, beach in enumerate(beaches, 1)}
    assert Play(at_sea("IT-1/33", ashore=companies), FillWaves()).over


# --- the first wave


@pytest.mark.rule("18.31.b", "18.31.f")
def test_two_companies_and_one_of_marines_make_a_first_wave() -> None:
    s = at_sea(*LIVORNO, *MARINES, *HEAVY)
    found = box(s, "first-1107", "IT-4-COY-1", "IT-ENG11-1")
    assert listed(found) == MARINES
    assert found.refused("unit IT-4-COY-2") == ("no-room-in-the-box", "18.31.b")
    found.play("unit IT-SM-1")
    assert found.over
    assert found.where("IT-4-COY-2") == found.where("IT-SM-2") == SEA


@pytest.mark.rule("18.31.b")
def test_one_of_marines_leaves_room_for_two_others() -> None:
    found = box(at_sea(*LIVORNO, *MARINES), "first-1107", "IT-SM-1")
    assert listed(found) == [*LIVORNO, "IT-SM-2", "IT-SM-3", "IT-SM-4"]
    found.play("unit IT-4-COY-1")
    assert listed(found) == ["IT-4-COY-2", "IT-4-COY-3", "IT-ENG11-1"]


@pytest.mark.rule("18.31.c")
def test_or_up_to_three_of_marines_alone() -> None:
    found = box(at_sea(*LIVORNO, *MARINES), "first-1107", "IT-SM-1", "IT-SM-2")
    assert listed(found) == ["IT-SM-3", "IT-SM-4"]
    assert found.play("unit IT-SM-4").over
    assert found.where("IT-SM-3") == SEA


@pytest.mark.rule("18.32.f")
def test_artillery_motorcycles_headquarters_and_tanks_are_no_first_wave() -> None:
    s = at_sea(*HEAVY, "IT-4-COY-1")
    found = box(s, "first-1107")
    assert listed(found) == ["IT-4-COY-1"]
    assert found.refused("unit DE-T") == ("no-room-in-the-box", "18.31.b")


# --- the second wave


@pytest.mark.rule("18.31.d")
@pytest.mark.parametrize("one", ["IT-4-COY-1", "IT-SM-1", *HEAVY])
def test_a_second_wave_is_one_unit_of_any_kind(one: str) -> None:
    s = at_sea("IT-4-COY-1", "IT-SM-1", *HEAVY)
    assert listed(box(s, "second-1107")) == sorted(["IT-4-COY-1", "IT-SM-1", *HEAVY])
    assert box(s, "second-1107", one).over


@pytest.mark.rule("18.32.b")
def test_next_to_the_enemy_it_needs_a_first_wave() -> None:
    s = at_sea("IT-SM-1", "DE-T", ashore={"1208": ["UK-COY-1"]})
    found = Play(s, FillWaves())
    assert found.refused("box second-1207") == ("first-wave-first", "18.32.b")
    assert "box second-1107" in found.legal
    found.play("box first-1207", "unit IT-SM-1")
    assert found.play("box second-1207", "unit DE-T").where("DE-T") == "second-1207"


@pytest.mark.rule("18.32.b")
def test_guns_and_leaders_next_to_the_beach_do_not_count() -> None:
    s = at_sea("DE-T", ashore={"1208": ["CG-1", "UK-BEAK"]})
    assert "box second-1207" in Play(s, FillWaves()).legal


@pytest.mark.rule("18.32.c")
def test_no_box_whose_beach_the_enemy_occupies() -> None:
    found = Play(at_sea("IT-SM-1", ashore={"1207": ["UK-COY-1"]}), FillWaves())
    assert found.refused("box first-1207") == ("beach-taken", "18.32.c")
    assert not {"box first-1207", "box second-1207"} & set(found.legal)


# --- divisions


@pytest.mark.rule("18.32.g", "18.92.a")
def test_one_division_lands_on_a_beach_in_a_phase() -> None:
    s = at_sea("IT-4-COY-1", "IT-20HQ", "IT-ENG20-1", "IT-ENG11-1", "IT-SM-1")
    s.formation[unit(s, "IT-SM-1")] = "friuli"
    found = box(s, "first-1107", "IT-4-COY-1")
    assert listed(found) == ["IT-ENG11-1"]
    assert found.refused("unit IT-SM-1") == ("another-division", "18.32.g")
    assert found.play("done").over
    assert listed(box(found.s, "second-1107")) == ["IT-ENG11-1"]
    assert "IT-20HQ" in listed(box(found.s, "second-1207"))


# --- leaders


@pytest.mark.rule("18.33.a")
def test_the_headquarters_of_4_division_takes_its_leader_along_the_first_time() -> None:
    s = at_sea("IT-4HQ", CHIEF, "IT-4-COY-1", "IT-4-COY-2")
    assert CHIEF not in listed(box(s, "first-1107", "IT-4-COY-1"))
    found = box(at_sea("IT-4HQ", CHIEF), "second-1107", "IT-4HQ")
    assert (found.where("IT-4HQ"), found.where(CHIEF), found.over) == ("second-1107", "second-1107", True)
    assert found.event("boards")["units"] == ["IT-4HQ", CHIEF]


@pytest.mark.rule("18.33.b")
def test_if_it_is_lost_to_coastal_guns_so_is_he() -> None:
    s = at_sea("IT-4HQ", CHIEF, ashore={"1208": ["CG-1"]})
    found = Play(s, FillBox(at(s.game, "second-1107"))).play("unit IT-4HQ")
    found = Play(found.s, GunsAtBoats(), gunnery=[5, 1]).play("gun CG-1", "box second-1107")
    assert found.where("IT-4HQ") == found.where(CHIEF) == ""
    assert set(found.s.returning) == {unit(found.s, "IT-4HQ"), unit(found.s, CHIEF)}
    assert found.named("deputies") == [CHIEF]


def with_deputy() -> Island:
    s = at_sea("IT-4HQ", CHIEF, "IT-4-COY-1", "IT-ENG20-1", "IT-4-COY-2")
    s.deputies = units(s, CHIEF)
    return s


@pytest.mark.rule("18.33.d")
def test_a_deputy_lands_with_any_unit_of_his_division() -> None:
    assert listed(box(with_deputy(), "first-1107")) == ["IT-4-COY-1", "IT-4-COY-2", "IT-ENG20-1"]
    assert CHIEF not in listed(box(with_deputy(), "first-1107", "IT-ENG20-1"))
    found = box(with_deputy(), "first-1107", "IT-4-COY-1", "IT-4-COY-2", CHIEF)
    assert found.where(CHIEF) == "first-1107"


@pytest.mark.rule("18.33.c", "18.33.d")
def test_a_new_headquarters_lands_with_him_or_without() -> None:
    found = box(with_deputy(), "second-1107", "IT-4HQ")
    assert (found.where("IT-4HQ"), found.where(CHIEF)) == ("second-1107", SEA)
    assert found.play(f"unit {CHIEF}").where(CHIEF) == "second-1107"


@pytest.mark.rule("18.33.c")
def test_a_deputy_comes_back_before_the_headquarters() -> None:
    s = at_sea("IT-4-COY-1", turn=8, zones={"livorno": "N", "friuli": "W"})
    chief, hq = unit(s, CHIEF), unit(s, "IT-4HQ")
    s.deputies = s.fallen = 1 << chief
    s.returning = {chief: 8, hq: 20}
    assert Play(s, Deputies(0)).where(CHIEF) == SEA


def test_nobody_is_asked_when_nobody_is_at_sea() -> None:
    assert Play(position({"1107": ["IT-SM-1"]}), FillWaves()).over
