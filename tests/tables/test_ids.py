"""Ids of guests, tables and the like."""

from __future__ import annotations

import secrets
from collections import Counter

import pytest

from hexstead.tables.ids import new_id


def test_every_letter_of_an_id_is_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda length: bytes(range(length)))
    letters = Counter(new_id(256))
    assert len(letters) == 32
    assert set(letters.values()) == {8}


def test_ids_have_the_wanted_length() -> None:
    assert len(new_id()) == 12
    assert len({new_id(16) for _ in range(100)}) == 100
