"""Copies and pickles of set-ups, states and views are equal to the original and independent."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexstead.play import CHANCE, OVER, SPECTATOR, Setup, State, draw, find_game, game_names
from tests.kingdom.sets.mixes import random_mix

COPIES: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda original: pickle.loads(pickle.dumps(original)),
    "oldest pickle": lambda original: pickle.loads(pickle.dumps(original, 0)),
}
SOME = settings(max_examples=25)
EACH_COPY = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)


def setups(game: str, seed: int) -> Setup:
    """A random set-up with any number of players; of Kingdom Builder with any boxes."""
    found = find_game(game)
    if game == "kingdom":
        return random_mix(seed)
    return found.random_setup(seed, Random(seed).choice(found.players))


def advance(state: State, rng: Random, actions: int) -> list[int]:
    """Play at random, and return the actions taken."""
    taken: list[int] = []
    for _ in range(actions):
        if state.mover == OVER:
            break
        taken.append(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
        state.apply(taken[-1])
    return taken


def facts(state: State) -> list[Any]:
    """Everything readable of a state, besides its equality."""
    return [
        state.to_json(),
        state.legal() if state.mover >= 0 else state.chance(),
        [state.gold(seat) for seat in range(state.seats)],
    ]


@EACH_COPY
@SOME
@given(game=st.sampled_from(game_names()), seed=st.integers(0, 2**32))
def test_set_ups(copied: Callable[[Setup], Setup], game: str, seed: int) -> None:
    setup = setups(game, seed)
    twin = copied(setup)
    assert twin == setup and hash(twin) == hash(setup)
    assert type(twin) is type(setup)
    state, other = find_game(game).start(setup), find_game(game).start(twin)
    assert state == other
    for action in advance(state, Random(seed), 30):
        other.apply(action)
    assert state == other


@EACH_COPY
@SOME
@given(game=st.sampled_from(game_names()), seed=st.integers(0, 2**32), actions=st.integers(0, 1500))
def test_states(copied: Callable[[State], State], game: str, seed: int, actions: int) -> None:
    """A copy continues as the original does, and neither changes the other."""
    state = find_game(game).start(setups(game, seed))
    rng = Random(seed)
    advance(state, rng, actions)
    twin = copied(state)
    assert twin == state and hash(twin) == hash(state)
    before = facts(state)
    assert facts(twin) == before
    later = advance(state, rng, 60)
    assert facts(twin) == before
    for action in later:
        twin.apply(action)
    assert twin == state
    assert facts(twin) == facts(state)
    for seat in (0, state.seats - 1, SPECTATOR):
        assert twin.view(seat) == state.view(seat)
    after = facts(state)
    advance(twin, rng, 60)
    assert facts(state) == after


@EACH_COPY
@SOME
@given(game=st.sampled_from(game_names()), seed=st.integers(0, 2**32), actions=st.integers(0, 1500))
def test_views(copied: Callable[[State], State], game: str, seed: int, actions: int) -> None:
    """A copy of a view reveals nothing more, and is dealt again in the same ways."""
    state = find_game(game).start(setups(game, seed))
    advance(state, Random(seed), actions)
    for seat in (*range(state.seats), SPECTATOR):
        view = state.view(seat)
        twin = copied(view)
        assert twin == view
        assert twin.to_json() == view.to_json()
        assert twin.legal() == view.legal()
        if seat != SPECTATOR:
            dealt, again = view.redeal(seat, Random(seed)), twin.redeal(seat, Random(seed))
            assert dealt == again
            assert copied(dealt) == dealt
            for action in advance(dealt, Random(seed), 20):
                again.apply(action)
            assert dealt == again
