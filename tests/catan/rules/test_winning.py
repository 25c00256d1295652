"""When a game is won (K15)."""

from __future__ import annotations

import pytest

from hexstead.catan import Setup
from hexstead.play import OVER, SetupError
from tests.catan.rules.profiles import every_profile, refused
from tests.catan.table import build, give, legal, next_turn, play, table


@pytest.mark.parametrize(("profile", "enough"), [("compact", 10), ("official", 10), ("duel", 15)])
def test_K15_points_that_win(profile: str, enough: int) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n", "settlement c5-s")
    state.points = [enough - 2, *state.points[1:]]
    give(state, 0, "4 grain 6 ore")
    play(state, "city c3-n")
    assert state.mover == 0
    play(state, "city c5-s")
    assert state.mover == OVER
    assert state.winner == 0
    assert state.legal() == []
    refused(state, "end", "K15")


@every_profile
def test_K15_a_victory_point_card_wins_at_once(profile: str) -> None:
    state = table(profile)
    state.points = [state.profile.points - 1, *state.points[1:]]
    give(state, 0, "1 wool 1 grain 1 ore")
    play(state, "buy-card", "draw victory-point")
    assert state.winner == 0


@every_profile
def test_K15_only_in_the_own_turn(profile: str) -> None:
    state = table(profile)
    state.points = [0, state.profile.points, *state.points[2:]]
    assert state.mover == 0
    play(state, "end")
    assert state.mover == OVER
    assert state.winner == 1


def test_K15_the_duel_spares_beginners() -> None:
    state = table("duel")
    build(state, 0, "settlement b1-n", "settlement c3-n")
    next_turn(state, 7)
    assert not {"robber b1", "robber b2", "robber c2"} & set(legal(state))
    refused(state, "robber b1", "K15")
    build(state, 0, "settlement d5-s")
    assert "robber b1" in legal(state)
    with pytest.raises(SetupError, match="expected 2 in the profile duel"):
        Setup.random(1, 3, profile="duel")


@every_profile
def test_K15_a_game_without_end_is_ended(profile: str) -> None:
    state = table(profile, turns=3)
    next_turn(state)
    next_turn(state)
    play(state, "end")
    assert state.mover == OVER
    assert state.winner == -1
