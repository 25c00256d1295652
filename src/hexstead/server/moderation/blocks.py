"""Whom people mute and block. A person who is muted is not heard by the one who did it; one who is
blocked moreover cannot sit down at their waiting tables, speak where they are host, befriend or
invite them. Games that run go on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Select, delete, func, or_, select
from sqlalchemy.orm import Session

from hexstead.server.ids import author_of
from hexstead.server.moderation.models import Aversion, AversionKind, Silence
from hexstead.server.moderation.schemas import AversionsOut
from hexstead.server.problems import refused
from hexstead.server.storage.models import Guest
from hexstead.server.times import now_ms, time_text

MOST: Final = 500
"""People whom one person mutes or blocks."""


def blocked(session: Session, by: str, whom: str) -> bool:
    """Whether somebody has blocked another."""
    found = session.get(Aversion, (by, whom))
    return found is not None and found.kind == "blocked"


def estranged(session: Session, one: str, other: str) -> bool:
    """Whether one of two has blocked the other."""
    return blocked(session, one, other) or blocked(session, other, one)


def strangers_to(guest: str) -> tuple[Select[str], Select[str]]:
    """Those who have blocked somebody, and those whom they have blocked."""
    whom = select(Aversion.guest_id).where(Aversion.other_id == guest, Aversion.kind == "blocked")
    by = select(Aversion.other_id).where(Aversion.guest_id == guest, Aversion.kind == "blocked")
    return whom, by


def check_may_speak(session: Session, guest: str, host: str) -> None:
    """A Problem if somebody may not speak at the table of a host."""
    lasting = or_(Silence.until.is_(None), Silence.until > now_ms())
    if session.scalar(select(Silence.guest_id).where(Silence.guest_id == guest, lasting)):
        raise refused("silenced")
    if guest != host and blocked(session, host, guest):
        raise refused("not_welcome")


def avoid(session: Session, guest: str, author: str, kind: AversionKind) -> str:
    """Mute or block whoever others know by that author; who it is."""
    other = session.scalar(select(Guest).where(Guest.author == author).limit(1))
    if other is None:
        raise refused("no_person")
    if other.id == guest:
        raise refused("own_person")
    _add(session, guest, other, kind)
    return other.id


def _add(session: Session, guest: str, other: Guest, kind: AversionKind) -> None:
    known = session.get(Aversion, (guest, other.id))
    if known is not None:
        known.kind = kind
        return
    number = select(func.count()).select_from(Aversion).where(Aversion.guest_id == guest)
    if (session.scalar(number) or 0) >= MOST:
        raise refused("too_many_avoided", n=MOST)
    session.add(
        Aversion(guest_id=guest, other_id=other.id, kind=kind, name=other.name, at=now_ms())
    )
    session.flush()


def merge_muted(session: Session, guest: str, names: Mapping[str, str]) -> None:
    """Take over whom a browser kept as muted; those who are not there any more are left out."""
    found = session.scalars(select(Guest).where(Guest.author.in_(list(names))))
    for other in list(found):
        if other.id != guest and session.get(Aversion, (guest, other.id)) is None:
            _add(session, guest, other, "muted")


def make_up(session: Session, guest: str, author: str) -> None:
    """Neither muted nor blocked any more."""
    others = select(Guest.id).where(Guest.author == author)
    session.execute(
        delete(Aversion).where(Aversion.guest_id == guest, Aversion.other_id.in_(others)),
        execution_options={"synchronize_session": False},
    )


def avoided(session: Session, guest: str) -> AversionsOut:
    """Whom somebody mutes and blocks, the newest first."""
    mine = select(Aversion).where(Aversion.guest_id == guest)
    found = session.scalars(mine.order_by(Aversion.at.desc(), Aversion.other_id))
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
