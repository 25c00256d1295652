"""Observations of Catan as bytes, made from the view of a seat."""

from __future__ import annotations

from typing import Final

from hexstead.batches.catan_layout import MAX_NUMBER, SEAT_FACTS, SEATS, VECTOR
from hexstead.catan.actions import given, wanted
from hexstead.catan.island import Island
from hexstead.catan.phases import (
    ACCEPTED,
    DECLINED,
    NO_OFFER,
    NO_SEAT,
    NOWHERE,
    PENDING,
)
from hexstead.catan.state import State

MASK_BYTES: Final = 8
MASKS: Final = 10
"""Rows of crossings that change: settlements, cities, free ones, the one just founded."""
ANSWERS: Final = {DECLINED: 0, PENDING: 1, ACCEPTED: 2}
NO_CARDS: Final = bytes(5)
PHASES: Final = [bytes([1 if at == phase else 0 for at in range(16)]) for phase in range(16)]
NOTHING_HERE: Final = bytes(SEAT_FACTS)
HARBOUR_FLAGS: Final = [bytes([kinds >> kind & 1 for kind in range(6)]) for kinds in range(64)]


def pips(number: int) -> int:
    """The number of the 36 rolls that give a number."""
    return 6 - abs(7 - number) if number else 0


def ground(island: Island) -> list[tuple[int, int, int]]:
    """Resource (-1 in the desert), pips and number of each hex."""
    return [
        (island.resource[hex_], pips(island.number[hex_]), island.number[hex_])
        for hex_ in range(len(island.resource))
    ]


def crossings(view: State, seat: int) -> bytes:
    """The rows of crossings that change, each as a mask of eight bytes."""
    seats = view.seats
    found: list[bytes] = []
    for step in range(SEATS):
        mask = view.settlements[(seat + step) % seats] if step < seats else 0
        found.append(mask.to_bytes(MASK_BYTES, "little"))
    for step in range(SEATS):
        mask = view.cities[(seat + step) % seats] if step < seats else 0
        found.append(mask.to_bytes(MASK_BYTES, "little"))
    found.append(view.free.to_bytes(MASK_BYTES, "little"))
    at = 0 if view.founded_at == NOWHERE else 1 << view.founded_at
    found.append(at.to_bytes(MASK_BYTES, "little"))
    return b"".join(found)


def roads(view: State, seat: int) -> bytes:
    """For each path one more than the seat of its road, counted from the viewer; 0 for none."""
    seats = view.seats
    owners = [(owner - seat) % seats + 1 for owner in range(seats)]
    return bytes([0 if owner == NO_SEAT else owners[owner] for owner in view.road_at])


def numbers(view: State, seat: int) -> bytes:
    """The vector of numbers."""
    seats = view.seats
    profile = view.profile
    offer = view.offer != NO_OFFER
    found = [
        PHASES[view.phase],
        bytes(
            [
                1 if view.rolled else 0,
                view.dice,
                1 if view.card_played else 0,
                view.free_roads,
                (view.turn_seat - seat) % seats,
                seats,
                _small(view.offers_made),
                _small(profile.offers),
                view.deck_size + len(view.under),
                profile.points,
                profile.hand_limit,
                view.bought_size,
                0 if view.victim == NO_SEAT else (view.victim - seat) % seats + 1,
                view.founded,
                _small(view.turn_number),
                0,
            ]
        ),
        view.bank.to_bytes(8, "little"),
        view.hand[seat].to_bytes(5, "little"),
        view.held[seat].to_bytes(5, "little"),
        view.bought.to_bytes(6, "little"),
        given(view.offer).to_bytes(5, "little") if offer else NO_CARDS,
        wanted(view.offer).to_bytes(5, "little") if offer else NO_CARDS,
        view.out.to_bytes(6, "little"),
    ]
    found += [_seat(view, (seat + step) % seats) for step in range(seats)]
    found += [NOTHING_HERE] * (SEATS - seats)
    vector = b"".join(found)
    return vector + bytes(VECTOR - len(vector))


def _seat(view: State, seat: int) -> bytes:
    answer = view.answers[seat]
    countered = answer not in ANSWERS
    said = 3 if countered else ANSWERS[answer]
    return b"".join(
        [
            bytes(
                [
                    view.cards[seat],
                    view.held_size[seat],
                    view.knights[seat],
                    view.points[seat],
                    view.road_length[seat],
                    view.roads_left[seat],
                    1 if view.road_holder == seat else 0,
                    1 if view.army_holder == seat else 0,
                    view.owed[seat],
                    said,
                ]
            ),
            HARBOUR_FLAGS[view.harbours[seat]],
            view.least[seat].to_bytes(5, "little"),
            view.most[seat].to_bytes(5, "little"),
            given(answer).to_bytes(5, "little") if countered else NO_CARDS,
            wanted(answer).to_bytes(9, "little") if countered else bytes(9),
        ]
    )


def _small(number: int) -> int:
    return min(number, MAX_NUMBER)
