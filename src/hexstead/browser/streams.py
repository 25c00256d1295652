"""The event stream of a table: the names and data of the server's events.

Two more events tell what an EventSource notices itself: `open`, and `error` with the problem once
the stream is refused or has ended.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import aclosing
from typing import Final, cast
from urllib.parse import parse_qsl, unquote

from hexstead.browser.tables import BrowserTables
from hexstead.tables.base_schemas import PACES, Pace
from hexstead.tables.events import StreamPosition, Subscriber
from hexstead.tables.problems import refused
from hexstead.tables.queries import check_may_watch

Send = Callable[[str, str], object]
"""Called with the name and the data of an event."""
_PATH: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,64})/events")


async def listen(tables: BrowserTables, guest: str | None, target: str, send: Send) -> None:
    """Send the events of a table until it is deleted; a Problem if the guest may not watch."""
    path, _, query = target.partition("?")
    found = _PATH.fullmatch(unquote(path))
    if found is None:
        raise refused("no_call", path=path[:80])
    params = dict(parse_qsl(query))
    after = params.get("after", "0")
    seen = StreamPosition(seq=int(after) if after.isdecimal() else 0)
    pace = cast("Pace", params.get("pace")) if params.get("pace") in PACES else "normal"
    live = await tables.visit(found[1], guest)
    check_may_watch(live, guest)
    subscriber = Subscriber(live, guest, seen, tables.table_payload, pace)
    newcomer = guest is None or guest not in live.connected()
    live.subscribers.add(subscriber)
    if newcomer:
        live.changed()
    send("open", "")
    try:
        async with aclosing(subscriber.events()) as events:
            async for event in events:
                if event is not None:
                    send(event.name, event.data.decode())
    finally:
        live.subscribers.discard(subscriber)
