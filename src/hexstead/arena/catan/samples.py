"""Games of Catan that bots play against themselves, each seat by weights a little of its own."""

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
"""How many actions the players of these games plan ahead, one way at a time."""
LONGEST: Final = 140
"""Turns after which a game is broken off and won by who leads: players that know nothing yet may
never get to the end."""

Row = list[list[float]]
"""The figures of every seat at one moment."""


@dataclass
class Game:
    """One game, as it is learnt from."""

    strayed: Row
    """How far each weight of each seat was off, in the units of `spread`."""
    winner: int = -1
    """-1 where several led when it was broken off."""
    rows: list[Row] = field(default_factory=list)
    """The end of each turn."""


def play_game(
    seed: str, players: int, weights: list[float], spread: list[float], longest: int = LONGEST
) -> Game:
    """One game under the official rules; `spread` is how far each weight strays, typically."""
    rng = Random(seed)
    setup = Setup.random(
        rng.getrandbits(32), players, profile="official", options={"turns": longest}
    )
    state = State.start(setup)
    game = Game([[rng.gauss(0.0, 1.0) for _ in spread] for _ in range(players)])
    seated: list[Planner] = []
    for off in game.strayed:
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
