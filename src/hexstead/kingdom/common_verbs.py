"""The verbs of every game: build, draw, choose, put down, end the turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hexstead.kingdom.actions import no_target
from hexstead.kingdom.box import SETTLEMENT, Verb
from hexstead.kingdom.pieces import put_settlement
from hexstead.kingdom.question import pop
from hexstead.kingdom.rules import Rules
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.turn import (
    build,
    cards_to_choose,
    choose_card,
    choose_terrain,
    draw,
    end_turn,
    played_terrain,
    terrains_to_choose,
)
from hexstead.kingdom.verbs import (
    A_TERRAIN,
    A_TERRAIN_CARD,
    BUILD,
    CHOOSE,
    COMMON,
    DONE,
    DRAW,
    END,
    NOTHING,
    PLAY,
    PUT,
    TURN,
)

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

MAX_BUILDS: Final = 3
"""The most settlements a terrain card alone gives in a mandatory action (T2)."""


def put_down(state: State, hex_: int) -> None:
    """Put the lifted piece down; the verb that lifted it continues."""
    verb = state.rules.verb(state.questions[-1].verb)
    if verb.landed is None:
        put_settlement(state, hex_)
    else:
        verb.landed(state, hex_)


def leave_the_rest(state: State, _: int) -> None:
    """Leave the remaining steps of an action undone."""
    pop(state)


def never(_state: State, _: int) -> None:
    raise AssertionError("the turn is not an action")


COMMON_VERBS: Final = [
    Verb(
        COMMON[BUILD],
        no_target,
        build,
        rule="T2",
        candidates=played_terrain,
        places=SETTLEMENT.name,
        hint="Build on the terrain of your card, next to your settlements if possible.",
    ),
    Verb(COMMON[END], no_target, end_turn, rule="T4", operand=NOTHING, hint="End your turn."),
    Verb(COMMON[PUT], no_target, put_down, rule="R4", hint="Put the lifted settlement down."),
    Verb(
        COMMON[DRAW],
        no_target,
        draw,
        rule="T4",
        operand=A_TERRAIN_CARD,
        number_of_steps=MAX_BUILDS,
        hint="Draw a terrain card.",
    ),
    Verb(
        COMMON[DONE],
        no_target,
        leave_the_rest,
        rule="L4",
        operand=NOTHING,
        hint="Leave the rest of this action undone.",
    ),
    Verb(
        COMMON[PLAY],
        no_target,
        choose_card,
        rule="T1",
        operand=A_TERRAIN_CARD,
        steps=cards_to_choose,
        hint="Choose which of your terrain cards to play.",
    ),
    Verb(
        COMMON[CHOOSE],
        no_target,
        choose_terrain,
        rule="M2",
        operand=A_TERRAIN,
        steps=terrains_to_choose,
        number_of_steps=MAX_BUILDS,
        hint="Choose which terrain of your card to build on.",
    ),
    Verb(
        COMMON[TURN],
        no_target,
        never,
        rule="T1",
        operand=NOTHING,
        number_of_steps=MAX_BUILDS,
        hint="Take your turn.",
    ),
]


@lru_cache(maxsize=64)
def compose(setup: Setup) -> Rules:
    """The rules of a set-up; equal set-ups share them."""
    return Rules(setup, COMMON_VERBS)
