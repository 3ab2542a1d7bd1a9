"""Markers say exactly which clauses and which worked example a test stands for."""

import pytest

MOST_CLAUSES = 3


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="Keep the playthroughs as they come out now.")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    wrong = [f"{item.nodeid}: {fault}" for item in items if (fault := marker_fault(item))]
    if wrong:
        raise pytest.UsageError("\n".join(sorted(set(wrong))))


def marker_fault(item: pytest.Item) -> str:
    """What is wrong with the markers of a test, if anything is."""
    rules = [clause for mark in item.iter_markers("rule") for clause in mark.args]
    examples = [mark.args for mark in item.iter_markers("example")]
    if any(not mark.args or mark.kwargs for mark in item.iter_markers("rule")):
        return "name the clauses in the rule marker, each as a string."
    if len(rules) > MOST_CLAUSES:
        return f"marked with {len(rules)} clauses; split the test, so that each proves at most {MOST_CLAUSES}."
    if any(len(args) != 1 for args in examples):
        return "name one example in each example marker."
    if not all(isinstance(name, str) for name in [*rules, *(name for args in examples for name in args)]):
        return "write the names in rule and example markers as strings."
    return ""
