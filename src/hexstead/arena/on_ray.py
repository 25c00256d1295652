"""Run work on a Ray cluster. Ray replaces lost workers and repeats their work."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

Found = TypeVar("Found")

MAX_RETRIES: Final = 3
AHEAD: Final = 2
"""The number of portions queued per processor of the cluster."""
DOOR_SECONDS: Final = 5.0
LOCAL: Final = "local"
"""The address of a local cluster for this run alone."""


class NoRay(Exception):
    """Ray is not installed, or there is no cluster at that address."""


def spread_on_ray(
    work: Callable[[int], Found], numbers: Sequence[int], address: str, portion: int = 4
) -> Iterator[tuple[int, Found]]:
    """Like `pool.spread`: do the work for each number, in any order."""
    ray = _join(address)
    try:
        do = ray.remote(max_retries=MAX_RETRIES, retry_exceptions=False)(_do)
        left = [list(numbers[at : at + portion]) for at in range(0, len(numbers), portion)]
        left.reverse()
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: list[Any] = []
        while left or running:
            while left and len(running) < most:
                running.append(do.remote(work, left.pop()))
            ended, running = ray.wait(running, num_returns=1)
            for found in ray.get(ended):
                yield from found
    finally:
        ray.shutdown()


def _join(address: str) -> Any:
    try:
        import ray  # noqa: PLC0415 - an optional dependency
    except ImportError as problem:
        raise NoRay("Ray is not installed: pip install 'hexstead[ray]'") from problem
    _check_reachable(address)
    try:
        ray.init(
            address=None if address == LOCAL else address,
            log_to_driver=False,
            include_dashboard=False if address == LOCAL else None,
            logging_level=logging.ERROR,
        )
    except (ConnectionError, ValueError, RuntimeError) as problem:
        raise NoRay(f"there is no Ray cluster at {address}: {problem}") from problem
    return ray


def _check_reachable(address: str) -> None:
    """Try to connect first, because Ray itself retries for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), timeout=DOOR_SECONDS).close()
    except OSError as problem:
        raise NoRay(f"there is no Ray cluster at {address}: {problem}") from problem


def _do(work: Callable[[int], Found], numbers: list[int]) -> list[tuple[int, Found]]:
    return [(number, work(number)) for number in numbers]
