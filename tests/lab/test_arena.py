"""The arena: whole matches between bots."""

import pytest

from grognard.lab import arena
from grognard.lab.arena import Bout, Ending, Result, Span


@pytest.mark.parametrize("side", ["axis", "allied"])
def test_a_match_of_sergeant_and_recruit_ends_and_can_be_repeated(side: str) -> None:
    players = {"axis": "recruit", "allied": "recruit", side: "sergeant"}
    result = arena.play(Bout("desert", "1940", players, 2))
    assert result.level in {"strategic", "decisive", "positional", "attrition", "draw"}
    assert 1 <= result.turns == result.ended <= 6
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
        Result(5 + number, winner, level, "", 100 + number, 2, 2, {"axis": 1.0, "allied": 0.5})
        for number, (winner, level) in enumerate(ends)
    ]
    found = arena.tally(bout, results)
    assert (found.matches, found.decisions, found.turns) == (5, 102, 2)
    assert found.wins["axis"].levels == {"strategic": 2, "positional": 1}
    assert (found.wins["axis"].count, found.wins["allied"].count, found.draws.count) == (3, 1, 1)
    assert found.seconds == {"axis": 1.0, "allied": 0.5}


def ended(*ends: tuple[int, str | None, str]) -> list[Result]:
    """Matches that ended in a month, with a winner, for a reason."""
    return [
        Result(seed, winner, "", reason, 100, month, month, {}) for seed, (month, winner, reason) in enumerate(ends)
    ]


def test_a_scenario_that_begins_late_ends_in_a_month_of_the_campaign() -> None:
    result = arena.play(Bout("desert", "gazala", {"axis": "recruit", "allied": "recruit"}, 3))
    assert result.ended == 13 + result.turns


def test_reasons_are_counted_with_the_months_in_which_they_ended_matches() -> None:
    found = arena.endings(
        ended(
            (9, "axis", "took-the-base"),
            (20, None, "equal-forces"),
            (3, "allied", "took-the-base"),
            (4, "axis", "took-the-base"),
            (5, "axis", "took-the-base"),
        )
    )
    assert found == [Ending("took-the-base", 4, 3, 4, 9), Ending("equal-forces", 1, 20, 20, 20)]


def test_endings_are_counted_by_month_and_winner_and_quiet_months_are_kept() -> None:
    found = arena.spans(ended((4, "axis", ""), (6, None, ""), (4, "allied", ""), (4, "axis", "")), ["axis", "allied"])
    assert found == [
        Span(4, 4, {"axis": 2, "allied": 1}, 0),
        Span(5, 5, {"axis": 0, "allied": 0}, 0),
        Span(6, 6, {"axis": 0, "allied": 0}, 1),
    ]


def test_many_turns_are_put_together() -> None:
    found = arena.spans(ended(*((turn, "axis", "") for turn in range(3, 56))), ["axis", "allied"])
    assert [(span.first, span.last) for span in found[:2]] == [(3, 5), (6, 8)]
    assert (found[-1].first, found[-1].last, len(found)) == (54, 55, 18)
    assert [span.wins["axis"] for span in found] == [3] * 17 + [2]


def test_the_calendar_goes_from_the_first_month_to_the_last_that_was_reached() -> None:
    bout = Bout("desert", "gazala", {"axis": "recruit", "allied": "recruit"}, 3)
    assert arena.calendar(bout, 15) == {
        14: {"month": 14, "last": 15, "year": 1942, "calendar": 5},
        15: {"month": 15, "last": 15, "year": 1942, "calendar": 6},
    }
