"""What rubbish is made of, and what may come of it."""

from collections.abc import Callable, Iterator
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from grognard.engine.errors import GrognardError
from grognard.speech import LANGUAGES, Speech

SPEECHES = [Speech(language) for language in LANGUAGES]
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])

nasty_words = st.sampled_from(["", " ", "\0", "\n", "A1", "r1", "red", "Turn", "everyone", "é", "٣", "9" * 5000])
nasty_numbers = st.sampled_from([-1, 0, 1, 6, 2**31, 2**63 - 1, 2**63, -(2**63), 2**64, 10**30, 10**400])
leaves = st.none() | st.booleans() | st.integers() | nasty_numbers | st.floats() | st.text() | nasty_words
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where in a nested value something stands."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


def spoil(data: st.DataObject, plain: Any) -> None:
    """Replace, remove or repeat something in one to three places."""
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from(list(places(plain))))
        holder = plain
        for key in way:
            holder = holder[key]
        how = data.draw(st.sampled_from(["replace", "remove", "repeat"]))
        if how == "remove":
            del holder[last]
        elif how == "repeat" and isinstance(holder, list):
            holder.extend([holder[last]] * data.draw(st.integers(1, 50)))
        else:
            holder[last] = data.draw(values)


@st.composite
def mangled(draw: st.DrawFn, text: str) -> str:
    """A text with a piece cut out, doubled or overwritten."""
    a, b = sorted(draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    middle = draw(st.sampled_from(["", text[a:b] * 2, "[" * 3000, '"', "\ud800", "= = ="]) | st.text(max_size=20))
    return text[:a] + middle + text[b:]


def refused(call: Callable[[], object]) -> bool:
    """Whether the call was refused; whatever else it raises is a fault of ours."""
    said = []
    try:
        call()
    except GrognardError as error:
        said = [speech.say_error(error) for speech in SPEECHES]
    assert all(said)
    return bool(said)
