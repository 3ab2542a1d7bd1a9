"""What came of the matches of bots, as a figure: who wins, and when matches ended."""

from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.cli.results import head, percent, player, when
from grognard.engine.errors import GrognardError
from grognard.speech import Speech
from grognard.terminal.words import capital

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import SubFigure

    from grognard.lab.arena import Share, Tally

SIZE = (11.0, 4.6)
"""Inches for each scenario."""
PAD = 0.08
"""Inches around each panel."""
COLOURS = ("#0072B2", "#D55E00")
"""Of the two sides: blue and vermilion are told apart by everybody."""
DRAWN = "#9A9A9A"
BESIDE = 103
"""Where the percentages stand, to the right of all bars."""
INK, FAINT = "#222222", "#DDDDDD"
STYLE: dict[Any, Any] = {
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.edgecolor": "#888888",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "grid.color": FAINT,
    "svg.fonttype": "none",
    "svg.hashsalt": "grognard",
}
FEWEST_SLOTS = 6
"""A lone bar is no wider than if there were so many."""
LEVEL_LABELS, MOST_LABELS = 6, 10
"""More labels than this below the bars stand aslant, and more than that are left out."""


def prepare(file: Path) -> None:
    """Refuse before the matches are played what could not be drawn after them."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise GrognardError("plot-needs-matplotlib") from None
    if not file.parent.is_dir() or file.is_dir():
        raise GrognardError("save-unwritable", file=str(file))


def draw(speech: Speech, tallies: "list[Tally]", file: Path) -> None:
    """A row of two panels for each scenario."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    size = (SIZE[0], SIZE[1] * len(tallies))
    with rc_context(STYLE):
        whole = Figure(size, layout=ConstrainedLayoutEngine(w_pad=PAD, h_pad=PAD))
        rows = whole.subfigures(len(tallies), 1, squeeze=False)
        for row, found in zip(rows[:, 0], tallies, strict=True):
            draw_row(row, speech.of(found.game), found)
        save(whole, file)


def save(whole: Any, file: Path) -> None:
    """The same matches make the same file: it tells no date."""
    dated = {"Date": None} if file.suffix.lower() == ".svg" else {}
    try:
        whole.savefig(file, dpi=150, metadata=dated)
    except OSError:
        raise GrognardError("save-unwritable", file=str(file)) from None


def draw_row(row: "SubFigure", speech: Speech, found: "Tally") -> None:
    """The title, the two panels, and what their colours mean."""
    from matplotlib.patches import Patch

    players = [player(speech, found, side) for side in found.players]
    title = f"{head(speech, found)}\n{capital(' – '.join(players))}"
    row.suptitle(title, x=0.01, ha="left", fontsize=13, fontweight="bold")
    left, right = row.subplots(1, 2, width_ratios=(4, 5))
    draw_wins(left, speech, found)
    draw_endings(right, speech, found)
    meant = zip([*COLOURS, DRAWN], [*players, speech.say("simulate-drawn")], strict=True)
    patches = [Patch(color=colour, label=capital(label)) for colour, label in meant]
    row.legend(handles=patches, loc="outside lower center", ncols=len(patches), frameon=False)


# --- who wins


def draw_wins(axes: "Axes", speech: Speech, found: "Tally") -> None:
    """A bar for each side and for draws, with the interval that the true share lies in."""
    shares = [*found.wins.values(), found.draws]
    labels = [capital(name) for name in (*map(speech.name, found.players), speech.say("simulate-drawn"))]
    for place, (share, colour) in enumerate(zip(shares, [*COLOURS, DRAWN], strict=True)):
        draw_share(axes, speech, place, share, found.matches, colour)
    axes.set_title(speech.say("plot-wins"), loc="left")
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.set_xlim(0, 100)
    axes.set_xticks(range(0, 101, 25))
    axes.xaxis.set_major_formatter(lambda value, _: speech.say("simulate-percent", share=round(value)))
    axes.grid(axis="x")
    axes.tick_params(length=0)


def draw_share(axes: "Axes", speech: Speech, place: int, share: "Share", of: int, colour: str) -> None:
    part, low, high = (100 * value for value in (share.count / of, share.low, share.high))
    axes.barh(place, part, height=0.55, color=colour)
    reach = [[max(0.0, part - low)], [max(0.0, high - part)]]
    axes.errorbar(part, place, xerr=reach, color=INK, capsize=5, linewidth=1.5, clip_on=False)
    told = speech.say("simulate-percent", share=percent(share.count / of))
    axes.text(BESIDE, place, told, va="center")


# --- when they ended


def draw_endings(axes: "Axes", speech: Speech, found: "Tally") -> None:
    """A bar for each turn, or for some in a row; who won stands one above the other."""
    from matplotlib.ticker import MaxNLocator

    places, bottom = range(len(found.spans)), [0] * len(found.spans)
    ended = [[span.wins[side] for span in found.spans] for side in found.players]
    ended.append([span.draws for span in found.spans])
    for counts, colour in zip(ended, [*COLOURS, DRAWN], strict=True):
        axes.bar(places, counts, bottom=bottom, width=0.8, color=colour, edgecolor="white")
        bottom = [below + count for below, count in zip(bottom, counts, strict=True)]
    axes.set_title(speech.say("plot-endings"), loc="left")
    axes.set_ylabel(capital(speech.say("simulate-matches")))
    label_spans(axes, speech, found)
    axes.set_ylim(0, 1.08 * max(bottom))
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="y")
    axes.tick_params(length=0)


def label_spans(axes: "Axes", speech: Speech, found: "Tally") -> None:
    """A turn is named below its bar, the first of several where their bar begins."""
    count, start = len(found.spans), 0.5 * any(span.first < span.last for span in found.spans)
    shown = range(0, count, ceil(count / MOST_LABELS))
    labels = [when(speech, found, found.spans[place].first) for place in shown]
    axes.set_xticks([place - start for place in shown], labels)
    if len(labels) > LEVEL_LABELS:
        for label in axes.get_xticklabels():
            label.set(rotation=40, ha="right", rotation_mode="anchor")
    middle, half = (count - 1) / 2, max(count, FEWEST_SLOTS) / 2
    axes.set_xlim(middle - half, middle + half)
