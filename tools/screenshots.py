"""Makes the pictures of the README out of the real page; `./grognard test` sets up what it needs."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "docs" / "screenshots"
TESTS = ROOT / "tests"
CROWD = TESTS / "desert" / "positions" / "crowd-at-tobruk.toml"
DROPS = TESTS / "malta" / "positions" / "the-first-drops.toml"
GUNS = TESTS / "malta" / "positions" / "guns-and-targets.toml"
WIDE = {"width": 1360, "height": 820}
PHONE = {"width": 390, "height": 780}
QUALITY = 82
PATIENCE = 60


@contextmanager
def served() -> Iterator[str]:
    """The address of a table of our own, with nothing on it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "grognard", "play", "--port", str(port), "--no-browser"]
        server = subprocess.Popen(command, env={**os.environ, "GROGNARD_DATA": data}, stderr=subprocess.DEVNULL)
        try:
            wait_for(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def wait_for(address: str) -> None:
    for _ in range(PATIENCE * 10):
        try:
            urllib.request.urlopen(f"{address}/health", timeout=2)
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("The server does not answer: start ./grognard play once and try again.")


def ask(address: str, path: str, body: Any = None, token: str = "") -> Any:
    """An answer of the server."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    request = urllib.request.Request(f"{address}{path}", json.dumps(body or {}).encode(), headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def opened(browser: Browser, address: str, where: str, token: str = "", **how: Any) -> Page:
    """A page that has come to rest."""
    context = browser.new_context(**{"locale": "en-GB", "viewport": WIDE, "reduced_motion": "reduce", **how})
    if token:
        context.add_init_script(f"localStorage.setItem('grognard.token', '{token}')")
    page = context.new_page()
    page.goto(f"{address}/{where}")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    return page


def shoot(page: Page, name: str) -> None:
    page.screenshot(path=SHOTS / f"{name}.jpg", type="jpeg", quality=QUALITY)
    page.context.close()


def laid(address: str, token: str, game: str, scenario: str, position: Path) -> str:
    """Where a match of the Axis against a sergeant is played that begins in a position."""
    seats = {"axis": {"holder": "me"}, "allied": {"holder": "bot", "bot": "sergeant"}}
    wish = {"game": game, "scenario": scenario, "position": position.read_text(encoding="utf-8"), "seats": seats}
    return f"#/match/{ask(address, '/api/matches', wish, token)['info']['id']}"


def main() -> None:
    SHOTS.mkdir(exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        raise SystemExit("The pictures are taken in Chromium: install it and try again.")
    flags = ["--no-sandbox"] if os.geteuid() == 0 else []
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        token = ask(address, "/api/people")["token"]
        match = laid(address, token, "desert", "crusader", CROWD)
        drops = laid(address, token, "malta", "hercules", DROPS)
        guns = laid(address, token, "malta", "hercules", GUNS)
        shoot(opened(browser, address, ""), "start")
        shoot(opened(browser, address, match, token), "table")
        shoot(opened(browser, address, match, token, color_scheme="dark"), "dark")
        shoot(opened(browser, address, match, token, locale="es-ES", viewport=PHONE, is_mobile=True), "phone")
        shoot(opened(browser, address, drops, token), "malta-drops")
        attack = opened(browser, address, guns, token)
        attack.locator(".odds summary").first.click()
        shoot(attack, "malta-attack")
        browser.close()


if __name__ == "__main__":
    main()
