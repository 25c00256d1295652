"""`make bench`: figures with their targets, with and without another engine as baseline."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from hexstead.cli import bench as command
from tools import bench, bench_envs, other_engine
from tools.env_rounds import AGAINST_RANDOM, BLIND, SEEING, TWO_WORKERS


@pytest.fixture(autouse=True)
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "SECONDS", 0.02)
    monkeypatch.setattr(bench_envs, "MEASURED", bench_envs.MEASURED[:1])


def test_a_baseline_that_cannot_be_installed_is_reported_and_skipped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def not_there(home: Path) -> Path:
        raise other_engine.Unavailable(f"could not be installed: {home.name} is a desert")

    monkeypatch.setattr(other_engine, "python_of", not_there)
    assert bench.main(["--rounds", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    kingdom = next(one for one in report["engines"] if one["game"] == "kingdom")
    assert kingdom["games_per_second"] > 0
    assert "times_other" not in kingdom["bars"], "there is nothing to compare with"
    assert "could not be installed" in report["other"]["absent"]


def test_targets_are_printed_with_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--rounds", "1", "--alone"]) == 0
    output = capsys.readouterr().out
    assert "kingdom plain" in output
    assert "kingdom, all boxes, plain" in output
    assert "..." not in output
    assert "\u2026" not in output
    assert "No baseline: catanatron left out (--alone)" in output
    assert ">= 250" in output
    assert "No other environment: catanatron_gym left out (--alone)" in output
    assert ">= 0.6" in output
    assert "met" in output or "missed" in output


def test_all_boxes_are_compared_with_the_base_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def engines(_: object) -> dict[str, object]:
        def engine(build: str, games: float, **variant: str) -> dict[str, object]:
            rates = {"games_per_second": games, "actions_per_second": games}
            return {"game": "kingdom", "build": build, **variant, **rates}

        return {
            "engines": [
                engine("plain", 800.0),
                engine("compiled", 1500.0),
                engine("plain", 480.0, variant="all boxes"),
                engine("compiled", 600.0, variant="all boxes"),
            ]
        }

    monkeypatch.setattr(command, "report", engines)
    report = bench.report([], None, "left out")
    plain, compiled = report["engines"][2:]
    assert plain["bars"] == {"times_base": {"bar": 0.5, "met": True}}
    assert compiled["bars"] == {"times_base": {"bar": 0.5, "met": False}}
    assert [plain["times_base"], compiled["times_base"]] == [0.6, 0.4]
    assert "times_base" not in report["engines"][0]


def test_a_bar_is_met_from_above_and_a_time_from_below() -> None:
    asked = {"games_per_second": 250.0, "times_other": 3.0, "copy_microseconds": 3.0}
    found = bench.met({"games_per_second": 249.0, "copy_microseconds": 2.9}, asked)
    assert found == {
        "games_per_second": {"bar": 250.0, "met": False},
        "copy_microseconds": {"bar": 3.0, "met": True},
    }


def test_the_other_engine_is_compared_with_each_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def engines(_: object) -> dict[str, object]:
        return {"engines": [{"game": "catan", "build": "plain", "actions_per_second": 90_000.0}]}

    monkeypatch.setattr(command, "report", engines)
    report = bench.report([], {"actions_per_second": 30_000.0}, "")
    assert report["engines"][0]["times_other"] == 3
    assert report["engines"][0]["bars"] == {"times_other": {"bar": 4, "met": False}}
    assert report["other"] == {"name": "catanatron", "actions_per_second": 30_000.0}


def test_environments_are_compared_with_the_engine_and_the_other_environment() -> None:
    def runner(game: str, asked: str, steps: float, actions: float) -> command.Runner:
        found = command.Runner(game, "compiled", None, asked)  # type: ignore[arg-type]
        found.rounds = [{"steps_per_second": steps, "actions_per_second": actions}]
        return found

    engines = [{"game": "kingdom", "build": "compiled", "actions_per_second": 400_000.0}]
    runners = [
        runner("kingdom", BLIND, 180_000.0, 200_000.0),
        runner("kingdom", SEEING, 180_000.0, 200_000.0),
        runner("catan", AGAINST_RANDOM, 70_000.0, 150_000.0),
    ]
    blind, seeing, catan = bench_envs.report(runners, engines, {"steps_per_second": 5_000.0})
    assert blind["bars"] == {"times_engine": {"bar": 0.6, "met": False}}
    assert seeing["bars"] == {"times_engine": {"bar": 0.4, "met": True}}
    assert catan["bars"] == {"times_other": {"bar": 10, "met": True}}
    assert (blind["times_engine"], catan["times_other"]) == (0.5, 14)
    assert bench_envs.report(runners[2:], engines, None)[0]["bars"] == {}


@pytest.mark.parametrize(("times", "met"), [(1.8, True), (1.6, False)])
def test_two_workers_are_compared_with_one_process(times: float, met: bool) -> None:
    runner = command.Runner("kingdom", "compiled", None, TWO_WORKERS)  # type: ignore[arg-type]
    runner.rounds = [{"steps_per_second": 1.0, "actions_per_second": 1.0, "times_one": times}]
    (found,) = bench_envs.report([runner], [], None)
    assert found["bars"] == {"times_one": {"bar": 1.7, "met": met}}
    assert "times_engine" not in found


def test_two_workers_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_envs, "MEASURED", (("kingdom", TWO_WORKERS),))
    runners: list[command.Runner] = []
    try:
        bench_envs.start(runners)
        for runner in runners:
            runner.go()
            assert runner.figures()["times_one"] > 0
    finally:
        for runner in runners:
            runner.close()
    assert len(runners) == ((os.cpu_count() or 1) > 1)
