"""Notifications of an invitation to a group and of a new round."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from hexstead.server.notifications.kinds import (
    NotificationText,
    PendingNotification,
    game_name,
    others_at,
    text_for,
    without_markup,
)
from hexstead.server.notifications.outbox import enqueue_now
from hexstead.server.problems import Problem
from hexstead.server.schemas import Language
from hexstead.server.storage.models import Guest
from hexstead.server.storage.outages import retry_during_outage
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
    enqueue_now(session, [guest], GROUP, f"group:{group}", {"group": group})


@text_for(GROUP)
async def group_text(
    registry: TableRegistry, notification: PendingNotification
) -> NotificationText | None:
    """None if the invitation was answered or withdrawn."""
    found = await retry_during_outage(
        lambda: registry.database.read(lambda session: _find_invitation(session, notification))
    )
    if found is None:
        return None
    title, text = _GROUP_TEXTS[notification.language]
    values = {"name": without_markup(found[0]), "group": without_markup(found[1])}
    return NotificationText(
        title.format(**values), text.format(**values), "/groups", dict(notification.facts)
    )


def _find_invitation(session: Session, notification: PendingNotification) -> Row[str, str] | None:
    """The name of the inviting member, and of the group."""
    return session.execute(
        select(Guest.name, Group.name)
        .select_from(GroupInvitation)
        .join(Guest, Guest.id == GroupInvitation.by_id)
        .join(Group, Group.id == GroupInvitation.group_id)
        .where(
            GroupInvitation.guest_id == notification.guest,
            GroupInvitation.group_id == notification.facts["group"],
        )
    ).first()


def notify_round(session: Session, table: str, guests: Collection[str]) -> None:
    """Notify the players of a table. A notification of the turn replaces this one if it is not sent
    yet, so the first player is notified once."""
    enqueue_now(session, guests, ROUND, f"table:{table}", {}, table)


@text_for(ROUND)
async def round_text(
    registry: TableRegistry, notification: PendingNotification
) -> NotificationText | None:
    """None if the player has the table open, or its game is over."""
    assert notification.table is not None
    table = notification.table
    try:
        live = await retry_during_outage(lambda: registry.load(table))
    except Problem:
        return None
    stored, mine = live.table, live.table.seats_of(notification.guest)
    of = stored.tournament
    if not mine or of is None or stored.status == "over" or notification.guest in live.connected():
        return None
    names = [seat.name or "" for seat in stored.seats]
    values: dict[str, Any] = {
        "tournament": without_markup(of["name"]),
        "round": of["round"],
        "name": without_markup(names[mine[0]]),
        "game": game_name(stored.game),
        "others": others_at(stored, mine[0], notification.language),
    }
    facts = {
        "table": table,
        "game": stored.game,
        "players": names,
        "tournament": of["id"],
        "round": of["round"],
    }
    title, text = _ROUND_TEXTS[notification.language]
    return NotificationText(title.format(**values), text.format(**values), f"/table/{table}", facts)
