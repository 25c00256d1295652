"""Statements compiled once, for hot paths: SQLAlchemy's execution takes several times as long as
the driver, and holds the interpreter lock meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
        sql, order = self._compiled_for(connection.dialect)
        affected = 0
        try:
            cursor = connection.connection.cursor()
            for row in rows:
                cursor.execute(sql, row if order is None else [row[name] for name in order])
                affected += cursor.rowcount
            cursor.close()
        except _driver_error(connection.dialect) as problem:
            raise _wrapped(connection, sql, problem) from problem
        return affected

    def finds(self, connection: Connection, row: Mapping[str, Any]) -> bool:
        """Execute a query with parameters; return whether it finds any row."""
        sql, order = self._compiled_for(connection.dialect)
        try:
            cursor = connection.connection.cursor()
            cursor.execute(sql, row if order is None else [row[name] for name in order])
            found = cursor.fetchone() is not None
            cursor.close()
        except _driver_error(connection.dialect) as problem:
            raise _wrapped(connection, sql, problem) from problem
        return found

    def _compiled_for(self, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
        found = self._compiled.get(dialect.name)
        if found is None:
            found = self._compiled[dialect.name] = _compile(self._statement, dialect)
        return found


def _driver_error(dialect: Dialect) -> type[Exception]:
    assert dialect.loaded_dbapi is not None
    return dialect.loaded_dbapi.Error


def _wrapped(connection: Connection, sql: str, problem: Exception) -> BaseException:
    """Return the error that SQLAlchemy would raise for an error of the driver."""
    dialect = connection.dialect
    disconnected = dialect.is_disconnect(
        problem,  # type: ignore[arg-type]  # the class is that of the driver
        connection.connection.driver_connection,
        None,
    )
    if disconnected:
        connection.invalidate(problem)
    return DBAPIError.instance(
        sql,
        None,
        problem,
        _driver_error(dialect),
        connection_invalidated=disconnected,
        dialect=dialect,
    )


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
COMMIT: Final = PreparedStatement(text("COMMIT"))
