"""A combat under way can be written down and read again."""

import msgspec

from grognard.games.malta.combat import Combat
from grognard.games.malta.counters import AXIS
from grognard.games.malta.odds import Fight

from .scene import at, build, position, units


def test_guns_that_have_fired_are_sets_of_units_of_any_size() -> None:
    s = position({"1311": ["UK-8M"], "1210": ["IT-1/33"], "1112": ["IT-28ART*"]})
    fight = Fight(at(s.game, "1311"), AXIS, units(s, "IT-1/33"))
    battle = msgspec.structs.replace(Combat(fight), guns=(units(s, "IT-28ART"), 0))
    notation = build().notation
    assert notation.reader(Combat)(notation.writer(Combat)(battle)) == battle
