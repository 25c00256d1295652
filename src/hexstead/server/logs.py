"""Logging as text or JSON lines with request ids, limited in rate."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Final, Literal

LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The id of the current request."""

MOST_ALIKE: Final = 20
"""Log lines with the same template in a minute; identical lines are logged once."""
_A_WHILE: Final = 60.0
_MOST_KINDS: Final = 1000


def set_up_logs(form: LogFormat, level: LogLevel) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else PlainLines())
    handler.addFilter(RateLimitFilter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for noisy in ("asyncio", "httpcore", "httpx", "sqlalchemy", "alembic"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))


class RateLimitFilter(logging.Filter):
    """Suppresses frequent lines and reports their number later. Streams that a shutdown closes are
    not errors."""

    def __init__(self) -> None:
        super().__init__()
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            return False
        if record.levelno <= logging.INFO:
            return True
        if record.exc_info:
            return self._counts((record.name, str(record.msg)), MOST_ALIKE, record)
        said = (record.name, record.getMessage())
        alike = (record.name, str(record.msg))
        if alike == said:
            return self._counts(said, 1, record)
        return self._counts(said, 1, record) and self._counts(alike, MOST_ALIKE, record)

    def _counts(self, kind: tuple[str, str], most: int, record: logging.LogRecord) -> bool:
        """Whether a line is below the limit of its kind."""
        now = monotonic()
        since, number = self._kinds.get(kind, (now, 0))
        if now - since >= _A_WHILE:
            if number > most:
                record.msg = f"{record.msg} (and {number - most} more like it before)"
            since, number = now, 0
        if len(self._kinds) > _MOST_KINDS:
            self._kinds.clear()
        self._kinds[kind] = (since, number + 1)
        return number < most


class PlainLines(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        said = super().formatMessage(record)
        request = request_id.get()
        return said if request is None else f"{said} [{request}]"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {
            "at": at.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        request = request_id.get()
        if request is not None:
            line["request"] = request
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=True)
