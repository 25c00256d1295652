"""All that belongs to somebody, room by room: moved when two guests turn out to be one person,
erased when somebody goes, and told when somebody asks for it.

A room that keeps rows about people has an object of this shape and is listed in `PEOPLE`.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from sqlalchemy.orm import Session

from hexstead.server.moderation.personal_data import AVERSIONS, REMOVALS, REPORTS
from hexstead.server.people.friends_personal_data import FRIENDS
from hexstead.server.people.notification_personal_data import CORRESPONDENCE
from hexstead.server.people.records_personal_data import RECORDS
from hexstead.server.people.tables_personal_data import CHAT, TABLES
from hexstead.server.ratings.personal_data import RATINGS
from hexstead.server.tournaments.personal_data import GROUPS


class Belongings(Protocol):
    """What one room keeps of people. Each call is part of a transaction."""

    @property
    def name(self) -> str:
        """What it is called in an export."""
        ...

    def move(self, session: Session, old: str, new: str) -> None:
        """What was one guest's is another's from now on."""

    def erase(self, session: Session, guest: str) -> None:
        """Nothing here points at the guest any more. What others need stays, without a name."""

    def export(self, session: Session, guest: str) -> Any:
        """All of it, as JSON."""


PEOPLE: Final[list[Belongings]] = [
    AVERSIONS,
    CHAT,
    CORRESPONDENCE,
    FRIENDS,
    GROUPS,
    RATINGS,
    RECORDS,
    REMOVALS,
    REPORTS,
    TABLES,
]
"""In the order in which it is moved and erased."""
