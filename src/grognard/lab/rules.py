"""What the rulebook says, the code that carries it and the tests that prove it, side by side."""

import ast
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import msgspec
from rich.table import Table

import grognard
from grognard.engine.errors import GrognardError
from grognard.engine.ledger import Clause, Ledger, Place, citations, definitions, parse, read_ledger

MOST_CLAUSES = 3
MARKS = ("rule", "example")

Say = Callable[..., str]


class Proof(msgspec.Struct, frozen=True):
    """A test and the clauses and examples that its markers name."""

    test: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]


class Missing(msgspec.Struct, frozen=True):
    """What a clause, a paragraph or an example lacks, or a name that stands for none; `where` if known."""

    clause: str
    what: str
    where: str = ""


class Totals(msgspec.Struct, frozen=True):
    clauses: int
    rules: int
    with_code: int
    with_test: int
    examples: int
    proved_examples: int


class Survey(msgspec.Struct, frozen=True):
    """A game's ledger joined with its code and its tests; `tested` is false where no tests are installed."""

    game: str
    ledger: Ledger
    code: dict[str, tuple[Place, ...]]
    proofs: tuple[Proof, ...]
    astray: tuple[Missing, ...]
    tested: bool

    def tests(self, clause: str) -> tuple[str, ...]:
        return tuple(proof.test for proof in self.proofs if clause in proof.rules)

    def rules(self) -> list[Clause]:
        return [clause for clause in self.ledger.clauses.values() if clause.kind == "rule"]


def home() -> Path:
    """The root of the checkout that is running or, without one, the folder that holds the package."""
    holder = Path(grognard.__file__).resolve().parent.parent
    return holder.parent if holder.name == "src" else holder


def sources(root: Path) -> Path:
    """The package's folder, in a checkout or where it is installed."""
    return root / "src" / "grognard" if (root / "src").is_dir() else root / "grognard"


def games(root: Path) -> list[str]:
    """The games that have a ledger."""
    return sorted(ledger.parent.name for ledger in (sources(root) / "games").glob("*/ledger.csv"))


def survey(game_name: str, root: Path) -> Survey:
    """Join the clauses of a game with the code that cites them and the tests that are marked with them."""
    if game_name not in games(root):
        raise GrognardError("rules-no-game", game=game_name, games=", ".join(games(root)))
    folder = sources(root) / "games" / game_name
    tests = root / "tests" / game_name
    tested = (root / "src").is_dir() and tests.is_dir()
    proofs: list[Proof] = []
    astray: list[Missing] = []
    for file in sorted(tests.rglob("*.py")) if tested else ():
        tree, name = parse(file), file.relative_to(root).as_posix()
        proofs += _proofs(tree, name)
        astray += _astray(tree, name)
    return Survey(game_name, read_ledger(folder), citations(folder), tuple(proofs), tuple(astray), tested)


def missing(survey: Survey, reached: Collection[str] | None = None) -> list[Missing]:
    """All that the game still lacks; whether matches reach the code is left out if `reached` is None."""
    found = [Missing(p, "paragraph") for p in survey.ledger.paragraphs if not survey.ledger.covers(p)]
    for clause in survey.rules():
        found += [Missing(clause.clause, what) for what in _lacks(survey, clause.clause, reached)]
    if survey.tested:
        found += _unproved_examples(survey)
    return found + _unknown_citations(survey) + _unknown_markers(survey)


def totals(survey: Survey) -> Totals:
    rules = survey.rules()
    played = {example for proof in survey.proofs for example in proof.examples}
    return Totals(
        clauses=len(survey.ledger.clauses),
        rules=len(rules),
        with_code=sum(clause.clause in survey.code for clause in rules),
        with_test=sum(bool(survey.tests(clause.clause)) for clause in rules),
        examples=len(survey.ledger.examples),
        proved_examples=len(played & survey.ledger.examples.keys()),
    )


def is_reached(place: Place, reached: Collection[str]) -> bool:
    """A function is reached by its own name, a class by any of its methods."""
    return place.name in reached or any(name.startswith(place.name + ".") for name in reached)


def table(survey: Survey, lacks: list[Missing], language: str, say: Say) -> Table:
    """The clauses as a table in the reader's language; `say` finds the words of a message."""
    columns = ("clause", "text", "code", "tests", "lacks")
    shown = Table(*(say(f"rules-{column}") for column in columns), caption=caption(survey, say))
    for clause in survey.ledger.clauses.values():
        text = clause.text(language)
        if clause.kind == "none":
            text = "\n".join(filter(None, (text, say("rules-no-rule", reason=clause.reason))))
        wants = [say(_lacks_word(m)) for m in lacks if m.clause == clause.clause]
        shown.add_row(clause.clause, text, _code(survey, clause), _tests(survey, clause), "\n".join(wants))
    return shown


