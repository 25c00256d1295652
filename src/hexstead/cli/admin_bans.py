"""`hexstead admin`: what the host keeps people from, for a while or for ever: coming in (`bar`) and
speaking (`silence`). Each begins, is listed and ends in the same way."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from hexstead.cli.admin_database import AddTask, checked, done_by, milliseconds, opened
from hexstead.cli.errors import CommandError

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

_REASON: Final = 200


class Held(NamedTuple):
    """One that still holds."""

    who: str
    until: int | None
    reason: str | None


class Register(NamedTuple):
    """Where bans of a kind are kept. Whom it is about may be written in several ways; `begin` tells
    the one that is kept, `end` whether there was one."""

    begin: Callable[[Session, str, str | None, int | None], str]
    end: Callable[[Session, str], bool]
    lasting: Callable[[Session], list[Held]]


@dataclass(frozen=True)
class Ban:
    name: str
    undone: str
    whom: str
    """What the argument is."""
    about: tuple[str, str, str]
    """What the three commands do."""
    done: str
    over: str
    not_so: str
    nobody: str
    register: Callable[[], Register]
    """Loaded when it is needed: no other command waits for the database's packages."""


def _bars() -> Register:
    from hexstead.server.upkeep.bars import all_bars, bar, unbar

    return Register(
        begin=lambda *told: bar(*told).who,
        end=unbar,
        lasting=lambda session: [Held(row.who, row.until, row.reason) for row in all_bars(session)],
    )


def _silences() -> Register:
    from hexstead.server.moderation.deeds import silence, silences, unsilence

    def begin(session: Session, who: str, reason: str | None, time: int | None) -> str:
        silence(session, who, reason, time)
        return who

    return Register(
        begin=begin,
        end=unsilence,
        lasting=lambda session: [
            Held(row.guest_id, row.until, row.reason) for row in silences(session)
        ],
    )


BANS: Final = (
    Ban(
        name="bar",
        undone="unbar",
        whom="the id of a guest, an address, or a network like 203.0.113.0/24",
        about=(
            "let a guest, an address or a network in no more",
            "list who is barred",
            "let somebody in again",
        ),
        done="is barred",
        over="may come in again",
        not_so="is not barred",
        nobody="nobody is barred",
        register=_bars,
    ),
    Ban(
        name="silence",
        undone="unsilence",
        whom="the id of a guest",
        about=(
            "let a guest speak at no table",
            "list who may not speak",
            "let a guest speak again",
        ),
        done="may not speak",
        over="may speak again",
        not_so="may speak already",
        nobody="everybody may speak",
        register=_silences,
    ),
)


def add(task: AddTask) -> None:
    for ban in BANS:
        begin, listing, end = ban.about
        new = task(ban.name, partial(_begin, ban), begin)
        new.add_argument("who", help=ban.whom)
        new.add_argument(
            "--for", dest="time", metavar="TIME", help="like 30m, 12h, 7d, 2w; or for ever"
        )
        new.add_argument("--reason", help="for your own memory; nobody else sees it")
        task(f"{ban.name}s", partial(_list, ban), listing)
        task(ban.undone, partial(_end, ban), end).add_argument("who", help="as it was told")


def _begin(ban: Ban, arguments: argparse.Namespace) -> int:
    time = None if arguments.time is None else milliseconds(arguments.time)
    reason = None if arguments.reason is None else arguments.reason[:_REASON]

    def write(session: Session) -> str:
        from hexstead.server.moderation.deeds import note

        who = ban.register().begin(session, arguments.who, reason, time)
        note(session, done_by(), ban.name, who, f"{arguments.time or 'for ever'}: {reason or ''}")
        return who

    who = checked(arguments, write)
    print(f"{who} {ban.done}" + (f" for {arguments.time}" if arguments.time else ""))
    return 0


def _list(ban: Ban, arguments: argparse.Namespace) -> int:
    with opened(arguments) as database:
        from sqlalchemy.orm import Session

        from hexstead.server.tables.payloads import time_text

        with Session(database.engine) as session:
            found = ban.register().lasting(session)
    for who, until, reason in found:
        lasts = "for ever" if until is None else f"until {time_text(until)}"
        print(f"{who}  {lasts}  {reason or ''}".rstrip())
    if not found:
        print(ban.nobody)
    return 0


def _end(ban: Ban, arguments: argparse.Namespace) -> int:
    def write(session: Session) -> bool:
        from hexstead.server.moderation.deeds import note

        found = ban.register().end(session, arguments.who)
        if found:
            note(session, done_by(), ban.undone, arguments.who)
        return found

    if not checked(arguments, write):
        raise CommandError(f"{arguments.who} {ban.not_so}")
    print(f"{arguments.who} {ban.over}")
    return 0
