"""One match from start to end: asking, answering, refusing, looking, going back and forth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from grognard.engine.decisions import Action, Outcome, Prompt
from grognard.engine.dice import Roll
from grognard.engine.errors import GrognardError, IllegalAction
from grognard.match import Match, start

if TYPE_CHECKING:
    from tests import toy
    from tests.toy_play import begun, everything, moving
else:
    import toy
    from toy_play import begun, everything, moving


@pytest.fixture(autouse=True, scope="module")
def the_toy() -> Iterator[None]:
    with toy.installed():
        yield


def refusal(match: Match, action: Any, seat: str | None = None) -> tuple[str, dict[str, object]]:
    """Why an action is refused; and nothing may have changed."""
    before = everything(match)
    with pytest.raises(GrognardError) as refused:
        match.apply(action, seat)
    assert everything(match) == before
    return refused.value.code, refused.value.facts


# --- asking and answering


def test_both_are_asked_at_once_in_secret() -> None:
    match = begun()
    assert match.to_act == ("red", "blue")
    assert match.prompt("red") == Prompt("bid", "1.1", {"most": 3})
    assert [match.text(action) for action in match.legal("blue")] == ["bid 0", "bid 1", "bid 2", "bid 3"]
    for ask in (match.prompt, match.legal):
        with pytest.raises(GrognardError, match="which-side"):
            ask()


def test_the_list_is_cut_down_to_a_unit_or_a_hex() -> None:
    match = moving()
    assert [match.text(a) for a in match.legal()] == ["done", "say hello", "say well played", "pick r1", "pick r2"]
    assert [match.text(a) for a in match.legal(unit="r2")] == ["pick r2"]
    assert match.legal(hex="A2") == []
    assert match.legal("blue") == []
    assert match.prompt("blue") is None
    match.apply("pick r1")
    assert [match.text(a) for a in match.legal(hex="Gazala")] == ["go B1"]
    assert match.legal(unit="r1") == []


@pytest.mark.parametrize(("ask", "code"), [({"unit": "r9"}, "not-a"), ({"hex": "Z9"}, "no-such-place")])
def test_a_list_about_something_unknown_is_refused(ask: dict[str, str], code: str) -> None:
    with pytest.raises(GrognardError, match=code):
        moving().legal(**ask)


def test_an_answer_is_recorded_with_what_came_of_it() -> None:
    match = begun(tie=[2])
    match.apply("bid 1", "red")
    record = match.apply("bid 1", "blue")
    assert (record.seat, record.action, record.barrier) == (1, Action("bid", 1), True)
    assert record.rolls == (Roll("tie", 2, 2),)
    assert [event.kind for event in record.events] == ["bid", "bids"]
    assert match.to_act == ("blue",)


def test_scripted_dice_fall_as_they_are_written() -> None:
    for result, place, score in ((4, "", [1, 0]), (3, "A3", [0, 1])):
        match = moving(fight=[result])
        for action in ("pick r1", "go A2", "done"):
            match.apply(action)
        for action, seat in (("bid 3", "red"), ("bid 0", "blue"), ("pick r1", "red"), ("go A3", "red")):
            match.apply(action, seat)
        assert [row[1] for row in match.view("blue")["own"]].count("A3") == (2 if place else 1)
        assert match.view()["score"] == score


def test_a_scripted_result_that_no_die_has_changes_nothing() -> None:
    match = begun(tie=[3])
    match.apply("bid 1", "red")
    assert refusal(match, "bid 1", "blue") == ("scripted-result", {"stream": "tie", "sides": 2, "found": 3})


@pytest.mark.parametrize(
    ("action", "seat", "code"),
    [
        ("bid 4", "red", "not-legal"),
        ("bid -1", "red", "not-legal"),
        ("done", "red", "not-legal"),
        ("bid", "red", "verb-argument"),
        ("done 1", "red", "verb-argument"),
        ("bid x", "red", "not-a"),
        ("bid --5", "red", "not-a"),
        ("bid " + "9" * 5000, "red", "not-a"),
        ("bid ٣", "red", "not-a"),
        ("go Z9", "red", "no-such-place"),
        ("pick r9", "red", "not-a"),
        ("give green", "red", "not-a"),
        ("over A1", "red", "not-a"),
        ("fly A1", "red", "no-such-verb"),
        ("", "red", "no-such-verb"),
        ("\ud800", "red", "no-such-verb"),
        ("bid 1", "green", "no-such-side"),
        ("bid 1", None, "which-side"),
        (Action("fly"), "red", "not-legal"),
        (Action("bid", "x"), "red", "not-legal"),
        (Action("pick", 99), "red", "not-legal"),
    ],
)
def test_a_refused_answer_changes_nothing(action: Any, seat: str | None, code: str) -> None:
    match = begun()
    match.apply("bid 1", "red")
    match.undo()
    assert refusal(match, action, seat)[0] == code


def test_a_refusal_names_the_paragraph_that_the_frame_gives() -> None:
    match = moving()
    match.apply("pick r1")
    match.apply("go A2")
    assert refusal(match, "pick r1") == ("toy-moved", {"rule": "2.2", "action": "pick r1"})
    assert refusal(match, "go A1") == ("not-legal", {"rule": "2.1", "action": "go A1"})


def test_an_answer_out_of_turn_is_refused() -> None:
    match = moving()
    assert refusal(match, "done", "blue") == ("not-your-turn", {"side": "blue", "to_act": "red"})
    match = begun()
    match.apply("bid 1", "red")
    assert refusal(match, "bid 2", "red") == ("not-your-turn", {"side": "red", "to_act": "blue"})


def test_rules_that_stumble_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = moving()
    match.apply("pick r1")
    match.undo()
    before = everything(match)

    def stumble(_: toy.Move, s: toy.Table, *__: object) -> None:
        s.score[0] = 99
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(toy.Move, "take", stumble)
        with pytest.raises(ZeroDivisionError):
            match.apply("done")
    assert everything(match) == before
    assert match.redo() == Action("pick", 0)


def test_spaces_around_the_words_do_no_harm() -> None:
    match = begun()
    assert match.action("  bid   2 ") == Action("bid", 2)
    assert match.action("say well played") == Action("say", "well played")


def test_a_match_ends_with_its_reason() -> None:
    match = begun()
    for _ in range(3):
        match.apply("bid 1", "red")
        match.apply("bid 0", "blue")
        match.apply("done", "red")
    assert match.outcome == Outcome(None, "draw", "even", "3.1")
    assert (match.to_act, match.legal(), match.legal("red"), match.prompt("red")) == ((), [], [], None)
    assert refusal(match, "bid 1", "red") == ("match-over", {})
    with pytest.raises(GrognardError, match="nothing-to-undo"):
        match.undo()


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (lambda: start("chess", "short"), "no-such-game"),
        (lambda: start("toy", "long"), "no-such-scenario"),
        (lambda: start("toy", "short", options={"fast": 1}), "no-such-option"),
        (lambda: begun().view("green"), "no-such-side"),
        (lambda: begun().events("green"), "no-such-side"),
        (lambda: begun().undo("green"), "no-such-side"),
    ],
)
def test_unknown_names_are_refused(call: Any, code: str) -> None:
    with pytest.raises(GrognardError) as refused:
        call()
    assert refused.value.code == code


# --- what others see


def test_the_first_of_two_secret_answers_tells_nothing() -> None:
    match = begun()
    before = match.hash("blue"), match.hash(), match.events("blue"), match.position_number("blue")
    assert not match.apply("bid 3", "red").barrier
    assert (match.hash("blue"), match.hash(), match.events("blue"), match.position_number("blue")) == before
    assert match.events("red")[-1] == {"kind": "bid", "bid": 3}
    assert match.position_number("red") == 3
    match.apply("bid 0", "blue")
    assert match.events("blue")[-1] == {"kind": "bids", "bids": [3, 0]}


def test_moves_are_seen_by_others_only_behind_a_barrier() -> None:
    match = moving()
    seen = match.view("blue"), match.view(), match.position_number("blue"), match.events()
    match.apply("pick r1")
    match.apply("go A2")
    assert (match.view("blue"), match.view(), match.position_number("blue"), match.events()) == seen
    assert match.view("red")["own"][0][:2] == ["r1", "A2"]
    match.apply("done")
    assert [row[1] for row in match.view("blue")["seen"]] in (["A1", "A2"], ["A2", "A1"])
    assert match.events("blue")[-1]["kind"] == "moved"
    assert "unit" not in match.events("blue")[-1]
    assert match.events("red")[-1] == {"kind": "moved", "unit": "r1", "to": "A2"}


def test_the_hash_is_the_same_exactly_when_the_view_is() -> None:
    one, same = moving(), moving()
    assert one.hash("red") == same.hash("red") != one.hash("blue")
    one.apply("pick r1")
    assert one.hash("red") != same.hash("red")
    assert one.hash("blue") == same.hash("blue")
    one.undo()
    assert one.hash("red") == same.hash("red")


def test_an_export_holds_only_what_its_seat_was_told() -> None:
    match = begun()
    match.apply("bid 3", "red")
    told = msgspec.json.decode(match.export("blue"))
    assert told == {"view": msgspec.to_builtins(match.view("blue")), "events": match.events("blue")}
    assert match.key.secret.hex() not in match.export("blue")


def test_a_refusal_is_an_illegal_action() -> None:
    with pytest.raises(IllegalAction):
        begun().apply("bid 9", "red")
