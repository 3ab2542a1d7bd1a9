"""What happened, what can be done and how it ended, in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from grognard.engine.decisions import Action, Prompt
from grognard.engine.errors import GrognardError
from grognard.match import Match
from grognard.speech import Speech
from grognard.terminal.names import Names, flat, fullest

ANY = "…"
"""Stands for what a verb is about when a list of such answers follows."""


class Teller:
    """Tells one seat, or everybody, of a match: only out of what that seat may know."""

    def __init__(self, match: Match, speech: Speech, seat: str | None) -> None:
        self.match = match
        self.speech = speech
        self.grid = match.game.board.grid
        view = match.view(seat)
        self.names = Names(speech, self.grid, view)
        self.turn: object = view.get("turn")
        self.ask = ""
        """What was asked last; a verb may mean something of its own there."""

    def told(self, event: dict[str, Any]) -> str:
        """An event as a sentence."""
        facts = {name: value for name, value in event.items() if name != "kind"}
        message = fullest(self.speech, f"event-{event['kind']}", facts)
        said = self.speech.say(message, **self.names.facts(flat(facts), event["kind"]))
        return capital(said)

    def asked(self, prompt: Prompt) -> str:
        """What a seat is asked, with the paragraph behind it."""
        self.ask = prompt.ask
        facts = {key: self.own(value) for key, value in prompt.facts.items()}
        said = self.speech.say(f"ask-{prompt.ask}", **self.names.facts(facts))
        return f"{capital(said)} {self.speech.say('paragraph', rule=prompt.rule)}"

    def own(self, value: object) -> object:
        return self.names.piece(value) if isinstance(value, str) and value in self.names.printed else value

    # --- answers

    def called(self, action: Action) -> str:
        """What an answer does."""
        return self.speech.say(self.verb(action.verb), what=self.argument(action), beyond=self.beyond(action))

    def calls(self, verb: str) -> str:
        """What all answers with a verb do."""
        return self.speech.say(self.verb(verb), what=ANY, beyond=ANY)

    def verb(self, verb: str) -> str:
        """The message of a verb, or the one that it has for what is asked."""
        return fullest(self.speech, f"verb-{verb}", [self.ask])

    def argument(self, action: Action) -> Any:
        """What an answer is about, as players call it."""
        kind = self.match.game.verbs[action.verb]
        if kind is None:
            return ""
        symbol, tags = self.match.game.notation.write(kind, action.arg), get_args(kind)[1:]
        if "seat" in tags:
            return self.speech.name(symbol)
        if "hex" in tags:
            return self.names.place(symbol)
        if "unit" in tags or self.names.is_piece(symbol):
            return self.names.piece(symbol)
        return self.names.word(symbol)

    def beyond(self, action: Action) -> str:
        """Of a hexside, the hex on its other side with its direction."""
        if not self.is_side(action):
            return ""
        h, way = divmod(action.number, 6)
        direction, neighbour = self.names.compass(self.grid.directions[way]), self.grid.step(h, way)
        return f"{self.names.place(self.grid.label_of[neighbour])} ({direction})" if neighbour >= 0 else direction

    def is_side(self, action: Action) -> bool:
        return "side" in get_args(self.match.game.verbs[action.verb])[1:]

    def listed(self, action: Action) -> str:
        """An answer in a list of such answers."""
        return self.beyond(action) or str(self.argument(action))

    def typed(self, action: Action) -> str:
        """An answer as a person may type it: its verb, and names for pieces, places and the hex beyond a side."""
        verb, _, rest = self.match.text(action).partition(" ")
        if self.is_side(action) and (neighbour := self.grid.step(*divmod(action.number, 6))) >= 0:
            rest = self.grid.label_of[neighbour]
        return f"{verb} {self.names.bearing(self.names.short(rest))}" if rest else verb

    def written(self, text: str) -> str:
        """What a person typed, with symbols for names."""
        verb, _, rest = text.partition(" ")
        return f"{verb} {self.names.meant(rest.strip())}" if rest else text

    # --- refusals and the end

    def complaint(self, error: GrognardError, verbs: Iterable[str]) -> str:
        """Why something cannot be done, with names for symbols and only the verbs of the list at hand."""
        facts = dict(error.facts)
        if error.code == "no-such-verb":
            facts["known"] = ", ".join(dict.fromkeys(verbs))
        verb, _, rest = str(facts.get("action", "")).partition(" ")
        if rest:
            facts["action"] = f"{verb} {self.names.bearing(self.names.short(rest))}"
        return self.speech.say_error(GrognardError(error.code, **facts))

    def ending(self) -> str:
        """How the match ended, or that it has not."""
        outcome, speech = self.match.outcome, self.speech
        if outcome is None:
            return speech.say("outcome-none", sides=[speech.name(side) for side in self.match.to_act])
        level, reason = (speech.say(f"{what}-{getattr(outcome, what)}") for what in ("level", "reason"))
        facts = {"level": level, "reason": reason, "rule": outcome.rule}
        if outcome.winner is None:
            return speech.say("outcome-drawn", **facts)
        return speech.say("outcome-won", winner=speech.name(outcome.winner), seat=outcome.winner, **facts)


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]
