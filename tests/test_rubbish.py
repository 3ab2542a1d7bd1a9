"""Rubbish instead of saves, positions and actions: only a refusal comes out, and nothing has changed."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING

import msgspec
import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.position import parse
from grognard.lab import fuzz
from grognard.match import Match, start

if TYPE_CHECKING:
    from tests import rubbish, toy
else:
    import rubbish
    import toy

patient, refused, spoil, mangled = rubbish.patient, rubbish.refused, rubbish.spoil, rubbish.mangled

GAMES = [("toy", "short"), ("skirmish", "meeting")]


@pytest.fixture(autouse=True, scope="module")
def the_toy() -> Iterator[None]:
    with toy.installed():
        yield


@cache
def written(game: str, scenario: str) -> tuple[str, str]:
    """A match some way on, as its save and as its position."""
    for match in fuzz.random_match(game, scenario, 5):
        if len(match.records) >= 8:
            return match.save(), match.position()
    raise AssertionError("the match was over so soon")


@pytest.mark.parametrize(("game", "scenario"), GAMES)
@patient
@given(data=st.data())
def test_saves(game: str, scenario: str, data: st.DataObject) -> None:
    plain = msgspec.json.decode(written(game, scenario)[0])
    spoil(data, plain)
    try:
        text = msgspec.json.encode(plain)
    except (OverflowError, ValueError):
        return
    refused(lambda: play_a_little(Match.load(text)))


@pytest.mark.parametrize(("game", "scenario"), GAMES)
@patient
@given(data=st.data())
def test_saves_of_other_rules(game: str, scenario: str, data: st.DataObject) -> None:
    """Nothing is replayed here, so that only the snapshot stands against rubbish."""
    plain = msgspec.json.decode(written(game, scenario)[0])
    spoil(data, plain["snapshot"])
    plain["rules"] = 999
    try:
        text = msgspec.json.encode(plain)
    except (OverflowError, ValueError):
        return
    refused(lambda: play_a_little(Match.load(text)))


@pytest.mark.parametrize(("game", "scenario"), GAMES)
@patient
@given(data=st.data())
def test_positions(game: str, scenario: str, data: st.DataObject) -> None:
    plain = parse(written(game, scenario)[1])
    spoil(data, plain)
    try:
        text = tomli_w.dumps(plain)
    except (TypeError, ValueError):
        return
    refused(lambda: play_a_little(Match.of_position(text)))


def seen_by_all(match: Match) -> None:
    """A position that was taken can be looked at, printed and kept."""
    for seat in match.game.notation.seats:
        match.hash(seat)
        match.legal(seat)
        match.prompt(seat)
    match.position()
    match.save()


def play_a_little(match: Match) -> None:
    seen_by_all(match)
    for seat in match.to_act[:1]:
        match.apply(match.legal(seat)[0], seat)


@pytest.mark.parametrize("loader", [Match.load, Match.of_position])
@patient
@given(text=st.text() | st.text('{}[]"=.,:0159\\-\n truenlgamscio'))
def test_any_text_as_a_match(loader: Callable[[str], Match], text: str) -> None:
    assert refused(lambda: loader(text))


@patient
@given(content=st.binary())
def test_any_bytes_as_a_save(content: bytes) -> None:
    assert refused(lambda: Match.load(content))


@pytest.mark.parametrize(("game", "scenario"), GAMES)
@patient
@given(data=st.data())
def test_mangled_matches(game: str, scenario: str, data: st.DataObject) -> None:
    save, position = written(game, scenario)
    refused(lambda: seen_by_all(Match.load(data.draw(mangled(save)))))
    refused(lambda: seen_by_all(Match.of_position(data.draw(mangled(position)))))


@pytest.mark.parametrize(("game", "scenario"), GAMES)
@patient
@given(data=st.data())
def test_actions(game: str, scenario: str, data: st.DataObject) -> None:
    match = start(game, scenario, seed=1)
    before = match.save()
    verb = data.draw(st.sampled_from(sorted(match.game.verbs)) | st.text(max_size=9))
    symbols = [*match.game.notation.units[:3], *list(match.game.board.grid.places)[:3], *match.game.notation.seats]
    symbol = data.draw(st.sampled_from(symbols) | rubbish.nasty_words | st.text() | st.integers().map(str))
    seat = data.draw(st.sampled_from([*match.game.notation.seats, "", "x", "\ud800"]))
    if refused(lambda: match.apply(f"{verb} {symbol}", seat)):
        assert match.save() == before
    else:
        assert len(match.records) == 1
