"""Many records in one archive, written as it is sent."""

from __future__ import annotations

from datetime import UTC, datetime
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hexstead.server.storage.models import TableRow

LEFT_OUT = "left-out.txt"


class _Pipe:
    """Where the archive is written to: what was written can be taken away at once."""

    def __init__(self) -> None:
        self._parts = bytearray()

    def write(self, part: bytes) -> int:
        self._parts += part
        return len(part)

    def flush(self) -> None:
        """Nothing waits anywhere."""

    def close(self) -> None:
        """What was written can still be taken."""

    def take(self) -> bytes:
        taken = bytes(self._parts)
        self._parts.clear()
        return taken


class Bundle:
    """An archive of records, named so that they sort by date."""

    def __init__(self) -> None:
        self._pipe = _Pipe()
        self._archive = ZipFile(self._pipe, "w", ZIP_DEFLATED)
        self._left_out: list[str] = []

    def add_text(self, name: str, text: str) -> bytes:
        """Likewise for something else that is to be in it."""
        self._write(name, datetime.now(UTC), text)
        return self._pipe.take()

    def leave_out(self, table_id: str) -> None:
        """A game of which nothing can be read is named among those left out."""
        self._left_out.append(table_id)

    def add(self, table: TableRow, text: str | None) -> bytes:
        """The next piece of the archive; without a text the game is named among those left out."""
        at = table.over_at or table.created_at
        ended = datetime.fromtimestamp(at / 1000, UTC)
        name = f"{ended:%Y-%m-%d-%H%M%S}-{at % 1000:03}-{table.game}-{table.id}"
        if text is None:
            self._left_out.append(name)
        else:
            self._write(f"{name}.json", ended, text)
        return self._pipe.take()

    def close(self) -> bytes:
        """The end of the archive."""
        if self._left_out:
            names = "\n".join(self._left_out)
            text = f"These games cannot be read, or not under the rules of today:\n{names}\n"
            self._write(LEFT_OUT, datetime.now(UTC), text)
        self._archive.close()
        return self._pipe.take()

    def _write(self, name: str, at: datetime, text: str) -> None:
        entry = ZipInfo(name, at.timetuple()[:6])
        entry.compress_type = ZIP_DEFLATED
        entry.external_attr = 0o644 << 16
        self._archive.writestr(entry, text)
