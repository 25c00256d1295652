"""Handles: unique names of users, by which others find them. No two look alike."""

from __future__ import annotations

import re
from typing import Final

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from hexstead.server.people.devices import CHANGED
from hexstead.server.storage.cluster import notify
from hexstead.server.storage.models import Guest
from hexstead.tables.confusables import skeleton
from hexstead.tables.problems import refused

_HANDLE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{2,19}")
_RESERVED: Final = frozenset(
    {"admin", "administrator", "bot", "guest", "hexstead", "host", "moderator", "root", "support"}
)
"""Names that seem to speak for the server."""


def key_of(handle: str) -> str:
    return handle.casefold()


def skeleton_of(handle: str) -> str:
    """The confusable skeleton of a handle, ignoring case; i becomes l, as its capital looks so."""
    return skeleton(handle.casefold()).casefold().replace("i", "l")


_RESERVED_SKELETONS: Final = frozenset(map(skeleton_of, _RESERVED))


def read_handle(text: str) -> str:
    """Return the handle; a Problem if it is not allowed."""
    if not _HANDLE.fullmatch(text) or skeleton_of(text) in _RESERVED_SKELETONS:
        raise refused("handle_unfit")
    return text


def take_handle(session: Session, guest: str, handle: str) -> None:
    """Give a user this handle; a Problem if another user has it, or one that looks like it."""
    key, shape = key_of(handle), skeleton_of(handle)
    alike = or_(Guest.handle_key == key, Guest.handle_skeleton == shape)
    other = session.scalar(select(Guest.id).where(alike, Guest.id != guest).limit(1))
    if other is not None:
        raise refused("handle_taken")
    row = session.get_one(Guest, guest)
    row.handle, row.handle_key, row.handle_skeleton = handle, key, shape
    session.flush()  # the unique constraint catches a concurrent request
    notify(session, [CHANGED, guest])
