"""Everything that the game says has words in both languages, with all facts filled and nothing raw in them."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from grognard.ai.lively import choose
from grognard.engine.decisions import Action
from grognard.engine.errors import GrognardError
from grognard.games import HOME, desert
from grognard.match import Match, start
from grognard.speech import LANGUAGES, Speech, plain
from grognard.terminal.board import board
from grognard.terminal.words import Teller

FOLDER = HOME / "desert"
SEATS = ("axis", "allied")
STEPS = 600
"""So many decisions of each match are made."""
OFTEN = 6
"""So often each question of a match is heard."""
WORD = re.compile(r"[A-Za-z0-9_#]+")
HANDLE = re.compile(r"#[0-9]")


class Strict(Speech):
    """Says only what has words, and only with all facts filled."""

    def say(self, message: str, **facts: object) -> str:
        assert self.knows(message), f"no words in {self.lang}: {message} {facts}"
        pattern = self.bundle.get_message(message).value
        assert pattern is not None
        filled = {name: value if isinstance(value, int) else plain(value) for name, value in facts.items()}
        text, errors = self.bundle.format_pattern(pattern, filled)
        assert errors == [], f"{self.lang}: {message} {facts}"
        return str(text)


@cache
def speech(lang: str) -> Strict:
    return Strict(lang, "desert")


def is_plain(text: str, match: Match) -> None:
    """No id of a block, no handle, no name of a program's making."""
    raw = {word for word in WORD.findall(text) if "_" in word or word in match.game.notation.unit_of}
    assert raw == set(), text
    assert not HANDLE.search(text), text
    assert "{" not in text, text


class Listener:
    """Hears each event for each audience and language, and questions with one answer of each verb."""

    def __init__(self, match: Match, rng: Random) -> None:
        self.match, self.rng = match, rng
        self.asked: Counter[str] = Counter()

    def hear_question(self, seat: str) -> None:
        prompt = self.match.prompt(seat)
        assert prompt is not None
        self.asked[prompt.ask] += 1
        if self.asked[prompt.ask] > OFTEN:
            return
        verbs: dict[str, list[Action]] = {}
        for action in self.match.legal(seat):
            verbs.setdefault(action.verb, []).append(action)
        for lang in LANGUAGES:
            teller = Teller(self.match, speech(lang), seat)
            is_plain(teller.asked(prompt), self.match)
            for verb, answers in verbs.items():
                self.hear_answer(teller, verb, self.rng.choice(answers))

    def hear_answer(self, teller: Teller, verb: str, action: Action) -> None:
        is_plain(teller.called(action), self.match)
        is_plain(teller.typed(action), self.match)
        if action.arg is not None and isinstance(action.arg, int):
            is_plain(teller.calls(verb), self.match)

    def hear_news(self) -> None:
        for seat in (*SEATS, None):
            for lang in LANGUAGES:
                teller = Teller(self.match, speech(lang), seat)
                for event in self.match.events(seat):
                    is_plain(teller.told(event), self.match)

    def see_board(self) -> None:
        for seat in (*SEATS, None):
            for lang in LANGUAGES:
                seen = board(self.match.view(seat), self.match.game.board.grid, speech(lang), 110)
                is_plain(seen.replace("#", "@"), self.match)


@pytest.mark.parametrize("scenario", desert.scenarios())
def test_a_lively_match_is_told_in_both_languages(scenario: str) -> None:
    match, rng = start("desert", scenario, seed=11), Random(11)
    listener = Listener(match, rng)
    for step in range(STEPS):
        if match.outcome is not None:
            break
        seat = match.to_act[0]
        listener.hear_question(seat)
        match.apply(choose(match, seat, rng), seat)
        if step % 100 == 0:
            listener.see_board()
    listener.hear_news()
    for lang in LANGUAGES:
        is_plain(Teller(match, speech(lang), "axis").ending(), match)


# --- what the code may say


