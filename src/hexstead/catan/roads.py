"""The longest road, and the holders of the two special cards (K14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.board import FAR_END, PATH_ENDS, PATHS_AT
from hexstead.catan.phases import NO_SEAT

if TYPE_CHECKING:
    from hexstead.catan.state import State


def longest(road_at: list[int], seat: int, near: int, blocked: int) -> int:
    """The length of a seat's longest road, a line that uses each road once. It may end at a
    crossing with another player's building (`blocked`) but not pass through it.

    A longest line starts where an odd number of own roads meet, or where it is cut: with an even
    number at its start, one of them unused, it could be extended. Only a ring has no such start.
    """
    roads = road_at[:]
    best = 0
    begun = 0
    rest = near
    while rest:
        bit = rest & -rest
        rest ^= bit
        crossing = bit.bit_length() - 1
        meeting = 0
        for path in PATHS_AT[crossing]:
            if roads[path] == seat:
                meeting += 1
        if meeting != 2 or blocked & bit:
            begun |= bit
            best = max(best, _line_from(roads, seat, crossing, blocked & ~bit))
    ring = near & ~_connected(roads, seat, begun) if near.bit_count() >= 6 else 0
    while ring:
        bit = ring & -ring
        best = max(best, _line_from(roads, seat, bit.bit_length() - 1, blocked))
        ring &= ~_connected(roads, seat, bit)
    return best


def _line_from(roads: list[int], seat: int, crossing: int, blocked: int) -> int:
    """The longest line from a crossing, by backtracking."""
    best = 0
    paths = PATHS_AT[crossing]
    ends = FAR_END[crossing]
    for number in range(len(paths)):
        path = paths[number]
        if roads[path] == seat:
            end = ends[number]
            length = 1
            if not blocked >> end & 1:
                roads[path] = NO_SEAT
                length += _line_from(roads, seat, end, blocked)
                roads[path] = seat
            best = max(best, length)
    return best


def _connected(roads: list[int], seat: int, start: int) -> int:
    """The crossings connected to those of `start` by a seat's roads."""
    found = start
    while start:
        bit = start & -start
        start ^= bit
        crossing = bit.bit_length() - 1
        paths = PATHS_AT[crossing]
        for number in range(len(paths)):
            end = 1 << FAR_END[crossing][number]
            if roads[paths[number]] == seat and not found & end:
                found |= end
                start |= end
    return found


def longest_with(road_at: list[int], seat: int, path: int, before: int, blocked: int) -> int:
    """The length of a seat's longest road after a road was built on a path; `before` is the length
    without it."""
    roads = road_at[:]
    roads[path] = NO_SEAT
    one, other = PATH_ENDS[path]
    on_one_side = 0 if blocked >> one & 1 else _line_from(roads, seat, one, blocked)
    on_other_side = 0 if blocked >> other & 1 else _line_from(roads, seat, other, blocked)
    together = on_one_side + 1 + on_other_side
    if together <= before or not on_one_side or not on_other_side:
        return max(before, together)
    if not _connected(roads, seat, 1 << one) >> other & 1:
        return together
    # The lines on both sides may use the same roads.
    return max(before, longest(road_at, seat, _connected(road_at, seat, 1 << one), blocked))


def measure(state: State, seat: int) -> None:
    """Recompute a seat's longest road and the holder of the card."""
    own = state.settlements[seat] | state.cities[seat]
    length = longest(state.road_at, seat, state.near[seat], state.built & ~own)
    _set_length(state, seat, length)


def measure_with(state: State, seat: int, path: int) -> None:
    """Update a seat's longest road and the holder of the card after a road was built."""
    own = state.settlements[seat] | state.cities[seat]
    before = state.road_length[seat]
    blocked = (state.built | own) ^ own
    _set_length(state, seat, longest_with(state.road_at, seat, path, before, blocked))


def _set_length(state: State, seat: int, length: int) -> None:
    if length != state.road_length[seat]:
        lengths = state.road_length[:]
        lengths[seat] = length
        state.road_length = lengths
        holder = _holder(lengths, 5, state.road_holder, state.profile.holder_keeps)
        if holder != state.road_holder:
            _hand_over(state, state.road_holder, holder)
            state.road_holder = holder


def count_knights(state: State) -> None:
    """Update the holder of the largest army."""
    holder = _holder(state.knights, 3, state.army_holder, state.profile.holder_keeps)
    if holder != state.army_holder:
        _hand_over(state, state.army_holder, holder)
        state.army_holder = holder


def _holder(sizes: list[int], least: int, holder: int, keeps: bool) -> int:
    """The holder of a special card: the single leader. On a tie it is set aside, unless the
    previous holder is among the leaders and the profile lets a holder keep it."""
    best = max(sizes)
    if best < least:
        return NO_SEAT
    if keeps and holder != NO_SEAT and sizes[holder] == best:
        return holder
    return sizes.index(best) if sizes.count(best) == 1 else NO_SEAT


def _hand_over(state: State, old: int, new: int) -> None:
    points = state.points[:]
    if old != NO_SEAT:
        points[old] -= 2
    if new != NO_SEAT:
        points[new] += 2
    state.points = points


def longest_line(state: State, seat: int) -> list[int]:
    """The paths of a seat's longest road, from one end to the other."""
    own = state.settlements[seat] | state.cities[seat]
    blocked = state.built & ~own
    roads = state.road_at[:]
    best: list[int] = []
    rest = state.near[seat]
    while rest:
        bit = rest & -rest
        rest ^= bit
        line = _paths_from(roads, seat, bit.bit_length() - 1, blocked & ~bit)
        if len(line) > len(best):
            best = line
    return best


def _paths_from(roads: list[int], seat: int, crossing: int, blocked: int) -> list[int]:
    best: list[int] = []
    for number, path in enumerate(PATHS_AT[crossing]):
        if roads[path] == seat:
            line = [path]
            end = FAR_END[crossing][number]
            if not blocked >> end & 1:
                roads[path] = NO_SEAT
                line += _paths_from(roads, seat, end, blocked)
                roads[path] = seat
            if len(line) > len(best):
                best = line
    return best
