"""Winning probabilities: the curve, and its fit to a few synthetic games."""

from __future__ import annotations

from math import exp, log

import pytest

from hexstead.play import game_names
from hexstead.study.chances import Curve, moments, product, read_curve, shared_win
from hexstead.study.fitting import Contest, Played, fit_slope, least_squares, surprise
from hexstead.study.learning import fitted, play_game


def test_the_leader_has_the_higher_chance() -> None:
    for game in game_names():
        chances = read_curve(game).chances([10.0, 7.0, 9.0], 0.5)
        assert 1.0 > chances[0] > chances[2] > chances[1] > 0.0
        assert sum(chances) == pytest.approx(1.0)


def test_the_same_gold_counts_for_more_late_in_a_game() -> None:
    curve = read_curve("kingdom")
    assert curve.chances([10.0, 7.0], 0.9)[0] < curve.chances([10.0, 7.0], 0.02)[0]


def test_two_players_get_a_logistic_curve() -> None:
    chances = Curve((0.3, 0.0, 0.0), (), {}).chances([12.0, 10.0], 0.5)
    assert chances[0] == pytest.approx(1 / (1 + exp(-0.6)))


def test_a_shared_win_counts_in_parts() -> None:
    assert shared_win([0, 2], 3) == [0.5, 0.0, 0.5]
    assert shared_win([], 2) == [0.5, 0.5]


def test_least_squares_find_a_plane() -> None:
    rows = [[1.0, x, x * y] for x in (0.0, 1.0, 2.0) for y in (1.0, 3.0)]
    found = least_squares(rows, [2.0 - 1.5 * row[1] + 0.25 * row[2] for row in rows])
    assert found == pytest.approx([2.0, -1.5, 0.25], abs=1e-4)


def test_a_known_slope_is_recovered() -> None:
    """Contests whose shares follow a known curve are fitted by that curve."""
    true = Curve((0.1, -0.05, 0.4), (), {})
    contests = [
        Contest(leads, left, true.chances(leads, left))
        for leads in ([3.0, 0.0], [8.0, 2.0, -4.0], [-6.0, 1.0])
        for left in (0.0, 0.1, 0.4, 1.0)
    ]
    slope = fit_slope(contests)
    assert fit_slope(contests, steady=True)[1:] == [0.0, 0.0]
    for left in (0.0, 0.3, 0.8):
        assert product(slope, moments(left)) == pytest.approx(
            product(true.slope, moments(left)), abs=1e-3
        )


def test_surprise_is_least_for_the_right_probabilities() -> None:
    assert surprise([([0.5, 0.5], [1.0, 0.0])]) == pytest.approx(log(2))
    assert surprise([([0.9, 0.1], [1.0, 0.0])]) < surprise([([0.6, 0.4], [1.0, 0.0])])


def test_the_same_seed_brings_the_same_game() -> None:
    one, two = [play_game("kingdom", "random", "tiny") for _ in range(2)]
    assert (one.views, one.gold) == (two.views, two.gold)


@pytest.mark.parametrize("game", game_names())
def test_a_few_moments_of_a_game_can_be_fitted(game: str) -> None:
    played = play_game(game, "random" if game == "kingdom" else "easy", "tiny 5")
    found = fitted(game, [Played(played.views[::9], played.gold, played.shares)])
    assert len(found["slope"]) == 3
    assert len(found["correction"]) == len(read_curve(game).correction)
    assert all(abs(factor) < 1e6 for factor in found["slope"] + found["correction"])
