"""Notifications of an invitation to a group and of a new round."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.server.notifications.kinds import (
    NotificationText,
    format_text,
    game_name,
    load_table,
    others_at,
    text_for,
    without_markup,
)
from hexstead.server.notifications.outbox import enqueue_now
from hexstead.server.storage.models import Guest, Notification
from hexstead.server.storage.outages import retry_during_outage
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tournaments.models import Group, GroupInvitation
from hexstead.tables.base_schemas import Language

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
    registry: TableRegistry, notification: Notification
) -> NotificationText | None:
    """None if the invitation was answered or withdrawn."""
    query = (
        select(Guest.name, Group.name)
        .select_from(GroupInvitation)
        .join(Guest, Guest.id == GroupInvitation.by_id)
        .join(Group, Group.id == GroupInvitation.group_id)
        .where(GroupInvitation.guest_id == notification.guest_id)
        .where(GroupInvitation.group_id == notification.facts["group"])
    )
    found = await retry_during_outage(
        registry.database.read, lambda session: session.execute(query).first()
    )
    if found is None:
        return None
    values = {"name": without_markup(found[0]), "group": without_markup(found[1])}
    return format_text(_GROUP_TEXTS, notification, values, "/groups", dict(notification.facts))


def notify_round(session: Session, table: str, guests: Collection[str]) -> None:
    """Notify the players of a table. A notification of the turn replaces this one if it is not sent
    yet, so the first player is notified once."""
    enqueue_now(session, guests, ROUND, f"table:{table}", {}, table)


@text_for(ROUND)
async def round_text(
    registry: TableRegistry, notification: Notification
) -> NotificationText | None:
    """None if the player has the table open, or its game is over."""
    live = await load_table(registry, notification)
    if live is None:
        return None
    guest, table = notification.guest_id, live.table
    mine, of = table.seats_of(guest), table.tournament
    if not mine or of is None or table.status == "over" or guest in live.connected():
        return None
    names = [seat.name or "" for seat in table.seats]
    values = {
        "tournament": without_markup(of["name"]),
        "round": of["round"],
        "name": without_markup(names[mine[0]]),
        "game": game_name(table.game),
        "others": others_at(table, mine[0], notification.guest.language),
    }
    facts = {
        "table": table.id,
        "game": table.game,
        "players": names,
        "tournament": of["id"],
        "round": of["round"],
    }
    return format_text(_ROUND_TEXTS, notification, values, f"/table/{table.id}", facts)
