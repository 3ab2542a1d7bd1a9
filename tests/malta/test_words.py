"""What the chapters of the sequence say has words in both languages."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent

from grognard.engine.data import Folder
from grognard.engine.decisions import Action
from grognard.games import HOME
from grognard.games.malta.data_charts import ModifierRow
from grognard.games.malta.tableau import MARKS
from grognard.match import start
from grognard.speech import LANGUAGES, Speech, files
from grognard.terminal.words import Teller

FOLDER = HOME / "malta"
FACT = re.compile(r"\$([a-z_]+)")
CHAPTERS = (
    "air_strikes", "airborne_losses", "airlanding", "ammunition", "approach", "assembly", "attachments", "boats",
    "breakdown", "companies", "delay", "deployment", "drop_plan", "drop_zones", "excess", "gun_duel", "infiltration",
    "jumps", "landing", "landings", "movement", "navy", "opposed_drop", "replacements", "returns", "scatter",
    "sequence", "ship_moves", "ships", "shoreline", "solitaire", "status", "victory", "walking", "waves", "weather",
    "works", "zones",
)  # fmt: skip
KINDS = {"Prompt": ("ask", 0), "WhyNot": ("error", 0)}
KINDS |= {"tell": ("event", 0), "tell_each": ("event", 0), "tell_of": ("event", 2)}
"""What each call words, and which of its arguments names it."""


def said(file: Path) -> Iterator[str]:
    """The messages that a chapter names where it asks, tells and refuses."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        family, place = KINDS.get(name, ("", 0))
        given = node.args[place] if family and len(node.args) > place else None
        if isinstance(given, ast.Constant) and isinstance(given.value, str):
            yield f"{family}-{given.value}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_has_words_for_what_it_says(chapter: str, lang: str) -> None:
    speech = Speech(lang, "malta")
    assert [name for name in said(FOLDER / f"{chapter}.py") if not speech.knows(name)] == []


def test_the_search_finds_what_is_said() -> None:
    assert {"ask-stragglers", "error-gathers-nobody", "event-stragglers"} <= set(said(FOLDER / "status.py"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_mark_has_a_word(lang: str) -> None:
    assert [mark for mark in MARKS if not Speech(lang, "malta").knows(f"mark-{mark}")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_modifier_that_is_reckoned_with_has_a_word(lang: str) -> None:
    rows = Folder(FOLDER / "data").rows("tables/modifiers.csv", ModifierRow, ("table", "id"))
    named = {row.id for row in rows if row.table in ("odds", "bombardment", "jump", "surrender")}
    named -= {"best_morale", "worst_morale"}
    named |= {"morale", "royal_navy", "date"}
    assert len(named) == 29
    assert [name for name in named if not Speech(lang, "malta").knows(f"modifier-{name}")] == []


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    english, spanish = (worded(lang) for lang in LANGUAGES)
    assert english == spanish


def worded(lang: str) -> dict[str, set[str]]:
    """The messages of Malta with the facts that each uses."""
    found: dict[str, set[str]] = {}
    for file in files(lang, "malta")[1:]:
        body = FluentParser().parse(file.read_text(encoding="utf-8")).body
        assert [entry.content for entry in body if isinstance(entry, fluent.Junk)] == []
        for entry in body:
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, entry.id.name
                found[entry.id.name] = set(FACT.findall(FluentSerializer().serialize_entry(entry)))
    return found


@pytest.mark.parametrize(("lang", "name"), [("en", "20 Division Friuli"), ("es", "la 20.ª División Friuli")])
def test_formations_have_names_in_reports_and_answers(lang: str, name: str) -> None:
    teller = Teller(start("malta", "introductory", seed=1), Speech(lang, "malta"), "axis")
    assert teller.told({"kind": "joined", "unit": "IT-SM-4", "formation": "friuli"}).endswith(f" {name}.")
    assert teller.listed(Action("assign", "friuli")) == name
