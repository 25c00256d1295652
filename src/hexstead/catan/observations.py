"""Observations of the hands since all of them were last public (K17).

Everything that happens to a hand is public except a stolen card, which only the thief and the
victim see. From the first theft on, a state records the observations that say something about a
hand: thefts, cards that a seat turned out to have or to lack, monopolies. Gains are not recorded:
deals are stored as differences from the actual hands, which a public gain does not change. The
inference is lazy (`possible_hands.py`), so that a game without queries pays for one short note per
observation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from hexstead.catan.state import State

HAS: Final = 1
LACKS: Final = 2
MONOPOLISED: Final = 3
STOLEN: Final = 4


class Observation:
    """One observation."""

    def __init__(self, verb: int, seat: int, other: int, cards: int, hands: list[int]) -> None:
        self.verb: int = verb
        self.seat: int = seat
        """The seat that has or lacks cards, plays the monopoly, or steals."""
        self.other: int = other
        """The victim of a theft."""
        self.cards: int = cards
        """The set of cards; the resource of a monopoly or a theft."""
        self.hands: list[int] = hands
        """All hands before the observation."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Observation, (self.verb, self.seat, self.other, self.cards, self.hands)


def has(state: State, seat: int, cards: int) -> None:
    """Record that a seat pays these cards, or shows by an offer or an answer that it has them."""
    _record(state, Observation(HAS, seat, seat, cards, state.hand))


def lacks(state: State, seat: int, cards: int) -> None:
    """Record that a seat does not have all of these cards, because it was not asked for them."""
    _record(state, Observation(LACKS, seat, seat, cards, state.hand))


def monopolised(state: State, seat: int, resource: int) -> None:
    """Record that every other player is about to hand over all cards of a resource, in public."""
    _record(state, Observation(MONOPOLISED, seat, seat, resource, state.hand))


def stolen(state: State, thief: int, victim: int, resource: int) -> None:
    """Record that a card is about to go from a victim to a thief, visible to these two alone."""
    _record(state, Observation(STOLEN, thief, victim, resource, state.hand))


def _record(state: State, step: Observation) -> None:
    """Append to the list of observations. Copies of a state share it up to their own length."""
    observations = state.observations
    size = state.observations_size
    if observations is None:
        state.observations = [step]
    else:
        if len(observations) == size:
            observations.append(step)
        if observations[size] is not step:
            # Another copy of the state has continued this list.
            state.observations = [*observations[:size], step]
    state.observations_size = size + 1
