"""The possible deals given bounds on each hand and the total of the cards."""

from __future__ import annotations

from math import factorial
from random import Random
from typing import Final

from hexstead.catan.goods import counts, packed, size

Deals = dict[tuple[int, ...], int]
"""Possible deals as differences of each hand, with their weights."""

MAX_ENUMERATED: Final = 1000
"""The most deals to enumerate; of more possible deals this many are sampled."""


def possible_within(hands: list[int], watcher: int, least: list[int], most: list[int]) -> Deals:
    """The deals within bounds, as differences from the hands; the weight is the number of ways to
    deal the cards. The watcher knows its own hand, if it has one."""
    hidden = [seat for seat in range(len(hands)) if seat != watcher]
    pool = sum([hands[seat] for seat in hidden])
    sizes = [size(hands[seat]) for seat in hidden]
    low = [counts(least[seat]) for seat in hidden]
    high = [counts(most[seat]) for seat in hidden]
    found: list[list[int]] = []
    if not _enumerate(counts(pool), sizes, low, high, [], found):
        found = _at_random(pool, sizes, low, high)
    deals: Deals = {}
    for dealt in found:
        deal = [0] * len(hands)
        ways = 1
        for at, seat in enumerate(hidden):
            deal[seat] = dealt[at] - hands[seat]
        if len(found) < MAX_ENUMERATED:
            ways = _ways(counts(pool), dealt)
        key = tuple(deal)
        deals[key] = deals.get(key, 0) + ways
    # The actual deal is possible, even where it was not sampled.
    deals.setdefault((0,) * len(hands), 1)
    return {deal: deals[deal] for deal in sorted(deals)}


def _ways(pool: list[int], dealt: list[int]) -> int:
    ways = 1
    for kind in range(5):
        ways *= factorial(pool[kind])
        for hand in dealt:
            ways //= factorial(hand >> (8 * kind) & 0xFF)
    return ways


def _enumerate(
    pool: list[int],
    sizes: list[int],
    low: list[list[int]],
    high: list[list[int]],
    before: list[int],
    found: list[list[int]],
) -> bool:
    """Add every deal of a pool to the remaining seats; False when there are too many."""
    at = len(before)
    if at == len(sizes) - 1:
        if _within(pool, low[at], high[at]):
            found.append([*before, packed(pool)])
        return len(found) < MAX_ENUMERATED
    for hand in _hands(pool, sizes[at], low[at], high[at], 0):
        rest = [there - taken for there, taken in zip(pool, counts(hand), strict=True)]
        if not _enumerate(rest, sizes, low, high, [*before, hand], found):
            return False
    return True


def _within(hand: list[int], low: list[int], high: list[int]) -> bool:
    return all(low[kind] <= hand[kind] <= high[kind] for kind in range(5))


def _hands(pool: list[int], cards: int, low: list[int], high: list[int], kind: int) -> list[int]:
    """Every set of this many cards of a pool, from a kind on and within bounds."""
    if kind == 5:
        return [0] if cards == 0 else []
    found: list[int] = []
    for times in range(low[kind], min(high[kind], pool[kind], cards) + 1):
        these = times << (8 * kind)
        found += [rest + these for rest in _hands(pool, cards - times, low, high, kind + 1)]
    return found


def _at_random(
    pool: int, sizes: list[int], low: list[list[int]], high: list[list[int]]
) -> list[list[int]]:
    """Sampled deals, the same ones for the same cards."""
    rng = Random(pool)
    loose = [kind for kind, times in enumerate(counts(pool)) for _ in range(times)]
    found: list[list[int]] = []
    for _ in range(4 * MAX_ENUMERATED):
        rng.shuffle(loose)
        place = 0
        dealt: list[int] = []
        for at, cards in enumerate(sizes):
            times = [0] * 5
            for kind in loose[place : place + cards]:
                times[kind] += 1
            place += cards
            if not _within(times, low[at], high[at]):
                break
            dealt.append(packed(times))
        if len(dealt) == len(sizes):
            found.append(dealt)
            if len(found) == MAX_ENUMERATED:
                break
    return found
