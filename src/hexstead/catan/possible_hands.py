"""Exact inference of the hidden hands: which are possible, and how likely (K17).

A watcher is a seat, or the public, numbered after the last seat. Its knowledge is a set of deals of
all hands, each with a whole number as its weight: the number of ways in which chance can have led
there, where every card of a victim is equally likely to be stolen. Later observations (a payment,
an offer, who is asked, a monopoly) remove the deals that contradict them; how likely a player was
to act in some way is not modelled. All deals together hold the cards that the bank lacks, so the
bank is taken into account too.

A deal is stored as the difference of each hand from the one in the state: zero for the actual
hands; in a view, which has only the viewer's hand, the whole of each hidden hand.

In games one to a few hundred deals are possible (in a game without offers a thousand for a seat,
and occasionally tens of thousands for the public). A set of more than MAX_DEALS is thinned to
about that many by systematic sampling: particles with equal weights; those with the least and the
most of a kind are kept. If a later observation contradicts all of them, everything since before the
thinning is computed again with a larger bound, so that no deal is ever impossible.
"""

from __future__ import annotations

from math import gcd
from random import Random
from typing import TYPE_CHECKING, Any, Final

from hexstead.catan.goods import BANK, ONES, UNIT, holds, number
from hexstead.catan.observations import HAS, LACKS, MONOPOLISED, STOLEN, Observation
from hexstead.catan.stated_hands import Deals, possible_within
from hexstead.play import EVERYBODY

if TYPE_CHECKING:
    from hexstead.catan.state import State

MAX_DEALS = 3000
"""Larger sets are thinned to about this many deals."""


class Known:
    """The knowledge of a watcher after some of the observations."""

    def __init__(
        self,
        at: int,
        deals: Deals,
        shift: list[int] | None = None,
        own_hand: bool = False,
        exact: Known | None = None,
        outside: list[int] | None = None,
    ) -> None:
        self.at: int = at
        """The number of observations taken into account."""
        self.deals: Deals = deals
        self.shift: list[int] = shift or []
        """The offset to subtract from each difference, because a redeal changed the hands; or
        nothing."""
        self.own_hand: bool = own_hand
        """Whether the watcher's own hand is still to be taken into account."""
        self.exact: Known | None = exact
        """The knowledge before the deals were thinned, if they were."""
        self.outside: list[int] = outside or []
        """The hands, if only the bank and the numbers of cards were known; then the deals are still
        to be computed."""

    def __reduce__(self) -> tuple[Any, ...]:
        fields = (self.at, self.deals, self.shift, self.own_hand, self.exact, self.outside)
        return Known, fields


BIAS: Final = 64 * ONES
"""Added to a difference, so that each kind of it can be read on its own."""

NOTHING: Final[Known] = Known(0, {})
"""In a view: the knowledge of a watcher that the view does not include."""


def everything(seats: int) -> list[Known]:
    """The knowledge of watchers who know every hand."""
    sure = Known(0, {(0,) * seats: 1})
    return [sure] * (seats + 1)


def outside(hands: list[int]) -> Known:
    """The knowledge from the bank, the numbers of cards, and the own hand."""
    return Known(0, {}, outside=hands)


def possible_deals(state: State, watcher: int) -> Deals:
    """The deals that are possible for a watcher, computed up to now."""
    known = state.known[watcher]
    if state.observations is None:
        return known.deals
    if known.shift or known.own_hand or known.outside:
        known = _settled(known, watcher)
    elif known.at == state.observations_size:
        return known.deals
    known = _followed(known, state.observations, state.observations_size, watcher, MAX_DEALS)
    noted = state.known[:]
    noted[watcher] = known
    state.known = noted
    if watcher == state.seats and len(known.deals) == 1:
        # All watchers know what the public knows for certain.
        state.observations = None
        state.observations_size = 0
        state.known = everything(state.seats)
        return state.known[watcher].deals
    return known.deals


def _settled(known: Known, watcher: int) -> Known:
    """The knowledge at a redeal, relative to the hands that were dealt."""
    deals = known.deals
    if known.outside:
        hands = known.outside
        none = [0] * len(hands)
        deals = possible_within(hands, watcher, none, [BANK] * len(hands))
    if known.shift:
        shift = known.shift
        deals = {
            tuple([one - other for one, other in zip(deal, shift, strict=True)]): weight
            for deal, weight in deals.items()
        }
    if known.own_hand:
        deals = {deal: weight for deal, weight in deals.items() if not deal[watcher]}
    if known.shift:
        # A thinned set need not contain the deal that was drawn.
        deals.setdefault((0,) * len(known.shift), 1)
    return Known(known.at, deals, exact=known.exact)


