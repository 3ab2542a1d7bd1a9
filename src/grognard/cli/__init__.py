"""The command line."""

import io
import sys


def main() -> None:
    """`grognard`, as a shell starts it."""
    from grognard.cli.commands import app

    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
