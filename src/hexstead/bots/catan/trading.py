"""Trade between players: offers that help both sides, answers that help the own side.

The value of a deal is the change of the seat's odds against all others, the gain of the partner
included, so that nothing is given to a player about to win. The same question always gets the same
answer.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.bots.catan.features import Features
from hexstead.bots.catan.judge import WON, against, everybody, weighted
from hexstead.bots.catan.reach import within_reach
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.goods import UNIT, holds, number, size
from hexstead.catan.phases import TRADING

GAIN: Final = 0.06
"""The minimum gain of the own odds for an offer."""
THEIRS: Final = 0.03
"""The minimum gain of the partner, as far as it is known."""
ACCEPTED: Final = 0.02
"""The minimum gain for accepting another player's offer."""
DEALT: Final = 2
"""The number of sampled deals of the hidden hands behind an answer."""


def swapped(table: State, one: int, other: int, give: int, get: int) -> State:
    """The table after a swap of cards between two seats."""
    after = table.copy()
    hand = after.hand[:]
    hand[one] += get - give
    hand[other] += give - get
    after.hand = hand
    change = size(get) - size(give)
    cards = after.cards[:]
    cards[one] += change
    cards[other] -= change
    after.cards = cards
    return after


NEAR: Final = 2
"""The missing points of a seat that gets no cards."""


def about_to_win(table: State, seat: int) -> bool:
    """Whether a seat gets no cards: it has few points missing, or enough cards to win its turn."""
    if table.points[seat] >= table.profile.points - NEAR:
        return True
    turn = table.copy()
    if turn.turn_seat != seat:
        turn.turn_seat = seat
        turn.card_played = False
        turn.bought = 0
    turn.mover = seat
    turn.rolled = True
    turn.phase = TRADING
    return within_reach(turn, seat)


class Deals:
    """The value of swaps for a seat, averaged over sampled deals of the hidden cards. A swap
    changes the prospects of two seats only."""

    def __init__(
        self, tables: list[State], seat: int, weights: list[float], careful: bool = False
    ) -> None:
        self.careful = careful
        """Whether nothing is given to a seat that is about to win."""
        self.tables = tables
        self.seat = seat
        self.weights = weights
        self.each = [everybody(table, seat, weights) for table in tables]
        self.figures = [Features(tables[0], other) for other in range(tables[0].seats)]

    def prospects(self, after: State, seat: int) -> float:
        """The prospects of a seat after a swap."""
        if after.winner == seat:
            return WON
        own = seat == self.seat
        figures = self.figures[seat].of(after, own, after.hand[seat], after.cards[seat])
        return weighted(figures, self.weights)

    def gain(self, other: int, give: int, get: int, theirs: float | None = None) -> float:
        """The gain of a swap for the seat; none where the partner gains less than `theirs` and so
        would not agree, or could win with the cards."""
        seat = self.seat
        total = partners = 0.0
        for table, before in zip(self.tables, self.each, strict=True):
            after = swapped(table, seat, other, give, get)
            if self.careful and about_to_win(after, other):
                return 0.0
            each = before[:]
            each[seat] = self.prospects(after, seat)
            each[other] = self.prospects(after, other)
            total += against(each, seat) - against(before, seat)
            partners += each[other] - before[other]
        if theirs is not None and partners <= theirs * len(self.tables):
            return 0.0
        return total / len(self.tables)


def answer(seen: State, weights: list[float], careful: bool = False) -> int:
    """Accept an improvement of the own odds; else counter with an improvement for both sides."""
    maker = seen.turn_seat
    deals = deals_for(seen, weights, careful)
    best, gain = act.DECLINE, ACCEPTED
    for action in seen.legal():
        if action == act.ACCEPT:
            change = deals.gain(maker, act.wanted(seen.offer), act.given(seen.offer))
        elif act.is_counter(action) and holds(seen.least[maker], act.wanted(action)):
            change = deals.gain(maker, act.given(action), act.wanted(action), THEIRS) - GAIN
        else:
            continue
        if change > gain:
            best, gain = action, change
    return best


def pick(seen: State, weights: list[float], careful: bool = False) -> int:
    """The partner whose terms improve the own odds most, or none."""
    deals = deals_for(seen, weights, careful)
    best, gain = act.WITHDRAW, ACCEPTED
    for action in seen.legal():
        if action == act.WITHDRAW:
            continue
        partner = action - act.TRADE
        reply = seen.answers[partner]
        if reply == 1:
            change = deals.gain(partner, act.given(seen.offer), act.wanted(seen.offer))
        else:
            change = deals.gain(partner, act.wanted(reply), act.given(reply))
        if change > gain:
            best, gain = action, change
    return best


def deals_for(seen: State, weights: list[float], careful: bool = False) -> Deals:
    """Deals sampled from the mover's knowledge, with a seed derived from the question, so that
    repeated questions get the same answer."""
    seat = seen.mover
    rng = Random(f"{seen.turn_number} {seen.offer} {seat} {seen.hand[seat]}")
    return Deals([seen.redeal(seat, rng) for _ in range(DEALT)], seat, weights, careful)


def promising(
    seen: State, table: State, weights: list[float], careful: bool = False
) -> list[tuple[float, int, State]]:
    """Offers that improve both sides by the value of hands alone, the best first, with the table
    after the deal with the least dangerous partner. Only cards that another seat certainly has are
    requested."""
    seat = seen.mover
    hand = seen.hand[seat]
    deals = Deals([table], seat, weights, careful)
    found: list[tuple[float, int, State]] = []
    partners = [other for other in range(seen.seats) if other != seat and seen.cards[other]]
    for want in range(5):
        having = [other for other in partners if number(seen.least[other], want)]
        if not having:
            continue
        get = UNIT[want]
        for kind in range(5):
            for times in (1, 2):
                give = times * UNIT[kind]
                if kind == want or number(hand, kind) < times:
                    continue
                after = swapped(table, seat, having[0], give, get)
                # The partner gains as well, so the own gain is an upper bound.
                if deals.prospects(after, seat) - deals.each[0][seat] <= GAIN:
                    continue
                best, with_whom = GAIN, -1
                for other in having:
                    change = deals.gain(other, give, get, THEIRS)
                    if change > best:
                        best, with_whom = change, other
                if with_whom >= 0:
                    after = swapped(table, seat, with_whom, give, get)
                    found.append((best, act.offer_action(give, get), after))
    found.sort(key=_change, reverse=True)
    return found


def _change(offer: tuple[float, int, State]) -> float:
    return offer[0]
