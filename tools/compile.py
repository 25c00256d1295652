"""Keep build/compiled up to date: the package with its engine compiled by mypyc.

Programs run compiled when build/compiled comes first on PYTHONPATH. The engine is compiled only
when its sources changed; all other files are copied.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "hexstead"
COMPILED = ROOT / "build" / "compiled"
WORKSHOP = ROOT / "build" / "mypyc"
STAMP = COMPILED / "engine.sha256"
# The C compiler's optimisation levels: the quick one takes a fraction of the time, for less speed.
QUICK, FULL = "g", "3"

sys.path.insert(0, str(ROOT))
import setup  # noqa: E402 - the list of compiled modules


def fingerprint(files: Sequence[Path]) -> str:
    """A hash of engine sources and the tools that compile them."""
    tools = (sys.version, version("mypy"), version("setuptools"))
    digest = hashlib.sha256(repr(tools).encode())
    for path in files:
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def build(level: str) -> bool:
    """Compile in another folder and move the result to build/compiled atomically, because programs
    may be running there.

    On failure, show the error and remove the old engine, so that it is not tested in place of the
    new one.
    """
    shutil.rmtree(WORKSHOP, ignore_errors=True)
    WORKSHOP.mkdir(parents=True)
    library = WORKSHOP / "lib"
    done = subprocess.run(
        [sys.executable, "setup.py", "build", f"--build-base={WORKSHOP}", f"--build-lib={library}"],
        cwd=ROOT,
        env=os.environ | {"HEXSTEAD_COMPILE": "1", "HEXSTEAD_OPTIMISE": level},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    shutil.rmtree(COMPILED, ignore_errors=True)
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        return False
    library.rename(COMPILED)
    return True


def copy_sources() -> None:
    """Sync the uncompiled files of build/compiled with src."""
    package = COMPILED / SOURCE.name
    for path in sorted(package.rglob("*"), reverse=True):
        original = SOURCE / path.relative_to(package)
        if path.suffix != ".so" and not original.exists():
            path.rmdir() if path.is_dir() else path.unlink()
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(SOURCE, package, ignore=ignored, dirs_exist_ok=True)


def is_there(wanted: str, levels: set[str]) -> bool:
    """Whether build/compiled has the wanted engine, at one of these levels."""
    if not STAMP.exists():
        return False
    found, _, level = STAMP.read_text().partition(" ")
    return found == wanted and level in levels


def compile_engine(quick: bool) -> bool:
    """Bring build/compiled up to date; False if the engine does not compile."""
    sources = setup.modules()
    wanted = fingerprint([ROOT / "setup.py", *sources])
    level = QUICK if quick else FULL
    if not is_there(wanted, {QUICK, FULL} if quick else {FULL}):
        print(f"compile: {len(sources)} modules of the engine, with mypyc ...", flush=True)
        started = time.monotonic()
        if not build(level):
            return False
        STAMP.write_text(f"{wanted} {level}")
        print(f"compile: done in {time.monotonic() - started:.0f} s")
    copy_sources()
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--or-plain",
        action="store_true",
        help="if the engine does not compile, continue with plain Python",
    )
    parser.add_argument(
        "--quick", action="store_true", help="optimise less, unless a compiled engine exists"
    )
    options = parser.parse_args()
    hindrance = setup.obstacle()
    if hindrance:
        shutil.rmtree(COMPILED, ignore_errors=True)
        print(f"compile: plain Python only, because {hindrance}")
        return 0
    if compile_engine(options.quick):
        return 0
    print("compile: the engine does not compile (see above); plain Python still works")
    return 0 if options.or_plain else 1


if __name__ == "__main__":
    sys.exit(main())
