"""Log lines of Kingdom Builder, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast, get_args

from hexstead.hexgrid import NOWHERE, GridError, hex_name
from hexstead.kingdom import State
from hexstead.kingdom.verbs import A_HEX, BUILD, COMMON, DONE, END, HEX, PLAY, PUT, SHIFT
from hexstead.play import Event, IllegalAction
from hexstead.tables.games.adapter import LogLine, Outline, against, gains
from hexstead.tables.games.kingdom.description import covers
from hexstead.tables.games.kingdom.schemas import KingdomNote, KingdomNoteOut
from hexstead.tables.games.schemas import ReasonOut

PASS: Final = "pass"
"""The verb of a log line for declining in another player's turn."""
_NOTES: Final = frozenset(get_args(KingdomNote))


def outline(before: State, action: int) -> Outline:
    number = action >> SHIFT
    seat = before.mover if before.mover >= 0 else before.turn_seat
    return Outline(seat, number == END, number == PLAY)


def declining(state: State) -> str | None:
    """Return the action that declines, if the mover is asked in another player's turn."""
    if not state.doing or state.mover < 0 or not state.rules.verb(state.doing).interrupts:
        return None
    if state.mover == state.turn_seat or not any(number == DONE for number, _ in state.options()):
        return None
    return COMMON[DONE]


def log_line(before: State, action: int, events: Sequence[Event]) -> LogLine:
    number, hex_ = action >> SHIFT, action & HEX
    words, _, named = before.text(action).partition(" ")
    seat = outline(before, action).seat
    if number == DONE and before.rules.verb(before.doing).interrupts:
        words = PASS
    on_hex = before.rules.verb(number).operand == A_HEX and hex_ != NOWHERE
    hexes = covers(before, before.rules.verb(number), hex_) if on_hex else []
    if number == PUT:
        hexes = [hex_name(before.lifted), *hexes]
    secret = [event for event in events if event.hidden]
    return LogLine(
        verb=words,
        seat=seat,
        hex=hex_name(hex_) if on_hex else None,
        card=None if on_hex else named or None,
        hexes=tuple(hexes),
        gain=gains(events, seat),
        notes=tuple(note for event in events for note in _notes(event, seat)),
        known_to=frozenset(secret[0].known_to) if secret else None,
    )


def _notes(event: Event, seat: int) -> list[KingdomNoteOut]:
    """Return the further consequences of an action, for all seats."""
    if event.what not in _NOTES:
        return []
    fields = event.to_json()
    if event.what == "piece_removed":
        if event.seat is None or event.seat == seat:
            return []
        return [
            {"what": "piece_removed", "seat": event.seat, "hex": hex_} for hex_ in fields["hexes"]
        ]
    return [cast("KingdomNoteOut", fields)]


def why_not(view: State, place: str, named: str | None) -> list[ReasonOut]:
    """Return the verbs by likelihood: the action in progress, the mandatory build, the tiles."""
    try:
        hex_ = view.rules.board.grid.parse(place)
    except GridError as problem:
        raise IllegalAction(str(problem)) from problem
    numbers = _likely_verbs(view) if named is None else [view.parse(f"{named} {place}") >> SHIFT]
    reasons: list[ReasonOut] = []
    for number in numbers:
        verb = view.rules.verb(number)
        refusal = view.refusal(number << SHIFT | hex_)
        if refusal is None:
            return []
        reasons.append(against(verb.name, str(refusal), refusal))
    return reasons


def _likely_verbs(view: State) -> list[int]:
    open_now = [number for number, mask in view.options() if mask != 1 << NOWHERE]
    numbers = [number for number in open_now if view.rules.verb(number).operand == A_HEX]
    if not view.doing and BUILD not in numbers:
        numbers.insert(0, BUILD)
    return numbers or [BUILD]
