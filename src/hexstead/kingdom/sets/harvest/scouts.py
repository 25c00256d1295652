"""The two scouts: for one turn they count as settlements to build next to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE
from hexstead.kingdom.actions import take_step, without_hex
from hexstead.kingdom.box import Option, Piece, Verb
from hexstead.kingdom.pieces import beside_pieces, place_foothold, remove_footholds
from hexstead.kingdom.store import kept_by
from hexstead.kingdom.terrain import MOUNTAIN, WATER
from hexstead.kingdom.verbs import DONE

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

SCOUT: Final = Piece("scouts", mark="o", number=2, counts=False, foothold=True)


def lookouts(state: State) -> int:
    """Free hexes next to own pieces, including water and mountains, but not next to the other
    scout.

    Scouts already on the board are taken back before they are placed again.
    """
    board = state.rules.board
    seat = state.mover
    free = state.open
    if not is_under_way(state):
        free |= kept_by(state, SCOUT.name, seat) & ~state.barred
    ground = board.buildable | board.terrain[WATER] | board.terrain[MOUNTAIN]
    return free & ground & beside_pieces(state, seat)


def send_scout(state: State, hex_: int) -> None:
    seat = state.mover
    if not is_under_way(state):
        remove_footholds(state, seat, SCOUT)
    take_step(state, USE_SCOUT_CABIN.name, SCOUT.number)
    place_foothold(state, seat, SCOUT, hex_)


def is_under_way(state: State) -> bool:
    return state.questions[-1].verb == state.rules.verb_numbers[USE_SCOUT_CABIN.name]


def second_scout(state: State) -> list[Option]:
    return [(state.doing, lookouts(state)), (DONE, without_hex())]


def no_more_scouts(state: State) -> bool:
    return not state.questions[-1].steps or not lookouts(state)


def call_back(state: State, seat: int, _: int = NOWHERE) -> None:
    """Take the scouts off the board at the end of the turn, for the next player."""
    remove_footholds(state, seat, SCOUT)


USE_SCOUT_CABIN: Final = Verb(
    "scout-cabin",
    lookouts,
    send_scout,
    steps=second_scout,
    number_of_steps=SCOUT.number,
    finished=no_more_scouts,
    places=SCOUT.name,
    rule="Scout Cabin",
)
