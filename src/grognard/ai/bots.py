"""The machine players by name: each answers a seat's view with a run of actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from grognard import games
from grognard.ai import recruit, sergeant
from grognard.ai.seen import Run, Seen
from grognard.engine.errors import GrognardError
from grognard.engine.game import Game

BOTS: Mapping[str, Callable[[Seen], Run]] = {"recruit": recruit.run, "sergeant": sergeant.run}
NAMES = tuple(BOTS)


def answers(
    game: str,
    scenario: str,
    options: Mapping[str, Any],
    view: Mapping[str, Any],
    seat: str,
    bot: str,
    seed: int,
    seconds: float,
    packs: Iterable[Path] = (),
) -> list[str]:
    """The bot's answers in symbols, for whoever thinks in another process."""
    built = games.build(game, scenario, options, tuple(packs))
    return [built.write_action(action) for action in run(built, view, seat, bot, seed, seconds)]


def run(game: Game, view: Mapping[str, Any], seat: str, bot: str, seed: int, seconds: float) -> Run:
    """The bot's answers, at least one; the same seed gives the same ones unless the time runs out."""
    if bot not in BOTS:
        raise GrognardError("no-such-bot", bot=bot, known=", ".join(NAMES))
    return BOTS[bot](Seen.of(game, view, seat, seed, seconds))
