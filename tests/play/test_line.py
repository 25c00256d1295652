"""Positions on one line: any JSON value reads back, and errors name the column."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexstead.play import PositionError, read_line, write_line

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**12), 10**12) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(TEXT, VALUES, max_size=5))
def test_written_lines_read_back(fields: dict[str, Any]) -> None:
    line = write_line("kingdom", fields)
    assert "\n" not in line
    assert read_line(line) == ("kingdom", fields)


def test_a_line_reads_like_words() -> None:
    fields = {"players": 2, "seats": [{"settlements": ["a1", "b2"]}, {}], "start": None, "on": True}
    line = "kingdom players=2 seats=[(settlements=[a1 b2]) ()] start=none on=yes"
    assert write_line("kingdom", fields) == line
    assert read_line(line) == ("kingdom", fields)


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("", 1),
        ("kingdom players", 16),
        ("kingdom players=", 17),
        ("kingdom players=2 players=3", 18),
        ("kingdom seats=[a1", 18),
        ("kingdom seats=(a1)", 18),
        ("kingdom players=2)", 18),
        ('kingdom name="\\x"', 14),
        ("kingdom a=b;c", 12),
        ("kingdom a=" + "[" * 40, 23),
    ],
)
def test_a_mistake_is_named_by_its_column(line: str, column: int) -> None:
    with pytest.raises(PositionError, match=f"column {column}:"):
        read_line(line)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(PositionError):
        read_line(text)
