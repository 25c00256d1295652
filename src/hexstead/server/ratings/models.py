"""Tables of ratings."""

from __future__ import annotations

from sqlalchemy import BigInteger, Double, Index, Integer, String, false
from sqlalchemy.orm import Mapped, mapped_column

from hexstead.server.storage.guest_reference import guest_reference
from hexstead.server.storage.models import Base, NumberKey, TableKey


class RatedSeat(Base):
    """The guest who is rated for a seat: its player at the start of the game."""

    __tablename__ = "rated_seats"

    table_id: Mapped[TableKey]
    seat: Mapped[NumberKey]
    guest_id: Mapped[str] = guest_reference(erase="delete", export=None, index=True)


class Rating(Base):
    """A guest's rating at a game with a number of players, at the end of a season or now."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ix_ratings_ladder", "game", "players", "season", "points"),)

    guest_id: Mapped[str] = guest_reference(erase="delete", export=None, primary_key=True)
    game: Mapped[str] = mapped_column(String(24), primary_key=True)
    players: Mapped[NumberKey]
    season: Mapped[str] = mapped_column(String(8), primary_key=True)
    points: Mapped[float] = mapped_column(Double)
    doubt: Mapped[float] = mapped_column(Double)
    games: Mapped[int] = mapped_column(Integer)
    """In this season."""
    wins: Mapped[int] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)

    def absorb(self, duplicate: Rating) -> None:
        """Keep the rating that is based on more games, and the sum of both games and wins."""
        if duplicate.games > self.games:
            self.points, self.doubt = duplicate.points, duplicate.doubt
        self.games, self.wins = self.games + duplicate.games, self.wins + duplicate.wins
        self.at = max(self.at, duplicate.at)


class RatingChange(Base):
    """The change of a guest's rating by one game. It outlives the table."""

    __tablename__ = "rating_changes"
    __table_args__ = (Index("ix_rating_changes_history", "guest_id", "game", "players", "at"),)

    table_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    seat: Mapped[NumberKey]
    guest_id: Mapped[str] = guest_reference(erase="delete", export="ratings")
    game: Mapped[str] = mapped_column(String(24))
    players: Mapped[int] = mapped_column(Integer)
    season: Mapped[str] = mapped_column(String(8))
    place: Mapped[int] = mapped_column(Integer)
    points_before: Mapped[float] = mapped_column(Double)
    doubt_before: Mapped[float] = mapped_column(Double)
    points: Mapped[float] = mapped_column(Double)
    doubt: Mapped[float] = mapped_column(Double)
    weight: Mapped[float] = mapped_column(Double, server_default="1")
    """How much the game counted, from 0 to 1."""
    shared_address: Mapped[bool] = mapped_column(server_default=false())
    """Whether players shared an address."""
    at: Mapped[int] = mapped_column(BigInteger)


class PuzzleResultRow(Base):
    """A guest's answers to a puzzle on one day; see `tables.progress.PuzzleResult`."""

    __tablename__ = "puzzle_results"

    guest_id: Mapped[str] = guest_reference(erase="delete", export="puzzles", primary_key=True)
    puzzle_id: Mapped[str] = mapped_column(String(40), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)
    first: Mapped[bool]
    solved: Mapped[bool]

    def absorb(self, duplicate: PuzzleResultRow) -> None:
        """Keep the earlier of two first answers."""
        if duplicate.at < self.at:
            self.at, self.first = duplicate.at, duplicate.first
        self.solved = self.solved or duplicate.solved


class Unlisted(Base):
    """A guest who does not appear on ladders."""

    __tablename__ = "ladder_unlisted"

    guest_id: Mapped[str] = guest_reference(erase="delete", export="ratings", primary_key=True)
