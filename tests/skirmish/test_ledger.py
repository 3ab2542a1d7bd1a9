"""Every clause of the rulebook has code, tests and a match that gets there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from grognard.games import HOME, skirmish
from grognard.lab.fuzz import random_match
from grognard.lab.reached import reached
from grognard.lab.rules import home, missing, survey


def played() -> Iterator[None]:
    """Random matches of every scenario, looked at now and then."""
    for seed in range(60):
        for scenario in skirmish.scenarios():
            for match in random_match("skirmish", scenario, seed):
                match.view("blue")
                yield


def test_nothing_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_CACHE", str(tmp_path))
    assert missing(survey("skirmish", home()), reached("skirmish", played)) == []


def test_the_rulebook_and_the_ledger_have_the_same_paragraphs() -> None:
    text = (HOME / "skirmish" / "rules.md").read_text(encoding="utf-8")
    known = survey("skirmish", home()).ledger
    assert tuple(re.findall(r"^\*\*(\d+\.\d+)\*\*", text, flags=re.MULTILINE)) == known.paragraphs
    assert len(known.examples) == text.count("*Example.*")
