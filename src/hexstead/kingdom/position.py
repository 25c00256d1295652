"""A position in the words of the game: as JSON, and on one line.

`to_json` returns everything, derived fields included: the mover, the phase, the gold. In the input
of `from_json` these may be left out, and so may fields with their usual value; a minimal position
is a set-up and the hexes of the pieces. A view contains only what its seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hexstead.hexgrid import NOWHERE, hex_name, hexes_of
from hexstead.kingdom.board import lettered_rows
from hexstead.kingdom.deck import HIDDEN, NO_CARD, PURPOSES
from hexstead.kingdom.notation import operand_name
from hexstead.kingdom.pieces import builds_left
from hexstead.kingdom.question import Question
from hexstead.kingdom.store import kept, kept_by
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS
from hexstead.kingdom.verbs import DRAW, NOTHING, TURN
from hexstead.play import CHANCE, EVERYBODY, OVER, write_line

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

GAME: Final = "kingdom"
MOVERS: Final = {CHANCE: "chance", OVER: "over"}
HIDDEN_CARD: Final = "hidden"
MAX_TURNS: Final = 10_000

COMPARED: Final = (
    "viewer",
    "mover",
    "turn_seat",
    "questions",
    "made",
    "due",
    "waived",
    "ending",
    "idle",
    "card",
    "played",
    "shuffles",
    "draws",
    "taken",
    "open",
    "barred",
    "stocked",
    "stocked_twice",
    "own",
    "units",
    "near",
    "supply",
    "ready",
    "used",
    "fresh",
    "claimed",
    "deck",
    "discards",
    "hands",
    "dealt",
    "pools",
    "store",
)
"""The fields that make two states of a set-up equal: all but temporary ones."""

FOLLOWING: Final = ("game", "terrain", "locations", "phase", "barred")
"""Derived fields."""
FOLLOWING_FOR_SEATS: Final = ("pieces", "gold")
WRITTEN_SEPARATELY: Final = [*FOLLOWING, "mover", "seats"]
ALWAYS_STATED: Final = ("due", "questions", "card", "tiles_left", "turn_seat", "deck", "ending")
"""Fields that are written even when empty, because their default is not empty."""


def differing_field(one: State, other: State) -> str | None:
    """The first field in which two states differ; None if they are equal."""
    if one.rules is not other.rules and one.rules.setup != other.rules.setup:
        return "rules"
    for name in COMPARED:
        if getattr(one, name) != getattr(other, name):
            return name
    return None


def phase(state: State) -> str:
    """The phase of the turn, in a word."""
    if state.mover == OVER:
        return "over"
    if state.mover == CHANCE:
        return "drawing"
    if state.questions[-1].verb != TURN:
        return "doing"
    if not builds_left(state):
        return "after"
    return "building" if state.made else "before"


def to_json(state: State) -> dict[str, Any]:
    rules = state.rules
    cards = [card.name for card in rules.terrain_cards]
    return {
        "game": GAME,
        "setup": rules.setup.to_json(),
        "terrain": list(lettered_rows(rules.board)),
        "locations": {
            hex_name(hex_): name
            for hex_, name in rules.place_names.items()
            if rules.stacked >> hex_ & 1
        },
        "viewer": None if state.viewer == EVERYBODY else state.viewer,
        "mover": MOVERS.get(state.mover, state.mover),
        "phase": phase(state),
        "turn_seat": state.turn_seat,
        "questions": [_question(state, question) for question in state.questions],
        "made": state.made,
        "due": state.due,
        "waived": state.waived,
        "ending": state.ending,
        "idle": state.idle,
        "card": None if state.card == NO_CARD else cards[state.card],
        "played": None if state.played == NO_TERRAIN else TERRAINS[state.played],
        "shuffles": state.shuffles,
        "draws": state.draws,
        "barred": _names(state.barred),
        "tiles_left": {
            hex_name(hex_): 1 + (state.stocked_twice >> hex_ & 1)
            for hex_ in hexes_of(state.stocked)
        },
        "deck": _counts(state.deck, cards),
        "discards": _counts(state.discards, cards),
        "pools": {str(shuffle): _counts(pool, cards) for shuffle, pool in state.pools.items()},
        "neutral": {
            piece.name: _names(kept(state, piece.name))
            for piece in rules.pieces
            if not piece.owned and kept(state, piece.name)
        },
        "kept": {
            slot.name: _number(kept(state, slot.name), slot.hexes)
            for slot in rules.kept
            if not slot.each_seat and kept(state, slot.name)
        },
        "seats": [_seat(state, seat, cards) for seat in range(state.seats)],
    }


def _seat(state: State, seat: int, cards: list[str]) -> dict[str, Any]:
    rules = state.rules
    return {
        "pieces": _names(state.own[seat]),
        "settlements": _names(state.own[seat] & ~state.units[seat]),
        "units": {
            piece.name: _names(kept_by(state, piece.name, seat))
            for piece in rules.pieces
            if piece.owned and kept_by(state, piece.name, seat)
        },
        "supply": state.supply[seat],
        "tiles": {
            "ready": _tiles(state, state.ready[seat]),
            "used": _tiles(state, state.used[seat]),
            "fresh": _tiles(state, state.fresh[seat]),
            "claimed": _tiles(state, state.claimed[seat]),
        },
        "hand": [HIDDEN_CARD if card == HIDDEN else cards[card] for card in state.hands[seat]],
        "dealt": list(state.dealt[seat]),
        "kept": {
            slot.name: _number(kept_by(state, slot.name, seat), slot.hexes)
            for slot in rules.kept
            if slot.each_seat and kept_by(state, slot.name, seat)
        },
        "gold": state.gold(seat),
    }


def _question(state: State, question: Question) -> dict[str, Any]:
    verb = state.rules.verb(question.verb)
    fields: dict[str, Any] = {
        "seat": MOVERS.get(question.seat, question.seat),
        "verb": verb.name,
    }
    if question.held != NOWHERE:
        fields["held"] = hex_name(question.held)
    if question.steps:
        fields["steps"] = question.steps
    if question.verb == DRAW:
        fields["for"] = PURPOSES[question.memo]
    elif verb.remembers != NOTHING and question.memo >= 0:
        fields["memo"] = operand_name(state, verb.remembers, question.memo)
    return fields


def to_line(state: State) -> str:
    """The position without derived fields and usual values; `from_line` reads it."""
    fields = to_json(state)
    stated = {
        key: value
        for key, value in fields.items()
        if key not in WRITTEN_SEPARATELY and (value or key in ALWAYS_STATED)
    }
    seats: list[dict[str, Any]] = []
    for seat in fields["seats"]:
        short = {key: value for key, value in seat.items() if key not in FOLLOWING_FOR_SEATS}
        short["tiles"] = {status: names for status, names in seat["tiles"].items() if names}
        seats.append({key: value for key, value in short.items() if value or key == "supply"})
    return write_line(GAME, {**stated, "seats": seats})


def summary(state: State) -> str:
    """One line for people: who moves, with which card, and the gold."""
    mover = MOVERS.get(state.mover, f"seat {state.mover}")
    card = "no card" if state.played == NO_TERRAIN else TERRAINS[state.played]
    scores = "-".join(str(state.score(seat)) for seat in range(state.seats))
    return f"{mover} to move, {card}, gold {scores}"


def _tiles(state: State, mask: int) -> list[str]:
    """Tiles by the hex they came from; loose ones by their name."""
    names = state.rules.place_names
    loose = state.rules.loose
    return [names[tile] if loose >> tile & 1 else hex_name(tile) for tile in hexes_of(mask)]


def _names(mask: int) -> list[str]:
    return [hex_name(hex_) for hex_ in hexes_of(mask)]


def _number(value: int, hexes: bool) -> int | list[str]:
    return _names(value) if hexes else value


def _counts(numbers: list[int], cards: list[str]) -> dict[str, int]:
    return {card: number for card, number in zip(cards, numbers, strict=True) if number}
