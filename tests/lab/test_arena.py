"""The arena: whole matches between bots."""

import pytest

from grognard.lab import arena
from grognard.lab.arena import Bout, Result


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


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (95, 100, 0.8882, 0.9785), (20, 20, 0.8389, 1.0)],
)
def test_intervals_are_wilsons(count: int, of: int, low: float, high: float) -> None:
    assert arena.wilson(count, of) == pytest.approx((low, high), abs=1e-4)


def test_results_are_counted_by_side_and_level() -> None:
    bout = Bout("desert", "1940", {"axis": "sergeant", "allied": "recruit"}, 5)
    ends = [
        ("axis", "strategic"),
        ("axis", "positional"),
        ("allied", "attrition"),
        (None, "draw"),
        ("axis", "strategic"),
    ]
    results = [
        Result(5 + number, winner, level, "", 100 + number, 2, {"axis": 1.0, "allied": 0.5})
        for number, (winner, level) in enumerate(ends)
    ]
    found = arena.tally(bout, results)
    assert (found.matches, found.decisions, found.turns) == (5, 102, 2)
    assert found.wins["axis"].levels == {"strategic": 2, "positional": 1}
    assert (found.wins["axis"].count, found.wins["allied"].count, found.draws.count) == (3, 1, 1)
    assert found.seconds == {"axis": 1.0, "allied": 0.5}
