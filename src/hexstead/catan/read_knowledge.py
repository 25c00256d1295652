"""Reading what the players of a stated position know of each other's hands (K17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.catan.card_counting import tightened
from hexstead.catan.goods import BANK, RESOURCES, counts, holds, packed
from hexstead.catan.position import PUBLIC
from hexstead.play.fields import Fields, brief

if TYPE_CHECKING:
    from hexstead.catan.state import State


def read_doubts(state: State, fields: Fields) -> None:
    """The hands that somebody does not know; where nothing is said, nobody knows more than can be
    told from the bank and the numbers of cards."""
    seats = state.seats
    state.less = [0] * (seats * (seats + 1))
    state.more = state.less[:]
    if "doubts" in fields:
        for entry in fields.list_of_fields("doubts"):
            _read_doubt(state, entry)
    else:
        for watcher in range(seats + 1):
            for seat in range(seats):
                if seat != watcher:
                    least, most = _from_outside(state, watcher, seat)
                    _doubt(state, watcher, seat, least, most)
    state.doubt = 0
    for place, less in enumerate(state.less):
        if less:
            state.doubt |= 1 << place % seats


def _read_doubt(state: State, entry: Fields) -> None:
    entry.only(("watcher", "seat", "least", "most"))
    named = entry.value.get("watcher")
    seats = state.seats
    watcher = seats if named == PUBLIC else entry.number("watcher", -1, 0, seats - 1)
    seat = entry.number("seat", -1, 0, seats - 1)
    if watcher < 0 or seat < 0 or seat == watcher:
        raise entry.wrong("seat", f"{brief(named)} knows its own hand; two seats are needed")
    if state.less[watcher * seats + seat]:
        raise entry.wrong("seat", f"what {brief(named)} knows of seat {seat} is said twice")
    bounds = [
        packed([entry.counts(key, RESOURCES, 19).get(name, 0) for name in RESOURCES])
        for key in ("least", "most")
    ]
    hand = state.hand[seat]
    if not holds(hand, bounds[0]) or not holds(bounds[1], hand):
        wrong = "least" if not holds(hand, bounds[0]) else "most"
        raise entry.wrong(wrong, f"that does not fit the hand of seat {seat} (K17)")
    _doubt(state, watcher, seat, bounds[0], bounds[1])


def _doubt(state: State, watcher: int, seat: int, least: int, most: int) -> None:
    place = watcher * state.seats + seat
    hand = state.hand[seat]
    least, most = tightened(least, most, state.cards[seat])
    state.less[place] = hand - least
    state.more[place] = most - hand


def _from_outside(state: State, watcher: int, seat: int) -> tuple[int, int]:
    """What the bank and the numbers of cards tell about a hand."""
    pool = BANK - state.bank - (state.hand[watcher] if watcher < state.seats else 0)
    others = sum(
        [state.cards[other] for other in range(state.seats) if other not in (watcher, seat)]
    )
    least = [max(0, times - others) for times in counts(pool)]
    most = [min(times, state.cards[seat]) for times in counts(pool)]
    return packed(least), packed(most)
