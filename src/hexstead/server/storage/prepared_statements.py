"""Statements compiled once, for hot paths: SQLAlchemy's execution takes several times as long as
the driver, and holds the interpreter lock meanwhile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Executable
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

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Execute the statement with each row of parameters; return how many rows it affected."""
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            self._compiled[dialect.name] = _compile(self._statement, dialect)
        sql, order = self._compiled[dialect.name]
        assert dialect.loaded_dbapi is not None
        driver = connection.connection
        try:
            cursor = driver.cursor()
            affected = 0
            for row in rows:
                cursor.execute(sql, row if order is None else [row[name] for name in order])
                affected += cursor.rowcount
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
        return affected


def _compile(statement: ClauseElement, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return str(compiled), compiled.positiontup
