"""The launcher on machines that lack things, in a small copy of the project that needs no network."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PRINTS_ITS_WORDS = "import sys\nprint('started', *sys.argv[1:])\n"
PRINTS_ITS_FOLDER = "import pathlib, sys\nprint('pytest', *sys.argv[1:], 'in', pathlib.Path.cwd())\n"
LOGS_ITS_WORDS = """import pathlib, sys
with pathlib.Path("calls.log").open("a") as log:
    print("pip", *sys.argv[1:], file=log)
"""
PIP_INSTALL = "pip --quiet --no-input --disable-pip-version-check install --requirement"
NO_NETWORK = "The libraries could not be fetched: connect to the network and run this again.\n"


class Machine:
    """A copy of the project and a PATH that holds only what a test puts there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.project = folder / "a project"
        self.bin = folder / "bin"
        self.stamp = self.project / ".venv" / "set-up.json"
        self.bin.mkdir()
        self.write("src/grognard/__main__.py", PRINTS_ITS_WORDS)
        for name in ("requirements.txt", "requirements-lab.txt", "requirements-test.txt", "requirements-bench.txt"):
            self.write(name, "")
        (self.project / "tools").mkdir()
        shutil.copy(ROOT / "grognard", self.project)
        shutil.copy(ROOT / "tools" / "launch.py", self.project / "tools")

    def write(self, path: str, text: str) -> None:
        file = self.project / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def add_program(self, name: str, script: str) -> None:
        program = self.bin / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)

    def add_python(self) -> None:
        self.add_program("python3", f'exec "{sys.executable}" "$@"')

    def add_venv_with_logging_pip(self) -> None:
        """A venv that is there at once, with a pip that only logs what it was asked."""
        venv = self.project / ".venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
        packages = ".venv/lib/python{}.{}/site-packages".format(*sys.version_info[:2])
        self.write(f"{packages}/pip/__init__.py", "")
        self.write(f"{packages}/pip/__main__.py", LOGS_ITS_WORDS)
        self.write(f"{packages}/pytest.py", PRINTS_ITS_FOLDER)

    def add_page(self, node_version: str) -> None:
        self.write("web/package.json", "{}")
        self.write("web/src/app.ts", "first")
        self.add_program("node", f"echo v{node_version}")
        self.add_program("npm", 'echo "npm $*" >> ../calls.log; [ "$1" = ci ] || /bin/mkdir -p dist')

    def run(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": str(self.bin), "HOME": str(self.folder), "LANG": "C.UTF-8"} | variables
        return subprocess.run(
            [self.project / "grognard", *words],
            cwd=self.folder,
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )

    def calls(self) -> list[str]:
        log = self.project / "calls.log"
        return log.read_text().splitlines() if log.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.fixture
def ready(machine: Machine) -> Machine:
    machine.add_python()
    machine.add_venv_with_logging_pip()
    return machine


NO_PYTHON = {
    "en_GB.UTF-8": "Grognard needs Python 3.11 or newer and there is no Python here:"
    " install it and run this again.\n",
    "es_ES.UTF-8": "Grognard necesita Python 3.11 o posterior y aquí no hay ningún Python:"
    " instálalo y vuelve a intentarlo.\n",
}
OLD_PYTHON = {
    "en_GB.UTF-8": "Grognard needs Python 3.11 or newer and the Python here is 3.9.2:"
    " install a newer one and run this again.\n",
    "es_ES.UTF-8": "Grognard necesita Python 3.11 o posterior y el Python de aquí es el 3.9.2:"
    " instala uno más nuevo y vuelve a intentarlo.\n",
}


@pytest.mark.parametrize(("tongue", "sentence"), NO_PYTHON.items())
def test_without_python_one_sentence_says_so(machine: Machine, tongue: str, sentence: str) -> None:
    done = machine.run("games", LANG=tongue)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)


@pytest.mark.parametrize(("tongue", "sentence"), OLD_PYTHON.items())
def test_an_old_python_is_named_by_its_version(machine: Machine, tongue: str, sentence: str) -> None:
    machine.add_program("python3", "echo 3.9.2")
    done = machine.run("games", LANG=tongue)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)


def test_lc_all_goes_before_lang(machine: Machine) -> None:
    assert machine.run(LANG="en_GB.UTF-8", LC_ALL="es_MX.UTF-8").stderr == NO_PYTHON["es_ES.UTF-8"]
    assert machine.run(LANG="es_ES.UTF-8", LC_MESSAGES="en_GB.UTF-8").stderr == NO_PYTHON["en_GB.UTF-8"]


def test_a_newer_python_is_found_behind_an_old_and_a_broken_one(ready: Machine) -> None:
    (ready.bin / "python3").rename(ready.bin / "python3.11")
    ready.add_program("python3", "echo 3.9.2")
    ready.add_program("python3.12", "exit 127")
    assert ready.run("games").stdout == "started games\n"


def test_a_failed_set_up_leaves_no_stamp_and_the_next_run_finishes_it(machine: Machine) -> None:
    machine.add_python()
    machine.write("requirements.txt", "./no-such-file.whl\n")
    failed = machine.run("games")
    assert failed.returncode == 1
    *_, sentence, reason = failed.stderr.splitlines(keepends=True)
    assert sentence == NO_NETWORK
    assert "no-such-file.whl" in reason
    assert not machine.stamp.exists()

    machine.write("requirements.txt", "")
    done = machine.run("play", "two words")
    assert (done.returncode, done.stdout) == (0, "started play two words\n")
    assert done.stderr == "Setting up (once): the libraries…\n"
    script = subprocess.run(
        [machine.project / ".venv" / "bin" / "grognard", "games"], capture_output=True, text=True
    )
    assert script.stdout == "started games\n"


