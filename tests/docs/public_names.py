"""The public functions, classes and methods of the packages, read from their sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tools.docsite.python_api import SOURCES

Definition = ast.ClassDef | ast.FunctionDef
IMPOSSIBLE = "AssertionError"
"""Raised where the code contradicts itself, never because of an argument."""
CONSTRUCTORS = ("__init__", "__post_init__", "__new__")


def module_path(module: str) -> Path:
    path = SOURCES.parent.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(module_path(module).read_text(encoding="utf-8"))


def exported(package: str) -> list[str]:
    """Return `__all__` of a package."""
    for node in tree(package).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    raise AssertionError(f"{package} has no __all__")


def find(module: str, name: str) -> Definition | None:
    """Return the definition of a name, following its imports; None for constants and modules."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if name == (alias.asname or alias.name) and node.module != module:
                    path = module_path(str(node.module))
                    return find(str(node.module), alias.name) if path.exists() else None
        elif isinstance(node, Definition) and node.name == name:
            return node
    return None


def public(package: str) -> Iterator[tuple[str, Definition, ast.ClassDef | None]]:
    """Yield the public functions, classes and methods: their names, definitions and classes."""
    for name in exported(package):
        node = find(package, name)
        if node is None:
            continue
        yield name, node, None
        if isinstance(node, ast.FunctionDef):
            continue
        for part in node.body:
            if isinstance(part, ast.FunctionDef) and (
                not part.name.startswith("_") or part.name in CONSTRUCTORS
            ):
                yield f"{name}.{part.name}", part, node


def raised(function: ast.FunctionDef) -> set[str]:
    """Return the exceptions that the body of a function raises, without those of helpers."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Raise) and node.exc is not None:
            raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
            name = ast.unparse(raised).rpartition(".")[2]
            if name[:1].isupper() and name != IMPOSSIBLE:
                found.add(name)
    return found
