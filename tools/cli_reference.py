"""Makes docs/cli.md from the commands themselves: `.venv/bin/python tools/cli_reference.py`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

from grognard.cli.commands import app
from grognard.cli.frame import PROGRAM, Group, sections, usage
from grognard.speech import Speech

FILE = Path(__file__).resolve().parent.parent / "docs" / "cli.md"
HEAD = """# The command line

Made by `tools/cli_reference.py` from the commands themselves. In a checkout, write `./grognard` for `grognard`.
The exit status is 0 if all is well, 1 if something is wrong or missing, and 2 if a command is written wrongly.
"""


def reference() -> str:
    """The whole page."""
    return "\n".join([HEAD, *chapters(get_command(app), PROGRAM, Speech("en"))])


def chapters(command: Any, path: str, speech: Speech) -> Iterator[str]:
    """A command and then those under it."""
    yield f"## `{usage(command, path)}`\n\n{speech.say(command.help)}\n"
    for heading, rows in sections(command, speech):
        items = "\n".join(f"- `{name}`: {told}" for name, told in rows)
        yield f"{speech.say(heading)}:\n\n{items}\n"
    if isinstance(command, Group):
        for name, inner in command.commands.items():
            yield from chapters(inner, f"{path} {name}", speech)


if __name__ == "__main__":
    FILE.write_text(reference(), encoding="utf-8")
