"""The Python reference is complete: every public name has a description, the exceptions it raises,
and a running example."""

from __future__ import annotations

import ast
import builtins
import re
import runpy

import pytest

from hexstead import play
from tests.docs import public_names
from tests.docs.public_names import CONSTRUCTORS, Definition
from tools.docsite.python_api import FOLDER, PACKAGES, SOURCES, api_pages, example_of

NEEDS_JAX = "batch"
INTERNAL = ("bots.catan", "bots.kingdom", "browser", "cli", "server", "tables")
"""Packages with `__all__` on which programs do not rely."""
GAMES = ("kingdom.", "catan.")
CONTRACT = (play.Setup, play.State, play.Player)
"""The reference describes their members once, for all games."""
SHARED = {name for each in CONTRACT for name in vars(each)}
RAISES = re.compile(r"^ *Raises:\n((?: +.*\n?)+)", re.MULTILINE)

Public = tuple[str, Definition, ast.ClassDef | None]


def all_public() -> list[Public]:
    found = [
        (f"{package}.{name}", node, owner)
        for package in PACKAGES
        for name, node, owner in public_names.public(f"hexstead.{package}")
    ]
    assert len(found) > 200
    return found


def described_elsewhere(public: Public) -> bool:
    """Whether it is a member of the contract, in a game, without a docstring of its own."""
    name, node, owner = public
    inherited = owner is not None and name.startswith(GAMES) and node.name in SHARED
    return inherited and ast.get_docstring(node) is None


def test_every_package_with_public_names_is_in_the_reference() -> None:
    found = set()
    for path in SOURCES.glob("*/**/__init__.py"):
        package = ".".join(path.parent.relative_to(SOURCES).parts)
        inside = any(f"{package}.".startswith(f"{each}.") for each in INTERNAL)
        if not inside and "__all__" in path.read_text(encoding="utf-8"):
            found.add(package)
    assert found == {*PACKAGES}


@pytest.mark.parametrize("package", PACKAGES)
def test_the_page_lists_every_public_name(package: str) -> None:
    page = api_pages()[f"{FOLDER}/{package}.md"]
    listed = re.findall(r"^        - (\w+)$", page, re.MULTILINE)
    listed += re.findall(r"^::: hexstead\.\S*\.(\w+)\n.*\n      show_root", page, re.MULTILINE)
    assert sorted(listed) == sorted(public_names.exported(f"hexstead.{package}"))
    example = page.partition("## Example\n")[2].partition("\n::: ")[0]
    assert "\n```python\n" in example


def test_every_public_name_has_a_description() -> None:
    missing = [
        public[0]
        for public in all_public()
        if public[1].name not in CONSTRUCTORS
        and not ast.get_docstring(public[1])
        and not described_elsewhere(public)
    ]
    assert missing == []


def test_every_raised_exception_is_named() -> None:
    """In the docstring of the function that raises it, or of the class for a constructor."""
    missing = []
    for public in all_public():
        name, node, owner = public
        if isinstance(node, ast.ClassDef) or described_elsewhere(public):
            continue
        text = ast.get_docstring(node) or ""
        if owner is not None and node.name in CONSTRUCTORS:
            text += ast.get_docstring(owner) or ""
        missing += [f"{name}: {error}" for error in public_names.raised(node) if error not in text]
    assert missing == []


def test_every_named_exception_can_be_imported() -> None:
    public = {name for each in PACKAGES for name in public_names.exported(f"hexstead.{each}")}
    named = set()
    for _, node, _ in all_public():
        for section in RAISES.findall(f"{ast.get_docstring(node)}\n"):
            named |= set(re.findall(r"^ +(\w+):", section, re.MULTILINE))
    assert len(named) > 10
    assert {name for name in named if name not in public and not hasattr(builtins, name)} == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_the_example_uses_every_public_name(package: str) -> None:
    tree = ast.parse(example_of(package).read_text(encoding="utf-8"))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    used |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    used |= {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    wanted = {*public_names.exported(f"hexstead.{package}")}
    for _, node, owner in public_names.public(f"hexstead.{package}"):
        if owner is not None and node.name not in CONSTRUCTORS:
            wanted.add(node.name)
    assert wanted - used == set()


@pytest.mark.parametrize(
    "package",
    [pytest.param(each, marks=pytest.mark.soak if each == NEEDS_JAX else ()) for each in PACKAGES],
)
def test_the_example_runs(package: str, capsys: pytest.CaptureFixture[str]) -> None:
    if package == NEEDS_JAX:
        pytest.importorskip("jax")
    runpy.run_path(str(example_of(package)), run_name="__main__")
    assert capsys.readouterr().out
