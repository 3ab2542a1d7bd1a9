"""The wheel carries all that a player needs."""

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_wheel_carries_the_page_the_words_the_data_and_the_migrations(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "grognard/page/index.html",
        "grognard/words/es.ftl",
        "grognard/games/desert/data/map.csv",
        "grognard/server/store/migrations/env.py",
        "grognard/server/store/migrations/versions/0001_first.py",
    } <= names
    assert any(name.startswith("grognard/page/assets/") and name.endswith(".js") for name in names)
    assert not any("node_modules" in name for name in names)
