"""What hosts are given fits what there is: settings, files and tests that are named exist."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hexstead.server.settings import PREFIX, Settings

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
OF_COMPOSE = {"HEXSTEAD_HOST"}
"""Names that only the compose file knows."""


@pytest.mark.parametrize(
    "path",
    [
        *(ROOT / "docs" / f"{name}.md" for name in ("hosting", "security", "server")),
        *(DEPLOY / name for name in ("compose.yaml", "env.example", "Caddyfile")),
        *(DEPLOY / name for name in ("Containerfile", "hexstead.service")),
    ],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_every_setting_that_is_named_exists(path: Path) -> None:
    there = {PREFIX + name.upper() for name in Settings.model_fields} | OF_COMPOSE
    named = re.findall(r"HEXSTEAD_[A-Z][A-Z_]*[A-Z]", path.read_text(encoding="utf-8"))
    assert set(named) <= there


def test_every_setting_is_described() -> None:
    page = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| `(HEXSTEAD_[A-Z_]+)` \|", page, re.MULTILINE))
    assert rows == {PREFIX + name.upper() for name in Settings.model_fields}


def test_the_tests_that_hold_the_promises_are_there() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    files = set(re.findall(r"`(?:tests/server/)?(test_\w+\.py)`", page))
    assert len(files) > 10
    sources = {name: (ROOT / "tests" / "server" / name).read_text("utf-8") for name in files}
    for line in page.splitlines():
        for name in re.findall(r"`(test_\w+)`", line):
            held = re.findall(r"`(?:tests/server/)?(test_\w+\.py)`", line)
            assert any(f"def {name}(" in sources[file] for file in held), name


def test_what_goes_into_the_container_is_there() -> None:
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    allowed = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY") and "--" not in line]
    assert len(copied) >= 5
    for path in (path for paths in copied for path in paths):
        assert (ROOT / path).exists(), path
        assert any(f"!{part}" in allowed for part in (path, path.split("/")[0])), path
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    assert ignored == (ROOT / ".containerignore").read_text(encoding="utf-8")


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("no systemd here")
    unit = (DEPLOY / "hexstead.service").read_text(encoding="utf-8")
    file = tmp_path / "hexstead.service"
    file.write_text(unit.replace("/opt/hexstead/bin/hexstead", shutil.which("true") or "/bin/true"))
    told = subprocess.run([analyse, "verify", str(file)], capture_output=True, check=False)
    assert told.returncode == 0 and told.stderr == b"", told.stderr
