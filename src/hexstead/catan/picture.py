"""The island as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexstead.catan.state import State


def svg(state: State) -> str:
    """An SVG of the table."""
    return ""
