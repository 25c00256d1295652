"""What the arrays of all environments share."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Observation = dict[str, Bytes]
"""Arrays by name."""

EXPANDED: Final = (
    np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
    .view(np.uint64)
    .ravel()
)
"""The eight bits of each byte as eight bytes: one look-up instead of eight shifts."""


def expanded(bits: bytes, width: int) -> NDArray[np.uint64]:
    """Rows of `width` bytes, each bit as a byte, eight of them in one number."""
    return EXPANDED[np.frombuffer(bits, np.uint8).reshape(-1, width)]


def by_eight(array: NDArray[Any]) -> NDArray[np.uint64]:
    """The same memory, eight bytes of the last axis in one number."""
    return array.view(np.uint8).view(np.uint64)
