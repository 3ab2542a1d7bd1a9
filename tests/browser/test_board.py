"""The map under the hand: by mouse, finger and keys; what is hidden stays hidden."""

from pathlib import Path

from playwright.sync_api import Page, expect

from .conftest import Visit
from .playing import answer, begin, choices, settle

POSITIONS = Path(__file__).resolve().parents[2] / "src/grognard/games/desert/lesson/positions"
PHONE = {"width": 380, "height": 760}
MAP = "[role=application]"
GLIDE = 600
"""Milliseconds until the map lies still again."""
BEGIN = """async (position) => {
    while (!localStorage.getItem("grognard.token")) await new Promise((done) => setTimeout(done, 50));
    const seats = { axis: { holder: "me" }, allied: { holder: "bot", bot: "recruit" } };
    const body = JSON.stringify({ game: "desert", scenario: "1941", position, seats });
    const authorization = "Bearer " + localStorage.getItem("grognard.token");
    const headers = { "content-type": "application/json", authorization };
    const answer = await fetch("/api/matches", { method: "POST", headers, body });
    return (await answer.json()).info.id;
}"""


def before_a_battle(page: Page) -> None:
    """The Axis at El Adem, with unknown blocks of the Allies at Sidi Rezegh."""
    match = page.evaluate(BEGIN, (POSITIONS / "battle.toml").read_text(encoding="utf-8"))
    page.goto(f"{page.url.split('#')[0]}#/match/{match}")
    choices(page)


def hit(page: Page, what: str) -> None:
    """Clicks in the middle of something on the map, whatever lies on top of it there."""
    box = page.locator(what).last.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    settle(page)


def test_a_unit_attacks_by_clicks_on_the_map(visit: Visit) -> None:
    page = visit()
    before_a_battle(page)
    hit(page, '[data-hex="El Adem"]')
    page.get_by_role("menuitem").first.click()
    expect(page.locator('[data-unit="g21_5"] .target').first).to_be_visible()
    page.mouse.move(5, 5)
    hit(page, '[data-unit="g21_5"]')
    page.mouse.move(5, 5)
    expect(page.locator('[data-unit="g21_5"] .selected')).to_be_attached()
    expect(page.locator('[data-hex="Sidi Rezegh"]')).to_be_attached()
    hit(page, '[data-hex="Sidi Rezegh"]')
    hit(page, '[data-hexside="Sidi Rezegh/W"]')
    expect(page.locator(".swords")).to_be_attached()
    expect(page.locator("[data-hexside]")).to_have_count(0)


def in_sight(page: Page, what: str) -> bool:
    """Whether something of the map is inside its window."""
    box, room = page.locator(what).first.bounding_box(), page.locator(MAP).bounding_box()
    assert box
    assert room
    inside = room["x"] <= box["x"] and box["x"] + box["width"] <= room["x"] + room["width"]
    return inside and room["y"] <= box["y"] and box["y"] + box["height"] <= room["y"] + room["height"]


def test_the_eye_goes_where_a_question_is_asked_and_stays_otherwise(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    begin(page, "desert/1940", "here")
    page.get_by_role("button", name="Open the curtain").click()
    choices(page)
    for _ in range(6):
        page.keyboard.press("+")
    answer(page, "hex El Agheila")
    page.wait_for_timeout(GLIDE)
    assert in_sight(page, ".selected")
    lies = page.locator(".plane").get_attribute("style")
    answer(page, "unit i_bre")
    page.wait_for_timeout(GLIDE)
    assert page.locator(".plane").get_attribute("style") == lies
    answer(page, "hex Bardia")
    page.wait_for_timeout(GLIDE)
    assert in_sight(page, ".selected")


def test_nothing_stands_on_the_back_of_an_unknown_block(visit: Visit) -> None:
    page = visit()
    before_a_battle(page)
    unknown = page.locator('[data-unit^="#"]')
    expect(unknown).to_have_count(3)
    assert unknown.locator("text").count() == 0
    own = page.locator('[data-unit="g21_5"]')
    assert own.locator(".unit").inner_html() == "21/5"
    assert own.locator(".top .pip").count() == 6


SHADED = """canvas => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.some((one, i) => i % 4 === 3 && one > 0);
}"""


def test_light_and_shade_are_laid_on_the_land(visit: Visit) -> None:
    page = visit()
    before_a_battle(page)
    canvas = page.locator(".map .printed-map canvas").first
    page.wait_for_function(SHADED, arg=canvas.element_handle())
    assert canvas.evaluate("canvas => canvas.width") > 800


def test_keys_go_from_choice_to_choice_and_choose(visit: Visit) -> None:
    page = visit()
    begin(page, "desert/1940")
    choices(page)
    page.locator(MAP).focus()
    page.keyboard.press("g")
    said = page.locator(".board [aria-live]")
    expect(said).to_have_text("El Agheila. no pieces. can be chosen")
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("El Agheila E1")
    page.keyboard.press("Enter")
    settle(page)
    expect(page.locator(".prompt")).to_contain_text("Choose a unit for El Agheila E1")


def test_the_first_tap_shows_and_the_second_does(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    begin(page, "desert/1940")
    choices(page)
    box = page.locator('[data-hex="Mechili"]').bounding_box()
    assert box
    where = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    with page.expect_response("**/way?*"):
        page.touchscreen.tap(*where)
    expect(page.locator(".prompt")).to_contain_text("Choose a hex to set up in")
    page.touchscreen.tap(*where)
    settle(page)
    expect(page.locator(".prompt")).to_contain_text("Choose a unit for Mechili")


def test_counters_are_hidden_and_the_board_is_read_out(visit: Visit) -> None:
    page = visit()
    before_a_battle(page)
    page.keyboard.press("h")
    expect(page.locator("[data-unit]")).to_have_count(0)
    page.keyboard.press("h")
    page.keyboard.press("t")
    words = page.get_by_role("region", name="The board in words")
    expect(words).to_contain_text("The Axis: 21/5 (elite armor 6)")
    expect(words.get_by_role("heading", name="Sidi Rezegh")).to_be_visible()
