"""States dealt from what a seat sees: what was seen stays, the rest is shared out as it may be."""

from random import Random

import pytest

from grognard.games.malta.attack import Attacks
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.drop_plan import FAR, NEAR
from grognard.games.malta.resample import resample
from grognard.games.malta.sequence import AxisTurn, Turn
from grognard.games.malta.series import quota, waiting_series
from grognard.games.malta.state import Island
from grognard.games.malta.view import view

from .air import battalion
from .scene import at, first, position, unit, units
from .secrets import GUNS, MILITIA, POINTS, front, hide


def test_what_was_turned_up_or_lost_is_dealt_as_it_was_and_the_rest_is_shared_out() -> None:
    s = front()
    s.stack = (Attacks(AXIS),)
    for name, kind in (("SP-1", POINTS), ("CG-6", GUNS)):
        s.face_down &= ~units(s, name)
        for other in kind:
            s.maybe[unit(s, other)] = units(s, name) if other == name else units(s, *kind) & ~units(s, name)
    s.steps[unit(s, "CG-6")] = 0
    s.place[unit(s, "CG-6")] = -1
    seen, shared = view(s, AXIS), set()
    for seed in range(12):
        dealt = resample(s.game, seen, Random(seed))
        assert view(dealt, AXIS) == seen
        assert (dealt.place[unit(s, "SP-1")], dealt.steps[unit(s, "CG-6")]) == (at(s.game, "1510"), 0)
        shared.add(dealt.place[unit(s, "SP-8")])
    assert shared == {at(s.game, "1709"), at(s.game, "1613")}


def test_a_deal_that_no_militia_fits_ends_and_says_so() -> None:
    s = front()
    s.stack = (Attacks(AXIS),)
    seen = {**view(s, AXIS), "guarded": ["0101"]}
    with pytest.raises(ValueError, match="no militia"):
        resample(s.game, seen, Random(1))


@pytest.mark.rule("5.1.b")
def test_the_one_militia_that_makes_the_zones_told_is_found_in_every_deal() -> None:
    s = position({"1310": ["ML-MIL-5", "RN-1"], "1709": ["ML-MIL-1", "RN-2"]}, "hercules")
    hide(s, *MILITIA)
    s.stack = (Attacks(AXIS),)
    seen, others = view(s, AXIS), set[str]()
    for seed in range(20):
        dealt = resample(s.game, seen, Random(seed))
        assert view(dealt, AXIS) == seen
        assert dealt.place[unit(s, "ML-MIL-5")] == at(s.game, "1310")
        others |= {name for name in MILITIA if dealt.place[unit(s, name)] == at(s.game, "1709")}
    assert others == set(MILITIA[:4])


@pytest.mark.rule("19.22.a", "19.33.b", "22.35.c")
@pytest.mark.parametrize("far", [(), ("ramcke", "folgore")])
def test_dealt_plans_are_plans_that_the_scenario_allows(far: tuple[str, ...]) -> None:
    s = first("hercules")
    s.zones, s.stack, s.far_series = {"livorno": "N", "friuli": "W"}, (Turn(2), AxisTurn(1)), far
    game = s.game
    for name in battalion("DE-1/2"):
        s.place[unit(s, name)] = at(game, "1512")
    seen = view(s, ALLIED)
    for seed in range(15):
        dealt = resample(game, seen, Random(seed))
        series = {name: drop for name, drop in dealt.drops.items() if not game.of_type["drop_zone"] >> name & 1}
        assert unit(s, "DE-1/2") not in series
        assert all(drop.units == waiting_series(s)[name] for name, drop in series.items())
        lengths = [(game.units[n].formation, max(abs(d.q), abs(d.r), abs(d.q + d.r))) for n, d in series.items()]
        assert all(length <= FAR for _, length in lengths)
        distant = [formation for formation, length in lengths if length > NEAR]
        assert len(distant) == len(set(distant))
        assert not set(distant) & set(far)
        for turn in {drop.turn for drop in series.values()}:
            check_quota(dealt, turn, [name for name, drop in series.items() if drop.turn == turn])


def check_quota(s: Island, turn: int, series: list[int]) -> None:
    row = quota(s, turn)
    if row is None:
        assert len(series) <= s.game.plan.later_series
        return
    nations = [s.game.units[name].nation for name in series]
    assert (nations.count("german") <= row.german, nations.count("italian") <= row.italian) == (True, True)
    assert row.artillery or not any(s.game.artillery >> name & 1 for name in series)
