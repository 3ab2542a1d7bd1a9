"""A match in the terminal: what each person is shown, and what he may type."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from grognard.cli.commands import app
from grognard.match import Match, start
from grognard.speech import Speech
from grognard.terminal.choices import choices, in_columns, picked
from grognard.terminal.table import Table
from grognard.terminal.words import Teller

MEETING = ("terminal", "skirmish/meeting", "--seed", "1")
ALWAYS_FIRST = "1\n" * 2000

Play = Callable[..., Result]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """A match with these lines typed, in English unless it says otherwise."""
    monkeypatch.setenv("GROGNARD_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def typed(lines: str, *words: str) -> Result:
        return CliRunner().invoke(app, [*(words or MEETING)], input=lines, catch_exceptions=False)

    return typed


def answers(done: Result) -> list[str]:
    """What was said after each line that was typed."""
    return re.split(r"(?:Blue|Red), your choice \(help for more\): ", done.stdout)[1:]


# --- playing


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_match_against_the_machine_is_played_to_its_end(play: Play, lang: str) -> None:
    done = play(ALWAYS_FIRST, *MEETING, "--lang", lang)
    assert (done.exit_code, done.stderr) == (0, "")
    over = {"en": "The match is over. ", "es": "La partida ha terminado. "}[lang]
    assert over in done.stdout.splitlines()[-1]
    assert "event-" not in done.stdout
    assert "verb-" not in done.stdout


def test_the_sergeant_can_be_played_against(play: Play) -> None:
    done = play("", "terminal", "desert/1940", "--side", "allied", "--against", "sergeant", "--seed", "1")
    assert "The Axis has set up." in done.stdout
    assert "Allies, your choice" in done.stdout
    assert done.stdout.endswith("grognard terminal --against sergeant --side allied --resume FILE\n")


def test_the_same_seed_gives_the_same_match_with_the_same_machine(play: Play) -> None:
    assert play(ALWAYS_FIRST).stdout == play(ALWAYS_FIRST).stdout


def test_the_prompt_has_its_paragraph_and_the_choices_their_words_and_symbols(play: Play) -> None:
    shown = play("").stdout
    assert "Turn 1: choose your posture in secret. (§3.3)\n" in shown
    assert "1. bold: your attacks fire one column to the right [choose bold]" in shown
    assert "Turno 1: elige tu postura en secreto. (§3.3)\n" in play("", *MEETING, "--lang", "es").stdout


def test_an_answer_is_given_by_number_or_symbols(play: Play) -> None:
    by_number, by_symbols = play("2\n"), play("choose steady\n")
    assert by_number.stdout == by_symbols.stdout
    assert "(§4.1)" in answers(by_number)[0]


def test_the_machine_is_told_of_in_words_that_the_player_may_hear(play: Play) -> None:
    done = play("1\ndone\n", "terminal", "skirmish/crossing", "--seed", "1")
    match, seat = start("skirmish", "crossing", seed=1), "blue"
    match.apply("choose bold", seat)
    assert Teller(match, Speech("en", "skirmish"), seat).told(match.events(seat)[0]) in done.stdout
    assert "Robles moves" not in done.stdout


def test_one_side_plays_and_the_other_is_the_machine(play: Play) -> None:
    shown = play("", *MEETING, "--side", "red").stdout
    assert "What Red sees:\n" in shown
    assert "What Blue sees:\n" not in shown


@pytest.mark.parametrize(
    "line", ["0", "99", "1" * 5000, "nix", "go", "go nowhere", "choose", "choose x", "choose bold bold"]
)
def test_a_wrong_answer_changes_nothing_and_is_one_sentence(play: Play, line: str) -> None:
    wrong, right = play(f"{line}\n2\n"), play("2\n")
    refused, *rest = answers(wrong)
    assert rest == answers(right)
    assert len(refused.splitlines()) == 1
    assert refused.rstrip().endswith((".", "(§3.3)"))


def test_an_empty_line_asks_again(play: Play) -> None:
    assert answers(play("\n\n2\n"))[2:] == answers(play("2\n"))


# --- commands


def test_look_shows_the_board_and_log_what_was_told(play: Play) -> None:
    shown, logged, _ = answers(play("look\nlog\n"))
    assert shown.startswith("\nWhat Blue sees:\n")
    assert logged.startswith("Turn 1 begins.\n")


def test_undo_and_redo_go_back_and_forth_to_the_last_barrier(play: Play) -> None:
    _, picked, undone, redone, refused, *_ = answers(play("1\n1\nundo\nredo\nredo\n"))
    assert undone.startswith("Undone: move Abbot.\n")
    assert redone.startswith("Done again: move Abbot.\n")
    assert "(§4.1)" in undone
    assert redone.partition("\n")[2] == picked
    assert refused.startswith("There is nothing to redo; ")
    assert answers(play("1\nundo\n"))[1].startswith("There is nothing to undo since the last die roll, ")


def test_why_says_whether_and_why_not(play: Play) -> None:
    _, legal, by_number, refused, empty, after = answers(play("1\nwhy pick Abbot\nwhy 1\nwhy pick Robles\nwhy\n"))
    assert legal.startswith("“move Abbot” is possible now (§4.1).\n")
    assert by_number == legal
    assert refused.startswith("“pick Robles” is not possible: that block is not yours; pick one of your own. (§4.1)\n")
    assert empty.startswith("Say what you would like to do: why pick Abbot.\n")
    assert "move" not in after


def test_help_names_every_command(play: Play) -> None:
    shown = answers(play("help\n"))[0]
    match = start("skirmish", "meeting", seed=1)
    for command in Table(match, Speech("en"), ("blue",), "recruit", Random(1), "").commands:
        assert command in shown.partition("Further:")[2] or command == "help"


def test_a_saved_match_goes_on_where_it_was(play: Play, tmp_path: Path) -> None:
    *_, saved, left = answers(play("1\n1\nsave my match.json\nquit\n"))
    assert saved.startswith("The match is saved in my match.json.\n")
    how = "grognard terminal --against recruit --side blue --resume 'my match.json'"
    assert left.splitlines()[-1] == f"Go on with: {how}"
    match = Match.load((tmp_path / "my match.json").read_text())
    assert match.text(match.pending[-1].action) == "pick Abbot"
    again = play("undo\n", "terminal", "--side", "blue", "--resume", "my match.json")
    assert "(§4.3)" in again.stdout
    assert answers(again)[0].startswith("Undone: move Abbot.\n")


def test_saving_needs_a_file_that_can_be_written(play: Play) -> None:
    nameless, folder, _ = answers(play("save\nsave .\n"))
    assert nameless.startswith("Say where to save: save my-match.json.\n")
    assert folder.startswith(". cannot be written; choose another name or folder.\n")


def test_what_is_not_saved_is_left_only_when_asked_for_twice(play: Play) -> None:
    warned, asked_again, left = answers(play("1\nquit\nhelp\nquit\nquit\n"))[1:4]
    assert warned.startswith("Not everything is saved: ")
    assert asked_again.startswith("Type the number")
    assert left.startswith("Not everything is saved: ")
    assert play("1\nquit\nquit\n1\n").stdout.splitlines()[-1].startswith("The match is not saved; ")


def test_the_end_of_the_input_says_how_to_go_on_and_writes_nothing(play: Play, tmp_path: Path) -> None:
    done = play("1\n")
    assert (done.exit_code, list(tmp_path.iterdir())) == (0, [])
    assert done.stdout.endswith(
        "The match is not saved; a match that you save with “save FILE” goes on with:"
        " grognard terminal --against recruit --side blue --resume FILE\n"
    )


# --- choosing and options


def test_without_a_name_the_game_is_chosen_from_a_list(play: Play) -> None:
    done = play("x\n0\n2\n", "terminal", "skirmish", "--seed", "1")
    assert "2. Skirmish at the Mill: Meeting at the Mill [skirmish/meeting]\n" in done.stdout
    assert done.stdout.count("type a number from 1 to 3.") == 2
    assert done.stdout.endswith(play("").stdout.partition("Turn 1")[2])
    left = play("", "terminal")
    assert (left.exit_code, "[skirmish/meeting]" in left.stdout) == (0, True)


def test_options_and_packs_reach_the_match(play: Play, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.toml").write_text('game = "skirmish"\ntitle = "Mine"\nauthor = "Me"\n')
    (tmp_path / "mine" / "units.csv").write_text("id,cv\nAbbot,4\n")
    words = (*MEETING, "--option", "decoys=true", "--pack", "mine")
    done = play("save a.json\nquit\n", *words)
    saved = json.loads((tmp_path / "a.json").read_text())
    assert saved["options"] == {"decoys": True}
    assert [row["theirs"] for row in saved["differences"] if row["column"] == "cv"] == ["4"]
    assert done.stdout.endswith("--side blue --pack mine --resume a.json\n")
    assert play("", "terminal", "--pack", "mine", "--resume", "a.json").exit_code == 0
    assert play("", "terminal", "--resume", "a.json").stderr.startswith(
        "This match was played with a pack that changes our data of “skirmish”"
    )


# --- two persons at one keyboard


class Watched:
    """Notes whose secrets are asked for while who sits at the keyboard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, str | None, str]] = []
        self.table: Table | None = None
        for name in ("view", "legal", "prompt", "events"):
            monkeypatch.setattr(Match, name, self.noting(name, getattr(Match, name)))

    def noting(self, name: str, original: Callable[..., object]) -> Callable[..., object]:
        def asked(match: Match, seat: str | None = None, *rest: object) -> object:
            if self.table is not None and match is self.table.match:
                self.asked.append((self.table.seat, seat, name))
            return original(match, seat, *rest)

        return asked


