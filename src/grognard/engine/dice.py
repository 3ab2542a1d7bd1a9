"""Dice: keyed functions of a named stream and a counter, so that a new roll in one chapter shifts no other's."""

from __future__ import annotations

import secrets
from hashlib import blake2b

import msgspec


class Roll(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A random result as it is recorded: which stream, how many sides, what came up."""

    stream: str
    sides: int
    result: int


class Key:
    """The secret from which all dice of a match follow."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self._dice = blake2b(digest_size=8, key=secret)

    @classmethod
    def of_seed(cls, seed: int) -> Key:
        """The key of a test or an experiment that can be repeated."""
        return cls(blake2b(str(seed).encode(), digest_size=16).digest())

    @classmethod
    def drawn(cls) -> Key:
        """A key that nobody can guess."""
        return cls(secrets.token_bytes(16))

    @property
    def digest(self) -> str:
        """What may be shown at the start, to prove the key at the end."""
        return blake2b(self.secret, digest_size=16, person=b"grognard").hexdigest()

    def result(self, stream: str, counter: int, sides: int) -> int:
        """A number from 1 to `sides`."""
        drawn = self._dice.copy()
        drawn.update(f"{stream}:{counter}".encode())
        return int.from_bytes(drawn.digest(), "big") % sides + 1
