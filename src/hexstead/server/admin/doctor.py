"""Checks of a server's configuration and surroundings, for `hexstead doctor`.

A check reads, connects and measures, but changes nothing: the only writes are those of the probe
that `/readyz` makes too.
"""

from __future__ import annotations

import shutil
import socket
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from pathlib import Path
from time import time
from typing import Final, Literal
from urllib.parse import urlsplit

import httpx
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError

from hexstead.play import game_names
from hexstead.server.settings import PREFIX, Settings
from hexstead.server.smtp import MailFailed, check_server, read_server
from hexstead.server.storage.database import Database
from hexstead.server.storage.engines import display_url, migrations

Level = Literal["ok", "warning", "error"]

PAGES: Final = Path(__file__).parents[1] / "pages" / "index.html"
LEAST_BYTES: Final = 500_000_000
"""Free disk space below which a warning is given."""
MOST_CLOCK_SECONDS: Final = 5.0
HTTP_SECONDS: Final = 10.0


@dataclass(frozen=True)
class Finding:
    """The result of a check: what was found, and what to do about it."""

    check: str
    level: Level
    found: str
    advice: str = ""


def examine(settings: Settings) -> Iterator[Finding]:
    """Run all checks, one after the other."""
    for check in CHECKS:
        yield from check(settings)


def check_installation(settings: Settings) -> Iterator[Finding]:
    if PAGES.is_file():
        yield Finding("pages", "ok", "built")
    else:
        yield Finding(
            "pages", "error", "not built", "run `make web`, or install a wheel of a release"
        )
    from hexstead.hexgrid import grid  # noqa: PLC0415 - tells whether the engine is compiled

    if str(grid.__file__).endswith(".py"):
        yield Finding(
            "engine",
            "warning",
            f"plain Python, with {', '.join(game_names())}",
            "install a compiled wheel: it is several times as fast",
        )
    else:
        yield Finding("engine", "ok", f"compiled, with {', '.join(game_names())}")
    for program in settings.programs.all:
        name = program.command[0]
        if shutil.which(name) is None:
            yield Finding(
                "programs",
                "error",
                f"{program.name}: {name} is not an executable program",
                f"correct the file of {PREFIX}PROGRAMS",
            )


def check_database(settings: Settings) -> Iterator[Finding]:
    where = display_url(settings.database_url)
    database = Database(settings.database_url)
    path = None if database.shared else Path(str(database.url.database))
    try:
        if path is not None and not path.exists():
            yield Finding("database", "ok", f"{where} does not exist yet; the server creates it")
        else:
            if path is not None:
                yield from _check_permissions(path)
            yield from _check_schema(database, where)
            yield from _check_write(database, where)
            if path is None:
                yield from _check_database_clock(database)
    except SQLAlchemyError as problem:
        reason = str(getattr(problem, "orig", None) or problem).strip().splitlines()[0]
        remedy = "start the database" if path is None else "free disk space, or restore a backup"
        yield Finding(
            "database",
            "error",
            f"cannot use {where}: {reason}",
            f"{remedy}, or correct {PREFIX}DATABASE_URL",
        )
    finally:
        database.close()
    if path is not None:
        yield from _check_disk(path)


def _check_permissions(path: Path) -> Iterator[Finding]:
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & 0o077:
        yield Finding(
            "permissions",
            "warning",
            f"other users can read {path} (mode {mode:o}), which contains chats and addresses",
            f"run: chmod 600 {path}",
        )
    else:
        yield Finding("permissions", "ok", "only the owner can read the database")


def _check_schema(database: Database, where: str) -> Iterator[Finding]:
    with database.engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(migrations()).get_current_head()
    if found == newest:
        yield Finding("database", "ok", f"{where}, schema version {found}")
    elif found is None:
        yield Finding("database", "ok", f"{where} is empty; the server creates its tables")
    else:
        yield Finding(
            "database",
            "warning",
            f"{where} has schema version {found}, this Hexstead needs {newest}",
            "make a backup (`hexstead admin backup`), then start the server, which migrates it",
        )


