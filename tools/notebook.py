"""Run the notebook in examples/ and update its outputs: `make notebook`.

Its cells are plain Python and run in one namespace, as in Jupyter; so Jupyter is not needed to
update or to test it.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

NOTEBOOK: Final = Path(__file__).parents[1] / "examples" / "thousand_games.ipynb"
_GAMES: Final = re.compile(r"^GAMES = \d+$", re.MULTILINE)
_JOBS: Final = re.compile(r"^JOBS = .+$", re.MULTILINE)
Notebook = dict[str, Any]


def read(path: Path = NOTEBOOK) -> Notebook:
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def write(notebook: Notebook, path: Path = NOTEBOOK) -> None:
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def run(notebook: Notebook, games: int | None = None) -> Notebook:
    """The notebook with the outputs of its cells; with a number, of that many games in this process
    alone."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells: list[dict[str, Any]] = []
    number = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            cells.append(cell)
            continue
        number += 1
        source = "".join(cell["source"])
        if games is not None:
            source = _JOBS.sub("JOBS = 1", _GAMES.sub(f"GAMES = {games}", source))
        outputs = _run_cell(source, names, number)
        cells.append({**cell, "execution_count": number, "outputs": outputs})
    return {**notebook, "cells": cells}


def _run_cell(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """The output of a cell, and the value of its last line."""
    place = f"cell {number}"
    body = ast.parse(source, place).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    said = io.StringIO()
    value: Any = None
    with redirect_stdout(said):
        exec(compile(ast.Module(body, []), place, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), place, "eval"), names)
    outputs: list[dict[str, Any]] = []
    if said.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(said.getvalue())})
    if value is not None:
        data = {"text/plain": _lines(repr(value))}
        if hasattr(value, "_repr_svg_"):
            data = {"image/svg+xml": _lines(value._repr_svg_()), **data}
        outputs.append(
            {
                "data": data,
                "execution_count": number,
                "metadata": {},
                "output_type": "execute_result",
            }
        )
    return outputs


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


if __name__ == "__main__":
    write(run(read()))
    sys.stdout.write(f"notebook: {NOTEBOOK.name} is new\n")
