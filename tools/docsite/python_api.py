"""Generate a page of the Python API for each public package from its `__all__`."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).resolve().parents[2] / "src" / "hexstead"
EXAMPLES: Final = Path(__file__).with_name("python_examples")
"""A program for each package."""
FOLDER: Final = "reference/python"
PACKAGES: Final = (
    "play",
    "kingdom",
    "kingdom.picture",
    "catan",
    "catan.picture",
    "bots",
    "arena",
    "envs",
    "envs.datasets",
    "batch",
    "study",
    "hexgrid",
    "drawing",
)
"""The packages that programs rely on; parts of a package follow it."""
GAMES: Final = ("kingdom", "catan")
NEED_MORE: Final = ("arena", "envs", "envs.datasets", "batch")
"""Packages whose examples do not run in a browser: they use processes, NumPy or JAX."""
HOW_TO_RUN: Final = """*Run*, below the program, executes it in this page; *Change* lets you edit it
first, and Ctrl+Enter runs it from there. Of the standard library, only what the engine imports is
available."""
CONTRACT: Final = """`State` implements
[`hexstead.play.State`](play.md#hexstead.play.State); this page documents what it adds."""
MODULE_OPTIONS: Final = (
    "    options:",
    "      show_root_heading: true",
    "      show_root_toc_entry: true",
    "      inherited_members: true",
)
OVERVIEW: Final = """# Python API

For Python programs: the public names of each package, from their docstrings. Every game implements
one contract ([hexstead.play](play.md)). The [quick start](../../tutorials/quick-start.md#in-python)
shows it in use, and the
[architecture](../../explanation/architecture.md#the-contract-of-a-game) explains it.

| package | content |
| --- | --- |
{packages}
"""


def api_pages() -> dict[str, str]:
    """Return the pages by path; the sources are parsed, not imported."""
    packages = {package: _read(package) for package in PACKAGES}
    made = {
        f"{FOLDER}/index.md": _overview({package: doc for package, (doc, _) in packages.items()})
    }
    for package, (_, names) in packages.items():
        made[f"{FOLDER}/{package}.md"] = _page(package, names)
    return made


def _page(package: str, names: list[str]) -> str:
    lines = [
        f"# hexstead.{package}",
        "",
        f"For Python programs: the public names of `hexstead.{package}`.",
        "",
    ]
    if package in GAMES:
        lines += [CONTRACT, ""]
    text = example_of(package).read_text(encoding="utf-8").rstrip()
    code = ["```python", text, "```"]
    if package not in NEED_MORE:
        code = [HOW_TO_RUN, "", '<div class="runnable" markdown>', "", *code, "", "</div>"]
    lines += ["## Example", "", *code, ""]
    lines += [f"::: hexstead.{package}", "    options:"]
    if package in GAMES:  # hide how a state finds its fields
        lines.append("      show_attribute_values: false")
    hidden = {name: _hidden(package, name) for name in names}
    lines += ["      members:", *(f"        - {name}" for name in names if not hidden[name]), ""]
    for target in filter(None, hidden.values()):
        lines += [f"::: hexstead.{target}", *MODULE_OPTIONS, ""]
    return "\n".join(lines)


def _hidden(package: str, name: str) -> str:
    """Return where a name is defined that mkdocstrings does not show in its package: a module, or a
    function in a module of the same name. Empty for other names."""
    module = f"{package}.{name}"
    path = SOURCES.joinpath(*module.split(".")).with_suffix(".py")
    if not path.is_file():
        return ""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = any(isinstance(node, ast.FunctionDef) and node.name == name for node in tree.body)
    return f"{module}.{name}" if inside else module


def example_of(package: str) -> Path:
    """Return the program that uses every public name of a package."""
    return EXAMPLES / f"{package.replace('.', '_')}.py"


def _read(package: str) -> tuple[str, list[str]]:
    """Return the docstring of a package and its `__all__`."""
    tree = ast.parse(
        SOURCES.joinpath(*package.split("."), "__init__.py").read_text(encoding="utf-8")
    )
    names: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names = [str(name) for name in ast.literal_eval(node.value)]
    return ast.get_docstring(tree) or "", names


def _overview(packages: dict[str, str]) -> str:
    rows = [
        f"| [`hexstead.{package}`]({package}.md) | {_lead(doc)} |"
        for package, doc in packages.items()
    ]
    return OVERVIEW.format(packages="\n".join(rows))


def _lead(doc: str) -> str:
    """Return the first paragraph of a docstring."""
    return " ".join(doc.partition("\n\n")[0].split())
