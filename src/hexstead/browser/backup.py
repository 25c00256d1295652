"""Export and import everything that a browser keeps, as one JSON file.

An import adds what is not there, and continues a game whose log in the file is longer. It is
checked as a whole, by replaying every game, before anything is written.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from hexstead.browser import rows
from hexstead.browser.rows import AnalysisRow, SeatOutcomeRow
from hexstead.browser.store import BrowserStore, Import
from hexstead.play import Record
from hexstead.tables.broken import check_consistent
from hexstead.tables.constraints import In
from hexstead.tables.endings import seat_results
from hexstead.tables.entries import Entry
from hexstead.tables.game_log import new_game_log
from hexstead.tables.model import ChatLine, Table, Who
from hexstead.tables.problems import refused
from hexstead.tables.progress import PuzzleResult
from hexstead.tables.texts import Key
from hexstead.tables.validation import Invalid, validate, validator

FORMAT: Final = "hexstead-backup"
VERSION: Final = 1


@dataclass(frozen=True, kw_only=True)
class ExportIn(In):
    pages: dict[str, str] = field(default_factory=dict)
    """The data that the pages store themselves: own boards, lessons, settings."""


@dataclass(frozen=True, kw_only=True)
class SavedTable(In):
    table: dict[str, Any]
    log: list[list[Any]]
    chat: list[dict[str, Any]]


@dataclass(frozen=True, kw_only=True)
class Backup(In):
    format: str
    version: int
    guest: dict[str, Any] | None
    tables: list[SavedTable]
    records: dict[Key, str]
    analyses: dict[Key, dict[str, Any]]
    pages: dict[str, str]
    puzzles: list[dict[str, Any]] = field(default_factory=list)


async def export(store: BrowserStore, pages: dict[str, str]) -> dict[str, Any]:
    """Return the content of a backup; tables that cannot be read are left out."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "guest": None if store.guest is None else asdict(store.guest),
        "tables": [await _saved(store, table) for table in list(store.tables.values())],
        "records": await store.records(),
        "analyses": {key: asdict(row) for key, row in store.analyses.items()},
        "pages": pages,
        "puzzles": [asdict(result) for result in store.puzzles.values()],
    }


async def _saved(store: BrowserStore, table: Table) -> dict[str, Any]:
    return {
        "table": rows.table_fields(table),
        "log": [list(asdict(entry).values()) for entry in await store.entries(table.id)],
        "chat": [asdict(line) for line in await store.chat(table.id)],
    }


def read_backup(text: str, store: BrowserStore) -> Import:
    """Return what a backup brings; a Problem if any part of it is broken."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise refused("backup_unreadable") from None
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise refused("backup_unreadable")
    version = fields.get("version")
    if isinstance(version, int) and version > VERSION:
        raise refused("backup_version")
    try:
        return _read(validate(Backup, fields), store)
    except Invalid as problem:
        place = ".".join(map(str, problem.place))
        raise refused("backup_wrong", place=place, detail=str(problem)) from None


def _read(saved: Backup, store: BrowserStore) -> Import:
    try:
        guest = None if saved.guest is None else rows.read(Who, saved.guest)
    except Invalid as problem:
        raise problem.at("guest") from None
    found = Import(guest, [], {}, {}, saved.pages)
    for number, each in enumerate(saved.tables):
        try:
            table, entries, chat, results = _read_table(each)
        except Invalid as problem:
            raise problem.at("tables", number) from None
        except Exception as problem:
            raise Invalid("value_error", str(problem)).at("tables", number) from problem
        known = store.tables.get(table.id)
        if known is None or known.seq < table.seq:
            if guest is not None and store.guest is not None:
                table, chat = _handed_over(table, chat, guest.id, store.guest.id)
            found.tables.append((table, entries, chat, results))
    for key, text in saved.records.items():
        try:
            Record.loads(text)
        except ValueError as problem:
            raise Invalid("value_error", str(problem)).at("records", key) from problem
        found.records[key] = text
    for key, fields in saved.analyses.items():
        try:
            row = rows.read(AnalysisRow, fields)
        except Invalid as problem:
            raise problem.at("analyses", key) from None
        if key not in store.analyses:
            found.analyses[key] = row
    found.puzzles = _read_puzzles(saved, store)
    return found


def _read_puzzles(saved: Backup, store: BrowserStore) -> dict[str, PuzzleResult]:
    found: dict[str, PuzzleResult] = {}
    for number, fields in enumerate(saved.puzzles):
        try:
            result = rows.read(PuzzleResult, fields)
        except Invalid as problem:
            raise problem.at("puzzles", number) from None
        key = rows.puzzle_key(result)
        if key not in store.puzzles:
            found[key] = result
    return found


def _read_table(
    saved: SavedTable,
) -> tuple[Table, list[Entry], list[ChatLine], list[SeatOutcomeRow]]:
    """Return a table with its log, chat and result; an exception says what is wrong."""
    table = rows.read_table(saved.table)
    try:
        validator(Key)(table.id)
    except Invalid as problem:
        raise problem.at("id") from None
    names = list(Entry.__dataclass_fields__)
    entries = [rows.read(Entry, dict(zip(names, values, strict=True))) for values in saved.log]
    chat = [rows.read(ChatLine, line) for line in saved.chat]
    check_consistent(table, len(entries))
    results: list[SeatOutcomeRow] = []
    if table.status != "waiting":
        game = new_game_log(table)
        game.replay(entries)
        if game.over != (table.status == "over"):
            raise ValueError("its log and its status do not agree")
        if game.over:
            results = [SeatOutcomeRow(**result) for result in seat_results(game)]
    return table, entries, chat, results


def _handed_over(
    table: Table, chat: list[ChatLine], before: str, now: str
) -> tuple[Table, list[ChatLine]]:
    """Give the tables of a backup to the guest of this browser."""
    table = rows.copied(table)
    table.host_id = now if table.host_id == before else table.host_id
    for seat, guests in table.holders.items():
        if before in guests:
            table.holders[seat] = guests - {before} | {now}
    if before in table.screens:
        table.screens[now] = table.screens.pop(before)
    return table, [
        replace(line, guest_id=now) if line.guest_id == before else line for line in chat
    ]
