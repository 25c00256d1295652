"""`hexstead admin`: for whoever runs a server: look, close, bar, back up, restore, check."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hexstead.cli import admin_accounts, admin_bans, admin_people
from hexstead.cli.admin_database import done_by, opened, write
from hexstead.cli.errors import CommandError

EXAMPLES = """\
examples:
  hexstead admin status                          how much of everything there is
  hexstead admin tables --search Ann             her tables, with the ids of those who sit there
  hexstead admin close r7w2k9                    take a table away
  hexstead admin bar 203.0.113.0/24 --for 7d     let nobody in from there for a week
  hexstead admin reports                         what players report, with what was said
  hexstead admin settle 12 "silenced for 7d"     close a report
  hexstead admin silence k3v9x2m4p7qa --for 7d   let a guest speak at no table for a week
  hexstead admin delete-line 4711                take back a line of chat
  hexstead admin rename k3v9x2m4p7qa Ben         give a guest another name
  hexstead admin deeds                           what was done here, and by whom
  hexstead admin retention --dry-run             what would go by the settings HEXSTEAD_KEEP_...
  hexstead admin person ann                      what is known of somebody, by handle or id
  hexstead admin backup hexstead.backup          everything in one file, while people play
  hexstead admin restore hexstead.backup --database sqlite:////srv/new.sqlite
  hexstead admin check                           replay every game

All work on the database of HEXSTEAD_DATABASE_URL, or of --database, while the server runs as well;
it notices within seconds. docs/hosting.md tells the rest.
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "admin",
        help="look after a server: tables, bars, back-ups",
        description="Look after a server: how it stands, closing, barring, back-ups, checks.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    tasks = parser.add_subparsers(title="what to do", metavar="TASK [...]", required=True)

    def task(name: str, run: Callable[[argparse.Namespace], int], about: str) -> Any:
        found = tasks.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        found.add_argument("--database", metavar="URL", help="instead of HEXSTEAD_DATABASE_URL")
        found.set_defaults(run=run)
        return found

    status = task("status", _status, "how much of everything there is")
    status.add_argument("--json", action="store_true", help="print it as JSON")
    tables = task("tables", _tables, "list tables, those first that moved last")
    tables.add_argument(
        "--status", default="all", choices=["all", "waiting", "playing", "over"], help="only these"
    )
    whose = "a table, or whoever laid it or sits there, by id or name"
    tables.add_argument("--search", metavar="WHAT", help=whose)
    tables.add_argument("--limit", type=int, default=20, help="how many (20)")
    tables.add_argument("--json", action="store_true", help="print them as JSON")
    close = task("close", _close, "take tables away, with all that is kept of them")
    close.add_argument("table", nargs="+", help="the id of a table")
    admin_bans.add(task)
    admin_people.add(task)
    admin_accounts.add(task)
    backup = task("backup", _backup, "write everything into one file, while people play")
    backup.add_argument("file", type=Path, help="where to; it is there once it is whole")
    restore = task("restore", _restore, "fill an empty database from a back-up")
    restore.add_argument("file", type=Path, help="a file that backup wrote")
    task("check", _check, "replay every game, and tell which do not follow from their logs")


def _status(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.storage.database import shown
    from hexstead.server.upkeep.overview import status

    with opened(arguments) as database, Session(database.engine) as session:
        found = {"database": shown(str(database.url)), **status(session)}
    if arguments.json:
        print(json.dumps(found, indent=2))
        return 0
    tables = found.pop("tables")
    found["tables"] = ", ".join(f"{number} {name}" for name, number in tables.items()) or "none"
    found["bytes"] = f"{found['bytes'] / 1e6:.1f} MB"
    for name, value in found.items():
        print(f"{name.replace('_', ' '):18} {value}")
    return 0


def _tables(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.upkeep.overview import tables

    with opened(arguments) as database, Session(database.engine) as session:
        found = tables(session, arguments.status, arguments.search, max(1, arguments.limit))
    if arguments.json:
        print(json.dumps(found, indent=2))
        return 0
    for each in found:
        print(f"{each['id']}  {each['game']}  {each['status']}  {each['moved_at']}")
        if not any(each["host"] in seat["guests"] for seat in each["seats"]):
            print(f"  laid by {each['host_name']} ({each['host']})")
        for number, seat in enumerate(each["seats"]):
            who = seat["name"] or "nobody"
            guests = ", ".join(seat["guests"]) or seat["kind"]
            print(f"  {number + 1}. {who} ({guests})")
    if not found:
        print("no such tables")
    return 0


def _close(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.moderation.deeds import note
    from hexstead.server.storage.models import Table
    from hexstead.server.tables.removal import delete_table

    with opened(arguments) as database:

        def take_away(session: Session) -> list[str]:
            missing = [table for table in arguments.table if session.get(Table, table) is None]
            for table in arguments.table:
                delete_table(session, table)
                if table not in missing:
                    note(session, done_by(), "close", table)
            return missing

        missing = write(database, take_away)
    for table in arguments.table:
        print(f"{table}: {'there is no such table' if table in missing else 'closed'}")
    return 1 if missing else 0


def _backup(arguments: argparse.Namespace) -> int:
    from hexstead.server.upkeep.backup import BackupError, back_up

    with opened(arguments) as database:
        try:
            number = back_up(database, arguments.file)
        except BackupError as problem:
            raise CommandError(str(problem)) from problem
    size = arguments.file.stat().st_size / 1e6
    print(f"{number} rows in {arguments.file} ({size:.1f} MB)")
    return 0


def _restore(arguments: argparse.Namespace) -> int:
    from hexstead.server.storage.database import shown
    from hexstead.server.storage.occupied import Occupied
    from hexstead.server.upkeep.backup import BackupError, restore

    with opened(arguments, made=False) as database:
        try:
            database.occupy()
            number = restore(database, arguments.file)
        except (BackupError, Occupied) as problem:
            raise CommandError(str(problem)) from problem
        print(f"{number} rows restored into {shown(str(database.url))}")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from hexstead.server.upkeep.integrity import check_all

    looked_at, broken = 0, 0
    with opened(arguments) as database:
        for finding in check_all(database.engine):
            looked_at += 1
            if finding.problem is not None:
                broken += 1
                print(f"{finding.kind} {finding.id}: {finding.problem}", flush=True)
    print(f"{looked_at} tables and records replayed, {broken} broken")
    return 1 if broken else 0
