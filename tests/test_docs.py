"""What the pages say is true: their snippets run, their commands work, their links lead somewhere."""

import json
import re
import shlex
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import typer
from typer.main import get_command
from typer.testing import CliRunner, Result

from grognard import games
from grognard.cli.commands import app
from grognard.engine.data import Folder
from grognard.engine.errors import GrognardError
from grognard.games.desert.data import HexRow, SideRow, UnitRow
from grognard.games.desert.game import DATA

ROOT = Path(__file__).resolve().parent.parent
DESERT_DATA = "src/grognard/games/desert/data/README.md"
PAGES = ["README.md", *sorted(f"docs/{file.name}" for file in (ROOT / "docs").glob("*.md")), DESERT_DATA]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`([\w./-]+)`:\s*$")
"""A block of which the line above names the file."""
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
PROMPT = "your choice (help for more):"
CREDITS = "| game | design | publisher |"
LONG = {"play", "test", "bench", "fuzz"}
LONG_OPTIONS = {"--missing", "--mutate"}

Run = Callable[..., Result]


class Block(NamedTuple):
    language: str
    text: str
    line: int
    name: str


def read(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str) -> Iterator[Block]:
    text = read(page)
    for found in FENCE.finditer(text):
        named = NAMED.search(text[: found.start()])
        yield Block(found[1], found[2], text.count("\n", 0, found.start()) + 1, named[1] if named else "")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """A command in an empty folder, in English, with nobody at the keyboard unless there is an input."""
    for name in ("GROGNARD_LANG", "LC_ALL", "LC_MESSAGES", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.chdir(tmp_path)
    return lambda words, answers="": CliRunner().invoke(app, words, input=answers, catch_exceptions=False)


# --- blocks


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_shows_works(page: str, run: Run) -> None:
    """All blocks of a page in their order, in one folder and one namespace."""
    names: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        match block.language:
            case "python":
                exec(compile("\n" * block.line + block.text, page, "exec"), names)
            case "py" | "ts":
                assert block.text in read(block.name), f"{page}, line {block.line}"
            case "sh":
                obey(block.text.splitlines(), run)
            case "console":
                replay(block.text, run)
            case "toml" | "csv":
                show_file(block)
            case other:
                pytest.fail(f"{page}, line {block.line}: nobody checks a block of {other!r}.")


def show_file(block: Block) -> None:
    """A file of ours is shown as it is; any other is one that the reader writes."""
    assert block.name, f"line {block.line}: the line above a file ends with its name and a colon"
    if (ROOT / block.name).exists():
        assert block.text in read(block.name), block.name
        return
    file = Path(block.name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(block.text, encoding="utf-8")


def obey(lines: list[str], run: Run) -> None:
    for line in lines:
        program, *words = shlex.split(line, comments=True)
        assert program == "./grognard", line
        if LONG & {*words[:1]} or LONG_OPTIONS & {*words}:
            parse(get_command(app), "grognard", words)
        else:
            result = run(words)
            assert result.exit_code == 0, result.output
            assert result.stdout, line


def parse(command: Any, name: str, words: list[str], parent: Any = None) -> None:
    """Read a command line as far as the command that would run, and do not run it."""
    context = command.make_context(name, list(words), parent=parent)
    if not hasattr(command, "commands"):
        return
    inner, found, rest = command.resolve_command(context, list(words))
    parse(found, inner, rest, context)


def replay(text: str, run: Run) -> None:
    """The answers of a transcript are given again; each part between two `…` comes out again, in this order."""
    command, *lines = text.splitlines()
    program, *words = shlex.split(command.removeprefix("$ "))
    assert program == "./grognard", command
    answers = [line.partition(PROMPT)[2].strip() for line in lines if PROMPT in line]
    told = run(words, "\n".join([*answers, ""])).output.replace(f"{PROMPT} ", f"{PROMPT}\n")
    told = "\n".join(line.rstrip() for line in told.splitlines())
    shown = "\n".join(line.partition(PROMPT)[0] + PROMPT if PROMPT in line else line for line in lines)
    for part in filter(None, map(str.strip, re.split(r"^…$", shown, flags=re.MULTILINE))):
        assert part in told
        told = told.partition(part)[2]


def test_a_wrong_transcript_is_noticed(run: Run) -> None:
    shown = "$ ./grognard terminal skirmish/crossing --seed 4\nTurn 1 begins.\n…\nRed has the initiative.\n"
    with pytest.raises(AssertionError):
        replay(shown, run)
    replay(shown.replace("Red", "Blue"), run)


@pytest.mark.parametrize("line", ["./grognard fuzz --matchs 3", "./grognard bench speed", "./grognard rules --missing"])
def test_a_wrong_long_command_is_noticed(line: str, run: Run) -> None:
    with pytest.raises((GrognardError, typer.TyperException)):
        obey([line], run)


@pytest.mark.parametrize("line", ["./grognard data dessert", "./grognard terminal --resume nowhere", "make test"])
def test_a_wrong_command_is_noticed(line: str, run: Run) -> None:
    with pytest.raises(AssertionError):
        obey([line], run)


# --- links and tables


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    targets = [link for link in LINK.findall(FENCE.sub("", read(page))) if "://" not in link]
    lost = [link for link in targets if not ((ROOT / page).parent / link.partition("#")[0]).exists()]
    assert not lost


def rows(page: str, heading: str) -> list[list[str]]:
    """The cells of the table with this heading."""
    lines = iter(read(page).splitlines())
    assert any(line == heading for line in lines), heading
    next(lines)
    table = iter(lambda: next(lines, ""), "")
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table]


def test_the_readme_lists_the_scenarios_that_there_are(run: Run) -> None:
    listed = {tuple(row) for row in rows("README.md", "| game | scenario | start it with |")}
    assert listed == {
        (game["title"], scenario["title"], f"`./grognard play {game['id']}/{scenario['id']}`")
        for game in json.loads(run(["games", "--json"]).stdout)["games"]
        if game["state"] == "playable"
        for scenario in game["scenarios"]
    }


def test_the_readme_credits_the_games() -> None:
    credited = {title: (design, publisher) for title, design, publisher in rows("README.md", CREDITS)}
    for name in games.names():
        about = tomllib.loads((games.HOME / name / "game.toml").read_text(encoding="utf-8"))
        if about["designer"] != "Grognard":
            design, publisher = credited[about["title"]]
            assert design.startswith(about["designer"])
            assert publisher.startswith(about["publisher"])


REFUSALS = rows("docs/data-pack.md", "| file | its lines | Grognard says |")


@pytest.mark.parametrize(("file", "lines", "sentence"), REFUSALS)
def test_a_pack_is_refused_with_the_sentence_shown(file: str, lines: str, sentence: str, run: Run) -> None:
    pack = Path("mine")
    (pack / file.strip("`")).parent.mkdir(parents=True)
    (pack / "pack.toml").write_text('game = "desert"\ntitle = "Mine"\nauthor = "Me"\n', encoding="utf-8")
    content = "".join(f"{line}\n" for line in re.findall("`([^`]+)`", lines))
    (pack / file.strip("`")).write_text(content, encoding="utf-8")
    result = run(["data", "desert", "--pack", "mine"])
    assert result.exit_code == 1
    assert result.output == f"{sentence}\n"


# --- the notes on the data of the desert


def test_notes_among_the_data_are_no_data() -> None:
    folder = Folder(DATA)
    assert (DATA / "README.md").exists()
    assert "README.md" not in folder.files
    assert {Path(name).suffix for name in folder.files} == {".csv", ".toml"}


def test_the_notes_count_right() -> None:
    folder = Folder(DATA)
    hexes, sides = folder.rows("map.csv", HexRow), folder.rows("sides.csv", SideRow, ("a", "b"))
    named = [row for row in hexes if row.name]
    roads = [row for row in sides if row.road]
    rough = [row for row in sides if row.terrain != "clear"]
    told = read(DESERT_DATA)
    assert f"{len(hexes)} hexes, {len(named)} of them named | {printed(row.source for row in named)} names" in told
    assert f"{len(sides)} hexsides" in told
    assert f"{printed(row.road_source for row in roads)} of {len(roads)} roads" in told
    assert f"{printed(row.terrain_source for row in rough)} of {len(rough)} rough sides" in told


def test_the_notes_on_blocks_count_right() -> None:
    blocks_of_game = Folder(DATA).rows("units.csv", UnitRow)
    names = printed(row.source for row in blocks_of_game)
    told = read(DESERT_DATA)
    assert f"{len(blocks_of_game)} blocks | the totals, {names} names | {len(blocks_of_game) - names} names" in told
    assert printed(row.cv_source for row in blocks_of_game) == 2
    assert "strengths of all blocks but two" in read("README.md")


def printed(sources: Iterable[str]) -> int:
    """How many rest on the rulebook, at least in part."""
    return sum("rulebook" in source for source in sources)
