"""The Cathedral: its tokens are collected turn by turn, then spent on several builds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.actions import without_hex
from hexstead.kingdom.adjacency import may_build, spend_waiver
from hexstead.kingdom.box import SETTLEMENT, Option, Verb
from hexstead.kingdom.pieces import build_settlement
from hexstead.kingdom.question import Question, push
from hexstead.kingdom.store import keep_for, kept_by, tell_kept
from hexstead.kingdom.verbs import DONE

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

TOKENS: Final = "settlement tokens"
IN_THE_BOX: Final = 18
"""Eight of one and two of five."""


def tokens_left(state: State) -> int:
    return IN_THE_BOX - sum([kept_by(state, TOKENS, seat) for seat in range(state.seats)])


def add_tokens(state: State, seat: int, change: int) -> None:
    now = kept_by(state, TOKENS, seat) + change
    keep_for(state, TOKENS, seat, now)
    tell_kept(state, TOKENS, seat, change, now)


def take_token(state: State, seat: int) -> None:
    if tokens_left(state):
        add_tokens(state, seat, 1)


def first_token(state: State, seat: int, place: int) -> None:
    """Give one token with the tile."""
    if state.rules.place_names[place] == USE_CATHEDRAL.name:
        take_token(state, seat)


def lose_tokens(state: State, seat: int, place: int) -> None:
    """Tokens are lost with the last tile."""
    rules = state.rules
    if rules.place_names[place] == USE_CATHEDRAL.name:
        if not state.tiles(seat) & rules.places[USE_CATHEDRAL.name]:
            add_tokens(state, seat, -kept_by(state, TOKENS, seat))


def ground(state: State) -> int:
    """The terrain of the card, while the seat has a token and a settlement."""
    seat = state.mover
    if not state.supply[seat] or not kept_by(state, TOKENS, seat):
        return 0
    return state.rules.terrain[state.played]


def building_places(state: State) -> int:
    return may_build(state, ground(state) & state.open)


def targets(state: State) -> int:
    """Without a hex: take a token. With one: return one and build there."""
    return building_places(state) | (without_hex() if tokens_left(state) else 0)


def use_cathedral(state: State, hex_: int) -> None:
    seat = state.mover
    if hex_ == NOWHERE:
        take_token(state, seat)
        return
    verb = state.rules.verb_numbers[USE_CATHEDRAL.name]
    if state.questions[-1].verb != verb:
        push(state, Question(seat, verb))
    spend_waiver(state, ground(state) & state.open, hex_)
    add_tokens(state, seat, -1)
    build_settlement(state, seat, hex_)


def next_build(state: State) -> list[Option]:
    return [(state.doing, building_places(state)), (DONE, without_hex())]


def no_more_builds(state: State) -> bool:
    return not building_places(state)


USE_CATHEDRAL: Final = Verb(
    "cathedral",
    targets,
    use_cathedral,
    candidates=ground,
    steps=next_build,
    finished=no_more_builds,
    places=SETTLEMENT.name,
    rule="Cathedral",
)
