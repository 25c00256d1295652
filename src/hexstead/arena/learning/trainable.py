"""The interface between a game and the training of its network."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from hexstead.arena.learning.learner import Loss, N
from hexstead.arena.learning.samples import Samples


@dataclass(frozen=True)
class Trainable(Generic[N]):
    """What a game provides: its network, self-play, loss and constants. Functions are those of
    modules, because other processes use them."""

    network: type[N]
    first_network: Callable[[int, N | None], N]
    """Return a network with random weights from this seed, or with the given ones."""
    play: Callable[[str, N, float], Samples]
    """Play a game, given by a seed, with a network on every seat, at this progress of the training
    from 0 to 1."""
    loss: Loss
    how: str
    """The games of self-play, for the provenance of the weights."""
    unit: str
    """The name of the score."""
    portion: int
    """The number of games per task of a worker."""
    again: int
    """The number of earlier positions that are learned again for each new one."""
    trial_games: int
    """The number of games that decide the scale of the inputs, before training begins."""
    pool: int = 8192
    """The number of positions that are collected before they are learned in random order ..."""
    batch: int = 512
    """... in batches of this size."""
