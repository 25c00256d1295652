"""A game folded from its log: the state, its history, and what can be undone.

Nothing is ever taken out of the log. Undo, redo and restart are entries like any other; folding
them undoes steps or brings them again (`trail.py`).

An entry is understood once. Whoever wants to write some folds them on a fork of the journal
(`plan.py`), which takes its place when they are written. A stored log is folded as quickly as it
can be replayed; what its lines tell is found out when somebody wants to read them.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Final

from hexstead.play import OVER, Record, State, find_game
from hexstead.server.games import Adapter, find_adapter
from hexstead.server.tables.clocks import Clocks, TimeControl
from hexstead.server.tables.endings import winners_among
from hexstead.server.tables.entries import (
    ACTION,
    AGREE,
    CLOCKS_START,
    CLOCKS_WAIT,
    CLOSED,
    DECLINE,
    DECLINING,
    KEEP_IN,
    PERSON,
    PROPOSE,
    RECLAIM,
    RESIGN,
    RESUMED,
    STAND_IN,
    VOTE_OUT,
    Declining,
    Entry,
    Line,
    Step,
)
from hexstead.server.tables.model import Table
from hexstead.server.tables.seating import Removal, Seating
from hexstead.server.tables.undo import Proposal, UndoStack

LOG_PAGE: Final = 1000
"""The most lines of a log that are told at once; few games have more."""
_UNMOVING: Final = (
    PROPOSE,
    AGREE,
    DECLINE,
    DECLINING,
    VOTE_OUT,
    KEEP_IN,
    CLOCKS_WAIT,
    CLOCKS_START,
)
"""Entries that leave the game as it is, unless they let it go back."""


class GameLog:
    def __init__(
        self, adapter: Adapter, start: State, bots: frozenset[int], time_control: TimeControl | None
    ) -> None:
        self.adapter = adapter
        self.seating = Seating(range(start.seats), bots)
        self.proposal: Proposal | None = None
        """To go back, while somebody has still to agree."""
        self.removal: Removal | None = None
        """Of somebody from the table, while somebody has still to agree."""
        self._declining: dict[int, int | None] = {}
        """Who declines all offers: in the turn of this number, or always."""
        self.lines: list[Line] = []
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.turn_number = 1
        self.clocks: Clocks | None = None
        if time_control is not None and time_control.minutes is not None:
            self.clocks = Clocks(time_control.minutes, time_control.bonus_seconds, start.seats)
        self.clocks_wait_until: int | None = None
        """Until when the clocks wait for people to open the table; None while they run."""
        self._answer_seconds = None if time_control is None else time_control.answer_seconds
        self.described = True
        """Whether it is known what each line tells."""
        self.undo_stack = UndoStack(start)
        self._start = start
        self.away_ms = 0
        """How long the server was away since the last entry, if that was not told yet."""
        self._replaying = False
        """Whether a stored log is being folded, in place."""
        self._asked: dict[int, int] = {}
        """Since which entry each decider has faced the same question."""
        self._asking: tuple[Sequence[int], Sequence[int]] = (self.deciders, self.interrupting)

    def fork(self) -> GameLog:
        """A journal that goes on from here by itself; no state and no line is ever changed by
        both."""
        other = copy(self)
        other.lines, other.steps, other.undone = [*self.lines], [*self.steps], [*self.undone]
        other._declining = dict(self._declining)
        other.clocks = None if self.clocks is None else self.clocks.copy()
        other.undo_stack = self.undo_stack.fork()
        return other

    @property
    def seq(self) -> int:
        return len(self.lines)

    @property
    def start(self) -> State:
        """The game before its first step; to be copied, never changed."""
        return self._start

    @property
    def state(self) -> State:
        return self.undo_stack.state

    @property
    def settled(self) -> State:
        """The latest state in which nothing is half done, to compare gold with."""
        if self.adapter.is_settled(self.state):
            return self.state
        for state in reversed(self.undo_stack.states()):
            if self.adapter.is_settled(state):
                return state
        return self.state

    @property
    def can_undo(self) -> bool:
        return bool(self.undo_stack.actions)

    @property
    def can_redo(self) -> bool:
        return bool(self.undone)

    @property
    def over(self) -> bool:
        return self.state.mover == OVER or self.seating.conceded

    def winners(self) -> list[int]:
        """Of those who have not resigned, whoever won, or else has most."""
        return winners_among(self.seating.staying, self.state)

    @property
    def mover(self) -> int | None:
        """The seat that is to move; None if there is none."""
        return None if self.over or self.state.mover < 0 else self.state.mover

    def declining(self, seat: int) -> Declining | None:
        """Whether a seat declines all offers, in this turn or always."""
        if seat not in self._declining:
            return None
        turn = self._declining[seat]
        if turn is None:
            return "always"
        return "turn" if turn == self.turn_number else None

    def turned_down(self) -> tuple[int, str] | None:
        """A seat that declines what it is asked now without being heard, and its words."""
        if not self._declining:
            return None
        for seat in self.waiting:
            if self.declining(seat):
                words = self.adapter.turn_down(self.state, seat)
                if words is not None:
                    return seat, words
        return None

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may decide now, the mover first."""
        return () if self.seating.conceded else self.state.deciders

    @property
    def interrupting(self) -> list[int]:
        """The seats of people who may decide although the game does not wait for them."""
        seats = () if self.seating.conceded else self.state.interrupters
        return [seat for seat in seats if not self.seating.automatic(seat)] if seats else []

    @property
    def waiting(self) -> list[int]:
        """The seats of all people the game waits for."""
        return [seat for seat in self.deciders if not self.seating.automatic(seat)]

    @property
    def timed(self) -> list[int]:
        """The seats whose clocks run, at a table with clocks."""
        return self.waiting if self.clocks_wait_until is None else []

    def steps_before_last_of(self, seat: int) -> int | None:
        """How many steps there were before the last one that the player of a seat took."""
        for number in range(len(self.steps) - 1, -1, -1):
            entry = self.lines[self.steps[number].seq - 1].entry
            if entry.seat == seat and entry.actor == PERSON:
                return number
        return None

    @property
    def to_agree_to_removal(self) -> list[int]:
        """Those without whose consent nobody is sent away: all people but that one."""
        if self.removal is None:
            return []
        agreed = {*self.removal.agreed, self.removal.seat}
        return [seat for seat in self.seating.people if seat not in agreed]

    def stood_in(self, seat: int) -> Entry | None:
        """The entry by which a bot came to play in somebody's place, and they may come back."""
        if seat not in self.seating.stand_ins or seat in self.seating.resigned:
            return None
        came = (line.entry for line in reversed(self.lines) if line.entry.seat == seat)
        return next((entry for entry in came if entry.kind == STAND_IN), None)

    def played_for(self, seat: int) -> int:
        """How many steps a bot has taken in somebody's place, if all of them can be undone: nobody
        else has acted since, and nobody has learned anything hidden."""
        came = self.stood_in(seat)
        if came is None or self.state.mover != seat:
            return 0
        number = sum(
            step.seq > came.seq for step in self.steps[-len(self.undo_stack.actions) - 1 :]
        )
        return number if number <= len(self.undo_stack.actions) else 0

    @property
    def answer_by(self) -> int | None:
        """Until when a person who is asked in another's turn has time to answer, if there is a
        limit; then the answer is no."""
        if self._answer_seconds is None or self.over or not self.lines:
            return None
        if self.clocks_wait_until is not None:
            return None
        if self.seating.automatic(self.state.mover) or self.adapter.declining(self.state) is None:
            return None
        return self.lines[-1].entry.at + self._answer_seconds * 1000

    @property
    def due_at(self) -> int | None:
        """When the game goes on without anybody's click: at once where a bot is to decide, or when
        somebody's time is up; None where only people can go on."""
        if self.over:
            return None
        if self.playing_bot is not None:
            return self.lines[-1].entry.at if self.lines else 0
        if self.clocks_wait_until is not None:
            return self.clocks_wait_until
        times = [] if self.answer_by is None else [self.answer_by]
        clocks = self.clocks
        if clocks is not None and clocks.since is not None:
            times += [clocks.since + clocks.left[seat] for seat in self.waiting]
        return min(times, default=None)

    @property
    def playing_bot(self) -> int | None:
        """The seat for which a bot is to decide; it need not wait for people who decide, too."""
        return next((seat for seat in self.deciders if self.seating.automatic(seat)), None)

    def state_for(self, seat: int) -> State:
        """The state with a seat that may decide as its mover."""
        if seat == self.state.mover or seat not in (*self.deciders, *self.interrupting):
            return self.state
        state = self.state.copy()
        state.apply(state.parse(self.adapter.let_first(seat)))
        return state

    def holds(self, entries: Sequence[Entry]) -> bool:
        """Whether exactly these entries are in the log where they belong."""
        first = entries[0].seq - 1 if entries else 0
        return [line.entry for line in self.lines[first : first + len(entries)]] == list(entries)

    def has_seen(self, seat: int, seq: int) -> bool:
        """Whether what a decider saw at an entry is all that matters for its decision now."""
        return self._asked.get(seat, self.seq) <= seq <= self.seq

    def replay(self, entries: Sequence[Entry], describe: bool = False) -> None:
        """Fold a stored log. Unless it is to be described, each action is taken in place, and
        nothing is told of it yet."""
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

    def describe(self) -> None:
        """Find out what every line tells, by playing the game once more."""
        if not self.described:
            teller = GameLog(self.adapter, self._start, self.seating.bots, None)
            for line in self.lines:
                teller.add(line.entry)
            self.adopt(teller)

    def adopt(self, teller: GameLog) -> None:
        """Take over what another journal of the same game has to tell of its lines."""
        for index, line in enumerate(teller.lines):
            if self.lines[index].deed is None:
                self.lines[index] = self.lines[index]._replace(deed=line.deed)
        self.described = True

    def add(self, entry: Entry) -> None:
        """Fold one more entry, the next one of the log."""
        if entry.seq != len(self.lines) + 1:
            raise ValueError(f"entry {entry.seq} of the log comes after {self.seq}")
        self._charge(entry)
        line = Line(entry, self.turn_number, entry.seq)
        self.lines.append(line)
        match entry.kind:
            case "action" | "chance":
                assert entry.text is not None
                self.undone.clear()
                self._take(self.state.parse(entry.text), entry.text, line)
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
            case "declining":
                self._decline(entry)
            case "closed" | "vote_out" | "keep_in":
                self._vote(entry)
            case "clocks_wait" | "clocks_start":
                self._hold_clocks(entry)
            case "time_out" | "resumed":
                pass  # they tell what happened to the clocks, which were charged above
            case _:
                raise ValueError(f"entry {entry.seq} of the log is of no known kind")
        before = self.state
        self._go_back_if_agreed()
        self._ask(entry, entry.kind in _UNMOVING and self.state is before)

    def _charge(self, entry: Entry) -> None:
        """The time before an entry is that of everybody who was waited for, but not that of the
        server's absence, which an entry tells: so many milliseconds, or all of it."""
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
        """The clocks of a new game wait for people to open the table, or begin to run."""
        self.clocks_wait_until = None
        if entry.kind == CLOCKS_WAIT:
            assert entry.text is not None
            self.clocks_wait_until = entry.at + int(entry.text) * 1000

    def _seat(self, entry: Entry) -> None:
        """Somebody gets up, or comes back."""
        assert entry.seat is not None
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

    def _decline(self, entry: Entry) -> None:
        """Somebody wants to hear of no more offers, or of all again."""
        assert entry.seat is not None
        self._declining.pop(entry.seat, None)
        if entry.text != "never":
            self._declining[entry.seat] = self.turn_number if entry.text == "turn" else None

    def _vote(self, entry: Entry) -> None:
        """The host wants to send somebody away, or others answer to that; or the game is ended as
        it stands."""
        if entry.kind == CLOSED:
            self.seating = self.seating.ended()
            return
        assert entry.seat is not None
        if entry.kind == KEEP_IN:
            self.removal = None
        elif self.removal is None:
            assert entry.text is not None
            self.removal = Removal(int(entry.text), frozenset({entry.seat}))
        else:
            self.removal = self.removal.with_consent_of(entry.seat)

    def _confer(self, entry: Entry) -> None:
        """Somebody proposes to go back, or answers to that."""
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
        """Whoever is asked the same as before need not look again; others are asked anew."""
        deciders, interrupting = self._asking
        self._asking = (self.deciders, self.interrupting)
        same = self._asked if entry.kind == ACTION or unmoved else {}
        self._asked = {}
        for before, now in ((deciders, self._asking[0]), (interrupting, self._asking[1])):
            for seat in now:
                as_before = seat in before and (unmoved or seat != entry.seat)
                self._asked[seat] = same.get(seat, entry.seq) if as_before else entry.seq

    def _take(self, action: int, text: str, line: Line) -> None:
        before = self.state
        outline = self.adapter.outline(before, action)
        if self._replaying:
            self.undo_stack.take_in_place(action, outline.reveals)
            self.described = False
        else:
            deed = self.adapter.deed(before, action, self.undo_stack.take(action, outline.reveals))
            self.lines[line.entry.seq - 1] = line._replace(turn_number=self.turn_number, deed=deed)
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
            self.proposal = None  # what it was about is undone

    def _redo(self) -> None:
        if not self.undone:
            raise ValueError("there is nothing to redo")
        step = self.undone.pop()
        self._mark(step, undone=False)
        self._take(step.action, step.text, self.lines[step.seq - 1])

    def _mark(self, step: Step, undone: bool) -> None:
        line = self.lines[step.seq - 1]
        self.lines[step.seq - 1] = line._replace(undone=undone, changed=self.seq)

    def lines_after(self, seq: int) -> list[Line]:
        """The lines that are new or changed since then; of very many only the last."""
        self.describe()
        changed = [line for line in self.lines if line.changed > seq]
        return changed if len(changed) <= LOG_PAGE else self.lines[-LOG_PAGE:]

    def lines_before(self, seq: int) -> list[Line]:
        """A page of the lines before one."""
        self.describe()
        end = min(max(0, seq - 1), len(self.lines))
        return self.lines[max(0, end - LOG_PAGE) : end]

    def latest_hexes(self) -> list[dict[str, Any]]:
        """The hexes of each seat's latest turn."""
        self.describe()
        found: dict[int, tuple[int, list[str]]] = {}
        for step in reversed(self.steps):
            line = self.lines[step.seq - 1]
            deed = line.deed
            assert deed is not None
            if deed.seat is None or not deed.hexes:
                continue
            turn, hexes = found.setdefault(deed.seat, (line.turn_number, []))
            if turn == line.turn_number:
                hexes[:0] = [name for name in deed.hexes if name not in hexes]
            elif len(found) == self.state.seats:
                break
        return [{"seat": seat, "hexes": found[seat][1]} for seat in sorted(found)]


def new_game_log(table: Table) -> GameLog:
    """Return the empty log of a table's game."""
    adapter = find_adapter(table.game)
    setup = adapter.read_setup(table.setup)
    position = (table.source or {}).get("position")
    start = Record(find_game(table.game), setup, (), position).start()
    bots = frozenset(seat.seat for seat in table.seats if seat.kind == "bot")
    return GameLog(adapter, start, bots, TimeControl.of(table.clock))
