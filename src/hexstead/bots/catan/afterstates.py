"""The positions after an action of a seat, as far as the seat knows them.

Where an action leads to chance, every outcome counts by the seat's expectation: each kind of a
stolen card by the victim's expected hand, each drawn card by the cards that the seat has not seen.
"""

from __future__ import annotations

from hexstead.bots.catan.expected_hands import ExpectedHands
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.goods import UNIT, counts, size
from hexstead.catan.phases import DRAWING, NO_SEAT, STEALING
from hexstead.catan.robber import resume


class Afterstate:
    """A position, and what the seat expects of the hidden hands there."""

    def __init__(
        self, state: State, hands: ExpectedHands, turn_over: bool = False, weight: float = 1.0
    ) -> None:
        self.state: State = state
        self.hands: ExpectedHands = hands
        self.turn_over: bool = turn_over
        """Whether the own turn ends in this position."""
        self.weight: float = weight
        """The probability, where chance decides."""


def without_observations(state: State) -> State:
    """A copy without what was observed of the hands, which searches do not need."""
    copy = state.copy()
    copy.observations = None
    copy.observations_size = 0
    return copy


def afterstates(state: State, hands: ExpectedHands, unseen: int, action: int) -> list[Afterstate]:
    """The positions after an action of the mover: one, or one for each outcome of chance.
    `unseen` has the development cards that the mover has not seen."""
    if action == act.END:
        return [Afterstate(state, hands, True)]
    seat = state.mover
    after = state.copy()
    after.apply(action)
    if after.phase == STEALING:
        return _stolen(after, hands, seat)
    if after.phase == DRAWING:
        return _drawn(after, hands, unseen)
    if act.MONOPOLY <= action < act.MONOPOLY + 5:
        hands = hands.after_monopoly(action - act.MONOPOLY)
    return [Afterstate(after, hands)]


def _stolen(state: State, hands: ExpectedHands, seat: int) -> list[Afterstate]:
    """The position after the theft of each card that the victim may have."""
    victim = state.victim
    expected = hands.expected[victim]
    total = sum(expected)
    rest = hands.after_theft(victim)
    found: list[Afterstate] = []
    for kind in range(5):
        if expected[kind] <= 0.0:
            continue
        after = state.copy()
        hand = after.hand[:]
        hand[seat] += UNIT[kind]
        after.hand = hand
        cards = after.cards[:]
        cards[seat] += 1
        cards[victim] -= 1
        after.cards = cards
        after.victim = NO_SEAT
        resume(after)
        found.append(Afterstate(after, rest, False, expected[kind] / total))
    return found


def _drawn(state: State, hands: ExpectedHands, unseen: int) -> list[Afterstate]:
    """The position after each card that may be drawn."""
    if not state.deck_size:
        after = state.copy()
        after.apply(act.DRAWN + state.under[0])
        return [Afterstate(after, hands)]
    found: list[Afterstate] = []
    several = counts(unseen)
    for kind in range(5):
        if several[kind]:
            after = state.copy()
            after.deck = unseen
            after.apply(act.DRAWN + kind)
            weight = several[kind] / size(unseen)
            found.append(Afterstate(after, hands, False, weight))
    return found


def traded(
    state: State, hands: ExpectedHands, seat: int, other: int, gives: int, gets: int
) -> Afterstate:
    """The position after a seat has traded with another."""
    after = state.copy()
    hand = after.hand[:]
    hand[seat] += gets - gives
    after.hand = hand
    change = size(gets) - size(gives)
    cards = after.cards[:]
    cards[seat] += change
    cards[other] -= change
    after.cards = cards
    return Afterstate(after, hands.after_trade(other, gives, gets))
