"""`hexstead admin`: bans from the server (`ban`) and from the chat (`silence`), temporary or
permanent. Both have commands to add, list and remove."""

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


class ActiveBan(NamedTuple):
    """An active ban."""

    who: str
    until: int | None
    reason: str | None


class BanStore(NamedTuple):
    """The storage of one kind of ban. `begin` returns the normalised subject, `end` whether there
    was a ban."""

    begin: Callable[[Session, str, str | None, int | None], str]
    end: Callable[[Session, str], bool]
    lasting: Callable[[Session], list[ActiveBan]]


@dataclass(frozen=True)
class Ban:
    name: str
    undone: str
    whom: str
    """The subject of the ban, for the help text."""
    example: str
    about: tuple[str, str, str]
    """The help texts of the three commands."""
    done: str
    over: str
    not_so: str
    empty: str
    register: Callable[[], BanStore]
    """Loaded on first use, so that other commands do not import the database packages."""


def _bans() -> BanStore:
    from hexstead.server.moderation.bans import active_bans, ban, unban

    return BanStore(
        begin=lambda *values: ban(*values).who,
        end=unban,
        lasting=lambda session: [
            ActiveBan(row.who, row.until, row.reason) for row in active_bans(session)
        ],
    )


def _silences() -> BanStore:
    from hexstead.server.moderation.bans import active_silences, silence, unsilence

    def begin(session: Session, who: str, reason: str | None, time: int | None) -> str:
        silence(session, who, reason, time)
        return who

    return BanStore(
        begin=begin,
        end=unsilence,
        lasting=lambda session: [
            ActiveBan(row.guest_id, row.until, row.reason) for row in active_silences(session)
        ],
    )


BANS: Final = (
    Ban(
        name="ban",
        undone="unban",
        whom="user id, IP address, or network such as 203.0.113.0/24",
        example="203.0.113.0/24",
        about=(
            "ban a user, an address or a network",
            "list all bans",
            "lift a ban",
        ),
        done="is banned",
        over="is no longer banned",
        not_so="is not banned",
        empty="no bans",
        register=_bans,
    ),
    Ban(
        name="silence",
        undone="unsilence",
        whom="id of the user",
        example="k3v9x2m4p7qa",
        about=(
            "mute a user at all tables",
            "list muted users",
            "unmute a user",
        ),
        done="is muted",
        over="is no longer muted",
        not_so="is not muted",
        empty="no muted users",
        register=_silences,
    ),
)


def add(task: AddTask) -> None:
    for ban in BANS:
        begin, listing, end = ban.about
        new = task(ban.name, partial(_begin, ban), begin, f"{ban.example} --for 7d")
        new.add_argument("who", help=ban.whom)
        new.add_argument(
            "--for",
            dest="time",
            metavar="TIME",
            help="duration such as 30m, 12h, 7d or 2w (default: no end)",
        )
        new.add_argument("--reason", help="note for admins; players never see it")
        task(f"{ban.name}s", partial(_list, ban), listing, "")
        task(ban.undone, partial(_end, ban), end, ban.example).add_argument("who", help=ban.whom)


def _begin(ban: Ban, arguments: argparse.Namespace) -> int:
    time = None if arguments.time is None else milliseconds(arguments.time)
    reason = None if arguments.reason is None else arguments.reason[:_REASON]

    def write(session: Session) -> str:
        from hexstead.server.moderation.audit_log import record_action

        who = ban.register().begin(session, arguments.who, reason, time)
        record_action(
            session, done_by(), ban.name, who, f"{arguments.time or 'permanent'}: {reason or ''}"
        )
        return who

    who = checked(arguments, write)
    print(f"{who} {ban.done}" + (f" for {arguments.time}" if arguments.time else ""))
    return 0


def _list(ban: Ban, arguments: argparse.Namespace) -> int:
    with opened(arguments) as database:
        from sqlalchemy.orm import Session

        from hexstead.tables.times import time_text

        with Session(database.engine) as session:
            found = ban.register().lasting(session)
    for who, until, reason in found:
        lasts = "permanently" if until is None else f"until {time_text(until)}"
        print(f"{who}  {lasts}  {reason or ''}".rstrip())
    if not found:
        print(ban.empty)
    return 0


def _end(ban: Ban, arguments: argparse.Namespace) -> int:
    def write(session: Session) -> bool:
        from hexstead.server.moderation.audit_log import record_action

        found = ban.register().end(session, arguments.who)
        if found:
            record_action(session, done_by(), ban.undone, arguments.who)
        return found

    if not checked(arguments, write):
        raise CommandError(f"{arguments.who} {ban.not_so}")
    print(f"{arguments.who} {ban.over}")
    return 0
