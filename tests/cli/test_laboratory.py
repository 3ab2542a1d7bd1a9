"""What keeps us honest: `fuzz`, `bench` and `test`."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from grognard import games
from grognard.cli.options import choices
from grognard.lab import checks, rules
from grognard.lab import fuzz as lab
from grognard.match import Match

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = ("skirmish", "meeting")
COMMANDS = [
    "play", "terminal", "settings", "games", "rules", "data", "replay", "position", "simulate", "fuzz", "test", "bench",
]  # fmt: skip

Run = Callable[..., Result]


# --- fuzz


def test_fuzz_finds_on_many_cores_what_it_finds_on_one(run: Run) -> None:
    done = run("fuzz", "skirmish", "--matches", "4", "--seed", "11", "--json")
    targets = [("skirmish", scenario) for scenario in games.rules("skirmish").scenarios()]
    assert json.loads(done.stdout) == json.loads(json.dumps(plain(lab.fuzz(targets, 4, 11, lambda *_: None))))
    assert (done.exit_code, done.stderr) == (0, "")


def plain(report: lab.FuzzReport) -> dict[str, Any]:
    return {name: getattr(report, name) for name in report.__struct_fields__}


def test_fuzz_says_what_it_checked_and_from_which_seed(run: Run) -> None:
    done = run("fuzz", "skirmish/meeting", "--matches", "1", "--seed", "1234")
    report = lab.fuzz([("skirmish", "meeting")], 1, 1234, lambda *_: None)
    target, counts, total = done.stdout.splitlines()
    steps = report.decisions["skirmish/meeting"][0]
    assert target == f"skirmish/meeting: 1 match, {steps} choices on average, {steps} at most"
    assert counts.startswith(f"Checked: {report.actions} choices, {report.barriers} points of no return,")
    assert total == "1 match from seed 1234 on: nothing broke."
    assert run("fuzz", "skirmish/meeting", "--matches", "1", "--lang", "es").stdout.endswith(": sin fallos.\n")


def test_a_failure_is_told_kept_and_played_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(match: Match) -> None:
        if len(match.records) == 3:
            raise checks.Fault("invariant", "a block is lost")

    with monkeypatch.context() as broken:
        broken.setattr(checks, "position_holds", breaks)
        done = run("fuzz", "skirmish/meeting", "--matches", "1", "--seed", "9")
        assert done.exit_code == 1
        assert done.stdout.startswith(
            "skirmish/meeting, seed 9, after 3 choices: an impossible position (a block is lost);"
            " see it again with “grognard fuzz --again fuzz-skirmish-meeting-9.json”.\n"
        )
        assert done.stdout.endswith("1 match from seed 9 on: 1 failure.\n")
        again = run("fuzz", "--again", "fuzz-skirmish-meeting-9.json")
        assert (again.exit_code, again.stdout) == (1, "It still fails: an impossible position (a block is lost).\n")
        told = run("fuzz", "--again", "fuzz-skirmish-meeting-9.json", "--json").stdout
        assert json.loads(told) == {"kind": "invariant", "message": "a block is lost"}
    mended = run("fuzz", "--again", "fuzz-skirmish-meeting-9.json")
    assert (mended.exit_code, mended.stdout) == (0, "It fails no more.\n")


def test_all_that_can_be_played_is_put_to_the_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "names", lambda: ["skirmish", "unfinished"])
    assert choices(None) == [("skirmish", s) for s in ("crossing", "meeting", "rearguard")]
    assert choices("skirmish/meeting") == [("skirmish", "meeting")]


def test_fuzz_without_any_game_says_so(run: Run, construction_site: Path) -> None:
    assert construction_site.exists()
    assert run("fuzz").stderr == "No game here is playable yet; run “grognard games” to see what there is.\n"
    assert run("fuzz", "malta").stderr == (
        "“malta” is not playable yet: only its data and texts are here; choose another game.\n"
    )


# --- bench and test


def test_bench_runs_the_measurements_of_the_checkout(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "decisions.py").write_text(
        "def main(matches, as_json): print('decisions', matches, as_json)\n"
    )
    (tmp_path / "bench" / "fields.py").write_text("def main(as_json): print('fields', as_json)\n")
    monkeypatch.setattr(rules, "home", lambda: tmp_path)
    assert run("bench", "decisions", "--matches", "3", "--json").stdout == "decisions 3 True\n"
    assert run("bench", "decisions").stdout == "decisions 20 False\n"
    assert run("bench", "fields").stdout == "fields False\n"


def test_bench_decisions_says_what_it_needs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    done = run("bench", "decisions", "--matches", "1")
    assert (done.exit_code, done.stderr) == (
        1,
        "The comparison needs catanatron, which is not installed here:"
        " run “pip install -r requirements-bench.txt” and try again.\n",
    )


@pytest.mark.parametrize(("words", "folder"), [("bench fields", "bench"), ("test", "tests")])
def test_what_needs_a_checkout_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, folder: str
) -> None:
    monkeypatch.setattr(rules, "home", lambda: tmp_path / "nowhere")
    assert run(*words.split()).stderr == (
        f"This needs a checkout of the project with its folder “{folder}”; get one and run this there.\n"
    )


def test_test_hands_its_words_to_pytest(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[str], Path]] = []

    def fake(words: list[str], cwd: Path) -> subprocess.CompletedProcess[bytes]:
        asked.append((words[1:], cwd))
        return subprocess.CompletedProcess(words, 5)

    monkeypatch.setattr(subprocess, "run", fake)
    assert run("test", "-k", "zoc").exit_code == 5
    assert run("test").exit_code == 5
    assert asked == [(["-m", "pytest", "-k", "zoc"], ROOT), (["-m", "pytest", "-n", "auto"], ROOT)]
