"""Training of weights: known weights are recovered, and it is deterministic."""

from __future__ import annotations

from random import Random

import pytest

from hexstead.arena.kingdom import fitting
from hexstead.arena.kingdom.fitting import Fit, error_of
from hexstead.arena.kingdom.samples import Column, Game, draw_game
from hexstead.arena.kingdom.tuning import Tuning, tune, worths_in, written
from hexstead.bots.kingdom.weights import BY_HAND, Weights, read_fields

ROOM: Column = ("figures", "", "room", 0)
ROOM_WITH_A: Column = ("cards", "a", "room", 0)
TILE: Column = ("tiles", "t", "", 1)


def games(number: int) -> list[Game]:
    """Room is worth 2, and 3 more where card `a` scores; a tile is worth 5."""
    rng = Random(1)
    found: list[Game] = []
    for index in range(number):
        game = Game([[ROOM, ROOM_WITH_A], [TILE]] if index % 2 else [[ROOM], [TILE]])
        for _ in range(20):
            row = [rng.uniform(0, 4), float(rng.randrange(3))]
            game.rows.append(row)
            game.targets.append((5 if index % 2 else 2) * row[0] + 5 * row[1])
        found.append(game)
    return found


def test_known_weights_are_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "OWN_PENALTY", 1e-6)
    monkeypatch.setattr(fitting, "FURTHER_PENALTY", 1e-6)
    fit = Fit(games(10), {})
    worths = fit.worths(fit.solve(20))
    assert worths[ROOM] == pytest.approx(2, abs=0.01)
    assert worths[ROOM_WITH_A] == pytest.approx(3, abs=0.01)
    assert worths[TILE] == pytest.approx(5, abs=0.01)
    assert error_of(worths, games(10)) < 0.05


def test_a_weight_with_little_data_keeps_its_value() -> None:
    before = {ROOM: 2.0, TILE: 4.0}
    few = Fit(games(10)[:1], before)
    many = Fit(games(400), before)
    assert 4 < few.worths(few.solve(20))[TILE] < 4.1
    assert 4.7 < many.worths(many.solve(20))[TILE] < 5


def test_worths_are_read_as_they_are_written() -> None:
    worths = worths_in(read_fields())
    assert worths_in(written(worths)) == {column: round(w, 3) for column, w in worths.items()}


def test_the_same_seed_brings_the_same_weights() -> None:
    progress: list[tuple[str, int, int]] = []

    def note(what: str, done: int, of: int) -> None:
        progress.append((what, done, of))

    tuning = Tuning(games=1, seed=3, width=1, rounds=2, steps=3)
    first = tune(tuning, read_fields(BY_HAND), "2026-01-01", note)
    assert first == tune(tuning, read_fields(BY_HAND), "2026-01-01", note)
    origin = first["provenance"]
    assert (origin["games"], origin["seed"], origin["date"]) == (2, 3, "2026-01-01")
    assert [each["games"] for each in origin["rounds"]] == [1, 2]
    assert origin["fit error"] < origin["error before"]
    assert progress[0] == ("round 1, games", 1, 1)
    assert ("round 2, fit", 6, 6) in progress
    assert Weights(first).figures["free next"]


def test_games_to_learn_from_are_of_every_number_of_players_and_box() -> None:
    rng = Random(0)
    setups = [draw_game(rng) for _ in range(60)]
    assert {setup.players for setup in setups} == {2, 3, 4, 5}
    assert len({box.name for setup in setups for box in setup.boxes()}) >= 8
