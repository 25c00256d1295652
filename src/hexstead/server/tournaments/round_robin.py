"""Round robin: everybody meets everybody about equally often, and seats rotate."""

from __future__ import annotations

from collections.abc import Sequence

from hexstead.server.tournaments.round import History, Round
from hexstead.server.tournaments.table_assignment import mix
from hexstead.server.tournaments.table_sizes import table_sizes

_MANY = 1_000_000


def usual_rounds(players: int, size: int) -> int:
    """With two at a table everybody meets everybody once; with more, about that."""
    if players < 2:
        return 1
    if size == 2:
        return players - 1 + players % 2
    return -(-(players - 1) // (min(size, players) - 1))


def circle(players: Sequence[int], number: int) -> Round:
    """Round `number`, from 0, of two at each table: one player stays, the others go round. After
    everybody has met everybody it begins anew, with seats exchanged."""
    ring: list[int | None] = [*players]
    if len(ring) % 2:
        ring.insert(
            0, None
        )  # who meets nobody sits out; so everybody has either seat equally often
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
        # The one who stays begins in every other round; of the others by their place in the ring.
        turned = (number if index == 0 else index) + again
        tables.append((other, one) if turned % 2 else (one, other))
    return Round(tuple(tables), tuple(byes))


def next_round(
    everybody: Sequence[int], present: Sequence[int], size: int, least: int, history: History
) -> Round:
    """The next round of those who are still there; `everybody` began the tournament."""
    there = set(present)
    if size == 2:
        drawn = circle(everybody, history.rounds)
        whole = [table for table in drawn.tables if there.issuperset(table)]
        seated = {player for table in whole for player in table}
        return Round(tuple(whole), tuple(one for one in everybody if one in there - seated))
    players = [one for one in everybody if one in there]
    sizes, _ = table_sizes(len(players), size, least)
    tables, out = mix(
        players,
        sizes,
        lambda one, other: 5 ** history.meetings(one, other),
        lambda one: _MANY * history.byes[one],
        seed=f"round {history.rounds}",
    )
    return Round(tuple(history.seated(table) for table in tables), tuple(sorted(out)))
