"""What has been seen of the hands since everybody last knew them all (K17).

Everything that happens to a hand is public except a stolen card, which only the thief and the
victim see. From the first theft on, a state writes down what tells something about a hand: thefts,
cards that somebody turned out to have or to lack, monopolies. Gains are not written down: what may
be in a hand is reckoned as a difference from what is in it, and a gain in public leaves that as it
is. Nobody works out what follows before somebody asks (`possible_hands.py`), so that a game that
is only played pays for one short note.
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
    """One thing that was seen, and what was seen before it."""

    def __init__(
        self, before: Step | None, verb: int, seat: int, other: int, cards: int, hands: list[int]
    ) -> None:
        self.before: Step | None = before
        self.verb: int = verb
        self.seat: int = seat
        """Who has or lacks cards, plays the monopoly, or steals."""
        self.other: int = other
        """The victim of a theft."""
        self.cards: int = cards
        """The set of cards; the resource of a monopoly or a theft."""
        self.hands: list[int] = hands
        """All hands before it happened."""


KNOWN: Final[Step] = Step(None, BEGINNING, 0, 0, 0, [])
"""The trail while everybody knows every hand: nothing is written down."""

DOUBTED: Final[Step] = Step(None, BEGINNING, 0, 0, 0, [])
"""Where a trail begins in a position that starts with doubts."""


def has(state: State, seat: int, cards: int) -> None:
    """A seat pays these cards, or shows by an offer or an answer that it has them."""
    state.trail = Step(state.trail, HAS, seat, seat, cards, state.hand)


def lacks(state: State, seat: int, cards: int) -> None:
    """A seat has shown, by not being asked for them, that it does not have all of these cards."""
    state.trail = Step(state.trail, LACKS, seat, seat, cards, state.hand)


def monopolised(state: State, seat: int, resource: int) -> None:
    """Everybody is about to hand over every card of a resource, for all to count."""
    state.trail = Step(state.trail, MONOPOLISED, seat, seat, resource, state.hand)


def stolen(state: State, thief: int, victim: int, resource: int) -> None:
    """A card is about to go from a victim to a thief, who alone see which."""
    state.trail = Step(state.trail, STOLEN, thief, victim, resource, state.hand)
