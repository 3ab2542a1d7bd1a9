"""What stands beside the moves: networks, stacks, odds, story, talk, notes, rules, buildup, and who only watches."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .playing import NEW, answer, begin, choices
from .test_board import POSITIONS, before_a_battle
from .test_lines import ATTACK, GUNS, TANKS
from .test_secrets import AXIS, deploy

CROWD = Path(__file__).resolve().parents[1] / "desert" / "positions" / "crowd-at-tobruk.toml"


def sit_at(page: Page, scenario: str, position: Path, side: str = "axis", *, public: bool = False) -> str:
    """Sits down at a written position, against the recruit; gives the address of the match."""
    other = "allied" if side == "axis" else "axis"
    seats = {side: {"holder": "me"}, other: {"holder": "bot", "bot": "recruit"}}
    text = position.read_text(encoding="utf-8")
    wish = {"game": "desert", "scenario": scenario, "position": text, "seats": seats, "public": public}
    where = f"#/match/{page.evaluate(NEW, wish)}"
    page.goto(f"{page.url.split('#')[0]}{where}")
    choices(page)
    return where


def test_a_key_lights_up_the_supply_networks_of_both_sides_one_by_one(visit: Visit) -> None:
    page = visit()
    before_a_battle(page)
    overlay, sides = page.locator(".overlay"), []
    page.keyboard.press("o")
    expect(overlay).to_have_count(1)
    while overlay.count():
        sides.append((overlay.get_attribute("data-overlay"), overlay.get_attribute("data-side")))
        told = page.locator(".lighted").inner_text()
        assert ("the Axis" if sides[-1][1] == "axis" else "the Allies") in told
        page.keyboard.press("o")
        expect(page.locator(".lighted", has_text=told.split("\n")[0])).to_have_count(0)
    assert {side for _, side in sides} == {"axis", "allied"}
    assert len(sides) == len(set(sides))


def test_a_stack_fans_out_under_the_pointer(visit: Visit) -> None:
    page = visit()
    sit_at(page, "crusader", CROWD)
    expect(page.locator("[data-fan]")).to_have_count(0)
    box = page.locator('.map [data-unit="g21_3"]').first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    expect(page.locator("[data-fan] [data-unit]")).to_have_count(4)
    page.mouse.move(5, 5)
    expect(page.locator("[data-fan]")).to_have_count(0)


def test_the_odds_are_shown_before_the_battle_with_ranges_for_what_is_hidden(visit: Visit) -> None:
    page = visit()
    before_a_battle(page)
    odds = page.get_by_role("region", name="Before the battle")
    expect(odds).to_have_count(0)
    for text in ("group El Adem", *TANKS, *GUNS):
        answer(page, text)
    expect(odds).to_contain_text("Battle of Sidi Rezegh")
    expect(odds).to_contain_text("The Allies fire first (§9.1)")
    expect(odds).to_contain_text("armor 6 dice, artillery 4 dice")
    expect(odds).to_contain_text(re.compile(r"at armor\s+1–1\.7 hits on average"))
    assert odds.locator(".bar").count() > 10


def test_the_story_lights_up_what_it_speaks_of(visit: Visit) -> None:
    page = visit()
    before_a_battle(page)
    for text in ATTACK[:4]:
        answer(page, text)
    page.locator("ol[aria-label=Log]").get_by_text("21/5 (armor)").first.hover()
    expect(page.locator('[data-unit="g21_5"] .lit, [data-unit="g21_5"].lit')).not_to_have_count(0)


def test_players_talk_and_keep_notes_to_themselves(visit: Visit) -> None:
    axis = visit()
    begin(axis, "desert/1940", "friend")
    link = axis.get_by_label(re.compile("to play")).input_value()
    axis.keyboard.press("Escape")
    allied = visit(link.split("/", 3)[3])
    allied.get_by_role("button", name="Take the seat").click()
    axis.keyboard.press("n")
    axis.get_by_role("textbox").last.fill("Bardia first")
    expect(axis.locator(".notes [role=status]")).not_to_be_empty()
    axis.keyboard.press("Escape")
    axis.get_by_role("button", name="Chat").click()
    axis.locator(".chat input").fill("<b>Good luck</b>")
    axis.keyboard.press("Enter")
    expect(allied.locator(".badge")).to_have_text("1")
    allied.keyboard.press("c")
    expect(allied.locator(".chat li p")).to_have_text("<b>Good luck</b>")
    allied.keyboard.press("Escape")
    allied.get_by_role("button", name="Notes").click()
    expect(allied.locator(".notes textarea")).to_have_value("")
    axis.reload()
    choices(axis)
    axis.keyboard.press("n")
    expect(axis.locator(".notes textarea")).to_have_value("Bardia first")


@pytest.mark.parametrize(("locale", "wanted"), [("en-GB", "minefield"), ("es-ES", "campo de minas")])
def test_the_rules_are_searched_in_the_language_of_the_reader(visit: Visit, locale: str, wanted: str) -> None:
    page = visit("#/rules/desert", locale=locale)
    clauses = page.locator("[data-clause]")
    clauses.first.wait_for()
    page.get_by_role("searchbox").fill(wanted)
    expect(page.locator("[data-clause='0.0.a']")).to_have_count(0)
    expect(clauses.first).to_contain_text(re.compile(wanted.split()[-1], re.IGNORECASE))


def test_the_buildup_keeps_the_account_of_its_points(visit: Visit) -> None:
    page = visit()
    sit_at(page, "1940", POSITIONS / "buildup.toml", "allied")
    for text in ("pass", "done"):
        choices(page)
        answer(page, text)
    account = page.locator(".account")
    account.wait_for()
    left = int(re.findall(r"\d+", account.inner_text())[0])
    answer(page, "card")
    expect(account).to_contain_text(f"{left - 10} points left")
    expect(account.locator("div", has_text="Supply cards").last).to_contain_text("10")


def test_who_watches_sees_what_both_sides_know_and_is_asked_nothing(visit: Visit) -> None:
    player = visit()
    where = sit_at(player, "crusader", CROWD, public=True)
    assert player.locator('[data-unit="g21_3"]').count()
    guest = visit(where)
    expect(guest.locator(".prompt")).to_contain_text("You are watching")
    expect(guest.locator("[data-unit]").first).to_be_attached()
    assert guest.locator('[data-unit="g21_3"]').count() == 0
    expect(guest.locator("[data-choice]")).to_have_count(0)
    expect(guest.locator(".hand")).to_have_count(0)
    guest.goto(guest.url.split("#")[0])
    expect(guest.get_by_role("link", name="Crusader", exact=True)).to_be_visible()


def test_a_draw_is_offered_and_taken(visit: Visit) -> None:
    axis = visit()
    begin(axis, "desert/1940", "friend")
    link = axis.get_by_label(re.compile("to play")).input_value()
    axis.keyboard.press("Escape")
    allied = visit(link.split("/", 3)[3])
    allied.get_by_role("button", name="Take the seat").click()
    deploy(axis, AXIS)
    axis.keyboard.press("m")
    axis.get_by_role("button", name="Offer a draw").click()
    allied.get_by_role("button", name="Accept").click()
    for page in (axis, allied):
        expect(page.get_by_role("heading", name="The match is over")).to_be_visible()
        expect(page.locator("dialog .winner")).to_have_text("A draw")
