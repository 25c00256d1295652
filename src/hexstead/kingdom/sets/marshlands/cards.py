"""The six cards of Marshlands, and palaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import BITS, farthest_apart, hexes_of, steps_between
from hexstead.kingdom.box import Card, Earning
from hexstead.kingdom.quadrant import SIDE
from hexstead.kingdom.terrain import MOUNTAIN, PALACE, SILO, TERRAINS

if TYPE_CHECKING:
    from hexstead.kingdom.board import Board
    from hexstead.kingdom.state import State

SCOUTS: Final = "scouts"
SCOUTED: Final = "scouted-terrain"
"""The lot that decides which terrain Scouts removes from the deck."""


def most_beside(state: State, seat: int, specials: int) -> int:
    """M3: the special hexes where the seat has the most pieces next to them, at least one; ties
    count."""
    next_to = state.rules.next_to
    won = 0
    for special in hexes_of(specials & state.near[seat]):
        ring = next_to[special]
        mine = (state.own[seat] & ring).bit_count()
        if mine:
            for own in state.own:
                if (own & ring).bit_count() > mine:
                    break
            else:
                won |= BITS[special]
    return won


def palaces(state: State, seat: int) -> int:
    return most_beside(state, seat, state.rules.board.specials.get(PALACE, 0))


def visited_by_noblewomen(board: Board) -> int:
    """All special hexes except palaces, which score anyway, and silos, which the card does not
    name.

    A capitol stands on a castle, and each hex scores once.
    """
    scored_otherwise = board.specials.get(PALACE, 0) | board.specials.get(SILO, 0)
    return board.special & ~scored_otherwise


def noblewomen(state: State, seat: int) -> int:
    return most_beside(state, seat, state.rules.once(visited_by_noblewomen))


def joined_mountains(board: Board, pieces: int) -> int:
    """The mountains that an area of pieces connects to another one.

    A piece on a mountain belongs to it as much as one next to it.
    """
    rock = board.terrain[MOUNTAIN]
    mountains = board.terrain_areas_in(MOUNTAIN)
    joined = 0
    beside = pieces & (rock | board.beside_mountain)
    while beside:
        area = board.grid.area(BITS[beside.bit_length() - 1], pieces)
        reached = (area | board.grid.around(area)) & rock
        touched = [mountain for mountain in mountains if mountain & reached]
        if len(touched) > 1:
            for mountain in touched:
                joined |= mountain
        beside ^= beside & area
    return joined


def geologists(state: State, seat: int) -> list[Earning]:
    joined = state.rules.of_pieces(joined_mountains, state.own[seat])
    if not joined:
        return []
    mountains = state.rules.board.terrain_areas_in(MOUNTAIN)
    return [(mountain, 2) for mountain in mountains if mountain & joined]


def messengers(state: State, seat: int) -> list[Earning]:
    """2 gold for each hex of the path between the two pieces of an area that are farthest apart.

    The path goes over any hexes, and its ends count.
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


def longest_way(board: Board, pieces: int) -> int:
    """The number of steps of that path. It is shorter than the number of pieces of the area, so
    that most areas need not be measured."""
    rest = pieces
    most = 0
    while rest.bit_count() > most + 1:
        area = board.grid.area(BITS[rest.bit_length() - 1], rest)
        if area.bit_count() > most + 1:
            one, other = farthest_apart(area)
            most = max(most, steps_between(one, other))
        rest ^= area
    return most


def gold_of_messengers(state: State, seat: int) -> int:
    most = state.rules.of_pieces(longest_way, state.own[seat])
    return 2 * (most + 1) if most else 0


def inner_edges(board: Board) -> int:
    """The hexes along the edges where two quadrants meet."""
    grid = board.grid
    edges = grid.block(SIDE - 1, 0, 2, 2 * SIDE) | grid.block(0, SIDE - 1, 2 * SIDE, 2)
    return edges & board.main


def vassals(state: State, seat: int) -> int:
    return state.own[seat] & state.rules.once(inner_edges)


def beside_three(board: Board, pieces: int) -> int:
    return pieces & board.grid.next_to_at_least(pieces, 3)


def captains(state: State, seat: int) -> int:
    return state.rules.of_pieces(beside_three, state.own[seat])


def scouted_terrain(state: State) -> int:
    return TERRAINS.index(state.rules.setup.lots[SCOUTED][0])


def take_out_cards(state: State, _seat: int, _hex: int) -> None:
    """Remove every card with the scouted terrain before the first card is dealt."""
    terrain = scouted_terrain(state)
    for number, card in enumerate(state.rules.terrain_cards):
        if terrain in card.builds:
            state.deck[number] = 0


def scouts(state: State, seat: int) -> int:
    """The own pieces next to the scouted terrain and not on it."""
    board = state.rules.board
    ground = board.terrain[scouted_terrain(state)]
    own = state.own[seat]
    beside = own & board.grid.around(ground)
    return beside ^ beside & ground


CARDS: Final = (
    Card("geologists", geologists),
    Card("messengers", messengers, count=gold_of_messengers),
    Card("noblewomen", each=noblewomen, gold=5),
    Card("vassals", each=vassals),
    Card("captains", each=captains),
    Card(SCOUTS, each=scouts, hooks={"set up": take_out_cards}),
)

PALACES: Final = Card("palaces", each=palaces, gold=5)
