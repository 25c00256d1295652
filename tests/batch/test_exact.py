"""The batch engine plays exactly as the engine does."""

from __future__ import annotations

from tests.batch import beside_engine, boards


def test_games_are_those_of_the_engine() -> None:
    """Every mask, field and observation after each action, and every score, are compared."""
    played = beside_engine.play(boards.mixed(120), count=100, games=300, seed=1)
    assert played.players == set(boards.PLAYERS)
    assert played.games >= 300
    assert played.with_replaced_card >= 30, "T3 was hardly put to the test"
