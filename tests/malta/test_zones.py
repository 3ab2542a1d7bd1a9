"""Attachments and beach zones before the first day (3.0c, 3.0d, 15.21, 18.21)."""

from random import Random

import pytest

from grognard.engine.umpire import Umpire
from grognard.games.malta.approach import approach
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.deployment import Deployment
from grognard.games.malta.resample import resample
from grognard.games.malta.sequence import Preparation
from grognard.games.malta.view import view
from grognard.games.malta.zones import AttachUnits, ChooseZones

from .air import alone
from .phase import Play
from .scene import at, first, names, unit

UNASSIGNED = ["DE-T", "IT-10B-1", "IT-10B-2", "IT-10B-3", "IT-10T", *(f"IT-SM-{n}" for n in range(1, 7))]


@pytest.mark.rule("3.0.c", "18.21.c", "2.1.unassigned.b")
def test_each_of_the_eleven_units_without_emblem_joins_one_of_the_two_divisions() -> None:
    found = Play(first("hercules"), AttachUnits())
    asked = []
    while not found.over:
        asked.append(found.facts["unit"])
        assert found.legal == ["assign friuli", "assign livorno"]
        assert found.refused("assign folgore") == ("one-of-the-divisions", "18.21.c")
        found.play("assign friuli" if "SM" in asked[-1] else "assign livorno")
    assert sorted(asked) == UNASSIGNED
    s = found.s
    assert {s.formation[unit(s, name)] for name in UNASSIGNED if "SM" in name} == {"friuli"}
    assert s.formation[unit(s, "DE-T")] == "livorno"


@pytest.mark.rule("15.22", "2.1.formation.d", "2.1.attached")
def test_all_may_join_the_same() -> None:
    found = Play(first("hercules"), AttachUnits()).play(*["assign livorno"] * 11)
    assert found.over
    assert {found.s.formation[unit(found.s, name)] for name in UNASSIGNED} == {"livorno"}


@pytest.mark.rule("3.0.d1", "18.21.b", "18.21.e")
def test_each_division_has_its_zone_which_may_be_the_same() -> None:
    found = Play(first("hercules"), ChooseZones())
    assert (found.asked, found.facts) == (("axis", "beach-zone"), {"formation": "livorno"})
    assert found.legal == ["zone E", "zone N", "zone S", "zone W"]
    assert found.refused("zone Q") == ("no-such-zone", "18.21.b")
    found.play("zone S", "zone S")
    assert found.over
    assert found.s.zones == {"livorno": "S", "friuli": "S"}


@pytest.mark.rule("18.22.c", "18.21.d")
def test_the_convoy_goes_to_the_zone_and_to_no_beach_of_it() -> None:
    found = Play(first("hercules"), ChooseZones(), AttachUnits()).play(*["assign friuli"] * 11, "zone N", "zone W")
    found.play()
    approach(found.s, Umpire(found.match.key))
    assert (found.where("IT-1/33"), found.where("IT-1/87"), found.where("DE-T")) == ("follow-N", "follow-W", "follow-W")
    assert found.s.arrangement.units_in(at(found.s.game, "first-1107")) == 0


@pytest.mark.rule("18.21.a", "18.22.a")
def test_the_introduction_has_its_convoy_in_follow_up_boxes_and_asks_nothing() -> None:
    found = Play(first("introductory"), Preparation())
    assert found.over
    assert names(found.s.game, found.s.arrangement.units_in(found.s.game.boxes.follow["N"])) == [
        "DE-T",
        "IT-10B-1",
        "IT-10B-2",
        "IT-10T",
    ]


def test_the_allies_learn_nothing_of_it() -> None:
    found = Play(first("hercules"), Deployment(), ChooseZones(), AttachUnits())
    before = view(found.s, ALLIED)
    found.play("assign livorno")
    assert view(found.s, ALLIED) == before
    found.play(*["assign friuli"] * 10, "zone N")
    assert [found.events(kind, ALLIED) for kind in ("attached", "zone-chosen")] == [[], []]
    assert found.events("zone-chosen", AXIS) == [{"formation": "livorno", "zone": "N"}]


@pytest.mark.parametrize("scenario", ["hercules", "solitaire"])
def test_a_state_dealt_to_the_allies_has_all_units_attached_once_they_are(scenario: str) -> None:
    s = first("hercules")
    s.game = alone() if scenario == "solitaire" else s.game
    found = Play(s, Deployment(), AttachUnits())
    assert not any(resample(s.game, view(found.s, ALLIED), Random(1)).formation[unit(s, n)] for n in UNASSIGNED)
    found.play(*["assign livorno"] * 11)
    dealt = resample(s.game, view(found.s, ALLIED), Random(1))
    assert {dealt.formation[unit(s, name)] for name in UNASSIGNED} == {"livorno", "friuli"}
    assert view(dealt, ALLIED) == view(found.s, ALLIED)
