"""What an action brought about: pieces, tiles, cards and gold that came and went.

An engine tells it in the order in which it happened (`state.perform`), so that nobody has to
compare two states to find out. What not everybody may know lies apart in `hidden`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hexstead.play.contract import EVERYBODY

Told = str | int | list[str]
"""What an event tells about itself under one name."""


class Event:
    """One thing that happened. `what` says of which kind it is, in the game's words."""

    def __init__(
        self,
        what: str,
        seat: int | None = None,
        told: dict[str, Told] | None = None,
        hidden: dict[str, Told] | None = None,
        known_to: Sequence[int] = (),
    ) -> None:
        self.what = what
        self.seat = seat
        """Whom it happened to, or who did it; None for nobody in particular."""
        self.told: dict[str, Told] = told or {}
        self.hidden: dict[str, Told] = hidden or {}
        """What only the seats in `known_to` may know of it."""
        self.known_to: tuple[int, ...] = tuple(known_to)

    def to_json(self, viewer: int = EVERYBODY) -> dict[str, Any]:
        """The event as a seat (or SPECTATOR) may know it."""
        fields: dict[str, Any] = {"what": self.what}
        if self.seat is not None:
            fields["seat"] = self.seat
        fields.update(self.told)
        if viewer == EVERYBODY or viewer in self.known_to:
            fields.update(self.hidden)
        return fields

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return False
        return (self.to_json(), self.known_to) == (other.to_json(), other.known_to)

    def __hash__(self) -> int:
        return hash((self.what, self.seat))

    def __repr__(self) -> str:
        return f"<Event {self.to_json()}>"


def tell_gold(
    events: list[Event], before: Sequence[Mapping[str, int]], after: Sequence[Mapping[str, int]]
) -> None:
    """After what happened on the table comes the gold of each seat, source by source, where it
    changed: it may come from anywhere, so it is compared before and after."""
    for seat, earned in enumerate(after):
        for source, gold in earned.items():
            change = gold - before[seat][source]
            if change:
                events.append(Event("gold", seat, {"source": source, "gold": change}))
