"""Puts the built page into the wheel; a wheel without it could not be played in a browser."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import launch


class Page(BuildHookInterface[Any]):
    """Builds the page if nobody has, and lays it where the server looks for it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if launch.read_stamp().get("page") != launch.digest_of_page() or not launch.PAGE.is_dir():
            launch.build_page()
        build_data["force_include"][str(launch.PAGE)] = "grognard/page"
