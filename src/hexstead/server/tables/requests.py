"""Request bodies of the commands of a table; unknown fields and wrong types are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from hexstead.play import default_game
from hexstead.server.games import ADAPTERS
from hexstead.server.games.unions import requests, setups
from hexstead.server.schemas import Colour, ReactionKind
from hexstead.server.texts import ActionText, ChatText, Day, Key, Name

Seq = Annotated[int, Field(ge=0, lt=2**31)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]


if TYPE_CHECKING:
    SetupRequest = dict[str, Any]
    SetupIn = dict[str, Any]
else:
    SetupRequest = requests("SetupRequest")
    SetupIn = setups("SetupIn")


class In(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


GameName = Annotated[Key, Field(json_schema_extra={"enum": list(ADAPTERS)})]
DEFAULT_GAME: Final = default_game()


class PreviewIn(In):
    game: GameName
    request: SetupRequest = {}


class SeatIn(In):
    kind: Literal["here", "invite", "open", "bot"]
    bot: Key | None = None
    name: Name | None = None
    colour: Colour | None = None


class ClockIn(In):
    minutes: Annotated[int, Field(ge=1, le=43_200)] | None = None
    """For the whole game, at most 30 days; null for no limit."""
    bonus_seconds: Annotated[int, Field(ge=0, le=600)] = 0
    answer_seconds: Annotated[int, Field(ge=1, le=600)] | None = None
    """To answer in another player's turn; then the answer is no."""

    def time_control(self) -> dict[str, int | None] | None:
        """Return the fields that a table stores; None if nothing is limited."""
        fields = self.model_dump(exclude={"answer_seconds"})
        if self.answer_seconds is None:
            return None if self.minutes is None else fields
        return {**fields, "answer_seconds": self.answer_seconds}


class SourceIn(In):
    record: Key
    at: Seq


class TableIn(In):
    game: GameName
    setup: SetupIn | None = None
    request: SetupRequest | None = None
    from_: SourceIn | None = Field(default=None, alias="from")
    daily: Day | None = None
    """The day of the board."""
    seats: Annotated[list[SeatIn], Field(min_length=1, max_length=10)]
    listed: bool = False
    spectators: bool = True
    hints: bool = True
    """Whether players may ask for hints."""
    rated: bool = False
    """Whether the game counts for ratings; then there are no hints."""
    onlookers_chat: bool = True
    """Whether spectators may chat."""
    clock: ClockIn | None = None


class TakeIn(In):
    invite: Key | None = None
    name: Name | None = None
    colour: Colour | None = None


class TableChangeIn(In):
    onlookers_chat: bool
    """Whether spectators may chat."""


class StandInIn(In):
    bot: Key | None = None
    """A bot of level medium or stronger."""


class ReclaimIn(In):
    take_back: bool = False
    """Whether to undo the actions of the bot, if that is possible."""


class DecliningIn(In):
    offers: Literal["never", "turn", "always"]
    """Which offers are declined automatically: none, those of this turn, or all."""


class ClaimIn(In):
    token: Key


class HandOverIn(In):
    seat: SeatNumber


class ActionIn(In):
    seq: Seq
    action: ActionText


class SeqIn(In):
    seq: Seq


class ChatIn(In):
    text: ChatText


class ReactionIn(In):
    reaction: ReactionKind
