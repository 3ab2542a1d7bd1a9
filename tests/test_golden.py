"""Every scenario of every game has a playthrough that is kept, and it comes out the same line by line.

After a change of rules or data that is meant to change play: `./grognard test tests/test_golden.py --rewrite-golden`,
and look at the difference before it is taken in.
"""

from pathlib import Path

import pytest

from grognard import games
from grognard.lab.golden import playthrough

KEPT = Path(__file__).parent / "golden"
SCENARIOS = [(game, name) for game in games.names() if games.playable(game) for name in games.rules(game).scenarios()]


def test_nothing_is_kept_that_is_not_played() -> None:
    assert sorted(file.stem for file in KEPT.glob("*.txt")) == sorted("-".join(pair) for pair in SCENARIOS)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_playthrough_comes_out_the_same(game: str, scenario: str, request: pytest.FixtureRequest) -> None:
    file = KEPT / f"{game}-{scenario}.txt"
    found = list(playthrough(game, scenario))
    if request.config.getoption("--rewrite-golden"):
        file.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == file.read_text(encoding="utf-8").splitlines()
