"""Grognard: a rulebook that you can run."""

from grognard.match import Match, start

__all__ = ["Match", "start"]
