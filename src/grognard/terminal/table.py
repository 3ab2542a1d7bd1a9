"""The table that people sit at: it shows a seat what it may know, takes its answers and lets the machine play."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from textwrap import fill
from typing import Any

from grognard.ai import bots
from grognard.engine.decisions import Action
from grognard.engine.errors import GrognardError
from grognard.match import Match
from grognard.speech import Speech
from grognard.terminal.board import board
from grognard.terminal.choices import Choice, choices, picked, shown
from grognard.terminal.words import Teller

CLEAR = "\033[2J\033[3J\033[H"
"""The screen and what was scrolled off it."""
PATIENCE = 10.0
"""Seconds that a bot may think."""


class LeaveTable(Exception):  # noqa: N818 - it is no fault
    """A person has had enough."""


class Table:
    """One match at one keyboard. All that it shows comes from the view, list, prompt and events of a seat."""

    def __init__(
        self, match: Match, speech: Speech, people: tuple[str, ...], bot: str, rng: Random, resume: str
    ) -> None:
        self.match = match
        self.speech = speech
        self.people = people
        self.bot = bot
        """Who plays for the other seats."""
        self.rng = rng
        self.resume = resume
        """The words that start the program again; the file comes after them."""
        self.seat = ""
        self.stale = True
        """Whether others have acted since the seat last saw the board."""
        self.turn: object = None
        """Whose or which turn it was then, as the view says."""
        self.heard: dict[str, list[dict[str, Any]]] = {seat: [] for seat in people}
        """What each person was told."""
        self.choices: list[Choice] = []
        self.teller = Teller(match, speech, people[0])
        self.saved = ("", len(match.records))
        self.warned = False
        self.commands: dict[str, Callable[[str], None]] = {
            "look": self.look,
            "undo": self.undo,
            "redo": self.redo,
            "save": self.save,
            "why": self.why,
            "log": self.log,
            "help": self.help,
            "quit": self.quit,
        }

    def say(self, message: str, **facts: object) -> None:
        print(self.speech.say(message, **facts))

    def say_to(self, message: str, seat: str) -> str:
        """Words about or to a side, by its name and its symbol, as the language needs."""
        return self.speech.say(message, side=self.speech.name(seat), seat=seat)

    # --- the course of the match

    def play(self) -> None:
        """To the end of the match, or until a person leaves or the input ends."""
        try:
            while self.match.to_act:
                self.go_on()
        except (EOFError, LeaveTable):
            print()
            self.say_how_to_go_on()
            return
        self.tell_news(self.seat or self.people[0])
        print(self.teller.ending())

    def go_on(self) -> None:
        """The machine answers at once; a person is asked until the position changes."""
        machine = next((seat for seat in self.match.to_act if seat not in self.people), None)
        if machine is not None:
            self.think(machine)
            return
        if self.seat not in self.match.to_act:
            self.sit_down(self.match.to_act[0])
        self.ask()

    def think(self, machine: str) -> None:
        """A bot gets what its seat may know, and answers up to the next barrier."""
        view, seed = self.match.view(machine), self.rng.getrandbits(32)
        for action in bots.run(self.match.game, view, machine, self.bot, seed, PATIENCE):
            self.match.apply(action, machine)
        self.stale = True

    def sit_down(self, seat: str) -> None:
        """Another person takes the keyboard, behind a curtain, when the last one has read his news."""
        if self.seat:
            self.tell_news(self.seat)
            self.draw_curtain("play-read", self.seat)
        if len(self.people) > 1:
            self.draw_curtain("play-pass", seat)
        self.seat = seat
        self.stale = True

    def draw_curtain(self, message: str, seat: str) -> None:
        """Nothing that was shown is left on the screen."""
        input(self.say_to(message, seat))
        if sys.stdout.isatty():
            print(CLEAR, end="")

    def tell_news(self, seat: str) -> None:
        """What the seat was told since it last looked; what others did in secret may come before its own doings."""
        events, self.teller = self.match.events(seat), Teller(self.match, self.speech, seat)
        known = Counter(map(repr, self.heard[seat]))
        for event in events:
            known[repr(event)] -= 1
            if known[repr(event)] < 0:
                print(folded(self.teller.told(event)))
        self.heard[seat] = events

    def ask(self) -> None:
        """Tell the news, show the question and its answers, and take lines until one of them changes something."""
        self.tell_news(self.seat)
        if self.stale or self.teller.turn != self.turn:
            self.look()
        self.show_choices()
        before = len(self.match.records)
        while len(self.match.records) == before:
            line = input(f"{self.say_to('play-prompt', self.seat)} ").strip()
            try:
                self.obey(line)
            except GrognardError as error:
                print(self.teller.complaint(error, (choice.action.verb for choice in self.choices)))

    def show_choices(self) -> None:
        prompt = self.match.prompt(self.seat)
        assert prompt is not None
        print()
        print(folded(self.teller.asked(prompt)))
        self.choices = choices(self.teller, self.match.legal(self.seat))
        print(shown(self.teller, self.choices))

    # --- what a person types

    def obey(self, line: str) -> None:
        """Carry out a command, or an answer by its number or its symbols."""
        word, _, rest = line.partition(" ")
        if word != "quit":
            self.warned = False
        if word in self.commands:
            self.commands[word](rest.strip())
        elif word:
            self.match.apply(self.meant(line), self.seat)

    def meant(self, text: str) -> Action | str:
        """An answer of the list by its number or words; all else is left to the notation, with names for pieces."""
        found = picked(self.choices, text)
        return found or self.teller.written(text)

    def look(self, _: str = "") -> None:
        self.stale, self.turn = False, self.teller.turn
        width = shutil.get_terminal_size().columns
        print()
        print(self.say_to("play-view", self.seat))
        print(board(self.match.view(self.seat), self.match.game.board.grid, self.speech, width))

    def undo(self, _: str) -> None:
        action = self.match.undo(self.seat)
        self.say("play-undone", action=self.teller.called(action))
        self.heard[self.seat] = self.match.events(self.seat)

    def redo(self, _: str) -> None:
        self.say("play-redone", action=self.teller.called(self.match.redo(self.seat)))

    def save(self, name: str) -> None:
        if not name:
            raise GrognardError("save-needs-file")
        try:
            Path(name).expanduser().write_text(self.match.save(), encoding="utf-8")
        except OSError:
            raise GrognardError("save-unwritable", file=name) from None
        self.saved = (name, len(self.match.records))
        self.say("play-saved", file=name)

    def why(self, text: str) -> None:
        """Try it in a copy: it is refused with its reason, or it is possible."""
        if not text:
            raise GrognardError("why-needs-action", example=self.choices[0].typed)
        wanted = self.meant(text)
        self.match.copy().apply(wanted, self.seat)
        action = self.match.action(wanted) if isinstance(wanted, str) else wanted
        prompt = self.match.prompt(self.seat)
        rule = prompt.rule if prompt else ""
        self.say("play-why-legal", action=self.teller.called(action), rule=rule)

    def log(self, _: str) -> None:
        for event in self.match.events(self.seat):
            print(folded(self.teller.told(event)))

    def help(self, _: str) -> None:
        self.say("play-help")

    def quit(self, _: str) -> None:
        """What is not saved is left only when asked for twice."""
        if self.saved[1] == len(self.match.records) or self.warned:
            raise LeaveTable
        self.warned = True
        self.say("play-unsaved")

    def say_how_to_go_on(self) -> None:
        file, _ = self.saved
        message = "play-goes-on" if file else "play-not-saved"
        self.say(message, command=f"{self.resume} {shlex.quote(file)}" if file else self.resume)


def folded(text: str) -> str:
    """A sentence in lines that fit."""
    return fill(text, shutil.get_terminal_size().columns, break_long_words=False, break_on_hyphens=False)
