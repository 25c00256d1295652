"""The shapes of requests, as the OpenAPI description shows them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from hexstead.server.games import ADAPTERS
from hexstead.server.texts import ActionText, ChatText, Key, Name

COLOURS: Final = ("blue", "orange", "vermilion", "green", "purple")
LANGUAGES: Final = ("en", "nl", "de")

Colour = Literal["blue", "orange", "vermilion", "green", "purple"]
Language = Literal["en", "nl", "de"]
Seq = Annotated[int, Field(ge=0, lt=2**31)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]


class In(BaseModel):
    """A request: unknown fields are refused, and nothing is guessed from a wrong type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class MeIn(In):
    name: Name | None = None
    colour: Colour | None = None
    language: Language | None = None


GameName = Annotated[Key, Field(json_schema_extra={"enum": list(ADAPTERS)})]


class PreviewIn(In):
    game: GameName
    wishes: dict[str, Any] = {}


class SeatIn(In):
    kind: Literal["here", "invite", "open", "bot"]
    bot: Key | None = None
    name: Name | None = None
    colour: Colour | None = None


class Clock(In):
    minutes: Annotated[int, Field(ge=1, le=600)]
    bonus_seconds: Annotated[int, Field(ge=0, le=600)] = 0


class From(In):
    record: Key
    at: Seq


class TableIn(In):
    game: GameName
    setup: dict[str, Any] | None = None
    wishes: dict[str, Any] | None = None
    from_: From | None = Field(default=None, alias="from")
    seats: Annotated[list[SeatIn], Field(min_length=1, max_length=10)]
    listed: bool = False
    spectators: bool = True
    clock: Clock | None = None


class TakeIn(In):
    invite: Key | None = None
    name: Name | None = None
    colour: Colour | None = None


class StandInIn(In):
    bot: Key | None = None


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


class WebhookIn(In):
    url: Annotated[str, Field(min_length=1, max_length=2000)]
