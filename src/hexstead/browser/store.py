"""The rows of a browser: tables and results in memory, logs, chats and records as they are needed.

Every change is written before memory follows, in one write; if that fails, nothing has changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from hexstead.browser import rows
from hexstead.browser.edit import TableEdit
from hexstead.browser.rows import AnalysisRow, SeatOutcomeRow
from hexstead.browser.storage import Storage
from hexstead.play import Record
from hexstead.tables.archive import Archived, record_of
from hexstead.tables.broken import check_consistent
from hexstead.tables.endings import result_of, seat_changes, seat_results
from hexstead.tables.entries import Entry
from hexstead.tables.game_log import GameLog, new_game_log
from hexstead.tables.live import CHAT_PAGE
from hexstead.tables.model import ChatLine, ListedTable, Table, Who, as_bits
from hexstead.tables.plan import Plan
from hexstead.tables.problems import refused
from hexstead.tables.progress import PuzzleResult, new_result
from hexstead.tables.times import now_ms

Loaded = tuple[Table, GameLog | None, list[ChatLine]]
"""A table, its game and its chat."""
_PARTS: Final = ("log", "chat")
"""Kinds of rows with several for each table."""


@dataclass
class Import:
    """The contents of a backup that are not stored yet."""

    guest: Who | None
    tables: list[tuple[Table, list[Entry], list[ChatLine], list[SeatOutcomeRow]]]
    records: dict[str, str]
    analyses: dict[str, AnalysisRow]
    pages: dict[str, str]
    puzzles: dict[str, PuzzleResult] = field(default_factory=dict)


class BrowserStore:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.guest: Who | None = None
        self.tables: dict[str, Table] = {}
        self.broken: set[str] = set()
        """Tables whose rows cannot be read."""
        self.results: dict[str, list[SeatOutcomeRow]] = {}
        """The results of seats in finished games."""
        self.analyses: dict[str, AnalysisRow] = {}
        self.puzzles: dict[str, PuzzleResult] = {}
        """The results of puzzles by their keys."""

    async def open(self) -> None:
        """Read the rows that stay in memory; a broken row is left out."""
        for _, text in await self._storage.load(rows.GUEST):
            self.guest = rows.read(Who, json.loads(text))
        for key, text in await self._storage.load("table/"):
            table_id = _id(key)
            try:
                self.tables[table_id] = rows.read_table(json.loads(text))
            except ValueError:
                self.broken.add(table_id)
        for key, text in await self._storage.load("result/"):
            with suppress(ValueError):
                self.results[_id(key)] = rows.read_list(SeatOutcomeRow, json.loads(text))
        for key, text in await self._storage.load("analysis/"):
            with suppress(ValueError):
                self.analyses[_id(key)] = rows.read(AnalysisRow, json.loads(text))
        for key, text in await self._storage.load("puzzle/"):
            with suppress(ValueError):
                self.puzzles[key] = rows.read(PuzzleResult, json.loads(text))

    # --- reading --------------------------------------------------------------------------------

    async def load(self, table_id: str, describe: bool, closed_since: int) -> Loaded:
        """Return a table with its game and chat; ValueError if it is broken.

        Time before `closed_since`, when the page was not open, is not charged to players.
        """
        table = self.find(table_id)
        entries = await self.entries(table_id)
        check_consistent(table, len(entries))
        game_log: GameLog | None = None
        if table.status != "waiting":
            game_log = new_game_log(table)
            game_log.replay(entries, describe)
            if entries and table.clock is not None and not game_log.over:
                game_log.away_ms = max(0, closed_since - entries[-1].at)
        return table, game_log, (await self.chat(table_id))[-CHAT_PAGE:]

    def find(self, table_id: str) -> Table:
        """Return a copy of a table; a Problem if there is none, or its row is broken."""
        if table_id in self.broken:
            raise refused("damaged")
        table = self.tables.get(table_id)
        if table is None:
            raise refused("no_table")
        return rows.copied(table)

    async def entries(self, table_id: str) -> list[Entry]:
        texts = await self._storage.load(f"log/{table_id}/")
        return rows.read_entries(text for _, text in texts)

    async def chat(self, table_id: str) -> list[ChatLine]:
        texts = await self._storage.load(f"chat/{table_id}/")
        return [rows.read(ChatLine, json.loads(text)) for _, text in texts]

    async def chat_page(
        self, table_id: str, before: int | None, after: int | None
    ) -> list[ChatLine]:
        """Return the lines after one, the lines before one, or the latest lines."""
        lines = await self.chat(table_id)
        if after is not None:
            return [line for line in lines if line.id > after][:CHAT_PAGE]
        return [line for line in lines if before is None or line.id < before][-CHAT_PAGE:]

    async def find_record(self, key: str) -> Archived:
        found = await self._storage.load(rows.record_key(key))
        texts = [text for name, text in found if name == rows.record_key(key)]
        if texts:
            return Archived(key, Record.loads(texts[0]), None)
        if key not in self.tables and key not in self.broken:
            raise refused("no_record")
        table = self.find(key)
        if table.status != "over":
            raise refused("record_not_over")
        try:
            return Archived(key, record_of(table, await self.entries(key)), table)
        except ValueError as problem:
            raise refused("damaged") from problem

    async def find_link(self, digest: str) -> tuple[str, int] | None:
        """There are no private links without a server."""
        return None

    async def seat_access(self, table: Table, seat: int, guest: str) -> tuple[str | None, bool]:
        """All seats are for the person at this browser."""
        return None, False

    async def any_blocked(self, guest: str, others: set[str]) -> bool:
        return False

    async def records(self) -> dict[str, str]:
        """Return the uploaded records by their ids."""
        return {_id(key): text for key, text in await self._storage.load("record/")}

    def listed(self) -> list[ListedTable]:
        """Return all tables, the newest first, and then the broken ones."""
        found = [ListedTable(key, table.created_at, table) for key, table in self.tables.items()]
        found.sort(key=lambda each: (each.created_at, each.id), reverse=True)
        return found + [ListedTable(key, 0, None) for key in sorted(self.broken)]

    # --- writing --------------------------------------------------------------------------------

    async def change_guest(self, who: Who) -> None:
        await self._storage.write({rows.GUEST: rows.row_text(who)})
        self.guest = who

    async def create(self, table: Table, rematch_of: str | None) -> str:
        """Write a new table and return its id; for a rematch that exists, return its id."""
        changed = [rows.copied(table)]
        if rematch_of is not None:
            last = self.find(rematch_of)
            if last.rematch_id is not None:
                return last.rematch_id
            last.rematch_id = table.id
            changed.append(last)
        await self._write_tables(changed)
        return table.id

    async def change(self, table_id: str, work: Callable[[TableEdit], object]) -> None:
        """Change a table besides its log, or delete it."""
        edit = TableEdit(self.find(table_id))
        work(edit)
        if edit.deleted:
            await self.delete(table_id)
        else:
            await self._write_tables([edit.table])

    async def delete_broken(self, table_id: str, host: str) -> None:
        if table_id not in self.tables and table_id not in self.broken:
            raise refused("no_table")
        await self.delete(table_id)

    async def delete(self, table_id: str) -> None:
        """Delete a table with its log, chat, result and analysis."""
        keys = [rows.table_key(table_id), rows.result_key(table_id), rows.analysis_key(table_id)]
        for kind in _PARTS:
            keys += [key for key, _ in await self._storage.load(f"{kind}/{table_id}/")]
        before = [
            replace(rows.copied(other), rematch_id=None)
            for other in self.tables.values()
            if other.rematch_id == table_id
        ]
        await self._write_tables(before, dict.fromkeys(keys))
        self.tables.pop(table_id, None)
        self.broken.discard(table_id)
        self.results.pop(table_id, None)
        self.analyses.pop(table_id, None)

    async def start(self, table: Table, plan: Plan) -> None:
        """Write the first entries of a game."""
        started = replace(rows.copied(table), status="playing", started_at=now_ms())
        await self._append(started, plan)

    async def commit(self, table_id: str, plan: Plan) -> None:
        """Append the entries of a plan."""
        table = self.find(table_id)
        if table.shares_screens:
            staying = set(plan.waited_for) & set(plan.game.waiting)
            table.screens = {
                guest: seat for guest, seat in table.screens.items() if seat in staying
            }
        await self._append(table, plan)

    async def _append(self, table: Table, plan: Plan) -> None:
        game, entries = plan.game, plan.entries
        table.mover, table.deciders = game.mover, as_bits(game.deciders)
        table.due_at = game.due_at
        more: dict[str, str | None] = {}
        if entries:
            table.seq, table.moved_at = entries[-1].seq, entries[-1].at
            more[rows.log_key(table.id, entries[0].seq)] = rows.entries_text(entries)
        for seat, values in seat_changes(entries):
            for name, value in values.items():
                setattr(table.seats[seat], name, value)
        results: list[SeatOutcomeRow] = []
        if game.over:
            for name, value in result_of(game).items():
                setattr(table, name, value)
            results = [SeatOutcomeRow(**result) for result in seat_results(game)]
            more[rows.result_key(table.id)] = rows.results_text(results)
        await self._write_tables([table], more)
        if results:
            self.results[table.id] = results

    async def add_chat(self, table_id: str, line: ChatLine) -> ChatLine:
        """Store a chat line, and return it with its id."""
        self.find(table_id)
        lines = await self.chat(table_id)
        line = replace(line, id=lines[-1].id + 1 if lines else 1)
        await self._storage.write({rows.chat_key(table_id, line.id): rows.row_text(line)})
        return line

    async def add_record(self, key: str, text: str) -> None:
        await self._storage.write({rows.record_key(key): text})

    async def add_answer(self, puzzle: str, solved: bool) -> None:
        """Store an answer to a puzzle."""
        found = new_result(None, puzzle, solved)
        key = rows.puzzle_key(found)
        found = new_result(self.puzzles.get(key), puzzle, solved)
        await self._storage.write({key: rows.row_text(found)})
        self.puzzles[key] = found

    async def set_analysis(self, key: str, row: AnalysisRow) -> None:
        await self._storage.write({rows.analysis_key(key): rows.row_text(row)})
        self.analyses[key] = row

    async def take_in(self, found: Import) -> None:
        """Write what a backup brings."""
        more: dict[str, str | None] = {}
        if self.guest is None and found.guest is not None:
            more[rows.GUEST] = rows.row_text(found.guest)
        for table, entries, chat, results in found.tables:
            for kind in _PARTS:
                more |= dict.fromkeys(
                    [key for key, _ in await self._storage.load(f"{kind}/{table.id}/")]
                )
            if entries:
                more[rows.log_key(table.id, 1)] = rows.entries_text(entries)
            more |= {rows.chat_key(table.id, line.id): rows.row_text(line) for line in chat}
            if results:
                more[rows.result_key(table.id)] = rows.results_text(results)
        more |= {rows.record_key(key): text for key, text in found.records.items()}
        more |= {rows.analysis_key(key): rows.row_text(row) for key, row in found.analyses.items()}
        more |= {key: rows.row_text(result) for key, result in found.puzzles.items()}
        await self._write_tables([table for table, *_ in found.tables], more)
        self.guest = self.guest or found.guest
        self.results.update((table.id, results) for table, *_, results in found.tables if results)
        self.analyses |= found.analyses
        self.puzzles |= found.puzzles

    async def _write_tables(
        self, tables: Iterable[Table], more: dict[str, str | None] | None = None
    ) -> None:
        changed = list(tables)
        texts = {rows.table_key(one.id): rows.text_of(rows.table_fields(one)) for one in changed}
        await self._storage.write({**texts, **(more or {})})
        self.tables.update((one.id, one) for one in changed)


def _id(key: str) -> str:
    return key.partition("/")[2]
