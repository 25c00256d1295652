"""Training of Catan's weights: known weights are recovered, winners are followed, and it is
deterministic."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hexstead.arena.catan import tuning
from hexstead.arena.catan.fitting import Sample, chances_of, error_of, fit, solved, spread_of
from hexstead.arena.catan.samples import Game, play_game
from hexstead.arena.catan.tuning import (
    DIGITS,
    Progress,
    Tuning,
    followed,
    learn_from_players,
    learn_from_positions,
    moments_of,
    tune,
)
from hexstead.bots.catan.features import NAMES
from hexstead.bots.catan.judge import read_fields, weights_in
from tests.cli.running import call

TRUE = [1.5, -0.5, 0.0]
"""The weights of three features in the synthetic games; the third has none."""


def made_up(number: int, seats: int) -> list[Sample]:
    rng = Random(2)
    samples: list[Sample] = []
    for _ in range(number):
        row = [[rng.gauss(0, 1), rng.gauss(0, 2), rng.gauss(0, 1)] for _ in range(seats)]
        won = rng.choices(range(seats), chances_of(row, TRUE))[0]
        samples.append((row, won, 1.0))
    return samples


@pytest.mark.parametrize("seats", [2, 4])
def test_known_weights_are_found_again(seats: int) -> None:
    samples = made_up(1200, seats)
    scale = spread_of(samples, 3)
    assert scale == pytest.approx([1, 2, 1], rel=0.1)
    found = fit(samples, scale, penalty=0.1)
    assert found == pytest.approx(TRUE, abs=0.2)
    assert error_of(samples, found) <= error_of(samples, TRUE) < error_of(samples, [0.0] * 3)


def test_few_games_change_the_weights_little() -> None:
    few, many = made_up(6, 2), made_up(1200, 2)
    assert abs(fit(few, [1, 2, 1], 10.0)[0]) < 0.5 < fit(many, [1, 2, 1], 10.0)[0]


def test_a_constant_feature_gets_no_weight() -> None:
    samples: list[Sample] = [([[1.0, 5.0], [0.0, 5.0]], 0, 1.0)] * 9
    found = fit(samples, spread_of(samples, 2), 1.0)
    assert found[0] > 0
    assert found[1] == 0


def test_a_symmetric_system_is_solved_by_its_lower_triangle() -> None:
    assert solved([[4.0, 0.0], [2.0, 3.0]], [8.0, 7.0]) == pytest.approx([1.25, 1.5])


def test_the_weights_follow_the_winners() -> None:
    """The winner weighed the first feature more, independent of the second."""
    rng = Random(4)
    games: list[Game] = []
    for _ in range(400):
        off = [[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(2)]
        games.append(Game(off, winner=0 if off[0][0] > off[1][0] else 1))
    (first, second), gain = followed(games, [1.0, 1.0], [0.5, 0.5])
    assert gain > 0
    assert first > 1.5
    assert abs(second - 1) < 0.3


def test_a_game_counts_once_regardless_of_its_length() -> None:
    for turns in (3, 50):
        game = Game([], winner=1, rows=[[[float(turn)], [0.0]] for turn in range(turns)])
        assert sum(share for _, _, share in moments_of(game)) == pytest.approx(1)


def test_the_same_seed_brings_the_same_weights() -> None:
    tiny = Tuning(games=3, seed=2, position_rounds=1, perturbation_rounds=1, longest=16)
    reported: list[str] = []
    first = tune(tiny, "2026-01-01", lambda what, done, of: reported.append(f"{what} {done}/{of}"))
    assert reported[:2] == ["round 1 of 1, games 1/3", "round 1 of 1, games 2/3"]
    assert reported[-1] == "more players, trial 1 of 1, games 3/3"
    assert set(weights_in(first)) == {2, 4}
    origin = first["provenance"]
    assert (origin["seed"], origin["date"]) == (2, "2026-01-01")
    assert (origin["games"], origin["turns"]) == (9, 9 * 16)
    assert origin["fit error"] < origin["error before"]
    again: dict[str, Any] = {"games": 0, "turns": 0}
    start, spread = learn_from_positions(tiny, again, lambda what, done, of: None)
    two = learn_from_players(tiny, "two players", start, spread, again, lambda *_: None)
    assert weights_in(first)[2] == [round(weight, DIGITS) for weight in two]


def test_every_player_has_its_own_perturbation() -> None:
    weights = weights_in(read_fields())[2]
    game = play_game("one", 2, weights, [0.01] * len(NAMES), longest=40)
    assert game.perturbations[0] != game.perturbations[1]
    assert game.winner in (0, 1)
    assert {len(row) for row in game.rows} == {2}
    assert {len(figures) for row in game.rows for figures in row} == {len(NAMES)}


def test_one_command_writes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def briefly(
        given: Tuning, date: str, progress: Progress, begin: dict[str, Any] | None
    ) -> dict[str, Any]:
        return tune(replace(given, longest=12), date, progress, begin)

    monkeypatch.setattr(tuning, "tune", briefly)
    out = tmp_path / "weights.json"
    answer = call(
        "tune", "catan", "--games", "1", "--rounds", "1", "--trials", "1", "--out", str(out)
    )
    assert answer.status == 0, answer.err
    assert "3 games, " in answer.out
    assert set(json.loads(out.read_text())["weights"]["4"]) == set(NAMES)
    better = tmp_path / "better.json"
    further = ("--games", "1", "--trials", "1", "--weights", str(out), "--out", str(better))
    answer = call("tune", "catan", *further)
    assert answer.status == 0, answer.err
    origin = json.loads(better.read_text())["provenance"]
    assert origin["from"] == json.loads(out.read_text())["provenance"]
    out.write_text("{}")
    assert "is not a weights file" in call("tune", "catan", "--weights", str(out)).err
    refused = call("tune", "catan", "--width", "3")
    assert refused.status != 0
    assert "--width does not apply to catan" in refused.err