def test_a_second_start_does_no_set_up(ready: Machine) -> None:
    first = ready.run("games")
    assert first.stderr == "Setting up (once): the libraries…\n"
    stamped = ready.stamp.stat().st_mtime_ns
    second = ready.run("games")
    assert (second.returncode, second.stdout, second.stderr) == (0, "started games\n", "")
    assert ready.stamp.stat().st_mtime_ns == stamped
    assert ready.calls() == [f"{PIP_INSTALL} requirements.txt"]


def test_changed_pins_are_installed_again(ready: Machine) -> None:
    ready.run("games")
    ready.write("requirements.txt", "# another list\n")
    ready.run("games")
    ready.run("games")
    assert ready.calls() == [f"{PIP_INSTALL} requirements.txt"] * 2


def test_tests_and_measurements_bring_their_own_libraries(ready: Machine) -> None:
    ready.run("test")
    ready.run("bench", "decisions")
    ready.run("test")
    assert ready.calls() == [
        f"{PIP_INSTALL} requirements.txt",
        f"{PIP_INSTALL} requirements-lab.txt",
        f"{PIP_INSTALL} requirements-test.txt",
        f"{PIP_INSTALL} requirements-bench.txt",
    ]
    assert sorted(json.loads(ready.stamp.read_text())) == ["bench", "lab", "runtime", "test"]


@pytest.mark.parametrize("words", [["--plot", "wins.svg"], ["--plot=wins.svg"]])
def test_a_figure_brings_its_libraries_and_a_table_does_not(ready: Machine, words: list[str]) -> None:
    assert ready.run("simulate", "skirmish").stderr == "Setting up (once): the libraries…\n"
    assert ready.run("simulate", "skirmish", *words).stderr == "Setting up (once): the libraries for figures…\n"
    assert ready.run("lab", *words).stderr == ""
    assert ready.calls() == [f"{PIP_INSTALL} requirements.txt", f"{PIP_INSTALL} requirements-lab.txt"]


def test_tests_run_in_the_project_on_all_cores_unless_words_say_otherwise(ready: Machine) -> None:
    assert ready.run("test").stdout == f"pytest -n auto in {ready.project}\n"
    assert ready.run("test", "-k", "zoc").stdout == f"pytest -k zoc in {ready.project}\n"


def test_without_words_the_program_lists_its_commands(ready: Machine) -> None:
    assert ready.run().stdout == "started\n"


def test_a_set_up_stopped_halfway_is_made_anew(ready: Machine) -> None:
    ready.write(".venv/unfinished", "")
    done = ready.run("games")
    assert done.stderr.splitlines() == [
        "Setting up (once): a folder for the libraries…",
        "Setting up (once): the libraries…",
    ]
    assert done.stdout == "started games\n"
    assert ready.calls() == []
    assert not (ready.project / ".venv" / "unfinished").exists()


@pytest.mark.parametrize("missing", ["node", "npm"])
def test_the_page_without_node_is_one_sentence(ready: Machine, missing: str) -> None:
    ready.add_page("20.1.0")
    (ready.bin / missing).unlink()
    done = ready.run("play")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1] == (
        "The page needs Node.js 20 or newer with npm, and they are not here: install them and run this again."
    )
    assert ready.run("games").stdout == "started games\n"


def test_the_page_with_an_old_node_names_its_version_in_spanish(ready: Machine) -> None:
    ready.add_page("18.19.1")
    done = ready.run("play", LANG="es_ES.UTF-8")
    assert done.returncode == 1
    assert done.stderr == (
        "Preparando (una sola vez): las bibliotecas…\n"
        "La página necesita Node.js 20 o posterior y el Node.js de aquí es el 18.19.1:"
        " instala uno más nuevo y vuelve a intentarlo.\n"
    )
    assert list(json.loads(ready.stamp.read_text())) == ["runtime"]


def test_the_page_is_built_once_and_again_after_a_change(ready: Machine) -> None:
    ready.add_page("20.1.0")
    build = ["npm ci --no-fund --no-audit", "npm run build"]
    assert ready.run("play").stdout == "started play\n"
    ready.write("web/node_modules/library/index.js", "not a source")
    ready.write("web/dist/index.html", "not a source")
    ready.run("play")
    assert ready.calls()[1:] == build
    ready.write("web/src/app.ts", "second")
    ready.run("play")
    ready.run("play")
    assert ready.calls()[1:] == build * 2


def test_a_page_that_cannot_be_fetched_or_built_leaves_no_stamp(ready: Machine) -> None:
    ready.add_page("22.0.0")
    ready.add_program("npm", '[ "$1" = run ] || { echo "getaddrinfo failed"; exit 1; }')
    done = ready.run("play")
    assert (done.returncode, done.stderr.endswith(f"{NO_NETWORK}getaddrinfo failed\n")) == (1, True)
    ready.add_program("npm", '[ "$1" = ci ] || { echo "app.ts: 1 error"; exit 1; }')
    assert ready.run("play").stderr == (
        "Setting up (once): the page…\n"
        "The page could not be built: put right what the line below says and run this again.\n"
        "app.ts: 1 error\n"
    )
    assert list(json.loads(ready.stamp.read_text())) == ["runtime"]
