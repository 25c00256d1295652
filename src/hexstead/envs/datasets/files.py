"""Files of a dataset: NPZ with numpy alone, or Parquet with pa."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np

from hexstead.envs.datasets.rows import Columns

NPZ: Final = "npz"
PARQUET: Final = "parquet"
FORMATS: Final = (NPZ, PARQUET)
SHAPES: Final = b"shapes"
"""The key of the metadata of a Parquet file that holds the shape of each column, as JSON."""


class Writer(Protocol):
    """Writes the rows of one game after the other to a file."""

    def add(self, rows: Columns) -> None:
        """Add the rows of a game."""

    def close(self) -> None:
        """Finish the file."""


class NpzWriter:
    """Keeps all rows, and writes them at the end."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._games: list[Columns] = []

    def add(self, rows: Columns) -> None:
        self._games.append(rows)

    def close(self) -> None:
        names = self._games[0] if self._games else {}
        columns: dict[str, Any] = {
            name: np.concatenate([rows[name] for rows in self._games]) for name in names
        }
        with self._path.open("wb") as file:
            if columns:
                np.savez_compressed(file, **columns)


class ParquetWriter:
    """Writes a row group for each game; arrays are lists of fixed size."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer: Any = None

    def add(self, rows: Columns) -> None:
        import pyarrow as pa  # noqa: PLC0415 - NPZ files need only numpy
        from pyarrow import parquet  # noqa: PLC0415 - the same

        arrays = [pa.array(column.reshape(-1)) for column in rows.values()]
        arrays = [
            pa.FixedSizeListArray.from_arrays(array, int(np.prod(column.shape[1:])))
            if column.ndim > 1
            else array
            for array, column in zip(arrays, rows.values(), strict=True)
        ]
        shapes = {name: column.shape[1:] for name, column in rows.items()}
        table = pa.table(dict(zip(rows, arrays, strict=True)))
        table = table.replace_schema_metadata({SHAPES: json.dumps(shapes)})
        if self._writer is None:
            # A dictionary would only enlarge the bytes of observations.
            self._writer = parquet.ParquetWriter(
                self._path, table.schema, compression="zstd", use_dictionary=False
            )
        self._writer.write_table(table)

    def close(self) -> None:
        if self._writer is None:
            self._path.touch()
        else:
            self._writer.close()


def new_writer(path: Path, kind: str) -> Writer:
    """Return a writer for one of FORMATS."""
    return ParquetWriter(path) if kind == PARQUET else NpzWriter(path)


def load(path: str | Path) -> Columns:
    """Return the columns of one file of a dataset as arrays with a row for each decision.

    Parameters:
        path: a `.npz` or `.parquet` file.

    Raises:
        OSError: if it cannot be read.
    """
    if Path(path).stat().st_size == 0:  # every game of the file was left out
        return {}
    if Path(path).suffix != f".{PARQUET}":
        with np.load(path) as file:
            return dict(file)
    from pyarrow import parquet  # noqa: PLC0415 - the same

    table = parquet.read_table(path).combine_chunks()
    shapes = json.loads(table.schema.metadata[SHAPES])
    columns: Columns = {}
    for name, shape in shapes.items():
        column = table[name].combine_chunks()
        values = column.flatten() if shape else column
        columns[name] = values.to_numpy(zero_copy_only=False).reshape(-1, *shape)
    return columns