def test_no_seat_is_shown_what_belongs_to_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    watched, rng = Watched(monkeypatch), Random(5)
    table = Table(start("skirmish", "meeting", seed=5), Speech("en", "skirmish"), ("blue", "red"), "recruit", rng, "")
    watched.table = table
    monkeypatch.setattr(
        "builtins.input", lambda _: str(rng.randrange(1, len(table.choices) + 1)) if table.choices else ""
    )
    table.play()
    assert table.match.outcome is not None
    assert {seat for _, seat, _ in watched.asked} == {"blue", "red"}
    assert [entry for entry in watched.asked if entry[0] != entry[1]] == []


def test_a_curtain_falls_between_two_persons(play: Play) -> None:
    done = play("\nchoose bold\n\n\nchoose wary\n\n\n", *MEETING, "--against", "person")
    assert done.stdout.startswith("Pass the keyboard to Blue and press Enter.")
    blue, red = done.stdout.split("Blue, press Enter when you have read this.")[:2]
    assert "What Red sees:" not in blue
    assert red.startswith("Pass the keyboard to Red and press Enter.")
    assert "choose bold]" in red
    assert "Blue is bold" not in red.partition("Red, your choice")[0]
    assert done.stdout.endswith("--against person --resume FILE\n")


def test_the_curtain_leaves_nothing_on_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, speech = start("skirmish", "meeting", seed=1), Speech("en", "skirmish")
    table = Table(match, speech, ("blue", "red"), "recruit", Random(1), "")
    monkeypatch.setattr("builtins.input", lambda _: "")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    table.sit_down("blue")
    assert capsys.readouterr().out == "\033[2J\033[3J\033[H"


