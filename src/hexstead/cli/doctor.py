"""`hexstead doctor`: check the configuration of a server."""

from __future__ import annotations

import argparse
import dataclasses
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hexstead.cli.errors import server_missing

if TYPE_CHECKING:
    from hexstead.server.admin.doctor import Finding

EXAMPLES: Final = """\
examples:
  hexstead doctor
  hexstead doctor --json
  env $(grep -v '^#' /etc/hexstead.env) hexstead doctor    with the settings of the service

Exit status 1 if a check found an error. Nothing is changed and no mail is sent.
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "doctor",
        help="check a server's settings, database, disk, clock, mail and address",
        description="Check the settings of a server, its database, permissions, disk, clock, mail "
        "server, public address and proxies, and print what to do about each problem.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--database", metavar="URL", help="database to use (default: HEXSTEAD_DATABASE_URL)"
    )
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    found: list[Finding] = []
    for finding in _findings(arguments):
        found.append(finding)
        if not arguments.json:
            print(f"{finding.level:8} {finding.check:12} {finding.found}", flush=True)
            if finding.advice:
                print(f"{'':8} {'':12} -> {finding.advice}", flush=True)
    if arguments.json:
        print(json.dumps([dataclasses.asdict(finding) for finding in found], indent=2))
    return int(any(finding.level == "error" for finding in found))


def _findings(arguments: argparse.Namespace) -> Iterator[Finding]:
    try:
        from hexstead.server.admin.doctor import Finding, examine
        from hexstead.server.settings import Settings, SettingsError
    except ImportError as problem:
        raise server_missing(problem) from problem
    given = {"database_url": arguments.database} if arguments.database else {}
    try:
        settings = Settings.from_environment(**given)
    except SettingsError as problem:
        yield Finding("settings", "error", str(problem), "see docs/reference/settings.md")
        return
    yield Finding("settings", "ok", "valid")
    try:
        yield from examine(settings)
    except ValueError as problem:  # the URL of the database
        yield Finding("database", "error", str(problem), "see docs/reference/settings.md")
