"""The pages stay light."""

from __future__ import annotations

import gzip

from hexstead.server.api.static_pages import FOLDER

BUDGET = 250_000


def test_the_javascript_is_at_most_250_kb_compressed() -> None:
    scripts = list(FOLDER.rglob("*.js"))
    assert scripts, "the pages are not built; run `make web`"
    weight = sum(len(gzip.compress(path.read_bytes())) for path in scripts)
    assert weight <= BUDGET, f"{weight} bytes in {len(scripts)} files"
