"""Mutes and blocks between guests.

The chat lines of a muted guest are hidden. A blocked guest also cannot sit down at waiting tables
of the other, chat where the other is host, befriend or invite them. Running games continue.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Select, delete, select
from sqlalchemy.orm import Session

from hexstead.server.moderation.bans import is_silenced
from hexstead.server.moderation.models import Block, BlockKind
from hexstead.server.storage.models import Guest, count
from hexstead.tables.base_schemas import Out
from hexstead.tables.ids import author_of
from hexstead.tables.problems import refused
from hexstead.tables.times import now_ms, time_text

MAX_BLOCKS: Final = 500
"""Guests whom one guest can mute or block."""


class BlockOut(Out):
    author: str
    name: str
    """The name of the guest when they were muted or blocked."""
    kind: BlockKind
    at: str


class BlocksOut(Out):
    people: list[BlockOut]


def is_blocked(session: Session, by: str, whom: str) -> bool:
    found = session.get(Block, (by, whom))
    return found is not None and found.kind == "blocked"


def either_blocked(session: Session, one: str, other: str) -> bool:
    """Whether one of two guests has blocked the other."""
    return is_blocked(session, one, other) or is_blocked(session, other, one)


def blocked_pairs(guest: str) -> tuple[Select[str], Select[str]]:
    """Queries for the guests who have blocked this one, and for those blocked by this one."""
    blocked = Block.kind == "blocked"
    by = select(Block.guest_id).where(Block.other_id == guest, blocked)
    whom = select(Block.other_id).where(Block.guest_id == guest, blocked)
    return by, whom


def check_may_chat(session: Session, guest: str, host: str) -> None:
    """Raise a Problem if a guest may not chat at a table of this host."""
    if is_silenced(session, guest):
        raise refused("silenced")
    if guest != host and is_blocked(session, host, guest):
        raise refused("not_welcome")


def block(session: Session, guest: str, author: str, kind: BlockKind) -> str:
    """Mute or block the guest with this author id; return the guest's id."""
    other = session.scalar(select(Guest).where(Guest.author == author).limit(1))
    if other is None:
        raise refused("no_person")
    if other.id == guest:
        raise refused("own_person")
    _add(session, guest, other, kind)
    return other.id


def _add(session: Session, guest: str, other: Guest, kind: BlockKind) -> None:
    known = session.get(Block, (guest, other.id))
    if known is not None:
        known.kind = kind
        return
    if count(session, Block, Block.guest_id == guest) >= MAX_BLOCKS:
        raise refused("too_many_avoided", n=MAX_BLOCKS)
    session.add(Block(guest_id=guest, other_id=other.id, kind=kind, name=other.name, at=now_ms()))
    session.flush()


def import_mutes(session: Session, guest: str, names: Mapping[str, str]) -> None:
    """Mute the guests that a browser has stored as muted, as far as they still exist."""
    found = session.scalars(select(Guest).where(Guest.author.in_(list(names))))
    for other in list(found):
        if other.id != guest and session.get(Block, (guest, other.id)) is None:
            _add(session, guest, other, "muted")


def unblock(session: Session, guest: str, author: str) -> None:
    """Remove the mute or block of the guest with this author id."""
    others = select(Guest.id).where(Guest.author == author)
    session.execute(
        delete(Block).where(Block.guest_id == guest, Block.other_id.in_(others)),
        execution_options={"synchronize_session": False},
    )


def blocks_of(session: Session, guest: str) -> BlocksOut:
    """The mutes and blocks by a guest, the newest first."""
    mine = select(Block).where(Block.guest_id == guest)
    found = session.scalars(mine.order_by(Block.at.desc(), Block.other_id))
    return {
        "people": [
            {
                "author": author_of(row.other_id),
                "name": row.name,
                "kind": row.kind,
                "at": time_text(row.at),
            }
            for row in found
        ]
    }
