"""The Python reference is complete: every public name has a description and a running example."""

from __future__ import annotations

import ast
import inspect
import runpy
from importlib import import_module

import pytest

from hexstead import play
from tools.docsite import python_api
from tools.docsite.python_api import EXAMPLES, FOLDER, SOURCES, api_pages

PACKAGES = [package for package in python_api.PACKAGES if package != "batch"]
"""The packages whose examples run here; `batch` needs JAX and has its own tests."""
DEFINITIONS = (ast.ClassDef, ast.FunctionDef)
CONTRACT = (play.Setup, play.State, play.Player)
"""The reference describes their members once, for all games."""


def members(package: str) -> dict[str, str | None]:
    """Return the docstrings of the public functions, classes and methods of a package, from the
    sources, because compiled modules have none."""
    module = import_module(f"hexstead.{package}")
    found: dict[str, str | None] = {}
    for name in module.__all__:
        value = getattr(module, name)
        if not (inspect.isclass(value) or inspect.isroutine(value)):
            continue
        path = SOURCES.parent.joinpath(*value.__module__.split("."))
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if not isinstance(node, DEFINITIONS) or node.name != name:
                continue
            found[name] = ast.get_docstring(node)
            for part in node.body if isinstance(node, ast.ClassDef) else []:
                if isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
                    found[f"{name}.{part.name}"] = ast.get_docstring(part)
    assert found
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_the_page_lists_every_public_name(package: str) -> None:
    page = api_pages()[f"{FOLDER}/{package}.md"]
    listed = page.partition("members:\n")[2].split("- ")[1:]
    assert [name.strip() for name in listed] == import_module(f"hexstead.{package}").__all__


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_a_description(package: str) -> None:
    shared = set() if package == "play" else {name for each in CONTRACT for name in vars(each)}
    missing = [
        name
        for name, description in members(package).items()
        if name.rpartition(".")[2] not in shared and not description
    ]
    assert missing == []


@pytest.mark.parametrize("package", PACKAGES)
def test_the_example_uses_every_public_name(package: str) -> None:
    tree = ast.parse((EXAMPLES / f"{package}.py").read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    used |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    wanted = {*import_module(f"hexstead.{package}").__all__}
    wanted |= {name.rpartition(".")[2] for name in members(package) if "." in name}
    assert wanted - used == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_the_example_runs(package: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / f"{package}.py"), run_name="__main__")
    assert capsys.readouterr().out
