"""Endpoints of records and analyses, positions and puzzles."""

from __future__ import annotations

from typing import Any

from hexstead.browser.api.browser import Browser
from hexstead.browser.routing import Router, Text
from hexstead.play import Record
from hexstead.tables import positions, puzzles
from hexstead.tables.analyses import (
    better_line,
    check_can_be_analysed,
    decision_job,
    is_good_enough,
    state_decision,
)
from hexstead.tables.analysis_schemas import AnalysisOut
from hexstead.tables.archive import Archived, read_upload
from hexstead.tables.ids import new_id
from hexstead.tables.model import Who
from hexstead.tables.positions import PositionIn
from hexstead.tables.problems import refused
from hexstead.tables.replays import PlayedTable, record_moment, record_page, record_result
from hexstead.tables.requests import AnalysisIn, PuzzleAnswerIn, Seq, TurnIn
from hexstead.tables.texts import Key

router = Router()


async def _may_read(browser: Browser, who: Who | None, key: str) -> Archived:
    found = await browser.store.find_record(key)
    if found.table is not None and not found.table.may_watch(None if who is None else who.id):
        raise refused("no_onlookers")
    return found


@router.post("/records", 201)
async def upload(browser: Browser, who: Who, text: str) -> Any:
    key, record = new_id(), read_upload(text)
    page = record_page(key, record, 0, None)
    await browser.store.add_record(key, record.dumps())
    return page


@router.get("/records/{record}")
async def get_record(browser: Browser, who: Who | None, record: Key, after: Seq = 0) -> Any:
    found = await _may_read(browser, who, record)
    return record_page(record, found.record, after, PlayedTable.of(found))


@router.get("/records/{record}/at/{index}")
async def get_position(browser: Browser, who: Who | None, record: Key, index: Seq) -> Any:
    return record_moment((await _may_read(browser, who, record)).record, index)


@router.get("/records/{record}/result")
async def get_result(browser: Browser, who: Who | None, record: Key) -> Any:
    found = await _may_read(browser, who, record)
    return record_result(found.record, PlayedTable.of(found))


@router.get("/records/{record}/download")
async def download(browser: Browser, who: Who | None, record: Key) -> Any:
    return Text((await _may_read(browser, who, record)).record.dumps())


@router.get("/records/{record}/analysis")
async def get_analysis(browser: Browser, who: Who | None, record: Key) -> Any:
    check_can_be_analysed(await _may_read(browser, who, record))
    return browser.analyses.state(record)


@router.post("/records/{record}/analysis", 202)
async def ask_for_analysis(browser: Browser, who: Who, record: Key, body: AnalysisIn) -> Any:
    check_can_be_analysed(await _may_read(browser, who, record))
    known = browser.analyses.find(record)
    if known is None or not is_good_enough(known.status, known.level, body.level):
        await browser.analyses.ask(record, body.level)
    return browser.analyses.state(record)


@router.get("/records/{record}/analysis/decisions/{number}/better")
async def get_better(browser: Browser, who: Who | None, record: Key, number: Seq) -> Any:
    return better_line(*await _analysed(browser, who, record), number)


@router.get("/records/{record}/analysis/decisions/{number}")
async def get_decision(browser: Browser, who: Who | None, record: Key, number: Seq) -> Any:
    return state_decision(*await _analysed(browser, who, record), number)


@router.post("/records/{record}/analysis/decisions/{number}/answer")
async def answer_decision(
    browser: Browser, who: Who | None, record: Key, number: Seq, body: TurnIn
) -> Any:
    found, analysis = await _analysed(browser, who, record)
    return await browser.ask(decision_job(found, analysis, number, body.actions))


async def _analysed(
    browser: Browser, who: Who | None, record: str
) -> tuple[Record, AnalysisOut | None]:
    found = await _may_read(browser, who, record)
    known = browser.analyses.find(record)
    return found.record, None if known is None else known.made


@router.post("/positions")
async def look(browser: Browser, body: PositionIn) -> Any:
    return positions.look(body)


@router.get("/puzzles")
async def list_puzzles(browser: Browser) -> Any:
    return puzzles.list_puzzles()


@router.get("/puzzles/{puzzle}")
async def get_puzzle(browser: Browser, puzzle: Key) -> Any:
    return puzzles.state_puzzle(puzzle)


@router.post("/puzzles/{puzzle}/answer")
async def answer_puzzle(
    browser: Browser, who: Who | None, puzzle: Key, body: PuzzleAnswerIn
) -> Any:
    found = puzzles.find_puzzle(puzzle)
    verdict = await browser.ask(puzzles.puzzle_job(found, body.actions))
    if body.counted and who is not None:
        await browser.store.add_answer(puzzle, verdict["solved"])
    return verdict
