"""Lively play from written positions where a lot can happen, put to all the checks of the fuzzer."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from grognard.lab import checks
from grognard.lab.fuzz import lively_from
from grognard.match import Match

POSITIONS = sorted(Path(__file__).parent.glob("*/positions/*.toml"))
ACTIONS = 250
ONE_IN = 12


def test_there_are_positions_of_the_long_games() -> None:
    found = [file.parent.parent.name for file in POSITIONS]
    assert (found.count("desert") >= 4, found.count("malta") >= 3) == (True, True)


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
@pytest.mark.parametrize("seed", [1, 2])
def test_lively_play_from_a_written_position_holds(file: Path, seed: int) -> None:
    match = Match.of_position(file.read_text(encoding="utf-8"), seed=seed)
    sampler = Random(seed)
    checks.position_holds(match)
    for _ in islice(lively_from(match, seed), ACTIONS):
        checks.record_holds(match, match.records[-1])
        checks.position_holds(match)
        if sampler.randrange(ONE_IN) == 0:
            checks.text_holds(match)
            checks.undo_holds(match)
            checks.dice_hold(match, sampler)
            checks.pairs_hold(match, sampler)
    checks.replay_holds(match)
