"""The fifteen nomad tiles, each of which is used in one turn and then leaves the game (N2, N3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.actions import build_several, no_target, without_hex
from hexstead.kingdom.box import Card, Earning, Location, Option, Targets, Verb
from hexstead.kingdom.pieces import put_settlement, remove_settlement, settlements, take_up
from hexstead.kingdom.question import Question, push, replace
from hexstead.kingdom.store import keep_for, kept_by
from hexstead.kingdom.terrain import (
    CANYON,
    DESERT,
    FLOWER,
    FOREST,
    GRASS,
    MOUNTAIN,
    TERRAINS,
    WATER,
)
from hexstead.kingdom.verbs import DONE, NOTHING, PUT

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

TREASURE: Final = "treasure"
STEPS: Final = 4


def ground_of(terrain: int) -> Targets:
    def ground(state: State) -> int:
        return state.rules.board.terrain[terrain]

    return ground


def donation(terrain: int) -> Verb:
    """Build three settlements on the tile's terrain; once begun, as many as possible."""
    name = TERRAINS[terrain]
    return build_several(
        f"donation-{name}",
        ground_of(terrain),
        3,
        rule="Donation",
    )


def can_step(state: State) -> int:
    """The own settlements with a free buildable hex next to them."""
    board = state.rules.board
    seat = state.mover
    return settlements(state, seat) & board.grid.around(state.open & board.buildable)


def begin_step(state: State, hex_: int) -> None:
    """Lift a settlement; the first step asks for all the steps, each later one for the next."""
    seat = state.mover
    verb = state.rules.verb_numbers["resettlement"]
    question = state.questions[-1]
    if question.verb == verb:
        replace(state, Question(seat, verb, hex_, question.steps))
    else:
        push(state, Question(seat, verb, hex_, STEPS))
    take_up(state, seat, hex_)


def next_step(state: State) -> list[Option]:
    board = state.rules.board
    question = state.questions[-1]
    if question.held != NOWHERE:
        return [(PUT, board.grid.next_to[question.held] & state.open & board.buildable)]
    return [(question.verb, can_step(state)), (DONE, without_hex())]


def end_step(state: State, hex_: int) -> None:
    """End a step, which is a move of its own; the question stays for the steps that are left."""
    question = state.questions[-1]
    put_settlement(state, hex_)
    push(state, Question(question.seat, question.verb, steps=question.steps - 1))


def no_more_steps(state: State) -> bool:
    question = state.questions[-1]
    return question.held == NOWHERE and (not question.steps or not can_step(state))


def waive(state: State, _: int) -> None:
    state.waived = True


def others_settlements(state: State) -> int:
    targets = 0
    for seat in range(state.seats):
        if seat != state.mover:
            targets |= settlements(state, seat)
    return targets


def strike(state: State, hex_: int) -> None:
    """Return the settlement to its owner's supply; the owner may lose a tile (L3)."""
    for seat, own in enumerate(state.own):
        if own >> hex_ & 1:
            remove_settlement(state, seat, hex_)
            return


def find_treasure(state: State, seat: int, place: int) -> None:
    """Pay 3 gold at once, and remove the tile."""
    if state.rules.place_names[place] == TREASURE:
        keep_for(state, TREASURE, seat, kept_by(state, TREASURE, seat) | 1 << place)
        state.fresh[seat] &= ~(1 << place)


def treasure(state: State, seat: int) -> list[Earning]:
    found = kept_by(state, TREASURE, seat)
    return [(found, 3 * found.bit_count())]


RESETTLEMENT: Final = Verb(
    "resettlement",
    can_step,
    begin_step,
    steps=next_step,
    number_of_steps=STEPS,
    finished=no_more_steps,
    landed=end_step,
    moves=True,
    rule="Resettlement",
)
OUTPOST: Final = Verb(
    "outpost",
    no_target,
    waive,
    operand=NOTHING,
    helps=True,
    rule="Outpost",
)
SWORD: Final = Verb(
    "sword",
    others_settlements,
    strike,
    rule="Sword",
)
DONATIONS: Final = tuple(
    donation(terrain) for terrain in (GRASS, CANYON, DESERT, FLOWER, FOREST, WATER, MOUNTAIN)
)

TILES: Final = (
    *(
        Location(
            verb.name,
            [verb],
            tiles=1,
            lasting=False,
        )
        for verb in (*DONATIONS, RESETTLEMENT, OUTPOST, SWORD)
    ),
    Location(
        TREASURE,
        [],
        tiles=1,
        lasting=False,
        hooks={"tile taken": find_treasure},
        cards=[Card(TREASURE, treasure)],
    ),
)

STOCK: Final = (
    *(verb.name for verb in DONATIONS),
    *("resettlement", "outpost", "sword", TREASURE) * 2,
)
"""All fifteen."""
