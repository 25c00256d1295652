"""The longest road by exhaustive search without shortcuts."""

from __future__ import annotations

from hexstead.catan import State, board


def longest_line(roads: set[int], through: int, into: int, starts: int) -> int:
    """Grow every line of roads one by one and keep the longest.

    Masks of crossings say where a line may begin, continue and end.
    """
    best = 0
    lines = [(at, frozenset[int]()) for at in range(board.CROSSINGS) if starts >> at & 1]
    while lines:
        end, used = lines.pop()
        best = max(best, len(used))
        if used and not through >> end & 1:
            continue
        for path in board.PATHS_AT[end]:
            if path in roads and path not in used:
                one, other = board.PATH_ENDS[path]
                beyond = one + other - end
                if into >> beyond & 1:
                    lines.append((beyond, used | {path}))
    return best


def longest_road(roads: set[int], rivals: int) -> int:
    """By the rule (K14): another player's building cuts a road, which may begin or end there."""
    everywhere = board.EVERY_CROSSING
    return longest_line(roads, everywhere & ~rivals, everywhere, everywhere)


def roads_of(state: State, seat: int) -> set[int]:
    return {path for path, owner in enumerate(state.road_at) if owner == seat}


def rivals_of(state: State, seat: int) -> int:
    """The crossings with a building of another player."""
    return sum(
        state.settlements[other] | state.cities[other]
        for other in range(state.seats)
        if other != seat
    )
