"""The number of live streams of a guest is limited."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial

import pytest

from hexstead.server import rate_limits
from hexstead.server.concurrency_limiter import ConcurrencyLimiter
from hexstead.server.rate_limits import Limits
from hexstead.tables.problems import Problem
from tests.server.serving import Server, wait_until

Start = Callable[..., Server]


def nothing() -> None:
    pass


def test_open_streams_are_counted() -> None:
    streams = Limits(on=False)
    with streams.stream("ann", "192.0.2.7", nothing):
        streams.check_streams("ann")
        assert streams.streams.of("ann") == 1
    kept = vars(streams.streams) | vars(streams.at_once)
    assert not any(value for key, value in kept.items() if key in ("_own", "_ends", "_changed"))


def test_a_stream_above_the_limit_is_refused_until_another_ends(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "MOST_STREAMS", 3)
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "open")["id"]
    streams = [ann.stream(table) for _ in range(3)]
    for stream in streams:
        stream.wait_for(lambda notices: True, "table")
    refusal = ann.get(f"/api/tables/{table}/events", 429)
    assert refusal["code"] == "too_many_streams" and refusal["params"] == {"n": 3}
    others = bob.stream(table)
    others.wait_for(lambda notices: True, "table")  # the limit is per guest
    streams.pop().close()

    def again() -> bool:
        with ann.http.stream("GET", f"/api/tables/{table}/events") as response:
            return response.status_code == 200

    wait_until(again)
    for stream in [*streams, others]:
        stream.close()


def test_the_limit_per_address() -> None:
    streams = Limits(on=True)
    with ExitStack() as opened:
        for _ in range(rate_limits.MOST_STREAMS):
            streams.check_streams("192.0.2.7")
            opened.enter_context(streams.stream("192.0.2.7", "192.0.2.7", nothing))
        with pytest.raises(Problem, match="live streams"):
            streams.check_streams("192.0.2.7")
        streams.check_streams("192.0.2.8")


def test_concurrently_opened_streams_above_the_limit_are_ended() -> None:
    """All of them were accepted before any was counted."""
    streams = Limits(on=True)
    ended: list[int] = []
    with ExitStack() as opened:
        for number in range(rate_limits.MOST_STREAMS + 2):
            end = partial(ended.append, number)
            opened.enter_context(streams.stream("ann", "192.0.2.7", end))
    assert ended == [rate_limits.MOST_STREAMS, rate_limits.MOST_STREAMS + 1]


def test_processes_agree_which_streams_above_the_limit_to_end() -> None:
    """Each process has accepted three streams before it heard of the others; four are allowed."""
    processes = {number: ConcurrencyLimiter(4, shared=True) for number in (1, 2, 3)}
    opened = {number: ExitStack() for number in processes}
    ended: list[tuple[int, ExitStack]] = []
    for number, process in processes.items():
        for _ in range(3):
            stream = opened[number].enter_context(ExitStack())
            stream.enter_context(process.one_more("ann"))

            def end(number: int = number, stream: ExitStack = stream) -> None:
                ended.append((number, stream))

            stream.enter_context(process.endable("ann", end))
    for _ in range(3):
        notices = [
            (origin, *notice) for origin, each in processes.items() for notice in each.to_tell()
        ]
        for origin, who, number in notices:
            for me, process in processes.items():
                if me != origin:
                    process.heard(me, origin, who, number)
        for _, stream in ended:  # a stream ends some time after it is told to
            stream.close()
    assert sorted(number for number, _ in ended) == [2, 2, 3, 3, 3]
    assert {process.of("ann") for process in processes.values()} == {4}
    for process in processes.values():
        assert process.full("ann") and not process.full("bob")
    processes[1].only_of([1, 3])  # the second process has ended, with its streams
    assert processes[1].of("ann") == 3
    for stack in opened.values():
        stack.close()
