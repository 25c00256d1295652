"""The same tournament on a local Ray cluster; `make soak` installs Ray."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from hexstead.arena.on_ray import LOCAL, NoRay, spread_on_ray
from hexstead.arena.run import run_tournament
from hexstead.arena.tournament import Tournament

pytestmark = pytest.mark.soak


def die_once(number: int) -> int:
    """Kill the first worker that gets number 3, and note that in a file."""
    mark = Path(os.environ["HEXSTEAD_TEST_MARK"])
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_a_cluster_brings_the_same_results(tmp_path: Path) -> None:
    tournament = Tournament("kingdom", ("greedy", "random"), games=8, seed=3)
    here, _ = run_tournament(tournament, tmp_path / "here")
    there, _ = run_tournament(tournament, tmp_path / "there", ray=LOCAL)
    results = [each.to_json() for each in (here, there)]
    for bot in [bot for each in results for bot in each["bots"]]:
        del bot["milliseconds"], bot["longest"]
    assert results[0] == results[1]


def test_a_lost_worker_is_replaced_and_nothing_counts_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXSTEAD_TEST_MARK", str(tmp_path / "mark"))
    found = list(spread_on_ray(die_once, range(8), LOCAL, portion=2))
    assert sorted(found) == [(number, number * number) for number in range(8)]


def test_a_missing_cluster_is_reported() -> None:
    with pytest.raises(NoRay, match="no Ray cluster at"):
        list(spread_on_ray(abs, [1], "127.0.0.1:1"))
