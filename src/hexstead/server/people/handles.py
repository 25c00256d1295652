"""Handles: the names by which accounts are found. No two look alike, or differ by case alone."""

from __future__ import annotations

import re
from typing import Final

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from hexstead.server.confusables import skeleton
from hexstead.server.people.devices import CHANGED
from hexstead.server.problems import refused
from hexstead.server.storage.cluster import notify
from hexstead.server.storage.models import Guest

_HANDLE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{2,19}")
_KEPT: Final = frozenset(
    {"admin", "administrator", "bot", "guest", "hexstead", "host", "moderator", "root", "support"}
)
"""Nobody should seem to speak for the server."""


def key_of(handle: str) -> str:
    return handle.casefold()


def skeleton_of(handle: str) -> str:
    """Return the skeleton of a handle, whatever its case: capital i looks like l, so i is l."""
    return skeleton(handle.casefold()).casefold().replace("i", "l")


_KEPT_SKELETONS: Final = frozenset(map(skeleton_of, _KEPT))


def read_handle(text: str) -> str:
    """A handle that will do; a Problem if it will not."""
    if not _HANDLE.fullmatch(text) or skeleton_of(text) in _KEPT_SKELETONS:
        raise refused("handle_unfit")
    return text


def take_handle(session: Session, guest: str, handle: str) -> None:
    """Give somebody a handle; a Problem if another has it."""
    key, shape = key_of(handle), skeleton_of(handle)
    alike = or_(Guest.handle_key == key, Guest.handle_skeleton == shape)
    other = session.scalar(select(Guest.id).where(alike, Guest.id != guest).limit(1))
    if other is not None:
        raise refused("handle_taken")
    row = session.get_one(Guest, guest)
    row.handle, row.handle_key, row.handle_skeleton = handle, key, shape
    session.flush()  # somebody quicker through another process is found by the database
    notify(session, [CHANGED, guest])
