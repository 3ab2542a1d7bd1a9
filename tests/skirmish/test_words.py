"""Everything that the game says has words in both languages."""

import re
from pathlib import Path

import pytest

from grognard.games import HOME, skirmish
from grognard.speech import LANGUAGES, Speech

FOLDER = HOME / "skirmish"


def messages(lang: str) -> set[str]:
    text = (FOLDER / "messages" / f"{lang}.ftl").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][a-z-]*) =", text, flags=re.MULTILINE))


def said_in_code(pattern: str) -> set[str]:
    code = "".join(file.read_text(encoding="utf-8") for file in Path(FOLDER).glob("*.py"))
    return set(re.findall(pattern, code))


def wanted() -> set[str]:
    conclusions = re.compile(r'conclude\(s, [^"]+ "([a-z-]+)", "([a-z-]+)"')
    code = (FOLDER / "victory.py").read_text(encoding="utf-8")
    return {
        *(f"verb-{verb}" for verb in skirmish.VERBS),
        *(f"ask-{ask}" for ask in said_in_code(r'Prompt\(\s*"([a-z-]+)"')),
        *(f"event-{kind}" for kind in said_in_code(r'(?:tell\(|tell_of\(s, umpire, )"([a-z-]+)"')),
        *(f"error-{code}" for code in said_in_code(r'WhyNot\("([a-z-]+)"')),
        *(f"level-{level}" for level, _ in conclusions.findall(code)),
        *(f"reason-{reason}" for _, reason in conclusions.findall(code)),
        "name-blue",
        "name-red",
    }


def test_the_words_that_are_wanted_are_found_in_the_code() -> None:
    found = wanted()
    assert {"ask-walk", "event-fire", "event-moved", "error-too-far", "level-draw", "reason-broken"} <= found
    assert len([name for name in found if name.startswith("ask-")]) == 9


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_there(lang: str) -> None:
    assert wanted() - messages(lang) == set()


def test_both_languages_have_what_the_code_says() -> None:
    extra = messages("en") ^ messages("es")
    assert all(name.startswith("posture-") for name in extra)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Blue fires with 6 in column 3-4 (shift -1), rolls 6: 2 hits."),
        ("es", "Azul dispara con 6 en la columna 3-4 (desplazamiento -1), saca 6: 2 impactos."),
    ],
)
def test_a_sentence_is_filled(lang: str, told: str) -> None:
    facts = {"side": "blue", "hex": "403", "strength": 6, "shift": -1, "column": "3-4", "die": 6, "hits": 2}
    assert Speech(lang, "skirmish").say("event-fire", **facts) == told


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "Blue is bold, Red is wary."), ("es", "Postura de Azul: audaz; de Rojo: cauta.")],
)
def test_postures_are_worded(lang: str, told: str) -> None:
    assert Speech(lang, "skirmish").say("event-postures", blue="bold", red="wary") == told
