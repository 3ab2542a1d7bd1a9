"""Every chapter of every lesson can be learned to its end, and says what then happens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from grognard import games, lessons
from grognard.engine.errors import GrognardError
from grognard.engine.ledger import read_ledger
from grognard.games.desert import supply
from grognard.lessons import Chapter, Lesson, Step
from grognard.speech import LANGUAGES, Speech, files

if TYPE_CHECKING:
    from tests.learner import answers, learn, played
else:
    from learner import answers, learn, played

LESSONS = [lessons.of_game(game) for game in games.names() if lessons.has_lesson(game)]
CHAPTERS = [pytest.param(chapter, id=chapter.id) for lesson in LESSONS for chapter in lesson.chapters]
SEEDS = range(8)
"""Learners who pick at random."""


def test_the_desert_is_taught_in_ten_minutes() -> None:
    lesson = lessons.of_game("desert")
    assert lesson.minutes == 10
    assert [chapter.id for chapter in lesson.chapters] == [
        "blocks", "cards", "moves", "supply", "battle", "retreat", "rout", "buildup",
    ]  # fmt: skip


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_chapter_is_learned_to_its_end_whatever_the_learner_picks(chapter: Chapter, seed: int) -> None:
    assert [step for step, _ in learn(chapter, seed)] == list(chapter.steps)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_answer_that_a_step_offers_is_legal_when_its_turn_comes(chapter: Chapter) -> None:
    for step, match in learn(chapter):
        assert set(step.actions) <= set(answers(match, chapter.seat)), step.say


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_is_lit_up_is_there_and_known_to_the_learner(chapter: Chapter) -> None:
    for step, match in learn(chapter):
        assert set(step.units) <= match.view(chapter.seat)["unit"].keys(), step.say


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_begins_and_ends_with_something_to_read(chapter: Chapter) -> None:
    assert chapter.steps[0].waits_for == chapter.steps[-1].waits_for == "reading"


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_the_paragraphs_that_are_named_are_in_the_book(lesson: Lesson) -> None:
    paragraphs = read_ledger(games.HOME / lesson.game).paragraphs
    named = {step.rule for chapter in lesson.chapters for step in chapter.steps}
    assert named - set(paragraphs) == set()


# --- words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_every_step_has_its_words_and_no_word_is_left_over(lesson: Lesson, lang: str) -> None:
    wanted = {f"lesson-{chapter.id}" for chapter in lesson.chapters} | {
        f"lesson-{chapter.id}-{step.say}" for chapter in lesson.chapters for step in chapter.steps
    }
    written = "\n".join(file.read_text(encoding="utf-8") for file in files(lang, lesson.game))
    assert set(re.findall(r"^(lesson-[a-z-]+) =", written, flags=re.MULTILINE)) == wanted
    assert sum(len(chapter.steps) for chapter in lesson.chapters) == len(wanted) - len(lesson.chapters)


def told(chapter: str, say: str) -> list[str]:
    """What a step tells, in each language."""
    return [Speech(lang, "desert").say(f"lesson-{chapter}-{say}") for lang in LANGUAGES]


# --- what the chapters of the desert tell is what happens


def desert(chapter: str) -> Chapter:
    return lessons.of_game("desert").chapter(chapter)


def events(chapter: str, kind: str, seed: int = 0) -> list[dict[str, object]]:
    """What the learner heard in a chapter."""
    seat = desert(chapter).seat
    return [event for event in played(desert(chapter), seed).events(seat) if event["kind"] == kind]


def strength(chapter: str, say: str, unit: str) -> int:
    """The CV of a unit when a step comes."""
    for step, match in learn(desert(chapter)):
        if step.say == say:
            return int(match.view(desert(chapter).seat)["unit"][unit]["cv"])
    raise AssertionError(say)


def test_the_blocks_have_the_strengths_that_are_told() -> None:
    assert (strength("blocks", "mine", "i_bre"), strength("blocks", "elite", "g21_5")) == (3, 6)


def test_the_cards_are_those_that_are_told() -> None:
    [shown] = events("cards", "cards-shown")
    assert (shown["real"], shown["dummies"]) == (2, 1)


def test_the_moves_capture_benghazi_and_meet_at_mechili() -> None:
    assert [event["hex"] for event in events("moves", "captured")] == ["Benghazi"]
    units = played(desert("moves")).view("axis")["unit"]
    assert {name for name, unit in units.items() if unit["hex"] == "Mechili"} == {"g21_5", "i_8b"}


def test_the_raid_disrupts_both_blocks_for_want_of_supply() -> None:
    [disrupted] = events("supply", "disrupted")
    assert disrupted["why"] == "unsupplied"
    assert len(disrupted["units"]) == 2  # type: ignore[arg-type]


def test_the_raider_is_out_of_supply_and_finds_it_again_past_the_disrupted_blocks() -> None:
    has_line = {}
    for step, match in learn(desert("supply")):
        has_line[step.say] = supply.has_line(match.state, match.game.notation.unit_of["g21_3"])
    assert (has_line["chain"], has_line["done"], has_line["raid"]) == (True, False, True)


def test_the_battle_rolls_what_is_told() -> None:
    fire = {event["unit"]: (event["dice"], event["hits"]) for event in events("battle", "fire")}
    assert fire == {
        "b7_7": ([6, 6, 2, 3], 2),
        "b7_sg": ([2, 5, 4], 0),
        "g_arko": ([6, 5, 6, 3], 3),
        "g21_5": ([6, 3, 1, 6], 2),
    }
    assert all("6, 6, 2, 3" in text for text in told("battle", "defence"))
    assert all("6, 5, 6, 3" in text and "6, 3, 1, 6" in text for text in told("battle", "attack"))
    assert [event["unit"] for event in events("battle", "eliminated")] == ["b7_sg"]


def test_the_battle_costs_the_strength_that_is_told() -> None:
    assert [strength("battle", say, "g21_5") for say in ("odds", "defence")] == [6, 4]
    assert [strength("battle", say, "b7_7") for say in ("defence", "attack")] == [4, 2]


@pytest.mark.parametrize("seed", SEEDS)
def test_one_pursuit_die_of_three_hits_those_who_refuse(seed: int) -> None:
    pursuit = events("retreat", "pursues", seed)
    assert sum(len(event["dice"]) for event in pursuit) == 3  # type: ignore[arg-type, misc]
    assert sum(event["hits"] for event in pursuit) == 1  # type: ignore[misc]
    assert [event["speed"] for event in events("retreat", "slowest", seed)] == [3]


def test_the_rout_leaves_one_step_that_flees() -> None:
    [pursuit] = events("rout", "pursues")
    assert all(text.startswith(("5 and 3:", "5 y 3:")) for text in told("rout", "flight"))
    assert (pursuit["dice"], pursuit["hits"]) == ([5, 3], 1)
    trento = played(desert("rout")).view("axis")["unit"]["i_tre"]
    assert (trento["cv"], trento["hex"], trento["disrupted"]) == (1, "Ft. Capuzzo", True)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_buildup_has_the_points_and_cards_that_are_told(seed: int) -> None:
    [points] = events("buildup", "points", seed)
    assert (points["axis"], points["allied"], points["points"], points["first"]) == ([5], [4], 9, "allied")
    left = {step.say: match.view("allied")["points"]["allied"] for step, match in learn(desert("buildup"), seed)}
    assert (left["month"], left["points"], left["card"], left["done"]) == (8, 17, 14, 4)
    [resupply] = events("buildup", "resupply", seed)
    assert (resupply["monthly"], resupply["extra"], resupply["lost"]) == (2, 1, 0)


# --- asking for what is not there, and faulty lessons


@pytest.mark.parametrize(
    ("game", "code"), [("chess", "no-such-game"), ("skirmish", "no-lesson"), ("../desert", "no-such-game")]
)
def test_a_lesson_that_is_not_there_is_refused(game: str, code: str) -> None:
    with pytest.raises(GrognardError, match=code):
        lessons.of_game(game)


def test_an_unknown_chapter_is_refused_in_a_sentence() -> None:
    with pytest.raises(GrognardError) as refused:
        lessons.of_game("desert").chapter("naval")
    said = Speech("en").say_error(refused.value)
    assert said.startswith("The lesson of “desert” has no chapter “naval”; choose one of: blocks, cards, ")


def test_a_step_allows_what_it_waits_for() -> None:
    legal = ["go Tobruk", "go Bardia", "goad", "stay"]
    assert Step("x", "1.1").allows(legal) == []
    assert Step("x", "1.1", actions=("go Bardia", "go Derna")).allows(legal) == ["go Bardia"]
    assert Step("x", "1.1", verb="go").allows(legal) == ["go Tobruk", "go Bardia"]
    assert Step("x", "1.1", event="moved").allows(legal) == legal


CHAPTER = """
seat = "axis"
[[step]]
say = "hello"
rule = "1.1"
"""


def written(folder: Path, chapter: str, position: str | None = None) -> Path:
    """A lesson of one chapter, on the position of our first one unless another is given."""
    (folder / "positions").mkdir()
    (folder / "lesson.toml").write_text('minutes = 1\nchapters = ["one"]\n', encoding="utf-8")
    (folder / "one.toml").write_text(chapter, encoding="utf-8")
    first = lessons.of_game("desert").chapters[0].position if position is None else position
    (folder / "positions" / "one.toml").write_text(first, encoding="utf-8")
    return folder


def test_a_lesson_of_one_chapter_is_read(tmp_path: Path) -> None:
    lesson = lessons.read("desert", written(tmp_path, CHAPTER))
    assert [step.say for step in lesson.chapter("one").steps] == ["hello"]


@pytest.mark.parametrize(
    ("chapter", "code"),
    [
        ("seat = 1\nstep = []", "data-value"),
        ('seat = "axis"', "data-key-missing"),
        ('seat = "axis"\nstep = []', "data-value"),
        (CHAPTER.replace("axis", "moon"), "no-such-side"),
        (CHAPTER + 'colour = "red"', "data-key-unknown"),
        (CHAPTER + 'verb = "go"\nevent = "moved"', "lesson-waits"),
        (CHAPTER + 'verb = "fly"', "no-such-verb"),
        (CHAPTER + 'actions = ["fly Tobruk"]', "no-such-verb"),
        (CHAPTER + 'actions = ["go Atlantis"]', "no-such-place"),
        (CHAPTER + 'then = ["unit g_999"]', "not-a"),
        (CHAPTER + 'hexes = ["Atlantis"]', "no-such-place"),
        (CHAPTER + 'units = ["g_999"]', "not-a"),
        (CHAPTER + 'overlay = "weather axis"', "no-such-overlay"),
    ],
)
def test_a_faulty_chapter_is_refused_with_a_sentence(tmp_path: Path, chapter: str, code: str) -> None:
    with pytest.raises(GrognardError) as refused:
        lessons.read("desert", written(tmp_path, chapter))
    assert refused.value.code == code
    assert all(Speech(lang).knows(f"error-{code}") for lang in LANGUAGES)


@pytest.mark.parametrize(("position", "code"), [("game = ", "data-toml"), ('game = "desert"', "position-names")])
def test_a_faulty_position_is_refused(tmp_path: Path, position: str, code: str) -> None:
    with pytest.raises(GrognardError, match=code):
        lessons.read("desert", written(tmp_path, CHAPTER, position))


def test_a_chapter_without_its_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "lesson.toml").write_text('minutes = 1\nchapters = ["one"]\n', encoding="utf-8")
    with pytest.raises(GrognardError, match="data-file"):
        lessons.read("desert", tmp_path)
