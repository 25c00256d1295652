"""A game log: the fold of its entries, and what follows from them for players and services.

Entries that are about to be written are applied to a fork of the log (`plan.py`), which replaces it
after the commit. A stored log is replayed without descriptions of its lines; these are made when a
client asks for the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexstead.play import Record, State, find_game
from hexstead.tables.clocks import TimeControl
from hexstead.tables.endings import winners_among
from hexstead.tables.entries import PERSON, STAND_IN, Declining, Entry, VisibleEntry
from hexstead.tables.fold import Fold
from hexstead.tables.games import find_adapter
from hexstead.tables.model import Table

LOG_PAGE = 1000
"""The most lines of a log in one response; few games have more."""


class GameLog(Fold):
    @property
    def settled(self) -> State:
        """The latest state between two moves, to compare gold with."""
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

    def winners(self) -> list[int]:
        """Return the winners among the seats that did not resign; an abandoned game has none."""
        if self.seating.abandoned:
            return []
        return winners_among(self.seating.staying, self.state)

    def declining(self, seat: int) -> Declining | None:
        """Return whether a seat declines all offers, in this turn or always."""
        if seat not in self._declining:
            return None
        turn = self._declining[seat]
        if turn is None:
            return "always"
        return "turn" if turn == self.turn_number else None

    def preferences(self, seat: int) -> tuple[str, ...]:
        """Return how a seat answers offers automatically."""
        return self._preferences.get(seat, ())

    def automatic_answer(self) -> tuple[int, str] | None:
        """Return a seat that answers the current offer automatically, and its action."""
        if not self._declining and not self._preferences:
            return None
        for seat in self.waiting:
            words = self.adapter.preferred_answer(self.state, seat, self.preferences(seat))
            if words is None and self.declining(seat):
                words = self.adapter.turn_down(self.state, seat)
            if words is not None:
                return seat, words
        return None

    def steps_before_last_of(self, seat: int) -> int | None:
        """Return the number of steps before the last action of a seat's player."""
        for number in range(len(self.steps) - 1, -1, -1):
            entry = self.lines[self.steps[number].seq - 1].entry
            if entry.seat == seat and entry.actor == PERSON:
                return number
        return None

    @property
    def to_agree_to_removal(self) -> list[int]:
        """The people who have not agreed yet to the removal of a player."""
        if self.removal is None:
            return []
        agreed = {*self.removal.agreed, self.removal.seat}
        return [seat for seat in self.seating.people if seat not in agreed]

    def stood_in(self, seat: int) -> Entry | None:
        """Return the entry that put a stand-in in a seat whose player may come back."""
        if seat not in self.seating.stand_ins or seat in self.seating.resigned:
            return None
        for line in reversed(self.lines):
            if line.entry.kind == STAND_IN and line.entry.seat == seat:
                return line.entry
        return None

    def played_for(self, seat: int) -> int:
        """Return how many actions a stand-in took, if all of them can be undone."""
        came = self.stood_in(seat)
        if came is None or self.state.mover != seat:
            return 0
        number = sum(
            step.seq > came.seq for step in self.steps[-len(self.undo_stack.actions) - 1 :]
        )
        return number if number <= len(self.undo_stack.actions) else 0

    @property
    def answer_by(self) -> int | None:
        """Until when a person must answer in another player's turn; then the answer is no."""
        if self._answer_seconds is None or self.over or not self.lines:
            return None
        if self.clocks_wait_until is not None:
            return None
        if self.seating.automatic(self.state.mover) or self.adapter.declining(self.state) is None:
            return None
        return self.lines[-1].entry.at + self._answer_seconds * 1000

    @property
    def due_at(self) -> int | None:
        """When the game continues by itself: at once if a bot is to decide, or when a clock runs
        out; None if it waits for people without a limit."""
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
        """The seat for which a bot is to decide, if any."""
        return next((seat for seat in self.deciders if self.seating.automatic(seat)), None)

    def may_decide(self, seat: int) -> bool:
        return seat in self.deciders or seat in self.interrupting

    def state_for(self, seat: int) -> State:
        """Return the state with a seat that may decide as its mover."""
        if seat == self.state.mover or not self.may_decide(seat):
            return self.state
        state = self.state.copy()
        state.apply(state.parse(self.adapter.let_first(seat)))
        return state

    def holds(self, entries: Sequence[Entry]) -> bool:
        """Whether the log has exactly these entries at their numbers."""
        first = entries[0].seq - 1 if entries else 0
        return [line.entry for line in self.lines[first : first + len(entries)]] == list(entries)

    def has_seen(self, seat: int, seq: int) -> bool:
        """Whether a decider has the same decision to make as after an earlier entry."""
        return self._asked.get(seat, self.seq) <= seq <= self.seq

    def describe(self) -> None:
        """Describe every line, by replaying the game."""
        if not self.described:
            teller = GameLog(self.adapter, self._start, self.seating.bots, None)
            for line in self.lines:
                teller.add(line.entry)
            self.adopt(teller)

    def adopt(self, teller: GameLog) -> None:
        """Take over the descriptions of another log of the same game."""
        for index, line in enumerate(teller.lines):
            if self.lines[index].log_line is None:
                self.lines[index] = self.lines[index]._replace(log_line=line.log_line)
        self.described = True

    def lines_after(self, seq: int) -> list[VisibleEntry]:
        """Return the lines that are new or changed since an entry, at most a page."""
        self.describe()
        changed = [line for line in self.lines if line.changed > seq]
        return changed if len(changed) <= LOG_PAGE else self.lines[-LOG_PAGE:]

    def lines_before(self, seq: int) -> list[VisibleEntry]:
        """Return a page of the lines before one."""
        self.describe()
        end = min(max(0, seq - 1), len(self.lines))
        return self.lines[max(0, end - LOG_PAGE) : end]

    def latest_hexes(self) -> list[dict[str, Any]]:
        """Return the hexes of each seat's latest turn."""
        self.describe()
        found: dict[int, tuple[int, list[str]]] = {}
        for step in reversed(self.steps):
            line = self.lines[step.seq - 1]
            log_line = line.log_line
            assert log_line is not None
            if log_line.seat is None or not log_line.hexes:
                continue
            turn, hexes = found.setdefault(log_line.seat, (line.turn_number, []))
            if turn == line.turn_number:
                hexes[:0] = [name for name in log_line.hexes if name not in hexes]
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
