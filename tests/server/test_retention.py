"""When expired data is deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexstead.server.admin.retention import RetentionJob
from hexstead.server.settings import Settings
from hexstead.server.storage.database import Database
from hexstead.server.tables.registry import TableRegistry
from tests.server.test_periodic import run_with_recorded_pauses


def test_the_retention_job_runs_two_minutes_after_the_start_and_then_hourly(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    database = Database(f"sqlite:///{tmp_path / 'table.sqlite'}")
    settings = Settings(database_url=str(database.url), keep_waiting_days=0)
    runs: list[bool] = []

    async def delete_expired(_: RetentionJob) -> None:
        runs.append(True)

    monkeypatch.setattr(RetentionJob, "delete_expired", delete_expired)
    pauses = run_with_recorded_pauses(
        monkeypatch, lambda: RetentionJob(TableRegistry(settings, database)).periodic, 4
    )
    database.close()
    assert (pauses, len(runs)) == ([120.0, 3600.0, 3600.0, 3600.0], 3)
