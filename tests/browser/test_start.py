"""From the first look to the first answer."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .playing import CHOICE, answer, begin, choices, press, question

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 380, "height": 760}


def serious_faults(page: Page) -> list[str]:
    """What axe finds that keeps people out, each with the first place where it is."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    serious = [fault for fault in found if fault["impact"] in ("serious", "critical")]
    return [f"{fault['id']}: {fault['nodes'][0]['html'][:200]}" for fault in serious]


def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return int(page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth"))


def test_a_first_visitor_plays_after_one_click(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".prompt")).to_contain_text("Choose a hex to set up in (8 units left).")
    answer(page, "hex Tobruk")
    assert question(page).startswith("Choose a unit for Tobruk (8 left)")
    answer(page, choices(page)[0])
    expect(page.locator(".prompt")).to_contain_text("(7 left)")


def test_undo_goes_back_and_redo_forth(visit: Visit) -> None:
    page = visit()
    begin(page, "desert/1940")
    answer(page, "hex Tobruk")
    press(page, "u")
    expect(page.locator(".prompt")).to_contain_text("Choose a hex")
    press(page, "r")
    expect(page.locator(".prompt")).to_contain_text("Choose a unit for Tobruk")


def test_what_was_begun_is_continued_first(visit: Visit) -> None:
    page = visit()
    begin(page, "desert/gazala")
    choices(page)
    page.goto(page.url.split("#")[0])
    page.get_by_role("link", name=re.compile("Continue: Gazala")).click()
    assert choices(page)


def test_spanish_from_the_first_word_to_the_log(visit: Visit) -> None:
    page = visit(locale="es-ES")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    begin(page, "desert/1940")
    expect(page.locator(".prompt")).to_contain_text("Elige un hex")
    page.get_by_role("button", name="Change to English").click()
    expect(page.locator(".prompt")).to_contain_text("Choose a hex")


def test_why_not_says_why(visit: Visit) -> None:
    page = visit()
    begin(page, "desert/1940")
    choices(page)
    page.keyboard.press("w")
    page.get_by_label("With what, or where?").select_option("Alexandria")
    page.locator("dialog").get_by_role("button", name="Why not?").click()
    expect(page.locator("dialog [role=status]")).to_contain_text("§18")


def test_the_paragraph_behind_the_question_is_a_click_away(visit: Visit) -> None:
    page = visit()
    begin(page, "desert/1940")
    page.get_by_role("button", name="§18.0.d").click()
    expect(page.locator("[data-clause='18.0.d']")).to_be_in_viewport()


@pytest.mark.parametrize("where", ["", "#/new/desert/1940", "#/rules/desert"])
def test_nothing_is_wider_than_a_phone(visit: Visit, where: str) -> None:
    page = visit(where, viewport=PHONE)
    page.wait_for_load_state("networkidle")
    assert overflow(page) <= 0


def test_a_phone_can_play(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    begin(page, "desert/1940")
    answer(page, "hex Tobruk")
    assert overflow(page) <= 0
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.locator(CHOICE).locator("visible=true")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    page.get_by_role("button", name="Play now").wait_for()
    assert not serious_faults(page)
    begin(page, "desert/1940")
    choices(page)
    assert not serious_faults(page)
    for sheet in ("w", "m", "?"):
        page.keyboard.press(sheet)
        page.locator("dialog[open]").wait_for()
        assert not serious_faults(page)
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
