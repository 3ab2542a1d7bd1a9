"""A whole game, from the start page to the last word, by clicks."""

import re
from random import Random

from playwright.sync_api import Page, expect

from grognard.engine.dice import Key

from .conftest import Visit
from .playing import CHOICE, answer, choices, listed

SEED = 1940
ENOUGH = 2000
"""So many answers are far more than a game needs."""
WEIGHTS = {"pass": 0.3, "abandon": 0.2, "done": 0.5, "stay": 0.2, "refit": 0.1}
"""How gladly some verbs are chosen, beside others: so there is fighting, and an end."""
OVER = "The match is over"


def chosen(answers: list[str], rng: Random) -> str:
    """First a verb, lest many destinations drown the rest, then an answer with it."""
    verbs = sorted({text.split()[0] for text in answers})
    verb = rng.choices(verbs, [WEIGHTS.get(verb, 1.0) for verb in verbs])[0]
    return rng.choice([text for text in answers if text.split()[0] == verb])


def sit_down(page: Page) -> str:
    """From the start page to the first question; moves are not waited for. Gives the digest of the dice."""
    page.locator("a.sheet", has_text="1940").first.click()
    page.get_by_label("Recruit").check()
    page.get_by_role("button", name="Begin").click()
    choices(page)
    page.keyboard.press("m")
    page.get_by_label("How fast moves are shown").select_option("skip")
    digest = re.search("[0-9a-f]{32}", page.locator("dialog").inner_text())
    page.keyboard.press("Escape")
    assert digest
    return digest[0]


def play_on(page: Page, rng: Random) -> list[str]:
    """Answers until the match is over; says what was answered."""
    given: list[str] = []
    end = page.get_by_role("heading", name=OVER)
    while len(given) < ENOUGH:
        expect(page.locator(CHOICE).first.or_(end)).to_be_visible()
        if end.is_visible():
            return given
        given.append(chosen(listed(page), rng))
        answer(page, given[-1])
    raise AssertionError("the match does not end")


def test_a_whole_game_by_clicks(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    digest = sit_down(page)
    given = play_on(page, Random(SEED))
    assert {"hex", "unit", "done"} <= {text.split()[0] for text in given}
    the_outcome_is_told(page)
    the_dice_can_be_checked(page, digest)
    it_can_be_looked_at_again(page)


def the_outcome_is_told(page: Page) -> None:
    """Who won and by which paragraph of chapter 17, and what was lost on the way."""
    told = page.locator("dialog")
    expect(told.locator(".winner")).to_have_text(re.compile("Victory: the (Axis|Allies)|A draw"))
    expect(told.locator(".outcome")).to_contain_text("§17")
    expect(told.locator("tbody")).to_contain_text("Cards played")


def the_dice_can_be_checked(page: Page, digest: str) -> None:
    """The key that is shown now belongs to the digest that was shown before the first die."""
    page.get_by_text("The dice can be checked").click()
    shown, key = page.locator("dialog dd").all_inner_texts()
    assert shown == digest == Key(bytes.fromhex(key)).digest


def it_can_be_looked_at_again(page: Page) -> None:
    """From the first moment to the last, through the enemy's eyes as well."""
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/axis/0")
    slider, log = page.get_by_role("slider"), page.locator("ol[aria-label=Log]")
    expect(log).not_to_contain_text("wins")
    last = int(slider.get_attribute("max") or 0)
    assert last > 20
    page.keyboard.press("End")
    page.wait_for_url(f"**/replay/axis/{last}")
    page.get_by_label("Seen by").select_option("allied")
    page.wait_for_url("**/replay/allied/*")
    expect(page.locator("[data-unit]").first).to_be_attached()
    expect(log.get_by_role("listitem").first).to_be_visible()
