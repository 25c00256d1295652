"""`hexstead admin`: administration of a server."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from hexstead.cli import admin_accounts, admin_bans, admin_people
from hexstead.cli.admin_database import done_by, opened, write
from hexstead.cli.errors import CommandError

EXAMPLES = """\
examples:
  hexstead admin status                          show how many tables and users there are
  hexstead admin tables --search Ann             list her tables, with the ids of the players
  hexstead admin close r7w2k9                    delete a table
  hexstead admin ban 203.0.113.0/24 --for 7d     ban a network for a week
  hexstead admin reports                         list open reports
  hexstead admin settle 12 "silenced for 7d"     close a report
  hexstead admin silence k3v9x2m4p7qa --for 7d   mute a user for a week
  hexstead admin delete-line 4711                delete a chat message
  hexstead admin rename k3v9x2m4p7qa Ben         rename a user
  hexstead admin audit-log                       show the log of admin actions
  hexstead admin retention --dry-run             list the data that HEXSTEAD_KEEP_... lets expire
  hexstead admin person ann                      show all data stored about a user
  hexstead admin backup hexstead.backup          back up everything, while people play
  hexstead admin restore hexstead.backup --database sqlite:////srv/new.sqlite
  hexstead admin check                           replay every game

All commands use the database of HEXSTEAD_DATABASE_URL or --database. They also work while the
server is running, which notices changes within seconds. See docs/how-to/operations.md.
"""


_FORMER_NAMES: Final = {"bar": "ban", "bars": "bans", "unbar": "unban", "deeds": "audit-log"}
"""Former names of commands, which still work but are not listed."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "admin",
        help="administer a server: tables, bans, reports, backups",
        description="Administer a server: tables, bans, reports, personal data, backups, checks.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    tasks = parser.add_subparsers(title="commands", metavar="COMMAND [...]", required=True)

    def task(name: str, run: Callable[[argparse.Namespace], int], about: str, example: str) -> Any:
        found = tasks.add_parser(
            name,
            help=about,
            description=f"{about[0].upper()}{about[1:]}.",
            epilog=f"example:\n  hexstead admin {name} {example}".rstrip(),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        found.add_argument(
            "--database", metavar="URL", help="database to use (default: HEXSTEAD_DATABASE_URL)"
        )
        found.set_defaults(run=run)
        return found

    status = task("status", _status, "show how many tables, users and records there are", "--json")
    status.add_argument("--json", action="store_true", help="print the status as JSON")
    tables = task("tables", _tables, "list tables, most recently active first", "--search Ann")
    tables.add_argument(
        "--status",
        default="all",
        choices=["all", "waiting", "playing", "over"],
        help="only tables with this status (default: all)",
    )
    whose = "only tables with this id, host or player (id or name)"
    tables.add_argument("--search", metavar="TEXT", help=whose)
    tables.add_argument(
        "--limit", type=int, default=20, help="maximum number of tables (default: 20)"
    )
    tables.add_argument("--json", action="store_true", help="print the tables as JSON")
    close = task("close", _close, "delete tables with their games and chats", "r7w2k9")
    close.add_argument("table", nargs="+", help="id of a table")
    admin_bans.add(task)
    admin_people.add(task)
    admin_accounts.add(task)
    backup = task("backup", _backup, "back up the database to one file", "hexstead.backup")
    backup.add_argument("file", type=Path, help="file to write; it appears once it is complete")
    restore = task(
        "restore",
        _restore,
        "restore a backup into an empty database",
        "hexstead.backup --database sqlite:////srv/new.sqlite",
    )
    restore.add_argument("file", type=Path, help="file written by backup")
    task("check", _check, "replay every game and list those with invalid logs", "")
    for former, name in _FORMER_NAMES.items():
        tasks.choices[former] = tasks.choices[name]


def _status(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.admin.status import status
    from hexstead.server.storage.engines import display_url

    with opened(arguments) as database, Session(database.engine) as session:
        found = {"database": display_url(str(database.url)), **status(session)}
    if arguments.json:
        print(json.dumps({**found, "bars": found["bans"]}, indent=2))  # its former name
        return 0
    tables = found.pop("tables")
    found["tables"] = ", ".join(f"{number} {name}" for name, number in tables.items()) or "none"
    found["bytes"] = f"{found['bytes'] / 1e6:.1f} MB"
    for name, value in found.items():
        print(f"{name.replace('_', ' '):18} {value}")
    return 0


def _tables(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.admin.status import tables

    with opened(arguments) as database, Session(database.engine) as session:
        found = tables(session, arguments.status, arguments.search, max(1, arguments.limit))
    if arguments.json:
        print(json.dumps(found, indent=2))
        return 0
    for each in found:
        print(f"{each['id']}  {each['game']}  {each['status']}  {each['moved_at']}")
        if not any(each["host"] in seat["guests"] for seat in each["seats"]):
            print(f"  created by {each['host_name']} ({each['host']})")
        for number, seat in enumerate(each["seats"]):
            who = seat["name"] or "(empty)"
            guests = ", ".join(seat["guests"]) or seat["kind"]
            print(f"  {number + 1}. {who} ({guests})")
    if not found:
        print("no tables found")
    return 0


def _close(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.moderation.audit_log import record_action
    from hexstead.server.storage.models import TableRow
    from hexstead.server.tables.edit import delete_table

    with opened(arguments) as database:

        def delete_tables(session: Session) -> list[str]:
            missing = [table for table in arguments.table if session.get(TableRow, table) is None]
            for table in arguments.table:
                delete_table(session, table)
                if table not in missing:
                    record_action(session, done_by(), "close", table)
            return missing

        missing = write(database, delete_tables)
    for table in arguments.table:
        print(f"{table}: {'table not found' if table in missing else 'closed'}")
    return 1 if missing else 0


def _backup(arguments: argparse.Namespace) -> int:
    from hexstead.server.admin.backup import BackupError, back_up

    with opened(arguments) as database:
        try:
            number = back_up(database, arguments.file)
        except BackupError as problem:
            raise CommandError(str(problem)) from problem
    size = arguments.file.stat().st_size / 1e6
    print(f"wrote {number} rows to {arguments.file} ({size:.1f} MB)")
    return 0


def _restore(arguments: argparse.Namespace) -> int:
    from hexstead.server.admin.backup import BackupError, restore
    from hexstead.server.storage.engines import display_url
    from hexstead.server.storage.file_lock import FileInUse

    with opened(arguments, made=False) as database:
        try:
            database.lock_file()
            number = restore(database, arguments.file)
        except (BackupError, FileInUse) as problem:
            raise CommandError(str(problem)) from problem
        print(f"restored {number} rows into {display_url(str(database.url))}")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from hexstead.server.admin.integrity import check_all

    looked_at, broken = 0, 0
    with opened(arguments) as database:
        for finding in check_all(database.engine):
            looked_at += 1
            if finding.problem is not None:
                broken += 1
                print(f"{finding.kind} {finding.id}: {finding.problem}", flush=True)
    print(f"{looked_at} tables and records replayed, {broken} broken")
    return 1 if broken else 0
