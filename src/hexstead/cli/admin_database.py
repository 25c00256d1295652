"""Access to the server's database for `hexstead admin`."""

from __future__ import annotations

import argparse
import getpass
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from hexstead.cli.errors import CommandError, server_missing

if TYPE_CHECKING:
    from hexstead.server.storage.database import Database

_UNITS: Final = {"m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}
_Found = TypeVar("_Found")


class AddTask(Protocol):
    """Adds a subcommand of `hexstead admin`."""

    def __call__(
        self, name: str, run: Callable[[argparse.Namespace], int], about: str, example: str
    ) -> argparse.ArgumentParser: ...


@contextmanager
def opened(arguments: argparse.Namespace, made: bool = True) -> Iterator[Database]:
    """Open the server's database, which must exist in this version, unless it is to be created."""
    try:
        from hexstead.server.settings import Settings, SettingsError
        from hexstead.server.storage.database import Database
        from hexstead.server.storage.engines import display_url
    except ImportError as problem:
        raise server_missing(problem) from problem
    from sqlalchemy.exc import SQLAlchemyError

    given = {"database_url": arguments.database} if arguments.database else {}
    try:
        url = Settings.from_environment(**given).database_url
        database = Database(url)
    except (SettingsError, ValueError) as problem:
        raise CommandError(str(problem)) from problem
    try:
        if made:
            _check_version(database)
        yield database
    except SQLAlchemyError as problem:
        reason = str(getattr(problem, "orig", None) or problem).strip().splitlines()[0]
        raise CommandError(f"cannot use the database {display_url(url)}: {reason}") from problem
    finally:
        database.close()


def _check_version(database: Database) -> None:
    """Raise CommandError for a missing database, or one of another schema version."""
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    from hexstead.server.storage.engines import display_url, migrations

    where = display_url(str(database.url))
    if not database.shared and not Path(str(database.url.database)).is_file():
        raise CommandError(f"database not found: {where}")
    with database.engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(migrations()).get_current_head()
    if found is None:
        raise CommandError(f"{where} is not a Hexstead database: it has none of its tables")
    if found != newest:
        raise CommandError(
            f"the database {where} has schema version {found}, but this Hexstead needs {newest}; "
            "start the server once to migrate it, or use a newer Hexstead"
        )


def write(database: Database, work: Callable[[Any], _Found]) -> _Found:
    """Run a function in a transaction."""
    from sqlalchemy.orm import Session

    engine = database.engine.execution_options(hexstead_writes=True)
    with Session(engine) as session:
        result = work(session)
        session.commit()
    return result


def milliseconds(time: str) -> int:
    found = re.fullmatch(r"(\d{1,5})([mhdw])", time)
    if found is None:
        raise CommandError(f"{time!r} is not a duration; use for example 30m, 12h, 7d or 2w")
    return int(found[1]) * _UNITS[found[2]] * 1000


def done_by() -> str:
    """The user name on this machine, for the audit log."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "unknown"


def checked(arguments: argparse.Namespace, work: Callable[[Any], _Found]) -> _Found:
    """Run a function in the database, reporting errors in one line."""
    with opened(arguments) as database:
        try:
            return write(database, work)
        except ValueError as problem:
            raise CommandError(str(problem)) from problem
