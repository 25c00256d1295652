"""Entries of a game log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from hexstead.tables.base_schemas import Actor, EntryKind
from hexstead.tables.games import LogLine

ACTION: Final = "action"
DRAWN: Final = "chance"
UNDO: Final = "undo"
REDO: Final = "redo"
RESTART: Final = "restart"
STAND_IN: Final = "stand_in"
RECLAIM: Final = "reclaim"
RESIGN: Final = "resign"
REMOVE: Final = "remove"
PROPOSE: Final = "propose"
AGREE: Final = "agree"
DECLINE: Final = "decline"
TIME_OUT: Final = "time_out"
RESUMED: Final = "resumed"
DECLINING: Final = "declining"
PREFERENCES: Final = "preferences"
CLOSED: Final = "closed"
"""The server ends the game: its tournament round is over."""
VOTE_OUT: Final = "vote_out"
KEEP_IN: Final = "keep_in"
ABANDON: Final = "abandon"
"""A player offers to abandon the game, or agrees to such an offer."""
PLAY_ON: Final = "play_on"
"""A player declines such an offer, or withdraws it."""
CLOCKS_WAIT: Final = "clocks_wait"
"""No clock runs until all players have opened the table, at most for a number of seconds."""
CLOCKS_START: Final = "clocks_start"

Declining = Literal["turn", "always"]
"""How long a seat declines all offers."""

PRIVATE: Final = (DECLINING, PREFERENCES)
"""Entries that only the player of their seat may see."""

PERSON: Final = "person"
BOT: Final = "bot"
SERVER: Final = "server"


@dataclass(frozen=True)
class Entry:
    """An entry as it is stored."""

    seq: int
    kind: EntryKind
    seat: int | None
    actor: Actor
    text: str | None
    at: int


class VisibleEntry(NamedTuple):
    """An entry with what players see of it."""

    entry: Entry
    turn_number: int
    changed: int
    """The number of the last entry that changed this line, by undo or redo."""
    log_line: LogLine | None = None
    undone: bool = False


class Step(NamedTuple):
    """An action that is not undone."""

    action: int
    text: str
    seq: int
    """The number of its log line."""
