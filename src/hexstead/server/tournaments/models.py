"""What is kept about groups and their tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from sqlalchemy import JSON, BigInteger, ForeignKey, ForeignKeyConstraint, Integer, String
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.schema import UniqueConstraint
from typing_extensions import TypeAliasType

from hexstead.server.storage.guest_reference import guest_reference
from hexstead.server.storage.models import Base

Role = TypeAliasType("Role", Literal["owner", "organiser", "member"])
RANKS: Final[Mapping[Role, int]] = {"member": 0, "organiser": 1, "owner": 2}
Form = TypeAliasType("Form", Literal["round_robin", "swiss"])
TournamentStatus = TypeAliasType(
    "TournamentStatus", Literal["open", "running", "over", "cancelled"]
)
TournamentBoards = TypeAliasType("TournamentBoards", Literal["round", "same"])
"""Whether each round has a new board, which all its tables share, or all rounds have the same."""
TournamentPace = TypeAliasType("TournamentPace", Literal["organiser", "ready"])
"""What a round waits for: rounds follow each other once the organiser has begun the first; or each
begins when everybody is ready."""
Decided = TypeAliasType("Decided", Literal["game", "deadline", "bye", "gone"])
"""How the points of a table came about: by its game, by the end of the round's time, by sitting
out; or the table was taken away."""


class Group(Base):
    __tablename__ = "groups"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    description: Mapped[str] = mapped_column(String(500))
    invite: Mapped[str] = mapped_column(String(32))
    """Whoever shows it may join."""
    created_at: Mapped[int] = mapped_column(BigInteger)


class GroupMember(Base):
    __tablename__ = "group_members"

    group_id: Mapped[str] = mapped_column(
        ForeignKey("groups.id", ondelete="CASCADE"), primary_key=True
    )
    guest_id: Mapped[str] = guest_reference(
        erase="delete", export="groups", primary_key=True, index=True
    )
    role: Mapped[Role] = mapped_column(String(12))
    joined_at: Mapped[int] = mapped_column(BigInteger)

    def absorb(self, duplicate: GroupMember) -> None:
        """Keep the higher of both roles."""
        if RANKS[duplicate.role] > RANKS[self.role]:
            self.role = duplicate.role


class GroupInvitation(Base):
    """Somebody who may join although nobody gave them the link."""

    __tablename__ = "group_invitations"

    group_id: Mapped[str] = mapped_column(
        ForeignKey("groups.id", ondelete="CASCADE"), primary_key=True
    )
    guest_id: Mapped[str] = guest_reference(
        erase="delete", export=None, primary_key=True, index=True
    )
    by_id: Mapped[str] = guest_reference(erase="delete", export=None)
    at: Mapped[int] = mapped_column(BigInteger)


class Tournament(Base):
    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    group_id: Mapped[str] = mapped_column(ForeignKey("groups.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    game: Mapped[str] = mapped_column(String(24))
    form: Mapped[Form] = mapped_column(String(12))
    size: Mapped[int] = mapped_column(Integer)
    """Players at a table."""
    least: Mapped[int] = mapped_column(Integer)
    """Players at the smallest table that the set-up allows."""
    rounds: Mapped[int | None] = mapped_column(Integer)
    """None until the start where as many are wanted as are usual."""
    request: Mapped[dict[str, Any]] = mapped_column(JSON)
    boards: Mapped[TournamentBoards] = mapped_column(String(8))
    seed: Mapped[int] = mapped_column(BigInteger)
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    rated: Mapped[bool]
    pace: Mapped[TournamentPace] = mapped_column(String(12))
    round_hours: Mapped[int | None] = mapped_column(Integer)
    """How long a round may take."""
    starts_at: Mapped[int | None] = mapped_column(BigInteger)
    """When the first round begins by itself, if enough have entered by then."""
    status: Mapped[TournamentStatus] = mapped_column(String(12), index=True)
    round: Mapped[int] = mapped_column(Integer)
    """The round that is being played, from 1; 0 before the start."""
    due_at: Mapped[int | None] = mapped_column(BigInteger)
    """When the time of the round is up."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    started_at: Mapped[int | None] = mapped_column(BigInteger)
    over_at: Mapped[int | None] = mapped_column(BigInteger)


class Entrant(Base):
    """Somebody in a tournament. The name stays when the person is gone."""

    __tablename__ = "entrants"
    __table_args__ = (UniqueConstraint("tournament_id", "guest_id"),)

    tournament_id: Mapped[str] = mapped_column(
        ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    guest_id: Mapped[str | None] = guest_reference(
        erase="clear", clear={"name": "", "left": True, "ready": False}, export="groups", index=True
    )
    name: Mapped[str] = mapped_column(String(24))
    ready: Mapped[bool]
    left: Mapped[bool]
    """Whether the player plays no further rounds."""


class Pairing(Base):
    """A table of a round, or somebody who sits out."""

    __tablename__ = "pairings"

    tournament_id: Mapped[str] = mapped_column(
        ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    )
    round: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    table_id: Mapped[str | None] = mapped_column(String(16), unique=True)
    """The table may be gone: what came of it stays here."""
    decided: Mapped[Decided | None] = mapped_column(String(8))


class PairingSeat(Base):
    __tablename__ = "pairing_seats"
    __table_args__ = (
        ForeignKeyConstraint(
            ["tournament_id", "round", "board"],
            ["pairings.tournament_id", "pairings.round", "pairings.board"],
            ondelete="CASCADE",
        ),
    )

    tournament_id: Mapped[str] = mapped_column(String(16), primary_key=True)
    round: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(Integer)
    points: Mapped[int | None] = mapped_column(Integer)
    """In parts of which 60 are a point."""
    gold: Mapped[int | None] = mapped_column(Integer)
