"""What a seat may know (K17), and dealing the rest at random so that it fits.

Open to all: the island, the bank, how many cards everybody holds, every card that was won, paid,
traded or discarded in the open. Hidden: the hands themselves, unplayed development cards, the
stack. What can be inferred about a hand is kept as a least and a most number of each resource.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hexstead.catan.goods import BANK, DECK, POINT_CARD, UNIT, counts, number, packed, size
from hexstead.catan.phases import FINISHED
from hexstead.play import EVERYBODY, SPECTATOR

if TYPE_CHECKING:
    from hexstead.catan.state import State


def watcher_of(seats: int, seat: int) -> int:
    """The number of a watcher in the card counter: a seat, or the public after the last."""
    if seat == SPECTATOR:
        return seats
    if not 0 <= seat < seats:
        raise ValueError(f"no seat {seat!r}; seats are 0 to {seats - 1}, or SPECTATOR")
    return seat


def view(state: State, seat: int) -> State:
    """The state with everything that a seat may not know taken out of it."""
    watcher = watcher_of(state.seats, seat)
    if state.viewer != EVERYBODY:
        if state.viewer != seat:
            raise ValueError(f"the view of seat {state.viewer} cannot tell what seat {seat} sees")
        return state.copy()
    seats = state.seats
    seen = state.copy()
    seen.viewer = seat
    seen.hand = [0] * seats
    seen.held = [0] * seats
    seen.deck = 0
    seen.doubt = 0
    seen.less = []
    seen.more = []
    least: list[int] = []
    most: list[int] = []
    for other in range(seats):
        # Of the own hand, a view tells what the public knows.
        place = (seats if other == watcher else watcher) * seats + other
        least.append(state.hand[other] - state.less[place])
        most.append(state.hand[other] + state.more[place])
    seen.least = least
    seen.most = most
    if seat != SPECTATOR:
        seen.hand[seat] = state.hand[seat]
        seen.held[seat] = state.held[seat]
    if seat != state.turn_seat:
        seen.bought = 0
    if state.phase == FINISHED:
        _show_points(state, seen)
    return seen


def _show_points(state: State, seen: State) -> None:
    """At the end everybody shows the victory point cards."""
    shown = [number(held, POINT_CARD) for held in state.held]
    seen.point_cards_most = shown
    seen.held_known = [
        known + times * UNIT[POINT_CARD]
        for known, times in zip(state.held_known, shown, strict=True)
    ]


# --- dealing the hidden cards ------------------------------------------------------------


def redeal(state: State, seat: int, rng: Random) -> State:
    """A full state drawn at random from all that fit what a seat may know."""
    seen = view(state, seat)
    hidden = [other for other in range(seen.seats) if other != seat]
    full = seen.copy()
    full.viewer = EVERYBODY
    full.least = []
    full.most = []
    _deal_hands(seen, full, hidden, rng)
    _deal_development(seen, full, hidden, rng)
    _recount(seen, full)
    return full


def _deal_hands(seen: State, full: State, hidden: list[int], rng: Random) -> None:
    """The cards that are not in the bank nor in the viewer's hand, dealt within the bounds."""
    pool = BANK - seen.bank - sum(seen.hand)
    for seat in hidden:
        pool -= seen.least[seat]
    loose = [kind for kind, times in enumerate(counts(pool)) for _ in range(times)]
    room = {seat: seen.cards[seat] - size(seen.least[seat]) for seat in hidden}
    space = {seat: counts(seen.most[seat] - seen.least[seat]) for seat in hidden}
    dealt = {seat: [0] * 5 for seat in hidden}
    rng.shuffle(loose)
    for kind in loose:
        places = [
            seat
            for seat in hidden
            if dealt[seat][kind] < space[seat][kind]
            for _ in range(room[seat])
        ]
        seat = rng.choice(places) if places else _make_room(kind, room, space, dealt)
        dealt[seat][kind] += 1
        room[seat] -= 1
    hands = seen.hand[:]
    for seat in hidden:
        hands[seat] = seen.least[seat] + packed(dealt[seat])
    full.hand = hands


def _make_room(
    kind: int, room: dict[int, int], space: dict[int, list[int]], dealt: dict[int, list[int]]
) -> int:
    """A seat that can take a card of a kind after cards dealt before have moved on.

    Searched as a chain: a seat that may have the kind but is full gives away a card of another kind
    to a seat that may have that, and so on to a seat with room.
    """
    came: dict[int, tuple[int, int]] = {}
    queue = [seat for seat in space if dealt[seat][kind] < space[seat][kind]]
    known = set(queue)
    for seat in queue:
        if room[seat]:
            last = seat
            while last in came:
                giver, moved = came[last]
                dealt[giver][moved] -= 1
                dealt[last][moved] += 1
                room[giver] += 1
                room[last] -= 1
                last = giver
            return last
        for other in space:
            for moved in range(5):
                if (
                    other not in known
                    and dealt[seat][moved]
                    and dealt[other][moved] < space[other][moved]
                ):
                    known.add(other)
                    came[other] = (seat, moved)
                    queue.append(other)
    raise AssertionError("the bounds of the hands contradict each other")


def _deal_development(seen: State, full: State, hidden: list[int], rng: Random) -> None:
    """The development cards nobody has seen, dealt to the hidden hands and the stack."""
    pool = DECK - seen.out - sum(seen.held) - sum(seen.knights) * UNIT[0]
    for kind in seen.under:
        pool -= UNIT[kind]
    for seat in hidden:
        pool -= seen.held_known[seat]
    unseen = [kind for kind, times in enumerate(counts(pool)) for _ in range(times)]
    unknown = {seat: seen.held_size[seat] - size(seen.held_known[seat]) for seat in hidden}
    most = {
        seat: seen.point_cards_most[seat] - number(seen.held_known[seat], POINT_CARD)
        for seat in hidden
    }
    while True:
        rng.shuffle(unseen)
        place = 0
        dealt: dict[int, list[int]] = {}
        for seat in hidden:
            dealt[seat] = unseen[place : place + unknown[seat]]
            place += unknown[seat]
        if all(dealt[seat].count(POINT_CARD) <= most[seat] for seat in hidden):
            break
    held = seen.held[:]
    for seat in hidden:
        held[seat] = seen.held_known[seat] + sum(UNIT[kind] for kind in dealt[seat])
    full.held = held
    full.deck = sum(UNIT[kind] for kind in unseen[place:])
    # Victory points shown at the end are no knowledge that came from under the stack.
    full.held_known = [known % UNIT[POINT_CARD] for known in seen.held_known]
    if seen.turn_seat in hidden:
        fresh = seen.bought_size - size(seen.bought_known)
        full.bought = seen.bought_known + sum(UNIT[kind] for kind in dealt[seen.turn_seat][:fresh])


def _recount(seen: State, full: State) -> None:
    """The card counter of the new deal. The viewer's own is as it was; the others are taken to
    know of each other what the viewer knows, and of the viewer what the public knows."""
    seats = seen.seats
    less = [0] * (seats * (seats + 1))
    more = less[:]
    doubt = 0
    for watcher in range(seats + 1):
        for seat in range(seats):
            if watcher != seat:
                less[watcher * seats + seat] = full.hand[seat] - seen.least[seat]
                more[watcher * seats + seat] = seen.most[seat] - full.hand[seat]
                if seen.least[seat] != seen.most[seat]:
                    doubt |= 1 << seat
    full.less = less
    full.more = more
    full.doubt = doubt
