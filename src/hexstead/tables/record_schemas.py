"""Response schemas of set-ups, records, hints and puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.tables.base_schemas import Colour, Ending, EntryKind, LeftHow, Out
from hexstead.tables.games.schemas import CardOut, SeatGoldOut
from hexstead.tables.games.unions import with_setup
from hexstead.tables.schemas import NoteOut

# --- set-ups and records ------------------------------------------------------------------------


class PreviewFields(Out):
    seed: int
    sets: list[str]
    cards: list[CardOut]


if TYPE_CHECKING:
    PreviewOut = PreviewFields
else:
    PreviewOut = with_setup("PreviewOut", PreviewFields)


class StepOut(Out):
    """It leads from `at - 1` actions to `at`."""

    at: int
    kind: EntryKind
    seat: int | None
    text: str
    verb: str
    hex: str | None
    card: str | None
    hexes: list[str]
    turn_number: int
    gain: dict[str, int]
    notes: list[NoteOut]


# --- what would be best -------------------------------------------------------------------------


class AdviceOut(Out):
    """What speaks for a line: the pages have a sentence for the code."""

    code: str
    params: dict[str, str | int]


class LineOut(Out):
    """Some actions of a seat, as far as they can be foreseen, and what they are worth."""

    gold: float
    """The expected gold at the end of the game."""
    chance: float
    """How likely it wins."""
    loss: float
    """How much worse it is than the best, in gold; what others gain counts, too."""
    steps: list[StepOut]
    advice: list[AdviceOut]


class HintOut(Out):
    """The best lines of the seat that decides, as far as it can know; the best first."""

    seq: int
    lines: list[LineOut]


class PuzzleOut(Out):
    """A position in which one turn is clearly the best; seat 0 is to find it."""

    id: str
    game: str
    difficulty: int
    """From 1 to 5."""
    players: int
    sets: list[str]


class PuzzlesOut(Out):
    """The easiest first, and today's."""

    puzzles: list[PuzzleOut]
    today: str
    day: str


class StatedPuzzleOut(PuzzleOut):
    position: str
    """Where it begins, on one line."""


class VerdictOut(Out):
    """What a turn is worth beside the best one."""

    solved: bool
    loss: float
    best: LineOut
    yours: LineOut | None


class RecordFields(Out):
    id: str
    players: int
    length: int
    over: bool
    analysable: bool
    """Whether the game is over, and its kind can be analysed."""
    names: list[str]
    named: bool
    """Whether the record tells who played; else the names are numbers."""
    bots: list[str | None]
    colours: list[Colour]
    table: str | None
    ending: Ending | None
    """How the game ended, where the record tells."""
    left: list[LeftHow | None]
    """How the player of each seat left the game, where the record tells."""
    steps: list[StepOut]
    cards: list[CardOut]


if TYPE_CHECKING:
    GameRecordOut = RecordFields
else:
    GameRecordOut = with_setup("GameRecordOut", RecordFields)


class SeriesOut(Out):
    turn_number: int
    at: int
    seat: int | None
    gold: list[int]


class ResultOut(Out):
    gold: list[SeatGoldOut]
    winners: list[int]
    ending: Ending
    series: list[SeriesOut]
