"""The benchmarks run; no time is asserted, since machines differ."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from shutil import which
from types import ModuleType

import pytest

from grognard.engine.errors import GrognardError

BENCH = Path(__file__).parent.parent / "bench"


def module(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(BENCH)
    return import_module(name)


def apart(call: Callable[[], None]) -> None:
    """In a thread of its own: a browser that other tests hold open keeps the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(call).result()


def test_fields_measures_five_questions(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    fields = module("fields", monkeypatch)
    monkeypatch.setattr(fields, "ROUNDS", 1)
    fields.main(as_json=True)
    rows = json.loads(capsys.readouterr().out)
    assert [(row["what"], row["aim"]) for row in rows] == [
        ("flood over 2,400 hexes", 200),
        ("reach of 6 points", 50),
        ("reach of 72 sixths (malta)", 250),
        ("reach of 40 halves (normandy)", 250),
        ("copy of a state (desert)", 10),
    ]
    assert all(row["microseconds"] > 0 for row in rows)


def test_fields_asks_the_whole_map_and_a_desert(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = module("fields", monkeypatch)
    answers = {what: ask() for what, _, ask in fields.questions()}
    copied = answers["copy of a state (desert)"]
    assert answers["flood over 2,400 hexes"].bit_count() == 2400
    assert sorted(len(getattr(copied, name)) for name in type(copied).fields()) == [2, *[96] * 8, *[130] * 3]
    assert len(type(copied).columns) == 13


def test_board_lays_every_block_of_the_desert_on_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    board = module("board", monkeypatch)
    game = board.desert()
    labels = {cell.label for cell in board.made(game).cells}
    rows = board.position(game)["unit"]
    assert len(rows) == len(game.units) == 96
    assert {row["hex"] for row in rows.values()} <= labels


@pytest.mark.skipif(not which("chromium") or not which("npx"), reason="needs a browser and Node.js")
def test_board_measures_three_updates(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    board = module("board", monkeypatch)
    monkeypatch.setattr(board, "ROUNDS", 1)
    apart(lambda: board.main(as_json=True))
    rows = json.loads(capsys.readouterr().out)
    assert [row["what"] for row in rows] == ["1 of 96 blocks moves", "8 blocks move", "all blocks move"]
    assert all(row["milliseconds"] > 0 for row in rows)


@pytest.mark.skipif(not which("chromium") or not which("npx"), reason="needs a browser and Node.js")
def test_page_measures_its_script_and_two_waits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = module("page", monkeypatch)
    monkeypatch.setattr(page, "ROUNDS", 1)
    apart(lambda: page.main(as_json=True))
    rows = json.loads(capsys.readouterr().out)
    assert [(row["unit"], row["aim"]) for row in rows] == [("kB", 250), ("ms", 1000), ("ms", 1000)]
    assert rows[0]["found"] < rows[0]["aim"]
    assert all(row["found"] > 0 for row in rows)


def test_board_says_that_a_browser_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    board = module("board", monkeypatch)
    monkeypatch.setattr(board.shutil, "which", lambda _: None)
    with pytest.raises(GrognardError) as refused, board.opened(""):
        pass
    assert refused.value.code == "bench-needs-browser"


def test_decisions_says_that_catanatron_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    decisions = module("decisions", monkeypatch)
    monkeypatch.setitem(__import__("sys").modules, "catanatron", None)
    with pytest.raises(GrognardError) as refused:
        decisions.main(1, True)
    assert refused.value.code == "bench-needs-catanatron"


def test_load_plays_matches_over_websockets_and_reports_what_was_held(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    load = module("load", monkeypatch)
    monkeypatch.setattr(load, "WARM_UP", 0.5)
    apart(lambda: load.main(matches=3, seconds=2, pause=0.01, as_json=True))
    report = json.loads(capsys.readouterr().out)
    assert (report["matches"], report["errors"]) == (3, [])
    assert report["moves"] > 10
    assert 0 < report["p50_ms"] <= report["p99_ms"] <= report["max_ms"]
