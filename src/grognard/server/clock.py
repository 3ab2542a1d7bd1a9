"""What time it is, as it is kept and told."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """The present moment in universal time."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
