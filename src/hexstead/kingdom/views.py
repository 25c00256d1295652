"""Views of a seat (T5), and full states consistent with them.

Terrain cards in hand are hidden until revealed; everything else is public. A player who counts the
discards therefore knows which cards are in the deck and the hidden hands together. A card drawn
before the last shuffle is one of those unseen at that time; these are kept apart.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hexstead.kingdom.deck import HIDDEN
from hexstead.play import EVERYBODY

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def view(state: State, seat: int) -> State:
    """The state without the cards hidden from the seat. A view of its own viewer is unchanged."""
    if state.viewer not in (EVERYBODY, seat):
        raise ValueError(f"cannot derive a view of seat {seat} from one of seat {state.viewer}")
    seen = state.copy()
    seen.viewer = seat
    seen.forget_options()
    if state.viewer == seat:
        return seen
    pools: dict[int, list[int]] = {}
    for other, hand in enumerate(state.hands):
        if other == seat:
            continue
        for card, shuffle in zip(hand, state.dealt[other], strict=True):
            if shuffle == state.shuffles:
                seen.deck[card] += 1
            else:
                pools.setdefault(shuffle, [0] * len(seen.deck))[card] += 1
        seen.hands[other] = (HIDDEN,) * len(hand)
    seen.pools = pools
    return seen


def redeal(state: State, seat: int, rng: Random) -> State:
    """A full state, drawn at random from those consistent with the seat's view."""
    full = view(state, seat)
    pools = {shuffle: pool[:] for shuffle, pool in full.pools.items()}
    for other, hand in enumerate(full.hands):
        if HIDDEN in hand:
            full.hands[other] = tuple(
                _draw(pools.get(shuffle, full.deck), rng) for shuffle in full.dealt[other]
            )
    full.viewer = EVERYBODY
    full.pools = {}
    return full


def _draw(pool: list[int], rng: Random) -> int:
    card: int = rng.choices(range(len(pool)), weights=pool)[0]
    pool[card] -= 1
    return card
