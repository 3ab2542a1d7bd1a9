"""Which functions a play executes, watched until all that is wanted was seen."""

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from grognard import games
from grognard.engine.ledger import Place
from grognard.lab import reached as lab
from grognard.lab.reached import digest, reached, watch

CODE = '''from functools import lru_cache


def fire():
    """Fire [1.1]."""
    return [x for x in range(2)]


@lru_cache
def once():
    """Worked out once [1.4]."""


def never():
    """Never [1.2]."""


class March:
    def take(self):
        """Take [1.3]."""
'''


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "src/grognard/games/tiny"
    folder.mkdir(parents=True)
    (tmp_path / "src/grognard/engine").mkdir()
    (folder / "watched_rules.py").write_text(CODE)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("GROGNARD_CACHE", str(tmp_path / "cache"))
    yield tmp_path
    sys.modules.pop("watched_rules", None)


def rules() -> ModuleType:
    return import_module("watched_rules")


def folder(root: Path) -> Path:
    return root / "src/grognard/games/tiny"


def test_functions_are_noted_by_module_and_name(root: Path) -> None:
    def play() -> Iterator[None]:
        rules().fire()
        yield
        rules().March().take()
        yield

    found = watch(folder(root), play, {Place("watched_rules.py", "watched_rules.never", 6)})
    assert found >= {"watched_rules.fire", "watched_rules.March.take"}
    assert "watched_rules.never" not in found
    assert "watched_rules" not in found


def test_watching_ends_when_all_is_seen_and_leaves_no_trace(root: Path) -> None:
    bits = []

    def play() -> Iterator[None]:
        for number in range(9):
            bits.append(number)
            rules().fire()
            yield

    before = sys.getprofile()
    watch(folder(root), play, {Place("watched_rules.py", "watched_rules.fire", 1)})
    assert bits == [0]
    assert sys.getprofile() is before


def test_what_was_worked_out_before_is_worked_out_again(root: Path) -> None:
    def play() -> Iterator[None]:
        rules().once()
        yield

    rules().once()
    assert "watched_rules.once" in watch(folder(root), play, {Place("x.py", "x.y", 1)})


def test_games_are_built_anew_while_watched_and_are_back_afterwards(root: Path) -> None:
    before, within = games.build("skirmish", "meeting"), []

    def play() -> Iterator[None]:
        within.append(games.build("skirmish", "meeting"))
        yield

    watch(folder(root), play, {Place("x.py", "x.y", 1)})
    assert within[0] is not before
    assert games.build("skirmish", "meeting") is before


def test_a_play_that_fails_leaves_no_trace(root: Path) -> None:
    def play() -> Iterator[None]:
        yield
        raise ZeroDivisionError

    before = sys.getprofile()
    with pytest.raises(ZeroDivisionError):
        watch(folder(root), play, {Place("x.py", "x.y", 1)})
    assert sys.getprofile() is before


def test_a_result_is_kept_until_the_sources_change(root: Path) -> None:
    played = []

    def play() -> Iterator[None]:
        played.append(1)
        rules().fire()
        yield

    first = reached("tiny", play, root)
    assert reached("tiny", play, root) == first
    assert len(played) == 1
    reached("tiny", play, root, kind="other")
    assert len(played) == 2
    (folder(root) / "data.csv").write_text("id\n")
    reached("tiny", play, root)
    assert len(played) == 3
    (folder(root) / "ledger.csv").write_text("clause\n")
    reached("tiny", play, root)
    assert len(played) == 3


@pytest.mark.parametrize("spoilt", [b"", b"[1]", b'["a"', b"\xff"])
def test_a_spoilt_result_is_found_again(root: Path, spoilt: bytes) -> None:
    def play() -> Iterator[None]:
        rules().fire()
        yield

    first = reached("tiny", play, root)
    (kept,) = lab.cache_folder().iterdir()
    kept.write_bytes(spoilt)
    assert reached("tiny", play, root) == first != set()


def test_the_digest_hangs_on_names_and_content(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.py").write_text("1")
    assert digest(tmp_path / "a") == digest(tmp_path / "b")
    (tmp_path / "b" / "x.py").rename(tmp_path / "b" / "y.py")
    assert digest(tmp_path / "a") != digest(tmp_path / "b")
    before = digest(tmp_path / "a")
    (tmp_path / "a" / "notes.txt").write_text("not counted")
    assert digest(tmp_path / "a") == before
    (tmp_path / "a" / "x.py").write_text("2")
    assert digest(tmp_path / "a") != before
