"""Deal hidden cards at random, consistent with a seat's knowledge (K17) and in proportion."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hexstead.catan.goods import DECK, POINT_CARD, UNIT, number, size
from hexstead.catan.phases import FINISHED
from hexstead.catan.position import usual_card_past
from hexstead.catan.possible_cards import Hands, deal_cards, infer_hands, possible_hands
from hexstead.catan.possible_hands import Known, drawn_deal, everything
from hexstead.catan.views import view, watcher_of
from hexstead.play import EVERYBODY

if TYPE_CHECKING:
    from hexstead.catan.state import State


def redeal(state: State, seat: int, rng: Random) -> State:
    """A full state drawn at random from those consistent with the seat's knowledge, by their
    probability for that seat."""
    seen = view(state, seat)
    hidden = [other for other in range(seen.seats) if other != seat]
    full = seen.copy()
    full.viewer = EVERYBODY
    full.least = []
    full.most = []
    _deal_hands(seen, full, seat, rng)
    _deal_development(seen, full, hidden, rng)
    return full


def _deal_hands(seen: State, full: State, seat: int, rng: Random) -> None:
    """Draw one of the viewer's possible deals. The knowledge of the viewer and of the public is
    unchanged; any other seat is assumed to know what the public knows, and its own hand."""
    watcher = watcher_of(seen.seats, seat)
    deal = drawn_deal(seen.known[watcher].deals, rng)
    full.hand = [hand + more for hand, more in zip(seen.hand, deal, strict=True)]
    public = seen.known[seen.seats]
    if len(public.deals) == 1:
        full.observations = None
        full.known = everything(seen.seats)
        return
    shift = list(deal)
    full.observations = []
    by_public = Known(0, public.deals, shift)
    with_own_hand = Known(0, public.deals, shift, own_hand=True)
    full.known = [with_own_hand] * seen.seats + [by_public]
    full.known[watcher] = Known(0, seen.known[watcher].deals, shift)


def _deal_development(seen: State, full: State, hidden: list[int], rng: Random) -> None:
    """Deal the unseen development cards to the hidden hands and the stack."""
    pool = DECK - seen.out - sum(seen.held) - sum(seen.knights) * UNIT[0]
    for kind in seen.under:
        pool -= UNIT[kind]
    # Victory points shown at the end are not knowledge from below the stack.
    known = [cards % UNIT[POINT_CARD] for cards in seen.held_known]
    sizes: list[tuple[int, int]] = []
    hands: list[Hands] = []
    for seat in hidden:
        pool -= known[seat]
        fresh = seen.bought_size - size(seen.bought_known) if seat == seen.turn_seat else 0
        sizes.append((seen.held_size[seat] - size(known[seat]) - fresh, fresh))
        possible = _possible(seen, seat, sizes[-1])
        if seen.phase == FINISHED:
            shown = number(seen.held_known[seat], POINT_CARD)
            possible = {
                (old, new): orders
                for (old, new), orders in possible.items()
                if number(old + new, POINT_CARD) == shown
            }
        hands.append(possible)
    dealt, full.deck = deal_cards(pool, hands, sizes, rng)
    held = seen.held[:]
    for at, seat in enumerate(hidden):
        old, new = dealt[at]
        held[seat] = known[seat] + old + new
        if seat == seen.turn_seat:
            full.bought = seen.bought_known + new
    full.held = held
    full.held_known = known


def _possible(seen: State, seat: int, sizes: tuple[int, int]) -> Hands:
    """The possible hidden cards of a seat. For cards of a position written by hand only their
    number is known."""
    possible = possible_hands(seen, seat)
    for old, new in possible:
        if (size(old), size(new)) == sizes:
            return possible
    return infer_hands(usual_card_past(seen, seat), seen.turn_number)
