"""The shapes of answers, as the OpenAPI description shows them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from hexstead.server.api.requests import Colour, Language


class ErrorOut(BaseModel):
    """What went wrong: its kind, the exact code with what fills its sentence, and the sentence;
    some codes bring more."""

    model_config = ConfigDict(extra="allow")

    error: str
    code: str
    params: dict[str, str | int]
    message: str


class GuestOut(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: str
    name: str
    colour: Colour
    language: Language


class MeOut(BaseModel):
    guest: GuestOut | None


class BotOut(BaseModel):
    name: str
    level: int


class GameOut(BaseModel):
    game: str
    rules: str
    players: list[int]
    bots: list[BotOut]


class CatalogueOut(BaseModel):
    version: str
    colours: list[Colour]
    languages: list[Language]
    games: list[GameOut]


class CardOut(BaseModel):
    name: str
    title: str
    hint: str


class BoardOut(BaseModel):
    model_config = ConfigDict(extra="allow")

    rows: list[str]
    locations: dict[str, str]
    specials: dict[str, str]
    quadrants: list[dict[str, Any]]


class IslandOut(BaseModel):
    """Catan's board: hexes from the top left to the bottom right."""

    tiles: list[str]
    numbers: list[int]
    harbours: list[list[str]]


class PreviewOut(BaseModel):
    game: str
    seed: int
    setup: dict[str, Any]
    board: BoardOut | IslandOut
    sets: list[str]
    cards: list[CardOut]


class SeatOut(BaseModel):
    seat: int
    kind: Literal["person", "bot", "invite", "open"]
    name: str | None
    colour: Colour
    bot: str | None
    stand_in: str | None
    mine: bool
    present: bool
    may_stand_in: bool


class TableOut(BaseModel):
    id: str
    game: str
    status: Literal["waiting", "playing", "over", "broken"]
    """A broken table is only ever seen in lists; what cannot be read of it is left empty."""
    host: bool
    rev: int
    seq: int
    created_at: str
    started_at: str | None
    moved_at: str | None
    over_at: str | None
    players: int
    sets: list[str]
    setup: dict[str, Any]
    listed: bool
    spectators: bool
    clock: dict[str, int] | None
    seats: list[SeatOut]
    mover: int | None
    your_turn: bool
    invite: str | None
    rematch: str | None
    from_: dict[str, Any] | None = Field(alias="from")
    gold: list[int] | None
    winners: list[int] | None


class TablesOut(BaseModel):
    tables: list[TableOut]
    next: str | None


class LinkOut(BaseModel):
    link: str
    token: str


class LegalOut(BaseModel):
    """One legal action."""

    action: str
    hex: str | None
    card: str | None
    covers: list[str]
    gain: dict[str, int] | None


class VerbOut(BaseModel):
    verb: str
    title: str
    hint: str
    rule: str
    moves: bool
    place: str | None
    actions: list[LegalOut]


class CanOut(BaseModel):
    verbs: list[VerbOut]
    undo: bool
    redo: bool
    restart: bool


class EarningOut(BaseModel):
    hexes: list[str]
    gold: int


class CardGoldOut(BaseModel):
    card: str
    gold: int
    by: list[EarningOut]


class GoldOut(BaseModel):
    total: int
    cards: list[CardGoldOut]


class TileOut(BaseModel):
    place: str
    hex: str
    state: Literal["ready", "used", "new"]
    title: str
    hint: str
    verbs: list[str]
    lasting: bool


class PiecesOut(BaseModel):
    kind: str
    seat: int | None
    hexes: list[str]


class LastOut(BaseModel):
    seat: int
    hexes: list[str]


class ClockOut(BaseModel):
    seat: int
    left_ms: int
    running: bool


class LineOut(BaseModel):
    seq: int
    kind: str
    seat: int | None
    by: str
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
    notes: list[dict[str, Any]]


class SnapshotOut(BaseModel):
    """A game after some number of actions."""

    mover: int | Literal["chance", "over"]
    turn_number: int
    state: dict[str, Any]
    specials: dict[str, str]
    gold: list[GoldOut]
    cards: list[CardOut]
    tiles: list[list[TileOut]]
    pieces: list[PiecesOut]
    barred: list[str]
    last: list[LastOut]


class ViewOut(SnapshotOut):
    """A game as one seat, or an onlooker, may see it."""

    table: str
    game: str
    status: Literal["playing", "over"]
    seq: int
    seat: int | None
    hand_over: int | None
    my_turn: bool
    can: CanOut
    clocks: list[ClockOut] | None
    log: list[LineOut]


class ReasonOut(BaseModel):
    verb: str
    why: str
    rule: str
    code: str
    params: dict[str, str | int]


class WhyNotOut(BaseModel):
    hex: str
    reasons: list[ReasonOut]


class ChatLineOut(BaseModel):
    id: int
    at: str
    name: str
    seat: int | None
    text: str


class ChatOut(BaseModel):
    lines: list[ChatLineOut]


class StepOut(BaseModel):
    at: int
    kind: str
    seat: int | None
    text: str
    verb: str
    hex: str | None
    card: str | None
    hexes: list[str]
    turn_number: int
    gain: dict[str, int]
    notes: list[dict[str, Any]]


class RecordOut(BaseModel):
    id: str
    game: str
    setup: dict[str, Any]
    players: int
    moments: int
    over: bool
    names: list[str]
    bots: list[str | None]
    colours: list[Colour]
    table: str | None
    steps: list[StepOut]
    cards: list[CardOut]
    board: BoardOut | IslandOut


class SeriesOut(BaseModel):
    turn_number: int
    at: int
    seat: int | None
    gold: list[int]


class ResultOut(BaseModel):
    gold: list[GoldOut]
    winners: list[int]
    series: list[SeriesOut]
