"""Telling of pieces in the fog: who hears which names, and how handles are dealt again."""

from random import Random
from types import SimpleNamespace
from typing import Any

from grognard.engine import fog, news
from grognard.engine.dice import Key
from grognard.engine.kinds import EVERYONE
from grognard.engine.umpire import Umpire

UNITS = ["fox", "owl", "hare"]
OWN, ENEMY = range(2)


def position() -> Any:
    """One's own fox and owl, which the enemy sees as #1 and #0, and a hare of his that everybody knows."""
    units = [SimpleNamespace(seat=seat) for seat in (OWN, OWN, ENEMY)]
    game = SimpleNamespace(units=units, notation=SimpleNamespace(units=UNITS))
    return SimpleNamespace(game=game, rolls={}, handle=[1, 0, 2], maybe=[0b011, 0b011, 0b100])


def test_the_owner_reads_names_and_all_others_handles() -> None:
    s = position()
    assert news.names_for(s, OWN) == ["fox", "owl", "hare"]
    assert news.names_for(s, ENEMY) == news.names_for(s, EVERYONE) == ["#1", "#0", "hare"]
    assert news.suspects(s, ENEMY) == {"#0": ["fox", "owl"], "#1": ["fox", "owl"]}
    assert news.unseen_order(s, 0b011) == [1, 0]


def test_each_seat_is_told_under_the_names_that_it_knows() -> None:
    umpire = Umpire(Key.of_seed(1))
    news.tell_of(position(), umpire, "seen", 0b001, hex="A1")
    (event,) = umpire.events
    assert event.seen_by(OWN) == {"units": ["fox"], "hex": "A1"}
    assert event.seen_by(ENEMY) == event.seen_by(EVERYONE) == {"units": ["#1"], "hex": "A1"}


def test_what_is_dealt_again_looks_the_same() -> None:
    s = position()
    told, dealt = news.suspects(s, ENEMY), set()
    for seed in range(20):
        names = fog.dealt_names(UNITS, told, Random(seed))
        again = position()
        again.handle, again.maybe = [0, 1, 2], [0b001, 0b010, 0b100]
        fog.recall(again, UNITS, told, names)
        assert news.suspects(again, ENEMY) == told
        assert sorted(again.handle) == [0, 1, 2]
        dealt.add(tuple(names))
    assert dealt == {("#0", "#1", "hare"), ("#1", "#0", "hare")}
