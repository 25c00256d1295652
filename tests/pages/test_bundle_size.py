"""The pages stay light: what the first one loads; later ones load the rest on demand."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from hexstead.server.http.static_pages import FOLDER

BUDGET = 260_000
STATIC = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\./[\w./-]+\.js)["']""")


def first_scripts() -> set[Path]:
    """The scripts that the index names, and those that these import at once."""
    index = FOLDER / "index.html"
    assert index.exists(), "the pages are not built; run `make web`"
    named = re.findall(r'(?:src|href)="/([\w./-]+\.js)"', index.read_text(encoding="utf-8"))
    found: set[Path] = set()
    waiting = [FOLDER / name for name in named]
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            text = script.read_text(encoding="utf-8")
            waiting += [(script.parent / name).resolve() for name in STATIC.findall(text)]
    return found


def test_the_javascript_of_the_first_page_is_at_most_260_kb_compressed() -> None:
    scripts = first_scripts()
    assert len(scripts) > 1
    weight = sum(len(gzip.compress(path.read_bytes())) for path in scripts)
    assert weight <= BUDGET, f"{weight} bytes in {len(scripts)} files"


def test_what_is_not_needed_at_once_is_loaded_on_demand() -> None:
    later = {path.name.split("-")[0] for path in FOLDER.rglob("*.js")}
    later -= {path.name.split("-")[0] for path in first_scripts()}
    assert {"Rules", "Learn", "Statistics", "Workshop", "Analysis"} <= later
