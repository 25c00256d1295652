"""Arrays of Kingdom Builder: planes of hexes, a vector, a mask of actions."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from hexstead.batches import kingdom_layout as numbers
from hexstead.batches.kingdom_changes import LOW, WHOLE, Planes, Shown
from hexstead.batches.kingdom_games import VERB_BYTES, KingdomGames
from hexstead.batches.kingdom_observations import HEAD_WORDS, Observer
from hexstead.batches.kingdom_options import offer, operands_of
from hexstead.envs.arrays import (
    EXPANDED,
    Batches,
    GameArrays,
    Observation,
    Shapes,
    by_eight,
    expanded,
    unpacked,
)
from hexstead.envs.kingdom_picture import pixels, text
from hexstead.hexgrid import hexes_of
from hexstead.kingdom import State
from hexstead.kingdom.board import grid_of
from hexstead.kingdom.verbs import HEX, NO_VERB, SHIFT
from hexstead.play import IllegalAction

ACTIONS: Final = numbers.ACTIONS
SHAPES: Final[Shapes] = {
    "planes": (numbers.PLANES, numbers.SIDE, numbers.SIDE),
    "vector": (numbers.VECTOR,),
}
CELLS: Final = numbers.SIDE * numbers.SIDE
WORD: Final = np.dtype("<u8")
"""Eight numbers of a vector."""
CHUNK: Final = 64
"""The number of planes or masks that are unpacked at once: more would leave the processor's cache
before they are copied."""
CARDS_END: Final = numbers.CARDS + 3 * numbers.CARD_KINDS
TURNED: Final = [
    np.array(
        [
            [
                plane + (step + turn) % seats
                for plane in (numbers.PIECES, numbers.TILES)
                for step in range(seats)
            ]
            for turn in range(seats)
        ]
    )
    for seats in range(numbers.SEATS + 1)
]
"""The planes of pieces and tiles by the number of seats: in their order for a viewer so many seats
further."""
MAIN_BOARD: Final = np.array(hexes_of(grid_of(()).all), dtype=np.intp)
"""The 400 hexes of the main board, as indices in a flattened plane, row by row."""


class KingdomArrays:
    """Copies the observations of a batch into preallocated arrays."""

    def __init__(self, observations: Observation | None, masks: NDArray[np.bool_]) -> None:
        self.count = len(masks)
        self._operands = masks[:, : numbers.OPERANDS].view(np.uint8)
        self._verbs = masks[:, numbers.OPERANDS :].view(np.uint8)
        self._watched = observations is not None
        if observations is not None:
            self._planes = observations["planes"]
            self._vector = observations["vector"]
            self._words = self._vector.view(WORD)
            rows = self.count * numbers.PLANES
            self._bytes = self._planes.reshape(rows, CELLS)
            self._rows = by_eight(self._bytes)
            self._cells = self._planes.reshape(self.count, numbers.PLANES * CELLS)
            self._flat = self._planes.reshape(-1)

    def lay_out(self, games: KingdomGames) -> None:
        self._lay_masks(games)
        if not self._watched:
            return
        if games.new:
            self._begin(games)
        for seats, turned in enumerate(games.turned):
            if turned:
                first = np.array(turned)[:, None] * numbers.PLANES
                planes, others = first + TURNED[seats][0], first + TURNED[seats][games.turns[seats]]
                width = 8 * games.mask_size
                self._bytes[planes, :width] = self._bytes[others, :width]
        heads = np.frombuffer(array("Q", games.heads), np.uint64)
        self._words[:, :HEAD_WORDS] = heads.reshape(self.count, HEAD_WORDS)
        if games.card_rows:
            cards = np.frombuffer(b"".join(games.cards), np.uint8)
            self._vector[games.card_rows, numbers.CARDS : CARDS_END] = cards.reshape(
                len(games.card_rows), -1
            )
        if games.counted_rows:
            counted = np.frombuffer(b"".join(games.counted), np.uint8)
            self._vector[games.counted_rows, numbers.KEPT : numbers.SCORING] = counted.reshape(
                len(games.counted_rows), -1
            )
        for planes in (games.low, games.whole):
            width = 8 * planes.size
            for start in range(0, len(planes.rows), CHUNK):
                rows = _indices(planes.rows[start : start + CHUNK])
                bits = b"".join(planes.bits[start : start + CHUNK])
                self._bytes[rows, :width] = unpacked(bits, planes.size)
            if planes.cells:
                self._flat[_indices(planes.cells)] ^= 1
        if games.emptied:
            self._rows[games.emptied] = 0
            for bit, things in enumerate(games.things):
                if things.rows:
                    self._rows[things.rows] |= expanded(b"".join(things.bits), WHOLE) << bit

    def _lay_masks(self, games: KingdomGames) -> None:
        if games.new:
            self._operands[games.new, LOW * 8 :] = 0
        width = 8 * games.mask_size
        for start in range(0, self.count, CHUNK):
            masks = unpacked(b"".join(games.masks[start : start + CHUNK]), games.mask_size)
            self._operands[start : start + CHUNK, :width] = masks
        if games.verb_rows:
            self._verbs[games.verb_rows] = unpacked(b"".join(games.verb_masks), VERB_BYTES)

    def _begin(self, games: KingdomGames) -> None:
        """Fill the constant part of new games."""
        new = games.new
        self._planes[new, numbers.OPEN :] = 0
        self._vector[new] = 0
        sights = [games.sights[index] for index in new]
        rows = [
            index * numbers.PLANES + plane
            for index, sight in zip(new, sights, strict=True)
            for plane, _ in sight.ground
        ]
        masks = [mask for sight in sights for _, mask in sight.ground]
        bits = b"".join([mask.to_bytes(WHOLE, "little") for mask in masks])
        self._rows[rows] = expanded(bits, WHOLE)
        scoring = np.frombuffer(b"".join([sight.scoring for sight in sights]), np.uint8)
        self._vector[new, numbers.SCORING :] = scoring.reshape(len(new), -1)
        self._planes[new, numbers.LOCATION_BOX] = 0
        for index, sight in zip(new, sights, strict=True):
            for cell, value in sight.location_boxes:
                self._cells[index, cell] = value


class KingdomSeat:
    """The arrays of one game for the seat to move."""

    actions: ClassVar[int] = ACTIONS
    shapes: ClassVar[Shapes] = SHAPES

    def __init__(self, state: State) -> None:
        self._sight: Observer | None = Observer(state.rules)
        self.chosen = NO_VERB

    def __getstate__(self) -> dict[str, Any]:
        return {"_sight": None, "chosen": self.chosen}

    def observe(self, view: State, seat: int) -> Observation:
        """The observation of a seat, from its view."""
        sight = self._sight = self._sight or Observer(view.rules)
        chosen = self.chosen if view.mover == seat else NO_VERB
        planes = np.zeros((numbers.PLANES, CELLS), dtype=np.uint8)
        rows = by_eight(planes)
        for plane, mask in sight.ground:
            rows[plane] = _cells(mask)
        shown = Shown(view.seats)
        changes = Planes(WHOLE)
        changes.turn_to(numbers.OPEN)
        sight.look(view, seat, changes, shown)
        for row, bits in zip(changes.rows, changes.bits, strict=True):
            rows[row] = EXPANDED[np.frombuffer(bits, np.uint8)]
        planes.flat[changes.cells] = 1
        for plane, bit, mask in sight.boxed(view, seat):
            rows[plane] |= _cells(mask) << bit
        for cell, value in sight.location_boxes:
            planes.flat[cell] = value
        vector = np.zeros(numbers.VECTOR, dtype=np.uint8)
        cards: list[bytes] = []
        hands = sight.cards(view, seat, cards)
        words: list[int] = []
        sight.head(view, seat, chosen, hands, words)
        vector.view(WORD)[:HEAD_WORDS] = words
        vector[numbers.CARDS : CARDS_END] = np.frombuffer(b"".join(cards), np.uint8)
        vector[numbers.KEPT : numbers.SCORING] = np.frombuffer(sight.counted(view, seat), np.uint8)
        vector[numbers.SCORING :] = np.frombuffer(sight.scoring, np.uint8)
        return {"planes": planes.reshape(SHAPES["planes"]), "vector": vector}

    def open(self, state: State) -> Sequence[int]:
        """The legal actions of the mover."""
        operands, verbs, _ = offer(state, self.chosen)
        return [*hexes_of(operands), *(numbers.OPERANDS + verb for verb in hexes_of(verbs))]

    def take(self, state: State, action: int) -> int | None:
        """The game's action for a legal action of the environment; None if it only
        chooses a verb."""
        if action >= numbers.OPERANDS:
            verb = action - numbers.OPERANDS
            mask = operands_of(state, verb)
            if mask & (mask - 1):
                self.chosen = verb
                return None
            operand = mask.bit_length() - 1
        else:
            verb, operand = self._meant(state), action
        self.chosen = NO_VERB
        return verb << SHIFT | operand

    def steps(self, state: State, action: int) -> list[int]:
        """The actions of the environment for a legal action of the game: its operand alone, or its
        verb and then its operand."""
        verb, operand = action >> SHIFT, action & HEX
        if verb == self._meant(state):
            return [operand]
        mask = operands_of(state, verb)
        chosen = numbers.OPERANDS + verb
        return [chosen, operand] if mask & (mask - 1) else [chosen]

    def why_not(self, state: State, action: int) -> str:
        """The reason why an action is not legal."""
        if action >= numbers.OPERANDS:
            number = action - numbers.OPERANDS
            names = {value: name for name, value in state.rules.verb_numbers.items()}
            if number not in names or state.rules.verbs[number] is None:
                return f"no verb of this game has the number {number}"
            if self.chosen != NO_VERB:
                chosen = names[self.chosen]
                return f"{chosen!r} was chosen and waits for where or what ({names[number]!r})"
            return f"{names[number]!r} is not possible now"
        verb = self._meant(state)
        if verb == NO_VERB:
            return "one of the verbs has to be chosen first"
        try:
            return state.why_not(verb << SHIFT | action) or "it is not open"
        except (IllegalAction, IndexError, AssertionError):
            return f"{action} is no operand of the verb"

    def text(self, state: State, action: int) -> str:
        """The text of a legal action: that of the game, or the verb alone."""
        if action >= numbers.OPERANDS:
            verb = action - numbers.OPERANDS
            mask = operands_of(state, verb)
            if mask & (mask - 1):
                return state.rules.verb(verb).name
            return state.text(verb << SHIFT | mask.bit_length() - 1)
        return state.text(self._meant(state) << SHIFT | action)

    def _meant(self, state: State) -> int:
        """The verb that operands stand for now."""
        return offer(state, self.chosen)[2]


def _indices(numbers: list[int]) -> NDArray[np.int64]:
    """Faster than indexing by the list."""
    return np.frombuffer(array("Q", numbers), np.int64)


def _cells(mask: int) -> NDArray[np.uint64]:
    return EXPANDED[np.frombuffer(mask.to_bytes(WHOLE, "little"), np.uint8)]


GAME_ARRAYS: Final = GameArrays(KingdomSeat, text, pixels, Batches(KingdomGames, KingdomArrays))

__all__ = ["ACTIONS", "GAME_ARRAYS", "MAIN_BOARD", "SHAPES", "KingdomArrays", "KingdomSeat"]
