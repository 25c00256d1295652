"""Place pieces on the board and remove them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import BITS, hex_name, hexes_of
from hexstead.kingdom.box import SETTLEMENT, Piece
from hexstead.kingdom.question import pop
from hexstead.kingdom.store import keep, keep_for, kept, kept_by
from hexstead.kingdom.tiles import lose_tiles, take_tiles
from hexstead.play import Event, EventValue

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def stand(state: State, seat: int, hex_: int) -> None:
    """Put a piece of the seat on the hex (B3), which takes tiles next to it (L1)."""
    rules = state.rules
    bit = BITS[hex_]
    state.own[seat] |= bit
    state.near[seat] |= rules.next_to[hex_]
    state.taken |= bit
    state.open = (
        state.open | bit
    ) ^ bit  # negative masks, as in `& ~bit`, are slow in compiled code
    if rules.beside_places & bit:
        take_tiles(state, seat, hex_)
    for hook in rules.placed:
        hook(state, seat, hex_)


def take_up(state: State, seat: int, hex_: int) -> None:
    """Lift a piece from the hex; tiles are lost only when it has been put down elsewhere."""
    bit = BITS[hex_]
    state.own[seat] ^= bit
    state.taken ^= bit
    state.near[seat] = state.rules.board.grid.around(footholds(state, seat))
    if not state.barred & bit:
        state.open |= bit


def is_gone(state: State, seat: int, hex_: int) -> None:
    """Apply the consequences of a piece that has left the hex for good (L3)."""
    rules = state.rules
    if rules.beside_places & BITS[hex_]:
        lose_tiles(state, seat, hex_)
    for hook in rules.gone:
        hook(state, seat, hex_)


def build_settlement(state: State, seat: int, hex_: int, counts: bool = True) -> None:
    """Build a settlement of the seat's supply.

    With `counts` false it brings nothing by cards that are scored during play.
    """
    state.idle = 0
    state.supply[seat] -= 1
    if not state.supply[seat]:
        supply_is_empty(state, seat)
    if state.events is not None:
        tell_piece(state, "piece_placed", seat, SETTLEMENT.name, 1 << hex_)
    stand(state, seat, hex_)
    if counts:
        for hook in state.rules.built:
            hook(state, seat, hex_)


def supply_is_empty(state: State, seat: int) -> None:
    """E1: the last settlement of a supply brings on the end, unless one is set aside."""
    if not state.ending and not number_set_aside(state, seat):
        state.ending = True
        if state.events is not None:
            state.events.append(Event("last_round", seat))


def number_set_aside(state: State, seat: int) -> int:
    """The number of the seat's settlements off the board that are still to be built."""
    return sum([state.store[slot + seat] for slot in state.rules.set_aside])


def builds_left(state: State) -> bool:
    """T2: whether the mandatory action continues; it ends when nothing can be built."""
    seat = state.turn_seat
    if not state.due or state.supply[seat]:
        return state.due > 0
    return any(state.store[slot + seat] for slot in state.rules.for_duty)


def supply_for_duty(state: State, seat: int) -> None:
    """Move a settlement set aside for the mandatory action to the supply, to be built next."""
    for slot in state.rules.for_duty:
        if state.store[slot + seat]:
            state.store[slot + seat] -= 1
            state.supply[seat] += 1
            return


def put_settlement(state: State, hex_: int) -> None:
    """Put the lifted settlement down, and answer the question."""
    question = pop(state)
    if state.events is not None:
        tell_move(state, question.seat, SETTLEMENT.name, question.held, hex_)
    stand(state, question.seat, hex_)
    is_gone(state, question.seat, question.held)


def remove_settlement(state: State, seat: int, hex_: int) -> None:
    """Return a settlement to its owner's supply; that does not undo the end (E1)."""
    if state.events is not None:
        tell_piece(state, "piece_removed", seat, SETTLEMENT.name, 1 << hex_)
    take_up(state, seat, hex_)
    state.supply[seat] += 1
    is_gone(state, seat, hex_)


def place_unit(state: State, seat: int, piece: Piece, hex_: int) -> None:
    """Place a piece that is not a settlement of the supply on the hex."""
    if state.events is not None:
        tell_piece(state, "piece_placed", seat, piece.name, 1 << hex_)
    set_down_unit(state, seat, piece, hex_)


