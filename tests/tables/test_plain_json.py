"""JSON by the standard library, compared with orjson byte for byte."""

from __future__ import annotations

from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexstead.tables import plain_json

numbers = st.integers(-(2**63), 2**63) | st.floats(allow_nan=False, allow_infinity=False)
values = st.recursive(
    st.none() | st.booleans() | numbers | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.integers(0, 99), inner),
)


@settings(max_examples=50)
@given(values)
def test_the_bytes_are_those_of_orjson(value: Any) -> None:
    wanted = orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)
    assert plain_json.dumps(value) == wanted


@settings(max_examples=25)
@given(st.lists(values, min_size=1, max_size=4), values)
def test_fragments_are_embedded_as_by_orjson(parts: list[Any], other: Any) -> None:
    texts = [orjson.dumps(part, option=orjson.OPT_NON_STR_KEYS) for part in parts]
    with_orjson = {"other": other, "parts": [orjson.Fragment(text) for text in texts]}
    plain = {"other": other, "parts": [plain_json.Fragment(text) for text in texts]}
    wanted = orjson.dumps(with_orjson, option=orjson.OPT_NON_STR_KEYS)
    assert plain_json.dumps(plain) == wanted
    assert plain_json.dumps(plain_json.Fragment(texts[0])) == texts[0]


def test_other_values_are_refused() -> None:
    with pytest.raises(TypeError, match="object"):
        plain_json.dumps({"x": object()})
