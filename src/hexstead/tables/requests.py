"""Request bodies; unknown fields and wrong types are refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from hexstead.play import default_game
from hexstead.tables.base_schemas import Colour, Language, ReactionKind
from hexstead.tables.constraints import Described, In, Limits
from hexstead.tables.games import ADAPTERS
from hexstead.tables.texts import ActionText, ChatText, Day, Key, Name
from hexstead.tables.typing_forms import TypeAliasType

Seq = Annotated[int, Limits(ge=0, lt=2**31)]
SeatNumber = Annotated[int, Limits(ge=0, le=9)]
HexName = Annotated[str, Limits(pattern=r"^[a-z][0-9]{1,2}(-[a-z]{1,2})?$")]
"""A hex, or a path or crossing of Catan."""
VerbName = Annotated[str, Limits(pattern=r"^[a-z-]{1,40}$")]
SetupRequest = TypeAliasType("SetupRequest", dict[str, Any])
"""A request for a set-up of any game; the adapter of the game validates it."""
SetupIn = TypeAliasType("SetupIn", dict[str, Any])
"""A set-up of any game; the adapter of the game validates it."""
GameName = Annotated[Key, Described(enum=list(ADAPTERS))]
DEFAULT_GAME: Final = default_game()


@dataclass(frozen=True, kw_only=True)
class PreviewIn(In):
    game: GameName
    request: SetupRequest = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class SeatIn(In):
    kind: Literal["here", "invite", "open", "bot"]
    bot: Key | None = None
    name: Name | None = None
    colour: Colour | None = None


@dataclass(frozen=True, kw_only=True)
class ClockIn(In):
    minutes: Annotated[int, Limits(ge=1, le=43_200)] | None = None
    """For the whole game, at most 30 days; null for no limit."""
    bonus_seconds: Annotated[int, Limits(ge=0, le=600)] = 0
    per_turn: bool = False
    """Whether the minutes are for each turn, without a bonus, instead of for the whole game."""
    answer_seconds: Annotated[int, Limits(ge=1, le=600)] | None = None
    """To answer in another player's turn; then the answer is no."""

    def time_control(self) -> dict[str, int | None] | None:
        """Return the fields that a table stores; None if nothing is limited."""
        fields = {"minutes": self.minutes, "bonus_seconds": self.bonus_seconds}
        if self.per_turn and self.minutes is not None:
            fields |= {"bonus_seconds": 0, "per_turn": True}
        if self.answer_seconds is None:
            return None if self.minutes is None else fields
        return {**fields, "answer_seconds": self.answer_seconds}


@dataclass(frozen=True, kw_only=True)
class SourceIn(In):
    record: Key
    at: Seq


@dataclass(frozen=True, kw_only=True)
class TableIn(In):
    game: GameName
    setup: SetupIn | None = None
    request: SetupRequest | None = None
    from_: SourceIn | None = None
    daily: Day | None = None
    """The day of the board."""
    seats: Annotated[list[SeatIn], Limits(min_length=1, max_length=10)]
    listed: bool = False
    spectators: bool = True
    hints: bool = True
    """Whether players may ask for hints."""
    rated: bool = False
    """Whether the game counts for ratings; then there are no hints."""
    onlookers_chat: bool = True
    """Whether spectators may chat."""
    clock: ClockIn | None = None


@dataclass(frozen=True, kw_only=True)
class TakeIn(In):
    invite: Key | None = None
    name: Name | None = None
    colour: Colour | None = None


@dataclass(frozen=True, kw_only=True)
class TableChangeIn(In):
    onlookers_chat: bool
    """Whether spectators may chat."""


@dataclass(frozen=True, kw_only=True)
class StandInIn(In):
    bot: Key | None = None
    """A bot of level medium or stronger."""


@dataclass(frozen=True, kw_only=True)
class ReclaimIn(In):
    take_back: bool = False
    """Whether to undo the actions of the bot, if that is possible."""


@dataclass(frozen=True, kw_only=True)
class DecliningIn(In):
    offers: Literal["never", "turn", "always"]
    """Which offers are declined automatically: none, those of this turn, or all."""


@dataclass(frozen=True, kw_only=True)
class TradePreferencesIn(In):
    preferences: Annotated[
        list[Annotated[str, Limits(pattern=r"^[a-z0-9 ]{1,40}$")]], Limits(max_length=12)
    ]
    """How offers are answered automatically, in the notation of the game; empty for none."""


@dataclass(frozen=True, kw_only=True)
class ClaimIn(In):
    token: Key


@dataclass(frozen=True, kw_only=True)
class HandOverIn(In):
    seat: SeatNumber


@dataclass(frozen=True, kw_only=True)
class ActionIn(In):
    seq: Seq
    action: ActionText


@dataclass(frozen=True, kw_only=True)
class SeqIn(In):
    seq: Seq


@dataclass(frozen=True, kw_only=True)
class ChatIn(In):
    text: ChatText


@dataclass(frozen=True, kw_only=True)
class ReactionIn(In):
    reaction: ReactionKind


@dataclass(frozen=True, kw_only=True)
class MeIn(In):
    name: Name | None = None
    colour: Colour | None = None
    language: Language | None = None


@dataclass(frozen=True, kw_only=True)
class AnalysisIn(In):
    level: Literal["quick", "thorough"] = "quick"


@dataclass(frozen=True, kw_only=True)
class TurnIn(In):
    actions: Annotated[list[ActionText], Limits(max_length=100)] = field(default_factory=list)
    """The actions of the turn; empty to give up."""


@dataclass(frozen=True, kw_only=True)
class PuzzleAnswerIn(TurnIn):
    counted: bool = False
    """Whether the answer counts for my progress."""
