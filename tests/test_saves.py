"""Saves: loaded they are the same match; tampered with they are refused; newer rules go on from the last barrier."""

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard import saves
from grognard.ai.recruit import choose
from grognard.engine.errors import GrognardError
from grognard.match import Match, start

if TYPE_CHECKING:
    from tests import toy
else:
    import toy

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(autouse=True, scope="module")
def the_toy() -> Iterator[None]:
    with toy.installed():
        yield


def played(actions: int, seed: int = 3) -> Match:
    match, rng = start("toy", "short", seed=seed), Random(seed)
    while match.to_act and len(match.records) < actions:
        seat = rng.choice(match.to_act)
        match.apply(choose(match, seat, rng), seat)
    return match


def fought() -> Match:
    """A match with a die, moves that are pending, and something in each part of its save."""
    match = start("toy", "short", seed=1, options={"loud": True}, script={"tie": [1]})
    for action, seat in (("bid 1", "red"), ("bid 1", "blue")):
        match.apply(action, seat)
    for action in ("say hello", "pick r1", "go A2"):
        match.apply(action)
    return match


def changed(match: Match, change: Change) -> str:
    plain = msgspec.json.decode(match.save())
    change(plain)
    return msgspec.json.encode(plain).decode()


def refusal(text: str | bytes) -> tuple[str, dict[str, object]]:
    with pytest.raises(GrognardError) as refused:
        Match.load(text)
    return refused.value.code, refused.value.facts


@settings(max_examples=40)
@given(st.integers(0, 30), st.integers(0, 10**6))
def test_a_loaded_match_is_the_same_match(actions: int, seed: int) -> None:
    match = played(actions, seed)
    again = Match.load(match.save())
    assert again.save() == match.save()
    assert saves.digest(again.state) == saves.digest(match.state)
    assert again.key.secret == match.key.secret
    for seat in (None, *toy.SEATS):
        assert (again.view(seat), again.events(seat)) == (match.view(seat), match.events(seat))
    assert [r.action for r in again.pending] == [r.action for r in match.pending]


def test_a_loaded_match_goes_on_with_the_same_dice() -> None:
    match = played(4)
    again = Match.load(match.save())
    for one in (match, again):
        rng = Random(1)
        while one.to_act:
            seat = rng.choice(one.to_act)
            one.apply(choose(one, seat, rng), seat)
    assert again.save() == match.save()


def test_what_is_pending_can_be_undone_after_loading() -> None:
    again = Match.load(fought().save())
    assert [again.text(again.undo()) for _ in range(2)] == ["go A2", "pick r1"]


def test_scripted_dice_are_saved_as_they_fell() -> None:
    match = start("toy", "short", seed=1, script={"tie": [2]})
    match.apply("bid 1", "red")
    match.apply("bid 1", "blue")
    assert Match.load(match.save()).to_act == ("blue",)


def test_a_replay_shows_the_match_after_each_record() -> None:
    match = fought()
    steps = [(len(one.records), one.hash("red")) for one in Match.replay(match.save())]
    assert [count for count, _ in steps] == [0, 1, 2, 3, 4, 5]
    assert steps[-1][1] == match.hash("red")
    assert len({told for _, told in steps}) > 2


def test_a_match_that_began_in_a_written_position_is_loaded_into_it() -> None:
    text = "game = 'toy'\nscenario = 'short'\n[unit.r1]\nplace = 'B2'\n[rolls]\ntie = 4\n[[frame]]\nname = 'Turn'\n"
    match = Match.of_position(text, seed=9)
    match.apply("bid 1", "red")
    match.apply("bid 1", "blue")
    again = Match.load(match.save())
    assert again.save() == match.save()
    assert again.position() == match.position()


# --- other rules


def test_newer_rules_go_on_from_the_last_barrier_with_the_past_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    match = fought()
    text = match.save()
    monkeypatch.setattr(toy, "VERSION", 2)
    again = Match.load(text)
    assert (again.records, again.pending) == ([], [])
    assert saves.digest(again.state) == saves.digest(match.behind)
    assert [event["kind"] for event in again.past] == ["begun", "bid", "bid", "bids"]
    assert again.past[0] == {"kind": "begun", "to": {"everyone": {"scenario": "short"}}}
    assert again.key.secret == match.key.secret


def test_a_match_that_went_on_by_newer_rules_is_saved_and_loaded_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "VERSION", 2)
    old = changed(fought(), lambda save: save.update(rules=1))
    match = Match.load(old)
    match.apply("pick r2")
    again = Match.load(match.save())
    assert again.save() == match.save()
    assert (again.past, len(again.records)) == (match.past, 1)
    newer = changed(match, lambda save: save.update(rules=1))
    assert Match.load(newer).past == match.past


def test_a_replay_by_newer_rules_is_one_step() -> None:
    text = changed(fought(), lambda save: save.update(rules=7))
    assert [len(one.records) for one in Match.replay(text)] == [0]


@pytest.mark.parametrize("change", [
    lambda save: save["snapshot"]["frame"].append({"name": "Rest"}),
    lambda save: save["snapshot"].update(unit={"r1": {"place": "Z9"}}),
    lambda save: save["snapshot"]["match"].update(turn=9),
    lambda save: save["snapshot"].update(frame=[]),
    lambda save: save.update(past=[{"kind": "x", "to": {"green": {}}}]),
    lambda save: save["records"][0]["events"].append({"kind": "x", "to": {"green": {}}}),
])  # fmt: skip
def test_newer_rules_refuse_a_snapshot_that_cannot_be(change: Change) -> None:
    def both(save: dict[str, Any]) -> None:
        change(save)
        save["rules"] = 2

    assert refusal(changed(fought(), both))[0] in {
        "no-such-frame", "no-such-place", "position-impossible", "position-asks-nobody", "save-content",
    }  # fmt: skip


