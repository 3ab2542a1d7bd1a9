"""Which answers a bot that means to win gives on Malta, in small positions."""

from grognard.engine.decisions import Action
from grognard.engine.flow import Frame
from grognard.games.malta import advice
from grognard.games.malta.attack import Attacks, Muster
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.drop_plan import PlanDrops
from grognard.games.malta.losses import StepLosses
from grognard.games.malta.movement import TacticalMoves
from grognard.games.malta.odds import Fight
from grognard.games.malta.state import Island
from grognard.games.malta.walking import Walk
from grognard.games.malta.waves import FillBox, FillWaves
from grognard.games.malta.zones import ChooseZones

from .scene import at, first, position, unit, units


def weights(s: Island, seat: int, frame: Frame, *actions: Action) -> list[float]:
    s.stack = (frame,)
    return advice.weights(s, seat, list(actions))


def going(s: Island, name: str, *places: str) -> list[float]:
    """Of going there with a unit."""
    seat = s.game.units[unit(s, name)].seat
    return weights(s, seat, Walk(seat, unit(s, name), False), *(Action("go", at(s.game, place)) for place in places))


def test_an_empty_airfield_of_the_enemy_draws_more_than_open_ground() -> None:
    s = position({"1112": ["IT-1/33"], "2113": ["UK-1D"]})
    airfield, open_ground = going(s, "IT-1/33", "1211", "1012")
    assert airfield > 2 * open_ground


def test_nobody_goes_where_there_is_no_room() -> None:
    full = ["IT-1/34", "IT-2/34", "IT-3/34", "IT-2/33"]
    s = position({"1112": ["IT-1/33"], "1012": full, "2113": ["UK-1D"]})
    crowded, free = going(s, "IT-1/33", "1012", "1113")
    assert crowded < free / 1000


def test_headquarters_keep_away_from_the_enemy() -> None:
    s = position({"1010": ["IT-4HQ", "IT-1/33"], "1210": ["UK-8M"]}, landed=0)
    near, far = going(s, "IT-4HQ", "1110", "0909")
    assert far > near


def test_an_attack_at_good_odds_is_better_than_none_and_one_at_bad_odds_is_not() -> None:
    strong = {"1311": ["UK-8M:1"], "1310": ["IT-1/33", "IT-2/33", "IT-3/33"], "1211": ["IT-1/34", "IT-2/34"]}
    weak = {"1311": ["UK-8M", "UK-2RIF", "UK-1D"], "1310": ["IT-1/87:1"]}
    for forces, attacks in ((strong, True), (weak, False)):
        s = position(forces)
        attack, done = weights(s, AXIS, Attacks(AXIS), Action("attack", at(s.game, "1311")), Action("done"))
        assert (attack > done) == attacks


def test_whoever_spoils_the_odds_is_held_back() -> None:
    s = position({"1311": ["UK-8M:2"], "1310": ["IT-1/33", "IT-2/33", "IT-3/33", "IT-4HQ"]})
    fight = Fight(at(s.game, "1311"), AXIS, units(s, "IT-1/33", "IT-2/33", "IT-3/33"))
    assault, hold = weights(s, AXIS, Muster(fight), Action("assault"), Action("hold", unit(s, "IT-1/33")))
    assert assault > hold


def test_a_headquarters_is_the_last_to_lose_a_step() -> None:
    s = position({"1311": ["IT-4HQ", "IT-1/33", "IT-28ART"]})
    frame = StepLosses(at(s.game, "1311"), AXIS, units(s, "IT-4HQ", "IT-1/33", "IT-28ART"), 1)
    names = ("IT-1/33", "IT-28ART", "IT-4HQ")
    battalion, gun, staff = weights(s, AXIS, frame, *(Action("lose", unit(s, name)) for name in names))
    assert battalion > gun > staff


def test_guards_of_airfields_and_flak_are_not_moved() -> None:
    s = position({"1211": ["RAF-Tak", "UK-AA32"], "1311": ["UK-8M"], "1111": ["IT-1/33"]})
    names = ("UK-8M", "RAF-Tak", "UK-AA32")
    listed = [Action("move", unit(s, name)) for name in names]
    battalion, guard, flak, done = weights(s, ALLIED, TacticalMoves(ALLIED), *listed, Action("done"))
    assert battalion > done > max(guard, flak)


def test_drops_are_aimed_far_from_the_enemy_and_from_flak() -> None:
    s = first("hercules")
    zone = unit(s, "IT-DZ")
    aims = [Action("at", at(s.game, place)) for place in ("1013", "1612", "1311")]
    quiet, headquarters, battalion = weights(s, AXIS, PlanDrops(1, 2, zone, turn=0), *aims)
    assert quiet > max(headquarters, battalion)


def test_the_divisions_land_in_the_north_and_in_the_west() -> None:
    s = first("hercules")
    best = {}
    for division in ("livorno", "friuli"):
        zones = list(s.game.land.zones)
        found = weights(s, AXIS, ChooseZones(division), *(Action("zone", zone) for zone in zones))
        best[division] = zones[found.index(max(found))]
    assert best == {"livorno": "N", "friuli": "W"}


def test_a_box_that_nobody_should_enter_now_is_left_alone() -> None:
    s = position({"follow-N": ["IT-4HQ"], "1108": ["UK-8M"]})
    box = s.game.boxes.second[at(s.game, "1107")]
    enter, done = weights(s, AXIS, FillWaves(), Action("box", box), Action("done"))
    assert done > enter
    boarding, staying = weights(s, AXIS, FillBox(box), Action("unit", unit(s, "IT-4HQ")), Action("done"))
    assert staying > boarding
