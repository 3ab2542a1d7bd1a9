"""The page's own checks run with all others."""

import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parent.parent / "web"


@pytest.mark.parametrize("script", ["test", "check"])
def test_the_page_passes_its_own(script: str) -> None:
    npm = shutil.which("npm")
    assert npm, "the page needs Node.js with npm"
    done = subprocess.run([npm, "run", script], cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
