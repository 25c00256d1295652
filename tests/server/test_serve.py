"""What `hexstead serve` says to whoever started it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from hexstead.server.database import shown
from tests.server.serving import wait_until


def test_it_says_where_it_is_where_the_games_are_and_that_they_are_kept(tmp_path: Path) -> None:
    file, output = tmp_path / "table.sqlite", tmp_path / "said.txt"
    command = [sys.executable, "-m", "hexstead.cli", "serve", "--no-open", "--port", "0"]
    command += ["--host", "0.0.0.0", "--database", f"sqlite:///{file}"]
    changes = {"HEXSTEAD_RATE_LIMITS": "off", "HEXSTEAD_PRIVATE_WEBHOOKS": "on"}
    with output.open("wb") as said:
        server = subprocess.Popen(command, env={**os.environ, **changes}, stdout=said, stderr=said)
    wait_until(lambda: "Webhooks" in output.read_text() or server.poll() is not None)
    server.send_signal(signal.SIGINT)
    server.wait(30)
    lines = output.read_text().splitlines()
    assert lines[0].startswith("Hexstead is at http://localhost:")
    assert lines[1] == f"  Games are kept in {file}"
    assert any("name of this machine" in line for line in lines)
    assert any("Rate limits are off" in line for line in lines)
    assert any("private addresses" in line for line in lines)
    assert "Hexstead has stopped; every game is kept." in lines


def test_no_password_is_shown() -> None:
    assert shown("postgresql://ann:secret@db/games") == "postgresql://ann:***@db/games"
