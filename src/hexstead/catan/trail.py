"""Observations of the hands since all of them were last public (K17).

Everything that happens to a hand is public except a stolen card, which only the thief and the
victim see. From the first theft on, a state records the observations that say something about a
hand: thefts, cards that a seat turned out to have or to lack, monopolies. Gains are not recorded:
deals are stored as differences from the actual hands, which a public gain does not change. The
inference is lazy (`possible_hands.py`), so that a game without queries pays for one short note per
observation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexstead.catan.state import State

BEGINNING: Final = 0
HAS: Final = 1
LACKS: Final = 2
MONOPOLISED: Final = 3
STOLEN: Final = 4


class Step:
    """One observation, linked to the one before it."""

    def __init__(
        self, before: Step | None, verb: int, seat: int, other: int, cards: int, hands: list[int]
    ) -> None:
        self.before: Step | None = before
        self.verb: int = verb
        self.seat: int = seat
        """The seat that has or lacks cards, plays the monopoly, or steals."""
        self.other: int = other
        """The victim of a theft."""
        self.cards: int = cards
        """The set of cards; the resource of a monopoly or a theft."""
        self.hands: list[int] = hands
        """All hands before the observation."""


KNOWN: Final[Step] = Step(None, BEGINNING, 0, 0, 0, [])
"""The trail while all hands are public: nothing is recorded."""

DOUBTED: Final[Step] = Step(None, BEGINNING, 0, 0, 0, [])
"""The start of a trail in a position with uncertain hands."""


def has(state: State, seat: int, cards: int) -> None:
    """Record that a seat pays these cards, or shows by an offer or an answer that it has them."""
    state.trail = Step(state.trail, HAS, seat, seat, cards, state.hand)


def lacks(state: State, seat: int, cards: int) -> None:
    """Record that a seat does not have all of these cards, because it was not asked for them."""
    state.trail = Step(state.trail, LACKS, seat, seat, cards, state.hand)


def monopolised(state: State, seat: int, resource: int) -> None:
    """Record that every other player is about to hand over all cards of a resource, in public."""
    state.trail = Step(state.trail, MONOPOLISED, seat, seat, resource, state.hand)


def stolen(state: State, thief: int, victim: int, resource: int) -> None:
    """Record that a card is about to go from a victim to a thief, visible to these two alone."""
    state.trail = Step(state.trail, STOLEN, thief, victim, resource, state.hand)
