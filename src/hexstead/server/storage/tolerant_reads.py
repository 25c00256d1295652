"""Batch reads that skip corrupt rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

BATCH: Final = 500
"""Tables in one query."""

K = TypeVar("K")
V = TypeVar("V")


def load_tolerantly(
    load: Callable[[Sequence[str]], dict[K, V]], table_ids: Sequence[str]
) -> dict[K, V]:
    """Load tables in batches; load those of a batch with a corrupt row one by one, without it.
    Errors of the database are raised."""
    found: dict[K, V] = {}
    for start in range(0, len(table_ids), BATCH):
        some = table_ids[start : start + BATCH]
        try:
            found |= load(some)
        except SQLAlchemyError:
            raise
        except Exception:  # noqa: BLE001 - a corrupt row may raise anything
            if len(some) > 1:
                for key in some:
                    found |= load_tolerantly(load, [key])
    return found
