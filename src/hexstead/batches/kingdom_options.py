"""The options of the mover in Kingdom Builder as two masks of actions: operands and verbs."""

from __future__ import annotations

from hexstead.hexgrid import BITS
from hexstead.kingdom.state import State
from hexstead.kingdom.verbs import BUILD, NO_VERB, PUT

Offer = tuple[int, int, int]
"""The options of the mover: operands, verbs (each a mask), and the verb that operands stand for."""


def offer(state: State, chosen: int) -> Offer:
    """With a chosen verb: its operands. Otherwise an operand stands for the due build, the place of
    the lifted piece, or the only verb; all other verbs are chosen first."""
    options = state.options()
    if chosen != NO_VERB:
        for number, mask in options:
            if number == chosen:
                return mask, 0, chosen
    if len(options) == 1:
        number, mask = options[0]
        if mask != 1:
            return mask, 0, number
    operands = 0
    verbs = 0
    direct = NO_VERB
    for number, mask in options:
        if number in (BUILD, PUT):
            operands = mask
            direct = number
        elif mask:
            verbs |= BITS[number]
    return operands, verbs, direct


def operands_of(state: State, verb: int) -> int:
    """The mask of a legal verb."""
    for number, mask in state.options():
        if number == verb:
            return mask
    return 0
