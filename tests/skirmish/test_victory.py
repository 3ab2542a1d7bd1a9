"""Chapter 7: victory."""

import pytest

from grognard.games.skirmish.state import Position
from grognard.games.skirmish.victory import lost_by
from grognard.match import Match

from .scene import BLUE, RED, fighting, moving, play, pos, position, told

FORCES = {"103": ["Abbot"], "703": ["Robles"]}


def ended(found: Match) -> tuple[str | None, str, str, str] | None:
    outcome = found.outcome
    return None if outcome is None else (outcome.winner, outcome.level, outcome.reason, outcome.rule)


def field(s: Position, *places: str) -> int:
    return sum(1 << s.game.board.grid.at(place) for place in places)


@pytest.mark.rule("7.1")
def test_whoever_stands_in_a_place_at_the_end_of_a_phase_holds_it_until_the_enemy_does() -> None:
    s = position({"Mill": ["Abbot"], "Chapel": ["Robles"], "601": ["Salas"]})
    s.held = [field(s, "Chapel"), field(s, "Farm")]
    found = play(moving(s), "done")
    assert pos(found).held == [field(s, "Mill"), field(s, "Chapel", "Farm")]
    assert told(found, "held") == [{"side": "blue", "hex": "403"}, {"side": "red", "hex": "501"}]


@pytest.mark.rule("7.1")
def test_only_places_are_held() -> None:
    s = position({"601": ["Abbot"], "703": ["Robles"]})
    assert pos(play(moving(s), "done")).held == [0, 0]


@pytest.mark.rule("7.2.a", "7.2.b")
@pytest.mark.parametrize(("lost", "over"), [(1, None), (2, ("red", "decisive", "broken", "7.2.a"))])
def test_an_army_that_lost_too_many_blocks_breaks_at_once(lost: int, over: tuple[str, str, str, str] | None) -> None:
    s = position({"601": ["Abbot:1", "Robles"], "103": ["Fisher"]}, posture=["wary", "wary"])
    s.cv[1 : 1 + lost] = [0] * lost
    assert ended(fighting(s, "601", 1, 6)) == over


@pytest.mark.rule("7.2.a", "7.2.b")
def test_the_army_that_does_not_break_wins() -> None:
    s = position({"601": ["Abbot", "Robles:1"], "703": ["Vega"]}, posture=["bold", "wary"])
    s.cv[8:10] = [0, 0]
    assert ended(fighting(s, "601", 6, 1)) == ("blue", "decisive", "broken", "7.2.a")


@pytest.mark.rule("7.2.b", "7.2.a")
def test_if_both_break_nobody_wins() -> None:
    s = position({"601": ["Abbot:1", "Robles:1"]}, posture=["wary", "wary"])
    s.cv[1:3], s.cv[8:10] = [0, 0], [0, 0]
    assert ended(fighting(s, "601", 6, 6)) == (None, "draw", "both-broken", "7.2.b")


@pytest.mark.rule("7.2.c")
def test_decoys_do_not_count() -> None:
    s = position({"103": ["Fisher"], "703": ["Robles"]}, decoys=True)
    s.cv[0], s.cv[1] = 0, 0
    assert (s.cv[6], lost_by(s, BLUE), lost_by(s, RED)) == (0, 2, 0)


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(
    ("blue", "over"),
    [
        (("Mill", "Chapel", "Farm"), ("blue", "decisive", "all-places", "7.3")),
        (("Mill", "Chapel"), None),
        ((), ("red", "decisive", "all-places", "7.3")),
    ],
)
def test_who_holds_every_place_at_the_end_of_a_turn_wins(
    blue: tuple[str, ...], over: tuple[str, str, str, str] | None
) -> None:
    s = position(FORCES, turn=2)
    s.held = [field(s, *blue), s.game.places & ~field(s, *blue)]
    assert ended(play(moving(s), "done")) == over


@pytest.mark.rule("7.3")
def test_it_wins_only_where_the_scenario_says_so() -> None:
    s = position(FORCES, "rearguard", turn=2)
    s.held = [field(s, "Farm"), 0]
    assert ended(play(moving(s), "done")) is None


@pytest.mark.rule("7.3", "7.4.a")
@pytest.mark.parametrize(("turn", "over"), [(3, False), (4, True)])
def test_the_places_are_counted_after_the_last_turn(turn: int, over: bool) -> None:
    s = position(FORCES, "rearguard", turn=turn)
    s.held = [field(s, "Farm"), 0]
    won = ("blue", "marginal", "more-places", "7.4.a")
    assert ended(play(moving(s), "done")) == (won if over else None)


@pytest.mark.rule("7.4.a", "7.4.b")
@pytest.mark.parametrize(
    ("blue", "red", "over"),
    [
        (("Mill", "Farm"), ("Chapel",), ("blue", "marginal", "more-places", "7.4.a")),
        (("Mill",), ("Chapel", "Farm"), ("red", "marginal", "more-places", "7.4.a")),
        (("Mill",), (), ("blue", "marginal", "more-places", "7.4.a")),
        (("Farm",), ("Chapel",), (None, "draw", "equal-places", "7.4.b")),
        ((), (), (None, "draw", "equal-places", "7.4.b")),
    ],
)
def test_more_places_win_after_the_last_turn(
    blue: tuple[str, ...], red: tuple[str, ...], over: tuple[str | None, str, str, str]
) -> None:
    s = position(FORCES, turn=6)
    s.held = [field(s, *blue), field(s, *red)]
    assert ended(play(moving(s), "done")) == over
