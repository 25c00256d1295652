"""Read the players' knowledge of each other's cards in a position (K17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.goods import CARDS, RESOURCES, holds, packed, size
from hexstead.catan.position import PUBLIC, usual_card_past
from hexstead.catan.possible_cards import AT_MOST, BOUGHT, noted, possible_hands
from hexstead.catan.possible_hands import MAX_DEALS, Known, everything, outside
from hexstead.catan.stated_hands import Deals, possible_within
from hexstead.play.fields import Fields, brief

if TYPE_CHECKING:
    from hexstead.catan.state import State


def read_doubts(state: State, fields: Fields) -> None:
    """Read the uncertain hands; by default all players know only the bank and the numbers
    of cards."""
    seats = state.seats
    state.observations = []
    if "possible" in fields:
        state.known = _read_possible(state, fields)
    elif "doubts" in fields:
        state.known = _read_bounds(state, fields)
    else:
        state.known = [outside(state.hand)] * (seats + 1)
        return
    if all(len(known.deals) == 1 for known in state.known):
        state.observations = None
        state.known = everything(seats)


def _watcher(state: State, entry: Fields) -> int:
    if entry.value.get("watcher") == PUBLIC:
        return state.seats
    return entry.number("watcher", -1, 0, state.seats - 1)


# --- deals that are possible, each with its weight ------------------------------------------------


def _read_possible(state: State, fields: Fields) -> list[Known]:
    known = [Known(0, before.deals) for before in everything(state.seats)]
    for entry in fields.list_of_fields("possible"):
        entry.only(("watcher", "deals"))
        watcher = _watcher(state, entry)
        if watcher < 0 or len(known[watcher].deals) > 1:
            raise entry.wrong("watcher", "duplicate watcher")
        deals: Deals = {}
        entries = entry.value.get("deals")
        if not isinstance(entries, list) or len(entries) > 10 * MAX_DEALS:
            raise entry.wrong("deals", f"expected a list, got {brief(entries)}")
        for at, one in enumerate(entries):
            deal, weight = _read_deal(state, watcher, Fields(one, f"{entry.path('deals')}[{at}]"))
            deals[deal] = weight
        if (0,) * state.seats not in deals:
            raise entry.wrong("deals", "the actual hands are not among the deals (K17)")
        known[watcher] = Known(0, {deal: deals[deal] for deal in sorted(deals)})
    return known


def _read_deal(state: State, watcher: int, fields: Fields) -> tuple[tuple[int, ...], int]:
    fields.only(("weight", "hands"))
    weight = fields.value.get("weight")
    if type(weight) is not int or weight < 1:
        raise fields.wrong("weight", f"expected a number of at least 1, got {brief(weight)}")
    entries = fields.value.get("hands")
    if not isinstance(entries, list) or len(entries) != state.seats:
        raise fields.wrong("hands", f"expected one for each of {state.seats} seats")
    hands = [
        packed([counted.get(name, 0) for name in RESOURCES])
        for counted in [
            Fields({"hand": entry}, fields.path("hands")).counts("hand", RESOURCES, 19)
            for entry in entries
        ]
    ]
    fits = sum(hands) == sum(state.hand) and [size(hand) for hand in hands] == state.cards
    if not fits or (watcher < state.seats and hands[watcher] != state.hand[watcher]):
        raise fields.wrong(
            "hands", "they contradict the numbers of cards, the bank or the own hand"
        )
    return tuple([one - other for one, other in zip(hands, state.hand, strict=True)]), weight


# --- bounds ---------------------------------------------------------------------------------


def _read_bounds(state: State, fields: Fields) -> list[Known]:
    seats = state.seats
    least = [state.hand[:] for _ in range(seats + 1)]
    most = [state.hand[:] for _ in range(seats + 1)]
    said: list[tuple[int, int]] = []
    for entry in fields.list_of_fields("doubts"):
        entry.only(("watcher", "seat", "least", "most"))
        watcher = _watcher(state, entry)
        seat = entry.number("seat", -1, 0, seats - 1)
        named = brief(entry.value.get("watcher"))
        if watcher < 0 or seat < 0 or seat == watcher:
            raise entry.wrong("seat", f"{named} knows its own hand; expected another seat")
        if (watcher, seat) in said:
            raise entry.wrong("seat", f"duplicate entry of {named} about seat {seat}")
        said.append((watcher, seat))
        low, high = [
            packed([entry.counts(key, RESOURCES, 19).get(name, 0) for name in RESOURCES])
            for key in ("least", "most")
        ]
        hand = state.hand[seat]
        if not holds(hand, low) or not holds(high, hand):
            wrong = "least" if not holds(hand, low) else "most"
            raise entry.wrong(wrong, f"contradicts the hand of seat {seat} (K17)")
        least[watcher][seat] = low
        most[watcher][seat] = high
    return [
        Known(0, possible_within(state.hand, watcher, least[watcher], most[watcher]))
        for watcher in range(seats + 1)
    ]


# --- development cards ----------------------------------------------------------------------


def read_card_past(state: State, seats: list[Fields]) -> None:
    """The public history of each seat's development cards; by default only their number."""
    pasts: list[list[int]] = []
    for seat, fields in enumerate(seats):
        if "card_past" in fields:
            pasts.append([_read_seen(fields, words) for words in fields.names("card_past")])
        else:
            pasts.append(usual_card_past(state, seat))
    state.card_past = pasts
    for seat, fields in enumerate(seats):
        active = seat == state.turn_seat
        new = state.bought - state.bought_known if active else 0
        old = state.held[seat] - state.held_known[seat] - new
        if pasts[seat] != sorted(pasts[seat], key=lambda seen: seen // noted(1, 0)) or (
            len(pasts[seat]) > 200 or (old, new) not in possible_hands(state, seat)
        ):
            raise fields.wrong("card_past", "contradicts the development hand (K17)")


def _read_seen(fields: Fields, words: str) -> int:
    """An observation and its turn: `bought 3`, `knight 5` or `at-most-1 7`."""
    what, _, turn = words.partition(" ")
    if turn.isascii() and turn.isdigit() and len(turn) <= 6:
        if what in CARDS[:4]:
            return noted(int(turn), CARDS.index(what))
        if what == "bought":
            return noted(int(turn), BOUGHT)
        for most in range(25):
            if what == f"at-most-{most}":
                return noted(int(turn), AT_MOST + most)
    raise fields.wrong(
        "card_past", f"expected an observation such as `bought 3`, got {brief(words)}"
    )
