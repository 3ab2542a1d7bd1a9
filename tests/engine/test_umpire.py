"""The umpire: rolls are counted, scripted or recorded; events have audiences; barriers are noted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.dice import Key, Roll
from grognard.engine.errors import GrognardError
from grognard.engine.kinds import EVERYONE
from grognard.engine.umpire import Event, Umpire, scripted


class Counters:
    def __init__(self, **rolls: int) -> None:
        self.rolls = rolls


KEY = Key.of_seed(4)


def test_a_roll_counts_its_own_stream_and_is_recorded() -> None:
    s, umpire = Counters(combat=5), Umpire(KEY)
    found = umpire.roll(s, "combat"), umpire.roll(s, "weather", 10), umpire.roll(s, "combat")
    assert found == (KEY.result("combat", 5, 6), KEY.result("weather", 0, 10), KEY.result("combat", 6, 6))
    assert s.rolls == {"combat": 7, "weather": 1}
    assert umpire.rolled == [Roll("combat", 6, found[0]), Roll("weather", 10, found[1]), Roll("combat", 6, found[2])]


def test_a_roll_and_a_reveal_are_barriers_and_a_deal_is_none() -> None:
    s, umpire = Counters(), Umpire(KEY)
    umpire.deal(s, "handles", 4)
    umpire.shuffled(s, "handles", [1, 2, 3])
    umpire.tell("moved")
    assert not umpire.barrier
    umpire.reveal()
    assert umpire.barrier
    another = Umpire(KEY)
    another.roll(s, "combat")
    assert another.barrier


def test_a_script_gives_the_next_results_of_its_streams_and_then_the_key_does() -> None:
    s = Counters(combat=2)
    umpire = Umpire(KEY, scripted({"combat": [6, 5]}, s.rolls))
    assert [umpire.roll(s, stream) for stream in ("combat", "weather", "combat", "combat")] == [
        6, KEY.result("weather", 0, 6), 5, KEY.result("combat", 4, 6),
    ]  # fmt: skip


def test_what_is_undone_is_scripted_to_come_again() -> None:
    script = scripted({"combat": [6, 5]}, {})
    assert [Umpire(KEY, script).roll(Counters(), "combat") for _ in range(2)] == [6, 6]


@pytest.mark.parametrize("result", [0, 7, -1])
def test_a_scripted_result_must_be_on_the_die(result: int) -> None:
    with pytest.raises(GrognardError) as refused:
        Umpire(KEY, scripted({"combat": [result]}, {})).roll(Counters(), "combat")
    assert refused.value.code == "scripted-result"
    assert refused.value.facts == {"stream": "combat", "sides": 6, "found": result}


def test_recorded_results_come_before_key_and_script() -> None:
    umpire = Umpire(KEY, scripted({"combat": [2]}, {}), [Roll("combat", 6, 1), Roll("cup", 9, 9)])
    s = Counters()
    assert (umpire.roll(s, "combat"), umpire.deal(s, "cup", 9)) == (1, 9)
    assert s.rolls == {"combat": 1, "cup": 1}


@pytest.mark.parametrize(
    "recorded", [[], [Roll("cup", 6, 3)], [Roll("combat", 10, 3)], [Roll("combat", 6, 7)], [Roll("combat", 6, 0)]]
)
def test_a_record_of_another_roll_is_refused(recorded: list[Roll]) -> None:
    with pytest.raises(GrognardError) as refused:
        Umpire(KEY, recorded=recorded).roll(Counters(), "combat")
    assert (refused.value.code, refused.value.facts) == ("record-differs", {"stream": "combat"})


@given(st.lists(st.integers()), st.integers())
def test_shuffling_keeps_the_items(items: list[int], seed: int) -> None:
    s = Counters()
    assert sorted(Umpire(Key.of_seed(seed)).shuffled(s, "deck", items)) == sorted(items)
    assert s.rolls.get("deck", 0) == max(0, len(items) - 1)


def test_every_order_comes_up() -> None:
    orders = {tuple(Umpire(Key.of_seed(seed)).shuffled(Counters(), "deck", [1, 2, 3])) for seed in range(100)}
    assert len(orders) == 6


def test_each_audience_is_told_its_own_facts() -> None:
    umpire = Umpire(KEY)
    umpire.tell("weather", dry=True)
    umpire.tell_each("bought", {0: {"points": 3}})
    umpire.tell_each("moved", {1: {"unit": "b1"}, EVERYONE: {"handle": 4}})
    weather, bought, moved = umpire.events
    assert weather == Event("weather", {EVERYONE: {"dry": True}})
    assert [weather.seen_by(seat) for seat in (EVERYONE, 0, 1)] == [{"dry": True}] * 3
    assert [bought.seen_by(seat) for seat in (EVERYONE, 0, 1)] == [None, {"points": 3}, None]
    assert [moved.seen_by(seat) for seat in (EVERYONE, 0, 1)] == [{"handle": 4}, {"handle": 4}, {"unit": "b1"}]
