"""Which Grognard this is."""

import tomllib
from functools import cache
from importlib import metadata
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


@cache
def version() -> str:
    """As the package says or, in a checkout, its project file."""
    try:
        return metadata.version("grognard")
    except metadata.PackageNotFoundError:
        project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        return str(project["version"])
