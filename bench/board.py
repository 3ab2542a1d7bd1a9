"""How long the page's board takes to show a changed position, with every block of the desert on the map.

A browser carries it out: the script, the styles and the layout of one update, medians in milliseconds.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from grognard import games
from grognard.engine.errors import GrognardError
from grognard.engine.game import Game
from grognard.server.boards import made

WEB = Path(__file__).parent.parent / "web"
ROUNDS = 40
FRAME = 16.0
"""Milliseconds between two pictures of a screen."""
SEAT = "axis"


class Row(msgspec.Struct, frozen=True):
    """What changed, how long the board took and how long it may take."""

    what: str
    milliseconds: float
    aim: float


def desert() -> Game:
    """The scenario with all blocks."""
    return games.build("desert", "campaign")


def position(game: Game) -> dict[str, Any]:
    """Every block somewhere on the map, a few in each hex, as their owners see them."""
    hexes = [cell.label for cell in made(game).cells]
    pieces: dict[str, dict[str, Any]] = game.rules.pieces(game)
    rows = {
        name: {**printed, "cv": printed["max"], "hex": hexes[number * 7 % len(hexes) // 3 * 3]}
        for number, (name, printed) in enumerate(pieces.items())
    }
    return {"unit": rows, "battle": {}, "place": {}, "mines": []}


# --- a page with nothing but the board, and a browser for it


@contextmanager
def served() -> Iterator[str]:
    """The address of the board alone, built for this measurement."""
    with TemporaryDirectory() as folder:
        vite = ["npx", "vite", "build", "bench", "--config", "vite.config.ts", "--outDir", folder, "--emptyOutDir"]
        subprocess.run(vite, cwd=WEB, check=True, capture_output=True)
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


@contextmanager
def opened(address: str) -> Iterator[Any]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        chromium = None
    if not chromium or not shutil.which("npx"):
        raise GrognardError("bench-needs-browser")
    with sync_playwright() as playwright:
        # Chromium's own sandbox does not start for root.
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        page = browser.new_page(viewport={"width": 1600, "height": 900})
        page.goto(address)
        yield page
        browser.close()


# --- measuring


def measure() -> list[Row]:
    """One block moved, eight, and all of them."""
    game = desert()
    with served() as address, opened(address) as page:
        board = msgspec.to_builtins(made(game))
        count: int = page.evaluate("([board, view]) => lay(board, 'desert', 'axis', view)", [board, position(game)])
        page.wait_for_timeout(1500)
        changes = {f"1 of {count} blocks moves": 1, "8 blocks move": 8, "all blocks move": count}
        asked = "([moved, rounds]) => measure(moved, rounds)"
        times = {what: page.evaluate(asked, [moved, ROUNDS]) for what, moved in changes.items()}
    return [Row(what, round(median(found), 2), FRAME) for what, found in times.items()]


def main(as_json: bool = False) -> None:
    """Print the table, or the same as JSON."""
    rows = measure()
    if as_json:
        print(msgspec.json.encode(rows).decode())
        return
    table = Table("what", title=f"median of {ROUNDS} updates of the board, in milliseconds")
    for heading in ("took", "aim"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(row.what, f"{row.milliseconds:.1f}", f"{row.aim:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main("--json" in sys.argv[1:])
