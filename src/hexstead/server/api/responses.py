"""The shapes of answers that belong to no room in particular; the others are in `shapes.py` of the
room that makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired

from hexstead.server.games.unions import catalogues
from hexstead.server.schemas import Colour, Language, Out
from hexstead.server.tables.schemas import ViewOut


class CauseOut(Out):
    """Why the rules of a game forbid something."""

    code: str
    params: dict[str, str | int]
    rule: str


class ProblemOut(Out):
    """What went wrong: its kind, the exact code with what fills its sentence, and the sentence;
    some codes bring more."""

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
    """How my lines are signed for others."""
    name: str
    colour: Colour
    language: Language
    handle: str | None
    """The name by which others find me; null without an account."""


class HouseOut(Out):
    accounts: bool
    """Whether games can be kept over devices, by an account."""
    mail: bool
    """Whether the server can send e-mail."""
    push: bool
    """Whether browsers can be told while no page is open."""
    ratings: bool
    groups: bool


class MeOut(Out):
    guest: GuestOut | None


class BotOut(Out):
    name: str
    level: int
    yardstick: bool
    """Whether it is there to measure others by rather than as a level to play against."""
    program: bool
    """Whether it is a program of its own that the host added; nobody measured it."""
    rating: int | None
    milliseconds: float | None
    """How strong it was, and how long it thought about a turn, when it was last measured."""


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
