"""The bundle size of the home page, code splitting of the other pages, and the size of the pages
without a server."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from hexstead.server.http.static_pages import FOLDER
from tools.bench_static import LARGEST, sizes

BUDGET = 260_000
STATIC = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\./[\w./-]+\.js)["']""")


def initial_scripts() -> set[Path]:
    """Return the scripts of index.html with their static imports."""
    index = FOLDER / "index.html"
    assert index.exists(), "the pages are not built; run `make web`"
    named = re.findall(r'(?:src|href)="/([\w./-]+\.js)"', index.read_text(encoding="utf-8"))
    found: set[Path] = set()
    queue = [FOLDER / name for name in named]
    while queue:
        script = queue.pop()
        if script not in found:
            found.add(script)
            text = script.read_text(encoding="utf-8")
            queue += [(script.parent / name).resolve() for name in STATIC.findall(text)]
    return found


def test_the_compressed_scripts_of_the_home_page_are_within_the_budget() -> None:
    scripts = initial_scripts()
    assert len(scripts) == 2, "first.js, and one with all the rest: each is a request"
    size = sum(len(gzip.compress(path.read_bytes())) for path in scripts)
    assert size <= BUDGET, f"{size} bytes in {len(scripts)} files"


def test_other_pages_are_loaded_on_demand() -> None:
    later = {path.name.split("-")[0] for path in FOLDER.rglob("*.js")}
    later -= {path.name.split("-")[0] for path in initial_scripts()}
    assert {"Rules", "Learn", "Statistics", "BoardEditor", "Analysis"} <= later


def test_the_pages_without_a_server_are_within_their_budget_with_python() -> None:
    parts = sizes()
    assert {"pages", "hexstead.zip", "pyodide.asm.wasm", "python_stdlib.zip"} <= parts.keys()
    assert parts.total() <= LARGEST, parts
