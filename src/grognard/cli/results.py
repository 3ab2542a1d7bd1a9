"""What came of the matches of bots, in tables."""

from typing import TYPE_CHECKING

from grognard.cli.show import console
from grognard.speech import Speech

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

    from grognard.lab.arena import Share, Span, Tally

WIDEST = 40
"""So many characters has the longest bar."""
FILLS = (("█", "blue"), ("▒", "red"))
"""What the bars of the two sides are made of, so that they differ without colours too."""
DRAWN = ("·", "")


def tell(speech: Speech, found: "Tally") -> None:
    """Who won, why and when the matches ended, and under it their length and the time that they took."""
    print(head(speech, found))
    tell_wins(speech, found)
    tell_endings(speech, found)
    tell_spans(speech, found)
    print(speech.say("simulate-length", turns=round(found.turns, 1), decisions=round(found.decisions)))
    for side, bot in found.players.items():
        seconds = round(found.seconds[side], 2)
        print(speech.say("simulate-seconds", side=speech.name(side), bot=bot, seconds=seconds))


# --- who won


def tell_wins(speech: Speech, found: "Tally") -> None:
    from rich import box
    from rich.table import Table

    table = Table(speech.say("simulate-result"), box=box.SIMPLE_HEAD)
    for column in ("simulate-matches", "simulate-share", "simulate-interval"):
        table.add_column(speech.say(column), justify="right")
    for side, bot in found.players.items():
        label = speech.say("simulate-won", side=speech.name(side), bot=bot)
        add_rows(table, speech, label, found.wins[side], found.matches)
    table.add_row(speech.say("simulate-drawn"), *counted(speech, found.draws, found.matches))
    console().print(table)


def add_rows(table: "Table", speech: Speech, label: str, won: "Share", of: int) -> None:
    table.add_row(label, *counted(speech, won, of))
    for level, count in won.levels.items():
        table.add_row(f"  {speech.say(f'level-{level}')}", str(count))


def counted(speech: Speech, won: "Share", of: int) -> tuple[str, str, str]:
    interval = speech.say("simulate-between", low=percent(won.low), high=percent(won.high))
    return str(won.count), speech.say("simulate-percent", share=percent(won.count / of)), interval


def percent(share: float) -> float:
    return round(100 * share, 1)


# --- why and when


def tell_endings(speech: Speech, found: "Tally") -> None:
    """For each reason how many matches, and in which turns they ended."""
    from rich import box
    from rich.table import Table

    table = Table(speech.say("simulate-reason"), box=box.SIMPLE_HEAD)
    for column in ("simulate-matches", "simulate-median", "simulate-range"):
        table.add_column(speech.say(column), justify="right")
    for ending in found.endings:
        reason = speech.say(f"reason-{ending.reason}")
        reached = between(speech, found, ending.earliest, ending.latest)
        table.add_row(reason, str(ending.count), when(speech, found, ending.median), reached)
    console().print(table)


def tell_spans(speech: Speech, found: "Tally") -> None:
    """A bar for the matches that ended in each turn, or in some turns in a row."""
    from rich.table import Table
    from rich.text import Text

    print(speech.say("simulate-ended"))
    most = max(sum(span.wins.values()) + span.draws for span in found.spans)
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    for span in found.spans:
        ended = sum(span.wins.values()) + span.draws
        table.add_row(f"  {between(speech, found, span.first, span.last)}", str(ended), bar(span, most))
    console().print(table)
    legend = [f"{fill} {player(speech, found, side)}" for side, (fill, _) in zip(found.players, FILLS, strict=True)]
    console().print(Text("  " + "   ".join([*legend, f"{DRAWN[0]} {speech.say('simulate-drawn')}"])), end="\n\n")


def bar(span: "Span", most: int) -> "Text":
    """One character a match, or fewer where there are many; whoever won at all is seen."""
    from rich.text import Text

    scale = min(1.0, WIDEST / most)
    parts = zip([*span.wins.values(), span.draws], [*FILLS, DRAWN], strict=True)
    return Text.assemble(*((fill * max(1, round(count * scale)), style) for count, (fill, style) in parts if count))


# --- words


def head(speech: Speech, found: "Tally") -> str:
    target = f"{found.game}/{found.scenario}"
    return speech.say("simulate-head", target=target, matches=found.matches, seed=str(found.seed))


def player(speech: Speech, found: "Tally", side: str) -> str:
    return speech.say("simulate-player", side=speech.name(side), bot=found.players[side])


def when(speech: Speech, found: "Tally", number: int) -> str:
    """A turn as the game calls it."""
    return speech.say("progress", number=number, **found.calendar[number])


def between(speech: Speech, found: "Tally", first: int, last: int) -> str:
    """A turn, or the first and the last of several."""
    if first == last:
        return when(speech, found, first)
    return speech.say("simulate-span", first=when(speech, found, first), last=when(speech, found, last))
