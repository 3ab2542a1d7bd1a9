"""The guided lesson, learned at the page."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from grognard import lessons
from grognard.lessons import Chapter, Step

from .conftest import Visit
from .playing import at_once
from .test_start import PHONE, overflow, serious_faults

GO_ON = re.compile("^(Go on|Seguir)")


def chapter(name: str) -> Chapter:
    return lessons.of_game("desert").chapter(name)


def open_chapter(page: Page, name: str) -> None:
    page.goto(f"{page.url.split('#')[0]}#/lesson/desert/{name}")
    at_once(page)
    teacher(page).wait_for()


def teacher(page: Page) -> Locator:
    return page.locator(".teacher")


def is_at(page: Page, number: int) -> None:
    """So many steps of the chapter are done, and the other side is not answering."""
    expect(teacher(page).locator("progress")).to_have_js_property("value", number)
    expect(teacher(page)).to_have_attribute("aria-busy", "false")


def follow(page: Page, step: Step) -> None:
    """Does what the step waits for: what the teacher offers, or else what the list has first."""
    if step.waits_for == "reading":
        teacher(page).get_by_role("button", name=GO_ON).click()
        return
    offered = teacher(page).locator("[data-choice]")
    listed = page.locator(".side [data-choice]").first
    expect(offered.or_(listed).first).to_be_visible()
    (offered.first if offered.count() else listed).click()


@pytest.mark.parametrize("name", ["supply", "battle"])
def test_a_chapter_is_learned_by_clicking(visit: Visit, name: str) -> None:
    page = visit()
    open_chapter(page, name)
    for number, step in enumerate(chapter(name).steps):
        is_at(page, number)
        follow(page, step)
    expect(teacher(page).get_by_role("link", name=re.compile("^Next: "))).to_be_visible()


def point_and_click(page: Page, target: str) -> None:
    """In the middle of a thing on the map, whatever stands there."""
    box = page.locator(f".map {target}").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_chapter_is_learned_on_the_map(visit: Visit) -> None:
    page = visit()
    open_chapter(page, "blocks")
    for number in range(4):
        is_at(page, number)
        teacher(page).get_by_role("button", name=GO_ON).click()
    for number, target in enumerate(['[data-hex="Mersa Brega"]', '[data-unit="g21_3"]', '[data-hex="Agedabia"]'], 4):
        is_at(page, number)
        point_and_click(page, target)
    is_at(page, 7)
    expect(page.locator('.map [data-unit="g21_3"]').first).to_be_visible()


def test_a_chapter_is_learned_with_the_keys(visit: Visit) -> None:
    page = visit()
    open_chapter(page, "cards")
    for number, step in enumerate(chapter("cards").steps):
        is_at(page, number)
        if step.waits_for == "action":
            expect(teacher(page).locator("[data-choice]")).to_be_enabled()
        page.keyboard.press("." if step.waits_for == "reading" else "1")
    is_at(page, len(chapter("cards").steps))


def test_a_chapter_is_learned_on_a_phone_in_spanish(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, locale="es-ES")
    open_chapter(page, "retreat")
    for number, step in enumerate(chapter("retreat").steps):
        is_at(page, number)
        assert overflow(page) <= 0
        follow(page, step)
    expect(teacher(page).get_by_role("link", name="Siguiente: Desorganización y huida")).to_be_visible()


def test_only_what_the_step_waits_for_can_be_answered(visit: Visit) -> None:
    page = visit()
    open_chapter(page, "blocks")
    expect(page.locator("[data-choice]")).to_have_count(0)
    for number in range(4):
        is_at(page, number)
        follow(page, chapter("blocks").steps[number])
    is_at(page, 4)
    listed = page.locator(".side [data-choice]")
    expect(listed).to_have_count(1)
    expect(listed).to_have_attribute("data-choice", "group Mersa Brega")
    page.keyboard.press("u")
    is_at(page, 4)


def test_the_words_before_can_be_read_again(visit: Visit) -> None:
    page = visit()
    open_chapter(page, "cards")
    first = teacher(page).locator(".words").inner_text()
    follow(page, chapter("cards").steps[0])
    is_at(page, 1)
    expect(teacher(page).locator(".words")).not_to_have_text(first)
    page.keyboard.press(",")
    expect(teacher(page).locator(".words")).to_have_text(first)
    is_at(page, 1)


def test_the_lesson_goes_on_where_it_was_left(visit: Visit) -> None:
    page = visit()
    page.get_by_role("link", name="Learn it in ten minutes").first.click()
    expect(teacher(page)).to_contain_text("Blocks in the desert")
    at_once(page)
    for number, step in enumerate(chapter("blocks").steps):
        is_at(page, number)
        follow(page, step)
    teacher(page).get_by_role("link", name="Next: Supply cards").wait_for()
    page.goto(f"{page.url.split('#')[0]}#/lesson/desert")
    page.reload()
    expect(teacher(page).get_by_role("heading")).to_contain_text("Supply cards")
    teacher(page).get_by_text("Chapters").click()
    expect(teacher(page).get_by_role("link", name="Blocks in the desert")).to_contain_text("learned")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_fault_in_the_lesson(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    open_chapter(page, "battle")
    assert not serious_faults(page)
    for number in range(1, 5):
        follow(page, chapter("battle").steps[number - 1])
        is_at(page, number)
    assert not serious_faults(page)
