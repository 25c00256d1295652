"""Ratings as part of what belongs to somebody."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from hexstead.server.ratings.models import Entrant, Rating, RatingChange, Unlisted
from hexstead.server.times import time_text


class RatingBelongings:
    name = "ratings"

    def move(self, session: Session, old: str, new: str) -> None:
        """Where both were rated alike, what more games tell stays; the games of both count."""
        for row in session.scalars(select(Rating).where(Rating.guest_id == old)).all():
            kept = session.get(Rating, (new, row.game, row.players, row.season))
            if kept is None:
                kept = Rating(guest_id=new, game=row.game, players=row.players, season=row.season)
                kept.games = kept.wins = kept.at = 0
                session.add(kept)
            if row.games > kept.games:
                kept.points, kept.doubt = row.points, row.doubt
            kept.games, kept.wins = kept.games + row.games, kept.wins + row.wins
            kept.at = max(kept.at, row.at)
            session.delete(row)
        session.flush()
        for model in (Entrant, RatingChange):
            session.execute(update(model).where(model.guest_id == old).values(guest_id=new))
        if session.get(Unlisted, old) is not None and session.get(Unlisted, new) is None:
            session.add(Unlisted(guest_id=new))
        session.execute(delete(Unlisted).where(Unlisted.guest_id == old))

    def erase(self, session: Session, guest: str) -> None:
        """Others keep what games against them brought; in a game that is not over the seat is
        rated as a beginner's."""
        for model in (Entrant, Rating, RatingChange, Unlisted):
            session.execute(delete(model).where(model.guest_id == guest))

    def export(self, session: Session, guest: str) -> Any:
        rows = select(RatingChange).where(RatingChange.guest_id == guest).order_by(RatingChange.at)
        return {
            "on_ladders": session.get(Unlisted, guest) is None,
            "games": [
                {
                    "table": row.table_id,
                    "game": row.game,
                    "players": row.players,
                    "season": row.season,
                    "at": time_text(row.at),
                    "place": row.place,
                    "points_before": row.points_before,
                    "points": row.points,
                    "doubt": row.doubt,
                    "weight": row.weight,
                }
                for row in session.scalars(rows)
            ],
        }


RATINGS: Final = RatingBelongings()
