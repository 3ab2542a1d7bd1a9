"""Work spread over all cores of a machine."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from multiprocessing import Pool, cpu_count
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")


def spread(work: Callable[[Job], Done], jobs: list[Job]) -> Iterator[Done]:
    """What comes of each job, in their order."""
    cores = min(cpu_count(), len(jobs))
    if cores == 1:
        yield from map(work, jobs)
        return
    with Pool(cores, initializer=leave_interrupts) as pool:
        yield from pool.imap(work, jobs)


def leave_interrupts() -> None:
    """Ctrl-C is for whoever started the workers, who then ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
