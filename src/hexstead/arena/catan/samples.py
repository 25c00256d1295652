"""Self-play games of Catan, each seat with perturbed weights."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from hexstead.bots.catan.features import features
from hexstead.bots.catan.planner import Planner
from hexstead.catan import Setup, State
from hexstead.catan import actions as act
from hexstead.play import CHANCE, OVER, draw

DEPTH: Final = 5
"""The planning depth of the players, with a beam of one."""
MAX_TURNS: Final = 140
"""The turn limit, after which the leader wins: untrained players may never finish."""

Row = list[list[float]]
"""The features of every seat at one moment."""


@dataclass
class Game:
    """One game as a training sample."""

    perturbations: Row
    """The perturbation of each weight of each seat, in units of `spread`."""
    winner: int = -1
    """-1 where several seats led at the turn limit."""
    rows: list[Row] = field(default_factory=list)
    """One row per end of turn."""


def play_game(
    seed: str, players: int, weights: list[float], spread: list[float], longest: int = MAX_TURNS
) -> Game:
    """One game under the official rules; `spread` is the standard deviation of each
    perturbation."""
    rng = Random(seed)
    setup = Setup.random(
        rng.getrandbits(32), players, profile="official", options={"turns": longest}
    )
    state = State.start(setup)
    game = Game([[rng.gauss(0.0, 1.0) for _ in spread] for _ in range(players)])
    seated: list[Planner] = []
    for off in game.perturbations:
        own = [weight + part * by for weight, part, by in zip(weights, off, spread, strict=True)]
        seated.append(Planner(width=1, depth=DEPTH, far=False, weights={2: own, 4: own}))
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        seat = state.mover
        action = seated[seat].choose(state.view(seat), rng)
        if action == act.END:
            game.rows.append([features(state, other, other == seat) for other in range(players)])
        state.apply(action)
    points = [sum(state.gold(seat).values()) for seat in range(players)]
    leaders = [seat for seat in range(players) if points[seat] == max(points)]
    game.winner = state.winner if state.winner >= 0 else leaders[0] if len(leaders) == 1 else -1
    return game
