"""The value of a position for a seat: its gold now, and the prospects of its tiles and places."""

from __future__ import annotations

from typing import Final

from hexstead.hexgrid import hexes_of
from hexstead.kingdom import State
from hexstead.kingdom.store import kept_by
from hexstead.kingdom.terrain import BUILDABLE

SETTLEMENT: Final = 0.4
"""A settlement on the board: closer to the next gold, and to the end while ahead."""
TILE_PER_TURN: Final = 0.9
"""The value of a tile's extra action in each remaining turn."""
ONCE: Final = 1.5
"""A tile that can be used once."""
IN_HAND: Final = 0.7
"""One item saved in hand."""
FREE_TERRAIN: Final = 0.12
"""A terrain without an adjacent own piece, which can be built anywhere (R3)."""
NEXT_PLACE: Final = 0.3
"""A location whose tile is one settlement away."""
RIVAL: Final = 0.5
"""The weight of other seats' gold relative to own gold."""
BUILDS_A_TURN: Final = 3.6


class Evaluation:
    """Evaluates positions that follow from one root with the same weights."""

    def __init__(self, root: State, seat: int) -> None:
        self.seat = seat
        self.rules = root.rules
        self.others = [other for other in range(root.seats) if other != seat]
        self.own_before = root.own[:]
        self.gold_before = {other: root.score(other) for other in self.others}
        turns = min(root.supply) / BUILDS_A_TURN
        self.lasting_tile = TILE_PER_TURN * turns
        self.saved = [slot.name for slot in self.rules.kept if slot.title and slot.each_seat]
        self.in_hand = IN_HAND * min(1.0, turns)
        board = root.rules.board
        self.terrains = [board.terrain[kind] for kind in BUILDABLE if board.terrain[kind]]

    def __call__(self, state: State) -> float:
        seat = self.seat
        value = state.score(seat) + SETTLEMENT * state.own[seat].bit_count()
        value += self._tiles(state) + self._room(state)
        for name in self.saved:
            value += self.in_hand * kept_by(state, name, seat)
        for other in self.others:
            if state.own[other] != self.own_before[other]:
                value -= RIVAL * (state.score(other) - self.gold_before[other])
        return value

    def _tiles(self, state: State) -> float:
        seat = self.seat
        held = state.ready[seat] | state.used[seat] | state.fresh[seat]
        if not held:
            return 0.0
        lasting = (held & self.rules.lasting).bit_count()
        once = (state.fresh[seat] & ~self.rules.lasting).bit_count()
        return self.lasting_tile * lasting + ONCE * once

    def _room(self, state: State) -> float:
        """The freedom of the next card, and the locations within reach."""
        seat = self.seat
        reach = state.near[seat] & state.open
        value = 0.0
        for terrain in self.terrains:
            if not terrain & reach:
                value += FREE_TERRAIN
        wanted = state.stocked & ~state.claimed[seat]
        if wanted:
            next_to = self.rules.board.grid.next_to
            for place in hexes_of(wanted):
                if next_to[place] & reach:
                    value += NEXT_PLACE
        return value
