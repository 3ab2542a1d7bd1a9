"""Reading what a person names and showing what he asked for."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.engine.errors import GrognardError

if TYPE_CHECKING:
    from rich.console import Console

PIPED_WIDTH = 120
Tick = Callable[[int, int], None]
"""Is told how much is done, and of how much."""


def read_text(file: Path) -> str:
    """The text of a file that a person named."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise GrognardError("file-missing", file=str(file)) from None
    except IsADirectoryError:
        raise GrognardError("file-folder", file=str(file)) from None
    except UnicodeDecodeError:
        raise GrognardError("file-binary", file=str(file)) from None
    except (OSError, ValueError):
        raise GrognardError("file-unreadable", file=str(file)) from None


def print_json(told: Any) -> None:
    """The same for programs."""
    print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())


def console() -> "Console":
    """Where tables are drawn; what is read from a pipe is as wide as a big window."""
    from rich.console import Console

    known = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(width=None if known else PIPED_WIDTH, highlight=False, markup=False)


@contextmanager
def progress(doing: str) -> Iterator[Tick]:
    """A bar on the error stream that goes away when all is done; none where nobody watches."""
    from rich.console import Console
    from rich.progress import Progress

    watched = Console(stderr=True)
    with Progress(console=watched, transient=True, disable=not watched.is_terminal) as bar:
        task = bar.add_task(doing, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
