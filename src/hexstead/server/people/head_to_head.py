"""The running score between friends, from the results of the games that both played."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Integer, Select, cast, func, select
from sqlalchemy.orm import Session, aliased

from hexstead.server.people.friend_schemas import FriendScoreOut
from hexstead.server.storage.models import Holder, SeatResult, TableRow


def _only_seats(guests: Collection[str]) -> Select[str, str, int]:
    """Where each of them plays one seat: who plays several around one screen is nobody's rival."""
    return (
        select(Holder.table_id, Holder.guest_id, func.min(Holder.seat).label("seat"))
        .where(Holder.guest_id.in_(guests))
        .group_by(Holder.table_id, Holder.guest_id)
        .having(func.count() == 1)
    )


def scores(
    session: Session, guest: str, friends: Collection[str]
) -> dict[str, list[FriendScoreOut]]:
    """For each friend what there is for each game, by the game's name."""
    mine, theirs = _only_seats([guest]).subquery(), _only_seats(friends).subquery()
    my_end, their_end = aliased(SeatResult), aliased(SeatResult)
    query = (
        select(
            theirs.c.guest_id,
            TableRow.game,
            func.count(),
            func.sum(cast(my_end.won, Integer)),
            func.sum(cast(their_end.won, Integer)),
            func.avg(my_end.gold),
            func.avg(their_end.gold),
        )
        .select_from(mine)
        .join(TableRow, TableRow.id == mine.c.table_id)
        .join(theirs, (theirs.c.table_id == mine.c.table_id) & (theirs.c.seat != mine.c.seat))
        .join(my_end, (my_end.table_id == TableRow.id) & (my_end.seat == mine.c.seat))
        .join(their_end, (their_end.table_id == TableRow.id) & (their_end.seat == theirs.c.seat))
        .where(TableRow.status == "over")
        .group_by(theirs.c.guest_id, TableRow.game)
        .order_by(theirs.c.guest_id, TableRow.game)
    )
    found: dict[str, list[FriendScoreOut]] = {}
    for friend, game, games, won, lost, my_gold, their_gold in session.execute(query):
        found.setdefault(friend, []).append(
            {
                "game": game,
                "games": games,
                "my_wins": int(won),
                "their_wins": int(lost),
                "my_gold": round(float(my_gold), 1),
                "their_gold": round(float(their_gold), 1),
            }
        )
    return found
