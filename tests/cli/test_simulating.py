"""`simulate`: bots play each other, and the results are counted."""

import json
from collections.abc import Callable

import pytest
from typer.testing import Result

from grognard.lab import arena

Run = Callable[..., Result]
PLAYERS = ["--blue", "recruit", "--red", "sergeant"]


def test_simulate_finds_on_many_cores_what_it_finds_on_one(run: Run) -> None:
    done = run("simulate", "skirmish/meeting", *PLAYERS, "--matches", "3", "--seed", "7", "--json")
    (found,) = json.loads(done.stdout)
    players = {"blue": "recruit", "red": "sergeant"}
    results = [arena.play(arena.Bout("skirmish", "meeting", players, seed)) for seed in (7, 8, 9)]
    assert [(r["seed"], r["winner"], r["decisions"]) for r in found["results"]] == [
        (r.seed, r.winner, r.decisions) for r in results
    ]
    assert (found["matches"], found["players"], found["seed"]) == (3, players, 7)
    assert sum(found["wins"][side]["count"] for side in players) + found["draws"]["count"] == 3
    assert (done.exit_code, done.stderr) == (0, "")


def test_simulate_tells_wins_levels_length_and_time(run: Run) -> None:
    done = run("simulate", *PLAYERS, "skirmish/meeting", "--matches", "2", "--seed", "7")
    head, *rows = [line.strip() for line in done.stdout.splitlines() if line.strip()]
    assert head == "skirmish/meeting: 2 matches from seed 7 on"
    assert rows[0].split() == ["result", "matches", "share", "95", "%", "interval"]
    for label in ("won by Blue (recruit)", "won by Red (sergeant)", "drawn"):
        assert any(row.startswith(label) and row.endswith(" %") for row in rows)
    assert any("victory" in row or "draw" in row for row in rows)
    assert rows[-3].startswith("A match took ")
    assert rows[-1].startswith("Thinking for Red (sergeant): ")


def test_simulate_speaks_spanish_and_plays_every_scenario_of_a_game(run: Run) -> None:
    told = run("simulate", "skirmish", "--matches", "1", "--seed", "1", "--lang", "es").stdout
    for scenario in ("meeting", "crossing", "rearguard"):
        assert f"skirmish/{scenario}: 1 partida desde la semilla 1\n" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("skirmish --axis recruit", "There is no option “--axis” here; add --help to see the options."),
        ("skirmish --red bishop", "--red takes one of recruit, sergeant, not “bishop”."),
        ("skirmish --red", "“--red” needs a value after it; add --help to see which."),
        ("--red recruit", "GAME[/SCENARIO] is missing; add --help to see what the command takes."),
        ("skirmish desert", "“desert” is too much; add --help to see what the command takes."),
    ],
)
def test_wrong_words_get_one_sentence(run: Run, words: str, sentence: str) -> None:
    done = run("simulate", *words.split())
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"{sentence}\n")
