"""The simulation of many server processes: queues, group commits, and what saturates first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools.simulate_scale import POSTGRES, SQLITE, simulate


def test_a_process_is_busy_by_the_cost_of_its_actions() -> None:
    found = simulate(500, 1, 1, SQLITE.scaled_to(2.0), notifies=False, seconds=10)
    assert found.actions == pytest.approx(100, rel=0.1)
    assert found.load == pytest.approx(0.2, rel=0.15)
    assert found.saturated == "-" and found.p50_ms < found.p99_ms < 50


def test_an_overloaded_core_saturates() -> None:
    found = simulate(1000, 1, 1, SQLITE.scaled_to(8.0), notifies=False, seconds=10)
    assert found.saturated == "cores" and found.p99_ms > 1000
    assert found.commits < found.actions / 2  # queued writes share a commit


def test_notifying_commits_wait_for_each_other() -> None:
    costs = replace(POSTGRES, flush_ms=10.0)
    found = simulate(1000, 4, 1, costs, notifies=True, seconds=5)
    assert found.saturated == "commits"
    assert found.notices == pytest.approx(3 / 4 * found.actions, rel=0.1)
    routed = simulate(1000, 4, 1, costs, notifies=False, seconds=5)
    assert routed.lock == 0 and routed.p99_ms < found.p99_ms / 2
