"""Compile engine and bots with mypyc if possible; all metadata is in pyproject.toml.

HEXSTEAD_COMPILE=1  compile, and fail if that is not possible
HEXSTEAD_COMPILE=0  plain Python
unset               compile if a C compiler and Python's headers are available, else plain Python;
                    an editable install stays plain, so that no binary hides an edit
HEXSTEAD_OPTIMISE   optimisation level of the C compiler: g, 1, 2 or 3 (default); g compiles in a
                    fraction of the time, and the engine is somewhat slower
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
PAGES = PACKAGE / "server" / "pages" / "index.html"
COMPILED_PACKAGES = ("hexgrid", "play", "kingdom", "catan", "bots", "batches")
COMPILED_MODULES = (
    "tables/clocks.py",
    "tables/fold.py",
    "tables/game_log.py",
    "tables/live.py",
    "tables/payloads.py",
    "tables/seating.py",
    "tables/undo.py",
    "tables/games/adapter.py",
    "tables/games/kingdom/description.py",
    "tables/games/kingdom/log_lines.py",
)
"""Modules of other packages that are compiled: the logs and views of tables."""

# Modules of these packages that stay plain Python: a glob under src/hexstead, and the reason.
PLAIN: dict[str, str] = {
    "bots/value_network.py": "the work is done by numpy",
    "bots/kingdom/network*.py": "the work is done by numpy and by compiled modules",
    "bots/catan/network*.py": "the work is done by numpy and by compiled modules",
    "kingdom/picture/*.py": "rarely used and not faster when compiled",
    "catan/picture/*.py": "rarely used and not faster when compiled",
}


def plain_modules() -> list[Path]:
    """Return the modules of the compiled packages that stay plain Python."""
    return sorted({path for glob in PLAIN for path in PACKAGE.glob(glob)})


def modules() -> list[Path]:
    """Return the modules that mypyc compiles."""
    compiled = {path for name in COMPILED_PACKAGES for path in (PACKAGE / name).rglob("*.py")}
    compiled.update(PACKAGE / name for name in COMPILED_MODULES)
    return sorted(compiled - set(plain_modules()))


def obstacle() -> str | None:
    """Return why the engine cannot be compiled on this machine, or None if it can."""
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
    """Return the optimisation level of the C compiler."""
    level = os.environ.get("HEXSTEAD_OPTIMISE") or "3"
    if level not in {"g", "1", "2", "3"}:
        sys.exit(f"hexstead: HEXSTEAD_OPTIMISE is {level!r}; it must be g, 1, 2, 3 or unset")
    return level


def extensions() -> list[Extension]:
    """Return the compiled modules as C extensions."""
    from mypyc.build import mypycify  # noqa: PLC0415 - needed only here, may be absent

    files = [str(path.relative_to(Path.cwd())) for path in modules()]
    compiled = mypycify(
        [f"--config-file={write_config()}", *files],
        opt_level=optimisation(),
        debug_level="0",
        group_name="hexstead",
        target_dir="build/mypyc",
    )
    # Four fifths of mypyc's output are indentation, which slows the C compiler down.
    for path in Path("build/mypyc").glob("*.c"):
        lines = path.read_text(encoding="utf-8").split("\n")
        path.write_text("\n".join([line.lstrip(" ") for line in lines]), encoding="utf-8")
    found = cast(
        "list[Extension]", compiled
    )  # setuptools.Extension, because setuptools is imported
    for extension in found:
        # Analysing generated code for warnings doubles the time. -w alone only hides the warnings:
        # Python's own -Wall would still compute them.
        extension.extra_compile_args = [*extension.extra_compile_args, "-Wno-all", "-w"]
    return found


def write_config() -> Path:
    """Write mypy's configuration for compiling, and return its path.

    Plain modules are not analysed if their imports, such as numpy or orjson, need not be installed.
    """
    names = [path.relative_to(PACKAGE.parent).with_suffix("").parts for path in plain_modules()]
    names += [(PACKAGE.name, "study", "*"), (PACKAGE.name, "tables", "encoding")]
    sections = [f"[mypy-{'.'.join(parts)}]\nfollow_imports = skip\n" for parts in names]
    config = Path("build", "mypyc.ini")
    config.parent.mkdir(exist_ok=True)
    config.write_text("".join(["[mypy]\n", *sections]), encoding="utf-8")
    return config


def report(line: str) -> None:
    print(f"hexstead: {line}", file=sys.stderr)


class BuildOrPlain(build_ext):
    """Build all extensions or, if one fails, none."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            report(f"plain Python, because compiling failed: {error}")
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []


def main() -> None:
    choice = os.environ.get("HEXSTEAD_COMPILE", "")
    if choice not in {"", "0", "1"}:
        sys.exit(f"hexstead: HEXSTEAD_COMPILE is {choice!r}; it must be 0, 1 or unset")
    if {"bdist_wheel", "sdist"} & set(sys.argv) and not PAGES.exists():
        sys.exit("hexstead: a distribution needs the pages; build them with: make web")
    builds = {"build", "build_ext", "bdist_wheel"} & set(sys.argv)
    if choice == "0" or not (builds or (choice and "editable_wheel" in sys.argv)):
        setup()
        return
    reason = obstacle()
    if choice == "1":
        if reason:
            sys.exit(f"hexstead: cannot compile: {reason}")
        setup(ext_modules=extensions())
    elif reason:
        report(f"plain Python, because {reason}")
        setup()
    else:
        try:
            compiled = extensions()
        except SystemExit:  # raised by mypyc for errors
            report("plain Python, because mypyc refused the sources")
            compiled = []
        setup(ext_modules=compiled, cmdclass={"build_ext": BuildOrPlain})


if __name__ == "__main__":
    main()
