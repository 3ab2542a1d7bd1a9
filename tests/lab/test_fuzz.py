"""The search finds nothing in sound rules, and in broken ones just what was broken."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from grognard.engine.decisions import Action
from grognard.engine.errors import GrognardError
from grognard.engine.flow import Frame
from grognard.engine.umpire import Umpire
from grognard.lab import fuzz
from grognard.lab.fuzz import FuzzReport, KeptFailure

if TYPE_CHECKING:
    from tests import toy
else:
    import toy

Break = Callable[[pytest.MonkeyPatch], None]


@pytest.fixture(autouse=True)
def a_folder_with_the_toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    with toy.installed():
        yield


def search(matches: int = 60, most: int = fuzz.MOST_ACTIONS) -> FuzzReport:
    return fuzz.fuzz([("toy", "short")], matches, 1, lambda *_: None, most)


def test_sound_rules_pass_and_what_was_checked_is_counted() -> None:
    seen: list[tuple[int, int]] = []
    report = fuzz.fuzz([("toy", "short")], 30, 1, lambda *at: seen.append(at))
    assert report.failures == []
    assert seen == [(n, 30) for n in range(1, 31)]
    assert report.matches == len(report.decisions["toy/short"]) == 30
    assert report.actions == sum(report.decisions["toy/short"]) > report.barriers > report.replays > 30
    assert report.positions == report.replays
    assert report.pairs == 2 * report.replays
    assert report.undos > 0


def test_the_same_seed_searches_the_same_matches() -> None:
    assert search(10) == search(10)


def test_some_matches_are_played_by_optional_rules_of_their_scenario() -> None:
    tried = [fuzz.agreed("skirmish", "meeting", seed) for seed in range(40)]
    assert {str(options) for options in tried} == {"{}", "{'decoys': False}", "{'decoys': True}"}
    by_their_rules = next(seed for seed, options in enumerate(tried) if options.get("decoys"))
    assert fuzz.Play("skirmish", "meeting", by_their_rules).match.game.options == (("decoys", True),)


def crash(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(toy.Fight, "run", lambda *_: 1 // 0)


def dead_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(toy.Move, "legal", lambda *_: [])


def invariant(patch: pytest.MonkeyPatch) -> None:
    def go(self: toy.Move, s: toy.Table, *_: object) -> None:
        s.handle[0] = 9
        s.stack = (*s.stack[:-1], toy.Move(self.seat, moved=15))

    patch.setattr(toy.Move, "go", go)


def listed_twice(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(toy.Bids, "legal", lambda *_: [Action("bid", 1), Action("bid", 1)])


def listed_and_refused(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(toy.Move, "allows", lambda *_: False)


def unlisted_and_allowed(patch: pytest.MonkeyPatch) -> None:
    """Whoever tries a bid of more than is listed gets away with it."""
    patch.setattr(toy.Bids, "allows", lambda _, __, ___, action: action.verb == "bid")


def unwritable(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(toy.Move, "legal", lambda *_: [Action("say", " hello "), Action("done")])


def not_repeated(patch: pytest.MonkeyPatch) -> None:
    """The turns end as chance that nobody recorded will have it."""
    rng = Random(1)

    def run(_: toy.Turn, s: toy.Table, __: Umpire) -> None:
        s.notes["luck"] = rng.randrange(10**6)
        s.turn += 1
        s.stack = (*s.stack, toy.Bids()) if s.turn < 3 else ()
        s.outcome = None if s.turn < 3 else toy.result(s)

    patch.setattr(toy.Turn, "run", run)


def not_written(patch: pytest.MonkeyPatch) -> None:
    """A state that remembers something beside its columns."""

    def run(_: toy.Turn, s: Any, __: Umpire) -> None:
        s.beside = s.turn = s.turn + 1
        s.stack = (*s.stack, toy.Bids()) if s.turn < 3 else ()
        s.outcome = None if s.turn < 3 else toy.result(s)

    patch.setattr(toy.Turn, "run", run)


def quiet_die(patch: pytest.MonkeyPatch) -> None:
    """A die that falls without a barrier, and that its player sees."""

    def go(self: toy.Move, s: toy.Table, _: int, umpire: Umpire) -> None:
        s.score[0] += umpire.deal(s, "fight", 6)
        s.stack = (*s.stack[:-1], toy.Move(self.seat, moved=15))

    patch.setattr(toy.Move, "go", go)


def leak(patch: pytest.MonkeyPatch) -> None:
    view = toy.view
    patch.setattr(toy, "view", lambda s, seat: {**view(s, seat), "handles": list(s.handle)})


def leaky_list(patch: pytest.MonkeyPatch) -> None:
    """What may be bid hangs on a handle of the enemy."""

    def legal(_: toy.Bids, s: toy.Table, seat: int) -> list[Action]:
        return [Action("bid", number) for number in range(1 + s.handle[2 - 2 * seat] % 2)]

    patch.setattr(toy.Bids, "legal", legal)


def leaky_overlay(patch: pytest.MonkeyPatch) -> None:
    """What is lit up hangs on a handle of the enemy."""
    patch.setattr(toy, "overlays", lambda s, seat: [("taken", 0, 1 << s.handle[2 - 2 * seat])])


def leaky_way(patch: pytest.MonkeyPatch) -> None:
    """The way that is shown hangs on a handle of the enemy."""
    patch.setattr(toy.Bids, "way", lambda _, s, seat, __: (s.handle[2 - 2 * seat],))


@pytest.mark.parametrize(
    ("broken", "kind", "said"),
    [
        (crash, "crash", "ZeroDivisionError"),
        (dead_end, "dead-end", "has no answer"),
        (invariant, "invariant", "handles"),
        (listed_twice, "list", "listed twice"),
        (listed_and_refused, "list", "not allowed"),
        (unlisted_and_allowed, "list", "yet allowed"),
        (unwritable, "list", "reads"),
        (not_repeated, "replay", "save-differs"),
        (not_written, "save", "beside"),
        (quiet_die, "undo", "with other dice"),
        (leak, "leak", "handles"),
        (leaky_list, "leak", "list of"),
        (leaky_overlay, "leak", "overlays of"),
        (leaky_way, "leak", "ways of"),
    ],
)
def test_broken_rules_are_found_out(monkeypatch: pytest.MonkeyPatch, broken: Break, kind: str, said: str) -> None:
    with monkeypatch.context() as patch:
        broken(patch)
        found = search().failures
    told = [failure.message for failure in found if failure.kind == kind]
    assert told
    assert said in told[0]


def test_a_match_without_end_is_found_out() -> None:
    report = search(2, most=5)
    assert [(failure.kind, failure.step) for failure in report.failures] == [("endless", 5)] * 2


def test_an_undo_past_a_barrier_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.match.Match.undo", lambda *_: Action("bid", 1))
    assert {failure.kind for failure in search(3).failures} == {"undo"}


def test_a_failure_is_kept_and_shown_again_until_it_is_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        crash(patch)
        failure = search().failures[0]
        again = fuzz.again(Path(failure.file))
        assert again is not None
        assert (again.kind, again.message) == (failure.kind, failure.message)
    kept = msgspec.json.decode(Path(failure.file).read_bytes(), type=KeptFailure)
    assert (kept.kind, kept.game, kept.scenario, kept.seed, kept.step) == (
        "crash", "toy", "short", failure.seed, failure.step,
    )  # fmt: skip
    assert (kept.action or "").startswith("go ")
    assert kept.save is not None
    assert len(kept.save["records"]) == failure.step
    assert fuzz.again(Path(failure.file)) is None


def test_a_match_that_cannot_even_start_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "first", lambda *_: 1 // 0)
    (failure,) = search(1).failures
    assert (failure.kind, failure.step) == ("crash", 0)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"{", "failure-content"),
        (b"[]", "failure-content"),
        (b"[" * 9999, "failure-content"),
        (b'{"kind": "leak"}', "failure-content"),
        (
            b'{"kind":"x","game":"chess","scenario":"s","seed":1,"step":1,"message":"","seat":null,"action":null,"save":null}',
            "no-such-game",
        ),
    ],
)
def test_a_file_that_keeps_no_failure_is_refused(tmp_path: Path, content: bytes, code: str) -> None:
    (tmp_path / "x.json").write_bytes(content)
    with pytest.raises(GrognardError, match=code):
        fuzz.again(tmp_path / "x.json")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GrognardError, match="file-unreadable"):
        fuzz.again(tmp_path / "none.json")


def test_a_random_match_comes_to_its_end() -> None:
    *_, match = fuzz.random_match("toy", "short", 3)
    assert match.outcome is not None
    assert all(issubclass(kind, Frame) for kind in match.game.frames.values())
