"""Tells the demonstration game of the rulebook as a story from its events: `tools/one_month.py` writes the pages."""

from __future__ import annotations

from pathlib import Path

from grognard.match import Match
from grognard.speech import Speech
from grognard.terminal.words import Teller

HOME = Path(__file__).resolve().parent.parent / "docs" / "one-month"
TITLES = {
    "en": "One month of 1940",
    "es": "Un mes de 1940",
}
LEADS = {
    "en": """The demonstration game of the rulebook (19.0), told from the log as a spectator hears it. The moves and the
dice are in [moves.txt](moves.txt), the set-up in [position.toml](position.toml). [En español](es.md).""",
    "es": """La partida de demostración del reglamento (19.0), contada por el registro tal como la oye un espectador.
Los movimientos y los dados están en [moves.txt](moves.txt); el despliegue, en [position.toml](position.toml).
[In English](en.md).""",
}


def script(home: Path) -> tuple[dict[str, list[int]], list[tuple[str, list[str]]]]:
    """The dice by stream, and the parts with their actions."""
    dice: dict[str, list[int]] = {}
    parts: list[tuple[str, list[str]]] = []
    for line in (home / "moves.txt").read_text(encoding="utf-8").splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "dice":
            dice[words[1]] = [int(result) for result in words[2:]]
        elif words[0] == "==":
            parts.append((line.removeprefix("== "), []))
        else:
            parts[-1][1].append(line)
    return dice, parts


def begin(home: Path) -> Match:
    """The match before its first move."""
    dice, _ = script(home)
    return Match.of_position((home / "position.toml").read_text(encoding="utf-8"), script=dice)


def play(home: Path, last: str | None = None, before: str | None = None) -> Match:
    """The match after this part, or up to an action in it; after all of them if none is named."""
    match = begin(home)
    for part, actions in script(home)[1]:
        for action in actions:
            if part == last and action == before:
                return match
            match.apply(action)
        if part == last:
            break
    return match


def story(lang: str) -> str:
    """A page with one line for each thing that happened."""
    match = play(HOME)
    teller = Teller(match, Speech(lang, "desert"), None)
    lines = [f"- {teller.told(event)}" for event in match.events()]
    return "\n".join([f"# {TITLES[lang]}", "", LEADS[lang], "", *lines, ""])


def main() -> None:
    for lang in TITLES:
        (HOME / f"{lang}.md").write_text(story(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
