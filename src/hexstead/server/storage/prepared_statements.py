"""Statements that are made once, for works that are done many times a second.

SQLAlchemy's own way from a statement to the driver takes several times as long as what the driver
does; and whoever writes holds up all of this process's Python meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.engine import Dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """A statement whose values are numbers and texts, which every driver takes as they are."""

    def __init__(self, statement: ClauseElement) -> None:
        assert isinstance(statement, Executable)
        self._statement = statement
        self._said: dict[str, tuple[str, Sequence[str] | None]] = {}
        """By kind of database: the words, and the names of the values in their order, unless the
        driver knows them by their names."""

    def run(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> int:
        """Execute it with each of these values; how many rows that concerned."""
        dialect = connection.dialect
        if dialect.name not in self._said:
            self._said[dialect.name] = _words(self._statement, dialect)
        words, order = self._said[dialect.name]
        assert dialect.loaded_dbapi is not None
        driver = connection.connection
        try:
            cursor = driver.cursor()
            concerned = 0
            for row in rows:
                cursor.execute(words, row if order is None else [row[name] for name in order])
                concerned += cursor.rowcount
            cursor.close()
        except dialect.loaded_dbapi.Error as problem:
            cut = dialect.is_disconnect(problem, driver.driver_connection, None)
            if cut:
                connection.invalidate(problem)
            raise DBAPIError.instance(
                words,
                None,
                problem,
                dialect.loaded_dbapi.Error,
                connection_invalidated=cut,
                dialect=dialect,
            ) from problem
        return concerned


def _words(statement: ClauseElement, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
    compiled = statement.compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return str(compiled), compiled.positiontup
