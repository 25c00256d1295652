"""A position in the words of the game: as JSON, and on one line.

`to_json` returns everything, derived fields included: the mover, the bank, the points. In the input
of `from_json` these may be left out, and so may fields with their usual value; a minimal position
is a set-up, the places of the pieces and the hands. A view contains only what its seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hexstead.catan.board import CROSSING_NAME, HEX_NAME, PATH_NAME
from hexstead.catan.build import crossings_of
from hexstead.catan.goods import BANK, CARDS, POINT_CARD, RESOURCES, counts, number, size
from hexstead.catan.notation import cards_json, development_json, text
from hexstead.catan.phases import (
    ACCEPTED,
    ANSWERING,
    DISCARDING,
    NO_OFFER,
    NO_SEAT,
    NOWHERE,
    PENDING,
    PHASES,
    ROLLED_OR_NOT,
)
from hexstead.catan.points import gold, roads_of
from hexstead.catan.possible_cards import AT_MOST, BOUGHT, noted, seen_at
from hexstead.catan.possible_hands import bounds, possible_deals
from hexstead.catan.stated_hands import possible_within
from hexstead.play import CHANCE, EVERYBODY, OVER, write_line

if TYPE_CHECKING:
    from hexstead.catan.state import State

GAME: Final = "catan"
MOVERS: Final = {CHANCE: "chance", OVER: "over"}
PUBLIC: Final = "public"
"""The watcher who knows only public facts."""

STATED: Final = (
    "setup", "mover", "phase", "turn_seat", "turn_number", "rolled", "dice", "robber", "under",
    "out", "card_played", "free_roads", "victim", "longest_road", "largest_army", "offer",
    "offers_made", "let_first", "doubts", "possible", "seats",
)  # fmt: skip
SEATS: Final = ("mover", "turn_seat", "victim", "longest_road", "largest_army")
"""The fields that name a seat."""
FOLLOWING: Final = (
    "game", "viewer", "deciders", "founded", "founded_at", "bank", "deck", "deck_size", "winner",
)  # fmt: skip
"""Derived fields."""
STATED_FOR_SEATS: Final = (
    "roads", "settlements", "cities", "hand", "development_hand", "bought_hand", "known_cards",
    "known_bought", "point_cards_most", "card_past", "knights", "owed",
)  # fmt: skip
FOLLOWING_FOR_SEATS: Final = ("cards", "development_cards", "bought", "road_length", "gold")


def to_json(state: State) -> dict[str, Any]:
    """The whole state; in a view, hidden hands and cards are null."""
    whole = state.viewer == EVERYBODY
    return {
        "game": GAME,
        "setup": state.setup.to_json(),
        "viewer": None if whole else state.viewer,
        "mover": MOVERS.get(state.mover, state.mover),
        "deciders": list(state.deciders),
        "phase": PHASES[state.phase],
        "turn_seat": state.turn_seat,
        "turn_number": state.turn_number,
        "rolled": state.rolled,
        "dice": state.dice or None,
        "founded": state.founded,
        "founded_at": None if state.founded_at == NOWHERE else CROSSING_NAME[state.founded_at],
        "robber": HEX_NAME[state.robber],
        "bank": cards_json(state.bank),
        "deck": development_json(state.deck) if whole else None,
        "deck_size": state.deck_size,
        "under": [CARDS[kind] for kind in state.under],
        "out": development_json(state.out),
        "card_played": state.card_played,
        "free_roads": state.free_roads,
        "victim": _seat_or_none(state.victim),
        "longest_road": _seat_or_none(state.road_holder),
        "largest_army": _seat_or_none(state.army_holder),
        "winner": _seat_or_none(state.winner),
        "offer": _offer(state),
        "offers_made": state.offers_made,
        "let_first": state.let_first,
        "doubts": _doubts(state) if whole else None,
        "possible": _possible(state) if whole else None,
        "seats": [_seat(state, seat) for seat in range(state.seats)],
    }


def _seat_or_none(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def _offer(state: State) -> dict[str, Any] | None:
    if state.offer == NO_OFFER:
        return None
    return {"text": text(state.offer), "answers": [_answer(answer) for answer in state.answers]}


def _answer(answer: int) -> str | None:
    if answer == PENDING:
        return None
    if answer == ACCEPTED:
        return "accept"
    return text(answer) if answer > ACCEPTED else "decline"


def _doubts(state: State) -> list[dict[str, Any]]:
    """Each hand that a watcher does not know for certain, with the bounds of its knowledge."""
    seats = state.seats
    doubts: list[dict[str, Any]] = []
    for watcher in range(seats + 1):
        deals = possible_deals(state, watcher)
        for seat in range(seats):
            least, most = bounds(deals, seat, state.hand[seat])
            if least != most:
                doubts.append(
                    {
                        "watcher": PUBLIC if watcher == seats else watcher,
                        "seat": seat,
                        "least": _some(least, RESOURCES),
                        "most": _some(most, RESOURCES),
                    }
                )
    return doubts


def _possible(state: State) -> list[dict[str, Any]]:
    """The deals that each uncertain watcher thinks possible, with their weights."""
    seats = state.seats
    possible: list[dict[str, Any]] = []
    for watcher in range(seats + 1):
        deals = possible_deals(state, watcher)
        if len(deals) > 1:
            deals_json = [
                {
                    "weight": deals[deal],
                    "hands": [
                        _some(hand + more, RESOURCES)
                        for hand, more in zip(state.hand, deal, strict=True)
                    ],
                }
                for deal in sorted(deals)
            ]
            possible.append(
                {"watcher": PUBLIC if watcher == seats else watcher, "deals": deals_json}
            )
    return possible


def _card_past(past: list[int]) -> list[str]:
    """The public history of a seat's development cards, as text."""
    lines: list[str] = []
    for note in past:
        turn, what = seen_at(note)
        if what >= AT_MOST:
            words = f"at-most-{what - AT_MOST}"
        else:
            words = "bought" if what == BOUGHT else CARDS[what]
        lines.append(f"{words} {turn}")
    return lines


