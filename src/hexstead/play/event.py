"""Events: the pieces, tiles, cards and gold that came and went by an action.

A game reports them in the order in which they happen (`state.perform`), so that clients need not
compare two states. Facts that not every seat may know are kept in `hidden`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hexstead.play.contract import EVERYBODY

EventValue = str | int | list[str]
"""The value of a field of an event."""


class Event:
    """One thing that happened. `what` is its kind, in the words of the game."""

    def __init__(
        self,
        what: str,
        seat: int | None = None,
        details: dict[str, EventValue] | None = None,
        hidden: dict[str, EventValue] | None = None,
        known_to: Sequence[int] = (),
    ) -> None:
        self.what = what
        self.seat = seat
        """The seat that acted or was affected; None where there is none."""
        self.details: dict[str, EventValue] = details or {}
        """The fields that every seat may know."""
        self.hidden: dict[str, EventValue] = hidden or {}
        """The fields that only the seats in `known_to` may know."""
        self.known_to: tuple[int, ...] = tuple(known_to)

    @property
    def told(self) -> dict[str, EventValue]:
        """The former name of `details`."""
        return self.details

    def to_json(self, viewer: int = EVERYBODY) -> dict[str, Any]:
        """The event as a seat (or SPECTATOR) may know it."""
        fields: dict[str, Any] = {"what": self.what}
        if self.seat is not None:
            fields["seat"] = self.seat
        fields.update(self.details)
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
    """Append an event for each change of gold, by seat and source. Gold can come from any rule, so
    the totals before and after are compared."""
    for seat, earned in enumerate(after):
        for source, gold in earned.items():
            change = gold - before[seat][source]
            if change:
                events.append(Event("gold", seat, {"source": source, "gold": change}))
