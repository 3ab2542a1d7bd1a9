"""Break a rule on purpose and see whether its own tests notice."""

import ast
import os
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from grognard.engine.errors import GrognardError
from grognard.engine.ledger import Definition, Place, definitions, module_parts
from grognard.lab.rules import Survey, sources, survey

WORKERS = 2
SECONDS = 60
SECONDS_UNCHANGED = 600
UNTOUCHED_FIELDS = {"annotation", "returns", "decorator_list"}
WRITTEN = re.compile(rb"\bnot\s+in\b|\bin\b|\bis\s+not\b|\bis\b|\band\b|\bor\b|[<>=!]=|[<>+-]")
PAIRS = ("<", "<="), (">", ">="), ("==", "!="), ("in", "not in"), ("is", "is not"), ("and", "or"), ("+", "-")
NEIGHBOURS = dict(PAIRS) | {second: first for first, second in PAIRS}

Progress = Callable[["Mutation"], None]


class Mutation(msgspec.Struct, frozen=True):
    """One change to the code of a clause, the lines before and after it, and whether a test failed."""

    clause: str
    place: Place
    line: int
    before: str
    after: str
    noticed: bool


class Splice(msgspec.Struct, frozen=True):
    """Bytes of a source file to be replaced by others."""

    start: int
    end: int
    text: bytes

    def apply(self, data: bytes) -> bytes:
        return data[: self.start] + self.text + data[self.end :]


class Plan(msgspec.Struct, frozen=True):
    """A change that is to be tried: the file below `src`, its text and the tests that should notice."""

    clause: str
    place: Place
    file: Path
    data: bytes
    splice: Splice
    tests: tuple[str, ...]

    def outcome(self, noticed: bool) -> Mutation:
        line = self.data.count(b"\n", 0, self.splice.start) + 1
        before = _lines_around(self.data, self.splice.start, self.splice.end)
        end = self.splice.start + len(self.splice.text)
        after = _lines_around(self.splice.apply(self.data), self.splice.start, end)
        return Mutation(self.clause, self.place, line, before, after, noticed)


