"""What friends are told elsewhere: that a seat is kept for them."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from hexstead.server.notifications.kinds import Letter, Words, words_for
from hexstead.server.notifications.outbox import tell
from hexstead.server.notifications.table_kinds import calm, game_name
from hexstead.server.people.models import SeatInvitation
from hexstead.server.schemas import Language
from hexstead.server.storage.models import Guest, SeatRow, TableRow
from hexstead.server.storage.outages import patiently
from hexstead.server.tables.registry import TableRegistry

KIND: Final = "invitation"
_WORDS: Final[dict[Language, tuple[str, str]]] = {
    "en": (
        "Invitation from {name}",
        "{name} invites you to a game of {game}.",
    ),
    "nl": (
        "Uitnodiging van {name}",
        "{name} nodigt je uit voor een partij {game}.",
    ),
    "de": (
        "Einladung von {name}",
        "{name} lädt dich zu einer Partie {game} ein.",
    ),
}


def tell_of_seat(session: Session, table: str, guest: str) -> None:
    """A turn at the same table takes the place of a message that has not been sent by then."""
    tell(session, [guest], KIND, f"table:{table}", {}, table)


@words_for(KIND)
async def invitation_words(registry: TableRegistry, letter: Letter) -> Words | None:
    """Unless the seat is not kept any more, or the game has begun."""
    found = await patiently(lambda: registry.database.read(lambda session: _kept(session, letter)))
    if found is None:
        return None
    title, text = _WORDS[letter.language]
    told: dict[str, Any] = {"name": calm(found.name), "game": game_name(found.game)}
    facts = {"table": letter.table, "game": found.game}
    return Words(
        title.format(**told), text.format(**told), f"/table/{letter.table}", facts, urgent=True
    )


def _kept(session: Session, letter: Letter) -> Row[str, str] | None:
    """Who keeps a seat for the reader, and at what game."""
    return session.execute(
        select(Guest.name, TableRow.game)
        .select_from(SeatInvitation)
        .join(Guest, Guest.id == SeatInvitation.by_id)
        .join(TableRow, TableRow.id == SeatInvitation.table_id)
        .join(
            SeatRow,
            (SeatRow.table_id == SeatInvitation.table_id) & (SeatRow.seat == SeatInvitation.seat),
        )
        .where(
            SeatInvitation.guest_id == letter.guest,
            SeatInvitation.table_id == letter.table,
            TableRow.status == "waiting",
            SeatRow.kind == "invite",
        )
    ).first()
