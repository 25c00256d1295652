"""A lock file beside a SQLite file, so that only one process uses it."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

with suppress(ImportError):  # no locks on this platform
    import fcntl


class FileInUse(ValueError):
    """Another process uses the file."""


class FileLock:
    """Held until it is released or the process ends."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
        if "fcntl" not in globals():
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.read(self._file, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(self._file)
            raise FileInUse(
                f"{path} is in use by another Hexstead (process {holder}), and SQLite serves one "
                "process. Stop that one, give this one a file of its own with --database "
                "sqlite:////path/to/file, or keep the games in PostgreSQL, which any number of "
                "processes can share: --database postgresql://user:password@host/name"
            ) from None
        except OSError:
            return  # a file system that cannot lock
        with suppress(OSError):
            os.truncate(self._file, 0)
            os.write(self._file, str(os.getpid()).encode())

    def release(self) -> None:
        os.close(self._file)
