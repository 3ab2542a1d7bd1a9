"""Why-not is a value: a code and the facts that fill its sentence in the player's language."""

from __future__ import annotations

from typing import Any


class GrognardError(Exception):
    """Something that a person asked for and that cannot be done; nothing has changed."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """A worker can send it to whoever waits for its work."""
        return again, (type(self), self.code, self.facts)

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


def again(kind: type[GrognardError], code: str, facts: dict[str, object]) -> GrognardError:
    """The same refusal in another process."""
    return kind(code, **facts)


class IllegalAction(GrognardError):  # noqa: N818 - it is a refusal, not a fault
    """An action that the rules do not allow now."""
