"""What happens around the moves: links, curtains, lost lines, files, second thoughts, the end."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Table, Visit
from .playing import answer, begin, choices, question, settle


def match_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1]


def resign(page: Page) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    page.keyboard.press("m")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("heading", name="The match is over").wait_for()


def test_a_friend_takes_the_seat_of_a_link_once(visit: Visit) -> None:
    mine = visit()
    begin(mine, "skirmish/meeting", "friend")
    link = mine.get_by_label(re.compile("to play")).input_value()
    friend = visit(link.split("/", 3)[3])
    friend.get_by_role("button", name="Take the seat").click()
    assert question(friend).startswith("Turn 1: choose your posture")
    assert "join" not in friend.url
    mine.keyboard.press("Escape")
    answer(mine, "choose bold")
    answer(friend, "choose wary")
    expect(friend.locator("ol[aria-label=Log]")).to_contain_text("Blue is bold, Red is wary.")

    late = visit(link.split("/", 3)[3], refused=1)
    late.get_by_role("button", name="Take the seat").click()
    expect(late.get_by_role("alert")).to_contain_text("ask for a new one")


def test_a_curtain_hangs_between_two_at_one_screen(visit: Visit) -> None:
    page = visit()
    begin(page, "skirmish/meeting", "here")
    page.get_by_role("button", name="Open the curtain").click()
    answer(page, "choose bold")
    expect(page.locator(".prompt")).to_contain_text("pass the screen")
    page.keyboard.press("k")
    expect(page.get_by_role("heading", name="Red, your turn")).to_be_visible()
    expect(page.locator("[data-choice]")).to_have_count(0)
    assert "bold" not in page.content()
    page.get_by_role("button", name="Open the curtain").click()
    answer(page, "choose steady")
    expect(page.locator("ol[aria-label=Log]")).to_contain_text("Blue is bold, Red is steady.")


def test_a_block_is_dragged_to_its_hex(visit: Visit) -> None:
    page = visit()
    begin(page, "desert/1940")
    gazala = page.locator("[data-hex=Gazala]").first.bounding_box()
    assert gazala
    answer(page, "hex Benghazi")
    block = page.locator(".tray button").first
    name = (block.get_attribute("title") or "").split(" (")[0]
    assert name
    block.hover()
    page.mouse.down()
    page.mouse.move(gazala["x"] + gazala["width"] / 2, gazala["y"] + gazala["height"] / 2, steps=8)
    page.mouse.up()
    settle(page)
    assert question(page).startswith("Choose a unit for Gazala (7 left)")
    page.keyboard.press("t")
    expect(page.locator("main")).to_contain_text(name)


def test_a_match_is_given_up_and_played_again(visit: Visit) -> None:
    page = visit()
    begin(page, "skirmish/meeting")
    choices(page)
    resign(page)
    expect(page.locator("dialog")).to_contain_text("Victory: Red")
    first = match_of(page)
    page.get_by_role("button", name="Rematch, sides changed").click()
    page.wait_for_url(lambda url: first not in url)
    expect(page.locator("li.turn", has_text="you")).to_contain_text("Red")


def test_an_answer_is_taken_back_from_the_machine(visit: Visit) -> None:
    page = visit()
    begin(page, "skirmish/meeting")
    answer(page, "choose bold")
    expect(page.locator("ol[aria-label=Log]")).to_contain_text("Blue is bold")
    page.keyboard.press("m")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".prompt")).to_contain_text("choose your posture")
    expect(page.locator("ol[aria-label=Log]")).not_to_contain_text("Blue is bold")


def test_a_finished_match_is_looked_at_again_and_goes_into_a_file_and_back(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    begin(page, "skirmish/meeting")
    answer(page, "choose bold")
    choices(page)
    resign(page)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("heading", name="Replay").wait_for()
    slider = page.get_by_role("slider")
    page.keyboard.press("End")
    last = slider.get_attribute("max")
    expect(slider).to_have_js_property("value", last)
    page.wait_for_url(f"**/replay/blue/{last}")
    expect(page.locator("ol[aria-label=Log]")).to_contain_text("Blue is bold")
    page.keyboard.press("Home")
    page.wait_for_url("**/replay/blue/0")
    page.get_by_role("link", name="To the table").click()
    page.get_by_role("heading", name="The match is over").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("m")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save to a file").click()
    save = tmp_path / "save.json"
    download.value.save_as(save)
    assert json.loads(save.read_text())["game"] == "skirmish"
    page.goto(page.url.split("#")[0])
    page.locator("input[type=file]").set_input_files(save)
    page.wait_for_url("**/#/match/*")


@pytest.fixture
def shaky_table(browser: Browser, tmp_path: Path) -> Table:
    assert browser.is_connected()
    return Table(tmp_path)


def test_a_match_goes_on_after_the_server_was_killed(browser: Browser, shaky_table: Table) -> None:
    shaky_table.start()
    try:
        page = browser.new_context(locale="en-GB").new_page()
        page.goto(shaky_table.url)
        begin(page, "desert/1940")
        answer(page, "hex Tobruk")
        shaky_table.kill()
        expect(page.get_by_text("The connection is lost.")).to_be_visible()
        shaky_table.start()
        expect(page.get_by_text("The connection is lost.")).to_be_hidden(timeout=30_000)
        assert question(page).startswith("Choose a unit for Tobruk (8 left)")
        answer(page, choices(page)[0])
        page.reload()
        expect(page.locator(".prompt")).to_contain_text("(7 left)")
    finally:
        shaky_table.kill()
