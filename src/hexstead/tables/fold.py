"""The fold of a game log: entries applied one after the other.

Nothing is ever removed from the log. Undo, redo and restart are entries like any other; applying
them removes steps from the game or restores them (`undo.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from hexstead.play import OVER, State
from hexstead.tables.clocks import Clocks, TimeControl
from hexstead.tables.entries import (
    ABANDON,
    ACTION,
    AGREE,
    CLOCKS_START,
    CLOCKS_WAIT,
    CLOSED,
    DECLINE,
    DECLINING,
    KEEP_IN,
    PLAY_ON,
    PREFERENCES,
    PROPOSE,
    RECLAIM,
    RESIGN,
    RESUMED,
    VOTE_OUT,
    Entry,
    Step,
    VisibleEntry,
)
from hexstead.tables.games import Adapter
from hexstead.tables.seating import Abandonment, Removal, Seating
from hexstead.tables.undo import Proposal, UndoStack

_UNMOVING: Final = (
    PROPOSE,
    AGREE,
    DECLINE,
    DECLINING,
    PREFERENCES,
    VOTE_OUT,
    KEEP_IN,
    ABANDON,
    PLAY_ON,
    CLOCKS_WAIT,
    CLOCKS_START,
)
"""Entries that leave the state as it is, unless a proposal is accepted."""


class Fold:
    def __init__(
        self, adapter: Adapter, start: State, bots: frozenset[int], time_control: TimeControl | None
    ) -> None:
        self.adapter = adapter
        self.seating = Seating(range(start.seats), bots)
        self.proposal: Proposal | None = None
        self.removal: Removal | None = None
        self.abandonment: Abandonment | None = None
        self._declining: dict[int, int | None] = {}
        """The seats that decline all offers: in the turn of this number, or always."""
        self._preferences: dict[int, tuple[str, ...]] = {}
        """How seats answer offers automatically."""
        self.lines: list[VisibleEntry] = []
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.turn_number = 1
        self.clocks: Clocks | None = None
        if time_control is not None and time_control.minutes is not None:
            self.clocks = Clocks(
                time_control.minutes,
                time_control.bonus_seconds,
                start.seats,
                time_control.per_turn,
            )
        self.clocks_wait_until: int | None = None
        """Until when the clocks wait for players to open the table; None while they run."""
        self._answer_seconds = None if time_control is None else time_control.answer_seconds
        self.described = True
        """Whether every line has its description."""
        self.undo_stack = UndoStack(start)
        self._start = start
        self.away_ms = 0
        """The downtime of the server since the last entry, if the log does not have it yet."""
        self._replaying = False
        """Whether a stored log is being replayed, in place."""
        self._asked: dict[int, int] = {}
        """Since which entry each decider has had the same decision to make."""
        self._asking: tuple[Sequence[int], Sequence[int]] = (self.deciders, self.interrupting)

    def fork(self) -> Self:
        """Return a copy that changes independently."""
        other = type(self)(self.adapter, self._start, self.seating.bots, None)
        other.seating = self.seating
        other.proposal = self.proposal
        other.removal = self.removal
        other.abandonment = self.abandonment
        other._declining = dict(self._declining)
        other._preferences = dict(self._preferences)
        other.lines = [*self.lines]
        other.steps = [*self.steps]
        other.undone = [*self.undone]
        other.turn_number = self.turn_number
        other.clocks = None if self.clocks is None else self.clocks.copy()
        other.clocks_wait_until = self.clocks_wait_until
        other._answer_seconds = self._answer_seconds
        other.described = self.described
        other.undo_stack = self.undo_stack.fork()
        other.away_ms = self.away_ms
        other._replaying = self._replaying
        other._asked = self._asked
        other._asking = self._asking
        return other

    @property
    def seq(self) -> int:
        return len(self.lines)

    @property
    def start(self) -> State:
        """The state before the first action; it must not be changed."""
        return self._start

    @property
    def state(self) -> State:
        return self.undo_stack.state

    @property
    def over(self) -> bool:
        return self.state.mover == OVER or self.seating.conceded

    @property
    def mover(self) -> int | None:
        """The seat that is to move, if any."""
        return None if self.over or self.state.mover < 0 else self.state.mover

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may decide now, the mover first."""
        return () if self.seating.conceded else self.state.deciders

    @property
    def interrupting(self) -> list[int]:
        """The seats of people who may act although the game does not wait for them."""
        seats = () if self.seating.conceded else self.state.interrupters
        return [seat for seat in seats if not self.seating.automatic(seat)] if seats else []

    @property
    def waiting(self) -> list[int]:
        """The seats of people the game waits for."""
        return [seat for seat in self.deciders if not self.seating.automatic(seat)]

    @property
    def timed(self) -> list[int]:
        """The seats whose clocks run, at a table with clocks."""
        return self.waiting if self.clocks_wait_until is None else []

    def replay(self, entries: Sequence[Entry], describe: bool = False) -> None:
        """Replay a stored log; without descriptions it is much faster."""
        if describe:
            for entry in entries:
                self.add(entry)
            return
        self.undo_stack.own()
        self._replaying = True
        try:
            for entry in entries:
                self.add(entry)
        finally:
            self._replaying = False

    def add(self, entry: Entry, action: int | None = None) -> None:
        """Apply the next entry of the log; `action` is its action if it is parsed already."""
        if entry.seq != len(self.lines) + 1:
            raise ValueError(f"entry {entry.seq} of the log comes after {self.seq}")
        self._charge(entry)
        line = VisibleEntry(entry, self.turn_number, entry.seq)
        self.lines.append(line)
        match entry.kind:
            case "action" | "chance":
                assert entry.text is not None
                self.undone.clear()
                parsed = self.state.parse(entry.text) if action is None else action
                self._take(parsed, entry.text, line)
            case "undo":
                self._undo(1)
            case "redo":
                self._redo()
            case "restart":
                self._undo(len(self.undo_stack.actions))
            case "stand_in" | "reclaim" | "resign" | "remove":
                self._seat(entry)
            case "propose" | "agree" | "decline":
                self._confer(entry)
            case "declining" | "preferences":
                self._answer_offers(entry)
            case "closed" | "vote_out" | "keep_in" | "abandon" | "play_on":
                self._vote(entry)
            case "clocks_wait" | "clocks_start":
                self._hold_clocks(entry)
            case "time_out" | "resumed":
                pass  # the clocks were charged above
            case _:
                raise ValueError(f"entry {entry.seq} of the log is of no known kind")
        before = self.state
        self._go_back_if_agreed()
        self._ask(entry, entry.kind in _UNMOVING and self.state is before)

    def _charge(self, entry: Entry) -> None:
        """Charge the time before an entry to the seats the game waited for, without the downtime of
        the server: the milliseconds of a RESUMED entry, or all of the time."""
        self.away_ms = 0
        if self.clocks is None:
            return
        if entry.kind != RESUMED:
            self.clocks.charge(entry.at, self.timed)
            return
        if entry.text is not None:
            self.clocks.charge(entry.at - int(entry.text), self.timed)
        self.clocks.charge(entry.at, ())

    def _hold_clocks(self, entry: Entry) -> None:
        self.clocks_wait_until = None
        if entry.kind == CLOCKS_WAIT:
            assert entry.text is not None
            self.clocks_wait_until = entry.at + int(entry.text) * 1000

    def _seat(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.abandonment = None  # the players who were asked are no longer those who play
        if self.removal is not None and self.removal.seat == entry.seat:
            self.removal = None
        if entry.kind == RECLAIM:
            self.seating = self.seating.with_person(entry.seat)
            return
        assert entry.text is not None
        if entry.kind == RESIGN:
            self.seating = self.seating.without(entry.seat, entry.text)
        else:
            self.seating = self.seating.with_stand_in(entry.seat, entry.text)

    def _answer_offers(self, entry: Entry) -> None:
        """Record how a seat answers offers automatically."""
        assert entry.seat is not None
        if entry.kind == PREFERENCES:
            self._preferences[entry.seat] = tuple(entry.text.split(",")) if entry.text else ()
            return
        self._declining.pop(entry.seat, None)
        if entry.text != "never":
            self._declining[entry.seat] = self.turn_number if entry.text == "turn" else None

    def _vote(self, entry: Entry) -> None:
        if entry.kind == CLOSED:
            self.seating = self.seating.ended()
            return
        assert entry.seat is not None
        if entry.kind in (ABANDON, PLAY_ON):
            self._abandon(entry.seat, entry.kind == ABANDON)
        elif entry.kind == KEEP_IN:
            self.removal = None
        elif self.removal is None:
            assert entry.text is not None
            self.removal = Removal(int(entry.text), frozenset({entry.seat}))
        else:
            self.removal = self.removal.with_consent_of(entry.seat)

    def _abandon(self, seat: int, agrees: bool) -> None:
        """Record a consent, or drop the offer; the game ends once all people have agreed."""
        if not agrees:
            self.abandonment = None
            return
        before = self.abandonment or Abandonment(seat, frozenset())
        self.abandonment = before.with_consent_of(seat)
        if self.abandonment.agreed.issuperset(self.seating.people):
            self.abandonment = None
            self.seating = self.seating.without_result()

    def _confer(self, entry: Entry) -> None:
        assert entry.seat is not None
        if entry.kind == PROPOSE:
            assert entry.text is not None
            self.proposal = Proposal(entry.seat, int(entry.text), frozenset({entry.seat}))
        elif entry.kind == DECLINE:
            self.proposal = None
        else:
            assert self.proposal is not None
            self.proposal = self.proposal.with_consent_of(entry.seat)

    def _go_back_if_agreed(self) -> None:
        proposal = self.proposal
        if proposal is None or not proposal.agreed.issuperset(self.seating.people):
            return
        if not 0 <= proposal.steps < len(self.steps):
            raise ValueError(f"there are no {proposal.steps} steps to go back to")
        self.proposal = None
        for step in self.steps[proposal.steps :]:
            self._mark(step, undone=True)
        self.steps, self.undone = self.steps[: proposal.steps], []
        state, self.turn_number = self._start.copy(), 1
        for step in self.steps:
            self.turn_number += self.adapter.outline(state, step.action).ends_turn
            state.apply(step.action)
        self.undo_stack = UndoStack(state)
        if self._replaying:
            self.undo_stack.own()

    def _ask(self, entry: Entry, unmoved: bool) -> None:
        """Record for each decider since which entry the decision is the same."""
        deciders, interrupting = self._asking
        self._asking = (self.deciders, self.interrupting)
        same = self._asked if entry.kind == ACTION or unmoved else {}
        self._asked = {}
        for before, now in ((deciders, self._asking[0]), (interrupting, self._asking[1])):
            for seat in now:
                as_before = seat in before and (unmoved or seat != entry.seat)
                self._asked[seat] = same.get(seat, entry.seq) if as_before else entry.seq

    def _take(self, action: int, text: str, line: VisibleEntry) -> None:
        before = self.state
        outline = self.adapter.outline(before, action)
        if self._replaying:
            self.undo_stack.take_in_place(action, outline.reveals)
            self.described = False
        else:
            log_line = self.adapter.log_line(
                before, action, self.undo_stack.take(action, outline.reveals)
            )
            self.lines[line.entry.seq - 1] = line._replace(
                turn_number=self.turn_number, log_line=log_line
            )
        self.steps.append(Step(action, text, line.entry.seq))
        if outline.ends_turn:
            self.turn_number += 1
            if self.clocks is not None:
                self.clocks.turn_ended(outline.seat)

    def _undo(self, number: int) -> None:
        self.undo_stack.undo(number)
        if self._replaying:
            self.undo_stack.own()
        for _ in range(number):
            step = self.steps.pop()
            self.undone.append(step)
            self._mark(step, undone=True)
        if self.proposal is not None and len(self.steps) <= self.proposal.steps:
            self.proposal = None  # it was about what is undone

    def _redo(self) -> None:
        if not self.undone:
            raise ValueError("there is nothing to redo")
        step = self.undone.pop()
        self._mark(step, undone=False)
        self._take(step.action, step.text, self.lines[step.seq - 1])

    def _mark(self, step: Step, undone: bool) -> None:
        line = self.lines[step.seq - 1]
        self.lines[step.seq - 1] = line._replace(undone=undone, changed=self.seq)
