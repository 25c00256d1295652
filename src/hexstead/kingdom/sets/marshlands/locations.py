"""The four locations of Marshlands and the bonus tiles that come with two of a kind (M4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import BITS, DIRECTIONS, hexes_of
from hexstead.kingdom.actions import build_at, move
from hexstead.kingdom.box import Hook, Location
from hexstead.kingdom.pieces import beside_pieces, settlements
from hexstead.kingdom.sets.marshlands import canoe, temple
from hexstead.kingdom.terrain import MOUNTAIN
from hexstead.kingdom.tiles import drop_tile, give_tile

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

FOUNTAIN_BONUS: Final = "fountain-bonus"
BONUSES: Final = {
    "temple": "temple-bonus",
    "refuge": "refuge-bonus",
    "canoe": "canoe-bonus",
    "fountain": FOUNTAIN_BONUS,
}

BONUS_TILES: Final = 2
"""The number of bonus tiles of each kind in the box (M4)."""


def bring_bonus(state: State, seat: int, place: int) -> None:
    """M4: the second tile of one kind gives the bonus tile of that kind, if one is left."""
    name = state.rules.place_names[place]
    if name in BONUSES and _held(state, seat, name) == 2 and _bonuses_left(state, BONUSES[name]):
        give_tile(state, seat, BONUSES[name])


def drop_bonus(state: State, seat: int, place: int) -> None:
    """M4: a player who no longer holds two tiles of a kind loses the bonus tile."""
    name = state.rules.place_names[place]
    if name in BONUSES and _held(state, seat, name) < 2:
        drop_tile(state, seat, BONUSES[name])


def _bonuses_left(state: State, bonus: str) -> int:
    """The bonus tiles of a kind that no player holds; a lost one can be taken again."""
    tile = state.rules.places[bonus]
    return BONUS_TILES - sum([bool(state.tiles(seat) & tile) for seat in range(state.seats)])


def _held(state: State, seat: int, name: str) -> int:
    return (state.tiles(seat) & state.rules.places[name]).bit_count()


def beside_one(state: State) -> int:
    """Hexes next to exactly one own piece and no other; with the bonus also on mountains."""
    seat = state.mover
    board = state.rules.board
    ground = board.buildable
    if state.ready[seat] & state.rules.places[FOUNTAIN_BONUS]:
        ground |= board.terrain[MOUNTAIN]
    own = state.own[seat]
    places = ground & board.grid.around(own) & ~board.grid.around_twice(own)
    for other in range(state.seats):
        if other != seat:
            places &= ~beside_pieces(state, other)
    return places


def can_step(state: State) -> int:
    """The own settlements with a free buildable hex next to them."""
    board = state.rules.board
    seat = state.mover
    return settlements(state, seat) & board.grid.around(state.open & board.buildable)


def one_step(state: State) -> int:
    board = state.rules.board
    return board.grid.next_to[state.questions[-1].held] & state.open & board.buildable


def first_free(state: State, hex_: int) -> int:
    """In each direction the first free buildable hex, over anything."""
    board = state.rules.board
    free = state.open & board.buildable
    found = 0
    for direction in DIRECTIONS:
        for ahead in board.grid.ray(hex_, direction):
            if free >> ahead & 1:
                found |= 1 << ahead
                break
    return found


def can_jump(state: State) -> int:
    seat = state.mover
    board = state.rules.board
    free = state.open & board.buildable
    able = 0
    for hex_ in hexes_of(settlements(state, seat)):
        if free & board.grid.in_lines(hex_):
            able |= BITS[hex_]
    return able


def jumps(state: State) -> int:
    return first_free(state, state.questions[-1].held)


FOUNTAIN: Final = build_at("fountain", beside_one, rule="Fountain")
REFUGE: Final = move("refuge", can_step, one_step, rule="Refuge")
REFUGE_BONUS: Final = move("refuge-bonus", can_jump, jumps, rule="Refuge")

LOCATIONS: Final[tuple[Location, ...]] = (
    Location("temple", [temple.TEMPLE]),
    Location("refuge", [REFUGE]),
    Location("canoe", [canoe.ANSWER], hooks={"last tile taken": canoe.call_canoes}),
    Location("fountain", [FOUNTAIN]),
    Location("temple-bonus", [], loose=True, starts_anywhere=True),
    Location("refuge-bonus", [REFUGE_BONUS], loose=True),
    Location("canoe-bonus", [canoe.BONUS], loose=True),
    Location(FOUNTAIN_BONUS, [], loose=True),
)
HOOKS: Final[dict[str, Hook]] = {"tile taken": bring_bonus, "tile lost": drop_bonus}
