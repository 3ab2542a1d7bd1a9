"""Island of Death at the page: plans, landings, odds, the planning map, and a whole introductory game by clicks."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

import grognard
from grognard.ai.recruit import choose
from grognard.match import Match

from .conftest import Visit
from .playing import CHOICE, NEW, answer, at_once, begin, choices, listed, question
from .test_start import serious_faults

SEED = 1942
ENOUGH = 4000
"""So many answers are far more than a game needs."""
OVER = "The match is over"
WEIGHTS = {"done": 0.4, "decline": 0.3, "back": 0.1, "series": 0.3, "break-down": 0.1, "reform": 0.1}
"""How gladly some verbs are chosen, beside others, so that a game is not all planning."""
PHONE = {"width": 380, "height": 800}


def sit_down(visit: Visit, scenario: str) -> Page:
    """The Axis against a recruit; moves and dice are not waited for."""
    page = visit(reduced_motion="reduce")
    begin(page, f"malta/{scenario}")
    choices(page)
    at_once(page)
    choices(page)
    return page


def sit_at(visit: Visit, match: Match, seat: str, **how: object) -> Page:
    """One side against a recruit, where a match has come to."""
    page = visit(reduced_motion="reduce", **how)
    seats = {side: {"holder": "bot", "bot": "recruit"} for side in ("axis", "allied")} | {seat: {"holder": "me"}}
    wish = {"game": "malta", "scenario": match.game.scenario, "position": match.position(), "seats": seats}
    page.goto(f"{page.url.split('#')[0]}#/match/{page.evaluate(NEW, wish)}")
    choices(page)
    at_once(page)
    choices(page)
    return page


def reached(scenario: str, ask: str, **wishes: str) -> Match:
    """A match that is played at random until something is asked; `wishes` say what is answered to some questions."""
    match, rng = grognard.start("malta", scenario, seed=2), Random(2)
    while match.to_act:
        seat = match.to_act[0]
        prompt = match.prompt(seat)
        assert prompt
        if prompt.ask == ask:
            return match
        wanted = wishes.get(prompt.ask.replace("-", "_"), "?")
        listed = (match.text(action) for action in match.legal(seat))
        match.apply(next((text for text in listed if text.startswith(wanted)), None) or choose(match, seat, rng), seat)
    raise AssertionError(f"{ask} is never asked")


def shares(texts: list[str]) -> float:
    """Percentages together; each is rounded."""
    return sum(float(re.sub(r"[^\d]", "", text)) for text in texts)


# --- plans


def plan(page: Page, name: str, turn: str, h: str) -> None:
    for text in (f"series {name}", f"turn {turn}", f"at {h}"):
        answer(page, text)


def test_drops_and_beaches_are_planned_and_stand_on_the_map_and_beside_it(visit: Visit) -> None:
    page = sit_down(visit, "hercules")
    plan(page, "DE-DZ", "29-AM", "1512")
    plan(page, "IT-DZ", "29-PM", "1113")
    plan(page, "DE-1/2", "29-AM", "1512")
    drops = page.get_by_role("region", name="Planned drops")
    assert drops.locator("h4").all_inner_texts() == ["29 June, morning", "29 June, afternoon"]
    assert drops.locator("li").all_inner_texts() == [
        "Ramcke drop zone → Attard SE1 (1512)",
        "Ramcke 1/2 → Attard SE1 (1512)",
        "Folgore drop zone → Rabat S1 (1113)",
    ]
    assert sorted(page.locator(".drop text").all_text_contents()) == ["29-AM", "29-PM"]
    jump = page.locator(".odds details", has_text="Jump of Ramcke 1/2")
    jump.locator("summary").click()
    expect(jump).to_contain_text("Germans jump §19.44")
    assert shares(jump.locator(".chances b").all_inner_texts()) == pytest.approx(100, abs=3)
    the_divisions_have_their_zones(page)


def the_divisions_have_their_zones(page: Page) -> None:
    """Units without an emblem go to one division or the other, and each division lands in a zone of its own."""
    answer(page, "done")
    while "attached" in question(page):
        answer(page, choices(page)[0])
    expect(page.locator(".prompt")).to_contain_text("4 Division Livorno")
    answer(page, "zone N")
    expect(page.locator(".prompt")).to_contain_text("20 Division Friuli")
    answer(page, "zone W")
    expect(page.locator("ol[aria-label=Log]")).to_contain_text("20 Division Friuli lands in zone W.")


# --- landings


def test_the_boxes_of_both_waves_are_filled_on_the_planning_map(visit: Visit) -> None:
    page = sit_at(visit, reached("hercules", "fill-waves", deploy="proposal"), "axis")
    boxes = page.locator(".planning [data-choice]")
    first = boxes.first.get_attribute("data-choice") or ""
    assert first.startswith("box first-")
    beach = first.removeprefix("box first-")
    answer(page, first)
    unit = next(text for text in choices(page) if text.startswith("unit IT-SM"))
    answer(page, unit)
    answer(page, "done")
    row = page.locator(".planning tr", has_text=beach)
    expect(row.locator("td").first).to_contain_text("San Marco marines (2-6)")
    page.get_by_role("button", name="Planning map").click()
    expect(page.get_by_role("dialog").locator("tr", has_text=beach)).to_contain_text("San Marco marines (2-6)")


def test_fire_at_the_waters_edge_is_reckoned_before_the_dice_and_told_after_them(visit: Visit) -> None:
    asked = reached("hercules", "shore-fire", deploy="proposal", fill_waves="box first", fill_box="unit")
    page = sit_at(visit, asked, "allied")
    answer(page, "unit UK-4B")
    if "beach" in question(page):
        answer(page, choices(page)[0])
    odds = page.get_by_role("region", name="Before the battle")
    edge = odds.locator("details", has_text="Water's edge").first
    expect(edge).to_contain_text("Fire 6")
    expect(edge).to_contain_text("Chance of a hit: 33%")
    expect(edge).to_contain_text("Their answer")
    answer(page, "done")
    log = page.locator("ol[aria-label=Log]")
    expect(log).to_contain_text(re.compile(r"The Allies fire at .*4th Buffs, strength 6: rolled \d"))
    expect(log.locator("svg.die").or_(log.locator(".dice")).first).to_be_attached()


# --- battles


def test_before_a_battle_one_sees_strengths_modifiers_with_paragraphs_column_and_chances(visit: Visit) -> None:
    page = sit_at(visit, reached("introductory", "attack-hex"), "axis")
    attack = next(text for text in choices(page) if text.startswith("attack "))
    answer(page, attack)
    odds = page.get_by_role("region", name="Before the battle")
    battle = odds.locator("details[open]").first
    expect(battle).to_contain_text(re.compile(r"Battle of .*\d:\d"))
    expect(battle).to_contain_text(re.compile(r"Basic odds\s*\d+:\d+"))
    rules = battle.locator(".modifiers button").all_inner_texts()
    assert rules
    assert all(re.fullmatch(r"§9\.92\.[a-k]", rule) for rule in rules), rules
    assert shares(battle.locator(".chances b").all_inner_texts()) == pytest.approx(100, abs=6)
    assert not serious_faults(page)
    battle.locator(".strength summary").first.click()
    expect(battle.locator(".strength li").first).to_be_visible()
    battle.locator(".modifiers button").first.click()
    expect(page.locator("div.panel")).to_contain_text(rules[0].removeprefix("§"))


def test_in_spanish_on_a_phone_the_situation_has_the_track_and_the_roll_for_surrender(visit: Visit) -> None:
    match = reached("introductory", "attack-hex")
    page = sit_at(visit, match, "axis", locale="es-ES", viewport=PHONE, is_mobile=True, has_touch=True)
    expect(page.locator(".prompt")).to_contain_text("Elige un hex para atacarlo")
    page.get_by_role("button", name="Situación").click()
    panel = page.locator("div.panel")
    expect(panel).to_contain_text("30 de junio · mañana · Día 2 de 7")
    expect(panel).to_contain_text("Tirada de rendición")
    expect(panel).to_contain_text("Pasos perdidos")
    panel.get_by_role("button", name="Mapa de planificación").click()
    sheet = page.get_by_role("dialog")
    assert not serious_faults(page)
    expect(sheet).to_contain_text("Zona oeste")
    expect(sheet).to_contain_text("Aproximación a la Playa")


# --- a whole game


def chosen(answers: list[str], rng: Random) -> str:
    """First a verb, lest many destinations drown the rest, then an answer with it."""
    verbs = sorted({text.split()[0] for text in answers})
    verb = rng.choices(verbs, [WEIGHTS.get(verb, 1.0) for verb in verbs])[0]
    return rng.choice([text for text in answers if text.split()[0] == verb])


def test_a_whole_introductory_game_by_clicks(visit: Visit) -> None:
    page, rng = sit_down(visit, "introductory"), Random(SEED)
    end, given = page.get_by_role("heading", name=OVER), set[str]()
    for _ in range(ENOUGH):
        expect(page.locator(CHOICE).first.or_(end)).to_be_visible()
        if end.is_visible():
            break
        text = chosen(listed(page), rng)
        given.add(text.split()[0])
        answer(page, text)
    told = page.locator("dialog")
    expect(told.locator(".winner")).to_have_text(re.compile("Victory: the (Axis|Allies)"))
    expect(told.locator(".outcome")).to_contain_text(re.compile("§(20|4)"))
    assert {"done", "attack", "assault", "support", "at"} <= given, given
