"""A ZIP archive of records, streamed while it is written."""

from __future__ import annotations

from datetime import UTC, datetime
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hexstead.tables.model import Table

LEFT_OUT = "left-out.txt"


class _Buffer:
    """An output file whose content is taken away piece by piece."""

    def __init__(self) -> None:
        self._parts = bytearray()

    def write(self, part: bytes) -> int:
        self._parts += part
        return len(part)

    def flush(self) -> None:
        """Required by ZipFile."""

    def close(self) -> None:
        """Required by ZipFile; the content stays available."""

    def take(self) -> bytes:
        taken = bytes(self._parts)
        self._parts.clear()
        return taken


class RecordArchive:
    """An archive whose file names sort by date."""

    def __init__(self) -> None:
        self._buffer = _Buffer()
        self._archive = ZipFile(self._buffer, "w", ZIP_DEFLATED)
        self._left_out: list[str] = []

    def add_text(self, name: str, text: str) -> bytes:
        """Add a text file; return the next piece of the archive."""
        self._write(name, datetime.now(UTC), text)
        return self._buffer.take()

    def leave_out(self, table_id: str) -> None:
        """List a game that cannot be read at all."""
        self._left_out.append(table_id)

    def add(self, table: Table, text: str | None) -> bytes:
        """Add a record; return the next piece of the archive. Without a text the game is only
        listed."""
        at = table.over_at or table.created_at
        ended = datetime.fromtimestamp(at / 1000, UTC)
        name = f"{ended:%Y-%m-%d-%H%M%S}-{at % 1000:03}-{table.game}-{table.id}"
        if text is None:
            self._left_out.append(name)
        else:
            self._write(f"{name}.json", ended, text)
        return self._buffer.take()

    def close(self) -> bytes:
        """Return the last piece of the archive."""
        if self._left_out:
            names = "\n".join(self._left_out)
            text = f"These games cannot be read, or not under the rules of today:\n{names}\n"
            self._write(LEFT_OUT, datetime.now(UTC), text)
        self._archive.close()
        return self._buffer.take()

    def _write(self, name: str, at: datetime, text: str) -> None:
        entry = ZipInfo(name, at.timetuple()[:6])
        entry.compress_type = ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        self._archive.writestr(entry, text)
