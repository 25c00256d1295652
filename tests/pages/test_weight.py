"""The pages stay light."""

from __future__ import annotations

import gzip
import re

import pytest

from hexstead.server.api.static_pages import FOLDER

BUDGET = 250_000
LANGUAGES = ("en", "nl", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_javascript_for_one_reader_is_at_most_250_kb_compressed(language: str) -> None:
    """Every script but the words of the other languages, which nobody loads as well."""
    others = "|".join(other for other in LANGUAGES if other != language)
    scripts = [path for path in FOLDER.rglob("*.js") if not re.match(rf"({others})-", path.name)]
    assert scripts, "the pages are not built; run `make web`"
    assert any(path.name.startswith(f"{language}-") for path in scripts)
    weight = sum(len(gzip.compress(path.read_bytes())) for path in scripts)
    assert weight <= BUDGET, f"{weight} bytes in {len(scripts)} files"
