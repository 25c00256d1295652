"""Canoe: a build in response to the last tile of a hex being taken, in any player's turn."""

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
    """The player chooses swamp or water first; R3 applies to that terrain alone."""
    terrain = state.rules.terrain
    return beside_own_on_each(state, [terrain[SWAMP], terrain[WATER]])


def landings(state: State) -> int:
    """Where a canoe may build; R3 can be waived only in the own turn."""
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
    """Ask each usable canoe when a hex has no tile left, from the active player's left on.

    One taken this turn can respond to another player, but not to its owner's own taking. After the
    last turn the player who took the tile is the active player.
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
    """Whether the tile was used or lost meanwhile, or nothing can be built."""
    question = state.questions[-1]
    unused = state.ready[question.seat] | state.fresh[question.seat]
    return not unused >> question.memo & 1 or not landings(state)


def build_by_canoe(state: State, hex_: int) -> None:
    """Use up the tile until its owner's next turn and build. After the last turn, cards that are
    scored during play bring nothing."""
    spend_waiver(state, hex_)
    question = state.questions[-1]
    seat, tile = question.seat, 1 << question.memo
    state.ready[seat] &= ~tile
    state.fresh[seat] &= ~tile
    state.used[seat] |= tile
    if state.events is not None:
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
