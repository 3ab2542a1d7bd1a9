"""Packs everywhere: whatever is accepted can be played, saved and written down; all else gets one sentence."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from grognard import Match, games, start
from grognard.ai.recruit import choose
from grognard.cli.commands import app
from grognard.engine.errors import GrognardError
from grognard.speech import LANGUAGES, Speech

if TYPE_CHECKING:
    from tests import packing, rubbish
else:
    import packing
    import rubbish

GAMES = ["desert", "skirmish"]
Load = Callable[[str, list[Path]], Match]


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_is_accepted_can_be_played(game: str, data: st.DataObject) -> None:
    laid = data.draw(packing.changes(game))
    touched = [Path(name).stem for name, _ in laid if name.startswith("scenarios/")]
    scenario = data.draw(st.sampled_from(touched or sorted(games.titles(game))))
    with tempfile.TemporaryDirectory() as place:
        pack = packing.write_pack(Path(place) / "mine", game, *laid)
        if not rubbish.refused(lambda: start(game, scenario, seed=1, packs=[pack])):
            play_a_little(start(game, scenario, seed=1, packs=[pack]), pack)


def play_a_little(match: Match, pack: Path) -> None:
    rng = Random(1)
    for _ in range(30):
        if match.to_act:
            seat = rng.choice(match.to_act)
            match.apply(choose(match, seat, rng), seat)
            match.game.rules.check(match.state)
    assert Match.of_position(match.position(), packs=[pack]).position() == match.position()
    assert Match.load(match.save(), [pack]).hash() == match.hash()


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_the_command_says_it_in_one_line(game: str, data: st.DataObject) -> None:
    laid = data.draw(packing.changes(game))
    with tempfile.TemporaryDirectory() as place:
        pack = packing.write_pack(Path(place) / "mine", game, *laid)
        done = CliRunner().invoke(app, ["data", game, "--pack", str(pack)], catch_exceptions=False)
    if done.exit_code:
        assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (1, "", 1)
        assert ".csv" in done.stderr or ".toml" in done.stderr


# --- matches and positions with packs

SLOW = ("tables/types.csv", "id,speed\nfoot,3\n")
FAST = ("tables/types.csv", "id,speed\nfoot,5\n")


def load_position(text: str, packs: list[Path]) -> Match:
    return Match.of_position(text, packs=packs)


@pytest.mark.parametrize("load", [Match.load, load_position])
def test_other_data_are_refused_and_told_apart(load: Load, tmp_path: Path) -> None:
    fast, slow = packing.write_pack(tmp_path / "fast", "skirmish", FAST), tmp_path / "slow"
    packing.write_pack(slow, "skirmish", SLOW)
    with_pack = start("skirmish", "meeting", seed=1, packs=[fast])
    ours = start("skirmish", "meeting", seed=1)
    written = [match.save() if load == Match.load else match.position() for match in (with_pack, ours)]
    assert load(written[0], [fast]).hash() == with_pack.hash()
    assert load(written[1], []).hash() == ours.hash()
    cases: tuple[tuple[str, list[Path], str], ...] = (
        (written[0], [], "missing"),
        (written[1], [fast], "needless"),
        (written[0], [slow], "other"),
    )
    for text, packs, told in cases:
        with pytest.raises(GrognardError) as refused:
            load(text, packs)
        assert refused.value.code in ("save-data", "position-data")
        assert refused.value.facts["packs"] == told
        assert all(Speech(lang).say_error(refused.value).count("skirmish") == 1 for lang in LANGUAGES)


def test_a_pack_that_changes_nothing_is_no_other_data(tmp_path: Path) -> None:
    paper = packing.write_pack(tmp_path / "paper", "skirmish", ("README.md", "Nothing."))
    text = start("skirmish", "meeting", seed=1, packs=[paper]).position()
    assert "data =" not in text
    assert Match.of_position(text).position() == text


@pytest.mark.parametrize("data", ['""', '"x"', "1", '"0123456789ab"'])
def test_a_position_that_names_wrong_data_is_refused(data: str, tmp_path: Path) -> None:
    pack = packing.write_pack(tmp_path / "fast", "skirmish", FAST)
    text = start("skirmish", "meeting", seed=1, packs=[pack]).position()
    head, _, tail = text.partition("data = ")
    with pytest.raises(GrognardError):
        Match.of_position(f"{head}data = {data}\n{tail.partition(chr(10))[2]}", packs=[pack])


def test_a_position_may_name_the_whole_digest(tmp_path: Path) -> None:
    pack = packing.write_pack(tmp_path / "fast", "skirmish", FAST)
    match = start("skirmish", "meeting", seed=1, packs=[pack])
    short = match.game.digest[:12]
    assert Match.of_position(match.position().replace(short, match.game.digest), packs=[pack]).hash() == match.hash()
