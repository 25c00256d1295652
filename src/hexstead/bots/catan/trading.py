"""Trade between players: offers that help both, answers that help oneself.

What a deal is worth is the change of one's chances against all the others, the partner's gain taken
into account; so nothing is given to somebody about to win. The same question always gets the same
answer: asking again changes nothing.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead.bots.catan.judge import prospects, worth
from hexstead.catan import State
from hexstead.catan import actions as act
from hexstead.catan.goods import UNIT, holds, number, size

GAIN: Final = 0.06
"""How much an offer must better the own chances to be worth everybody's time."""
THEIRS: Final = 0.03
"""What must be in it for the partner, as far as can be told."""
ACCEPTED: Final = 0.02
"""How much an offer of another must better the own chances."""


def swapped(table: State, one: int, other: int, give: int, get: int) -> State:
    """The table after one seat has given cards to another for others."""
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


def question_rng(seen: State) -> Random:
    """Chance that depends on the question alone, so that it is answered the same when repeated."""
    return Random(f"{seen.turn_number} {seen.offer} {seen.mover} {seen.hand[seen.mover]}")


def answer(seen: State, weights: list[float]) -> int:
    """Accept what betters the own chances; else counter with what would better both sides'."""
    seat, maker = seen.mover, seen.turn_seat
    table = seen.redeal(seat, question_rng(seen))
    now = worth(table, seat, weights)
    best, gain = act.DECLINE, ACCEPTED
    for action in seen.legal():
        if action == act.ACCEPT:
            give, get = act.wanted(seen.offer), act.given(seen.offer)
        elif act.is_counter(action):
            give, get = act.given(action), act.wanted(action)
            if not holds(seen.least[maker], get):
                continue
        else:
            continue
        after = swapped(table, seat, maker, give, get)
        change = worth(after, seat, weights) - now
        if action != act.ACCEPT:
            change -= GAIN
            if change <= gain or not _helps(table, after, maker, weights):
                continue
        if change > gain:
            best, gain = action, change
    return best


def pick(seen: State, weights: list[float]) -> int:
    """The partner whose terms better the own chances most, or none."""
    seat = seen.mover
    table = seen.redeal(seat, question_rng(seen))
    best, gain = act.WITHDRAW, worth(table, seat, weights) + ACCEPTED
    for action in seen.legal():
        if action == act.WITHDRAW:
            continue
        partner = action - act.TRADE
        reply = seen.answers[partner]
        if reply == 1:
            give, get = act.given(seen.offer), act.wanted(seen.offer)
        else:
            give, get = act.wanted(reply), act.given(reply)
        value = worth(swapped(table, seat, partner, give, get), seat, weights)
        if value > gain:
            best, gain = action, value
    return best


def _helps(table: State, after: State, seat: int, weights: list[float]) -> bool:
    before = prospects(table, seat, False, weights)
    return prospects(after, seat, False, weights) > before + THEIRS


def promising(seen: State, table: State, weights: list[float]) -> list[tuple[float, int, State]]:
    """Offers that better both sides by a reckoning of hands alone, the best first, with the table
    after the deal with the partner of least danger. Only cards that somebody surely has are asked
    for."""
    seat = seen.mover
    hand = seen.hand[seat]
    now = worth(table, seat, weights)
    found: list[tuple[float, int, State]] = []
    partners = [other for other in range(seen.seats) if other != seat and seen.cards[other]]
    for want in range(5):
        having = [other for other in partners if number(seen.least[other], want)]
        if not having:
            continue
        for give in range(5):
            for times in (1, 2):
                if give == want or number(hand, give) < times:
                    continue
                best: tuple[float, int, State] | None = None
                for other in having:
                    after = swapped(table, seat, other, times * UNIT[give], UNIT[want])
                    change = worth(after, seat, weights) - now
                    if (best is None or change > best[0]) and _helps(table, after, other, weights):
                        best = (
                            change,
                            act.offer_action(times * UNIT[give], UNIT[want]),
                            after,
                        )
                if best is not None and best[0] > GAIN:
                    found.append(best)
    found.sort(key=_change, reverse=True)
    return found


def _change(offer: tuple[float, int, State]) -> float:
    return offer[0]
