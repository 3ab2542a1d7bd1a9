"""The list of commands, the help, the language, and one sentence for whatever is wrong."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest
from typer.main import get_command
from typer.testing import Result

from grognard.cli.commands import app
from grognard.speech import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = ("skirmish", "meeting")
COMMANDS = [
    "play", "terminal", "settings", "games", "rules", "data", "replay", "position", "simulate", "fuzz", "test", "bench",
]  # fmt: skip

Run = Callable[..., Result]


def started(*words: str) -> subprocess.Popen[bytes]:
    """The program as a shell starts it; one that runs behind others would leave it deaf to Ctrl+C."""
    return subprocess.Popen(
        [sys.executable, "-m", "grognard", *words],
        env=os.environ | {"GROGNARD_LANG": "en", "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


# --- the list of commands and the help


def test_alone_it_lists_the_commands_one_a_line(run: Run) -> None:
    done = run()
    assert (done.exit_code, done.stderr) == (0, "")
    lines = [line.split()[0] for line in done.stdout.partition("Commands:\n")[2].splitlines()[: len(COMMANDS)]]
    assert lines == COMMANDS
    assert "  games     List the games and their scenarios.\n" in done.stdout
    assert "  games     Muestra los juegos y sus escenarios.\n" in run("--lang", "es").stdout
    assert run("--help").stdout == done.stdout


def test_a_group_alone_lists_its_commands(run: Run) -> None:
    done = run("bench")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "  fields     Measure how long the questions to a map take.\n" in done.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", [*COMMANDS, "bench decisions", "bench fields"])
def test_every_command_has_help_in_both_languages(run: Run, command: str, lang: str) -> None:
    done = run(*command.split(), "--help", "--lang", lang)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith({"en": "Usage: grognard ", "es": "Uso: grognard "}[lang] + command)
    assert "help-" not in done.stdout.replace("help ", "")


def test_an_option_tells_what_happens_without_it(run: Run) -> None:
    assert "  --matches N   How many matches; otherwise 20.\n" in run("fuzz", "--help").stdout


def test_the_reference_is_made_of_the_commands() -> None:
    module = script("cli_reference")
    assert (ROOT / "docs" / "cli.md").read_text(encoding="utf-8") == module.reference()
    for command in COMMANDS:
        assert f"## `grognard {command}" in module.reference()


def script(name: str) -> ModuleType:
    spec = util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_word_of_help_is_a_message() -> None:
    every = [get_command(app), *get_command(app).commands.values()]  # type: ignore[attr-defined]
    words = [command.help for command in every] + [p.help for command in every for p in command.params]
    assert [word for word in words if not word.startswith("help-")] == []


def test_the_version_is_that_of_the_project(run: Run) -> None:
    assert run("--version").stdout == "grognard 0.1.0\n"


# --- the language


@pytest.mark.parametrize("words", [["--lang", "es", "games"], ["games", "--lang", "es"], ["games", "--lang=es"]])
def test_the_language_is_asked_for_anywhere(run: Run, words: list[str]) -> None:
    assert "(jugable)" in run(*words).stdout


def test_the_language_may_be_that_of_the_surroundings(run: Run) -> None:
    assert "(jugable)" in run("games", env={"GROGNARD_LANG": "es"}).stdout
    assert "(jugable)" in run("games", env={"LANG": "es_ES.UTF-8"}).stdout
    assert "(playable)" in run("games", "--lang", "en", env={"GROGNARD_LANG": "es"}).stdout
    assert run("games", env={"GROGNARD_LANG": "fr", "LANG": "es_ES"}).stderr == (
        "No existe el idioma «fr»; elige entre: en, es.\n"
    )


def test_what_follows_two_dashes_is_no_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def fake(words: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        asked.append(words)
        return subprocess.CompletedProcess(words, 3)

    monkeypatch.setattr(subprocess, "run", fake)
    assert run("test", "--", "--lang", "es").exit_code == 3
    assert asked[0][1:] == ["-m", "pytest", "--lang", "es"]


# --- wrong words

MISUSED = {
    "nix": "There is no command “nix”; run “grognard” alone to see them all.",
    "bench nix": "There is no command “bench nix”; run “grognard” alone to see them all.",
    "games --nix": "There is no option “--nix” here; add --help to see the options.",
    "--nix": "There is no option “--nix” here; add --help to see the options.",
    "games --json=3": "“--json” takes no value; leave out what follows it.",
    "games --lang": "“--lang” needs a value after it; add --help to see which.",
    "games --lang fr": "There is no language “fr”; choose one of: en, es.",
    "games skirmish": "“skirmish” is too much; add --help to see what the command takes.",
    "rules": "GAME is missing; add --help to see what the command takes.",
    "replay": "FILE is missing; add --help to see what the command takes.",
    "rules desert --mutate": "“--mutate” needs a value after it; add --help to see which.",
    "rules desert --mutate 0": "--mutate takes a whole number from 1 on, not “0”.",
    "fuzz --matches x": "--matches takes a whole number from 1 on, not “x”.",
    "fuzz --seed -1": "--seed takes a whole number from 0 on, not “-1”.",
    "fuzz --seed 99999999999999999999": "--seed takes a whole number from 0 on, not “99999999999999999999”.",
    "play --port 0": "--port takes a whole number from 1 on, not “0”.",
    "terminal --against bishop": "--against takes one of person, recruit, sergeant, not “bishop”.",
    "terminal --option fog": "--option takes a name and a value like name=value, not “fog”.",
    "terminal skirmish --resume x.json": "A saved match knows its own game; leave out “skirmish”.",
}
REFUSED = {
    "rules nix": None,
    "data nix": None,
    "data skirmish --pack nix": "There is no folder nix; check its name.",
    "fuzz nix": None,
    "fuzz skirmish/nix": "“skirmish” has no scenario “nix”; choose one of: crossing, meeting, rearguard.",
    "fuzz --again nix": "There is no file nix; check its name and its folder.",
    "fuzz --again /": "/ is a folder; name a file in it.",
    "replay nix.json": "There is no file nix.json; check its name and its folder.",
    "position .": ". is a folder; name a file in it.",
    "play skirmish/nix": "“skirmish” has no scenario “nix”; choose one of: crossing, meeting, rearguard.",
    "terminal skirmish/meeting --side green": "There is no side “green”; choose one of: blue, red.",
    "terminal skirmish/meeting --option fog=3": None,
    "terminal --resume nix.json": "There is no file nix.json; check its name and its folder.",
}


@pytest.mark.parametrize(("words", "sentence"), MISUSED.items())
def test_wrong_words_get_one_sentence_and_status_2(run: Run, words: str, sentence: str) -> None:
    done = run(*words.split())
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", sentence + "\n")


@pytest.mark.parametrize(("words", "sentence"), REFUSED.items())
def test_what_cannot_be_done_gets_one_sentence_and_status_1(run: Run, words: str, sentence: str | None) -> None:
    done = run(*words.split())
    assert (done.exit_code, done.stdout) == (1, "")
    assert sentence is None or done.stderr == sentence + "\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("words", [*MISUSED, *REFUSED])
def test_every_complaint_is_one_line_that_ends_with_a_period(run: Run, words: str, lang: str) -> None:
    done = run(*words.split(), env={"GROGNARD_LANG": lang})
    assert done.stdout == ""
    assert done.stderr.endswith(".\n")
    assert len(done.stderr.splitlines()) == 1
    assert "error" not in done.stderr


def test_complaints_in_spanish(run: Run) -> None:
    assert run("nix", "--lang", "es").stderr == (
        "No existe la orden «nix»; ejecuta «grognard» a solas para verlas todas.\n"
    )
    assert run("rules", "--lang", "es").stderr == "Falta GAME; añade --help para ver qué necesita la orden.\n"
    assert run("replay", "nix", "--lang", "es").stderr == (
        "No existe el fichero nix; comprueba su nombre y su carpeta.\n"
    )


def test_a_closed_pipe_is_no_drama() -> None:
    process = started("games")
    assert process.stdout is not None
    process.stdout.close()
    process.wait(60)
    assert process.stderr is not None
    assert process.stderr.read() == b""


def test_control_c_is_quiet() -> None:
    process = started("terminal", "skirmish/meeting", "--seed", "1")
    assert process.stdout is not None
    while b"[choose bold]" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, b"")


def test_letters_in_another_encoding_are_only_a_wrong_answer() -> None:
    process = started("terminal", "skirmish/meeting")
    out, errors = process.communicate(b"\xff\xfe\n", timeout=60)
    assert (process.returncode, errors) == (0, b"")
    assert b"is nothing that can be done in this game" in out


def test_the_list_of_games_needs_no_drawing_library() -> None:
    code = "from grognard.cli.commands import app; app(['games'])"
    told = "atexit.register(lambda: print([m for m in ('rich', 'multiprocessing') if m in sys.modules]))"
    words = [sys.executable, "-c", f"import atexit, sys; {told}; {code}"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "[]"
