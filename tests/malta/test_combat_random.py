"""Whole combat turns of both sides with random answers: they end, and every position on the way is sound."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine.field import bits
from grognard.engine.kinds import Seat
from grognard.games.malta.attack import Attacks
from grognard.games.malta.bombardment import Bombardments
from grognard.games.malta.check import check
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.odds import at_hand
from grognard.games.malta.penetration import Penetration
from grognard.games.malta.recovery import Recovery
from grognard.games.malta.stacking import has_room
from grognard.games.malta.state import Island, blank
from grognard.games.malta.support import PlaceSupport
from grognard.match import Match

from .phase import Play
from .scene import build

UNITS = 60
LONGEST = 4000


def scattered(rng: Random, scenario: str) -> Island:
    """Two armies mixed up in a part of the island, in every state that a unit can be in."""
    s = blank(build(scenario))
    s.turn = rng.randrange(s.game.first_turn, s.game.last_turn - 4)
    s.weather = rng.choice(["clear", "overcast", "rain"])
    fought_over = s.game.board.within(1 << rng.choice(bits(s.game.land.island)), 4) & s.game.land.island
    fit = s.game.troops | s.game.of_type["leader"] | s.game.of_type["coastal_gun"]
    for unit in rng.sample(bits(fit), UNITS):
        stand(s, rng, unit, rng.choice(bits(fought_over)))
    for ship in bits(s.game.of_type["warship"]):
        s.place[ship] = rng.choice(bits(s.game.land.ocean & s.game.board.within(fought_over, 8)))
    for air in bits(s.game.of_type["air_support"]):
        s.place[air] = s.game.boxes.air
    s.control = s.arrangement.hexes_of(s.game.of_side[AXIS] & s.game.troops) & s.game.land.island
    s.face_down = s.game.of_type["militia"]
    return s


def stand(s: Island, rng: Random, unit: int, h: int) -> None:
    """A unit in a hex, if no enemy is there and it fits."""
    counter = s.game.units[unit]
    enemies = s.arrangement.units_in(h) & ~s.game.of_side[counter.seat]
    if enemies or not has_room(s, h, counter.seat, 1 << unit):
        return
    s.place[unit], s.steps[unit] = h, rng.randint(1, counter.full)
    if counter.artillery and rng.random() < 0.8:
        s.ready |= 1 << unit
    state = rng.choice(["disorganized", "demoralized", "unsupplied", "", ""])
    if state and s.game.troops >> unit & 1:
        setattr(s, state, getattr(s, state) | 1 << unit)


def combat_turn(s: Island, seat: Seat) -> Play:
    s.active = seat
    return Play(s, Penetration(seat), Recovery(seat), Attacks(seat), Bombardments(seat), PlaceSupport(seat))


def answer(match: Match, rng: Random) -> None:
    actions = match.legal()
    assert actions, match.prompt()
    lively = [action for action in actions if action.verb not in ("done", "decline")]
    match.apply(rng.choice(lively if lively and rng.random() < 0.9 else actions))


@pytest.mark.parametrize("seed", range(12))
def test_random_combat_turns_come_to_an_end_in_sound_positions(seed: int) -> None:
    rng = Random(seed)
    found = combat_turn(scattered(rng, rng.choice(["introductory", "hercules"])), rng.choice([AXIS, ALLIED]))
    for _ in range(LONGEST):
        if found.over:
            break
        at_hand(found.s, rng.choice([AXIS, ALLIED]))
        answer(found.match, rng)
        check(found.s)
    assert found.over
    assert found.s.support == {}
    assert found.events("combat")
