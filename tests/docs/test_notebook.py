"""The notebook in examples/ runs and reproduces its outputs."""

from __future__ import annotations

from typing import Any

import pytest

from tools.notebook import Notebook, read, run


def outputs_of(notebook: Notebook) -> list[list[Any]]:
    return [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]


def kinds(notebook: Notebook) -> list[list[list[str]]]:
    return [[sorted(output) for output in outputs] for outputs in outputs_of(notebook)]


def test_the_cells_run_and_reproduce_their_outputs() -> None:
    shipped = read()
    again = run(shipped, games=8)
    assert kinds(again) == kinds(shipped)
    games = next(
        number
        for number, cell in enumerate(shipped["cells"])
        if "spread(" in "".join(cell["source"]) and "import" not in "".join(cell["source"])
    )
    for before, after in zip(shipped["cells"][:games], again["cells"][:games], strict=True):
        assert after.get("outputs") == before.get("outputs")  # independent of the number of games
    assert again["cells"][games]["outputs"] != shipped["cells"][games]["outputs"]


@pytest.mark.soak
def test_all_games_reproduce_the_stored_outputs() -> None:
    assert outputs_of(run(read())) == outputs_of(read())
