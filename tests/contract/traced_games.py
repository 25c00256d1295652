"""Random games traced state by state, printed as JSON; runs on either build."""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random
from typing import TypedDict

import hexstead.hexgrid
from hexstead.play import CHANCE, OVER, Game, Setup, State, draw, find_game, game_names
from tests.kingdom.sets.mixes import crowded_mix, random_mix

DIGESTED = 700
"""The number of actions after each of which the state is digested; after that only the end is.
Kingdom Builder is over by then, and Catan has had every kind of action."""


class Trace(TypedDict):
    """The actions of a game as text, and digests of its states."""

    actions: list[str]
    states: list[str]


def digest(state: State) -> str:
    """A digest of everything readable of a state: position, legal actions, views, scores."""
    seats = range(state.seats)
    facts = [
        state.to_json(),
        state.to_line(),
        state.legal() if state.mover >= 0 else [],
        state.chance() if state.mover == CHANCE else [],
        [state.view(seat).to_json() for seat in seats],
        [state.gold(seat) for seat in seats],
        [state.explain(seat) for seat in seats],
    ]
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:16]


def trace(game: Game, setup: Setup, seed: int) -> Trace:
    """Play a random game and digest every state."""
    state, rng = game.start(setup), Random(seed)
    actions: list[str] = []
    states = [digest(state)]
    while state.mover != OVER:
        action = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
        actions.append(state.text(action))
        state.apply(action)
        if len(actions) <= DIGESTED or state.mover == OVER:
            states.append(digest(state))
    return {"actions": actions, "states": states}


def setups() -> dict[str, tuple[Game, Setup]]:
    """Every game with every number of players, and mixes of all boxes."""
    found: dict[str, tuple[Game, Setup]] = {}
    for name in game_names():
        game = find_game(name)
        for players in game.players:
            found[f"{name}-{players}"] = (game, game.random_setup(3, players))
    for seed in range(9):
        found[f"mix-{seed}"] = (find_game("kingdom"), random_mix(seed))
    found["crowded"] = (find_game("kingdom"), crowded_mix(1))
    return found


def traces() -> dict[str, Trace]:
    """The trace of every game, by the name of its set-up."""
    return {
        name: trace(game, setup, seed)
        for seed, (name, (game, setup)) in enumerate(setups().items())
    }


if __name__ == "__main__":
    json.dump({"file": hexstead.hexgrid.__file__, "traces": traces()}, sys.stdout)
