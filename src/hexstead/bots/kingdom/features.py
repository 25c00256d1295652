"""Features of a seat's position, independent of the boxes in play.

Each feature describes the geometry of the board; its value depends on the scoring cards, and that
is data (`weights`). Features are computed in blocks, so that unused ones cost nothing.
"""

from __future__ import annotations

from typing import Final

from hexstead.bots.kingdom.ground import Ground
from hexstead.hexgrid import BITS, hexes_by_row, steps_between
from hexstead.kingdom import State

ALWAYS, IN_ROWS, IN_QUADRANTS, IN_GROUPS, IN_STRETCHES = 1, 2, 4, 8, 16
"""Blocks of features."""

FIGURES: Final[tuple[tuple[str, int], ...]] = (
    ("one", ALWAYS),
    ("pieces", ALWAYS),
    ("free next", ALWAYS),  # terrains without an adjacent own piece (R3), weighted by the next card
    ("free later", ALWAYS),  # the same, weighted by all cards
    ("pockets", ALWAYS),  # terrains with so few adjacent hexes that they are free again soon
    ("room", ALWAYS),  # buildable hexes next to own pieces
    ("castles near", ALWAYS),  # castles one build away
    ("castles far", ALWAYS),  # castles two builds away
    ("specials near", ALWAYS),  # special hexes one build away
    ("by water", ALWAYS),
    ("water near", ALWAYS),
    ("by mountains", ALWAYS),
    ("mountains near", ALWAYS),
    ("by specials", ALWAYS),
    ("on the edge", ALWAYS),
    ("edge near", ALWAYS),
    ("units", ALWAYS),
    ("in hand", ALWAYS),  # items saved in hand
    ("beside rivals", ALWAYS),
    ("rows", IN_ROWS),
    ("rows near", IN_ROWS),  # rows without a piece one build away
    ("fullest row", IN_ROWS),
    ("room in it", IN_ROWS),  # buildable hexes next to own pieces in the best row
    ("fewest in a quadrant", IN_QUADRANTS),
    ("second fewest", IN_QUADRANTS),
    ("most in a quadrant", IN_QUADRANTS),
    ("quadrants ahead", IN_QUADRANTS),
    ("lead", IN_QUADRANTS),  # lead over the best rival in each quadrant, at most three
    ("groups", IN_GROUPS),
    ("largest group", IN_GROUPS),
    ("specials of a group", IN_GROUPS),
    ("specials touched", IN_GROUPS),
    ("stretch", IN_STRETCHES),  # steps between the two ends of the longest group
    ("stretch near", IN_STRETCHES),  # buildable hexes that would make it longer
    ("stretch beyond", IN_STRETCHES),  # whether it can grow at neither, one or both of its ends
)
NAMES: Final[tuple[str, ...]] = tuple([name for name, _ in FIGURES])
NUMBER: Final = len(FIGURES)
EVERY_BLOCK: Final = ALWAYS | IN_ROWS | IN_QUADRANTS | IN_GROUPS | IN_STRETCHES
RARE: Final[tuple[str, ...]] = tuple([name for name, block in FIGURES if block == IN_STRETCHES])
"""Expensive features that matter to few cards: those whose weights name them."""

POCKET: Final = 3
"""A terrain with fewer hexes than this within two steps is soon built up."""
LEAD: Final = 3


