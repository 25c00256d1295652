"""The reason why an action is not legal, in one sentence with the rule's id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE, hex_name
from hexstead.kingdom import notation
from hexstead.kingdom.box import Verb
from hexstead.kingdom.pieces import builds_left
from hexstead.kingdom.reasons import because
from hexstead.kingdom.terrain import NO_TERRAIN, SPECIALS, TERRAINS
from hexstead.kingdom.verbs import (
    A_HEX,
    BUILD,
    CHOOSE,
    DONE,
    DRAW,
    END,
    HEX,
    NOTHING,
    PLAY,
    PUT,
    SHIFT,
    TURN,
)
from hexstead.play import CHANCE, OVER, IllegalAction, Reason

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def refusal(state: State, action: int) -> IllegalAction | None:
    """The error that taking the action would raise; None when it is legal."""
    reason = _reason(state, action)
    return None if reason is None else reason.error()


def illegal(state: State, action: int) -> IllegalAction:
    problem = refusal(state, action)
    assert problem is not None
    return problem


def _reason(state: State, action: int) -> Reason | None:
    number, hex_ = action >> SHIFT, action & HEX
    try:
        words = notation.text(state, action)
    except IllegalAction as problem:
        return because("unreadable", "", problem=str(problem))
    if state.mover == OVER:
        return because("over", "E1")
    if state.mover == CHANCE:
        return _why_not_drawn(state, action, words)
    for number_open, mask in state.options():
        if number_open == number and mask >> hex_ & 1:
            return None
    if state.questions[-1].verb != TURN:
        return _why_not_next_step(state, number, hex_)
    if number in (PUT, DONE, DRAW, PLAY, CHOOSE) or _only_a_step(state, number):
        return because("not_now", "T1", action=words)
    if number == END:
        settlements = "settlement" if state.due == 1 else "settlements"
        return because("builds_due", "T2", n=state.due, settlements=settlements)
    if number == BUILD:
        return _why_not_build(state, hex_)
    return _why_not_extra(state, number, hex_, words)


def _why_not_drawn(state: State, action: int, words: str) -> Reason | None:
    if any(action == outcome for outcome, _ in state.chance()):
        return None
    if action >> SHIFT == DRAW:
        return because("no_card_left", "T4", card=words.removeprefix("draw "))
    return because("draw_first", "T4")


def _only_a_step(state: State, number: int) -> bool:
    """Whether a verb occurs only as a step of others."""
    return any(
        state.rules.verb_numbers[verb.name] == number
        for box in state.rules.boxes
        for verb in box.further_verbs
    )


def _why_not_next_step(state: State, number: int, hex_: int) -> Reason:
    question = state.questions[-1]
    doing = state.rules.verb(question.verb)
    on_hex = hex_ != NOWHERE and state.rules.verb(number).operand == A_HEX
    if number == PUT and question.held != NOWHERE and on_hex:
        if hex_ == question.held:
            return because("put_back", "R4")
        return _why_not_there(state, doing, hex_)
    if number == PLAY == question.verb:
        return because("card_not_held", "T1")
    if number == question.verb and on_hex:
        return _why_not_there(state, doing, hex_)
    if doing.opens and on_hex and any(number == opened for opened, _ in state.options()):
        return _why_not_extra_there(state, state.rules.verb(number), hex_)
    return because("finish_first", doing.rule, verb=doing.name, hint=_hint(doing))


def _why_not_build(state: State, hex_: int) -> Reason:
    seat = state.mover
    if not state.due:
        code = "builds_done" if state.supply[seat] else "no_supply"
        return because(code, "T2")
    if not builds_left(state):
        return because("no_supply", "T2")
    if hex_ == NOWHERE:
        return because("needs_hex", "T2")
    standing = _occupied(state, hex_)
    if standing is not None:
        return standing
    played = TERRAINS[state.played]
    if not state.rules.board.terrain[state.played] >> hex_ & 1:
        buildable = state.rules.board.buildable >> hex_ & 1
        rule, code = ("T2", "wrong_terrain") if buildable else ("R2", "not_buildable")
        if _is_special(state, hex_):
            code = "special_hex"
        ground = _ground(state, hex_)
        return because(code, rule, terrain=played, hex=hex_name(hex_), ground=ground)
    return because("not_adjacent", "R3", hex=hex_name(hex_), terrain=played)


def _why_not_extra(state: State, number: int, hex_: int, words: str) -> Reason:
    verb = state.rules.verb(number)
    missing = _why_not_tile(state, number, verb)
    if missing is not None:
        return missing
    if state.made and builds_left(state) and not verb.helps:
        return because("between_builds", "T1")
    if verb.operand not in (A_HEX, NOTHING):
        return because("no_use_so", "L4", action=words, verb=verb.name, hint=_hint(verb))
    if hex_ == NOWHERE:
        return because("no_use", "L4", verb=verb.name, hint=_hint(verb))
    return _why_not_extra_there(state, verb, hex_)


def _why_not_extra_there(state: State, verb: Verb, hex_: int) -> Reason:
    """The reason why an extra action cannot begin on a hex."""
    seat = state.mover
    if verb.moves:
        if not state.own[seat] >> hex_ & 1 or state.units[seat] >> hex_ & 1:
            return because("no_settlement", verb.rule, hex=hex_name(hex_))
        names = {"hex": hex_name(hex_), "verb": verb.name, "hint": _hint(verb)}
        return because("nowhere_to_go", verb.rule, **names)
    if verb.candidates is not None and not state.supply[seat]:
        return because("no_supply", "L4")
    if not verb.targets(state):
        return _occupied(state, hex_) or _unfit(state, verb, hex_)
    return _why_not_there(state, verb, hex_)


def _why_not_tile(state: State, number: int, verb: Verb) -> Reason | None:
    seat = state.mover
    places = state.rules.tile_places[number]
    if not places or places & state.ready[seat]:
        return None
    if places & state.used[seat]:
        return because("tile_used", "L2", verb=verb.name)
    if places & state.fresh[seat]:
        return because("tile_new", "L2", verb=verb.name)
    return because("no_tile", "L1", verb=verb.name)


def _why_not_there(state: State, verb: Verb, hex_: int) -> Reason:
    """The reason why a hex does not fit the current action."""
    standing = _occupied(state, hex_)
    if standing is not None:
        return standing
    if verb.candidates is not None and verb.candidates(state) >> hex_ & 1:
        return because("tile_not_adjacent", "R3", hex=hex_name(hex_))
    return _unfit(state, verb, hex_)


def _unfit(state: State, verb: Verb, hex_: int) -> Reason:
    code = "special_no_target" if _is_special(state, hex_) else "no_target"
    names = {"hex": hex_name(hex_), "ground": _ground(state, hex_)}
    return because(code, verb.rule, **names, verb=verb.name, hint=_hint(verb))


def _occupied(state: State, hex_: int) -> Reason | None:
    for seat, pieces in enumerate(state.own):
        if pieces >> hex_ & 1:
            if seat == state.mover:
                return because("mine_stands", "B3", hex=hex_name(hex_))
            return because("other_stands", "B3", hex=hex_name(hex_), seat=seat + 1)
    if state.taken >> hex_ & 1:
        return because("something_stands", "B3", hex=hex_name(hex_))
    if state.barred >> hex_ & 1:
        piece = state.rules.barring[0]
        names = {"hex": hex_name(hex_), "piece": piece.name, "bars": piece.bars}
        return because("barred", piece.rule, **names)
    return None


def _is_special(state: State, hex_: int) -> bool:
    return state.rules.board.terrain_at(hex_) == NO_TERRAIN


def _ground(state: State, hex_: int) -> str:
    board = state.rules.board
    if _is_special(state, hex_):
        return SPECIALS[board.letter_at(hex_)]
    return TERRAINS[board.terrain_at(hex_)]


def _hint(verb: Verb) -> str:
    return verb.hint.rstrip(".")
