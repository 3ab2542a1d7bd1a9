"""Dice follow from the key, the stream and the count, and from nothing else."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.dice import Key


def test_the_same_key_gives_the_same_dice_and_another_key_others() -> None:
    one, same, other = ([Key.of_seed(seed).result("combat", n, 6) for n in range(50)] for seed in (7, 7, 8))
    assert one == same != other


def test_streams_do_not_follow_each_other() -> None:
    key = Key.of_seed(1)
    combat, weather = ([key.result(stream, n, 6) for n in range(50)] for stream in ("combat", "weather"))
    assert combat != weather
    assert combat[1:] != weather[:-1]


@given(st.integers(), st.text(), st.integers(0), st.integers(1, 1000))
def test_a_result_is_on_the_die(seed: int, stream: str, counter: int, sides: int) -> None:
    assert 1 <= Key.of_seed(seed).result(stream, counter, sides) <= sides


def test_all_faces_come_up_about_equally_often() -> None:
    found = Counter(Key.of_seed(3).result("combat", n, 6) for n in range(6000))
    assert sorted(found) == [1, 2, 3, 4, 5, 6]
    assert sum((times - 1000) ** 2 / 1000 for times in found.values()) < 20.5  # chi-squared, 5 degrees, p = 0.001


def test_the_digest_proves_the_key_and_does_not_tell_it() -> None:
    key = Key.of_seed(5)
    assert key.digest == Key(key.secret).digest != Key.of_seed(6).digest
    assert key.secret.hex() not in key.digest
    assert (len(key.secret), len(key.digest)) == (16, 32)


def test_drawn_keys_differ() -> None:
    assert Key.drawn().secret != Key.drawn().secret
