"""`simulate`: bots play each other, and the results are counted."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from grognard.cli import results
from grognard.lab import arena
from grognard.speech import Speech

Run = Callable[..., Result]
PLAYERS = ["--blue", "recruit", "--red", "sergeant"]
GAZALA = ["simulate", "desert/gazala", "--matches", "4", "--seed", "1"]


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
        ("skirmish --plot wins.pdf", "--plot takes a file that ends in .svg or .png, not “wins.pdf”."),
        ("skirmish desert", "“desert” is too much; add --help to see what the command takes."),
    ],
)
def test_wrong_words_get_one_sentence(run: Run, words: str, sentence: str) -> None:
    done = run("simulate", *words.split())
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"{sentence}\n")


# --- when and how matches ended


def tallied(*ends: tuple[int, str | None, str]) -> arena.Tally:
    """What would come of matches of Gazala that ended in a month, with a winner, for a reason."""
    bout = arena.Bout("desert", "gazala", {"axis": "sergeant", "allied": "recruit"}, 5)
    seconds = dict.fromkeys(bout.players, 0.5)
    played = [
        arena.Result(5 + number, winner, "draw", reason, 100, month - 13, month, seconds)
        for number, (month, winner, reason) in enumerate(ends)
    ]
    return arena.tally(bout, played)


ENDS = tallied(
    (15, "allied", "holds-tobruk"),
    (14, "axis", "took-the-base"),
    (15, "axis", "holds-tobruk"),
    (15, None, "equal-forces"),
    (14, "axis", "holds-tobruk"),
)


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "reason matches median earliest – latest",
                "Tobruk is held and not besieged 3 June 1942 May 1942 – June 1942",
                "the enemy's base is taken 1 May 1942 May 1942",
                "both sides have as many units left 1 June 1942 June 1942",
                "When the matches ended, and who won:",
                "May 1942 2 ██",
                "June 1942 3 █▒·",
                "█ the Axis (sergeant) ▒ the Allies (recruit) · drawn",
            ],
        ),
        (
            "es",
            [
                "motivo partidas mediana primera – última",
                "Tobruk está en su poder y no está sitiado 3 junio de 1942 mayo de 1942 – junio de 1942",
                "la base enemiga ha caído 1 mayo de 1942 mayo de 1942",
                "a los dos bandos les quedan las mismas unidades 1 junio de 1942 junio de 1942",
                "Cuándo terminaron las partidas y quién ganó:",
                "mayo de 1942 2 ██",
                "junio de 1942 3 █▒·",
                "█ el Eje (sergeant) ▒ los Aliados (recruit) · empate",
            ],
        ),
    ],
)
def test_reasons_and_months_are_told_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str, lines: list[str]
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    results.tell(Speech(lang, "desert"), ENDS)
    told = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines() if line.strip(" ─")]
    assert told[told.index(lines[0]) :][: len(lines)] == lines


def test_long_bars_are_shortened_and_a_single_win_is_still_seen() -> None:
    span = arena.Span(1, 1, {"axis": 300, "allied": 1}, 99)
    assert results.bar(span, 400).plain == "█" * 30 + "▒" + "·" * 10
    assert results.bar(span, 800).plain == "█" * 15 + "▒" + "·" * 5


@pytest.mark.parametrize(("lang", "told"), [("en", "day 4, afternoon"), ("es", "día 4, tarde")])
def test_a_game_words_its_turns(lang: str, told: str) -> None:
    facts = {"day": 4, "date": "1942-07-02", "turn": "PM", "last": 14}
    assert Speech(lang, "malta").say("progress", number=14, **facts) == told


def test_json_tells_reasons_and_months_too(run: Run) -> None:
    (found,) = json.loads(run(*GAZALA, "--json").stdout)
    months = [result["ended"] for result in found["results"]]
    assert sum(ending["count"] for ending in found["endings"]) == 4
    assert {ending["reason"] for ending in found["endings"]} == {result["reason"] for result in found["results"]}
    assert (found["spans"][0]["first"], found["spans"][-1]["last"]) == (min(months), max(months))
    assert found["calendar"]["14"] == {"month": 14, "last": 15, "year": 1942, "calendar": 5}


# --- the figure


def test_a_figure_tells_what_was_played_in_the_language_of_the_reader(run: Run, tmp_path: Path) -> None:
    done = run(*GAZALA, "--plot", "wins.svg", "--lang", "es")
    assert (done.exit_code, done.stderr) == (0, "")
    drawn = (tmp_path / "wins.svg").read_text(encoding="utf-8")
    for words in (
        "desert/gazala: 4 partidas desde la semilla 1",
        "El Eje (recruit) – los Aliados (recruit)",
        "Quién gana, con intervalos del 95 %",
        "Cuándo terminaron las partidas y quién ganó",
        "junio de 1942",
        "Empate",
        "Partidas",
    ):
        assert f">{words}</text>" in drawn
    run(*GAZALA, "--plot", "again.svg", "--lang", "es")
    assert (tmp_path / "again.svg").read_text(encoding="utf-8") == drawn


def test_a_figure_of_every_scenario_is_drawn_beside_the_json(run: Run, tmp_path: Path) -> None:
    done = run("simulate", "skirmish", "--matches", "4", "--seed", "1", "--json", "--plot", "wins.PNG")
    assert [found["scenario"] for found in json.loads(done.stdout)] == ["crossing", "meeting", "rearguard"]
    drawn = (tmp_path / "wins.PNG").read_bytes()
    assert drawn.startswith(b"\x89PNG")
    width, height = (int.from_bytes(drawn[place : place + 4]) for place in (16, 20))
    assert height > width


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            "A figure needs matplotlib, which is not installed here: run “pip install matplotlib” and try again.\n",
        ),
        (
            "es",
            "Una figura necesita matplotlib, que no está instalado aquí:"
            " ejecuta «pip install matplotlib» y vuelve a intentarlo.\n",
        ),
    ],
)
def test_without_matplotlib_nothing_is_played_and_one_sentence_says_so(
    run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, sentence: str
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    done = run(*GAZALA, "--plot", "wins.svg", "--lang", lang)
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", sentence)


def test_a_figure_in_a_folder_that_is_not_there_is_refused_before_anything_is_played(run: Run) -> None:
    done = run(*GAZALA, "--plot", "nowhere/wins.svg")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "nowhere/wins.svg cannot be written; choose another name or folder.\n"
