"""Response models of all games."""

from __future__ import annotations

from typing import Literal

from hexstead.tables.base_schemas import Out


class CardOut(Out):
    """A source of gold or points."""

    name: str
    title: str
    hint: str


class EarningOut(Out):
    hexes: list[str]
    gold: int


class CardGoldOut(Out):
    card: str
    gold: int
    by: list[EarningOut]


class SeatGoldOut(Out):
    total: int
    cards: list[CardGoldOut]


Idle = Literal[
    "choose_first",
    "finish_first",
    "between_builds",
    "waits",
    "nothing_to_repeat",
    "no_supply",
    "nowhere_to_go",
    "no_target",
]
"""Why a ready tile cannot be used now, in its owner's turn."""


class TileOut(Out):
    """A tile in a player's hand."""

    place: str
    hex: str | None
    state: Literal["ready", "used", "new"]
    title: str
    hint: str
    verbs: list[str]
    lasting: bool
    idle: Idle | None


class PiecesOut(Out):
    """Pieces of one kind; `seat` is null for neutral ones."""

    kind: str
    seat: int | None
    hexes: list[str]


class SceneOut(Out):
    """A description of a position; each game adds its own `state`."""

    specials: dict[str, str]
    gold: list[SeatGoldOut]
    cards: list[CardOut]
    tiles: list[list[TileOut]]
    pieces: list[PiecesOut]
    barred: list[str]


class OutcomeOut(Out):
    """The effect of an action; `gain` is null if it is unknown."""

    gain: dict[str, int] | None
    tiles: list[str]


class ActionOut(OutcomeOut):
    """A legal action and its effect."""

    action: str
    hex: str | None
    card: str | None
    covers: list[str]


class PlacedOut(Out):
    """The piece that a verb places."""

    piece: str
    owned: bool


class VerbOut(Out):
    """A legal verb; `operand` is the kind of its operand."""

    verb: str
    title: str
    hint: str
    rule: str
    moves: bool
    operand: str
    places: PlacedOut | None
    place: str | None
    actions: list[ActionOut]


class ReasonOut(Out):
    """Why a verb cannot be used at a place: a sentence in English, and a code with parameters."""

    verb: str
    why: str
    rule: str
    code: str
    params: dict[str, str | int]
