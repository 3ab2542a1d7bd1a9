"""Why-not is a value: a code and the facts that fill its sentence in the player's language."""


class GrognardError(Exception):
    """Something that a person asked for and that cannot be done; nothing has changed."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


class IllegalAction(GrognardError):  # noqa: N818 - it is a refusal, not a fault
    """An action that the rules do not allow now."""