# --- how choices look


def test_short_choices_stand_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "14")
    assert in_columns(["1. a", "2. b", "3. c"]) == ["1. a   3. c", "2. b"]
    monkeypatch.setenv("COLUMNS", "5")
    assert in_columns(["1. a", "2. b"]) == ["1. a", "2. b"]


def test_many_answers_of_one_verb_stand_under_what_it_does(play: Play) -> None:
    shown = answers(play("choose bold\n"))[0]
    assert "\nMove … [pick …]\n  1. Abbot" in shown
    assert "end the movement [done]\n" in shown


def test_an_answer_names_places_as_players_do() -> None:
    match = start("skirmish", "meeting", seed=1)
    teller = Teller(match, Speech("en", "skirmish"), "blue")
    assert teller.called(match.action("go 403")) == "go to Mill (403)"
    assert teller.called(match.action("pick Abbot")) == "move Abbot"
    assert teller.called(match.action("done")) == "end the movement"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", "choose steady"),
        ("Choose  STEADY", "choose steady"),
        ("wary", "choose wary"),
        ("wary: you may", "choose wary"),
        ("column", None),
        ("olumn to the left", None),
        ("choose nix", None),
    ],
)
def test_an_answer_is_meant_by_its_number_its_symbols_or_words_that_only_it_has(typed: str, meant: str | None) -> None:
    match = start("skirmish", "meeting", seed=1)
    listed = choices(Teller(match, Speech("en", "skirmish"), "blue"), match.legal("blue"))
    found = picked(listed, typed)
    assert (found and match.text(found)) == meant


def test_accents_are_not_needed() -> None:
    match = start("desert", "1940", seed=1)
    listed = choices(Teller(match, Speech("es", "desert"), "axis"), match.legal("axis"))
    found = picked(listed, "DESPLEGAR EN bárdia")
    assert found is not None
    assert match.text(found) == "hex Bardia"
