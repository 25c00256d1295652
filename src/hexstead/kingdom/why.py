"""Why an action is not legal, in one sentence with the rule's id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE, hex_name
from hexstead.kingdom import notation
from hexstead.kingdom.box import Verb
from hexstead.kingdom.terrain import NO_TERRAIN, SPECIALS, TERRAINS
from hexstead.kingdom.verbs import BUILD, DONE, DRAW, END, HEX, PLAY, PUT, SHIFT
from hexstead.play import CHANCE, OVER, IllegalAction

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

Reason = tuple[str, str]
"""A sentence without its full stop, and a rule's id."""


def why_not(state: State, action: int) -> str | None:
    """None when the action is legal, or the reason why it is not."""
    reason = _reason(state, action)
    return None if reason is None else f"{reason[0]} ({reason[1]})" if reason[1] else reason[0]


def illegal(state: State, action: int) -> IllegalAction:
    reason = _reason(state, action)
    assert reason is not None
    return IllegalAction(reason[0], reason[1])


def _reason(state: State, action: int) -> Reason | None:
    number, hex_ = action >> SHIFT, action & HEX
    try:
        words = notation.text(state, action)
    except IllegalAction as problem:
        return str(problem), ""
    if state.mover == OVER:
        return "the game is over", "E1"
    if state.mover == CHANCE:
        return _why_not_drawn(state, action, words)
    for number_open, mask in state.options():
        if number_open == number and mask >> hex_ & 1:
            return None
    if state.doing:
        return _why_not_next_step(state, number, hex_)
    if number in (PUT, DONE, DRAW, PLAY):
        return f"it is not the moment for '{words}'", "T1"
    if number == END:
        return f"{_builds(state.due)} of the mandatory action must still be built", "T2"
    if number == BUILD:
        return _why_not_build(state, hex_)
    return _why_not_extra(state, number, hex_)


def _why_not_drawn(state: State, action: int, words: str) -> Reason | None:
    if any(action == outcome for outcome, _ in state.chance()):
        return None
    if action >> SHIFT == DRAW:
        return f"no {words.removeprefix('draw ')} card is left in the deck", "T4"
    return "a terrain card must be drawn first", "T4"


def _builds(number: int) -> str:
    return "1 settlement" if number == 1 else f"{number} settlements"


def _why_not_next_step(state: State, number: int, hex_: int) -> Reason:
    doing = state.rules.verbs[state.doing]
    assert doing is not None
    if number == PUT and state.lifted != NOWHERE:
        if hex_ == state.lifted:
            return "a settlement may not be put back where it was lifted", "R4"
        return _why_not_there(state, doing, hex_)
    if number == state.doing and hex_ != NOWHERE:
        return _why_not_there(state, doing, hex_)
    if number == PLAY:
        return "that card is not in your hand", "T1"
    return f"finish '{doing.name}' first: {doing.hint.rstrip('.')}", doing.rule


def _why_not_build(state: State, hex_: int) -> Reason:
    seat = state.mover
    if not state.supply[seat]:
        return "no settlement is left in the supply", "T2"
    if not state.due:
        return "the mandatory action is done", "T2"
    if hex_ == NOWHERE:
        return "'build' needs a hex, as in 'build e7'", "T2"
    standing = _occupied(state, hex_)
    if standing is not None:
        return standing
    played = TERRAINS[state.played]
    if not state.rules.board.terrain[state.played] >> hex_ & 1:
        rule = "T2" if state.rules.board.buildable >> hex_ & 1 else "R2"
        return f"your card is {played}, and {_what_is(state, hex_)}", rule
    return f"{hex_name(hex_)} is not next to your settlements, and other {played} is", "R3"


def _why_not_extra(state: State, number: int, hex_: int) -> Reason:
    seat = state.mover
    verb = state.rules.verbs[number]
    assert verb is not None
    missing = _why_not_tile(state, number, verb)
    if missing is not None:
        return missing
    if state.made and state.due and state.supply[seat] and not verb.helps:
        return "extra actions come before or after the mandatory builds, not between", "T1"
    if hex_ == NOWHERE:
        return f"'{verb.name}' is no use now without a hex: {verb.hint.rstrip('.')}", "L4"
    if verb.moves:
        if not state.own[seat] >> hex_ & 1 or state.units[seat] >> hex_ & 1:
            return f"you have no settlement on {hex_name(hex_)}", verb.rule
        hint = verb.hint.rstrip(".")
        return f"the settlement on {hex_name(hex_)} has nowhere to go. {hint}", verb.rule
    if verb.candidates is not None and not state.supply[seat]:
        return "no settlement is left in the supply", "L4"
    return _why_not_there(state, verb, hex_)


def _why_not_tile(state: State, number: int, verb: Verb) -> Reason | None:
    seat = state.mover
    places = state.rules.tile_places[number]
    if not places or places & state.ready[seat]:
        return None
    if places & state.used[seat]:
        return f"your {verb.name} tile is used already this turn", "L2"
    if places & state.fresh[seat]:
        return f"your {verb.name} tile can be used from your next turn on", "L2"
    return f"you have no {verb.name} tile", "L1"


def _why_not_there(state: State, verb: Verb, hex_: int) -> Reason:
    """A hex that does not fit what is being done."""
    standing = _occupied(state, hex_)
    if standing is not None:
        return standing
    if verb.candidates is not None and verb.candidates(state) >> hex_ & 1:
        return f"{hex_name(hex_)} is not next to your settlements, and another hex is", "R3"
    return f"{_what_is(state, hex_)}. {verb.hint.rstrip('.')}", verb.rule


def _occupied(state: State, hex_: int) -> Reason | None:
    for seat, pieces in enumerate(state.own):
        if pieces >> hex_ & 1:
            whose = "you stand" if seat == state.mover else f"seat {seat + 1} stands"
            return f"{whose} on {hex_name(hex_)} already", "B3"
    if state.taken >> hex_ & 1:
        return f"something stands on {hex_name(hex_)} already", "B3"
    if state.barred >> hex_ & 1:
        barring = [place for place in state.rules.locations.values() if place.bars]
        return f"{hex_name(hex_)} is barred: {barring[0].bars}", barring[0].title
    return None


def _what_is(state: State, hex_: int) -> str:
    board = state.rules.board
    terrain = board.terrain_at(hex_)
    if terrain == NO_TERRAIN:
        return f"{hex_name(hex_)} is a {SPECIALS[board.letter_at(hex_)]} hex"
    return f"{hex_name(hex_)} is {TERRAINS[terrain]}"
