"""Tables of groups and tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from sqlalchemy import JSON, BigInteger, ForeignKey, ForeignKeyConstraint, Integer, String
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.schema import UniqueConstraint
from typing_extensions import TypeAliasType

from hexstead.server.storage.guest_reference import guest_reference
from hexstead.server.storage.models import Base, NumberKey

Role = TypeAliasType("Role", Literal["owner", "organiser", "member"])
RANKS: Final[Mapping[Role, int]] = {"member": 0, "organiser": 1, "owner": 2}
Form = TypeAliasType("Form", Literal["round_robin", "swiss"])
TournamentStatus = TypeAliasType(
    "TournamentStatus", Literal["open", "running", "over", "cancelled"]
)
TournamentBoards = TypeAliasType("TournamentBoards", Literal["round", "same"])
"""`round`: a new board each round, the same at all its tables; `same`: one board for all rounds."""
TournamentPace = TypeAliasType("TournamentPace", Literal["organiser", "ready"])
"""What starts a round. `organiser`: the organiser starts the first, the others follow at once;
`ready`: each starts when all players are ready."""
Decided = TypeAliasType("Decided", Literal["game", "deadline", "bye", "gone"])
"""What decided a pairing: the game, the deadline of the round, a bye, or the deletion of the
table."""


GroupKey = Annotated[
    str, mapped_column(ForeignKey("groups.id", ondelete="CASCADE"), primary_key=True)
]
TournamentKey = Annotated[
    str, mapped_column(ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True)
]


class Group(Base):
    __tablename__ = "groups"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    description: Mapped[str] = mapped_column(String(500))
    invite: Mapped[str] = mapped_column(String(32))
    """The token of the invite link."""
    created_at: Mapped[int] = mapped_column(BigInteger)


class GroupMember(Base):
    __tablename__ = "group_members"

    group_id: Mapped[GroupKey]
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
    __tablename__ = "group_invitations"

    group_id: Mapped[GroupKey]
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
    """Players per table."""
    least: Mapped[int] = mapped_column(Integer)
    """Players at the smallest table the set-up allows."""
    rounds: Mapped[int | None] = mapped_column(Integer)
    """None before the start if the usual number is wanted."""
    request: Mapped[dict[str, Any]] = mapped_column(JSON)
    boards: Mapped[TournamentBoards] = mapped_column(String(8))
    seed: Mapped[int] = mapped_column(BigInteger)
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    rated: Mapped[bool]
    pace: Mapped[TournamentPace] = mapped_column(String(12))
    round_hours: Mapped[int | None] = mapped_column(Integer)
    """The time limit of a round."""
    starts_at: Mapped[int | None] = mapped_column(BigInteger)
    """When the first round starts automatically, if enough players have entered."""
    status: Mapped[TournamentStatus] = mapped_column(String(12), index=True)
    round: Mapped[int] = mapped_column(Integer)
    """The current round, from 1; 0 before the start."""
    due_at: Mapped[int | None] = mapped_column(BigInteger)
    """The deadline of the round."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    started_at: Mapped[int | None] = mapped_column(BigInteger)
    over_at: Mapped[int | None] = mapped_column(BigInteger)


class Entrant(Base):
    """A player in a tournament."""

    __tablename__ = "entrants"
    __table_args__ = (UniqueConstraint("tournament_id", "guest_id"),)

    tournament_id: Mapped[TournamentKey]
    number: Mapped[NumberKey]
    guest_id: Mapped[str | None] = guest_reference(
        erase="clear", clear={"name": "", "left": True, "ready": False}, export="groups", index=True
    )
    name: Mapped[str] = mapped_column(String(24))
    ready: Mapped[bool]
    left: Mapped[bool]
    """Whether the player has withdrawn."""


class Pairing(Base):
    """A table of a round, or a bye."""

    __tablename__ = "pairings"

    tournament_id: Mapped[TournamentKey]
    round: Mapped[NumberKey]
    board: Mapped[NumberKey]
    table_id: Mapped[str | None] = mapped_column(String(16), unique=True)
    """No foreign key: the result outlives the table."""
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
    round: Mapped[NumberKey]
    board: Mapped[NumberKey]
    seat: Mapped[NumberKey]
    number: Mapped[int] = mapped_column(Integer)
    points: Mapped[int | None] = mapped_column(Integer)
    """In sixtieths of a point."""
    gold: Mapped[int | None] = mapped_column(Integer)
