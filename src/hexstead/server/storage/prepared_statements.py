"""Statements compiled once, for hot paths: SQLAlchemy's execution takes several times as long as
the driver, and holds the interpreter lock meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Executable, text
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler


class PreparedStatement:
    """A statement whose parameters are ints and strings, which need no conversion."""

    def __init__(self, statement: ClauseElement) -> None:
        assert isinstance(statement, Executable)
        self._statement = statement
        self._compiled: dict[str, tuple[str, Sequence[str] | None]] = {}
        """By dialect: the SQL, and the order of parameters if they are positional."""

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]] = ({},)) -> int:
        """Execute the statement with each row of parameters; return how many rows it affected."""
        with self._cursor(connection) as (cursor, sql, order):
            affected = 0
            for row in rows:
                cursor.execute(sql, row if order is None else [row[name] for name in order])
                affected += cursor.rowcount
            return affected

    def finds(self, connection: Connection, row: Mapping[str, Any]) -> bool:
        """Execute a query with parameters; return whether it finds any row."""
        with self._cursor(connection) as (cursor, sql, order):
            cursor.execute(sql, row if order is None else [row[name] for name in order])
            return cursor.fetchone() is not None

    @contextmanager
    def _cursor(self, connection: Connection) -> Iterator[tuple[Any, str, Sequence[str] | None]]:
        """Yield a cursor of the driver with the SQL and the order of parameters, and raise the
        driver's errors as SQLAlchemy would."""
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            self._compiled[dialect.name] = _compile(self._statement, dialect)
        sql, order = self._compiled[dialect.name]
        assert dialect.loaded_dbapi is not None
        driver = connection.connection
        try:
            cursor = driver.cursor()
            yield cursor, sql, order
            cursor.close()
        except dialect.loaded_dbapi.Error as problem:
            disconnected = dialect.is_disconnect(problem, driver.driver_connection, None)
            if disconnected:
                connection.invalidate(problem)
            raise DBAPIError.instance(
                sql,
                None,
                problem,
                dialect.loaded_dbapi.Error,
                connection_invalidated=disconnected,
                dialect=dialect,
            ) from problem


def _compile(statement: ClauseElement, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return str(compiled), compiled.positiontup


SAVEPOINT: Final = PreparedStatement(text("SAVEPOINT hexstead_write"))
ROLL_BACK: Final = PreparedStatement(text("ROLLBACK TO SAVEPOINT hexstead_write"))
RELEASE: Final = PreparedStatement(text("RELEASE SAVEPOINT hexstead_write"))
BEGIN: Final = PreparedStatement(text("BEGIN"))
BEGIN_IMMEDIATE: Final = PreparedStatement(text("BEGIN IMMEDIATE"))
"""SQLite's transaction that may write from the beginning."""
