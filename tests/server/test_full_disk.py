"""Read-only outages of the database: the host is notified, and play continues afterwards."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import event, inspect, select
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.orm import Session

from hexstead.server.storage import outages
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import Guest
from hexstead.server.storage.outages import DatabaseUnavailable, OutageMonitor
from tests.server.serving import Server, serving, settings_for, wait_until

Start = Callable[..., Server]
Outage = AbstractContextManager[None]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Mount a file system of 8 MB, if this process may."""
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(tmp_path)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip(f"needs the right to mount: {mounted.stderr.decode().strip()}")
    try:
        yield tmp_path
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


@contextmanager
def filled(folder: Path) -> Iterator[None]:
    """Fill the file system of a folder to the last byte."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(4096))
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def no_more_pages(database: Database) -> Iterator[None]:
    """Make SQLite refuse to grow the database, as on a full disk."""

    def limit(connection: object, _: object) -> None:
        connection.execute("PRAGMA max_page_count = 1")  # type: ignore[attr-defined]

    event.listen(database.engine, "connect", limit)
    database.engine.dispose()
    asyncio.run(database.write(lambda _: None))
    database._writing = None  # the next write takes a new connection
    try:
        yield
    finally:
        event.remove(database.engine, "connect", limit)
        database.engine.dispose()


def writes_stop_and_resume(
    server: Server, outage: Outage, caplog: pytest.LogCaptureFixture
) -> None:
    """Check what players and the host see before, during and after an outage."""
    ann = server.guest("Ann")
    table = ann.table("here", "open")["id"]
    path = f"/api/tables/{table}/chat"
    assert ann.get("/readyz") == {"status": "ready"}

    def say() -> int:
        return ann.http.post(path, json={"text": "a" * 300}).status_code

    def ready() -> bool:
        return ann.http.get("/readyz").status_code == 200

    with outage:
        wait_until(lambda: say() == 503)
        for _ in range(8):
            assert say() == 503
            assert ann.get("/readyz", 503) == {"status": "database not writable"}
        assert ann.get("/api/tables?which=mine")["tables"][0]["id"] == table  # reads still work
        stream = ann.stream(table)
        stream.wait_for(lambda data: data["away"], "away")
    wait_until(ready)
    stream.wait_for(lambda data: not data["away"], "away")
    stream.close()
    assert say() == 201
    messages = [line.getMessage() for line in caplog.records if line.name == "hexstead.database"]
    assert len(messages) == 2, messages
    assert messages[0].startswith("the database accepts no writes: ")
    assert messages[1].startswith("the database accepts writes again after ")
    assert float(messages[1].split()[-2]) > 0.5


def test_a_full_disk(small_disk: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(settings_for(small_disk)) as server:
        writes_stop_and_resume(server, filled(small_disk), caplog)


def test_a_full_disk_is_noticed_without_requests(
    small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexstead.server.storage.uptime.BEAT_SECONDS", 0.1)
    with serving(settings_for(small_disk)) as server:
        client = server.guest(None)
        with filled(small_disk):
            wait_until(lambda: client.http.get("/readyz").status_code == 503)


def test_sqlite_refuses_to_grow(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    """The same as on a full disk, without the permission to mount one."""
    server = start()
    writes_stop_and_resume(server, no_more_pages(server.registry.database), caplog)


@pytest.mark.parametrize(
    "reason",
    [
        psycopg.errors.DiskFull("could not extend file"),
        psycopg.errors.ReadOnlySqlTransaction("cannot execute INSERT in a read-only transaction"),
        psycopg.errors.FeatureNotSupported(
            "cannot set transaction read-write mode during recovery"
        ),
    ],
    ids=lambda reason: type(reason).__name__,
)
def test_postgresql_accepts_no_writes(
    postgres: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    reason: psycopg.Error,
) -> None:
    """Reads still work, and the outage lasts until a write of the size of a request succeeds."""
    full = DBAPIError("INSERT", {}, reason)
    probe_for_real = Database.probe_write
    probed: list[bool] = []

    def probe_write(database: Database) -> None:
        probed.append(True)
        if len(probed) < 3:
            raise full
        probe_for_real(database)

    def insert(_: Session) -> None:
        raise full

    def guests(session: Session) -> list[str]:
        return list(session.scalars(select(Guest.id)))

    monkeypatch.setattr(Database, "probe_write", probe_write)
    database = Database(postgres)
    try:
        database.migrate()

        async def outage() -> None:
            with pytest.raises(DatabaseUnavailable):
                await database.write(insert)
            assert await database.read(guests) == []

        asyncio.run(outage())
        wait_until(lambda: not database.outages.active)
        asyncio.run(database.write(lambda _: None))
        assert not [name for name in inspect(database.engine).get_table_names() if "probe" in name]
    finally:
        database.close()
    assert len(probed) == 3
    messages = [line.getMessage() for line in caplog.records if line.name == "hexstead.database"]
    assert len(messages) == 2 and messages[0].startswith("the database accepts no writes: ")
    assert messages[1].startswith("the database accepts writes again")


def test_an_outage_soon_after_another_is_logged_if_it_lasts(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(outages, "QUIET_SECONDS", 0.3)
    monkeypatch.setattr(outages, "PROBE_SECONDS", 0.01)
    lost = OperationalError("SELECT", {}, Exception("the connection is lost"))
    away = [False]

    def probe() -> None:
        if away[0]:
            raise lost

    watched = OutageMonitor(probe, probe)
    try:
        watched.report(lost)
        wait_until(lambda: not watched.active)
        watched.report(lost)  # short, and soon after the first: not logged
        wait_until(lambda: not watched.active)
        assert len(caplog.records) == 2
        away[0] = True
        watched.report(lost)
        wait_until(lambda: len(caplog.records) == 3)
        away[0] = False
        wait_until(lambda: len(caplog.records) == 4)
    finally:
        watched.close()
