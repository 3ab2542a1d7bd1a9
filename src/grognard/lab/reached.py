"""Which of the functions that carry rules are executed when matches are played."""

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from functools import _lru_cache_wrapper
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FrameType

import msgspec
from platformdirs import user_cache_dir

from grognard import games
from grognard.engine.ledger import LEDGER_FILES, Place, citations, module_parts
from grognard.lab.rules import home, is_reached, sources

Play = Callable[[], Iterable[None]]

SOURCE_SUFFIXES = {".py", ".csv", ".toml"}


def reached(game: str, play: Play, root: Path | None = None, kind: str = "play") -> set[str]:
    """The names of the game's functions that `play` executed, like `combat.fire` or `retreat.Pursuit.take`.

    `play` is run bit by bit, until all that carries a clause is reached or it ends. The result is kept for
    as long as the sources do not change; `kind` keeps the results of different ways to play apart.
    """
    package = sources(root or home())
    folder = package / "games" / game
    kept = cache_folder() / f"reached-{game}-{kind}-{digest(folder, package / 'engine')}.json"
    if (before := kept_in(kept)) is not None:
        return before
    found = watch(folder, play, {place for places in citations(folder).values() for place in places})
    keep(kept, found)
    return found


def kept_in(path: Path) -> set[str] | None:
    """What was found before; nothing if the file is not there or spoilt."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=set[str])
    except (OSError, msgspec.DecodeError, ValueError):
        return None


def keep(path: Path, found: set[str]) -> None:
    """Written beside and moved into place, so that nobody reads half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    part.write_bytes(msgspec.json.encode(sorted(found)))
    part.replace(path)


def watch(folder: Path, play: Play, wanted: set[Place]) -> set[str]:
    """Run `play` until all wanted places are reached; the names of what was executed in the folder.

    Nothing is remembered from before: what a rule works out once for each game is worked out again.
    """
    watcher = Watcher(folder)
    known = 0
    before = sys.getprofile()
    forget(folder)
    with games.afresh():
        sys.setprofile(watcher.note)
        try:
            for _ in play():
                if len(watcher.found) > known:
                    known = len(watcher.found)
                    wanted = {place for place in wanted if not is_reached(place, watcher.found)}
                if not wanted:
                    break
        finally:
            sys.setprofile(before)
    return watcher.found


def forget(folder: Path) -> None:
    """Empty the caches of all functions in the folder's modules."""
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file and Path(file).resolve().is_relative_to(folder.resolve()):
            for function in vars(module).values():
                if isinstance(function, _lru_cache_wrapper):
                    function.cache_clear()


class Watcher:
    """Notes each function of a folder when it is called for the first time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.found: set[str] = set()
        # By identity, since code objects are slow to compare; held, so that no identity is used twice.
        self.seen: dict[int, CodeType] = {}

    def note(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        if id(code) not in self.seen:
            self.seen[id(code)] = code
            self.add(code)

    def add(self, code: CodeType) -> None:
        """Only bodies of functions count: those of modules and classes run on import."""
        file = Path(code.co_filename).resolve()
        if code.co_flags & CO_OPTIMIZED and file.is_relative_to(self.folder):
            self.found.add(".".join([*module_parts(file.relative_to(self.folder)), code.co_qualname]))


def cache_folder() -> Path:
    return Path(os.environ.get("GROGNARD_CACHE") or user_cache_dir("grognard"))


def digest(*folders: Path) -> str:
    """A digest of code and data; the ledger's own files do not count, since they change no match."""
    told = hashlib.sha256()
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.suffix in SOURCE_SUFFIXES and file.name not in LEDGER_FILES:
                content = file.read_bytes()
                told.update(f"{file.relative_to(folder).as_posix()} {len(content)}\n".encode())
                told.update(content)
    return told.hexdigest()[:20]
