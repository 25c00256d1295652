"""Round-robin pairing: every two players meet about equally often, and seats rotate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexstead.server.tournaments.pairing import History, Round, assign_tables, table_sizes

_BYE_COST: Final = 1_000_000


def usual_rounds(players: int, size: int) -> int:
    """The rounds in which every two players meet once, or about once at tables of more than two."""
    if players < 2:
        return 1
    if size == 2:
        return players - 1 + players % 2
    return -(-(players - 1) // (min(size, players) - 1))


def circle(players: Sequence[int], number: int) -> Round:
    """Round `number`, from 0, of two-player tables by the circle method: one player is fixed, the
    others rotate. After a full cycle it starts again, with seats exchanged."""
    ring: list[int | None] = [*players]
    if len(ring) % 2:
        ring.insert(0, None)  # the bye; as the fixed place it keeps the seats balanced
    turns = len(ring) - 1
    again, number = divmod(number, turns)
    fixed, moving = ring[0], ring[1:]
    moving = moving[number:] + moving[:number]
    line = [fixed, *moving]
    half = len(line) // 2
    tables: list[tuple[int, ...]] = []
    byes: list[int] = []
    for index in range(half):
        one, other = line[index], line[-1 - index]
        if one is None or other is None:
            byes += [player for player in (one, other) if player is not None]
            continue
        # The fixed player begins in every other round, the others by their place in the ring.
        turned = (number if index == 0 else index) + again
        tables.append((other, one) if turned % 2 else (one, other))
    return Round(tuple(tables), tuple(byes))


def next_round(
    everybody: Sequence[int], present: Sequence[int], size: int, least: int, history: History
) -> Round:
    """The next round among the players `present`; `everybody` entered the tournament."""
    there = set(present)
    if size == 2:
        drawn = circle(everybody, history.rounds)
        whole = [table for table in drawn.tables if there.issuperset(table)]
        seated = {player for table in whole for player in table}
        return Round(tuple(whole), tuple(one for one in everybody if one in there - seated))
    players = [one for one in everybody if one in there]
    sizes, _ = table_sizes(len(players), size, least)
    tables, out = assign_tables(
        players,
        sizes,
        lambda one, other: 5 ** history.meetings(one, other),
        lambda one: _BYE_COST * history.byes[one],
        seed=f"round {history.rounds}",
    )
    return Round(tuple(history.seated(table) for table in tables), tuple(sorted(out)))