def caption(survey: Survey, say: Say) -> str:
    code = "rules-totals" if survey.tested else "rules-totals-code"
    return say(code, **msgspec.structs.asdict(totals(survey)))


def as_json(survey: Survey, lacks: list[Missing]) -> str:
    """The same for programs: clauses in the order of the ledger, totals, and what is missing."""
    clauses = [
        {
            **msgspec.structs.asdict(clause),
            "code": survey.code.get(clause.clause, ()),
            "tests": survey.tests(clause.clause),
        }
        for clause in survey.ledger.clauses.values()
    ]
    told = {
        "game": survey.game,
        "tested": survey.tested,
        "totals": totals(survey),
        "clauses": clauses,
        "missing": lacks,
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


def _lacks_word(lack: Missing) -> str:
    return f"rules-lacks-{lack.what.replace(' ', '-')}"


def _code(survey: Survey, clause: Clause) -> str:
    return "\n".join(f"{place.name}:{place.line}" for place in survey.code.get(clause.clause, ()))


def _tests(survey: Survey, clause: Clause) -> str:
    return "\n".join(test.removeprefix(f"tests/{survey.game}/") for test in survey.tests(clause.clause))


def _lacks(survey: Survey, clause: str, reached: Collection[str] | None) -> Iterator[str]:
    places = survey.code.get(clause, ())
    if not places:
        yield "code"
    if survey.tested and not survey.tests(clause):
        yield "test"
    if places and reached is not None and not any(is_reached(place, reached) for place in places):
        yield "reached"


def _unproved_examples(survey: Survey) -> list[Missing]:
    played = {example for proof in survey.proofs for example in proof.examples}
    wanted = [example for example in survey.ledger.examples.values() if not example.reason]
    return [Missing(example.id, "example") for example in wanted if example.id not in played]


def _unknown_citations(survey: Survey) -> list[Missing]:
    unknown = [clause for clause in survey.code if clause not in survey.ledger.clauses]
    return [
        Missing(clause, "unknown citation", f"{place.file}:{place.line} {place.name}")
        for clause in unknown
        for place in survey.code[clause]
    ]


def _unknown_markers(survey: Survey) -> list[Missing]:
    found = list(survey.astray)
    for proof in survey.proofs:
        unknown = [rule for rule in proof.rules if rule not in survey.ledger.clauses]
        unknown += [example for example in proof.examples if example not in survey.ledger.examples]
        found += [Missing(name, "unknown marker", proof.test) for name in unknown]
        if len(proof.rules) > MOST_CLAUSES:
            found.append(Missing(", ".join(proof.rules), "too many clauses", proof.test))
    return found


def _proofs(tree: ast.Module, file: str) -> Iterator[Proof]:
    for name, node in definitions(tree):
        if not _is_test(node):
            continue
        rules = tuple(name for mark in node.decorator_list for name in _named(mark, "rule"))
        examples = tuple(name for mark in node.decorator_list for name in _named(mark, "example"))
        if rules or examples:
            yield Proof(f"{file}::{name.replace('.', '::')}", rules, examples)


def _named(decorator: ast.expr, mark: str) -> tuple[str, ...]:
    """The names in `@pytest.mark.<mark>("9.62.c", "7.3")`."""
    if not isinstance(decorator, ast.Call) or not _is_mark(decorator.func, mark):
        return ()
    values = [arg.value for arg in decorator.args if isinstance(arg, ast.Constant)]
    return tuple(value for value in values if isinstance(value, str))


def _astray(tree: ast.Module, file: str) -> list[Missing]:
    """Markers that stand elsewhere than on a test, as in `pytestmark`, or that hold no literal names."""
    good: set[int] = set()
    for _, node in definitions(tree):
        for call in node.decorator_list if _is_test(node) else ():
            if isinstance(call, ast.Call) and call.args and not call.keywords and _all_literal(call.args):
                good.add(id(call.func))
    return [
        Missing(f"pytest.mark.{node.attr}", "unknown marker", f"{file}:{node.lineno}")
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and any(_is_mark(node, mark) for mark in MARKS)
        and id(node) not in good
    ]


def _all_literal(args: list[ast.expr]) -> bool:
    return all(isinstance(arg, ast.Constant) and isinstance(arg.value, str) for arg in args)


def _is_mark(node: ast.expr, mark: str) -> bool:
    if not isinstance(node, ast.Attribute) or node.attr != mark:
        return False
    owner = node.value
    return isinstance(owner, ast.Name | ast.Attribute) and _last(owner) == "mark"


def _last(node: ast.Name | ast.Attribute) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr


def _is_test(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test")
