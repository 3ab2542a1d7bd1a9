"""Rules are broken in small ways, and their own tests notice or do not."""

import ast
from pathlib import Path
from random import Random

import pytest

from grognard.engine.errors import GrognardError
from grognard.lab.mutate import Mutation, Source, _plans, environment, mutate, splices
from grognard.lab.rules import survey

CODE = '''"""Combat."""


def hits(strength, roll):
    """A six always hits [1.1]."""
    if roll == 6:
        return strength
    return 0


def retreat(steps):
    """One step at least [1.2]."""
    return steps + 1


def words():
    """Nothing here can be changed [1.3]."""
    return "none"
'''
TESTS = """import pytest
from grognard.games.tiny.combat import hits, retreat, words

@pytest.mark.rule("1.1")
def test_hits():
    assert [hits(5, roll) for roll in (1, 5, 6)] == [0, 0, 5]

@pytest.mark.rule("1.2")
def test_retreat():
    assert retreat(3) is not None

@pytest.mark.rule("1.3")
def test_words():
    assert words() == "none"
"""
LEDGER = "clause,kind,en,es,reason\n1.1,rule,a,a,\n1.2,rule,b,b,\n1.3,rule,c,c,\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder, tests = tmp_path / "src/grognard/games/tiny", tmp_path / "tests/tiny"
    folder.mkdir(parents=True)
    tests.mkdir(parents=True)
    for package in (folder, folder.parent, folder.parent.parent):
        (package / "__init__.py").touch()
    (folder / "combat.py").write_text(CODE)
    (folder / "ledger.csv").write_text(LEDGER)
    (folder / "paragraphs.csv").write_text("paragraph\n1.1\n1.2\n1.3\n")
    (tests / "test_combat.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n    rule\n")
    return tmp_path


def changes(body: str) -> set[str]:
    """All that a function with this body can become."""
    source = Source(f"def f(a, b, c):\n    {body}\n".encode())
    function = source.tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    made = [splice.apply(source.data).decode() for splice in splices(source, function) if source.changes(splice)]
    return {text.split("\n", 1)[1].strip() for text in made}


@pytest.mark.parametrize(
    ("body", "become"),
    [
        ("return 3", {"return 4", "return 2"}),
        ("return 0", {"return 1"}),
        ("return True", set()),
        ("return 'é', 3", {"return 'é', 4", "return 'é', 2"}),
        ("return a < b", {"return a <= b"}),
        ("return a < b <= c", {"return a <= b <= c", "return a < b < c"}),
        ("return a is not b", {"return a is b"}),
        ("return a not in b", {"return a in b"}),
        ("return a and b or c", {"return a or b or c", "return a and b and c"}),
        ("return a - b", {"return a + b"}),
        ("return a * b", set()),
        ("return a << b", set()),
        ("a += b", {"a -= b"}),
        ("return not a", {"return a"}),
        ("return a if b else c", {"return a if not (b) else c", "return a if True else c"}),
        ("return a if not b else c", {"return a if b else c", "return a if True else c"}),
        ("while a: pass", {"while not (a): pass"}),
        ("return [x for x in a if x]", {"return [x for x in a if not (x)]", "return [x for x in a if True]"}),
        ("return f'{a + 1}'", set()),
        ("x: tuple[1] = a", set()),
    ],
)
def test_code_is_changed_in_small_ways(body: str, become: set[str]) -> None:
    assert changes(body) == become


def test_tests_that_prove_a_rule_notice_and_others_do_not(root: Path) -> None:
    told: list[Mutation] = []
    found = mutate("tiny", root, 9, 1, told.append)
    assert {(one.clause, one.noticed) for one in found} == {("1.1", True), ("1.2", False)}
    assert sorted(one.clause for one in told) == ["1.1", "1.2"]
    blind = next(one for one in found if not one.noticed)
    assert (blind.place.name, blind.line, blind.before) == ("combat.retreat", 13, "return steps + 1")
    assert blind.after in {"return steps - 1", "return steps + 2", "return steps + 0"}
    assert (root / "src/grognard/games/tiny/combat.py").read_text() == CODE


def test_the_same_seed_makes_the_same_changes(root: Path) -> None:
    known = survey("tiny", root)
    plans = [_plans(known, root, 9, Random(seed)) for seed in (7, 7, *range(20))]
    assert plans[0] == plans[1]
    assert len({(plan.clause, plan.splice) for made in plans for plan in made}) > 5
    assert len(_plans(known, root, 1, Random(7))) == 1


def test_tests_that_fail_by_themselves_are_refused(root: Path) -> None:
    (root / "tests/tiny/test_combat.py").write_text(TESTS.replace("[0, 0, 5]", "[0, 0, 6]"))
    with pytest.raises(GrognardError) as refused:
        mutate("tiny", root, 9, 1, lambda _: None)
    assert refused.value.code == "mutate-tests-fail"
    assert "test_hits" in str(refused.value.facts["told"])


def test_without_tests_or_anything_to_change_nothing_is_tried(root: Path) -> None:
    other = LEDGER.replace("1.1,rule", "9.1,rule").replace("1.2,rule", "9.2,rule")
    (root / "src/grognard/games/tiny/ledger.csv").write_text(other)
    with pytest.raises(GrognardError, match="mutate-nothing"):
        mutate("tiny", root, 9, 1, lambda _: None)
    (root / "tests/tiny/test_combat.py").unlink()
    (root / "tests/tiny").rmdir()
    with pytest.raises(GrognardError, match="mutate-no-tests"):
        mutate("tiny", root, 9, 1, lambda _: None)


def test_the_changed_copy_is_imported_before_the_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PYTEST_ADDOPTS", "-n 4")
    told = environment(tmp_path)
    assert told["PYTHONPATH"].split(":") == [str(tmp_path / "src"), "/elsewhere"]
    assert told["PYTEST_ADDOPTS"] == ""
