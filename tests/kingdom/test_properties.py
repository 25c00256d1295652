"""Invariants of every state of every game."""

from collections import Counter
from random import Random

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.terrain import TERRAINS
from hexstead.play import CHANCE, OVER, draw
from tests.kingdom.setups import crowded_setup, two_setups


def cards(state: kingdom.State) -> Counter[int]:
    """The terrain cards in the game: deck, discards, hands and the one in play."""
    found: Counter[int] = Counter()
    for card, number in enumerate(zip(state.deck, state.discards, strict=True)):
        found[card] += sum(number)
    found.update(card for hand in state.hands for card in hand)
    found.update([state.card] if state.card >= 0 else [])
    return found


def check_pieces(state: kingdom.State) -> None:
    """Forty settlements for each seat, one piece on a hex, nothing on special hexes."""
    board = state.rules.board
    in_hand = [seat == state.mover and state.lifted > 0 for seat in range(state.seats)]
    for seat, own in enumerate(state.own):
        assert 0 <= state.supply[seat] <= 40
        assert own.bit_count() + state.supply[seat] + in_hand[seat] == 40
        assert state.near[seat] == board.grid.around(own)
    together = 0
    for own in state.own:
        assert not together & own
        together |= own
    assert not together & board.special
    assert state.taken == together
    assert state.open == board.grid.all & ~board.special & ~together


def check_tiles(state: kingdom.State) -> None:
    """Two tiles for each location hex: left there, held, or lost for good."""
    grid = state.rules.board.grid
    for place in state.rules.board.place_names:
        claimed = sum(seat >> place & 1 for seat in state.claimed)
        assert (state.stocked >> place & 1) + (state.stocked_twice >> place & 1) + claimed == 2
    for seat in range(state.seats):
        statuses = [state.ready[seat], state.used[seat], state.fresh[seat]]
        held = statuses[0] | statuses[1] | statuses[2]
        assert sum(map(int.bit_count, statuses)) == held.bit_count()
        assert not held & ~state.claimed[seat]
        if not state.lifted:
            assert all(grid.next_to[place] & state.own[seat] for place in hexes_of(held))


def check_cards(state: kingdom.State, before: Counter[int]) -> None:
    """A card leaves the game only when its terrain is full (T3), and never comes back."""
    now = cards(state)
    assert min(now.values()) >= 0
    assert not now - before
    for card in before - now:
        assert not state.rules.board.terrain[card] & state.open, TERRAINS[card]


def play(state: kingdom.State, rng: Random, most_actions: int) -> list[int]:
    """Play at random and check every state; return the number of turns of each seat."""
    turns = [0] * state.seats
    assert cards(state) == Counter(dict.fromkeys(range(5), 5))
    for _ in range(most_actions):
        if state.mover == OVER:
            break
        before, seat = cards(state), state.mover
        action = draw(state, rng) if seat == CHANCE else rng.choice(state.legal())
        if state.text(action) == "end":
            turns[seat] += 1
        state.apply(action)
        check_pieces(state)
        check_tiles(state)
        check_cards(state, before)
        assert bool(state.legal()) == (state.mover != OVER)
    return turns


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_state_of_a_game(players: int) -> None:
    rng = Random(players)
    for setup in [setup for _ in range(4) for setup in two_setups(players, rng)]:
        state = kingdom.State.start(setup)
        turns = play(state, rng, most_actions=10_000)

        assert state.mover == OVER
        assert 0 in state.supply
        assert len(set(turns)) == 1  # the round was finished (E1)
        assert turns[0] <= 14  # three settlements in each turn


def test_every_state_on_crowded_boards() -> None:
    for seed in range(20):
        rng = Random(seed)
        play(kingdom.State.start(crowded_setup(rng)), rng, most_actions=300)
