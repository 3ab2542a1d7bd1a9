"""What games teach their bots stands apart from their rules."""

import ast
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.ai import craft
from grognard.engine.decisions import Action, Outcome
from grognard.games import build

FOR_BOTS = {
    "advice", "advice_combat", "advice_fire", "advice_ground", "advice_invasion", "advice_landing", "advice_moves",
    "adviser", "distances", "evaluate", "prizes", "prospects",
}  # fmt: skip


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


class Stranger:
    """A game that teaches nothing, and how one of its matches ended."""

    id = "stranger"
    outcome: Outcome | None = None

    @property
    def game(self) -> "Stranger":
        return self

    def seat(self, name: str) -> int:
        return ["blue", "red"].index(name)


def test_a_game_without_judgement_gets_a_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stranger: Any = Stranger()
    monkeypatch.setattr(craft, "module", lambda _game, _name: None)
    known = craft.of(stranger)
    assert known.weights(stranger, 0, [Action("done"), Action("pick", 1)]) == [0.3, 1.0]
    assert (known.is_routine(stranger), known.is_settled(stranger)) == (False, True)
    assert known.worth(stranger, 0) == 0
    stranger.outcome = Outcome("red", "decisive", "", "")
    assert (known.worth(stranger, 0), known.worth(stranger, 1)) == (-1, 1)


def test_a_game_with_judgement_brings_its_own() -> None:
    desert, skirmish = craft.of(build("desert", "1940")), craft.of(build("skirmish", "meeting"))
    assert desert.worth.__module__ == "grognard.games.desert.evaluate"
    assert desert.weights.__module__ == "grognard.games.desert.advice"
    assert skirmish.worth.__module__ == "grognard.games.skirmish.evaluate"
    assert skirmish.weights.__module__ == "grognard.games.skirmish.advice"
