"""Response schemas of tables, games and records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NotRequired

from hexstead.tables.base_schemas import (
    Actor,
    Colour,
    Ending,
    EntryKind,
    LeftHow,
    Mover,
    Out,
    ReactionKind,
    SeatKind,
    TableStatus,
)
from hexstead.tables.games.schemas import ReasonOut, VerbOut
from hexstead.tables.games.unions import notes, with_scene, with_setup
from hexstead.tables.typing_forms import TypedDict

# --- tables -----------------------------------------------------------------------------------


class SeatOut(Out):
    seat: int
    kind: SeatKind
    name: str | None
    colour: Colour
    bot: str | None
    author: str | None
    """The public id of the player; null for a guest who plays several seats on one screen."""
    stand_in: str | None
    resigned: bool
    left: LeftHow | None
    """How the player left the game, so that a bot played on; null while the player plays."""
    mine: bool
    present: bool
    may_stand_in: bool
    link: bool | None
    """For the seat's own players: whether a private link to it is open; else null."""
    devices: int | None
    """For the seat's own players: how many others have come by such a link; else null."""


class ClockOut(Out):
    """Minutes for the game and a bonus for each turn, or minutes for each turn, and seconds to
    answer in another player's turn."""

    minutes: int | None
    bonus_seconds: int
    answer_seconds: NotRequired[int | None]
    per_turn: NotRequired[bool]


class SourceOut(Out):
    """A record, and how many of its actions a game began with."""

    record: str
    at: int


class RunningScoreOut(Out):
    """The score of a series of rematches, by seat."""

    games: int
    wins: list[int]
    """A shared victory counts for each winner."""
    gold: list[int]


class TournamentOfTableOut(Out):
    """The tournament of a table."""

    id: str
    group: str
    name: str
    round: int


_From = TypedDict("_From", {"from": SourceOut | None})


class TableFields(Out, _From):
    """A table; a `broken` one appears in lists only."""

    id: str
    status: TableStatus | Literal["broken"]
    host: bool
    rev: int
    seq: int
    created_at: str
    started_at: str | None
    moved_at: str | None
    over_at: str | None
    players: int
    sets: list[str]
    listed: bool
    spectators: bool
    hints: bool
    rated: bool
    """Whether it counts for the ratings of its players."""
    onlookers_chat: bool
    """Whether spectators may chat."""
    clock: ClockOut | None
    seats: list[SeatOut]
    mover: int | None
    your_turn: bool
    invite: str | None
    rematch: str | None
    gold: list[int] | None
    winners: list[int] | None
    ending: Ending | None
    """How the game ended; null until then."""
    running_score: RunningScoreOut | None
    """Of a series of rematches, this game included once it is over; null in the first game."""
    daily: str | None
    """The day, for a board of the day."""
    tournament: TournamentOfTableOut | None
    """Null for spectators."""
    watchers: int
    sent_away: bool
    """Whether the host removed me from the table."""


class NoSetupOut(Out):
    pass


class UnreadableTableOut(TableFields):
    """A broken table of which nothing can be read."""

    game: Literal[""]
    setup: NoSetupOut


if TYPE_CHECKING:
    TableOut = TableFields
else:
    TableOut = with_setup("TableOut", TableFields, board=False, others={"": UnreadableTableOut})


class TablesOut(Out):
    tables: list[TableOut]
    next: str | None


class ChatLineOut(Out):
    id: int
    at: str
    author: str
    """The public id of the guest."""
    name: str
    seat: int | None
    text: str


class ChatOut(Out):
    """A page of the chat, the oldest line first."""

    lines: list[ChatLineOut]
    more: bool
    """Whether there are more lines in the requested direction."""


class ReactionOut(Out):
    """A reaction, which is not stored."""

    id: int
    at: str
    author: str
    name: str
    seat: int | None
    reaction: ReactionKind


class ByeOut(Out):
    """The last event of a stream: the table is gone."""

    reason: str


