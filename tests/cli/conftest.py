"""Commands run in an empty folder, and what they are run on."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from grognard import games
from grognard.ai.recruit import choose
from grognard.cli.commands import app
from grognard.lab import rules
from grognard.match import Match, start

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """A command in an empty folder, in English unless it says otherwise."""
    for name in ("GROGNARD_LANG", "LC_ALL", "LC_MESSAGES", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("GROGNARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return lambda *words, **rest: CliRunner().invoke(app, [*words], catch_exceptions=False, **rest)


@pytest.fixture
def played(tmp_path: Path) -> Match:
    """A whole match, saved beside where the commands run."""
    match, rng = start("skirmish", "meeting", seed=3), Random(3)
    while match.to_act:
        match.apply(choose(match, match.to_act[0], rng), match.to_act[0])
    (tmp_path / "match.json").write_text(match.save(), encoding="utf-8")
    return match


@pytest.fixture
def construction_site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A checkout with one game that has data and a ledger, and no rules yet."""
    root = tmp_path / "checkout"
    game = root / "src" / "grognard" / "games" / "malta"
    (game / "data" / "scenarios").mkdir(parents=True)
    (root / "tests" / "malta").mkdir(parents=True)
    (game / "game.toml").write_text('title = "Malta"\nstate = "data"\n')
    (game / "data" / "scenarios" / "june.toml").write_text('title = "June"\n')
    (game / "data" / "units.csv").write_text("id,cv,source\na,1,rulebook 2.1\nb,2,rulebook 2.1; history\nc,3,history\n")
    (game / "ledger.csv").write_text("clause,kind,en,es,reason\n2.1,rule,Units.,Unidades.,\n2.2,none,,,A picture.\n")
    (game / "paragraphs.csv").write_text("paragraph\n2.1\n2.2\n2.3\n")
    monkeypatch.setattr(games, "HOME", game.parent)
    monkeypatch.setattr(rules, "home", lambda: root)
    return root
