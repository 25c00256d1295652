"""`hexstead --help` and completions are quick, because they import nothing but the command line."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.cli.running import environment

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
