"""A server in a thread of the test process. It needs a tenth of a process's CPU time to start."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.server.serving import serving, settings_for

# The longest random delay of a request, in seconds.
JITTER = int(os.environ.get("HEXSTEAD_JITTER", "0")) / 1000


class LocalServer:
    """Listens on the same port and opens the same database each time it is started."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self._settings = settings_for(
            folder,
            **{"chance_seed": 7, "bot_seconds": 120.0, "bot_workers": 1, "return_seconds": 15.0}
            | changes,
        )
        self._running = ExitStack()
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        server = self._running.enter_context(serving(self._settings, port=self.port, jitter=JITTER))
        self.port = urlsplit(server.address).port or 0

    def stop(self) -> None:
        self._running.close()
