"""What there is and how complete it is: `games`, `rules` and `data`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from grognard import games
from grognard.cli import catalogue
from grognard.engine.ledger import Place
from grognard.lab import fuzz as lab
from grognard.lab import mutate, reached, rules
from grognard.match import Match

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = ("skirmish", "meeting")
COMMANDS = [
    "play", "terminal", "settings", "games", "rules", "data", "replay", "position", "simulate", "fuzz", "test", "bench",
]  # fmt: skip

Run = Callable[..., Result]


# --- games


def test_games_for_programs(run: Run) -> None:
    told = json.loads(run("games", "--json").stdout)
    assert list(told) == ["games"]
    assert {
        "id": "skirmish",
        "title": "Skirmish at the Mill",
        "state": "playable",
        "scenarios": [
            {"id": "crossing", "title": "Forcing the crossing"},
            {"id": "meeting", "title": "Meeting at the Mill"},
            {"id": "rearguard", "title": "Rearguard at the Farm"},
        ],
    } in told["games"]


@pytest.mark.parametrize("name", [name for name in games.names() if games.playable(name)])
def test_the_scenarios_listed_are_those_that_can_be_played(run: Run, name: str) -> None:
    told = {game["id"]: game for game in json.loads(run("games", "--json").stdout)["games"]}
    assert {s["id"]: s["title"] for s in told[name]["scenarios"]} == games.rules(name).scenarios()


def test_games_under_construction_are_listed_with_their_state(run: Run, construction_site: Path) -> None:
    assert construction_site.exists()
    assert run("games").stdout == "malta  Malta (data only, not playable yet)\n  malta/june  June\n"
    assert run("games", "--lang", "es").stdout.startswith("malta  Malta (solo datos, aún no se puede jugar)\n")


# --- rules


def test_rules_shows_each_clause_with_what_it_lacks(run: Run, construction_site: Path) -> None:
    code = construction_site / "src" / "grognard" / "games" / "malta" / "units.py"
    code.write_text('def stand() -> None:\n    """Units stand [2.1]."""\n')
    done = run("rules", "malta")
    assert (done.exit_code, done.stderr) == (0, "")
    for text in ("2.1", "Units.", "units.stand:1", "a test", "no rule: A picture."):
        assert text in done.stdout
    caption = "1 rules in 2 clauses; 1 with code, 0 with a test; 0 of 0 examples are tests"
    assert caption in " ".join(done.stdout.split())
    assert "Unidades." in run("rules", "malta", "--lang", "es").stdout


def test_rules_missing_ends_with_status_1_until_nothing_is(run: Run, construction_site: Path) -> None:
    done = run("rules", "malta", "--missing")
    assert (done.exit_code, done.stdout.splitlines()) == (
        1,
        [
            "2.3: no clause covers this paragraph",
            "2.1: no code carries it",
            "2.1: no test proves it",
            "3 things are missing.",
        ],
    )
    told = json.loads(run("rules", "malta", "--missing", "--json").stdout)
    assert [(lack["clause"], lack["what"]) for lack in told["missing"]] == [
        ("2.3", "paragraph"),
        ("2.1", "code"),
        ("2.1", "test"),
    ]
    game = construction_site / "src" / "grognard" / "games" / "malta"
    (game / "paragraphs.csv").write_text("paragraph\n2.1\n2.2\n")
    (game / "units.py").write_text('def stand() -> None:\n    """Units stand [2.1]."""\n')
    test = construction_site / "tests" / "malta" / "test_units.py"
    test.write_text('@pytest.mark.rule("2.1")\ndef test_units() -> None: ...\n')
    done = run("rules", "malta", "--missing", "--lang", "es")
    assert (done.exit_code, done.stdout) == (0, "No falta nada.\n")


def test_rules_missing_asks_whether_matches_reach_the_code(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reached, "reached", lambda game, play, **_: {f"{game} {next(play())}"})
    survey = rules.Survey("skirmish", ledger(), {"4.1": (Place("movement.py", "movement.pick", 1),)}, (), (), False)
    monkeypatch.setattr(rules, "survey", lambda _game, _root: survey)
    done = run("rules", "skirmish", "--missing")
    assert (done.exit_code, done.stdout) == (1, "4.1: no played match gets there\n1 thing is missing.\n")
    assert run("rules", "skirmish", "--json").exit_code == 0


def ledger() -> Any:
    from grognard.engine.ledger import Clause, Ledger

    return Ledger({"4.1": Clause("4.1", "rule", "Move.", "Mueve.", "")}, ("4.1",), {})


def test_recorded_matches_come_before_random_ones_and_broken_ones_do_no_harm(
    played: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "MATCHES", 1)
    (tmp_path / "broken.json").write_text("{}")
    whole = len(list(lab.random_match("skirmish", "crossing", 0)))
    ticks: list[tuple[int, int]] = []
    files = [tmp_path / "broken.json", tmp_path / "match.json"]
    steps = catalogue.matches("skirmish", files, lambda *told: ticks.append(told))
    assert len(list(steps)) == len(played.records) + 1 + whole
    assert ticks == [(0, 3), (1, 3), (2, 3)]


def mutation(noticed: bool) -> mutate.Mutation:
    return mutate.Mutation("2.1", Place("units.py", "units.stand", 1), 7, "cv > 1", "cv >= 1", noticed)


def test_broken_rules_that_no_test_notices_end_with_status_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    def fake(*words: Any) -> list[mutate.Mutation]:
        asked.append(words[2:4])
        words[4](mutation(True))
        return [mutation(True), mutation(False)]

    monkeypatch.setattr(mutate, "mutate", fake)
    done = run("rules", "malta", "--mutate", "2", "--seed", "5")
    assert (done.exit_code, asked) == (1, [(2, 5)])
    assert done.stdout.splitlines() == [
        "2.1: noticed",
        "2.1: NOT noticed at units.stand, line 7: “cv > 1” became “cv >= 1”",
        "1 of 2 changes were noticed.",
    ]
    assert [m["noticed"] for m in json.loads(run("rules", "malta", "--mutate", "2", "--json").stdout)] == [True, False]
    monkeypatch.setattr(mutate, "mutate", lambda *_: [mutation(True)])
    assert run("rules", "malta", "--mutate", "1").exit_code == 0


# --- data


def test_data_counts_rows_by_source_and_lists_what_is_reconstructed(run: Run, construction_site: Path) -> None:
    assert construction_site.exists()
    done = run("data", "malta")
    assert (done.exit_code, done.stderr) == (0, "")
    assert ["units.csv", "3", "1", "2"] in [line.split() for line in done.stdout.splitlines()]
    assert "3 entries in 1 files, 2 of them not printed in the rulebook; digest " in done.stdout
    assert done.stdout.endswith("units.csv (rulebook 2.1; history): b\nunits.csv (history): c\n")
    assert run("data", "malta", "--list").stdout.endswith(
        "units.csv  b  (rulebook 2.1; history)\nunits.csv  c  (history)\n"
    )
    told = json.loads(run("data", "malta", "--json").stdout)
    assert told["files"] == [{"file": "units.csv", "rows": 3, "sources": {"rulebook": 1, "history": 2}}]


def test_data_refuses_a_broken_scenario_of_a_game_without_rules(run: Run, construction_site: Path) -> None:
    (construction_site / "src/grognard/games/malta/data/scenarios/june.toml").write_text('title = "June"\nturns =\n')
    assert run("data", "malta").stderr == "scenarios/june.toml, line 2: this is no TOML; correct it there.\n"


def write_pack(folder: Path, units: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "pack.toml").write_text('game = "skirmish"\ntitle = "Mine"\nauthor = "Me"\n')
    (folder / "units.csv").write_text(units)


def test_data_with_a_pack_laid_over_it(run: Run, tmp_path: Path) -> None:
    write_pack(tmp_path / "mine", "id,cv\nAbbot,4\n")
    done = run("data", "skirmish", "--pack", "mine")
    assert "With the packs: Mine\n" in done.stdout
    told = json.loads(run("data", "skirmish", "--pack", "mine", "--json").stdout)
    assert [row for row in told["reconstructed"] if row["source"] == "pack"] == [
        {"file": "units.csv", "key": "Abbot", "source": "pack"}
    ]


def test_data_counts_columns_and_scenarios_with_their_own_sources(run: Run) -> None:
    shown = [line.split() for line in run("data", "desert").stdout.splitlines()]
    assert ["units.csv:", "cv", "96", "96"] in shown
    assert ["scenarios/1940.toml", "12", "6", "6"] in shown
    told = json.loads(run("data", "desert", "--json").stdout)
    assert {"file": "units.csv", "of": "cv", "rows": 96, "sources": {"designed": 96}} in told["files"]
    assert "units.csv: cv  g21_5  (designed)\n" in run("data", "desert", "--list").stdout


def test_a_bad_pack_is_told_by_file_line_and_column(run: Run, tmp_path: Path) -> None:
    write_pack(tmp_path / "mine", "id,cv\nAbbot,four\n")
    done = run("data", "skirmish", "--pack", "mine")
    assert (done.exit_code, done.stderr) == (
        1,
        "mine/units.csv, line 2, column cv: “four” stands where a whole number from 0 to 9 belongs.\n",
    )
    write_pack(tmp_path / "mine", "id,cv\nNobody,4\n")
    assert run("data", "skirmish", "--pack", "mine", "--lang", "es").stderr == (
        "mine/units.csv, línea 2: nuestros datos no tienen la fila Nobody (id);"
        " un paquete cambia filas y no añade ninguna.\n"
    )
