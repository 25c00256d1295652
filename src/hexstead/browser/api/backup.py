"""Endpoints that only a browser has: export and import of everything it keeps."""

from __future__ import annotations

from typing import Any

from hexstead.browser.api.browser import Browser
from hexstead.browser.backup import ExportIn, export, read_backup
from hexstead.browser.routing import Router

router = Router()


@router.post("/browser/export")
async def export_all(browser: Browser, body: ExportIn) -> Any:
    return await export(browser.store, body.pages)


@router.post("/browser/import")
async def import_all(browser: Browser, text: str) -> Any:
    """Return the numbers of games and records that were added, and what the pages keep."""
    found = read_backup(text, browser.store)
    await browser.store.take_in(found)
    for table, *_ in found.tables:
        await browser.tables.reload(table.id)
    browser.analyses.open()
    browser.tables.open()
    return {
        "tables": len(found.tables),
        "records": len(found.records),
        "pages": found.pages,
    }
