"""Pack the engine and the standard library of the pages without a server: bytecode in zip files.

build.mjs runs this in Pyodide after needed.py, so the bytecode is that of its Python. `/source` is
the folder `src`, `/stdlib.zip` Pyodide's standard library, and `/out` takes the results.
"""

from __future__ import annotations

import json
from _frozen_importlib_external import _code_to_hash_pyc  # type: ignore[import-not-found]
from importlib.util import source_hash
from modulefinder import ModuleFinder
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

if TYPE_CHECKING:
    from collections.abc import Iterator

NEEDED: set[str] = globals()["NEEDED"]
MODULES: list[str] = globals()["MODULES"]
SOURCE = Path("/source")
# Parts of the engine that tables do not run, though some of their modules can import them.
LEFT_OUT = {"arena", "batches", "cli", "envs", "server"}
CODE = {".py", ".pyc", ".pyi", ".typed"}
# The weights of networks, as there is no numpy in the browser.
UNUSED = {".weights"}


def imports(code: CodeType, package: str) -> Iterator[str]:
    """Yield the names of the modules that code imports, at once or in a function."""
    for kind, what in ModuleFinder().scan_opcodes(code):
        if not kind.endswith("import"):
            continue
        *level, names, name = what
        base = name or ""
        if kind == "relative_import":
            base = ".".join(filter(None, (package.rsplit(".", level[0] - 1)[0], base)))
        yield base
        yield from (f"{base}.{each}" for each in names or ())
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from imports(constant, package)


def place(module: str) -> Path | None:
    """Return the source file of a module of the engine."""
    path = SOURCE.joinpath(*module.split("."))
    for file in (path / "__init__.py", path.with_suffix(".py")):
        if file.is_file():
            return file
    return None


def compiled(source: bytes, name: str) -> tuple[CodeType, bytes]:
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    return code, bytes(_code_to_hash_pyc(code, source_hash(source), False))


def engine() -> tuple[dict[str, bytes], set[str]]:
    """Return the files of the engine, and the names that its modules import from elsewhere."""
    files: dict[str, bytes] = {}
    other: set[str] = set()
    queue = [name for name in NEEDED if name.startswith("hexstead")]
    seen: set[str] = set()
    while queue:
        module = queue.pop()
        if module in seen or not module.startswith("hexstead"):
            other |= {module} - seen
            continue
        seen.add(module)
        file = place(module)
        relative = file.relative_to(SOURCE) if file else None
        if file is None or relative is None or relative.parts[1] in LEFT_OUT:
            continue
        code, pyc = compiled(file.read_bytes(), str(relative))
        files[str(relative.with_suffix(".pyc"))] = pyc
        package = module if file.stem == "__init__" else module.rpartition(".")[0]
        queue += imports(code, package)
        queue.append(module.rpartition(".")[0] or "hexstead")
    return files | data(files), other


def data(modules: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files that are not code, in the packages of these modules."""
    packages = {SOURCE / Path(name).parent for name in modules}
    files = {}
    for package in packages:
        for file in package.rglob("*"):
            folder = file.parent
            while folder not in packages and not (folder / "__init__.py").exists():
                folder = folder.parent
            if folder in packages and file.is_file() and file.suffix not in CODE | UNUSED:
                files[str(file.relative_to(SOURCE))] = file.read_bytes()
    return files


def standard_library(wanted: set[str]) -> dict[str, bytes]:
    """Return the files of these modules of the standard library, with the packages they lie in."""
    names = {name.rsplit(".", dots)[0] for name in wanted for dots in range(name.count(".") + 1)}
    files = {}
    with ZipFile("/stdlib.zip") as whole:
        there = set(whole.namelist())
        for name in names:
            path = name.replace(".", "/")
            for file in (f"{path}/__init__.py", f"{path}.py"):
                if file in there:
                    files[file + "c"] = compiled(whole.read(file), f"/lib/{file}")[1]
    return files


def write(name: str, files: dict[str, bytes]) -> None:
    with ZipFile(name, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(files):
            archive.writestr(ZipInfo(file), files[file], ZIP_DEFLATED)


def main() -> None:
    code, other = engine()
    code["modules.json"] = json.dumps(MODULES).encode()
    write("/out/hexstead.zip", code)
    write("/out/python_stdlib.zip", standard_library(NEEDED | other))


main()
