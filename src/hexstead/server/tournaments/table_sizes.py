"""How many tables a round has, and of how many players."""

from __future__ import annotations


def table_sizes(players: int, size: int, least: int) -> tuple[list[int], int]:
    """Tables of at most `size` and at least `least` players, as equal as can be, the larger first;
    and how many sit out because no table can be made for them.

    As few as possible sit out, even if that makes tables smaller.
    """
    for out in range(players + 1):
        seated = players - out
        tables = -(-seated // size)
        if seated >= tables * least:
            if not tables:
                return [], out
            each, more = divmod(seated, tables)
            return [each + 1] * more + [each] * (tables - more), out
    return [], players
