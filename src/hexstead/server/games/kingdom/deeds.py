"""What an action did, and why another cannot be done."""

from __future__ import annotations

from hexstead.hexgrid import NOWHERE, GridError, hex_name, hexes_of
from hexstead.kingdom import State
from hexstead.kingdom.deck import DEAL, NEXT
from hexstead.kingdom.verbs import A_HEX, BUILD, DRAW, END, HEX, PLAY, PUT, SHIFT
from hexstead.play import OVER, IllegalAction
from hexstead.server.games.adapter import Deed, Outline, Payload, against
from hexstead.server.games.kingdom.description import changes, covers


def outline(before: State, action: int) -> Outline:
    number = action >> SHIFT
    seat = before.mover if before.mover >= 0 else before.turn_seat
    return Outline(seat, number == END, number == PLAY)


def deed(before: State, action: int, after: State) -> Deed:
    number, hex_ = action >> SHIFT, action & HEX
    words, _, named = before.text(action).partition(" ")
    seat = outline(before, action).seat
    on_hex = before.rules.verb(number).operand == A_HEX and hex_ != NOWHERE
    hexes = covers(before, number, hex_) if on_hex else []
    if number == PUT:
        hexes = [hex_name(before.lifted), *hexes]
    into_hand = number == DRAW and before.questions[-1].memo in (DEAL, NEXT)
    return Deed(
        verb=words,
        seat=seat,
        hex=hex_name(hex_) if on_hex else None,
        card=None if on_hex else named or None,
        hexes=tuple(hexes),
        gain=changes(before.gold(seat), after.gold(seat)),
        notes=tuple(_notes(before, after)),
        known_to=frozenset((seat,)) if into_hand else None,
    )


def _notes(before: State, after: State) -> list[Payload]:
    notes: list[Payload] = []
    for seat in range(after.seats):
        taken = after.claimed[seat] & ~before.claimed[seat]
        notes += [_tile(after, "tile_taken", seat, hex_) for hex_ in hexes_of(taken)]
        # Tiles that can be used once go at the end of the turn; that is no news.
        lasting = after.rules.lasting
        lost = (_held(before, seat) & ~_held(after, seat) & lasting) & ~taken
        notes += [_tile(after, "tile_lost", seat, hex_) for hex_ in hexes_of(lost)]
        if seat != before.mover:
            removed = before.own[seat] & ~after.own[seat]
            notes += [
                {"what": "piece_removed", "seat": seat, "hex": hex_name(hex_)}
                for hex_ in hexes_of(removed)
            ]
    if after.ending and not before.ending:
        notes.append({"what": "last_round", "seat": before.mover})
    if after.mover == OVER:
        notes.append({"what": "game_over"})
    return notes


def _held(state: State, seat: int) -> int:
    return state.ready[seat] | state.used[seat] | state.fresh[seat]


def _tile(state: State, what: str, seat: int, hex_: int) -> Payload:
    return {
        "what": what,
        "seat": seat,
        "place": state.rules.place_names[hex_],
        "hex": hex_name(hex_),
    }


def why_not(view: State, place: str, wish: str | None) -> list[Payload]:
    """The likeliest wishes first: what is being done, the mandatory build, then the tiles."""
    try:
        hex_ = view.rules.board.grid.parse(place)
    except GridError as problem:
        raise IllegalAction(str(problem)) from problem
    numbers = _wishes(view) if wish is None else [view.parse(f"{wish} {place}") >> SHIFT]
    reasons: list[Payload] = []
    for number in numbers:
        verb = view.rules.verb(number)
        refusal = view.refusal(number << SHIFT | hex_)
        if refusal is None:
            return []
        reasons.append(against(verb.name, str(refusal), refusal))
    return reasons


def _wishes(view: State) -> list[int]:
    open_now = [number for number, mask in view.options() if mask != 1 << NOWHERE]
    numbers = [number for number in open_now if view.rules.verb(number).operand == A_HEX]
    if not view.doing and BUILD not in numbers:
        numbers.insert(0, BUILD)
    return numbers or [BUILD]
