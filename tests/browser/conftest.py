"""A table that is really served, and a browser that sits down at it."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

PATIENCE = 60.0
QUICK = {
    "GROGNARD_BOT_DELAY": "0.01",
    "GROGNARD_MESSAGES_PER_SECOND": "1000",
    "GROGNARD_REQUESTS_PER_SECOND": "1000",
    "GROGNARD_GUESTS_PER_MINUTE": "10000",
    "GROGNARD_LOG": "warning",
}
Visit = Callable[..., Page]
expect.set_options(timeout=PATIENCE * 1000)


class Table:
    """A server of our own, which can be killed and started again on the same port with the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "grognard", "play", "--port", str(self.port), "--no-browser"]
        env = {**os.environ, **QUICK, "GROGNARD_DATA": str(self.data)}
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, "the server ended by itself"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}health", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As when the power goes."""
        if self.process:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        pytest.skip("needs a browser")
    # Chromium's own sandbox does not start for root.
    found = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"] if os.geteuid() == 0 else [])
    yield found
    found.close()


@pytest.fixture(scope="session")
def table(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A table for tests that leave it as they found it; without a browser nobody needs one."""
    assert browser.is_connected()
    found = Table(tmp_path_factory.mktemp("table"))
    found.start()
    yield found
    found.kill()


@pytest.fixture
def visit(browser: Browser, table: Table) -> Iterator[Visit]:
    """Opens the page for a new visitor, `visit("#/…", locale="es-ES")`; an error in the page fails the test.

    The browser reports each refusal of the server as an error, too, so a test says how many it expects.
    """
    contexts, faults, expected = [], list[str](), 0

    def open_page(where: str = "", refused: int = 0, **how: Any) -> Page:
        nonlocal expected
        expected += refused
        context = browser.new_context(**{"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, **how})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
        page.goto(f"{table.url}{where}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    refusals = [fault for fault in faults if "the server responded with a status of 4" in fault]
    assert [fault for fault in faults if fault not in refusals] == []
    assert len(refusals) == expected, refusals