class Source:
    """A source file, in which the positions of the syntax tree are found as bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.tree = ast.parse(data)
        self.starts = [0]
        for line in data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def start(self, node: ast.expr) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr) -> int:
        return self.starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)

    def replace(self, node: ast.expr, text: bytes) -> Splice:
        return Splice(self.start(node), self.end(node), text)

    def text(self, node: ast.expr) -> bytes:
        return self.data[self.start(node) : self.end(node)]

    def operator(self, left: ast.expr, right: ast.expr) -> Iterator[Splice]:
        """Change the operator that is written between two expressions, if it has a near neighbour."""
        start = self.end(left)
        if found := WRITTEN.search(self.data[start : self.start(right)]):
            text = NEIGHBOURS[" ".join(found[0].decode().split())]
            yield Splice(start + found.start(), start + found.end(), text.encode())

    def changes(self, splice: Splice) -> bool:
        """Whether the splice gives another program that can be read."""
        try:
            return ast.dump(ast.parse(splice.apply(self.data))) != ast.dump(self.tree)
        except SyntaxError:
            return False


def mutate(game_name: str, root: Path, count: int, seed: int, progress: Progress) -> list[Mutation]:
    """Change the code of `count` clauses, one at a time, and run only the tests marked with that clause."""
    known = survey(game_name, root)
    if not known.tested:
        raise GrognardError("mutate-no-tests", game=game_name)
    plans = _plans(known, root, count, random.Random(seed))
    if not plans:
        raise GrognardError("mutate-nothing", game=game_name)
    with TemporaryDirectory(prefix="grognard-") as temp:
        copies = [_copy(root, Path(temp, str(number))) for number in range(min(WORKERS, len(plans)))]
        _check_unchanged(game_name, plans, copies[0], root)
        return _try_all(plans, copies, root, progress)


def splices(source: Source, node: Definition) -> list[Splice]:
    """All the changes that can be made in the body of a function."""
    inner = [part for statement in node.body for part in _walk(statement)]
    return [splice for part in inner for splice in _changes_at(source, part)]


def environment(copy: Path) -> dict[str, str]:
    """PYTHONPATH precedes the .pth file by which a checkout is installed, so that the copy is imported."""
    path = [str(copy / "src"), os.environ.get("PYTHONPATH", "")]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, path)),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_ADDOPTS": "",
        "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "hypothesis"),
    }


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """The node and what is below it, without annotations and f-strings, whose positions are not exact."""
    if isinstance(node, ast.JoinedStr):
        return
    yield node
    for field, value in ast.iter_fields(node):
        if field in UNTOUCHED_FIELDS:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _walk(child)


def _changes_at(source: Source, node: ast.AST) -> Iterator[Splice]:
    match node:
        case ast.Constant(value=bool()):
            return
        case ast.Constant(value=int() | float() as number):
            for other in (number + 1, number - 1) if number > 0 else (number + 1,):
                yield source.replace(node, repr(other).encode())
        case ast.Compare():
            for left, right in pairwise([node.left, *node.comparators]):
                yield from source.operator(left, right)
        case ast.BoolOp():
            for left, right in pairwise(node.values):
                yield from source.operator(left, right)
        case ast.BinOp():
            yield from source.operator(node.left, node.right)
        case ast.AugAssign():
            yield from source.operator(node.target, node.value)
        case ast.UnaryOp(op=ast.Not()):
            yield source.replace(node, re.sub(rb"^not\s*", b"", source.text(node)))
        case ast.If() | ast.IfExp():
            yield from _condition(source, node.test)
        case ast.While():
            # `while True` would only run into the time limit.
            yield from _negated(source, node.test)
        case ast.comprehension():
            for test in node.ifs:
                yield from _condition(source, test)
        case ast.match_case(guard=ast.expr() as guard):
            yield from _condition(source, guard)


def _condition(source: Source, test: ast.expr) -> Iterator[Splice]:
    yield from _negated(source, test)
    yield source.replace(test, b"True")


def _negated(source: Source, test: ast.expr) -> Iterator[Splice]:
    """A condition that begins with `not` is left to the change that takes it away."""
    if not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
        yield source.replace(test, b"not (" + source.text(test) + b")")


def _plans(known: Survey, root: Path, count: int, rng: random.Random) -> list[Plan]:
    clauses = [clause.clause for clause in known.rules() if known.tests(clause.clause)]
    rng.shuffle(clauses)
    plans = (_plan(known, clause, root, rng) for clause in clauses)
    return list(islice(filter(None, plans), count))


def _plan(known: Survey, clause: str, root: Path, rng: random.Random) -> Plan | None:
    """One change in one of the functions that carry the clause; none if nothing there can be changed."""
    places = list(known.code.get(clause, ()))
    rng.shuffle(places)
    for place in places:
        file = sources(root) / "games" / known.game / place.file
        source = Source(file.read_bytes())
        for function in _functions(source, place, rng):
            found = splices(source, function)
            rng.shuffle(found)
            if splice := next(filter(source.changes, found), None):
                relative = file.relative_to(root / "src")
                return Plan(clause, place, relative, source.data, splice, known.tests(clause))
    return None


def _functions(source: Source, place: Place, rng: random.Random) -> list[Definition]:
    """The function at a place or, if a class stands there, its methods in random order."""
    prefix = module_parts(Path(place.file))
    for name, node in definitions(source.tree):
        if (".".join([*prefix, name]), node.lineno) != (place.name, place.line):
            continue
        if not isinstance(node, ast.ClassDef):
            return [node]
        methods = [part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
        return rng.sample(methods, len(methods))
    return []


def _lines_around(data: bytes, start: int, end: int) -> str:
    first = data.rfind(b"\n", 0, start) + 1
    last = data.find(b"\n", end)
    return data[first : last if last >= 0 else len(data)].decode().strip()


def _copy(root: Path, copy: Path) -> Path:
    """Without compiled code, which would be imported instead of the changed source."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(root / "src", copy / "src", ignore=ignored)
    return copy


def _check_unchanged(game: str, plans: list[Plan], copy: Path, root: Path) -> None:
    tests = tuple(dict.fromkeys(test for plan in plans for test in plan.tests))
    result = _run(tests, copy, root, SECONDS_UNCHANGED)
    if result is None:
        raise GrognardError("mutate-tests-slow", game=game, seconds=SECONDS_UNCHANGED)
    if result != 0:
        lines = (copy / "output").read_text(encoding="utf-8", errors="replace").splitlines()
        told = [line for line in lines if line.startswith(("FAILED", "ERROR"))] or lines[-1:]
        raise GrognardError("mutate-tests-fail", game=game, told="; ".join(told))


def _try_all(plans: list[Plan], copies: list[Path], root: Path, progress: Progress) -> list[Mutation]:
    free: queue.SimpleQueue[Path] = queue.SimpleQueue()
    for copy in copies:
        free.put(copy)
    pool = ThreadPoolExecutor(len(copies))
    try:
        jobs = [pool.submit(_try, plan, free, root) for plan in plans]
        for job in as_completed(jobs):
            progress(job.result())
        return [job.result() for job in jobs]
    finally:
        pool.shutdown(cancel_futures=True)


def _try(plan: Plan, free: queue.SimpleQueue[Path], root: Path) -> Mutation:
    copy = free.get()
    file = copy / "src" / plan.file
    try:
        file.write_bytes(plan.splice.apply(plan.data))
        return plan.outcome(noticed=_run(plan.tests, copy, root, SECONDS) != 0)
    finally:
        file.write_bytes(plan.data)
        free.put(copy)


def _run(tests: tuple[str, ...], copy: Path, root: Path, seconds: int) -> int | None:
    """The exit code of pytest, or None if it took too long; it has a group of its own, to end all of it."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command += ["-o", f"pythonpath={copy / 'src'}", *tests]
    with (copy / "output").open("wb") as output:
        process = subprocess.Popen(
            command, cwd=root, env=environment(copy), stdout=output, stderr=output, start_new_session=True
        )
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
