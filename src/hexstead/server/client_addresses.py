"""The address from which each guest last sent a request."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from hexstead.server.fair_queue import Asker

_REMEMBERED: Final = 10_000


class ClientAddresses:
    """The latest addresses of guests, for the fair queue."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        self._addresses[guest] = address
        self._addresses.move_to_end(guest)
        if len(self._addresses) > _REMEMBERED:
            self._addresses.popitem(last=False)

    def find(self, guest: str) -> Asker:
        """Return the asker for a guest; an unknown address is shared with no other guest."""
        return Asker(guest, self._addresses.get(guest, guest))
