"""Points spent, saved, lost and told."""

import pytest

from grognard.engine.decisions import Action
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Spending

from .depot import can, refused, sands, spending, told
from .scene import at, play, position


@pytest.mark.rule("16.5.a")
def test_points_are_spent_in_any_order() -> None:
    s = position({"Alexandria": ["in4_5:1", "nz4"]})
    found = spending(s, points=29)
    play(found, "card", "unit in4_5", "rebuild", "mine Tobruk", "unit nz4", "redeploy Fuka", "unit in4_5", "rebuild")
    assert sands(found).points[ALLIED] == 1
    assert sands(found).spent[ALLIED] == Spending(0, redeployment=1, replacements=2, minefields=15, cards=10)
    assert sands(found).points[AXIS] == 0


@pytest.mark.rule("16.5.a")
@pytest.mark.parametrize(
    ("points", "mines", "verbs"),
    [
        (0, 1, {"done"}),
        (0, 2, {"dismantle", "done"}),
        (1, 1, {"unit", "done"}),
        (10, 0, {"unit", "card", "done"}),
        (14, 1, {"unit", "card", "done"}),
        (15, 1, {"unit", "card", "mine", "done"}),
    ],
)
def test_what_the_points_can_pay_is_listed(points: int, mines: int, verbs: set[str]) -> None:
    s = position({"Alexandria": ["nz4"]}, month=2)
    s.mines = s.known_mines[ALLIED] = sum(1 << at(s, h) for h in ("Tobruk", "Bardia")[:mines])
    assert {action.verb for action in spending(s, points=points).legal()} == verbs


@pytest.mark.rule("16.5.b")
@pytest.mark.parametrize(("points", "kept", "lost"), [(20, 20, 0), (23, 20, 3), (0, 0, 0)])
def test_twenty_points_are_saved_and_the_rest_is_lost(points: int, kept: int, lost: int) -> None:
    found = play(spending(position({}), points=points), "done")
    assert sands(found).points[ALLIED] == kept
    assert told(found, "spent")[0]["kept"] == kept
    assert told(found, "spent")[0]["lost"] == lost


@pytest.mark.rule("16.5.c")
@pytest.mark.parametrize(("points", "sold"), [(10, True), (9, False)])
def test_an_extra_card_costs_ten_points(points: int, sold: bool) -> None:
    found = spending(position({}, month=2), points=points)
    assert can(found, "card") == sold
    if sold:
        play(found, "card")
        assert sands(found).points[ALLIED] == 0
        assert sands(found).spent[ALLIED].cards == 10
        assert sum(sands(found).real) == 0
    assert refused(found, "card") == "buildup-too-few-points"


@pytest.mark.rule("16.5.c", "16.6.d")
@pytest.mark.parametrize(("real", "dummies", "sold"), [(13, 0, False), (12, 0, True), (12, 4, True), (13, 3, False)])
def test_no_card_is_sold_that_could_never_be_held(real: int, dummies: int, sold: bool) -> None:
    s = position({}, "1941", month=2, real=[0, real], dummies=[0, dummies])
    found = spending(s, points=20)
    assert can(found, "card") == sold
    if sold:
        play(found, "card")
    assert refused(found, "card") == "hand-full"


@pytest.mark.rule("16.5.s1")
def test_the_enemy_hears_what_was_saved_and_spent_under_each_heading() -> None:
    s = position({"Alexandria": ["in4_5:1", "nz4"]}, spent=[Spending(), Spending(saved=7)])
    found = spending(s, points=33)
    play(found, "card", "unit in4_5", "rebuild", "mine Tobruk", "unit nz4", "redeploy Fuka", "done")
    facts = {
        "side": "allied", "saved": 7, "redeployment": 1, "replacements": 1, "minefields": 15, "cards": 10,
        "kept": 6, "lost": 0,
    }  # fmt: skip
    assert told(found, "spent", "axis") == told(found, "spent") == [facts]


@pytest.mark.rule("16.5.a")
def test_a_picked_unit_gets_an_order_and_is_done_with() -> None:
    found = play(spending(position({"Alexandria": ["in4_5:1"]})), "unit in4_5")
    assert {action.verb for action in found.legal()} == {"redeploy", "ship", "rebuild"}
    play(found, "rebuild")
    assert {action.verb for action in found.legal()} == {"unit", "mine", "card", "done"}
    assert found.state.stack[-1] == spending(position({})).state.stack[-1]


@pytest.mark.rule("16.5.a")
def test_every_refusal_has_a_reason() -> None:
    found = spending(position({"Alexandria": ["in4_5:1"], "El Agheila": ["i_bre"]}))
    frame = found.state.stack[-1]
    for action in (Action("unit", found.game.notation.unit_of["i_bre"]), Action("dismantle", 3), Action("rebuild")):
        assert frame.why_not(found.state, ALLIED, action).rule == "16.5.a"
    assert refused(found, "unit i_bre") == "not-legal"


@pytest.mark.rule("16.5.a")
@pytest.mark.parametrize(
    ("picked", "verbs"), [([], {"mine", "card"}), (["unit in4_5"], {"redeploy", "ship", "rebuild"})]
)
def test_what_is_told_of_the_prices_is_what_is_paid(picked: list[str], verbs: set[str]) -> None:
    found = play(spending(position({"Alexandria": ["in4_5:1"]}, month=2), points=40), *picked)
    prompt = found.prompt()
    assert prompt is not None
    prices = {text: price for text, price in prompt.facts["prices"].items() if text.split()[0] in verbs}
    for action in found.legal():
        if action.verb in verbs:
            found.apply(action)
            paid = prices.get(found.text(action)) or prices[action.verb]
            assert sands(found).points[ALLIED] == 40 - paid
            found.undo()
    assert {action.verb for action in found.legal()} & {"mine", "card", "redeploy", "ship", "rebuild"} == verbs
