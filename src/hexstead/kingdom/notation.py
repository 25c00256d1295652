"""Actions in words, both ways: `build e7`, `barn c4`, `put e9`, `end`, `draw canyon`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE, GridError, hex_name
from hexstead.kingdom.verbs import DRAW, HEX, PLAY, SHIFT
from hexstead.play import IllegalAction

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def text(state: State, action: int) -> str:
    """An action in words; IllegalAction for an int that is no action of this game."""
    number, hex_ = action >> SHIFT, action & HEX
    verb = state.rules.verbs[number] if 0 < number < len(state.rules.verbs) else None
    if verb is not None:
        if number in (DRAW, PLAY):
            if hex_ < len(state.rules.terrain_cards):
                return f"{verb.name} {state.rules.terrain_cards[hex_].name}"
        elif hex_ == NOWHERE:
            return verb.name
        elif state.rules.board.grid.all >> hex_ & 1:
            return f"{verb.name} {hex_name(hex_)}"
    raise IllegalAction(f"no action has the number {action}")


def parse(state: State, words: str) -> int:
    """The action that reads so; IllegalAction names the word that makes no sense."""
    name, _, rest = words.strip().partition(" ")
    rest = rest.strip()
    number = state.rules.verb_numbers.get(name, 0)
    verb = state.rules.verbs[number]
    if verb is None:
        known = [known.name for known in state.rules.verbs if known is not None]
        raise IllegalAction(f"unknown action {name!r}; there are {', '.join(known)}")
    if number in (DRAW, PLAY):
        cards = [card.name for card in state.rules.terrain_cards]
        if rest not in cards:
            raise IllegalAction(f"unknown terrain card {rest!r}; there are {', '.join(cards)}")
        return number << SHIFT | cards.index(rest)
    if not rest:
        return number << SHIFT | NOWHERE
    try:
        return number << SHIFT | state.rules.board.grid.parse(rest)
    except GridError as problem:
        raise IllegalAction(str(problem)) from problem
