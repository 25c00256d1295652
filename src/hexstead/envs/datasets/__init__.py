"""Datasets of games for machine learning: a row for each decision, as NPZ or Parquet.

    from hexstead.envs.datasets import BotGames, Dataset, load, write

    games = BotGames(Match("catan", players=2, bots=("medium", "random")), games=1000)
    write(Dataset(games), Path("data"), jobs=4)
    columns = load(Path("data/catan-00000.npz"))

`hexstead dataset` is the same on the command line.
"""

from __future__ import annotations

from hexstead.envs.datasets.dataset import Dataset, DatasetError, write
from hexstead.envs.datasets.files import load
from hexstead.envs.datasets.sources import BotGames, RecordedGames

__all__ = ["BotGames", "Dataset", "DatasetError", "RecordedGames", "load", "write"]
