"""Which finished games are rated, and how much they count.

Games that end early do not count, and repeated games between the same players count less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.orm import Session, aliased

from hexstead.play import OVER
from hexstead.server.ratings.models import RatingChange
from hexstead.server.storage.models import Device, count
from hexstead.tables.entries import ACTION, PERSON
from hexstead.tables.game_log import GameLog
from hexstead.tables.times import DAY_MS

MIN_TURNS: Final = 5
"""The turns of every player required for a game to count that ends before scoring."""
FULL_GAMES: Final = 3
"""Games between the same two players within a day that count in full; each further one counts half
as much as the one before."""


def long_enough(game: GameLog, people: Collection[int]) -> bool:
    """Whether a finished game reached scoring, or every person has played enough turns."""
    if game.state.mover == OVER:
        return True
    played: Counter[int] = Counter()
    state = game.start.copy()
    for step in game.steps:
        entry = game.lines[step.seq - 1].entry
        outline = game.adapter.outline(state, step.action)
        if outline.ends_turn and entry.kind == ACTION and entry.actor == PERSON:
            played[outline.seat] += 1
        state.apply(step.action)
    return all(played[seat] >= MIN_TURNS for seat in people)


def weight(session: Session, people: Sequence[str], at: int) -> tuple[float, bool]:
    """How much a game of these people counts, from 0 to 1, and whether two of them share an
    address. A game against bots counts in full."""
    lowest, shared_by_any = 1.0, False
    for one, other in combinations(sorted(people), 2):
        shared = _networks(session, one) & _networks(session, other)
        if shared:
            shared_by_any = True
            halved = 1 + max(_games_at_one_address(session, each, at) for each in (one, other))
        else:
            halved = max(0, _meetings(session, one, other, at) + 1 - FULL_GAMES)
        lowest = min(lowest, 0.5**halved)
    return lowest, shared_by_any


def _networks(session: Session, guest: str) -> set[str]:
    """The last addresses of a guest's devices."""
    mine = select(Device.network).where(Device.guest_id == guest, Device.network.is_not(None))
    return {network for network in session.scalars(mine) if network is not None}


def _meetings(session: Session, one: str, other: str, at: int) -> int:
    """Counted games between two guests within a day."""
    mine, theirs = aliased(RatingChange), aliased(RatingChange)
    met = (
        select(func.count())
        .select_from(mine)
        .join(theirs, theirs.table_id == mine.table_id)
        .where(mine.guest_id == one, theirs.guest_id == other, mine.at > at - DAY_MS)
    )
    return session.scalar(met) or 0


def _games_at_one_address(session: Session, guest: str, at: int) -> int:
    """Counted games of a guest within a day against guests at the same address."""
    mine, recent = RatingChange.guest_id == guest, RatingChange.at > at - DAY_MS
    return count(session, RatingChange, mine, recent, RatingChange.shared_address)
