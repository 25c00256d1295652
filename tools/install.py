"""Install pinned packages into this environment: with uv, from wherever pip would take them; with
pip itself where uv is of no use.

Usage: python tools/install.py requirements/dev.txt
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

PIP = [sys.executable, "-m", "pip"]
BIN = Path(sys.executable).parent
INSTALL = [*PIP, "install", "-qq", "--no-compile", "--require-hashes", "-r"]
UV_PINS = Path(__file__).resolve().parent.parent / "requirements" / "uv.txt"
# Where packages come from, in pip's words and in uv's.
PLACES = {
    "index-url": "--default-index",
    "extra-index-url": "--index",
    "find-links": "--find-links",
    "trusted-host": "--allow-insecure-host",
}
SECTIONS = ("global", "install", ":env:")


def places(listed: str) -> list[str]:
    """What `pip config list` says of them, as options of uv; of two settings the nearer counts."""
    found: dict[str, tuple[int, str]] = {}
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        section, _, key = name.partition(".")
        if key in PLACES and section in SECTIONS:
            found[key] = max(found.get(key, (-1, "")), (SECTIONS.index(section), value))
    return [
        word
        for key, (_, value) in found.items()
        for place in str(ast.literal_eval(value)).split()
        for word in (PLACES[key], place)
    ]


def with_uv(pins: str) -> bool:
    """Whether uv could do it. The hashes make it safe to take a package from any of the places."""
    if subprocess.run([*INSTALL, str(UV_PINS)], check=False).returncode:
        return False
    listed = subprocess.run(
        [*PIP, "config", "list"], check=False, stdout=subprocess.PIPE, text=True
    ).stdout
    command = [str(BIN / "uv"), "pip", "install", "--quiet", "--no-config", "--require-hashes"]
    command += ["--python", sys.executable, "--index-strategy", "unsafe-best-match"]
    done = subprocess.run([*command, *places(listed), "-r", pins], check=False)
    return done.returncode == 0


def main(pins: str) -> int:
    if with_uv(pins):
        return 0
    print("install: uv cannot do it here; pip takes longer", flush=True)
    return subprocess.run([*INSTALL, pins], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
