"""Saved matches and written positions: `replay` and `position`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from grognard.match import Match, start

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = ("skirmish", "meeting")
COMMANDS = [
    "play", "terminal", "settings", "games", "rules", "data", "replay", "position", "simulate", "fuzz", "test", "bench",
]  # fmt: skip

Run = Callable[..., Result]


# --- replay and position


def test_replay_tells_the_story_and_the_outcome(run: Run, played: Match) -> None:
    done = run("replay", "match.json")
    assert (done.exit_code, done.stderr) == (0, "")
    *story, end = done.stdout.splitlines()
    assert len(story) == len(played.events())
    assert played.outcome is not None
    assert end.startswith("The match is over. ")
    assert end.endswith(f"(§{played.outcome.rule}).")
    assert run("replay", "match.json", "--lang", "es").stdout.splitlines()[-1].startswith("La partida ha terminado. ")


def test_replay_through_the_eyes_of_a_side(run: Run, played: Match) -> None:
    told = json.loads(run("replay", "match.json", "--seat", "red", "--json").stdout)
    assert told["events"] == played.events("red") != played.events()
    assert (told["game"], told["scenario"], told["seat"]) == (*GAME, "red")
    assert (told["actions"], told["to_act"]) == (len(played.records), [])
    assert played.outcome is not None
    assert told["outcome"]["winner"] == played.outcome.winner
    assert run("replay", "match.json", "--seat", "green").stderr == (
        "There is no side “green”; choose one of: blue, red.\n"
    )


def test_replay_of_a_match_under_way_says_who_is_asked(run: Run, tmp_path: Path) -> None:
    (tmp_path / "begun.json").write_text(start(*GAME, seed=1).save())
    last = run("replay", "begun.json").stdout.splitlines()[-1]
    assert last.lower() == "the match is not over; asked now: blue, red."


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "This is no saved match: its text breaks off or is no JSON"),
        (b"[]", "This is no saved match; use a file that “save” wrote."),
        (b'{"grognard": 99}', "This match was saved in format 99 and this version reads format 1;"),
        (b"\xff\xfe\x00", "match.json is no text; name a file that Grognard wrote."),
    ],
)
def test_what_is_no_save_is_refused(run: Run, tmp_path: Path, content: bytes, sentence: str) -> None:
    (tmp_path / "match.json").write_bytes(content)
    done = run("replay", "match.json")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(sentence)


def test_a_forged_save_is_noticed(run: Run, played: Match, tmp_path: Path) -> None:
    forged = json.loads(played.save())
    forged["records"][0]["seat"] = "red" if forged["records"][0]["seat"] == "blue" else "blue"
    (tmp_path / "match.json").write_text(json.dumps(forged))
    assert run("replay", "match.json").stderr.startswith(
        "This saved match is not what the rules make of it from its record "
    )


def test_a_position_is_read_checked_and_printed(run: Run, tmp_path: Path) -> None:
    match = start(*GAME, seed=4)
    (tmp_path / "now.toml").write_text(match.position())
    assert run("position", "now.toml").stdout == match.position()
    told = json.loads(run("position", "now.toml", "--json").stdout)
    assert (told["game"], told["scenario"]) == tuple(GAME)


def test_a_save_is_printed_as_its_last_position(run: Run, played: Match) -> None:
    assert run("position", "match.json").stdout == played.position()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nix", "This is no position in TOML"),
        ("turn = 1", 'The position does not say what it is of; begin it with game = "…" and scenario = "…".\n'),
        ('game = "nix"\nscenario = "x"', "There is no game “nix”; choose one of: "),
        (
            'game = "skirmish"\nscenario = "meeting"\nfog = 1',
            "“fog” is unknown in “position”; check how it is spelled.\n",
        ),
    ],
)
def test_what_is_no_position_is_refused(run: Run, tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "now.toml").write_text(text)
    done = run("position", "now.toml")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith(sentence)


# --- with packs


def write_pack(folder: Path) -> Path:
    (folder / "mine" / "tables").mkdir(parents=True)
    (folder / "mine" / "pack.toml").write_text('game = "skirmish"\ntitle = "Mine"\nauthor = "Me"\n')
    (folder / "mine" / "tables" / "types.csv").write_text("id,speed\nfoot,5\n")
    return folder / "mine"


def test_positions_and_saves_are_read_with_their_pack(run: Run, tmp_path: Path) -> None:
    match = start(*GAME, seed=4, packs=[write_pack(tmp_path)])
    (tmp_path / "now.toml").write_text(match.position())
    (tmp_path / "match.json").write_text(match.save())
    for file in ("now.toml", "match.json"):
        assert run("position", file, "--pack", "mine").stdout == match.position()
    assert run("replay", "match.json", "--pack", "mine").exit_code == 0
    told = json.loads(run("position", "now.toml", "--pack", "mine", "--json").stdout)
    assert told["data"] == match.game.digest[:12]


@pytest.mark.parametrize("command", [["replay"], ["position"], ["terminal", "--resume"]])
def test_a_save_without_its_pack_is_refused(run: Run, tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "match.json").write_text(start(*GAME, seed=4, packs=[write_pack(tmp_path)]).save())
    done = run(*command, "match.json")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == (
        "This match was played with a pack that changes our data of “skirmish”; load it with that pack.\n"
    )
    (tmp_path / "match.json").write_text(start(*GAME, seed=4).save())
    assert run(*command, "match.json", "--pack", "mine").stderr == (
        "This match was played with our own data of “skirmish”; load it without packs.\n"
    )


def test_a_position_without_its_pack_is_refused(run: Run, tmp_path: Path) -> None:
    match = start(*GAME, seed=4, packs=[write_pack(tmp_path)])
    digest = match.game.digest[:12]
    (tmp_path / "now.toml").write_text(match.position())
    assert run("position", "now.toml").stderr == (
        f"This position is of a match with a pack that changes our data of “skirmish” (digest {digest});"
        " read it with that pack.\n"
    )
    (tmp_path / "now.toml").write_text(start(*GAME, seed=4).position())
    assert run("position", "now.toml", "--pack", "mine").stderr == (
        "This position is of our own data of “skirmish”; read it without packs,"
        f' or begin it with data = "{digest}".\n'
    )


def test_a_match_with_a_pack_is_played_saved_and_resumed(run: Run, tmp_path: Path) -> None:
    write_pack(tmp_path)
    words = ("terminal", "skirmish/meeting", "--seed", "1", "--pack", "mine")
    assert run(*words, input="save match.json\nquit\n").exit_code == 0
    assert Match.load((tmp_path / "match.json").read_text(), [tmp_path / "mine"]).game.differences
    assert run("terminal", "--resume", "match.json", "--pack", "mine", input="quit\n").exit_code == 0


def test_a_bad_pack_is_refused_before_a_match_begins(run: Run, tmp_path: Path) -> None:
    (write_pack(tmp_path) / "tables" / "types.csv").write_text("id,speed\nfoot,0\n")
    assert run("terminal", "skirmish/meeting", "--pack", "mine").stderr == (
        "mine/tables/types.csv, line 2, column speed: “0” stands where a whole number from 1 to 20 belongs.\n"
    )
