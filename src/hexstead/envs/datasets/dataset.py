"""Write a dataset: files of whole games, in several processes, resumable."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from hexstead import __version__
from hexstead.arena.pool import spread
from hexstead.batches.rewards import REWARDS, WIN
from hexstead.envs.arrays import find_arrays
from hexstead.envs.datasets.datasheet import datasheet
from hexstead.envs.datasets.files import FORMATS, NPZ, PARQUET, new_writer
from hexstead.envs.datasets.rows import rows_of
from hexstead.envs.datasets.sources import Source
from hexstead.play import find_game

FORMAT: Final = "hexstead dataset 1"
MANIFEST: Final = "dataset.json"
DATASHEET: Final = "DATASHEET.md"
PER_FILE: Final = {NPZ: 20, PARQUET: 1000}
"""The number of games in a file. NPZ files are written from memory, Parquet files game by game."""


class DatasetError(Exception):
    """A dataset that cannot be written or continued; the message says why."""


@dataclass(frozen=True)
class Dataset:
    """The content of a dataset.

    Example:
        >>> from hexstead.arena import Match
        >>> from hexstead.envs.datasets import BotGames, Dataset
        >>> games = BotGames(Match("catan", players=2, bots=("random",)), games=10)
        >>> Dataset(games, format="parquet").number_of_files
        1

    Raises:
        ValueError: for an unknown format or reward.
    """

    source: Source
    format: str = NPZ
    """`npz` or `parquet`."""
    reward: str = WIN
    """What `returns` contains: `win`, `rank` or `margin`."""
    observe: bool = True
    """Whether rows contain observations; without them files are small."""
    per_file: int = 0
    """The number of games in each file; 0 is 20 for NPZ and 1000 for Parquet."""

    def __post_init__(self) -> None:
        find_arrays(self.source.game)
        for name, value, known in (
            ("format", self.format, FORMATS),
            ("reward", self.reward, REWARDS),
        ):
            if value not in known:
                raise ValueError(f"{name}: expected one of {', '.join(known)}, got {value!r}")

    @property
    def games_per_file(self) -> int:
        """The number of games in each file."""
        return self.per_file or PER_FILE[self.format]

    @property
    def number_of_files(self) -> int:
        """The number of files."""
        return -(-self.source.games // self.games_per_file)

    def numbers(self, file: int) -> range:
        """Return the numbers of the games in a file."""
        first = file * self.games_per_file
        return range(first, min(first + self.games_per_file, self.source.games))

    def file_name(self, file: int) -> str:
        """Return the name of a file."""
        return f"{self.source.game}-{file:05}.{self.format}"

    def to_json(self) -> dict[str, Any]:
        """Return what determines the rows, except the number of games."""
        game = find_game(self.source.game)
        return {
            "game": game.name,
            "rules": game.rules,
            "format": self.format,
            "reward": self.reward,
            "observations": self.observe,
            "games_per_file": self.games_per_file,
            **self.source.to_json(),
        }


@dataclass
class WrittenFile:
    """What a file of the dataset contains."""

    name: str
    games: int
    """The number of games that it was written from."""
    rows: int = 0
    bytes: int = 0
    left_out: dict[str, int] = field(default_factory=dict)
    """The number of games left out, by reason."""
    columns: dict[str, list[Any]] = field(default_factory=dict)
    """The type and shape of each column."""


@dataclass(frozen=True)
class FileJob:
    """Writes files of a dataset, in any process."""

    dataset: Dataset
    folder: Path

    def __call__(self, file: int) -> WrittenFile:
        dataset = self.dataset
        source = dataset.source
        numbers = dataset.numbers(file)
        written = WrittenFile(dataset.file_name(file), len(numbers))
        left_out: Counter[str] = Counter()
        draft = self.folder / f".{written.name}"
        writer = new_writer(draft, dataset.format)
        for number in numbers:
            found = source.find(number)
            if isinstance(found, str):
                left_out[found] += 1
                continue
            rows = rows_of(
                source.game,
                number,
                found.start,
                found.actions,
                found.players,
                dataset.reward,
                dataset.observe,
            )
            writer.add(rows)
            written.rows += len(rows["action"])
            written.columns = {
                name: [str(column.dtype), list(column.shape[1:])] for name, column in rows.items()
            }
        writer.close()
        written.left_out = dict(left_out)
        written.bytes = draft.stat().st_size
        draft.replace(self.folder / written.name)
        return written


def write(
    dataset: Dataset,
    folder: Path,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> list[WrittenFile]:
    """Write a dataset into a folder, with a manifest and a datasheet, and return its files.

    Files that the folder already has are kept, so an interrupted run continues where it stopped,
    and more games can be added later. The rows do not depend on the number of processes.

    Parameters:
        dataset: what to write.
        folder: where; it is created if it does not exist.
        jobs: the number of processes.
        progress: called with the number of finished games.

    Raises:
        DatasetError: if the folder contains another dataset.
        WorkersLost: if the processes that wrote a file died several times.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = _read_manifest(dataset, folder)
    wanted = {dataset.file_name(file): file for file in range(dataset.number_of_files)}
    files = {
        name: each
        for name, each in written.items()
        if name in wanted
        and each.games >= len(dataset.numbers(wanted[name]))
        and (folder / name).exists()
    }
    files |= {name: each for name, each in written.items() if name not in wanted}
    missing = [file for name, file in wanted.items() if name not in files]
    for _, made in spread(FileJob(dataset, folder), missing, jobs, portion=1):
        files[made.name] = made
        _write_manifest(dataset, folder, files)
        if progress is not None:
            progress(sum(each.games for each in files.values()))
    _write_manifest(dataset, folder, files)
    return [files[name] for name in sorted(files)]


def _read_manifest(dataset: Dataset, folder: Path) -> dict[str, WrittenFile]:
    path = folder / MANIFEST
    if not path.exists():
        return {}
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
        known = fields["format"] == FORMAT
        arguments = fields["arguments"]
        files = [WrittenFile(**each) for each in fields["files"]]
    except (ValueError, KeyError, TypeError) as problem:
        raise DatasetError(f"{path}: not the manifest of a dataset") from problem
    if not known:
        raise DatasetError(f"{path}: expected format {FORMAT!r}, got {fields['format']!r}")
    wanted = json.loads(json.dumps(dataset.to_json()))
    for name in sorted({*arguments, *wanted}):
        old, new = arguments.get(name), wanted.get(name)
        if old != new:
            raise DatasetError(
                f"{folder} holds another dataset: {name} is {old!r}, not {new!r}; "
                "name another folder"
            )
    return {each.name: each for each in files}


def _write_manifest(dataset: Dataset, folder: Path, files: dict[str, WrittenFile]) -> None:
    """Write the manifest and the datasheet, atomically."""
    listed = [vars(files[name]) for name in sorted(files)]
    manifest = {
        "format": FORMAT,
        "hexstead": __version__,
        "arguments": dataset.to_json(),
        "players": dataset.source.players,
        "files": listed,
    }
    for name, text in (
        (MANIFEST, json.dumps(manifest, indent=1) + "\n"),
        (DATASHEET, datasheet(manifest)),
    ):
        draft = folder / f".{name}"
        draft.write_text(text, encoding="utf-8")
        draft.replace(folder / name)
