"""Install pinned packages into this environment: with uv and the package sources of pip, or with
pip itself where uv does not work.

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
# The settings of package sources, in pip and in uv.
PLACES = {
    "index-url": "--default-index",
    "extra-index-url": "--index",
    "find-links": "--find-links",
    "trusted-host": "--allow-insecure-host",
}
SECTIONS = ("global", "install", ":env:")


def places(listed: str) -> list[str]:
    """The output of `pip config list` as options of uv; the more specific setting wins."""
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
    """Whether uv succeeded. Hashes make it safe to take a package from any of the sources."""
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
    print("install: uv failed; using pip, which takes longer", flush=True)
    return subprocess.run([*INSTALL, pins], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
