"""Random games over random mixes of all boxes, two to five players: the invariants hold.

A game is determined by its seed: `play(random_mix(seed), seed, every=1)` repeats it.
"""

from random import Random

import pytest

from hexstead import kingdom
from hexstead.hexgrid import hexes_of
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, Record, draw, find_game
from tests.kingdom.sets.mixes import crowded_mix, random_mix
from tests.kingdom.sets.properties import (
    cards,
    check,
    check_cards_gone,
    check_copies,
    check_gold,
    check_secrets,
    check_words,
)

MOST_ACTIONS = 3000
"""Far more than any game takes."""


def choose(state: kingdom.State, rng: Random, by_verb: bool) -> int:
    """Any action, or any verb first so that rare ones are used more often."""
    if state.mover == CHANCE:
        return draw(state, rng)
    if not by_verb:
        return rng.choice(state.legal())
    verb, mask = rng.choice([option for option in state.options() if option[1]])
    return verb << SHIFT | rng.choice(hexes_of(mask))


def play(setup: kingdom.Setup, seed: int, *, every: int, most: int = MOST_ACTIONS) -> kingdom.State:
    """Play at random; check all properties at intervals."""
    rng = Random(seed)
    state = kingdom.State.start(setup)
    before = cards(state)
    turns = [0] * state.seats
    words: list[str] = []
    full = False
    close_look = rng.randrange(20, 250)
    for number in range(most):
        if state.mover == OVER:
            break
        action = choose(state, rng, seed % 2 == 0)
        if action >> SHIFT == END:
            turns[state.mover] += 1
        words.append(state.text(action))
        state.apply(action)
        full |= state.idle > state.seats
        if number % every == 0 or state.mover == OVER:
            check(state, before)
            before = cards(state)
        if number == close_look or state.mover == OVER:
            check_gold(state)
            check_words(state)
            check_copies(state)
            check_secrets(state, rng)
    if state.mover == OVER and not full:
        assert state.ending
        assert len(set(turns)) == 1  # the round was finished (E1)
    if seed % 10 == 0:
        record = Record(find_game("kingdom"), setup, words)
        assert record.replay() == state
    return state


GAMES = 25
PARTS = [part if part < 2 else pytest.param(part, marks=pytest.mark.bulk) for part in range(20)]


@pytest.mark.parametrize("part", PARTS)
def test_five_hundred_games_at_random(part: int) -> None:
    for seed in range(part * GAMES, (part + 1) * GAMES):
        state = play(random_mix(seed), seed, every=3)
        assert state.mover == OVER


@pytest.mark.parametrize("part", [0, pytest.param(1, marks=pytest.mark.bulk)])
def test_every_state_of_a_game(part: int) -> None:
    for seed in range(50_000 + part * 10, 50_010 + part * 10):
        rng = Random(seed)
        state = kingdom.State.start(random_mix(seed))
        before = cards(state)
        while state.mover != OVER:
            state.apply(choose(state, rng, by_verb=True))
            check(state, before)
            check_cards_gone(state, before)
            before = cards(state)
            if state.mover < 0 or state.made:
                check_gold(state)
            if rng.random() < 0.05:
                check_words(state)
                check_copies(state)
                check_secrets(state, rng)


@pytest.mark.bulk
def test_crowded_boards_at_random() -> None:
    """Some of these games end by E1, the others because the board is full."""
    full = 0
    for seed in range(60_000, 60_060):
        state = play(crowded_mix(seed), seed, every=3)
        assert state.mover == OVER
        full += state.idle > state.seats
    assert 0 < full < 60


SOAKED = [range(start, start + 250) for start in range(100_000, 120_000, 250)]


@pytest.mark.soak
@pytest.mark.parametrize("seeds", SOAKED, ids=lambda seeds: f"{seeds[0]}-{seeds[-1]}")
def test_twenty_thousand_games_at_random(seeds: range) -> None:
    for seed in seeds:
        state = play(random_mix(seed), seed, every=1)
        assert state.mover == OVER
