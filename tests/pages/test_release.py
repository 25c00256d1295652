"""The wheels of a release work in an empty environment outside the repository."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.pages.conftest import Visit
from tests.pages.server_process import ServerProcess
from tools import dist

ROOT = dist.ROOT
README_SNIPPETS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
EXTRAS = "server,envs"


def run(python: Path, where: Path, *arguments: str) -> str:
    """Run the environment's Python outside the repository, and return its output."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(python), *arguments],
        cwd=where,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_a_build_without_pages_fails_and_names_the_command(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "src" / "hexstead").mkdir(parents=True)
    (tmp_path / "src" / "hexstead" / "__init__.py").write_text('__version__ = "1"\n')
    for command in ("sdist", "bdist_wheel"):
        done = subprocess.run(
            [sys.executable, "setup.py", command],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 1
        assert "make web" in done.stderr


def test_the_pure_wheel(tmp_path: Path, visit: Visit, capfd: pytest.CaptureFixture[str]) -> None:
    assert ROOT not in tmp_path.parents
    made = tmp_path / "dist"
    assert dist.main(["--pure", "--out", str(made)]) == 0
    assert capfd.readouterr().err == "", "warnings of setuptools"
    (source,) = made.glob("hexstead-*.tar.gz")
    check_sources(source)
    (wheel,) = made.glob("*-none-any.whl")
    check_files(wheel)
    (bill,) = made.glob("*.cdx.json")
    purls = {part["purl"].rpartition("@")[0] for part in json.loads(bill.read_text())["components"]}
    assert {"pkg:pypi/fastapi", "pkg:npm/svelte", "pkg:generic/cpython"} <= purls
    python = dist.install(sys.executable, tmp_path / "env", wheel, EXTRAS)
    use_the_commands(python, tmp_path)
    play_a_turn(python, tmp_path, visit)


@pytest.mark.soak
@pytest.mark.parametrize("version", dist.VERSIONS)
def test_compiled_wheels(version: str, tmp_path: Path, visit: Visit) -> None:
    if version not in dist.find_pythons():
        pytest.skip(f"Python {version} is not installed here")
    made = tmp_path / "dist"
    assert dist.main(["--quick", "--python", version, "--out", str(made)]) == 0
    (wheel,) = made.glob(f"*-cp{version.replace('.', '')}-*.whl")
    python = dist.install(dist.find_pythons()[version], tmp_path / "env", wheel, EXTRAS)
    code = "import hexstead.kingdom.state as s; print(s.__file__)"
    assert run(python, tmp_path, "-c", code).strip().endswith(".so")
    use_the_commands(python, tmp_path)
    play_a_turn(python, tmp_path, visit)


def check_sources(archive: Path) -> None:
    """Check that the source distribution contains every file but screenshots and git's own."""
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, check=True)
    files = listed.stdout.decode().splitlines()
    missing = [name for name in files if name not in names and not name.endswith(".webp")]
    assert {name.partition("-")[0] for name in missing} <= {".editorconfig", ".git", ".gitignore"}


def check_files(wheel: Path) -> None:
    """Check that a wheel contains every file of the package, the built pages included."""
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    source = ROOT / "src"
    files = {
        str(path.relative_to(source))
        for path in (source / "hexstead").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".so"
    }
    assert files - names == set()
    assert "hexstead/server/pages/index.html" in names


def use_the_commands(python: Path, where: Path) -> None:
    hexstead = ("-m", "hexstead.cli")
    assert run(python, where, *hexstead, "--version").startswith("hexstead ")
    played = run(python, where, *hexstead, "simulate", "--games", "2", "--bots", "random,random")
    assert "2 games" in played
    run(python, where, *hexstead, "play", "--seats", "greedy,random", "--seed", "3")
    assert len(README_SNIPPETS) >= 2
    for number, snippet in enumerate(README_SNIPPETS):
        script = where / f"snippet{number}.py"
        script.write_text(snippet)
        run(python, where, str(script))


def play_a_turn(python: Path, where: Path, visit: Visit) -> None:
    server = ServerProcess(where, python=str(python))
    try:
        ann = visit(server.address)
        ann.open()
        ann.press("Play now")
        ann.wait_for_table()
        ann.build_turn()
        ann.wait_for_turn()
    finally:
        server.stop()
