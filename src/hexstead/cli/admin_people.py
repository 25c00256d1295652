"""`hexstead admin`: reports, moderation and retention."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from hexstead.cli.admin_database import AddTask, checked, done_by, opened, write
from hexstead.cli.errors import CommandError

_MAX_NAME_LENGTH: Final = 24
_TOGETHER: Final = 10


def add(task: AddTask) -> None:
    reports = task("reports", _reports, "list players' reports with the chat around them", "--all")
    reports.add_argument("--all", action="store_true", help="include settled reports")
    reports.add_argument(
        "--limit", type=int, default=20, help="maximum number of reports (default: 20)"
    )
    reports.add_argument("--json", action="store_true", help="print the reports as JSON")
    settle = task("settle", _settle, "close a report and note the outcome", '12 "silenced for 7d"')
    settle.add_argument("report", type=int, help="number of the report")
    settle.add_argument("outcome", help="short note; players never see it")
    delete = task("delete-line", _delete_line, "delete a chat message", "4711")
    delete.add_argument("line", type=int, help="number of the message, as shown by reports")
    rename = task("rename", _rename, "rename a user everywhere", "k3v9x2m4p7qa Ben")
    rename.add_argument("guest", help="id of the user")
    rename.add_argument("name", help="new name, at most 24 characters")
    audit_log = task("audit-log", _audit_log, "show the log of admin actions", "--limit 10")
    audit_log.add_argument(
        "--limit", type=int, default=50, help="maximum number of entries (default: 50)"
    )
    retention = task("retention", _retention, "delete expired data now", "--dry-run")
    retention.add_argument("--dry-run", action="store_true", help="only list what would be deleted")


def _reports(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.moderation.reports import reports
    from hexstead.tables.times import time_text

    with opened(arguments) as database, Session(database.engine) as session:
        found: list[dict[str, Any]] = [
            {
                "report": row.id,
                "at": time_text(row.at),
                "reason": row.reason,
                "words": row.words,
                "of": row.accused_id,
                "name": row.accused_name,
                "by": row.reporter_id,
                "table": row.table_id,
                "line": row.line_id,
                "said": row.evidence,
                "outcome": row.outcome,
            }
            for row in reports(session, arguments.all, max(1, arguments.limit))
        ]
    if arguments.json:
        print(json.dumps(found, indent=2))
        return 0
    for each in found:
        whom = f"{each['name'] or 'deleted user'} ({each['of'] or 'deleted'})"
        print(f"{each['report']}. {each['at']}  {each['reason']}: {whom}")
        if each["words"]:
            print(f"  {each['words']}")
        print(f"  reported by {each['by'] or 'deleted user'}, table {each['table'] or '-'}")
        for line in each["said"]:
            mark = ">" if line["id"] == each["line"] else " "
            print(f"  {mark} {line['id']}  {line['name']} ({line['guest']}): {line['text']}")
        if each["outcome"]:
            print(f"  settled: {each['outcome']}")
    if not found:
        print("no reports" if arguments.all else "no open reports")
    return 0


def _settle(arguments: argparse.Namespace) -> int:
    from hexstead.server.moderation.audit_log import record_action
    from hexstead.server.moderation.reports import close_report

    def close(session: Any) -> bool:
        found = close_report(session, arguments.report, arguments.outcome)
        if found:
            record_action(session, done_by(), "settle", str(arguments.report), arguments.outcome)
        return found

    with opened(arguments) as database:
        if not write(database, close):
            raise CommandError(f"unknown report {arguments.report}")
    print(f"settled report {arguments.report}")
    return 0


def _delete_line(arguments: argparse.Namespace) -> int:
    from hexstead.server.moderation.audit_log import record_action
    from hexstead.server.moderation.reports import delete_line

    def take_back(session: Any) -> bool:
        line = delete_line(session, arguments.line)
        if line is not None:
            words = f"{line.name} ({line.guest_id}) at {line.table_id}"
            record_action(session, done_by(), "delete-line", str(arguments.line), words)
        return line is not None

    if not checked(arguments, take_back):
        raise CommandError(f"unknown chat message {arguments.line}")
    print(f"deleted chat message {arguments.line}")
    return 0


def _rename(arguments: argparse.Namespace) -> int:
    from hexstead.server.moderation.audit_log import RENAMED, record_action
    from hexstead.server.moderation.reports import rename
    from hexstead.tables.texts import plain_name

    if len(arguments.name) > _MAX_NAME_LENGTH:
        raise CommandError(f"the name is too long: at most {_MAX_NAME_LENGTH} characters")
    try:
        name = plain_name(arguments.name)
    except ValueError as problem:
        raise CommandError(str(problem)) from None

    def give_name(session: Any) -> str:
        old = rename(session, arguments.guest, name)
        record_action(session, done_by(), RENAMED, arguments.guest, f"{old} to {name}")
        return old

    print(f"renamed {checked(arguments, give_name)} to {name}")
    return 0


def _audit_log(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.moderation.audit_log import audit_entries
    from hexstead.tables.times import time_text

    with opened(arguments) as database, Session(database.engine) as session:
        found = audit_entries(session, max(1, arguments.limit))
        for row in found:
            print(
                f"{time_text(row.at)}  {row.by}  {row.action} {row.target}  {row.note}".rstrip(" :")
            )
    if not found:
        print("no admin actions yet")
    return 0


def _retention(arguments: argparse.Namespace) -> int:
    from sqlalchemy.orm import Session

    from hexstead.server.admin.retention import days_of, delete_expired, expired
    from hexstead.server.moderation.audit_log import record_action
    from hexstead.server.settings import Settings

    days = days_of(Settings.from_environment())
    with opened(arguments) as database:
        for kind, number in days.items():
            name = "guests" if kind == "guests" else f"tables ({kind})"
            if arguments.dry_run:
                with Session(database.engine) as session:
                    found = expired(session, kind, number)
                print(f"{name}, {number} days: {len(found)} would be deleted", *found)
                continue
            gone = 0
            while some := write(database, lambda s: delete_expired(s, kind, number, _TOGETHER)):  # noqa: B023 - called at once
                gone += len(some)
            if gone:
                words = f"{gone} after {number} days"
                write(database, lambda s: record_action(s, done_by(), "retention", kind, words))  # noqa: B023 - called at once
            print(f"{name}, {number} days: {gone} deleted")
    if not days:
        print(
            "nothing expires; set HEXSTEAD_KEEP_... to change that (see docs/reference/settings.md)"
        )
    return 0
