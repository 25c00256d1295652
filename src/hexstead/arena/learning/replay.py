"""The replay buffer of a training: the positions of the latest games, to be learned again."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np

from hexstead.arena.learning.samples import Samples

CAPACITY: Final = 500_000
"""The number of positions that are kept."""


class Replay:
    """Positions in half precision; each pool of games is also a file, for a resumed run."""

    def __init__(self, folder: Path, games: int) -> None:
        """Read the pools of a run's folder, up to this number of games."""
        self.folder = folder
        self.pools: dict[Path, dict[str, Any]] = {}
        """The arrays of each pool, by its file."""
        folder.mkdir(exist_ok=True)
        for path in sorted(folder.glob("*.npz")):
            if int(path.stem) > games:  # from after the last checkpoint
                path.unlink()
                continue
            with np.load(path) as saved:
                self.pools[path] = dict(saved)

    def add(self, games: int, samples: Samples) -> None:
        """Add the pool that ends with this number of games, and drop the oldest ones."""
        path = self.folder / f"{games:09}.npz"
        self.pools[path] = {
            "inputs": samples.inputs.astype(np.float16),
            "cards": samples.cards.astype(np.uint8),
            "targets": samples.targets.astype(np.float16),
        }
        with path.open("wb") as file:
            np.savez(file, **self.pools[path])
        while sum(self._sizes()) > CAPACITY and len(self.pools) > 1:
            oldest = next(iter(self.pools))
            del self.pools[oldest]
            oldest.unlink(missing_ok=True)

    def draw(self, size: int, rng: np.random.Generator) -> Samples:
        """Positions at random, from all pools alike."""
        sizes = self._sizes()
        places = np.sort(rng.integers(0, sum(sizes), size))
        found: list[Samples] = []
        first = 0
        for number, pool in zip(sizes, self.pools.values(), strict=True):
            some = places[(places >= first) & (places < first + number)] - first
            first += number
            inputs, cards, targets = (pool[name][some].astype(np.float32) for name in pool)
            found.append(Samples(inputs, cards, targets))
        return Samples.joined(found)

    def _sizes(self) -> list[int]:
        return [len(pool["targets"]) for pool in self.pools.values()]
