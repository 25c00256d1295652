"""`hexstead admin person` and `erase`: export and delete a user's personal data."""

from __future__ import annotations

import argparse
import json
from typing import Any

from hexstead.cli.admin_database import AddTask, done_by, opened, write
from hexstead.cli.errors import CommandError


def add(task: AddTask) -> None:
    person = task("person", _person, "show all data stored about a user, as JSON", "ann")
    person.add_argument("who", help="handle or id of the user")
    erase = task("erase", _erase, "permanently delete a user and all their data", "ann --yes")
    erase.add_argument("who", help="handle or id of the user")
    erase.add_argument("--yes", action="store_true", help="confirm the deletion")


def _person(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.people.export import export_guest

    with opened(arguments) as database, Session(database.engine) as session:
        print(json.dumps(export_guest(session, _user_id(session, arguments.who)), indent=2))
    return 0


def _erase(arguments: argparse.Namespace) -> int:
    from asyncio import run as run_coroutine

    from hexstead.server.api.identity import TRUSTED_SECONDS
    from hexstead.server.moderation.audit_log import record_action
    from hexstead.server.moderation.bans import ban
    from hexstead.server.people.deletion import delete_guest_offline
    from hexstead.server.settings import Settings

    if not arguments.yes:
        raise CommandError("this cannot be undone; add --yes to confirm")

    def keep_away(session: Any) -> str:
        guest = _user_id(session, arguments.who)
        # A running server may cache the user for a while.
        ban(session, guest, "deleted by the host", int(2 * TRUSTED_SECONDS * 1000))
        return guest

    with opened(arguments) as database:
        guest = write(database, keep_away)
        run_coroutine(delete_guest_offline(database, Settings.from_environment(), guest))
        write(database, lambda session: record_action(session, done_by(), "erase", guest))
    print(f"deleted {guest}")
    return 0


def _user_id(session: Any, who: str) -> str:
    """The id of a user by handle or id."""
    from sqlalchemy import or_, select

    from hexstead.server.storage.models import Guest

    found = session.scalar(
        select(Guest.id).where(or_(Guest.id == who, Guest.handle_key == who.casefold()))
    )
    if found is None:
        raise CommandError(f"unknown user {who!r}; expected a handle or an id")
    return str(found)
