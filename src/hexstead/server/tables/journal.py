"""A game folded from its log: the state, its history, and what can be undone.

Nothing is ever taken out of the log. Undo, redo and restart are entries like any other; folding
them takes steps back or brings them again. A step cannot be taken back once somebody learned
something hidden by it, or once it is another's turn to decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from hexstead.play import CHANCE, OVER, State
from hexstead.server.games import Adapter, Deed
from hexstead.server.tables.clocks import Allowance, Clocks

ACTION: Final = "action"
DRAWN: Final = "chance"
UNDO: Final = "undo"
REDO: Final = "redo"
RESTART: Final = "restart"
STAND_IN: Final = "stand_in"
RECLAIM: Final = "take_back"
TIME_OUT: Final = "time_out"
RESUMED: Final = "resumed"

PERSON: Final = "person"
BOT: Final = "bot"
SERVER: Final = "server"


@dataclass(frozen=True)
class Entry:
    """One entry of the log as it lies in the database."""

    seq: int
    kind: str
    seat: int | None
    actor: str
    text: str | None
    at: int


@dataclass
class Line:
    """An entry as players read it."""

    entry: Entry
    turn_number: int
    deed: Deed | None = None
    undone: bool = False
    changed: int = 0
    """The number of the last entry that changed this line."""


@dataclass(frozen=True)
class Step:
    """An action that counts: taken, and not undone."""

    action: int
    text: str
    line: Line


class Journal:
    def __init__(
        self, adapter: Adapter, start: State, bots: frozenset[int], allowance: Allowance | None
    ) -> None:
        self.adapter = adapter
        self.bots = bots
        self.stand_ins: dict[int, str] = {}
        self.lines: list[Line] = []
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.turn_number = 1
        self.clocks = None if allowance is None else Clocks(allowance, start.seats)
        self._states: list[State] = [start]
        """The state before each step that can be undone, and the current one."""
        self._asked: dict[int, int] = {}
        """Since which entry each decider has faced the same question."""

    @property
    def seq(self) -> int:
        return len(self.lines)

    @property
    def state(self) -> State:
        return self._states[-1]

    @property
    def settled(self) -> State:
        """The latest state in which nothing is half done, to compare gold with."""
        for state in reversed(self._states):
            if self.adapter.between_actions(state):
                return state
        return self.state

    @property
    def can_undo(self) -> bool:
        return len(self._states) > 1

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    def automatic(self, seat: int) -> bool:
        """Whether a bot plays the seat now."""
        return seat in self.bots or seat in self.stand_ins

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may decide now, the mover first."""
        return self.adapter.deciders(self.state)

    @property
    def interrupting(self) -> list[int]:
        """The seats of people who may decide although the game does not wait for them."""
        return [seat for seat in self.adapter.interrupters(self.state) if not self.automatic(seat)]

    @property
    def waiting(self) -> list[int]:
        """The seats of all people the game waits for."""
        return [seat for seat in self.deciders if not self.automatic(seat)]

    @property
    def playing_bot(self) -> int | None:
        """The seat for which a bot is to decide; it need not wait for people who decide, too."""
        return next((seat for seat in self.deciders if self.automatic(seat)), None)

    def state_for(self, seat: int) -> State:
        """The state with a seat that may decide as its mover."""
        if seat == self.state.mover or seat not in (*self.deciders, *self.interrupting):
            return self.state
        state = self.state.copy()
        state.apply(state.parse(self.adapter.let_first(seat)))
        return state

    def holds(self, entries: Sequence[Entry]) -> bool:
        """Whether exactly these entries are in the log where they belong."""
        first = entries[0].seq - 1
        return [line.entry for line in self.lines[first : first + len(entries)]] == list(entries)

    def has_seen(self, seat: int, seq: int) -> bool:
        """Whether what a decider saw at an entry is all that matters for its decision now."""
        return self._asked.get(seat, self.seq) <= seq <= self.seq

    def add(self, entry: Entry) -> Line:
        """Fold one more entry, the next one of the log."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} of the log comes after {self.seq}")
        if self.clocks is not None:
            self.clocks.charge(entry.at, () if entry.kind == RESUMED else self.waiting)
        line = Line(entry, self.turn_number, changed=entry.seq)
        self.lines.append(line)
        before = (self.deciders, self.interrupting)
        match entry.kind:
            case "action" | "chance":
                assert entry.text is not None
                self.undone.clear()
                self._take(self.state.parse(entry.text), entry.text, line)
            case "undo":
                self._undo(1, entry.seq)
            case "redo":
                self._redo(entry.seq)
            case "restart":
                self._undo(len(self._states) - 1, entry.seq)
            case "stand_in":
                assert entry.seat is not None and entry.text is not None
                self.stand_ins[entry.seat] = entry.text
            case "take_back":
                assert entry.seat is not None
                self.stand_ins.pop(entry.seat, None)
            case "time_out" | "resumed":
                pass  # they tell what happened to the clocks, which were charged above
            case _:
                raise ValueError(f"entry {entry.seq} of the log is of no known kind")
        self._ask(entry, before)
        return line

    def _ask(self, entry: Entry, before: tuple[Sequence[int], Sequence[int]]) -> None:
        """Whoever is asked the same as before need not look again; others are asked anew."""
        now = (self.deciders, self.interrupting)
        self._asked = {
            seat: self._asked.get(seat, entry.seq)
            if entry.kind == ACTION and seat in asked and seat != entry.seat
            else entry.seq
            for asked, asking in zip(before, now, strict=True)
            for seat in asking
        }

    def _take(self, action: int, text: str, line: Line) -> None:
        before = self.state
        after = before.copy()
        after.apply(action)
        deed = self.adapter.deed(before, action, after)
        line.deed = deed
        line.turn_number = self.turn_number
        self.steps.append(Step(action, text, line))
        if before.mover == CHANCE or deed.reveals or after.mover != before.mover:
            self._states = [after]
        else:
            self._states.append(after)
        if deed.ends_turn:
            self.turn_number += 1
            if self.clocks is not None and deed.seat is not None:
                self.clocks.turn_ended(deed.seat)

    def _undo(self, number: int, seq: int) -> None:
        if not 0 < number < len(self._states):
            raise ValueError("there is nothing to undo")
        for _ in range(number):
            step = self.steps.pop()
            self._states.pop()
            self.undone.append(step)
            step.line.undone = True
            step.line.changed = seq

    def _redo(self, seq: int) -> None:
        if not self.undone:
            raise ValueError("there is nothing to redo")
        step = self.undone.pop()
        step.line.undone = False
        step.line.changed = seq
        self._take(step.action, step.text, step.line)

    def after(self, entries: Sequence[Entry]) -> State:
        """The state once these entries are folded; nothing is changed by asking."""
        state = self.state
        for entry in entries:
            match entry.kind:
                case "action" | "chance":
                    assert entry.text is not None
                    state = state.copy()
                    state.apply(state.parse(entry.text))
                case "undo":
                    state = self._states[-2]
                case "redo":
                    state = state.copy()
                    state.apply(self.undone[-1].action)
                case "restart":
                    state = self._states[0]
        return state

    def waiting_after(self, entries: Sequence[Entry], after: State) -> list[int]:
        """The seats of all people the game waits for once these entries have led to a state."""
        played = set(self.stand_ins)
        for entry in entries:
            if entry.kind == STAND_IN and entry.seat is not None:
                played.add(entry.seat)
            elif entry.kind == RECLAIM and entry.seat is not None:
                played.discard(entry.seat)
        deciders = self.adapter.deciders(after)
        return [seat for seat in deciders if seat not in self.bots and seat not in played]

    def lines_after(self, seq: int) -> list[Line]:
        """The lines that are new or changed since then."""
        return [line for line in self.lines if line.changed > seq]

    def latest_hexes(self) -> list[dict[str, Any]]:
        """The hexes of each seat's latest turn."""
        found: dict[int, tuple[int, list[str]]] = {}
        for step in reversed(self.steps):
            deed = step.line.deed
            assert deed is not None
            if deed.seat is None or not deed.hexes:
                continue
            turn, hexes = found.setdefault(deed.seat, (step.line.turn_number, []))
            if turn == step.line.turn_number:
                hexes[:0] = [name for name in deed.hexes if name not in hexes]
            elif len(found) == self.state.seats:
                break
        return [{"seat": seat, "hexes": found[seat][1]} for seat in sorted(found)]

    @property
    def over(self) -> bool:
        return self.state.mover == OVER
