"""The rules of Hex on 11 x 11 cells.

Seat 0 connects the top and the bottom, seat 1 the left and the right. The players place stones in
turn; instead of its first stone, seat 1 may swap: it takes over the first stone, mirrored.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from hexstead.play import (
    EVERYBODY,
    OVER,
    Event,
    IllegalAction,
    PositionError,
    SetupError,
    read_line,
    tell_gold,
    write_line,
)
from hexstead.play.fields import Fields, check_derived

SIZE: Final = 11
CELLS: Final = [f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcdefghijk"]
SWAP: Final = len(CELLS)
FREE: Final = -1
STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def _around(cell: int) -> list[int]:
    row, column = divmod(cell, SIZE)
    places = [(row + down, column + right) for right, down in STEPS]
    return [y * SIZE + x for y, x in places if 0 <= y < SIZE and 0 <= x < SIZE]


NEIGHBOURS: Final = [_around(cell) for cell in range(len(CELLS))]
TOP, BOTTOM = range(SIZE), range(SWAP - SIZE, SWAP)
LEFT, RIGHT = range(0, SWAP, SIZE), range(SIZE - 1, SWAP, SIZE)
EDGES: Final = ((TOP, BOTTOM), (LEFT, RIGHT))
"""The two edges that each seat connects."""


@dataclass(frozen=True)
class Setup:
    players: int = 2

    def to_json(self) -> dict[str, Any]:
        return {"players": self.players}

    @staticmethod
    def from_json(fields: Any) -> Setup:
        if fields != {"players": 2} or type(fields["players"]) is not int:
            raise SetupError("Hex is played by 2")
        return Setup()

    @staticmethod
    def random(seed: int, players: int = 2) -> Setup:
        del seed  # nothing is drawn
        return Setup.from_json({"players": players})


class State:
    """The moves so far, and the owner of each cell."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.moves: list[int] = []
        self.owners = [FREE] * len(CELLS)
        self.mover = 0
        self.viewer = EVERYBODY

    seats = 2
    interrupters: tuple[int, ...] = ()

    @property
    def deciders(self) -> tuple[int, ...]:
        return () if self.mover == OVER else (self.mover,)

    def legal(self) -> list[int]:
        if self.mover == OVER:
            return []
        free = [cell for cell, owner in enumerate(self.owners) if owner == FREE]
        return [*free, SWAP] if len(self.moves) == 1 else free

    def refusal(self, action: int) -> IllegalAction | None:
        if action in self.legal():
            return None
        if self.mover == OVER:
            return IllegalAction("the game is over", "H1", "over")
        if action == SWAP:
            return IllegalAction("only the second move may swap", "H3", "swap_late")
        if not 0 <= action < SWAP:
            return IllegalAction(f"{action} is no action of Hex")
        return IllegalAction(f"{CELLS[action]} is taken", "H2", "taken", {"hex": CELLS[action]})

    def why_not(self, action: int) -> str | None:
        refusal = self.refusal(action)
        return None if refusal is None else str(refusal)

    def apply(self, action: int) -> None:
        refusal = self.refusal(action)
        if refusal is not None:
            raise refusal
        cell = action
        if action == SWAP:
            row, column = divmod(self.moves[0], SIZE)
            self.owners[self.moves[0]] = FREE
            cell = column * SIZE + row
        self.owners[cell] = self.mover
        self.moves.append(action)
        self.mover = OVER if self.connection(self.mover) else 1 - self.mover

    def connection(self, seat: int) -> list[int]:
        """Return the stones of a seat that touch its first edge, if they reach the other one."""
        start, end = EDGES[seat]
        found = [cell for cell in start if self.owners[cell] == seat]
        for cell in found:
            found += [c for c in NEIGHBOURS[cell] if self.owners[c] == seat and c not in found]
        return found if any(cell in end for cell in found) else []

    def winners(self) -> list[int]:
        return [(len(self.moves) - 1) % 2] if self.mover == OVER else []

    def explain(self, seat: int) -> dict[str, list[tuple[tuple[str, ...], int]]]:
        stones = tuple(CELLS[cell] for cell in self.connection(seat))
        return {"connection": [(stones, 1)] if stones else []}

    def gold(self, seat: int) -> dict[str, int]:
        return {"connection": int(seat in self.winners())}

    def perform(self, action: int) -> list[Event]:
        seat, before = self.mover, [self.gold(0), self.gold(1)]
        self.apply(action)
        events = [Event("stone", seat, {"action": self.text(action)})]
        tell_gold(events, before, [self.gold(0), self.gold(1)])
        return [*events, Event("game_over")] if self.mover == OVER else events

    def text(self, action: int) -> str:
        return "swap" if action == SWAP else f"place {CELLS[action]}"

    def parse(self, text: str) -> int:
        verb, _, cell = text.partition(" ")
        if text == "swap":
            return SWAP
        if verb != "place" or cell not in CELLS:
            raise IllegalAction(f"{text!r} is no action of Hex")
        return CELLS.index(cell)

    def chance(self) -> list[tuple[int, int]]:
        return []

    def copy(self) -> State:
        twin = State(self.setup)
        twin.moves, twin.owners = self.moves.copy(), self.owners.copy()
        twin.mover, twin.viewer = self.mover, self.viewer
        return twin

    def view(self, seat: int) -> State:
        """Nothing is hidden."""
        twin = self.copy()
        twin.viewer = seat
        return twin

    def redeal(self, seat: int, rng: Random) -> State:
        del seat, rng
        return self.view(EVERYBODY)

    def stones(self, seat: int) -> list[str]:
        return [CELLS[cell] for cell, owner in enumerate(self.owners) if owner == seat]

    def to_json(self) -> dict[str, Any]:
        return {
            "game": "hex",
            "setup": self.setup.to_json(),
            "viewer": self.viewer if self.viewer >= 0 else None,
            "moves": [self.text(action) for action in self.moves],
            "mover": self.mover if self.mover >= 0 else "over",
            "stones": [self.stones(0), self.stones(1)],
        }

    @staticmethod
    def from_json(value: Any) -> State:
        fields = Fields(value)
        try:
            state = State(Setup.from_json(fields.value.get("setup")))
            for text in fields.names("moves"):
                state.apply(state.parse(text))
        except (SetupError, IllegalAction) as problem:
            raise PositionError(str(problem).encode("ascii", "replace").decode()) from problem
        check_derived(fields.value, state.to_json())
        return state

    def to_line(self) -> str:
        return write_line("hex", {"setup": self.setup.to_json(), "moves": self.to_json()["moves"]})

    @staticmethod
    def from_line(text: str) -> State:
        game, fields = read_line(text)
        if game != "hex":
            raise PositionError(f"a position of {game!r}, not of Hex")
        return State.from_json(fields)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (self.moves, self.viewer) == (other.moves, other.viewer)

    def __hash__(self) -> int:
        return hash(tuple(self.moves))
