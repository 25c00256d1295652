"""Compile engine and bots with mypyc where that is possible; all other facts are in pyproject.toml.

HEXSTEAD_COMPILE=1  compile, and fail if that cannot be done
HEXSTEAD_COMPILE=0  plain Python
unset               compile if a C compiler and Python's headers are there, else plain Python;
                    an editable install stays plain, so that no edit is hidden by an old binary
HEXSTEAD_OPTIMISE   how much the C compiler does: g, 1, 2 or 3, the usual level; g is compiled in a
                    fraction of the time of 3, and plays somewhat slower
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

PACKAGE = Path(__file__).parent / "src" / "hexstead"
ROOMS = ("hexgrid", "play", "kingdom", "catan", "bots", "batches")

# What stays plain Python in those rooms: a glob under src/hexstead, and the reason.
PLAIN: dict[str, str] = {
    "kingdom/picture/*.py": "it writes text once in a while; compiled it would only be bigger",
    "catan/picture/*.py": "likewise",
}


def modules() -> list[Path]:
    """The modules that mypyc compiles."""
    compiled = {path for room in ROOMS for path in (PACKAGE / room).rglob("*.py")}
    plain = {path for glob in PLAIN for path in PACKAGE.glob(glob)}
    return sorted(compiled - plain)


def obstacle() -> str | None:
    """Why the engine cannot be compiled on this machine, or None if it can."""
    if not modules():
        return "there is no engine to compile"
    if importlib.util.find_spec("mypyc") is None:
        return "mypyc (in the package mypy) is not installed"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    command = [*compiler, "-fsyntax-only", f"-I{sysconfig.get_path('include')}", "-x", "c", "-"]
    try:
        subprocess.run(command, input=b"#include <Python.h>", capture_output=True, check=True)
    except OSError:
        return f"there is no C compiler ({compiler[0]})"
    except subprocess.CalledProcessError:
        return "Python's C headers are missing"
    return None


def optimisation() -> str:
    """The C compiler's level; the highest unless wished otherwise: compiled once, played often."""
    level = os.environ.get("HEXSTEAD_OPTIMISE") or "3"
    if level not in {"g", "1", "2", "3"}:
        sys.exit(f"hexstead: HEXSTEAD_OPTIMISE is {level!r}; it must be g, 1, 2, 3 or unset")
    return level


def extensions() -> list[Extension]:
    """The engine's modules as C extensions."""
    from mypyc.build import mypycify  # noqa: PLC0415 - needed only here, may be absent

    files = [str(path.relative_to(Path.cwd())) for path in modules()]
    # No configuration file: what is compiled depends on the sources alone.
    compiled = mypycify(
        ["--config-file=", *files],
        opt_level=optimisation(),
        debug_level="0",
        group_name="hexstead",
        target_dir="build/mypyc",
    )
    # mypyc indents every line further than the one before it: four fifths of what it writes are
    # spaces, which the C compiler reads for a good while.
    for path in Path("build/mypyc").glob("*.c"):
        lines = path.read_text(encoding="utf-8").split("\n")
        path.write_text("\n".join([line.lstrip(" ") for line in lines]), encoding="utf-8")
    found = cast("list[Extension]", compiled)  # setuptools' kind, as setuptools is imported here
    for extension in found:
        # Nobody mends what mypyc wrote, and looking for faults in it takes as long as the rest. To
        # keep silent about them (-w) is not enough: Python's own -Wall still has them looked for.
        extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-all", "-w"]
    return found


def say(line: str) -> None:
    print(f"hexstead: {line}", file=sys.stderr)


class BuildOrPlain(build_ext):
    """Builds all of the extensions or, failing that, none."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            say(f"plain Python, as compiling failed: {error}")
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []


def main() -> None:
    wish = os.environ.get("HEXSTEAD_COMPILE", "")
    if wish not in {"", "0", "1"}:
        sys.exit(f"hexstead: HEXSTEAD_COMPILE is {wish!r}; it must be 0, 1 or unset")
    builds = {"build", "build_ext", "bdist_wheel"} & set(sys.argv)
    if wish == "0" or not (builds or (wish and "editable_wheel" in sys.argv)):
        setup()
        return
    hindrance = obstacle()
    if wish == "1":
        if hindrance:
            sys.exit(f"hexstead: cannot compile: {hindrance}")
        setup(ext_modules=extensions())
    elif hindrance:
        say(f"plain Python, as {hindrance}")
        setup()
    else:
        try:
            compiled = extensions()
        except SystemExit:  # mypyc's way to say no
            say("plain Python, as mypyc refused the sources")
            compiled = []
        setup(ext_modules=compiled, cmdclass={"build_ext": BuildOrPlain})


if __name__ == "__main__":
    main()
