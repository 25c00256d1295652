"""Match guests who seek a game; the longest-waiting guest comes first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final, NamedTuple

from hexstead.server.ratings.rating_system import INITIAL_POINTS

MOST_CANDIDATES: Final = 24
"""The number of waiting guests that are tried for one table, which bounds the search."""


class Kind(NamedTuple):
    """What guests may agree on."""

    game: str
    players: int
    clock: str
    rated: bool


@dataclass(frozen=True)
class Seeker:
    guest: str
    kinds: tuple[Kind, ...]
    rating_range: int | None = None
    ratings: Mapping[tuple[str, int], float] = field(default_factory=dict)
    """By game and number of players; the initial rating where there is none."""

    def rating(self, kind: Kind) -> float:
        return self.ratings.get((kind.game, kind.players), INITIAL_POINTS)


class Match(NamedTuple):
    kind: Kind
    guests: tuple[str, ...]


def kinds_of(
    games: Sequence[str], players: Sequence[int], clocks: Sequence[str], rated: bool
) -> tuple[Kind, ...]:
    """Return what a guest would play, the largest tables first, as they are the hardest to fill."""
    sizes = sorted(set(players), reverse=True)
    return tuple(
        Kind(game, size, clock, rated) for size, game, clock in product(sizes, games, clocks)
    )


def find_matches(seekers: Sequence[Seeker], apart: Collection[frozenset[str]]) -> list[Match]:
    """Return the tables that can be filled. `seekers` are in the order of their waiting; `apart`
    are the pairs of guests who do not play each other."""
    waiting = list(seekers)
    found: list[Match] = []
    for seeker in seekers:
        if seeker not in waiting:
            continue
        others = [other for other in waiting if other is not seeker]
        match = _match_for(seeker, others, apart)
        if match is not None:
            found.append(match)
            waiting = [one for one in waiting if one.guest not in match.guests]
    return found


def agree(one: Seeker, other: Seeker, kind: Kind, apart: Collection[frozenset[str]]) -> bool:
    """Whether two guests would play a kind of game with each other."""
    if kind not in one.kinds or kind not in other.kinds:
        return False
    if frozenset({one.guest, other.guest}) in apart:
        return False
    difference = abs(one.rating(kind) - other.rating(kind))
    ranges = (one.rating_range, other.rating_range)
    return all(allowed is None or difference <= allowed for allowed in ranges)


def count_matching(
    seeker: Seeker, others: Sequence[Seeker], apart: Collection[frozenset[str]]
) -> int:
    """Return with how many of the others a guest would play."""
    return sum(any(agree(seeker, one, kind, apart) for kind in seeker.kinds) for one in others)


def _match_for(
    seeker: Seeker, others: Sequence[Seeker], apart: Collection[frozenset[str]]
) -> Match | None:
    for kind in seeker.kinds:
        candidates = [other for other in others if agree(seeker, other, kind, apart)]
        group = _complete([seeker], candidates[:MOST_CANDIDATES], kind, apart)
        if group is not None:
            return Match(kind, tuple(one.guest for one in group))
    return None


def _complete(
    group: list[Seeker],
    candidates: Sequence[Seeker],
    kind: Kind,
    apart: Collection[frozenset[str]],
) -> list[Seeker] | None:
    """Return the group with as many candidates as a table needs, all of whom agree."""
    missing = kind.players - len(group)
    if missing == 0:
        return group
    for number, one in enumerate(candidates[: len(candidates) - missing + 1]):
        rest = [other for other in candidates[number + 1 :] if agree(one, other, kind, apart)]
        found = _complete([*group, one], rest, kind, apart)
        if found is not None:
            return found
    return None
