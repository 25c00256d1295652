"""Hand-drawn jitter that depends only on the position, so that redraws are identical."""

from __future__ import annotations

from typing import Final

_MASK: Final = 0xFFFFFFFF


def noise(seed: int, index: int) -> float:
    """A pseudo-random number from 0 to 1 that depends only on the arguments."""
    bits = (seed * 0x9E3779B1 + index * 0x85EBCA77 + 0x165667B1) & _MASK
    bits ^= bits >> 15
    bits = bits * 0x2C1B3C6D & _MASK
    bits ^= bits >> 12
    bits = bits * 0x297A2D39 & _MASK
    bits ^= bits >> 15
    return bits / (_MASK + 1)


def wobble(seed: int, index: int, reach: int) -> int:
    """A pseudo-random whole number from -reach to reach."""
    return int(noise(seed, index) * (2 * reach + 1)) - reach
