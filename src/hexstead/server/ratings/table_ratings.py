"""The ratings of the players at a rated table."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.ratings.eligibility import LEAST_TURNS
from hexstead.server.ratings.ladder import rating_out
from hexstead.server.ratings.models import RatedSeat, RatingChange
from hexstead.server.ratings.rating_system import Skill, bot_skill, season_at
from hexstead.server.ratings.schemas import SeatRatingOut, TableRatingsOut
from hexstead.server.ratings.update import latest_rating, skill_in
from hexstead.server.storage.stored_table import StoredTable


def table_ratings(session: Session, stored: StoredTable, now: int) -> TableRatingsOut:
    table = stored.table
    if not table.rated:
        return _response(False, None, [])
    season = season_at(table.over_at or now)
    guests = {
        row.seat: row.guest_id
        for row in session.scalars(select(RatedSeat).where(RatedSeat.table_id == table.id))
    }
    changes = {
        row.seat: row
        for row in session.scalars(select(RatingChange).where(RatingChange.table_id == table.id))
    }
    seats: list[SeatRatingOut] = []
    for seat in stored.seats:
        change, after = changes.get(seat.seat), None
        guest = guests.get(seat.seat) or stored.player_of(seat.seat)
        if change is not None:
            before = Skill(change.points_before, change.doubt_before)
            after = Skill(change.points, change.doubt)
        elif seat.bot is not None:
            before = bot_skill(table.game, seat.bot) or Skill()
        elif guest is not None and not (table.status == "over" and changes):
            before = skill_in(season, latest_rating(session, guest, table.game, len(stored.seats)))
        else:
            continue
        seats.append(
            {
                "seat": seat.seat,
                "bot": seat.bot is not None,
                "before": rating_out(before),
                "after": None if after is None else rating_out(after),
            }
        )
    counted = bool(changes) if table.status == "over" else None
    share = min((change.weight for change in changes.values()), default=1.0)
    return _response(True, season, seats, counted, share)


def _response(
    rated: bool,
    season: str | None,
    seats: list[SeatRatingOut],
    counted: bool | None = None,
    share: float = 1.0,
) -> TableRatingsOut:
    return {
        "rated": rated,
        "season": season,
        "counted": counted,
        "weight": share,
        "least_turns": LEAST_TURNS,
        "seats": seats,
    }
