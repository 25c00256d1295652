"""The Bazaar: repeat the action of another location tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.kingdom.box import Option, Verb
from hexstead.kingdom.question import Question, push
from hexstead.kingdom.sets.harvest import cathedral
from hexstead.kingdom.verbs import A_TILE

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def where(state: State, verb: Verb) -> int:
    """Where an action may be repeated; the Cathedral gives no further token."""
    if verb is cathedral.USE_CATHEDRAL:
        return cathedral.building_places(state)
    return verb.targets(state)


def repeatable(state: State) -> int:
    """The other location tiles, used or not, whose action is possible now.

    Nomad tiles are used in one turn only, and loose tiles are no location tiles.
    """
    rules = state.rules
    seat = state.mover
    held = (state.ready[seat] | state.used[seat]) & rules.lasting & ~rules.loose
    found = 0
    for places, _, verb in rules.tile_actions:
        if places & held and verb is not USE_BAZAAR:
            name = rules.place_names[(places & held).bit_length() - 1]
            bit = 1 << rules.location_numbers[name]
            if not found & bit and where(state, verb):
                found |= bit
    return found


def choose_tile(state: State, tile: int) -> None:
    verb = state.rules.verb_numbers[USE_BAZAAR.name]
    push(state, Question(state.mover, verb, memo=tile))


def repeat(state: State) -> list[Option]:
    """The ways to use that tile."""
    rules = state.rules
    tile = state.questions[-1].memo
    name = next(name for name in rules.locations if rules.location_numbers[name] == tile)
    found: list[Option] = []
    for verb in rules.locations[name].verbs:
        targets = where(state, verb)
        if targets:
            found.append((rules.verb_numbers[verb.name], targets))
    return found


USE_BAZAAR: Final = Verb(
    "bazaar",
    repeatable,
    choose_tile,
    operand=A_TILE,
    steps=repeat,
    remembers=A_TILE,
    opens=True,
    rule="Bazaar",
)
