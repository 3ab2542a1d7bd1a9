"""What a player may not know is not in his browser: not on the page, not in its memory, not in what it is sent."""

import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import PATIENCE, Visit
from .memory import Mention, held, kept, mentioned, overheard
from .playing import answer, begin, choices

Blocks = dict[str, list[str]]
AXIS: Blocks = {"Tobruk": ["i_bre", "i_tre", "i_pav", "i_sav"], "Benghazi": ["i_bol", "i_sab", "i_art", "i_pis"]}
ALLIED: Blocks = {"Mersa Matruh": ["b7_sg", "b7_11h", "b7_7", "b7_4"]}
TELLING = {"hex", "cv", "at", "kind"}
"""A block of which one of these is known is somewhere; what is printed on it everybody knows."""


def names(blocks: Blocks) -> set[str]:
    return {unit for units in blocks.values() for unit in units}


def deploy(page: Page, blocks: Blocks) -> None:
    for place, units in blocks.items():
        answer(page, f"hex {place}")
        for unit in units:
            answer(page, f"unit {unit}")
    answer(page, "done")


def telling(mentions: set[Mention], blocks: Blocks) -> set[Mention]:
    """Those that say of a block where it is or how strong; that it may be any of several says neither."""
    named = names(blocks)
    return {one for one in mentions if one.key != "maybe" and (one.key not in named or TELLING & one.beside)}


def hands(mentions: set[Mention], side: str) -> set[Mention]:
    """Those that say which cards a side holds, and not only how many."""
    return {one for one in mentions if one.key == side and "real" in one.beside}


def places(page: Page, blocks: Blocks) -> set[Mention]:
    return telling(held(page, names(blocks)), blocks)


def cards(page: Page, side: str) -> set[Mention]:
    return hands(held(page, {side}), side)


def draw_curtain(page: Page, next_side: str) -> None:
    page.get_by_role("button", name="Draw the curtain").click()
    expect(page.get_by_role("heading", name=f"{next_side}, your turn")).to_be_visible()


def open_curtain(page: Page) -> None:
    page.get_by_role("button", name="Open the curtain").click()
    choices(page)


def is_forgotten(page: Page, found: Callable[[], set[Mention]]) -> bool:
    """What nothing refers to any more goes when the last timers of the table have run out."""
    until = time.monotonic() + PATIENCE
    while (left := found()) and time.monotonic() < until:
        page.wait_for_timeout(250)
    return not left


def test_behind_the_curtain_nothing_is_left_of_the_other_player(visit: Visit) -> None:
    page = visit()
    begin(page, "desert/1940", "here")
    open_curtain(page)
    deploy(page, AXIS)
    assert places(page, AXIS)
    draw_curtain(page, "The Allies")
    assert is_forgotten(page, lambda: places(page, AXIS))
    open_curtain(page)
    expect(page.locator('[data-unit^="#"]')).to_have_count(8)
    assert not places(page, AXIS)
    deploy(page, ALLIED)
    draw_curtain(page, "The Axis")
    assert is_forgotten(page, lambda: places(page, ALLIED))
    open_curtain(page)
    assert cards(page, "axis")
    answer(page, "keep")
    draw_curtain(page, "The Allies")
    assert is_forgotten(page, lambda: cards(page, "axis"))
    open_curtain(page)
    assert cards(page, "allied")
    assert not cards(page, "axis")


def advance(page: Page, start: str, unit: str, goal: str) -> None:
    """A turn in which one unit moves; once in hundreds of hands there is no supply for it."""
    moves = ("lay real", "play", f"group {start}", f"unit {unit}", f"go {goal}", "done")
    for text in moves if "lay real" in choices(page) else ("pass",):
        answer(page, text)


def test_two_browsers_keep_their_secrets_from_each_other(visit: Visit) -> None:
    axis = visit()
    told_axis = overheard(axis)
    begin(axis, "desert/1940", "friend")
    link = axis.get_by_label(re.compile("to play")).input_value()
    axis.keyboard.press("Escape")
    allied = visit(link.split("/", 3)[3])
    told_allied = overheard(allied)
    allied.get_by_role("button", name="Take the seat").click()
    play_the_opening(axis, allied)
    knows_only_his_own(axis, told_axis, AXIS, ALLIED, "allied")
    knows_only_his_own(allied, told_allied, ALLIED, AXIS, "axis")


def play_the_opening(axis: Page, allied: Page) -> None:
    """Both set up, look at their hands and move; nobody fights, so no block is shown."""
    deploy(axis, AXIS)
    deploy(allied, ALLIED)
    answer(axis, "keep")
    answer(allied, "keep")
    advance(axis, "Tobruk", "i_tre", "Gazala")
    advance(allied, "Mersa Matruh", "b7_7", "Sidi Barrani")
    choices(axis)


def knows_only_his_own(page: Page, told: list[Any], own: Blocks, enemy: Blocks, side: str) -> None:
    """The same search finds one's own blocks, and none of the enemy's."""
    for mentions in (held, lambda _, wanted: set(mentioned(told, wanted))):
        assert telling(mentions(page, names(own)), own)
        assert not telling(mentions(page, names(enemy)), enemy)
        assert not hands(mentions(page, {side}), side)
    shown = page.locator("[data-unit]").evaluate_all("all => all.map((one) => one.dataset.unit)")
    assert names(own) <= set(shown)
    assert not names(enemy) & set(shown)
    assert not [name for name in names(own) | names(enemy) if name in kept(page)]
