"""Update ratings after rated games.

The rated guests are stored when a game begins. The ratings change in the transaction that writes
the last log entry, so a finished game is rated exactly once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from hexstead.server.ratings.eligibility import long_enough, weight
from hexstead.server.ratings.models import RatedSeat, Rating, RatingChange
from hexstead.server.ratings.rating_system import Skill, bot_skill, rate, season_at, seasons_between
from hexstead.server.tables.services import TableService, TransactionHook
from hexstead.tables.endings import places
from hexstead.tables.game_log import GameLog
from hexstead.tables.live import LiveTable
from hexstead.tables.model import Seat, Table


class RatingUpdater(TableService):
    """A table service that writes when a rated game begins or ends."""

    def on_commit(
        self, live: LiveTable, before: Sequence[int], game: GameLog, by: str | None
    ) -> TransactionHook | None:
        if not live.table.rated:
            return None
        if live.game_log is None:
            return TransactionHook(partial(_store_rated_seats, live.table))
        if game.over and not live.game_log.over:
            people = [seat.seat for seat in live.table.seats if seat.kind == "person"]
            if game.seating.abandoned or not long_enough(game, people):
                return None
            gold = [sum(game.state.gold(seat).values()) for seat in range(game.state.seats)]
            ranks = places(gold, game.winners())
            at = game.lines[-1].entry.at
            return TransactionHook(partial(rate_table, live.table, ranks, game.winners(), at))
        return None


def _store_rated_seats(table: Table, session: Session) -> None:
    """The guest who took a seat is rated, not guests who share it by a link."""
    for seat in table.seats:
        guest = table.player_of(seat.seat)
        if seat.kind == "person" and guest is not None:
            session.add(RatedSeat(table_id=table.id, seat=seat.seat, guest_id=guest))


def rate_table(
    table: Table, ranks: Sequence[int], winners: Sequence[int], at: int, session: Session
) -> None:
    """Rate the players by their places and the weight of the game."""
    season = season_at(at)
    guests = {
        row.seat: row.guest_id
        for row in session.scalars(select(RatedSeat).where(RatedSeat.table_id == table.id))
    }
    ratings: dict[str, Rating] = {}
    for guest in sorted(set(guests.values())):  # a fixed order prevents deadlocks
        ratings[guest] = _season_rating(session, guest, table, len(table.seats), season, at)
    share, shared_address = weight(session, list(ratings), at)
    before = [
        _skill(table.game, seat, ratings.get(guests.get(seat.seat, ""))) for seat in table.seats
    ]
    rated = rate(before, ranks)
    after = [was.interpolate(now, share) for was, now in zip(before, rated, strict=True)]
    counted: set[str] = set()
    for seat, guest in sorted(guests.items()):
        if guest in counted:
            continue  # two merged guests: the first seat counts
        counted.add(guest)
        row = ratings[guest]
        row.points, row.doubt = after[seat].points, after[seat].doubt
        row.games, row.wins, row.at = row.games + 1, row.wins + (seat in winners), at
        session.add(
            RatingChange(
                table_id=table.id,
                seat=seat,
                guest_id=guest,
                game=table.game,
                players=len(table.seats),
                season=season,
                place=ranks[seat],
                points_before=before[seat].points,
                doubt_before=before[seat].doubt,
                points=row.points,
                doubt=row.doubt,
                weight=share,
                shared_address=shared_address,
                at=at,
            )
        )


def _skill(game: str, seat: Seat, rating: Rating | None) -> Skill:
    if rating is not None:
        return Skill(rating.points, rating.doubt)
    return (bot_skill(game, seat.bot) if seat.bot else None) or Skill()


def latest_rating(session: Session, guest: str, game: str, players: int) -> Rating | None:
    """The latest rating of a guest, of any season."""
    return session.scalar(
        select(Rating)
        .where(Rating.guest_id == guest, Rating.game == game, Rating.players == players)
        .order_by(Rating.season.desc())
        .limit(1)
    )


def skill_in(season: str, rating: Rating | None) -> Skill:
    """The skill in a season, from the latest rating."""
    if rating is None:
        return Skill()
    passed = seasons_between(rating.season, season)
    return Skill(rating.points, rating.doubt).after_seasons(passed)


def _season_rating(
    session: Session, guest: str, table: Table, players: int, season: str, at: int
) -> Rating:
    """The rating of this season, created if necessary, and locked for update."""
    skill = skill_in(season, latest_rating(session, guest, table.game, players))
    values = {
        "guest_id": guest,
        "game": table.game,
        "players": players,
        "season": season,
        "points": skill.points,
        "doubt": skill.doubt,
        "games": 0,
        "wins": 0,
        "at": at,
    }
    shared = session.get_bind().dialect.name == "postgresql"
    if shared:
        session.execute(postgresql.insert(Rating).values(values).on_conflict_do_nothing())
    else:
        session.execute(sqlite.insert(Rating).values(values).on_conflict_do_nothing())
    return session.get_one(
        Rating,
        (guest, table.game, players, season),
        with_for_update=True,
        populate_existing=True,
    )