def _some(cards: int, names: tuple[str, ...]) -> dict[str, int]:
    """A set of cards, with only the kinds in it."""
    return {names[kind]: times for kind, times in enumerate(counts(cards)) if times}


def _seat(state: State, seat: int) -> dict[str, Any]:
    whole = state.viewer == EVERYBODY
    seen = whole or state.viewer == seat
    active = seat == state.turn_seat
    fields: dict[str, Any] = {
        "roads": [PATH_NAME[path] for path in roads_of(state, seat)],
        "settlements": [CROSSING_NAME[at] for at in crossings_of(state.settlements[seat], 0)],
        "cities": [CROSSING_NAME[at] for at in crossings_of(state.cities[seat], 0)],
        "cards": state.cards[seat],
        "hand": cards_json(state.hand[seat]) if seen else None,
        "development_cards": state.held_size[seat],
        "development_hand": development_json(state.held[seat]) if seen else None,
        "bought": state.bought_size if active else 0,
        "bought_hand": _some(state.bought if active else 0, CARDS) if seen else None,
        "known_cards": _some(state.held_known[seat], CARDS),
        "known_bought": _some(state.bought_known if active else 0, CARDS),
        "point_cards_most": state.point_cards_most[seat],
        "card_past": _card_past(state.card_past[seat]),
        "knights": state.knights[seat],
        "road_length": state.road_length[seat],
        "owed": state.owed[seat],
        "gold": gold(state, seat),
    }
    if not whole:
        fields["least"] = cards_json(state.least[seat])
        fields["most"] = cards_json(state.most[seat])
    return fields


def usual_point_cards_most(state: State, seat: int) -> int:
    """The most victory point cards that a seat can have with its cards and without having won."""
    held = number(state.held[seat], POINT_CARD)
    unknown = state.held_size[seat] - size(state.held_known[seat])
    return max(held, min(unknown, state.profile.points - 1 - state.points[seat]))


def usual_card_past(state: State, seat: int) -> list[int]:
    """The public history of a seat's development cards if only their number is known, and how many
    of them can be victory points."""
    new = state.bought_size - size(state.bought_known) if seat == state.turn_seat else 0
    hidden = state.held_size[seat] - size(state.held_known[seat])
    past = [noted(0, BOUGHT)] * (hidden - new) + [noted(state.turn_number, BOUGHT)] * new
    if state.point_cards_most[seat] < hidden:
        past.append(noted(state.turn_number, AT_MOST + state.point_cards_most[seat]))
    return past


def _known_from_outside(state: State) -> bool:
    """Whether no watcher knows more than follows from the bank and the numbers of cards."""
    seats = state.seats
    if state.observations is None:
        return False
    none, every = [0] * seats, [BANK] * seats
    for watcher in range(seats + 1):
        if possible_deals(state, watcher) != possible_within(state.hand, watcher, none, every):
            return False
    return True


def to_line(state: State) -> str:
    """The position without derived fields and usual values; `from_line` reads it."""
    fields = to_json(state)
    stated: dict[str, Any] = {key: fields[key] for key in STATED if fields[key] or key in SEATS}
    if state.phase not in (DISCARDING, ANSWERING):
        del stated["mover"]
    if state.phase in ROLLED_OR_NOT:
        stated["rolled"] = state.rolled
    stated["doubts"] = None if fields["possible"] else []
    stated["possible"] = None if _known_from_outside(state) else fields["possible"] or None
    stated["out"] = _some(state.out, CARDS)
    stated["seats"] = [_seat_in_short(state, seat) for seat in range(state.seats)]
    return write_line(
        GAME, {key: value for key, value in stated.items() if value not in (None, {})}
    )


def _seat_in_short(state: State, seat: int) -> dict[str, Any]:
    fields = _seat(state, seat)
    fields["hand"] = _some(state.hand[seat], RESOURCES)
    fields["development_hand"] = _some(state.held[seat], CARDS)
    short = {key: fields[key] for key in STATED_FOR_SEATS if fields[key]}
    if state.point_cards_most[seat] == usual_point_cards_most(state, seat):
        short.pop("point_cards_most", None)
    else:
        short["point_cards_most"] = state.point_cards_most[seat]
    if state.card_past[seat] == usual_card_past(state, seat):
        short.pop("card_past", None)
    return short
