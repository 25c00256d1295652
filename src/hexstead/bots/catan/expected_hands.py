"""What a seat expects of the other seats' hidden hands."""

from __future__ import annotations

from typing import Final

from hexstead.catan import State
from hexstead.catan.goods import DECK, UNIT, counts

HALF: Final = 0.5


class ExpectedHands:
    """The expected number of cards of each kind in each hand, from one seat's knowledge;
    immutable. A hand after an unseen change, such as a theft, is an expectation as well."""

    def __init__(self, expected: list[list[float]]) -> None:
        self.expected: list[list[float]] = expected
        self.packed: list[int] = []
        """The hands in whole cards, rounded."""
        self.sizes: list[int] = []
        """The number of cards of each hand, rounded."""
        for hand in expected:
            cards = 0
            total = 0.0
            for kind in range(5):
                cards += int(hand[kind] + HALF) * UNIT[kind]
                total += hand[kind]
            self.packed.append(cards)
            self.sizes.append(int(total + HALF))
        self._after_theft: dict[int, ExpectedHands] = {}
        """A cache by victim."""

    def after_theft(self, victim: int) -> ExpectedHands:
        """The hands after a theft of one card, whose kind is not taken into account."""
        known = self._after_theft.get(victim)
        if known is not None:
            return known
        hand = self.expected[victim]
        total = sum(hand)
        kept = max(0.0, total - 1.0) / total if total else 0.0
        known = self._after_theft[victim] = self._with(victim, [kept * cards for cards in hand])
        return known

    def after_monopoly(self, kind: int) -> ExpectedHands:
        """The hands without any card of a kind."""
        expected: list[list[float]] = []
        for hand in self.expected:
            rest = hand[:]
            rest[kind] = 0.0
            expected.append(rest)
        return ExpectedHands(expected)

    def after_trade(self, seat: int, gets: int, gives: int) -> ExpectedHands:
        """The hands after a trade of a seat."""
        come = counts(gets)
        go = counts(gives)
        hand = self.expected[seat]
        return self._with(seat, [max(0.0, hand[kind] + come[kind] - go[kind]) for kind in range(5)])

    def _with(self, seat: int, hand: list[float]) -> ExpectedHands:
        expected = self.expected[:]
        expected[seat] = hand
        return ExpectedHands(expected)


def expected_hands(view: State) -> ExpectedHands:
    """The hands of all seats as the viewer expects them."""
    seats = view.seats
    # Whole numbers, so that the order of the deals does not matter.
    sums = [[0] * 5 for _ in range(seats)]
    deals = view.known[view.viewer].deals
    for deal, weight in deals.items():
        for seat in range(seats):
            cards = view.hand[seat] + deal[seat]
            hand = sums[seat]
            for kind in range(5):
                hand[kind] += weight * (cards >> (8 * kind) & 0xFF)
    total = sum(deals.values())
    return ExpectedHands([[cards / total for cards in hand] for hand in sums])


def unseen_cards(view: State) -> int:
    """The development cards that the viewer has not seen: those of the stack and of the others'
    hands, without cards that are publicly known."""
    unseen = DECK - view.out - view.held[view.viewer] - sum(view.knights) * UNIT[0]
    for kind in view.under:
        unseen -= UNIT[kind]
    for other in range(view.seats):
        if other != view.viewer:
            unseen -= view.held_known[other]
    return unseen
