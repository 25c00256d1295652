"""`hexstead --help` and `hexstead serve` start quickly, because they import little."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import httpx

from hexstead.server.storage.database import prepare
from tests.cli.running import COMMAND, environment
from tests.server.serving import TIMEOUT_SECONDS, wait_until

CODE = """
import sys
from hexstead.cli.main import main
try:
    main(["--help"])
except SystemExit:
    pass
import json
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
ALLOWED = ("hexstead.bots", "hexstead.cli", "hexstead.play")
"""The packages with the commands and their arguments; games are imported when they are played."""
SLOW = {
    *("asyncio", "concurrent", "http", "multiprocessing", "sqlite3", "ssl", "unittest"),
    *("fastapi", "gymnasium", "httpx", "numpy", "pydantic", "rich", "sqlalchemy", "uvicorn"),
}
"""Packages that take long to import."""
UNUSED = {"alembic", "cryptography", "httpx", "mako"}
"""What migrations, push and webhooks import."""


def test_help_imports_only_the_command_line() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        capture_output=True,
        text=True,
        env=environment(),
        check=True,
    )
    assert "hexstead serve" in done.stdout
    modules: list[str] = json.loads(done.stderr)
    packages = {name.partition(".")[0] for name in modules}
    own = {name for name in modules if name.startswith("hexstead.")}
    assert "hexstead.cli.main" in own
    assert {name for name in own if not name.startswith(ALLOWED)} == set()
    assert packages & SLOW == set()


def test_the_first_page_of_a_current_database_needs_no_migrations_push_or_webhooks(
    tmp_path: Path,
) -> None:
    database = f"sqlite:///{tmp_path / 'table.sqlite'}"
    prepare(database)
    output, imported = tmp_path / "said.txt", tmp_path / "imported.txt"
    command = [COMMAND[0], "-X", "importtime", *COMMAND[1:], "serve", "--no-open"]
    command += ["--port", "0", "--database", database]
    with output.open("wb") as said, imported.open("wb") as listed:
        server = subprocess.Popen(command, env=environment(), stdout=said, stderr=listed)
    try:
        wait_until(lambda: "Games are" in output.read_text() or server.poll() is not None)
        page = httpx.get(output.read_text().split()[4], timeout=TIMEOUT_SECONDS)
    finally:
        server.terminate()
        server.wait(TIMEOUT_SECONDS)
    assert "<html" in page.text
    modules = {line.rpartition("|")[2].strip() for line in imported.read_text().splitlines()}
    assert "hexstead.server.app" in modules
    assert {name.partition(".")[0] for name in modules} & UNUSED == set()
