"""The training of Kingdom Builder's value network."""

from __future__ import annotations

from typing import Final

from hexstead.arena.kingdom.self_play import play_game
from hexstead.arena.learning.trainable import Trainable
from hexstead.bots.kingdom.network import Network
from hexstead.kingdom.registry import boxes


def known_names() -> tuple[list[str], list[str]]:
    """The names of all cards and tiles."""
    cards: list[str] = []
    tiles: list[str] = []
    for box in boxes().values():
        several = [*box.cards, *box.always, *(card for lot in box.lots for card in lot.cards)]
        several += [card for location in box.locations for card in location.cards]
        cards += [card.name for card in several]
        tiles += [location.name for location in box.locations]
    return list(dict.fromkeys(cards)), tiles


def first_network(seed: int, weights: Network | None) -> Network:
    """Random or given weights, for all cards and tiles."""
    cards, tiles = known_names()
    if weights is not None:
        return weights.with_names(cards, tiles)
    return Network.initial(seed, cards=cards, tiles=tiles)


def loss(progress: float) -> tuple[float, float, float]:
    """Weights that move from gold to winning."""
    winning = 0.25 + 0.75 * progress
    return 1.25 - winning, 1.25 - winning, winning


TRAINABLE: Final = Trainable(
    network=Network,
    first_network=first_network,
    play=play_game,
    loss=loss,
    how="all boxes, 2 to 5 players",
    unit="gold",
    portion=8,
    again=4,
    trial_games=16,
)
