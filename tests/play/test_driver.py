"""Drivers: players choose from their views, chance is drawn by weight."""

from random import Random

import pytest

from hexstead import kingdom
from hexstead.play import CHANCE, OVER, SetupError, State, draw, find_game, play_at_random, play_out


class Careful:
    """Takes the first legal action, and remembers the views it was given."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asked = 0

    def choose(self, view: State, rng: Random) -> int:
        assert view.viewer == view.mover == self.seat
        self.asked += 1
        return view.legal()[0]


def test_each_player_gets_the_view_of_its_seat() -> None:
    state = kingdom.State.start(kingdom.Setup.first_game(players=3))
    players = [Careful(seat) for seat in range(3)]
    watched: list[tuple[int, str]] = []
    actions = play_out(
        state,
        players,
        Random(1),
        watch=lambda before, action: watched.append((before.mover, before.text(action))),
    )

    assert state.mover == OVER
    assert len(watched) == len(actions)
    for seat, player in enumerate(players):
        assert player.asked == sum(mover == seat for mover, _ in watched) > 0
    replayed = kingdom.State.start(kingdom.Setup.first_game(players=3))
    for action in actions:
        replayed.apply(action)
    assert replayed == state


def test_the_same_seed_plays_the_same_game() -> None:
    def end(seed: int) -> kingdom.State:
        state = kingdom.State.start(kingdom.Setup.first_game(players=4))
        play_at_random(state, Random(seed))
        return state

    assert end(3) == end(3)
    assert end(3) != end(4)


def test_play_at_random_returns_the_number_of_actions() -> None:
    state = kingdom.State.start(kingdom.Setup.first_game())
    twin = state.copy()
    rng = Random(9)
    taken = 0
    while twin.mover != OVER:
        if twin.mover == CHANCE:
            twin.apply(draw(twin, rng))
        else:
            twin.apply(twin.legal()[int(rng.random() * len(twin.legal()))])
        taken += 1

    assert play_at_random(state, Random(9)) == taken
    assert state == twin
    assert play_at_random(state, Random(9)) == 0


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(SetupError, match=r"unknown game 'chess'; expected one of .*kingdom"):
        find_game("chess")