# --- a game in play -----------------------------------------------------------------------------


class LastOut(Out):
    """The hexes of a seat's latest turn."""

    seat: int
    hexes: list[str]


class SnapshotFields(Out):
    mover: Mover
    turn_number: int
    last: list[LastOut]


if TYPE_CHECKING:
    SnapshotOut = SnapshotFields
else:
    SnapshotOut = with_scene("SnapshotOut", SnapshotFields)


class CanOut(Out):
    verbs: list[VerbOut]
    undo: bool
    redo: bool
    restart: bool
    rewind: bool
    """Whether I may propose to go back to before my last action."""
    take_back: bool
    """Whether I may undo the actions of my stand-in when I reclaim my seat."""


class ProposalOut(Out):
    """A proposal to go back: its proposer, who agreed, whose answer is missing."""

    seat: int
    agreed: list[int]
    waiting: list[int]
    undoes: int
    """The number of actions that would be undone, chance included."""


class RemovalOut(Out):
    """A vote to remove a player: who agreed, whose answer is missing."""

    seat: int
    agreed: list[int]
    waiting: list[int]


class AbandonmentOut(Out):
    """An offer to abandon the game: who offered it, who agreed, whose answer is missing."""

    seat: int
    agreed: list[int]
    waiting: list[int]


class AnswerOut(Out):
    """The time left to answer in another player's turn."""

    seat: int
    left_ms: int


class SeatClockOut(Out):
    seat: int
    left_ms: int
    running: bool


if TYPE_CHECKING:
    NoteOut = Out
else:
    NoteOut = notes("NoteOut")
"""Something that followed from an action."""


class LogLineOut(Out):
    """An entry of the log; `text`, `card` and `gain` are empty where they are `hidden`."""

    seq: int
    kind: EntryKind
    seat: int | None
    by: Actor
    at: str
    turn_number: int
    text: str | None
    verb: str | None
    hex: str | None
    card: str | None
    hidden: bool
    hexes: list[str]
    undone: bool
    gain: dict[str, int]
    notes: list[NoteOut]


class ViewFields(SnapshotFields):
    table: str
    status: Literal["playing", "over"]
    seq: int
    seat: int | None
    hand_over: int | None
    my_turn: bool
    declining: Literal["turn", "always"] | None
    preferences: list[str]
    """How the viewer answers offers automatically; nobody else learns it."""
    can: CanOut
    proposal: ProposalOut | None
    removal: RemovalOut | None
    abandonment: AbandonmentOut | None
    clocks: list[SeatClockOut] | None
    answer: AnswerOut | None
    log: list[LogLineOut]
    chances: NotRequired[list[float]]
    """The chance of each seat to win, in a running game among bots."""


if TYPE_CHECKING:
    ViewOut = ViewFields
else:
    ViewOut = with_scene("ViewOut", ViewFields)


class LogOut(Out):
    """A page of the log, the oldest entry first."""

    lines: list[LogLineOut]


class RoundOut(Out):
    """The views after each action since my last turn."""

    moments: list[ViewOut]


class GoldChangeOut(Out):
    """A change of a seat's gold by one card (Catan: of points by one source), with the hexes that
    caused it."""

    seat: int
    card: str
    gold: int
    hexes: list[str]


class ExplainedTurnOut(Out):
    """A turn with its log lines and the changes of gold."""

    turn_number: int
    seat: int | None
    gold: list[GoldChangeOut]
    log: list[LogLineOut]


class ExplanationOut(Out):
    """The turns since my last one."""

    turns: list[ExplainedTurnOut]


class PositionFields(Out):
    draws: list[str]
    why_not: list[ReasonOut]


if TYPE_CHECKING:
    PositionOut = PositionFields
else:
    PositionOut = with_scene("PositionOut", ViewFields, PositionFields)


class WhyNotOut(Out):
    hex: str
    reasons: list[ReasonOut]
