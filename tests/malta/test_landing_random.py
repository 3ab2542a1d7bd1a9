"""Whole landing phases with random answers: they end, are sound, and every list can be made from what a seat sees."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine.field import bits
from grognard.engine.flow import Frame
from grognard.games.malta.boats import GunsAtBoats
from grognard.games.malta.check import check
from grognard.games.malta.deployment import Deployment
from grognard.games.malta.gun_duel import GunDuel
from grognard.games.malta.landing import LandWave
from grognard.games.malta.resample import resample
from grognard.games.malta.sequence import begin_phase
from grognard.games.malta.ships import PlaceShips
from grognard.games.malta.state import Island
from grognard.games.malta.view import view
from grognard.games.malta.waves import FillWaves

from .phase import Play
from .scene import first

LONGEST = 1500
TURNS = 2
PHASE: tuple[Frame, ...] = (LandWave(2), LandWave(1), GunsAtBoats(), GunDuel(), PlaceShips(), FillWaves())


def invasion(rng: Random) -> Island:
    """Hercules when the divisions have reached their zones."""
    s = Play(first("hercules", rng.randrange(1000)), Deployment()).play("proposal", "done").s
    s.zones = {division: rng.choice("NSEW") for division in ("livorno", "friuli")}
    for unit in bits(s.arrangement.units_in(s.game.boxes.convoy)):
        s.formation[unit] = s.formation[unit] or rng.choice(("livorno", "friuli"))
        s.place[unit] = s.game.boxes.follow[s.zones[s.formation[unit]]]
    return s


def answered(found: Play, rng: Random) -> None:
    """One answer; the list is the same in a state dealt from what the seat sees."""
    seat = found.s.game.notation.seat_of[found.match.to_act[0]]
    dealt = resample(found.s.game, view(found.s, seat), rng)
    assert dealt.stack[-1].deciders(dealt) == (seat,)
    assert set(dealt.stack[-1].legal(dealt, seat)) == set(found.s.stack[-1].legal(found.s, seat))
    found.play(rng.choice(found.legal))


@pytest.mark.parametrize("seed", range(8))
def test_landing_phases_end_and_every_position_is_sound(seed: int) -> None:
    rng = Random(seed)
    s = invasion(rng) if seed % 4 else first("introductory", seed)
    for _ in range(TURNS):
        begin_phase(s)
        s.arrived = s.silent = 0
        found, count = Play(s, *PHASE), 0
        while not found.over:
            answered(found, rng)
            count += 1
            assert count < LONGEST
        s = found.s
        check(s)
        boxes = (*s.game.boxes.first.values(), *s.game.boxes.second.values())
        assert not any(s.arrangement.units_in(box) for box in boxes)
