"""Matches of the toy some way on, and all that can be seen of them."""

from typing import TYPE_CHECKING

from grognard.match import Match, start

if TYPE_CHECKING:
    from tests import toy
else:
    import toy

Everything = tuple[object, ...]


def begun(**results: list[int]) -> Match:
    return start("toy", "short", seed=1, script=results)


def moving(**results: list[int]) -> Match:
    """Red has won the bids and moves."""
    match = begun(**results)
    match.apply("bid 1", "blue")
    match.apply("bid 2", "red")
    return match


def everything(match: Match) -> Everything:
    """All that anybody can see of a match, and all that it holds."""
    values = {name: value for name, value in vars(match.state.copy()).items() if name != "game"}
    seen = [(match.hash(seat), match.events(seat)) for seat in (None, *toy.SEATS)]
    numbers = [match.position_number(seat) for seat in toy.SEATS]
    return values, match.save(), match.to_act, seen, numbers, list(match._redo)
