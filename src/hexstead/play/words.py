"""Word catalogues: the names of a package's things, in the files `words/LANGUAGE.json`.

The engine uses English; the pages are built from the same files, in every language.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read_catalogue(package: str) -> dict[str, Any]:
    """The English catalogue of a package; empty where there is none."""
    file = files(package).joinpath("words").joinpath("en.json")
    catalogue: dict[str, Any] = (
        json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    )
    return catalogue
