"""Parse a player's line as an action: record notation, or an unambiguous abbreviation."""

from __future__ import annotations

from hexstead.hexgrid import GridError
from hexstead.kingdom import State
from hexstead.kingdom.verbs import A_HEX, BUILD, COMMON, PUT, SHIFT
from hexstead.play import IllegalAction


def parse_action(state: State, line: str) -> int:
    """The action of a line; raises IllegalAction with an explanation.

    `build e7` and `farm e7` as in records; `e7` alone builds there while a build is possible, or
    else takes the only action possible there; `f e7` works when no other usable verb begins with f.
    """
    words = line.lower().split()
    if len(words) == 1:
        hex_ = parse_hex(state, words[0])
        if hex_ is not None:
            return _action_on(state, hex_, words[0])
    name = words[0]
    if name not in state.rules.verb_numbers:
        name = _completed(state, name)
    if name not in state.rules.verb_numbers:
        raise IllegalAction(
            f"Unknown action, hex or command '{line.strip()}'; type 'help' for a list."
        )
    action = state.parse(" ".join([name, *words[1:]]))
    reason = state.why_not(action)
    if reason is not None:
        raise IllegalAction(reason)
    return action


def parse_hex(state: State, word: str) -> int | None:
    """The hex of this name, or None when the word is not a hex."""
    try:
        return state.rules.board.grid.parse(word)
    except GridError:
        return None


def _action_on(state: State, hex_: int, name: str) -> int:
    can = [
        number << SHIFT | hex_
        for number, mask in state.options()
        if mask >> hex_ & 1 and about_a_hex(state, number)
    ]
    for action in can:
        if len(can) == 1 or action >> SHIFT == BUILD:
            return action
    if can:
        several = " or ".join(f"'{state.text(action)}'" for action in can)
        raise IllegalAction(f"That could mean {several}: please be more specific.")
    number = verb_in_question(state)
    reason = state.why_not(number << SHIFT | hex_)
    if number in (BUILD, PUT):
        raise IllegalAction(f"You cannot {COMMON[number]} on {name}: {reason}.")
    raise IllegalAction(f"You cannot use {state.rules.verb(number).name} on {name}: {reason}.")


def about_a_hex(state: State, number: int) -> bool:
    """Whether a verb is used on a hex."""
    return state.rules.verb(number).operand == A_HEX


def verb_in_question(state: State) -> int:
    """The verb that a hex alone stands for: building, or the next step of the current action."""
    if not state.doing:
        return BUILD
    steps = [number for number, mask in state.options() if mask and about_a_hex(state, number)]
    return steps[0] if steps and PUT not in steps else PUT


def _completed(state: State, name: str) -> str:
    """The only usable verb with this prefix; the word itself when there is none."""
    verbs = [state.rules.verb(number).name for number, _ in state.options()]
    fitting = sorted(verb for verb in verbs if verb.startswith(name))
    if len(fitting) > 1:
        raise IllegalAction(f"'{name}' could be {' or '.join(fitting)}: please be more specific.")
    return fitting[0] if fitting else name
