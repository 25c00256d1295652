"""The interface between a game and the environments, and helpers for their arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from hexstead.play import SetupError, find_game, load

Bytes = NDArray[np.uint8]
Observation = dict[str, Bytes]
"""Arrays by name."""
Shapes = Mapping[str, tuple[int, ...]]


class SeatArrays(Protocol):
    """One game as its seats see it, made from a state at the start of the game."""

    actions: ClassVar[int]
    """The number of actions in the action space."""
    shapes: ClassVar[Shapes]
    """The shape of each array of an observation."""

    def __init__(self, state: Any) -> None: ...

    def observe(self, view: Any, seat: int) -> Observation:
        """Return the observation of a seat, from its view."""

    def open(self, state: Any) -> Sequence[int]:
        """List the legal actions of the mover."""

    def take(self, state: Any, action: int) -> int | None:
        """Return the game's action for a legal action of the environment; None if it is only a part
        of one."""

    def steps(self, state: Any, action: int) -> list[int]:
        """Return the actions of the environment that make up a legal action of the game."""

    def why_not(self, state: Any, action: int) -> str:
        """Return the reason why an action is not legal."""

    def text(self, state: Any, action: int) -> str:
        """Return the text of a legal action."""


@dataclass(frozen=True)
class Batches:
    """Batches of one kind of game, for `VectorEnv`."""

    games: Callable[..., Any]
    """A subclass of `batches.games.Games`."""
    arrays: Callable[..., Any]
    """Copies the observations of these games into arrays: `lay_out(games)`."""


@dataclass(frozen=True)
class GameArrays:
    """The parts of a game that environments need; `Game.arrays` refers to it."""

    seat: type[SeatArrays]
    text: Callable[[Any], str]
    """Draw a state as text."""
    pixels: Callable[[Any], NDArray[np.uint8]]
    """Draw a state as an array of pixels."""
    batches: Batches | None = None
    """Without it the game has no `VectorEnv`."""


def find_arrays(game: str) -> GameArrays:
    """Return the arrays of a game; SetupError where it has none."""
    found: GameArrays | None = load(find_game(game).arrays)
    if found is None:
        raise SetupError(f"{game} has no environments")
    return found


EXPANDED: Final = (
    np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little")
    .view(np.uint64)
    .ravel()
)
"""The eight bits of each byte as eight bytes: one look-up instead of eight shifts."""


def unpacked(bits: bytes, width: int) -> Bytes:
    """Rows of `width` bytes, each bit as a byte."""
    return np.unpackbits(np.frombuffer(bits, np.uint8), bitorder="little").reshape(-1, 8 * width)


def expanded(bits: bytes, width: int) -> NDArray[np.uint64]:
    """Rows of `width` bytes, each bit as a byte, eight of them in one number."""
    return EXPANDED[np.frombuffer(bits, np.uint8).reshape(-1, width)]


def by_eight(array: NDArray[Any]) -> NDArray[np.uint64]:
    """The same memory, eight bytes of the last axis in one number."""
    return array.view(np.uint8).view(np.uint64)
