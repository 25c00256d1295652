"""Types shared by all request and response models.

A response model is a TypedDict: mypy checks the code that makes a response against it, and the
OpenAPI description and the types of the pages are generated from it. Each package has its models in
`schemas.py`; names end in `Out` for responses and in `In` for requests.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from hexstead.tables.typing_forms import TypeAliasType, TypedDict

Colour = TypeAliasType("Colour", Literal["blue", "orange", "vermilion", "green", "purple"])
Language = TypeAliasType("Language", Literal["en", "nl", "de"])
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour.__value__)
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language.__value__)

Pace = TypeAliasType("Pace", Literal["slow", "normal", "instant"])
"""The pace of bots for a spectator."""
PACES: Final[tuple[Pace, ...]] = get_args(Pace.__value__)
"""The slowest first."""

ReactionKind = TypeAliasType(
    "ReactionKind", Literal["well_played", "thanks", "laugh", "wow", "ouch", "moment"]
)
"""Reactions."""

TableStatus = Literal["waiting", "playing", "over"]
SeatKind = Literal["person", "bot", "invite", "open"]
Ending = Literal["score", "resigned", "time", "abandoned", "agreed"]
"""How a game ended: by score, by resignation, by a clock or the end of a tournament round, because
no person was playing any more, or because the players agreed to abandon it."""
LeftHow = Literal["resigned", "time", "abandoned"]
"""How a player left a game before its end."""
EntryKind = TypeAliasType(
    "EntryKind",
    Literal[
        "action",
        "chance",
        "undo",
        "redo",
        "restart",
        "stand_in",
        "reclaim",
        "resign",
        "remove",
        "propose",
        "agree",
        "decline",
        "time_out",
        "resumed",
        "declining",
        "preferences",
        "closed",
        "vote_out",
        "keep_in",
        "abandon",
        "play_on",
        "clocks_wait",
        "clocks_start",
    ],
)
Actor = Literal["person", "bot", "stand_in", "server"]

Mover = TypeAliasType("Mover", int | Literal["chance", "over"])
"""The seat to decide."""


class Out(TypedDict):
    """Base class of response models; extra fields are errors."""


PYDANTIC_CONFIG: Final = "__pydantic_config__"
"""The attribute in which pydantic looks for the configuration of a class."""
setattr(Out, PYDANTIC_CONFIG, {"extra": "forbid"})
