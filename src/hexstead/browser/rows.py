"""The stored form of tables, log entries, chat lines and analyses: JSON, checked when it is read.

Keys: `guest`, `table/ID`, `log/ID/NUMBER` (the entries of one commit, by the number of the first),
`chat/ID/NUMBER`, `result/ID`, `record/ID`, `analysis/ID`, `puzzle/ID/DAY`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal, TypeVar, cast, get_type_hints

from hexstead.tables.analysis_schemas import AnalysisLevel, AnalysisOut
from hexstead.tables.entries import Entry
from hexstead.tables.model import ChatLine, Seat, Table, Who
from hexstead.tables.progress import PuzzleResult
from hexstead.tables.validation import Invalid, validator

T = TypeVar("T")
GUEST: Final = "guest"
_OTHERS: Final = ("seats", "holders", "screens", "by_link", "seen", "removed")
"""Fields of a table that are stored in another form, or that only a server has."""
_FIELDS: Final = {
    name: validator(hint)
    for name, hint in get_type_hints(Table, include_extras=True).items()
    if name not in _OTHERS
}


@dataclass(frozen=True, kw_only=True)
class SeatOutcomeRow:
    """The result of one seat."""

    seat: int
    place: int
    gold: int
    won: bool
    cards: dict[str, int]
    held: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True)
class AnalysisRow:
    """The analysis of a record: to be made, made, or failed."""

    level: Literal["quick", "thorough"]
    status: Literal["waiting", "done", "failed"]
    format: int
    asked_at: int
    analysis: dict[str, Any] | None = None

    @property
    def made(self) -> AnalysisOut | None:
        return cast("AnalysisOut | None", self.analysis)

    def asked_again(self, level: AnalysisLevel, at: int) -> AnalysisRow:
        return replace(self, level=level, status="waiting", asked_at=at)


def table_key(table_id: str) -> str:
    return f"table/{table_id}"


def log_key(table_id: str, seq: int) -> str:
    return f"log/{table_id}/{seq:06}"


def chat_key(table_id: str, number: int) -> str:
    return f"chat/{table_id}/{number:06}"


def result_key(table_id: str) -> str:
    return f"result/{table_id}"


def record_key(record_id: str) -> str:
    return f"record/{record_id}"


def analysis_key(record_id: str) -> str:
    return f"analysis/{record_id}"


def text_of(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read(shape: type[T], value: Any) -> T:
    """Return a dataclass from JSON; raise Invalid if it does not fit."""
    hint: Any = shape
    return cast("T", validator(hint)(value))


def read_list(shape: type[T], value: Any) -> list[T]:
    return cast("list[T]", validator(list[shape])(value))  # type: ignore[valid-type]


# --- tables -------------------------------------------------------------------------------------


def table_fields(table: Table) -> dict[str, Any]:
    """Return the JSON of a table."""
    return {
        **{name: getattr(table, name) for name in _FIELDS},
        "seats": [asdict(seat) for seat in table.seats],
        "holders": [sorted(table.holders.get(seat.seat, ())) for seat in table.seats],
        "screens": dict(table.screens),
    }


def read_table(value: Any) -> Table:
    """Return a table from its JSON; raise Invalid if it does not fit."""
    known = read_object(value)
    found: dict[str, Any] = {}
    for name, check in _FIELDS.items():
        if name not in known:
            raise Invalid("missing", "Field required").at(name)
        found[name] = _at(name, check, known[name])
    found["seats"] = _at("seats", validator(list[Seat]), known.get("seats"))
    holders = _at("holders", validator(list[list[str]]), known.get("holders"))
    found["holders"] = {seat: frozenset(held) for seat, held in enumerate(holders) if held}
    found["screens"] = _at("screens", validator(dict[str, int]), known.get("screens"))
    return Table(**found)


def read_object(value: Any) -> dict[str, Any]:
    found: dict[str, Any] = validator(dict[str, Any])(value)
    return found


def _at(name: str, check: Any, value: Any) -> Any:
    try:
        return check(value)
    except Invalid as problem:
        raise problem.at(name) from None


def copied(table: Table) -> Table:
    """Return a copy of a table that changes independently."""
    other = copy(table)
    other.seats = [copy(seat) for seat in table.seats]
    other.holders, other.screens = dict(table.holders), dict(table.screens)
    other.seen, other.removed = dict(table.seen), dict(table.removed)
    return other


# --- parts of tables ----------------------------------------------------------------------------


def entries_text(entries: Sequence[Entry]) -> str:
    return text_of([asdict(entry) for entry in entries])


def read_entries(texts: Iterable[str]) -> list[Entry]:
    """Return the entries of a log, in the order of their keys."""
    return [entry for text in texts for entry in read_list(Entry, json.loads(text))]


def puzzle_key(result: PuzzleResult) -> str:
    return f"puzzle/{result.puzzle}/{result.day}"


def row_text(row: Who | ChatLine | AnalysisRow | PuzzleResult) -> str:
    return text_of(asdict(row))


def results_text(results: Sequence[SeatOutcomeRow]) -> str:
    return text_of([asdict(row) for row in results])
