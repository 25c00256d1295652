"""One guest may listen at many tables, but not at any number of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

import pytest

from hexstead.server import limits
from hexstead.server.limits import Limits
from hexstead.server.problems import Problem
from tests.server.serving import Server, wait_until

Start = Callable[..., Server]


def test_counting() -> None:
    streams = Limits(on=False)
    with streams.stream("ann"):
        streams.check_streams("ann")
    assert not streams._streams  # nothing is kept of those who have gone


def test_one_too_many_is_refused_until_another_ends(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_STREAMS", 3)
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "open")["id"]
    ears = [ann.ear(table) for _ in range(3)]
    for ear in ears:
        ear.wait_for(lambda told: True, "table")
    refusal = ann.get(f"/api/tables/{table}/events", 429)
    assert refusal["code"] == "too_many_streams" and refusal["params"] == {"n": 3}
    others = bob.ear(table)
    others.wait_for(lambda told: True, "table")  # it is a limit for each, not for all
    ears.pop().close()

    def again() -> bool:
        with ann.http.stream("GET", f"/api/tables/{table}/events") as response:
            return response.status_code == 200

    wait_until(again)
    for ear in [*ears, others]:
        ear.close()


def test_the_limit_itself() -> None:
    streams = Limits(on=True)
    with ExitStack() as opened:
        for _ in range(limits.MOST_STREAMS):
            streams.check_streams("192.0.2.7")
            opened.enter_context(streams.stream("192.0.2.7"))
        with pytest.raises(Problem, match="live streams"):
            streams.check_streams("192.0.2.7")
        streams.check_streams("192.0.2.8")
