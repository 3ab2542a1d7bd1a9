"""Lines that break: a page without network catches up, and a killed server goes on in the middle of a battle."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Table, Visit
from .playing import answer, begin, choices, question
from .test_board import POSITIONS
from .test_secrets import ALLIED, AXIS, deploy, open_curtain

LOST = "The connection is lost."
HOT_SEAT = """async (position) => {
    while (!localStorage.getItem("grognard.token")) await new Promise((done) => setTimeout(done, 50));
    const seats = { axis: { holder: "me" }, allied: { holder: "me" } };
    const body = JSON.stringify({ game: "desert", scenario: "1941", position, seats });
    const authorization = "Bearer " + localStorage.getItem("grognard.token");
    const headers = { "content-type": "application/json", authorization };
    const answer = await fetch("/api/matches", { method: "POST", headers, body });
    return (await answer.json()).info.id;
}"""
TANKS, GUNS = ("unit g21_5", "go Sidi Rezegh", "over Sidi Rezegh/W"), ("unit g_arko", "go Sidi Rezegh")
ATTACK = ("group El Adem", *TANKS, *GUNS, "done")


@pytest.fixture
def shaky_table(browser: Browser, tmp_path: Path) -> Iterator[Table]:
    assert browser.is_connected()
    table = Table(tmp_path)
    table.start()
    yield table
    table.kill()


def test_a_page_without_network_is_told_later_what_it_missed(browser: Browser, table: Table, visit: Visit) -> None:
    axis = browser.new_context(locale="en-GB").new_page()
    axis.goto(table.url)
    begin(axis, "desert/1940", "friend")
    link = axis.get_by_label(re.compile("to play")).input_value()
    axis.keyboard.press("Escape")
    allied = visit(link.split("/", 3)[3])
    allied.get_by_role("button", name="Take the seat").click()
    deploy(axis, AXIS)
    axis.context.set_offline(True)
    expect(axis.get_by_text(LOST)).to_be_visible()
    deploy(allied, ALLIED)
    axis.context.set_offline(False)
    log = axis.locator("ol[aria-label=Log]")
    expect(log).to_contain_text("The Allies have set up.")
    assert choices(axis) == ["keep", "redraw"]


def attack(page: Page) -> None:
    """The Axis attacks at Sidi Rezegh, and the Allies stand: the first shots are due."""
    open_curtain(page)
    for text in ATTACK:
        answer(page, text)
    page.get_by_role("button", name="Draw the curtain").click()
    open_curtain(page)
    answer(page, "accept")


def test_a_battle_goes_on_after_the_server_was_killed(browser: Browser, shaky_table: Table) -> None:
    page = browser.new_context(locale="en-GB").new_page()
    page.goto(shaky_table.url)
    match = page.evaluate(HOT_SEAT, (POSITIONS / "battle.toml").read_text(encoding="utf-8"))
    page.goto(f"{shaky_table.url}#/match/{match}")
    attack(page)
    asked, listed = question(page), choices(page)
    assert "fire b7_7" in listed
    shaky_table.kill()
    expect(page.get_by_text(LOST)).to_be_visible()
    shaky_table.start()
    expect(page.get_by_text(LOST)).to_be_hidden()
    assert (question(page), choices(page)) == (asked, listed)
    answer(page, "fire b7_7")
    expect(page.locator("ol[aria-label=Log]")).to_contain_text("fires at")
