"""What is sent about any game, whatever its pieces and places are called."""

from __future__ import annotations

from typing import Literal

from hexstead.server.schemas import Out


class CardOut(Out):
    """Something that scores."""

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
"""Why a tile that is ready can do nothing just now, though it is its owner's turn."""


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
    """Pieces of one kind; `seat` is null for those that are nobody's."""

    kind: str
    seat: int | None
    hexes: list[str]


class SceneOut(Out):
    """What can be seen of a game; each game adds its own `state`."""

    specials: dict[str, str]
    gold: list[SeatGoldOut]
    cards: list[CardOut]
    tiles: list[list[TileOut]]
    pieces: list[PiecesOut]
    barred: list[str]


class OutcomeOut(Out):
    """What an action would bring; `gain` is null where a number would mislead."""

    gain: dict[str, int] | None
    tiles: list[str]


class ActionOut(OutcomeOut):
    """One legal action, with what it would bring whoever takes it."""

    action: str
    hex: str | None
    card: str | None
    covers: list[str]


class PlacedOut(Out):
    """The piece that comes to stand where a verb is used."""

    piece: str
    owned: bool


class VerbOut(Out):
    """`operand` is what an action of it names: a hex, a terrain card, nothing ..."""

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
    """Why a verb cannot be used somewhere: in English, and as a code with what fills its gaps."""

    verb: str
    why: str
    rule: str
    code: str
    params: dict[str, str | int]
