"""The payload of the guest who sends a request."""

from __future__ import annotations

from dataclasses import replace

from hexstead.tables.base_schemas import COLOURS, Colour, Language, Out
from hexstead.tables.ids import author_of, new_id
from hexstead.tables.model import Who
from hexstead.tables.problems import refused
from hexstead.tables.requests import MeIn


class GuestOut(Out):
    id: str
    author: str
    """My public id."""
    name: str
    colour: Colour
    language: Language
    handle: str | None
    """My handle; null without an account."""


class MeOut(Out):
    guest: GuestOut | None


def new_guest(me: MeIn) -> Who:
    """Return a new guest; a Problem without a name."""
    if me.name is None:
        raise refused("name_missing")
    return Who(new_id(), me.name, me.colour or COLOURS[0], me.language or "en")


def changed_guest(who: Who, me: MeIn) -> Who:
    """Return the guest with another name, colour or language, as far as they are given."""
    return replace(
        who,
        name=me.name or who.name,
        colour=me.colour or who.colour,
        language=me.language or who.language,
    )


def guest_payload(who: Who) -> GuestOut:
    return {
        "id": who.id,
        "author": author_of(who.id),
        "name": who.name,
        "colour": who.colour,
        "language": who.language,
        "handle": who.handle,
    }