# --- tampered with


@pytest.mark.parametrize(
    ("change", "number"),
    [
        (lambda save: save["opening"]["rolls"].pop(), 0),
        (lambda save: save["opening"]["rolls"].append(["handles", 2, 1]), 0),
        (lambda save: save["opening"]["rolls"][0].__setitem__(2, 3), 0),
        (lambda save: save["opening"]["events"].clear(), 0),
        (lambda save: save["records"][0].update(action="bid 2"), 1),
        (lambda save: save["records"][0].update(action="bid 9"), 1),
        (lambda save: save["records"][0].update(action="bid " + "9" * 400), 1),
        (lambda save: save["records"][0].update(action="fly"), 1),
        (lambda save: save["records"][0].update(seat="blue"), 1),
        (lambda save: save["records"][0].update(seat="green"), 1),
        (lambda save: save["records"][0].update(barrier=True), 1),
        (lambda save: save["records"][0]["events"].pop(), 1),
        (lambda save: save["records"][0]["events"][0]["to"].update(everyone={}), 1),
        (lambda save: save["records"][0]["events"][0]["to"].update(green={}), 1),
        (lambda save: save["records"][1]["rolls"].pop(), 2),
        (lambda save: save["records"][1]["rolls"][0].__setitem__(2, 9), 2),
        (lambda save: save["records"][1]["rolls"][0].__setitem__(0, "fight"), 2),
        (lambda save: save["records"][1]["rolls"].append(["tie", 2, 1]), 2),
        (lambda save: save["records"].insert(2, save["records"][1]), 3),
        (lambda save: save["records"].pop(1), 2),
        (lambda save: save["records"].extend(save["records"] * 3), 6),
        (lambda save: save["snapshot"]["match"].update(turn=2), 2),
        (lambda save: save["snapshot"]["match"].update(speed=2), 2),
        (lambda save: save["snapshot"].update(frame=[]), 2),
        (lambda save: save.update(snapshot={"unit": {"x9": {}}}), 2),
        (lambda save: save.update(snapshot_at=1), 1),
        (lambda save: save.update(snapshot_at=-1), -1),
    ],
)
def test_a_tampered_save_is_refused_where_it_differs(change: Change, number: int) -> None:
    assert refusal(changed(fought(), change)) == ("save-differs", {"number": number})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda save: save.update(data="other"), "save-data"),
        (lambda save: save.update(game="chess"), "no-such-game"),
        (lambda save: save.update(scenario="long"), "no-such-scenario"),
        (lambda save: save.update(options={"fast": 1}), "no-such-option"),
        (lambda save: save.update(options={"loud": []}), "save-content"),
        (lambda save: save.update(options=[]), "save-content"),
        (lambda save: save.update(key="00"), "save-content"),
        (lambda save: save.update(key=""), "save-content"),
        (lambda save: save.update(key="ff" * 99), "save-content"),
        (lambda save: save.update(key="x"), "save-content"),
        (lambda save: save.update(rules="1"), "save-content"),
        (lambda save: save.update(extra=1), "save-content"),
        (lambda save: save.pop("records"), "save-content"),
        (lambda save: save["records"][0].pop("rolls"), "save-content"),
        (lambda save: save["records"][1]["rolls"][0].append(1), "save-content"),
        (lambda save: save["records"][1]["rolls"][0].__setitem__(2, 1.5), "save-content"),
        (lambda save: save.update(past=[{"kind": 1}]), "save-content"),
        (lambda save: save.update(past=[{"kind": "x", "to": {"green": {}}}]), "save-content"),
        (lambda save: save.update(origin={"frame": [{"name": "Rest"}]}), "no-such-frame"),
        (lambda save: save.update(origin={}), "position-asks-nobody"),
        (lambda save: save.update(grognard=2), "save-format"),
        (lambda save: save.update(grognard=None), "save-format"),
        (lambda save: save.pop("grognard"), "save-none"),
    ],
)
def test_a_save_that_says_something_impossible_is_refused(change: Change, code: str) -> None:
    assert refusal(changed(fought(), change))[0] == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "save-json"),
        (b"\xff\xfe", "save-json"),
        ("{", "save-json"),
        ("[" * 100_000, "save-json"),
        ('{"grognard": ' + "[" * 100_000, "save-json"),
        ('{"grognard": "\ud800"}', "save-json"),
        ("[]", "save-none"),
        ("null", "save-none"),
        ("NaN", "save-json"),
        ('{"grognard": 1, "rules": ' + "9" * 4000 + "}", "save-content"),
        ('{"grognard": 1, "rules": ' + "[" * 99 + "]" * 99 + "}", "save-content"),
    ],
)
def test_what_is_no_save_is_refused(text: str | bytes, code: str) -> None:
    assert refusal(text)[0] == code


def test_a_save_cut_off_anywhere_is_refused() -> None:
    text = fought().save()
    for end in range(0, len(text) - 1, 97):
        assert refusal(text[:end])[0] == "save-json"
