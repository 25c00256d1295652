"""Canoe: a build that answers the last tile of a hex being taken, in anybody's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import hexes_of
from hexstead.kingdom.actions import no_target, without_hex
from hexstead.kingdom.adjacency import beside_own_on_each
from hexstead.kingdom.box import SETTLEMENT, Option, Verb
from hexstead.kingdom.pieces import build_settlement
from hexstead.kingdom.question import Question, ask, pop
from hexstead.kingdom.terrain import SWAMP, WATER
from hexstead.kingdom.tiles import tell_tile
from hexstead.kingdom.verbs import A_HEX, DONE, TURN

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

CANOE: Final = "canoe"


def swamp_and_water(state: State) -> int:
    return state.rules.terrain[SWAMP] | state.rules.terrain[WATER]


def beside_own_on_swamp_or_water(state: State) -> int:
    """Swamp or water is chosen first, then R3 holds on it."""
    terrain = state.rules.terrain
    return beside_own_on_each(state, [terrain[SWAMP], terrain[WATER]])


def landings(state: State) -> int:
    """Where a canoe lands; R3 can only be waived in the own turn."""
    if not state.supply[state.mover]:
        return 0
    if state.waived and state.mover == state.turn_seat:
        return swamp_and_water(state) & state.open
    return beside_own_on_swamp_or_water(state)


def spend_waiver(state: State, hex_: int) -> None:
    if state.mover == state.turn_seat and not beside_own_on_swamp_or_water(state) >> hex_ & 1:
        state.waived = False


def in_a_turn(state: State) -> bool:
    return bool(state.questions) and state.questions[0].verb == TURN


def call_canoes(state: State, taker: int, _place: int) -> None:
    """A hex is empty: each canoe that can be used may answer, from the active player's left on.

    One that was taken this turn can answer another player, and not its owner's own taking. When all
    turns are over, whoever took the tile is the active player.
    """
    active = state.turn_seat if in_a_turn(state) else taker
    verb = state.rules.verb_numbers[CANOE]
    canoes = state.rules.places[CANOE]
    for further in range(1, state.seats + 1):
        seat = (active + further) % state.seats
        usable = state.ready[seat]
        if seat != taker:
            usable |= state.fresh[seat]
        for tile in hexes_of(usable & canoes):
            ask(state, Question(seat, verb, memo=tile))


def answer(state: State) -> list[Option]:
    return [(state.rules.verb_numbers[CANOE], landings(state)), (DONE, without_hex())]


def cannot_answer(state: State) -> bool:
    """The tile was used or lost meanwhile, or there is nothing to build, or nowhere."""
    question = state.questions[-1]
    unused = state.ready[question.seat] | state.fresh[question.seat]
    return not unused >> question.memo & 1 or not landings(state)


def build_by_canoe(state: State, hex_: int) -> None:
    """The tile is used until its owner's next turn. When all turns are over, cards that are scored
    during play bring nothing any more."""
    spend_waiver(state, hex_)
    question = state.questions[-1]
    seat, tile = question.seat, 1 << question.memo
    state.ready[seat] &= ~tile
    state.fresh[seat] &= ~tile
    state.used[seat] |= tile
    if state.journal is not None:
        tell_tile(state, "tile_used", seat, question.memo)
    build_settlement(state, seat, hex_, counts=in_a_turn(state))
    pop(state)


def build_by_bonus(state: State, hex_: int) -> None:
    spend_waiver(state, hex_)
    build_settlement(state, state.mover, hex_)


ANSWER: Final[Verb] = Verb(
    CANOE,
    no_target,
    build_by_canoe,
    candidates=swamp_and_water,
    steps=answer,
    finished=cannot_answer,
    remembers=A_HEX,
    interrupts=True,
    places=SETTLEMENT.name,
    rule="Canoe",
)
BONUS: Final[Verb] = Verb(
    "canoe-bonus",
    landings,
    build_by_bonus,
    candidates=swamp_and_water,
    places=SETTLEMENT.name,
    rule="Canoe",
)
