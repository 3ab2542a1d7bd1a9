"""What the chapters of Malta have to agree on."""

from .scene import CHAPTERS


def test_a_verb_takes_the_same_in_all_chapters() -> None:
    kinds: dict[str, set[str]] = {}
    for chapter in CHAPTERS:
        for verb, kind in getattr(chapter, "VERBS", {}).items():
            kinds.setdefault(verb, set()).add(str(kind))
    assert {verb: found for verb, found in kinds.items() if len(found) > 1} == {}


def test_no_two_chapters_name_a_frame_alike() -> None:
    frames = [frame for chapter in CHAPTERS for frame in getattr(chapter, "FRAMES", ())]
    names = [frame.__name__ for frame in frames]
    assert len(names) == len(set(names))