def calls(name: str) -> Iterator[ast.Call]:
    """The calls of a function or method in the rules."""
    for file in sorted(Path(FOLDER).glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")):
                yield node


def said(name: str, position: int = 0) -> set[str]:
    """The words that the calls of a function may have at a position, choices between two included."""
    found = set()
    for call in calls(name):
        given = call.args[position] if len(call.args) > position else None
        parts = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
        found |= {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return found


def wanted() -> set[str]:
    kinds = said("tell") | said("tell_each") | said("tell_of", 2)
    return {
        *(f"verb-{verb}" for verb in desert.VERBS),
        *(f"ask-{ask}" for ask in said("Prompt")),
        *(f"event-{kind}" for kind in kinds),
        *(f"error-{code}" for code in said("WhyNot")),
        *(f"name-{side}" for side in SEATS),
    }


def test_the_words_that_are_wanted_are_found_in_the_code() -> None:
    found = wanted()
    assert {"ask-movement", "event-fire", "event-moved", "event-hand-kept", "error-too-slow"} <= found
    assert len([name for name in found if name.startswith("ask-")]) > 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_there(lang: str) -> None:
    assert [name for name in sorted(wanted()) if not speech(lang).knows(name)] == []


def test_no_word_is_left_over() -> None:
    text = (FOLDER / "messages" / "en.ftl").read_text(encoding="utf-8")
    code = "".join(file.read_text(encoding="utf-8") for file in FOLDER.glob("*.py"))
    told = re.findall(r"^(?:ask|event|error|level|reason|mark)-([a-z-]+) =", text, flags=re.MULTILINE)
    longer = {"drawn-real", "pursuit-losses-steps"}
    assert [name for name in told if f'"{name}"' not in code and name not in longer] == []
    meanings = re.findall(r"^verb-([a-z-]+) =", text, flags=re.MULTILINE)
    assert [name for name in meanings if name.partition("-")[0] not in desert.VERBS] == []


# --- single sentences


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Brescia (foot infantry) moves: Msus – Msus W1 – Soluch."),
        ("es", "Brescia (infantería) mueve: Msus – Msus O1 – Soluch."),
    ],
)
def test_a_move_is_told_as_a_route(lang: str, told: str) -> None:
    teller = Teller(start("desert", "1940", seed=1), Speech(lang, "desert"), "axis")
    event = {"kind": "moved", "units": ["i_bre"], "path": ["Msus", "Msus W1", "Soluch"]}
    assert teller.told(event) == told


@pytest.mark.parametrize(
    ("lang", "mine", "theirs"),
    [
        ("en", "You draw 3 cards: 2 real, 1 dummy.", "The Axis draws 3 cards."),
        ("es", "Robas 3 cartas: 2 reales, 1 falsa.", "El Eje roba 3 cartas."),
    ],
)
def test_who_drew_hears_more_of_it(lang: str, mine: str, theirs: str) -> None:
    teller = Teller(start("desert", "1940", seed=1), Speech(lang, "desert"), "axis")
    event = {"kind": "drawn", "side": "axis", "count": 3}
    assert teller.told(event) == theirs
    assert teller.told({**event, "real": 2, "dummies": 1}) == mine


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Face up at Tobruk: Brescia (foot infantry 2), 21/5 (elite armor 6), unknown block 7: 1."),
        ("es", "Boca arriba en Tobruk: Brescia (infantería 2), 21/5 (blindada de élite 6), unidad desconocida 7: 1."),
    ],
)
def test_what_is_turned_up_is_told_with_type_and_strength(lang: str, told: str) -> None:
    teller = Teller(start("desert", "1941", seed=1), Speech(lang, "desert"), "axis")
    event = {"kind": "revealed", "hex": "Tobruk", "units": {"i_bre": 2, "g21_5": 6, "#7": 1}}
    assert teller.told(event) == told


@pytest.mark.parametrize(("lang", "told"), [("en", "The Allies win, "), ("es", "Ganan los Aliados, ")])
def test_the_winner_is_told_in_good_grammar(lang: str, told: str) -> None:
    facts = {"winner": "", "level": "l", "reason": "r", "rule": "17.1"}
    assert f". {told}" in Speech(lang, "desert").say("outcome-won", seat="allied", **facts)


@pytest.mark.parametrize(
    ("typed", "symbols"),
    [("unit brescia", "unit i_bre"), ("go Msus SO1", "go Msus SW1"), ("go tobruk", "go Tobruk"), ("done", "done")],
)
def test_names_that_are_typed_are_understood(typed: str, symbols: str) -> None:
    assert Teller(start("desert", "1940", seed=1), Speech("es", "desert"), "axis").written(typed) == symbols


def test_a_refusal_names_the_block() -> None:
    match = start("desert", "1940", seed=1)
    teller = Teller(match, Speech("en", "desert"), "axis")
    with pytest.raises(GrognardError) as refused:
        match.apply("unit i_bre", "axis")
    assert teller.complaint(refused.value, []).startswith("“unit Brescia” is not possible now; ")
