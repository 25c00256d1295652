"""The training of Catan's value network."""

from __future__ import annotations

from typing import Final

from hexstead.arena.catan.self_play import play_game
from hexstead.arena.learning.trainable import Trainable
from hexstead.bots.catan.network import Network

AUXILIARY: Final = 0.2
"""The weight of each output in points, besides winning."""


def first_network(seed: int, weights: Network | None) -> Network:
    """Random or given weights."""
    return weights or Network.initial(seed)


def loss(_: float) -> tuple[float, float, float]:
    return AUXILIARY, AUXILIARY, 1.0


TRAINABLE: Final = Trainable(
    network=Network,
    first_network=first_network,
    play=play_game,
    loss=loss,
    how="2 to 4 players",
    unit="points",
    portion=4,
    again=5,
    trial_games=8,
)