def _check_write(database: Database, where: str) -> Iterator[Finding]:
    try:
        database.probe_write()
    except SQLAlchemyError as problem:
        reason = str(getattr(problem, "orig", None) or problem).strip().splitlines()[0]
        yield Finding(
            "writes",
            "error",
            f"{where} refuses writes: {reason}",
            "free disk space, or give this user write access to the file and its folder",
        )
    else:
        yield Finding("writes", "ok", "the database accepts writes")


def _check_disk(path: Path) -> Iterator[Finding]:
    folder = next(parent for parent in path.resolve().parents if parent.exists())
    free = shutil.disk_usage(folder).free
    used = path.stat().st_size if path.exists() else 0
    found = f"{free / 1e9:.1f} GB free for a database of {used / 1e6:.1f} MB"
    if free < max(LEAST_BYTES, 2 * used):
        yield Finding(
            "disk", "warning", found, "free some space: a backup needs as much as the database"
        )
    else:
        yield Finding("disk", "ok", found)


def _check_database_clock(database: Database) -> Iterator[Finding]:
    with database.engine.connect() as connection:
        theirs = connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar()
    yield _compare_clocks("the database", float(theirs or 0))


def _compare_clocks(whose: str, theirs: float) -> Finding:
    apart = time() - theirs
    if abs(apart) <= MOST_CLOCK_SECONDS:
        return Finding("clock", "ok", f"agrees with that of {whose}")
    side = "ahead of" if apart > 0 else "behind"
    return Finding(
        "clock",
        "warning",
        f"{abs(apart):.0f} s {side} that of {whose}",
        "synchronise the clocks of both machines (systemd: timedatectl set-ntp true)",
    )


def check_mail(settings: Settings) -> Iterator[Finding]:
    if not settings.smtp_url:
        yield Finding("mail", "ok", f"not configured ({PREFIX}SMTP_URL): no notifications by email")
        return
    server = read_server(settings.smtp_url)
    try:
        check_server(server)
    except MailFailed as problem:
        yield Finding(
            "mail",
            "error",
            f"{server.host}:{server.port}: {problem}",
            f"correct {PREFIX}SMTP_URL, or ask your provider which port and user to use",
        )
    else:
        yield Finding("mail", "ok", f"{server.host}:{server.port} accepts this server")


def check_public_address(settings: Settings) -> Iterator[Finding]:
    url = settings.public_url
    if not url:
        yield Finding(
            "address", "ok", f"not public ({PREFIX}PUBLIC_URL): for this machine and its network"
        )
        return
    host = urlsplit(url).hostname or ""
    if not settings.secure:
        yield Finding(
            "address",
            "warning",
            f"{url} is not encrypted",
            "use https: passkeys and push notifications need it",
        )
    allowed = settings.allowed_hosts.replace(",", " ").split()
    if not allowed:
        yield Finding(
            "address", "warning", "any host name is accepted", f"set {PREFIX}ALLOWED_HOSTS={host}"
        )
    try:
        socket.getaddrinfo(host, None)
        # Proxies keep /readyz to themselves.
        answer = httpx.get(f"{url}/healthz", timeout=HTTP_SECONDS)
    except OSError as problem:
        yield Finding(
            "address",
            "error",
            f"{host} has no address: {problem.strerror or problem}",
            "create a DNS record for the name that points to this machine",
        )
        return
    except httpx.HTTPError as problem:
        yield Finding(
            "address",
            "error",
            f"{url} cannot be reached: {problem}",
            "start the server and its proxy, and open ports 80 and 443 in the firewall",
        )
        return
    if answer.is_success:
        yield Finding("address", "ok", f"{url} answers")
    else:
        yield Finding(
            "address",
            "error",
            f"{url}/healthz answers {answer.status_code}",
            "see the server's log: journalctl -u hexstead",
        )
    if "date" in answer.headers:
        theirs = parsedate_to_datetime(answer.headers["date"]).timestamp()
        yield _compare_clocks(host, theirs)
    proxies = ", ".join(str(network) for network in settings.proxies)
    yield Finding("proxies", "ok", f"X-Forwarded-For counts from {proxies or 'nowhere'}")


CHECKS: Final[tuple[Callable[[Settings], Iterator[Finding]], ...]] = (
    check_installation,
    check_database,
    check_mail,
    check_public_address,
)
