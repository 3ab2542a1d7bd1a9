from pathlib import Path

import pytest

from grognard.engine.errors import GrognardError
from grognard.engine.ledger import Clause, Example, Place, citations, read_ledger

LEDGER = """clause,kind,en,es,reason
9.92.c,rule,"Units retreat, then stop.",Las unidades se retiran.,
5.3.s2,none,,,It only sets the mood.
"""


def write(folder: Path, ledger: str = LEDGER, paragraphs: str = "paragraph\n9.92\n9.9\n") -> Path:
    (folder / "ledger.csv").write_text(ledger, encoding="utf-8")
    (folder / "paragraphs.csv").write_text(paragraphs, encoding="utf-8")
    return folder


def test_a_ledger_is_read_with_its_paragraphs_and_without_examples(tmp_path: Path) -> None:
    ledger = read_ledger(write(tmp_path))
    assert list(ledger.clauses) == ["9.92.c", "5.3.s2"]
    assert ledger.clauses["9.92.c"] == Clause(
        "9.92.c", "rule", "Units retreat, then stop.", "Las unidades se retiran.", ""
    )
    assert ledger.clauses["9.92.c"].text("es") == "Las unidades se retiran."
    assert ledger.paragraphs == ("9.92", "9.9")
    assert ledger.examples == {}


def test_a_paragraph_is_covered_by_its_splits_but_not_by_longer_numbers(tmp_path: Path) -> None:
    ledger = read_ledger(write(tmp_path))
    assert ledger.covers("9.92")
    assert not ledger.covers("9.9")


def test_examples_are_read_when_there_are_any(tmp_path: Path) -> None:
    write(tmp_path)
    (tmp_path / "examples.csv").write_text("id,rule,reason\ndesert-9.2c,9.2,\ndesert-2.2,2.2,A picture.\n")
    assert list(read_ledger(tmp_path).examples.values()) == [
        Example("desert-9.2c", "9.2", ""),
        Example("desert-2.2", "2.2", "A picture."),
    ]


def test_a_byte_order_mark_and_empty_lines_do_no_harm(tmp_path: Path) -> None:
    assert len(read_ledger(write(tmp_path, "\ufeff" + LEDGER + "\n\n")).clauses) == 2


@pytest.mark.parametrize(
    ("row", "code", "facts"),
    [
        ("9.92", "ledger-cells", {"line": 4, "count": 1, "wanted": 5}),
        ("nine,rule,a,b,", "ledger-number", {"line": 4, "clause": "nine"}),
        ("9,rule,a,b,", "ledger-number", {"line": 4, "clause": "9"}),
        ("9.1,law,a,b,", "ledger-kind", {"line": 4, "clause": "9.1", "kind": "law"}),
        ("9.1,none,a,b,", "ledger-reason", {"line": 4, "clause": "9.1"}),
        ("9.1,rule,a,,", "ledger-words", {"line": 4, "clause": "9.1"}),
        ("9.92.c,rule,a,b,", "ledger-twice", {"line": 4, "clause": "9.92.c"}),
    ],
)
def test_a_bad_row_is_refused_with_its_file_and_line(
    tmp_path: Path, row: str, code: str, facts: dict[str, object]
) -> None:
    with pytest.raises(GrognardError) as error:
        read_ledger(write(tmp_path, LEDGER + row + "\n"))
    assert error.value.code == code
    assert error.value.facts == {"file": str(tmp_path / "ledger.csv"), **facts}


def test_a_bad_header_a_missing_file_and_a_repeated_paragraph_are_refused(tmp_path: Path) -> None:
    with pytest.raises(GrognardError, match="ledger-no-file"):
        read_ledger(tmp_path)
    with pytest.raises(GrognardError, match="ledger-header"):
        read_ledger(write(tmp_path, "clause,text\n"))
    with pytest.raises(GrognardError, match=r"ledger-twice .*line=3.*'9\.9'"):
        read_ledger(write(tmp_path, paragraphs="paragraph\n9.9\n9.9\n"))


CODE = '''"""The module may name [1.1] without carrying it."""

def fire(n):
    """Roll a die for each unit [9.62.c, 7.3]. It may miss [9.62.c]."""
    def inner():
        """Deep [7.4]."""
    return n[0]

class Pursuit:
    """The pursuit [8.1]."""

    @property
    def take(self):
        """First [8.2 a]; a list [0] and [see 9] are no citations."""
'''


def test_citations_are_found_in_functions_methods_and_classes(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "combat.py").write_text(CODE)
    (tmp_path / "deep" / "__init__.py").write_text('def f():\n    """Here [8.1]."""\n')
    fire = Place("combat.py", "combat.fire", 3)
    assert citations(tmp_path) == {
        "9.62.c": (fire,),
        "7.3": (fire,),
        "7.4": (Place("combat.py", "combat.fire.<locals>.inner", 5),),
        "8.1": (Place("combat.py", "combat.Pursuit", 9), Place("deep/__init__.py", "deep.f", 1)),
        "8.2 a": (Place("combat.py", "combat.Pursuit.take", 13),),
    }


def test_a_file_that_python_cannot_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("x = 1\ndef f(:\n")
    with pytest.raises(GrognardError) as error:
        citations(tmp_path)
    assert (error.value.code, error.value.facts) == (
        "ledger-source",
        {"file": str(tmp_path / "bad.py"), "line": 2},
    )
