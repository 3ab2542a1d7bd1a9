"""The arena: whole matches between bots."""

import pytest

from grognard.lab import arena
from grognard.lab.arena import Bout


@pytest.mark.parametrize("side", ["axis", "allied"])
def test_a_match_of_sergeant_and_recruit_ends_and_can_be_repeated(side: str) -> None:
    players = {"axis": "recruit", "allied": "recruit", side: "sergeant"}
    result = arena.play(Bout("desert", "1940", players, 2))
    assert result.level in {"strategic", "decisive", "positional", "attrition", "draw"}
    assert 1 <= result.turns <= 6
    assert result.decisions > 10
    assert result.seconds.keys() == {"axis", "allied"}
    again = arena.play(Bout("desert", "1940", players, 2))
    assert (again.winner, again.reason, again.decisions) == (result.winner, result.reason, result.decisions)
