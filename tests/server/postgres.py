"""A PostgreSQL from the system's packages, in a folder of its own, on loopback."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

BINARIES = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/local/bin"), Path("/usr/bin")]
OWNER = "postgres"
PATIENCE = 60.0


def binary(name: str) -> Path | None:
    """A program of PostgreSQL, wherever the system keeps it."""
    found = [folder / name for folder in BINARIES if (folder / name).is_file()]
    return found[0] if found else Path(shutil.which(name) or "") if shutil.which(name) else None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def owner() -> str | None:
    """Root may not run it: then somebody without rights does."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return OWNER if OWNER in names else "nobody"


@contextmanager
def running() -> Iterator[str]:
    """Its address, while it runs."""
    initdb, postgres = binary("initdb"), binary("postgres")
    assert initdb
    assert postgres
    folder = Path(tempfile.mkdtemp(prefix="grognard-postgres-"))
    who, port = owner(), free_port()
    if who:
        shutil.chown(folder, who)
    data = folder / "data"
    quiet = {"user": who, "cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    setting_up = [initdb, "-D", data, "-U", OWNER, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
    subprocess.run(setting_up, check=True, **quiet)  # type: ignore[call-overload]
    settings = [f"port={port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={folder}", "fsync=off"]
    words = [word for setting in settings for word in ("-c", setting)]
    process = subprocess.Popen([postgres, "-D", data, *words], **quiet)  # type: ignore[call-overload]
    try:
        wait_for(port)
        yield f"postgresql://{OWNER}@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(PATIENCE)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("PostgreSQL does not listen.")
