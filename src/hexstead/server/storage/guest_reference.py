"""Columns that refer to a guest, with what happens to their rows when guests merge or leave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from sqlalchemy import ForeignKey
from sqlalchemy.orm import MappedColumn, mapped_column

INFO_KEY: Final = "guest_reference"


@dataclass(frozen=True)
class GuestReference:
    """How `people.personal_data` and `people.export` treat the rows of a column."""

    erase: Literal["delete", "clear", "transfer"]
    """When the guest is deleted: delete the row, set the column to NULL, or nothing, because
    `people.personal_data` gives the row to another guest beforehand."""
    export: str | None
    """The section of the guest's export that shows the row; None if the export leaves it out."""
    merge: Literal["move", "delete"] = "move"
    """When the guest becomes part of another one."""
    clear: Mapping[str, Any] = field(default_factory=dict)
    """The values that `erase="clear"` writes into further columns of the row."""
    other: str | None = None
    """A second reference of the row that must name a different guest: the row is deleted when the
    two guests merge."""


def guest_reference(
    *,
    erase: Literal["delete", "clear", "transfer"],
    export: str | None,
    merge: Literal["move", "delete"] = "move",
    clear: Mapping[str, Any] | None = None,
    other: str | None = None,
    **column: Any,
) -> MappedColumn[Any]:
    """A mapped column with a foreign key to `guests.id`; see `GuestReference`."""
    rule = GuestReference(erase, export, merge, clear or {}, other)
    return mapped_column(ForeignKey("guests.id"), info={INFO_KEY: rule}, **column)