def figures(
    ground: Ground, state: State, seat: int, blocks: int, next_: list[float], later: list[float]
) -> list[float]:
    """The features of a seat, in the order of FIGURES; those of other blocks are 0."""
    found = [0.0] * NUMBER
    own = state.own[seat]
    open_ = state.open
    grid = ground.grid
    free = open_ & ground.buildable
    reach = state.near[seat] & free
    beyond = grid.around(reach)
    found[0] = 1.0
    found[1] = float(own.bit_count())
    _freedom(ground, open_, reach, next_, later, found)
    found[5] = float(reach.bit_count()) ** 0.5
    near = state.near[seat]
    castles = (ground.castles | near) ^ near
    if castles:
        found[6] = float((castles & beyond).bit_count())
        castles = (castles | beyond) ^ beyond
        if castles:
            found[7] = float((castles & grid.around(beyond & free)).bit_count())
    found[8] = float((((ground.special | near) ^ near) & beyond).bit_count())
    found[9] = float((own & ground.beside_water).bit_count())
    found[10] = float((reach & ground.beside_water).bit_count()) ** 0.5
    found[11] = float((own & ground.beside_mountain).bit_count())
    found[12] = float((reach & ground.beside_mountain).bit_count()) ** 0.5
    found[13] = float((own & ground.beside_special).bit_count())
    found[14] = float((own & ground.edge).bit_count())
    found[15] = float((reach & ground.edge).bit_count()) ** 0.5
    found[16] = float(state.units[seat].bit_count())
    for slot in ground.hands:
        found[17] += state.store[slot + seat]
    for other in range(len(state.own)):
        if other != seat:
            found[18] += (own & state.near[other]).bit_count()
    if not blocks & ~ALWAYS:
        return found
    shape = ground.shape(own)
    if blocks & IN_ROWS:
        _rows(ground, shape.by_row, reach, found)
    if blocks & IN_QUADRANTS:
        _quadrants(ground, state, seat, shape.by_quadrant[:], found)
    if blocks & IN_GROUPS:
        found[28] = float(len(shape.areas))
        found[29] = float(shape.largest.bit_count())
        found[30] = float(shape.most_specials)
        found[31] = float(shape.touched)
    if blocks & IN_STRETCHES:
        _stretches(ground, own, reach, found)
    return found


def _freedom(
    ground: Ground,
    open_: int,
    reach: int,
    next_: list[float],
    later: list[float],
    found: list[float],
) -> None:
    """R3 applies only to terrain with an adjacent own piece."""
    free_next = 0.0
    free_later = 0.0
    pockets = 0.0
    masks = ground.terrain_masks
    for index in range(len(masks)):
        terrain = masks[index]
        here = terrain & reach
        if not here:
            free_next += next_[index]
            free_later += later[index]
        elif here.bit_count() < POCKET:
            if (here | ground.grid.around(here) & terrain & open_).bit_count() < POCKET:
                pockets += later[index]
    found[2] = free_next
    found[3] = free_later
    found[4] = pockets


def _rows(ground: Ground, by_row: list[int], reach: int, found: list[float]) -> None:
    rows = 0
    rows_near = 0
    fullest = 0
    room = 0
    best = 0
    room_by_row = hexes_by_row(reach)
    for index in range(len(ground.rows)):
        here = by_row[index]
        beside = room_by_row[4 * index]
        if here:
            rows += 1
            fullest = max(fullest, here)
            # The potential of a row: its pieces, and those that can follow.
            if 2 * here + min(beside, 2) > best:
                best = 2 * here + min(beside, 2)
                room = beside
        elif beside:
            rows_near += 1
    found[19] = float(rows)
    found[20] = float(rows_near)
    found[21] = float(fullest)
    found[22] = float(min(room, 4))


def _quadrants(
    ground: Ground, state: State, seat: int, counts: list[int], found: list[float]
) -> None:
    most = [0] * len(counts)
    for other in range(len(state.own)):
        if other != seat:
            theirs = ground.shape(state.own[other]).by_quadrant
            for index in range(len(counts)):
                most[index] = max(most[index], theirs[index])
    ahead = 0
    lead = 0
    for index in range(len(counts)):
        here = counts[index]
        if here >= most[index]:
            ahead += 1
        lead += max(-LEAD, min(LEAD, here - most[index]))
    counts.sort()
    found[23] = float(counts[0])
    found[24] = float(counts[1])
    found[25] = float(counts[3])
    found[26] = float(ahead)
    found[27] = float(lead)


def _stretches(ground: Ground, own: int, reach: int, found: list[float]) -> None:
    """The length of the longest group, and how it can grow."""
    if not own:
        return
    area, one, other = ground.stretch(own)
    steps = steps_between(one, other)
    onward = 0
    back = 0
    beside = ground.grid.around(area) & reach
    while beside:
        hex_ = beside.bit_length() - 1
        beside ^= BITS[hex_]
        if steps_between(one, hex_) > steps:
            onward += 1
        elif steps_between(hex_, other) > steps:
            back += 1
    found[32] = float(steps)
    found[33] = float(onward + back) ** 0.5
    found[34] = float((onward > 0) + (back > 0))
