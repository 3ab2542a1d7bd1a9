"""Nobody is kept out: axe looks at every screen, by day and by night."""

import pytest
from playwright.sync_api import Page

from .conftest import Visit
from .playing import answer, begin, choices
from .test_asides import sit_at
from .test_board import POSITIONS, before_a_battle
from .test_lines import GUNS, TANKS
from .test_start import PHONE, serious_faults

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


def own_hash(page: Page, where: str) -> None:
    page.goto(f"{page.url.split('#')[0]}{where}")
    page.wait_for_load_state("networkidle")


@SCHEMES
def test_a_battle_with_its_odds_and_networks(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    before_a_battle(page)
    for text in ("group El Adem", *TANKS, *GUNS):
        answer(page, text)
    page.locator(".odds").wait_for()
    page.keyboard.press("o")
    page.locator(".lighted").wait_for()
    assert not serious_faults(page)


@SCHEMES
def test_every_panel_and_the_board_in_words(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    sit_at(page, "1940", POSITIONS / "buildup.toml", "allied")
    page.keyboard.press("t")
    for panel in "icnbl":
        page.locator(".map").click(position={"x": 5, "y": 5})
        page.keyboard.press(panel)
        assert not serious_faults(page)


@SCHEMES
def test_the_curtain(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    begin(page, "desert/1940", "here")
    page.get_by_role("button", name="Open the curtain").wait_for()
    assert not serious_faults(page)


@SCHEMES
@pytest.mark.parametrize("where", ["#/new/desert/1940", "#/rules/desert"])
def test_the_way_in_and_the_rules(visit: Visit, scheme: str, where: str) -> None:
    page = visit(where, color_scheme=scheme, locale="es-ES")
    page.wait_for_load_state("networkidle")
    assert not serious_faults(page)


@SCHEMES
def test_a_replay(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    where = sit_at(page, "1940", POSITIONS / "buildup.toml", "allied")
    answer(page, "pass")
    choices(page)
    own_hash(page, f"{where}/replay/allied/1")
    page.get_by_role("slider").wait_for()
    assert not serious_faults(page)


@SCHEMES
def test_the_end(visit: Visit, scheme: str) -> None:
    page = visit(color_scheme=scheme)
    begin(page, "skirmish/meeting")
    choices(page)
    page.on("dialog", lambda dialog: dialog.accept())
    page.keyboard.press("m")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("heading", name="The match is over").wait_for()
    assert not serious_faults(page)


def test_a_phone_in_the_middle_of_a_match(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    before_a_battle(page)
    assert not serious_faults(page)
    page.get_by_role("button", name="Situation").click()
    assert not serious_faults(page)