def set_down_unit(state: State, seat: int, piece: Piece, hex_: int) -> None:
    """Count the piece as the seat's own, and take tiles next to it."""
    keep_for(state, piece.name, seat, kept_by(state, piece.name, seat) | 1 << hex_)
    state.units[seat] |= 1 << hex_
    stand(state, seat, hex_)
    if piece.bars:
        bar_around(state)


def take_up_unit(state: State, seat: int, piece: Piece, hex_: int) -> None:
    """Lift a unit from the board."""
    keep_for(state, piece.name, seat, kept_by(state, piece.name, seat) & ~(1 << hex_))
    state.units[seat] &= ~(1 << hex_)
    take_up(state, seat, hex_)
    if piece.bars:
        bar_around(state)


def recall_unit(state: State, seat: int, piece: Piece, hex_: int) -> None:
    """Return a lifted piece to its owner, to be placed again in a later turn."""
    if state.events is not None:
        tell_piece(state, "piece_removed", seat, piece.name, 1 << hex_)
    is_gone(state, seat, hex_)


def block(state: State, piece: Piece, hex_: int) -> None:
    """Put a neutral piece on the hex."""
    if state.events is not None:
        tell_piece(state, "piece_placed", None, piece.name, 1 << hex_)
    keep(state, piece.name, kept(state, piece.name) | 1 << hex_)
    state.taken |= 1 << hex_
    state.open &= ~(1 << hex_)


def place_foothold(state: State, seat: int, piece: Piece, hex_: int) -> None:
    """Put a piece on the hex that only lets its owner build next to it: it takes no tiles and calls
    no hooks."""
    if state.events is not None:
        tell_piece(state, "piece_placed", seat, piece.name, 1 << hex_)
    keep_for(state, piece.name, seat, kept_by(state, piece.name, seat) | 1 << hex_)
    state.near[seat] |= state.rules.next_to[hex_]
    state.taken |= 1 << hex_
    state.open &= ~(1 << hex_)


def remove_footholds(state: State, seat: int, piece: Piece) -> None:
    """Remove all footholds of this kind and seat from the board."""
    lying = kept_by(state, piece.name, seat)
    if not lying:
        return
    if state.events is not None:
        tell_piece(state, "piece_removed", seat, piece.name, lying)
    keep_for(state, piece.name, seat, 0)
    state.near[seat] = state.rules.board.grid.around(footholds(state, seat))
    state.taken ^= lying
    state.open |= lying & ~state.barred


def settlements(state: State, seat: int) -> int:
    """The hexes with a seat's settlements: its pieces less the units among them."""
    return state.own[seat] ^ state.units[seat]


def footholds(state: State, seat: int) -> int:
    """The hexes next to which a seat may build: its pieces and footholds."""
    own = state.own[seat]
    for slot in state.rules.footholds:
        own |= state.store[slot + seat]
    return own


def beside_pieces(state: State, seat: int) -> int:
    """The hexes next to a seat's pieces, footholds excluded."""
    for slot in state.rules.footholds:
        if state.store[slot + seat]:
            return state.rules.board.grid.around(state.own[seat])
    return state.near[seat]


def occupied(state: State) -> int:
    """The occupied hexes; a hex with only a foothold is free."""
    taken = state.taken
    for slot in state.rules.footholds:
        for seat in range(state.seats):
            taken ^= state.store[slot + seat]
    return taken


def bar_around(state: State) -> None:
    """Update the hexes next to pieces that bar their neighbours, where nothing may be placed."""
    board = state.rules.board
    barring = 0
    for piece in state.rules.barring:
        for seat in range(state.seats):
            barring |= kept_by(state, piece.name, seat)
    state.barred = board.grid.around(barring)
    state.open = board.grid.all & ~board.special & ~state.taken & ~state.barred


def tell_piece(state: State, what: str, seat: int | None, piece: str, mask: int) -> None:
    """Report that a piece came or went, with the hexes it covers."""
    assert state.events is not None
    names = [hex_name(hex_) for hex_ in hexes_of(mask)]
    state.events.append(Event(what, seat, {"piece": piece, "hexes": names}))


def tell_move(state: State, seat: int, piece: str, origin: int, hex_: int) -> None:
    assert state.events is not None
    start, end = hex_name(origin), hex_name(hex_)
    details: dict[str, EventValue] = {"piece": piece, "from": start, "to": end}
    state.events.append(Event("piece_moved", seat, details))
