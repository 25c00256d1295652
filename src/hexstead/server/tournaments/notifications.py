"""Notifications of an invitation to a group and of a new round."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from hexstead.server.notifications.kinds import Letter, Words, words_for
from hexstead.server.notifications.outbox import tell
from hexstead.server.notifications.table_kinds import calm, game_name, others_at
from hexstead.server.problems import Problem
from hexstead.server.schemas import Language
from hexstead.server.storage.models import Guest
from hexstead.server.storage.outages import patiently
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tournaments.models import Group, GroupInvitation

GROUP: Final = "group_invitation"
_GROUP_TEXTS: Final[dict[Language, tuple[str, str]]] = {
    "en": ("Invitation to {group}", "{name} invites you to the group {group}."),
    "nl": ("Uitnodiging voor {group}", "{name} nodigt je uit voor de groep {group}."),
    "de": ("Einladung in die Gruppe {group}", "{name} lädt dich in die Gruppe {group} ein."),
}
ROUND: Final = "round"
_ROUND_TEXTS: Final[dict[Language, tuple[str, str]]] = {
    "en": (
        "{tournament}: round {round} starts",
        "Your table in {tournament} is ready, {name}: round {round}, {game} with {others}.",
    ),
    "nl": (
        "{tournament}: ronde {round} begint",
        "Je tafel in {tournament} staat klaar, {name}: ronde {round}, {game} met {others}.",
    ),
    "de": (
        "{tournament}: Runde {round} beginnt",
        "Dein Tisch bei {tournament} steht bereit, {name}: Runde {round}, {game} mit {others}.",
    ),
}


def notify_group_invitation(session: Session, group: str, guest: str) -> None:
    tell(session, [guest], GROUP, f"group:{group}", {"group": group})


@words_for(GROUP)
async def group_words(registry: TableRegistry, letter: Letter) -> Words | None:
    """None if the invitation was answered or withdrawn."""
    found = await patiently(
        lambda: registry.database.read(lambda session: _find_invitation(session, letter))
    )
    if found is None:
        return None
    title, text = _GROUP_TEXTS[letter.language]
    values = {"name": calm(found[0]), "group": calm(found[1])}
    return Words(title.format(**values), text.format(**values), "/groups", dict(letter.facts))


def _find_invitation(session: Session, letter: Letter) -> Row[str, str] | None:
    """The name of the inviting member, and of the group."""
    return session.execute(
        select(Guest.name, Group.name)
        .select_from(GroupInvitation)
        .join(Guest, Guest.id == GroupInvitation.by_id)
        .join(Group, Group.id == GroupInvitation.group_id)
        .where(
            GroupInvitation.guest_id == letter.guest,
            GroupInvitation.group_id == letter.facts["group"],
        )
    ).first()


def notify_round(session: Session, table: str, guests: Collection[str]) -> None:
    """Notify the players of a table. A notification of the turn replaces this one if it is not sent
    yet, so the first player is notified once."""
    tell(session, guests, ROUND, f"table:{table}", {}, table)


@words_for(ROUND)
async def round_words(registry: TableRegistry, letter: Letter) -> Words | None:
    """None if the player has the table open, or its game is over."""
    assert letter.table is not None
    table = letter.table
    try:
        live = await patiently(lambda: registry.load(table))
    except Problem:
        return None
    stored, mine = live.stored, live.stored.seats_of(letter.guest)
    of = stored.table.tournament
    if not mine or of is None or stored.table.status == "over" or letter.guest in live.connected():
        return None
    names = [seat.name or "" for seat in stored.seats]
    values: dict[str, Any] = {
        "tournament": calm(of["name"]),
        "round": of["round"],
        "name": calm(names[mine[0]]),
        "game": game_name(stored.table.game),
        "others": others_at(stored, mine[0], letter.language),
    }
    facts = {
        "table": table,
        "game": stored.table.game,
        "players": names,
        "tournament": of["id"],
        "round": of["round"],
    }
    title, text = _ROUND_TEXTS[letter.language]
    return Words(title.format(**values), text.format(**values), f"/table/{table}", facts)
