"""What people are told elsewhere about groups: that they are invited to one."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Row, select
from sqlalchemy.orm import Session

from hexstead.server.groups.models import Group, GroupInvitation
from hexstead.server.messages.kinds import Letter, Words, words_for
from hexstead.server.messages.outbox import tell
from hexstead.server.messages.table_kinds import calm
from hexstead.server.shapes import Language
from hexstead.server.storage.models import Guest
from hexstead.server.storage.weather import patiently
from hexstead.server.tables.registry import TableRegistry

KIND: Final = "group_invitation"
_WORDS: Final[dict[Language, tuple[str, str]]] = {
    "en": ("An invitation to {group}", "{name} invites you to the group {group}."),
    "nl": ("Een uitnodiging voor {group}", "{name} nodigt je uit voor de groep {group}."),
    "de": ("Eine Einladung zu {group}", "{name} lädt dich in die Gruppe {group} ein."),
}


def tell_of_group(session: Session, group: str, guest: str) -> None:
    tell(session, [guest], KIND, f"group:{group}", {"group": group})


@words_for(KIND)
async def group_words(registry: TableRegistry, letter: Letter) -> Words | None:
    """Unless they have answered, or were uninvited."""
    found = await patiently(lambda: registry.database.read(lambda session: _open(session, letter)))
    if found is None:
        return None
    title, text = _WORDS[letter.language]
    told = {"name": calm(found[0]), "group": calm(found[1])}
    return Words(title.format(**told), text.format(**told), "/groups", dict(letter.facts))


def _open(session: Session, letter: Letter) -> Row[str, str] | None:
    """Who has invited the reader, and what the group is called."""
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
