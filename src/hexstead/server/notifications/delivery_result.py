"""What came of sending a message once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hexstead.server.storage.models import OutcomeKind

_TRY_AGAIN: Final = frozenset({408, 425, 429})
_GONE: Final = frozenset({404, 410})


@dataclass(frozen=True)
class Outcome:
    kind: OutcomeKind
    status: int | None = None

    @property
    def worth_another_try(self) -> bool:
        """Whether time may mend it. A refusal stays one, unless it says "later"."""
        if self.kind == "refused":
            return self.status is not None and (self.status >= 500 or self.status in _TRY_AGAIN)
        return self.kind in ("unknown_host", "unreachable", "timed_out", "no_answer")

    @property
    def gone(self) -> bool:
        """Whether nobody lives there any more, in the words of push services."""
        return self.kind == "refused" and self.status in _GONE
