"""Reading many rows of which some may be broken: those that can be read are not lost with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

TOGETHER: Final = 500
"""How many tables are asked for in one query."""

K = TypeVar("K")
V = TypeVar("V")


def load_readable(
    load: Callable[[Sequence[str]], dict[K, V]], table_ids: Sequence[str]
) -> dict[K, V]:
    """What `load` finds for these tables: for many at once, or, where something among them is
    broken, for each by itself, without those. A database that fails is another matter."""
    found: dict[K, V] = {}
    for start in range(0, len(table_ids), TOGETHER):
        some = table_ids[start : start + TOGETHER]
        try:
            found |= load(some)
        except SQLAlchemyError:
            raise
        except Exception:  # noqa: BLE001 - whatever is broken in it
            if len(some) > 1:
                for key in some:
                    found |= load_readable(load, [key])
    return found
