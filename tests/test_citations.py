"""Every clause and example that code or a test names is in the ledger of its game."""

import pytest

from grognard.games import playable
from grognard.lab.rules import games, home, missing, survey

WRONG = ("unknown citation", "unknown marker", "too many clauses")


def test_the_ledgers_of_this_checkout_are_found() -> None:
    assert games(home()) == sorted(
        folder.name for folder in (home() / "src/grognard/games").iterdir() if (folder / "ledger.csv").exists()
    )
    assert (home() / "tests" / "test_citations.py").exists()


@pytest.mark.parametrize("game", games(home()))
def test_no_docstring_and_no_marker_names_an_unknown_clause(game: str) -> None:
    assert [lack for lack in missing(survey(game, home())) if lack.what in WRONG] == []


@pytest.mark.parametrize("game", games(home()))
def test_every_paragraph_has_its_clauses(game: str) -> None:
    known = survey(game, home()).ledger
    assert [paragraph for paragraph in known.paragraphs if not known.covers(paragraph)] == []
    strays = [clause for clause in known.clauses if ".".join(clause.split(".")[:2]) not in known.paragraphs]
    assert [clause for clause in strays if not clause.startswith("0.0")] == []


@pytest.mark.parametrize("game", [game for game in games(home()) if playable(game)])
def test_every_clause_has_code_and_a_test(game: str) -> None:
    assert missing(survey(game, home())) == []
