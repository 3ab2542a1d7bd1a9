"""What of a match goes to one audience: functions of what it may know, and of nothing else."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.server.live import SPECTATOR, Live
from grognard.server.wire import Asked, Sight


def sight(live: Live, match: str, audience: str, mark: str = "") -> Sight:
    """The position for a seat or a spectator, with the events that somebody with this mark lacks."""
    events, since = live.events(audience), live.heard(audience, mark)
    asked = audience != SPECTATOR and audience in live.to_act
    return Sight(
        match=match,
        seat=audience,
        at=live.numbers[audience],
        view=live.match.screen(audience or None),
        since=since,
        told=events[since:],
        to_act=live.waited_for(audience),
        ending=live.ending,
        mark=live.mark(audience),
        **(_decision(live, audience) if asked else {}),
        **(_own(live, audience) if audience and not live.ending else {}),
    )


def _decision(live: Live, seat: str) -> dict[str, Any]:
    """What the seat is asked, and what it may answer."""
    prompt = live.match.prompt(seat)
    assert prompt is not None
    legal = [live.match.text(action) for action in live.match.legal(seat)]
    return {"asked": Asked(prompt.ask, prompt.rule, prompt.facts), "legal": legal}


def _own(live: Live, seat: str) -> dict[str, Any]:
    return {"undo": live.match.undoable(seat), "redo": live.match.redoable(seat), "odds": live.match.odds(seat)}


class Glance(msgspec.Struct):
    """What one page was shown last, to know what it lacks."""

    audience: str
    mark: str = ""
    at: int = -1

    def lacks(self, live: Live) -> bool:
        return live.numbers[self.audience] != self.at

    def sight(self, live: Live, match: str) -> Sight:
        """What the page must be shown now; from then on it has seen it."""
        shown = sight(live, match, self.audience, self.mark)
        self.mark, self.at = shown.mark, shown.at
        return shown