def _followed(
    known: Known, observations: list[Observation], size: int, watcher: int, most: int
) -> Known:
    """The knowledge after the first `size` observations."""
    deals = known.deals
    exact = known.exact
    before = known
    for place, step in enumerate(observations[known.at : size]):
        deals = _after(deals, step, watcher)
        if not deals:
            # Recompute from the knowledge before the thinning, with a larger bound.
            if exact is None:
                raise AssertionError("the observations of the hands contradict each other")
            return _followed(exact, observations, size, watcher, 8 * most)
        if len(deals) > most:
            if exact is None:
                exact = before
            deals = _thinned(deals, most)
        if exact is None and place % 8 == 7:
            before = Known(known.at + place + 1, deals)
    if len(deals) == 1:
        exact = None
    return Known(size, _reduced(deals), exact=exact)


def _after(deals: Deals, step: Observation, watcher: int) -> Deals:
    """The deals that are possible after a step."""
    verb = step.verb
    seat = step.seat
    cards = step.cards
    hands = step.hands
    if verb == STOLEN:
        return _after_theft(deals, step, watcher)
    if len(deals) == 1:
        return deals
    hand = hands[seat]
    if verb == HAS:
        return {deal: n for deal, n in deals.items() if holds(hand + deal[seat], cards)}
    if verb == LACKS:
        return {deal: n for deal, n in deals.items() if not holds(hand + deal[seat], cards)}
    if verb == MONOPOLISED:
        return {deal: n for deal, n in deals.items() if _agrees(deal, hands, seat, cards)}
    return deals


def _agrees(deal: tuple[int, ...], hands: list[int], seat: int, resource: int) -> bool:
    """Whether every other seat would have handed over as many cards as it did."""
    for other, hand in enumerate(hands):
        if other != seat and number(hand + deal[other], resource) != number(hand, resource):
            return False
    return True


def _after_theft(deals: Deals, step: Observation, watcher: int) -> Deals:
    thief = step.seat
    victim = step.other
    hand = step.hands[victim]
    true = step.cards
    after: Deals = {}
    if watcher == victim:
        return deals
    if watcher == thief:
        for deal, weight in deals.items():
            times = number(hand + deal[victim], true)
            if times:
                after[deal] = weight * times
        return _reduced(after)
    for deal, weight in deals.items():
        held = hand + deal[victim]
        for kind in range(5):
            times = number(held, kind)
            if times:
                changed = list(deal)
                changed[victim] += UNIT[true] - UNIT[kind]
                changed[thief] += UNIT[kind] - UNIT[true]
                key = tuple(changed)
                after[key] = after.get(key, 0) + weight * times
    return _reduced(after)


def _reduced(deals: Deals) -> Deals:
    """The same proportions in the smallest whole numbers."""
    divisor = 0
    for weight in deals.values():
        divisor = gcd(divisor, weight)
        if divisor == 1:
            return deals
    return {deal: weight // divisor for deal, weight in deals.items()}


def _thinned(deals: Deals, most: int) -> Deals:
    """Systematic sampling of `most` deals by weight. The result depends only on the deals, in a
    canonical order."""
    ordered = sorted(deals)
    total = sum(deals.values())
    thinned: Deals = {}
    reached = 0
    taken = 0
    for deal in ordered:
        reached += deals[deal]
        # Sample points are the middles of `most` equal parts of the total.
        upto = (2 * most * reached + total) // (2 * total)
        if upto > taken:
            thinned[deal] = upto - taken
            taken = upto
    for seat in range(len(ordered[0])):
        for kind in range(5):
            of_kind = [(number(deal[seat] + BIAS, kind), deal) for deal in ordered]
            for _, deal in (min(of_kind), max(of_kind)):
                thinned.setdefault(deal, 1)
    return {deal: thinned[deal] for deal in sorted(thinned)}


def drawn_deal(deals: Deals, rng: Random) -> tuple[int, ...]:
    """A random deal, by weight."""
    if len(deals) == 1:
        for deal in deals:
            return deal
    at = rng.randrange(sum(deals.values()))
    for deal, weight in deals.items():
        at -= weight
        if at < 0:
            return deal
    raise AssertionError("weights changed while drawing")


def bounds(deals: Deals, seat: int, hand: int) -> tuple[int, int]:
    """The minimum and maximum of each kind in a hand, over the deals of a state in which the seat
    holds `hand`."""
    hands = {hand + deal[seat] for deal in deals}
    if len(hands) == 1:
        for only in hands:
            return only, only
    least = 0
    most = 0
    for kind in range(5):
        times = [number(one, kind) for one in hands]
        least += min(times) * UNIT[kind]
        most += max(times) * UNIT[kind]
    return least, most


def same_knowledge(one: State, other: State) -> bool:
    """Whether every watcher has the same knowledge in two otherwise equal states."""
    if one.viewer != EVERYBODY:
        return [known.deals for known in one.known] == [known.deals for known in other.known]
    for watcher in range(one.seats, -1, -1):
        if possible_deals(one, watcher) != possible_deals(other, watcher):
            return False
    return True
