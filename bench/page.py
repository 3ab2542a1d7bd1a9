"""How much script the page is, and how long one waits until a match can be begun, and until it can be played."""

from __future__ import annotations

import gzip
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from board import WEB, opened
from load import served

ROUNDS = 7
SECOND = 1000.0
"""Milliseconds until one can begin, at most."""
SCRIPT = 250.0
"""Thousands of bytes that all the script may be, compressed."""
POSITION = WEB.parent / "tests" / "desert" / "positions" / "crowd-at-tobruk.toml"
WISH = """async (wish) => {
    while (!localStorage.getItem("grognard.token")) await new Promise((done) => setTimeout(done, 20));
    const authorization = "Bearer " + localStorage.getItem("grognard.token");
    const headers = { "content-type": "application/json", authorization };
    const answer = await fetch("/api/matches", { method: "POST", headers, body: JSON.stringify(wish) });
    return (await answer.json()).info.id;
}"""


class Row(msgspec.Struct, frozen=True):
    """What was measured, in which unit, and what it may be at most."""

    what: str
    found: float
    unit: str
    aim: float


def measure() -> list[Row]:
    with tempfile.TemporaryDirectory() as built, tempfile.TemporaryDirectory() as data:
        subprocess.run(["npx", "vite", "build", "--outDir", built], cwd=WEB, check=True, capture_output=True)
        script = sum(len(gzip.compress(file.read_bytes())) for file in Path(built).rglob("*.js"))
        with served(Path(data), GROGNARD_PAGE=built) as (_, address), opened(f"{address}/") as page:
            start = waited(page, f"{address}/", "button.primary.big")
            match = page.evaluate(WISH, begun())
            answer = waited(page, f"{address}/#/match/{match}", "[data-choice]:not(:disabled)")
    return [
        Row("all script, compressed", round(script / 1000, 1), "kB", SCRIPT),
        Row("until a match can be begun", start, "ms", SECOND),
        Row("until a match can be played", answer, "ms", SECOND),
    ]


def begun() -> dict[str, Any]:
    """Crusader, with many blocks on the map."""
    seats = {"axis": {"holder": "me"}, "allied": {"holder": "bot", "bot": "recruit"}}
    position = POSITION.read_text(encoding="utf-8")
    return {"game": "desert", "scenario": "crusader", "position": position, "seats": seats}


def waited(page: Any, address: str, what: str) -> float:
    """The median of the milliseconds from the address to what can be clicked, with an empty cache."""
    times = []
    network = page.context.new_cdp_session(page)
    network.send("Network.setCacheDisabled", {"cacheDisabled": True})
    for _ in range(ROUNDS):
        page.goto("about:blank")
        began = time.perf_counter()
        page.goto(address, wait_until="commit")
        page.locator(what).first.wait_for()
        times.append((time.perf_counter() - began) * 1000)
    network.detach()
    return round(median(times), 1)


def main(as_json: bool = False) -> None:
    """Print the table, or the same as JSON."""
    rows = measure()
    if as_json:
        print(msgspec.json.encode(rows).decode())
        return
    table = Table("what", title=f"the page on loopback, times as medians of {ROUNDS}")
    for heading in ("found", "aim"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(row.what, f"{row.found:.0f} {row.unit}", f"{row.aim:.0f} {row.unit}")
    Console().print(table)


if __name__ == "__main__":
    main("--json" in sys.argv[1:])
