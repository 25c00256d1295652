"""The six cards of Marshlands, and palaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import farthest_apart, hexes_of, steps_between
from hexstead.kingdom.box import Card, Earning
from hexstead.kingdom.quadrant import SIDE
from hexstead.kingdom.terrain import MOUNTAIN, PALACE, SILO, TERRAINS

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board
    from hexstead.kingdom.state import State

SCOUTS: Final = "scouts"
SCOUTED: Final = "scouted-terrain"
"""The lot that decides which terrain Scouts takes out of the deck."""


def one_each(hexes: int) -> list[Earning]:
    """One gold for each hex."""
    return [(1 << hex_, 1) for hex_ in hexes_of(hexes)]


def most_beside(state: State, seat: int, specials: int) -> list[Earning]:
    """M3: 5 gold for the most pieces next to each of these hexes, at least one; all who tie."""
    next_to = state.rules.board.grid.next_to
    earnings: list[Earning] = []
    for special in hexes_of(specials & state.near[seat]):
        mine = (state.own[seat] & next_to[special]).bit_count()
        if mine and all((own & next_to[special]).bit_count() <= mine for own in state.own):
            earnings.append((1 << special, 5))
    return earnings


def palaces(state: State, seat: int) -> list[Earning]:
    return most_beside(state, seat, state.rules.board.specials.get(PALACE, 0))


def noblewomen(state: State, seat: int) -> list[Earning]:
    """All special hexes but palaces, which score anyway, and silos, which the card does not name.

    A capitol stands on a castle, and each hex scores once.
    """
    board = state.rules.board
    scored_otherwise = board.specials.get(PALACE, 0) | board.specials.get(SILO, 0)
    return most_beside(state, seat, board.special & ~scored_otherwise)


def geologists(state: State, seat: int) -> list[Earning]:
    """2 gold for each mountain that an area of own pieces joins to another.

    A piece that stands on a mountain belongs to it as much as one next to it.
    """
    board = state.rules.board
    mountains = [area for area in board.terrain_areas if area & board.terrain[MOUNTAIN]]
    joined = 0
    for area in board.grid.areas(state.own[seat]):
        reached = area | board.grid.around(area)
        touched = [mountain for mountain in mountains if mountain & reached]
        if len(touched) > 1:
            for mountain in touched:
                joined |= mountain
    return [(mountain, 2) for mountain in mountains if mountain & joined]


def messengers(state: State, seat: int) -> list[Earning]:
    """2 gold for each hex of the way between the two pieces of one area that are farthest apart.

    The way goes over any hexes, and its ends count.
    """
    grid = state.rules.board.grid
    most = 0
    here, there = 0, 0
    for area in grid.areas(state.own[seat]):
        one, other = farthest_apart(area)
        if steps_between(one, other) > most:
            most = steps_between(one, other)
            here, there = one, other
    way = 1 << here
    for left in range(most - 1, -1, -1):
        onward = hexes_of(grid.next_to[here])
        here = next(hex_ for hex_ in onward if steps_between(hex_, there) == left)
        way |= 1 << here
    return [(way, 2 * (most + 1))] if most else []


def inner_edges(board: Board) -> int:
    """The hexes along the edges where two quadrants meet."""
    grid = board.grid
    edges = grid.block(SIDE - 1, 0, 2, 2 * SIDE) | grid.block(0, SIDE - 1, 2 * SIDE, 2)
    return edges & board.main


def vassals(state: State, seat: int) -> list[Earning]:
    return one_each(state.own[seat] & inner_edges(state.rules.board))


def captains(state: State, seat: int) -> list[Earning]:
    own = state.own[seat]
    return one_each(own & state.rules.board.grid.next_to_at_least(own, 3))


def scouted_terrain(state: State) -> int:
    return TERRAINS.index(state.rules.setup.lots[SCOUTED][0])


def take_out_cards(state: State, _seat: int, _hex: int) -> None:
    """Every card with the scouted terrain leaves the game before the first is dealt."""
    terrain = scouted_terrain(state)
    for number, card in enumerate(state.rules.terrain_cards):
        if terrain in card.builds:
            state.deck[number] = 0


def scouts(state: State, seat: int) -> list[Earning]:
    """1 gold for each own piece next to the scouted terrain and not on it."""
    board = state.rules.board
    ground = board.terrain[scouted_terrain(state)]
    return one_each(state.own[seat] & board.grid.around(ground) & ~ground)


CARDS: Final = (
    Card("geologists", geologists),
    Card("messengers", messengers),
    Card("noblewomen", noblewomen),
    Card("vassals", vassals),
    Card("captains", captains),
    Card(SCOUTS, scouts, hooks={"set up": take_out_cards}),
)

PALACES: Final = Card("palaces", palaces)
