"""What is on the screen can be read: nothing lies on anything else, at the widths that people have."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

from .conftest import Visit
from .playing import answer, choices
from .test_board import POSITIONS, before_a_battle
from .test_lines import ATTACK, HOT_SEAT
from .test_secrets import draw_curtain, open_curtain
from .test_start import PHONE

TABLET = {"width": 1024, "height": 768}


def boxes(page: Page, what: str) -> list[FloatRect]:
    found = [one.bounding_box() for one in page.locator(what).all()]
    return [box for box in found if box]


def touch(one: FloatRect, other: FloatRect) -> bool:
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    above = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return not beside and not above


def test_no_card_of_the_hand_lies_on_the_words_beside_it(visit: Visit) -> None:
    page = visit(viewport=TABLET)
    before_a_battle(page)
    cards, words = boxes(page, ".extra .card"), boxes(page, ".extra .facts li, .extra .months li")
    assert (len(cards), len(words)) == (6, 13)
    assert not [(card, word) for card in cards for word in words if touch(card, word)]


@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
@pytest.mark.parametrize("viewport", [TABLET, PHONE])
def test_every_panel_can_be_chosen_without_pushing(visit: Visit, viewport: dict[str, int], locale: str) -> None:
    page = visit(viewport=viewport, locale=locale)
    before_a_battle(page)
    tabs = [box for box in boxes(page, ".tabs button") if box["width"]]
    assert len(tabs) == (6 if viewport is PHONE else 5)
    assert max(tab["x"] + tab["width"] for tab in tabs) <= viewport["width"]


def test_what_happened_since_is_put_away_by_an_answer(visit: Visit) -> None:
    page = visit()
    match = page.evaluate(HOT_SEAT, (POSITIONS / "battle.toml").read_text(encoding="utf-8"))
    page.goto(f"{page.url.split('#')[0]}#/match/{match}")
    open_curtain(page)
    for text in ATTACK:
        answer(page, text)
    draw_curtain(page, "The Allies")
    open_curtain(page)
    since = page.locator(".since")
    expect(since).to_contain_text("The Axis attacks Sidi Rezegh.")
    answer(page, "accept")
    assert "fire b7_7" in choices(page)
    expect(since).to_be_hidden()


def test_a_block_to_set_up_shows_what_is_printed_on_it(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    answer(page, "hex Tobruk")
    block = page.locator('.tray [data-choice="unit i_bre"]')
    expect(block.locator(".unit")).to_have_text("Brescia")
    expect(block.locator(".top .pip")).to_have_count(4)
