"""Actions as text, both ways: `build e7`, `barn c4`, `put e9`, `end`, `draw canyon`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE, GridError, hex_name
from hexstead.kingdom.terrain import TERRAINS
from hexstead.kingdom.verbs import (
    A_COUNT,
    A_HEX,
    A_TERRAIN,
    A_TERRAIN_CARD,
    A_TILE,
    HEX,
    NOTHING,
    SHIFT,
    TURN,
)
from hexstead.play import IllegalAction

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def text(state: State, action: int) -> str:
    """The text of an action; raises IllegalAction for an int that is not an action of this game."""
    number, operand = action >> SHIFT, action & HEX
    verb = state.rules.verbs[number] if 0 < number < len(state.rules.verbs) else None
    if verb is not None and number != TURN:
        if operand == NOWHERE and verb.operand in (A_HEX, NOTHING):
            return verb.name
        named = operand_name(state, verb.operand, operand)
        if named is not None:
            return f"{verb.name} {named}"
    raise IllegalAction(f"unknown action number {action}")


def parse(state: State, words: str) -> int:
    """The action of a text; raises IllegalAction naming the wrong word."""
    name, _, rest = words.strip().partition(" ")
    rest = rest.strip()
    number = state.rules.verb_numbers.get(name, 0)
    verb = state.rules.verbs[number]
    if verb is None or number == TURN:
        known = [known.name for known in state.rules.verbs if known is not None]
        known.remove(state.rules.verb(TURN).name)
        raise IllegalAction(f"unknown action {name!r}; expected one of {', '.join(known)}")
    if not rest and verb.operand in (A_HEX, NOTHING):
        return number << SHIFT | NOWHERE
    return number << SHIFT | read_operand(state, verb.operand, rest)


def operand_name(state: State, kind: str, operand: int) -> str | None:
    """The name of an operand of this kind; None if there is none."""
    rules = state.rules
    if kind in (A_HEX, NOTHING):
        return hex_name(operand) if rules.board.grid.all >> operand & 1 else None
    if kind == A_COUNT:
        return str(operand)
    names = _names(state, kind)
    return names.get(operand)


def read_operand(state: State, kind: str, word: str) -> int:
    """The operand of this kind with this name; raises IllegalAction if there is none."""
    if kind in (A_HEX, NOTHING):
        try:
            return state.rules.board.grid.parse(word)
        except GridError as problem:
            raise IllegalAction(str(problem)) from problem
    if kind == A_COUNT:
        if word.isascii() and word.isdigit() and len(word) <= 3 and str(int(word)) == word:
            return int(word)
        raise IllegalAction(f"expected a number, got {word!r}")
    names = _names(state, kind)
    for operand, name in names.items():
        if name == word:
            return operand
    raise IllegalAction(f"unknown {kind} {word!r}; expected one of {', '.join(names.values())}")


def _names(state: State, kind: str) -> dict[int, str]:
    rules = state.rules
    if kind == A_TERRAIN_CARD:
        return {number: card.name for number, card in enumerate(rules.terrain_cards)}
    if kind == A_TERRAIN:
        return dict(enumerate(TERRAINS))
    assert kind == A_TILE
    return {rules.location_numbers[name]: name for name in rules.locations}
