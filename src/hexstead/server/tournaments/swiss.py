"""Swiss: those with equal points meet, nobody meets anybody twice while that can be avoided, and
nobody sits out twice before all have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hexstead.server.tournaments.pairing import can_all_be_paired
from hexstead.server.tournaments.round import History, Round
from hexstead.server.tournaments.table_assignment import mix
from hexstead.server.tournaments.table_sizes import table_sizes

_MANY = 10**9
"""Outweighs any difference of points."""
_VERY_MANY = 10**15


def usual_rounds(players: int, size: int) -> int:
    """As many as it takes until one is left who has always won, and one more."""
    rounds, left = 1, players
    while left > size:
        left = -(-left // size)
        rounds += 1
    return min(rounds + 1, max(1, players - 1))


def next_round(
    present: Sequence[int], points: Mapping[int, int], size: int, least: int, history: History
) -> Round:
    """The next round of those who are there."""
    players = sorted(present, key=lambda one: (-points.get(one, 0), one))
    if size == 2:
        return _of_two(players, points, history)
    sizes, _ = table_sizes(len(players), size, least)
    tables, out = mix(
        players,
        sizes,
        lambda one, other: (
            _MANY * history.meetings(one, other) + (points.get(one, 0) - points.get(other, 0)) ** 2
        ),
        lambda one: _VERY_MANY * history.byes[one] + points.get(one, 0),
        seed=f"round {history.rounds}",
    )
    return Round(tuple(history.seated(table) for table in tables), tuple(sorted(out)))


def _of_two(players: list[int], points: Mapping[int, int], history: History) -> Round:
    if len(players) < 2:
        return Round((), tuple(players))
    fewest = min(history.byes[one] for one in players)
    may_sit_out: list[int | None] = [None]
    if len(players) % 2:
        may_sit_out = [one for one in reversed(players) if history.byes[one] == fewest]
    times = 0
    while True:
        may_meet = _at_most(times, history)
        for out in may_sit_out:
            rest = [one for one in players if one != out]
            if can_all_be_paired(rest, may_meet):
                pairs = _pairs(rest, points, history, may_meet)
                tables = tuple(history.seated(pair) for pair in pairs)
                return Round(tables, () if out is None else (out,))
        times += 1


def _at_most(times: int, history: History) -> Callable[[int, int], bool]:
    return lambda one, other: history.meetings(one, other) <= times


def _pairs(
    players: list[int],
    points: Mapping[int, int],
    history: History,
    may_meet: Callable[[int, int], bool],
) -> list[tuple[int, int]]:
    """From the top: each meets the best opponent with whom all the others can still be paired."""
    pairs: list[tuple[int, int]] = []
    left = [*players]
    while left:
        one = left.pop(0)
        for other in _wished(one, left, points, history):
            rest = [player for player in left if player != other]
            if may_meet(one, other) and can_all_be_paired(rest, may_meet):
                pairs.append((one, other))
                left = rest
                break
        else:
            raise AssertionError("all can be paired, so there is somebody")
    return pairs


def _wished(one: int, others: list[int], points: Mapping[int, int], history: History) -> list[int]:
    """Opponents, the best first: not met before, of the same points, the upper half of those
    against the lower."""
    equal = [other for other in others if points.get(other, 0) == points.get(one, 0)]
    half = len(equal) // 2
    folded = equal[half:] + equal[:half]
    further = [other for other in others if points.get(other, 0) != points.get(one, 0)]
    return sorted([*folded, *further], key=lambda other: history.meetings(one, other))
