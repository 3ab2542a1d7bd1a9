"""Both languages say the same things, and every error has its sentence."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from grognard import games
from grognard.engine.decisions import WhyNot
from grognard.engine.errors import GrognardError
from grognard.engine.ledger import read_ledger
from grognard.speech import LANGUAGES, Speech, files, language, plain

ROOT = Path(__file__).resolve().parent.parent
SOURCES = [file for folder in ("src", "bench") for file in sorted((ROOT / folder).rglob("*.py"))]
RAISERS = {"GrognardError": 0, "IllegalAction": 0, "WhyNot": 0, "Refusal": 1}
"""For each its argument that is the code."""
WORDED = [None, *filter(games.playable, games.names())]


def messages(lang: str, game: str | None = None) -> dict[str, set[str]]:
    """The messages of the program or a game that stand for themselves, with the facts that they and their parts use."""
    own = files(lang, game)[1:] if game else files(lang)
    body = [entry for file in own for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body]
    assert [entry.content for entry in body if isinstance(entry, fluent.Junk)] == []
    entries = [entry for entry in body if isinstance(entry, fluent.Message)]
    names = [entry.id.name for entry in entries]
    assert [name for name in names if names.count(name) > 1] == []
    parts = {entry.id.name: used(entry, fluent.MessageReference) for entry in entries}
    facts = {entry.id.name: used(entry, fluent.VariableReference) for entry in entries}
    for name in facts:
        facts[name] |= {fact for part in parts[name] for fact in facts[part]}
    return {name: facts[name] for name in names if not any(name in inside for inside in parts.values())}


def used(node: object, kind: type) -> set[str]:
    """The names of the variables or messages below a node."""
    if isinstance(node, kind):
        return {node.id.name}  # type: ignore[attr-defined]
    if isinstance(node, list):
        return {name for inner in node for name in used(inner, kind)}
    return used(list(vars(node).values()), kind) if isinstance(node, fluent.BaseNode) else set()


def codes(file: Path) -> Iterator[str]:
    """The codes of the errors that a source file raises."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISERS:
            yield from chosen(node.args[RAISERS[node.func.id]] if node.args else node.func)


def chosen(node: ast.expr) -> Iterator[str]:
    """The words that an expression may come to; what a choice between them hangs on is none of them."""
    if isinstance(node, ast.IfExp):
        yield from chosen(node.body)
        yield from chosen(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def worded_by(file: Path) -> str | None:
    """The game whose messages word the errors of a file, if it is a game's."""
    inside = file.is_relative_to(games.HOME) and file.parent != games.HOME
    return file.relative_to(games.HOME).parts[0] if inside else None


@pytest.mark.parametrize("game", WORDED)
def test_both_languages_have_the_same_messages_with_the_same_facts(game: str | None) -> None:
    english, spanish = (messages(lang, game) for lang in LANGUAGES)
    assert english == spanish


def test_every_error_that_is_raised_has_words_in_both_languages() -> None:
    raised = {(code, worded_by(file)) for file in SOURCES for code in codes(file)}
    assert ("no-such-game", None) in raised
    assert ("usage-extra", None) in raised
    spoken = {(lang, game): Speech(lang, game) for lang in LANGUAGES for game in WORDED}
    wordless = [
        (lang, code, game)
        for (lang, game), speech in spoken.items()
        for code, by in sorted(raised, key=str)
        if by == game and not speech.knows(f"error-{code}")
    ]
    assert wordless == []


def test_no_message_of_the_program_is_left_over() -> None:
    """A message is named in the code, whole or, in a few families, by its beginning, or is an error's."""
    written = " ".join(file.read_text(encoding="utf-8") for file in SOURCES)
    known = {f"error-{code}" for file in SOURCES for code in codes(file)} | {f"error-{WhyNot().code}"}
    families = ("state-", "data-", "rules-", "setting-", "settings-")
    left = [name for name in messages("en") if name not in known and not name.startswith(families)]
    assert [name for name in left if not re.search(rf"""["']{name}["']""", written)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_error_is_one_sentence_on_one_line(lang: str) -> None:
    speech = Speech(lang)
    for name, facts in messages(lang).items():
        if name.startswith("error-"):
            said = speech.say(name, **dict.fromkeys(facts, "x"))
            assert said.endswith(".")
            assert "\n" not in said
            assert "  " not in said


def test_an_error_names_lines_without_separators_and_adds_its_paragraph() -> None:
    error = GrognardError("data-toml", file="a.toml", line=1234)
    assert Speech("en").say_error(error) == "a.toml, line 1234: this is no TOML; correct it there."
    error = GrognardError("not-legal", action="go Mill", rule="4.1")
    assert Speech("es").say_error(error) == (
        "«go Mill» no es posible ahora; elige una de las acciones de la lista. (§4.1)"
    )


def test_the_words_of_a_table_say_what_belongs_there() -> None:
    facts = {"file": "map.csv", "line": 3, "column": "q", "found": "x", "kind": "whole"}
    assert Speech("en").say_error(GrognardError("data-cell", **facts)) == (
        "map.csv, line 3, column q: “x” stands where a whole number belongs."
    )
    facts |= {"kind": "words", "choices": "axis, allied"}
    assert Speech("es").say_error(GrognardError("data-cell", **facts)) == (
        "map.csv, línea 3, columna q: «x» está donde debe ir uno de axis, allied."
    )


def test_what_has_no_words_is_told_by_its_name_and_facts() -> None:
    assert Speech("en").say("event-of-tomorrow", unit="Abbot", where=["a", "b"]) == (
        "event of tomorrow unit=Abbot where=a, b"
    )
    assert Speech("en").say_error(GrognardError("nix", a=1)) == "This cannot be done (nix: a: 1)."


@pytest.mark.parametrize(
    ("wanted", "environment", "found"),
    [
        ("es", {"GROGNARD_LANG": "en"}, "es"),
        (None, {"GROGNARD_LANG": "es", "LANG": "en_GB.UTF-8"}, "es"),
        (None, {"LC_ALL": "es_ES.UTF-8", "LANG": "en_GB.UTF-8"}, "es"),
        (None, {"LC_ALL": "", "LANG": "es_MX"}, "es"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_surroundings(
    monkeypatch: pytest.MonkeyPatch, wanted: str | None, environment: dict[str, str], found: str
) -> None:
    for name in ("GROGNARD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language(wanted) == found


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(GrognardError, match="no-such-language"):
        language("fr")


def test_a_fact_that_is_far_too_long_is_cut() -> None:
    assert Speech("en").say("help-usage", usage="x" * 9999) == f"Usage: {'x' * 2000}…"


def test_facts_are_told_plainly() -> None:
    assert plain({"a": [1, None], "b": ("x",)}) == "a: 1, , b: x"
    assert Speech("es").say("rules-missing-total", count=1) == "Falta 1 cosa."
    assert Speech("en").say("help-default", help=True, default=False) == "yes; otherwise no."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", WORDED[1:])
def test_every_scenario_has_its_story(game: str | None, lang: str) -> None:
    speech = Speech(lang, game)
    assert [scenario for scenario in games.titles(game) if not speech.knows(f"story-{scenario}")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", WORDED[1:])
def test_every_chapter_of_the_rules_has_its_title(game: str, lang: str) -> None:
    written = {name for name in messages(lang, game) if name.startswith("chapter-")}
    clauses = read_ledger(games.HOME / game).clauses
    assert written == {f"chapter-{clause.partition('.')[0]}" for clause in clauses}
