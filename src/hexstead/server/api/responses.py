"""Response bodies that belong to no package below `api`; the others are in its `schemas.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired

from hexstead.tables.base_schemas import Colour, Language, Out
from hexstead.tables.games.unions import catalogues
from hexstead.tables.schemas import ViewOut


class CauseOut(Out):
    """A reason why the rules forbid an action."""

    code: str
    params: dict[str, str | int]
    rule: str


class ProblemOut(Out):
    """An error: its kind, its code with parameters, and a sentence; some codes have further
    fields."""

    error: str
    code: str
    params: dict[str, str | int]
    message: str
    rule: NotRequired[str]
    cause: NotRequired[CauseOut]
    at: NotRequired[int]
    view: NotRequired[ViewOut]


class GuestOut(Out):
    id: str
    author: str
    """My public id."""
    name: str
    colour: Colour
    language: Language
    handle: str | None
    """My handle; null without an account."""


class HouseOut(Out):
    accounts: bool
    """Whether users can create accounts."""
    mail: bool
    """Whether the server sends emails."""
    push: bool
    """Whether the server sends push messages."""
    ratings: bool
    groups: bool


class MeOut(Out):
    guest: GuestOut | None


class BotOut(Out):
    name: str
    level: int
    yardstick: bool
    """Whether it serves to measure other bots rather than as a level to play against."""
    program: bool
    """Whether it is an external program added by the host, which has no rating."""
    rating: int | None
    milliseconds: float | None
    """The rating and the thinking time per turn at the last measurement."""


class GameOut(Out):
    game: str
    rules: str
    players: list[int]
    bots: list[BotOut]


class CatalogueOut(Out):
    version: str
    colours: list[Colour]
    languages: list[Language]
    games: list[GameOut]


if TYPE_CHECKING:
    GameCatalogueOut = Out
else:
    GameCatalogueOut = catalogues("GameCatalogueOut")


class LinkOut(Out):
    link: str
    token: str
