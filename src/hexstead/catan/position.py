"""A state as plain JSON: names instead of numbers, nothing left out, nothing hidden told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexstead.catan.board import CROSSING_NAME, HEX_NAME, PATH_NAME
from hexstead.catan.build import crossings_of
from hexstead.catan.goods import CARDS
from hexstead.catan.notation import cards_json, development_json, text
from hexstead.catan.phases import ACCEPTED, NO_OFFER, NOBODY, PENDING, PHASES
from hexstead.catan.points import gold, roads_of
from hexstead.play import EVERYBODY

if TYPE_CHECKING:
    from hexstead.catan.state import State


def to_json(state: State) -> dict[str, Any]:
    """The whole state; in a view, hands and cards that are hidden are null."""
    whole = state.viewer == EVERYBODY
    return {
        "game": "catan",
        "setup": state.setup.to_json(),
        "viewer": None if whole else state.viewer,
        "mover": state.mover,
        "deciders": list(state.deciders),
        "phase": PHASES[state.phase],
        "active": state.turn_seat,
        "turn": state.turn_number,
        "rolled": state.rolled,
        "dice": state.dice or None,
        "founded": state.founded,
        "robber": HEX_NAME[state.robber],
        "bank": cards_json(state.bank),
        "deck": {
            "size": state.deck_left,
            "cards": development_json(state.deck) if whole else None,
            "under": [CARDS[kind] for kind in state.under],
            "out": development_json(state.out),
        },
        "card-played": state.card_played,
        "bought": state.bought_size,
        "free-roads": state.free_roads,
        "victim": None if state.victim == NOBODY else state.victim,
        "longest-road": None if state.road_holder == NOBODY else state.road_holder,
        "largest-army": None if state.army_holder == NOBODY else state.army_holder,
        "winner": None if state.winner == NOBODY else state.winner,
        "offer": _offer(state),
        "offers-made": state.offers_made,
        "seats": [_seat(state, seat) for seat in range(state.seats)],
    }


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


def _seat(state: State, seat: int) -> dict[str, Any]:
    whole = state.viewer == EVERYBODY
    seen = whole or state.viewer == seat
    plain: dict[str, Any] = {
        "roads": [PATH_NAME[path] for path in roads_of(state, seat)],
        "settlements": [CROSSING_NAME[at] for at in crossings_of(state.settlements[seat], 0)],
        "cities": [CROSSING_NAME[at] for at in crossings_of(state.cities[seat], 0)],
        "cards": state.cards[seat],
        "hand": cards_json(state.hand[seat]) if seen else None,
        "development-cards": state.held_size[seat],
        "development-hand": development_json(state.held[seat]) if seen else None,
        "knights": state.knights[seat],
        "road-length": state.road_length[seat],
        "owed": state.owed[seat],
        "gold": gold(state, seat),
    }
    if not whole:
        plain["least"] = cards_json(state.least[seat])
        plain["most"] = cards_json(state.most[seat])
    if seen and seat == state.turn_seat:
        plain["bought"] = development_json(state.bought)
    return plain
