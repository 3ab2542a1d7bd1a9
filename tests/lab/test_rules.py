"""The ledger joined with code and tests, on a small checkout of its own."""

from pathlib import Path

import msgspec
import pytest

from grognard.engine.errors import GrognardError
from grognard.engine.ledger import Place
from grognard.lab.rules import Missing, Totals, as_json, games, is_reached, missing, sources, survey, table, totals

LEDGER = """clause,kind,en,es,reason
1.1,rule,Roll.,Tira.,
1.2.a,rule,Move.,Mueve.,
1.3,rule,Stop.,Para.,
2.1,none,,,Only a mood.
"""
CODE = '''def roll(n):
    """Roll [1.1]."""
    return n + 1


class March:
    """Move [1.2.a]."""

    def take(self):
        """Unknown [7.7]."""
'''
TESTS = """import pytest

@pytest.mark.rule("1.1")
def test_roll(): ...

@pytest.mark.rule("1.1", "1.2.a")
@pytest.mark.example("tiny-1")
def test_both(): ...

class TestMarch:
    @pytest.mark.rule("8.8")
    def test_unknown(self): ...

@pytest.mark.rule("1.1", "1.2.a", "1.3", "2.1")
def test_many(): ...

pytestmark = pytest.mark.rule("1.1")

@pytest.mark.rule(CLAUSE)
def test_no_literal(): ...
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder, tests = tmp_path / "src/grognard/games/tiny", tmp_path / "tests/tiny"
    folder.mkdir(parents=True)
    tests.mkdir(parents=True)
    (folder / "ledger.csv").write_text(LEDGER)
    (folder / "paragraphs.csv").write_text("paragraph\n1.1\n1.2\n4.4\n")
    (folder / "examples.csv").write_text("id,rule,reason\ntiny-1,1.1,\ntiny-2,1.1,\ntiny-3,1.1,A picture.\n")
    (folder / "march.py").write_text(CODE)
    (tests / "test_march.py").write_text(TESTS)
    return tmp_path


def test_clauses_are_joined_with_code_and_tests(root: Path) -> None:
    found = survey("tiny", root)
    assert found.code["1.1"] == (Place("march.py", "march.roll", 1),)
    assert found.code["1.2.a"] == (Place("march.py", "march.March", 6),)
    assert found.tests("1.2.a") == ("tests/tiny/test_march.py::test_both", "tests/tiny/test_march.py::test_many")
    assert [clause.clause for clause in found.rules()] == ["1.1", "1.2.a", "1.3"]
    assert found.tested


def test_what_is_missing_is_listed(root: Path) -> None:
    file = "tests/tiny/test_march.py"
    assert missing(survey("tiny", root)) == [
        Missing("4.4", "paragraph"),
        Missing("1.3", "code"),
        Missing("tiny-2", "example"),
        Missing("7.7", "unknown citation", "march.py:9 march.March.take"),
        Missing("pytest.mark.rule", "unknown marker", f"{file}:17"),
        Missing("pytest.mark.rule", "unknown marker", f"{file}:19"),
        Missing("8.8", "unknown marker", f"{file}::TestMarch::test_unknown"),
        Missing("1.1, 1.2.a, 1.3, 2.1", "too many clauses", f"{file}::test_many"),
    ]


def test_code_that_no_match_reaches_is_missing(root: Path) -> None:
    found = survey("tiny", root)
    unreached = [lack.clause for lack in missing(found, {"march.March.take"}) if lack.what == "reached"]
    assert unreached == ["1.1"]
    assert [lack for lack in missing(found, {"march.roll", "march.March.take"}) if lack.what == "reached"] == []


def test_a_class_is_reached_by_its_methods_and_not_by_its_namesakes() -> None:
    place = Place("march.py", "march.March", 6)
    assert is_reached(place, {"march.March.take"})
    assert not is_reached(place, {"march.Marching.take", "march"})


def test_totals_and_json_agree(root: Path) -> None:
    found = survey("tiny", root)
    assert totals(found) == Totals(clauses=4, rules=3, with_code=2, with_test=3, examples=3, proved_examples=1)
    told = msgspec.json.decode(as_json(found, missing(found)))
    assert told["totals"] == msgspec.to_builtins(totals(found))
    assert [clause["clause"] for clause in told["clauses"]] == ["1.1", "1.2.a", "1.3", "2.1"]
    assert told["clauses"][0]["code"] == [{"file": "march.py", "name": "march.roll", "line": 1}]
    assert len(told["missing"]) == 8


def test_the_table_has_a_row_for_each_clause(root: Path) -> None:
    found = survey("tiny", root)
    shown = table(found, missing(found), "es", lambda code, **_: code)
    assert list(shown.columns[0].cells) == ["1.1", "1.2.a", "1.3", "2.1"]
    assert list(shown.columns[1].cells) == ["Tira.", "Mueve.", "Para.", "rules-no-rule"]
    assert list(shown.columns[4].cells) == ["", "", "rules-lacks-code", ""]


def test_without_tests_only_code_is_asked_for(root: Path) -> None:
    (root / "tests/tiny/test_march.py").unlink()
    (root / "tests/tiny").rmdir()
    found = survey("tiny", root)
    assert not found.tested
    assert {lack.what for lack in missing(found)} == {"paragraph", "code", "unknown citation"}


def test_an_installed_package_is_found_too(tmp_path: Path) -> None:
    (tmp_path / "grognard/games/tiny").mkdir(parents=True)
    (tmp_path / "grognard/games/tiny/ledger.csv").write_text(LEDGER)
    assert sources(tmp_path) == tmp_path / "grognard"
    assert games(tmp_path) == ["tiny"]


def test_a_game_without_a_ledger_is_refused(root: Path) -> None:
    with pytest.raises(GrognardError) as refused:
        survey("chess", root)
    assert (refused.value.code, refused.value.facts) == ("rules-no-game", {"game": "chess", "games": "tiny"})
