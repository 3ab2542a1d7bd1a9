"""What games teach their bots stands apart from their rules."""

import ast
from pathlib import Path

import pytest

from grognard import games
from grognard.ai import craft
from grognard.engine.decisions import Action
from grognard.games import build

FOR_BOTS = {"advice", "evaluate", "distances"}


def imported(module: Path) -> set[str]:
    """The last part of every module or name that it imports."""
    found = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {alias.name.rpartition(".")[2] for alias in node.names}
            found.add((getattr(node, "module", None) or "").rpartition(".")[2])
    return found


@pytest.mark.parametrize("game", [name for name in games.names() if games.playable(name)])
def test_no_rule_imports_the_judgement_of_bots(game: str) -> None:
    modules = [file for file in (games.HOME / game).glob("*.py") if file.stem not in FOR_BOTS]
    assert modules
    assert not [file.name for file in modules if imported(file) & FOR_BOTS]


def test_a_game_without_judgement_gets_a_plain_one() -> None:
    known = craft.of(build("skirmish", "meeting"))
    assert known.weights(None, 0, [Action("done"), Action("pick", 1)]) == [0.3, 1.0]
    assert known.worth is craft.plain_worth


def test_a_game_with_judgement_brings_its_own() -> None:
    known = craft.of(build("desert", "1940"))
    assert known.worth.__module__ == "grognard.games.desert.evaluate"
    assert known.weights.__module__ == "grognard.games.desert.advice"
