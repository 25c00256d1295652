"""Response models of Kingdom Builder."""

from __future__ import annotations

from typing import Literal, NotRequired

from hexstead.tables.base_schemas import Mover, Out
from hexstead.tables.games.schemas import CardOut, SceneOut
from hexstead.tables.typing_forms import TypedDict

Turned = tuple[str, bool]
"""A quadrant's name, and whether it is turned by 180 degrees."""


class KingdomSetupOut(Out):
    players: int
    quadrants: list[Turned]
    cards: list[str]
    start: int
    options: dict[str, bool]
    lots: NotRequired[dict[str, list[str]]]
    own_quadrants: NotRequired[dict[str, str]]
    sets: NotRequired[list[str]]


class LaidQuadrantOut(Out):
    name: str
    title: str
    turned: bool
    house_layout: bool


class LotHexesOut(Out):
    """Hexes on which something of a lot may lie: on one of each group, in so many groups."""

    groups: list[list[str]]
    least: int
    most: int


class KingdomBoardOut(Out):
    """The board before the first action."""

    rows: list[str]
    locations: dict[str, str]
    specials: dict[str, str]
    quadrants: list[LaidQuadrantOut]
    house_layout: bool
    house_players: bool
    lot_hexes: dict[str, LotHexesOut]


class TilesOut(Out):
    """A seat's tiles, by the hexes they came from, or their names where they came from none."""

    ready: list[str]
    used: list[str]
    fresh: list[str]
    claimed: list[str]


Kept = dict[str, int | list[str]]
"""What the boxes in play keep: numbers, or hexes."""


class KingdomSeatOut(Out):
    pieces: list[str]
    settlements: list[str]
    units: dict[str, list[str]]
    supply: int
    tiles: TilesOut
    hand: list[str]
    dealt: list[int]
    kept: Kept
    gold: dict[str, int]


_For = TypedDict("_For", {"for": NotRequired[str]})


class QuestionOut(Out, _For):
    """The stack of questions; the last one is answered first."""

    seat: Mover
    verb: str
    held: NotRequired[str]
    steps: NotRequired[int]
    memo: NotRequired[str]


class ProgressOut(Out):
    step: int
    of: int


class UnderWayOut(Out):
    """The action of several steps in progress, if any."""

    doing: str | None
    lifted: str | None
    about: str | None
    """The hex that the question is about: a silo, or the hex from which the tile in use came."""
    steps: int
    progress: ProgressOut | None


class KingdomStateOut(UnderWayOut):
    """The position as the viewer may know it."""

    game: Literal["kingdom"]
    setup: KingdomSetupOut
    terrain: list[str]
    locations: dict[str, str]
    viewer: int | None
    mover: Mover
    phase: Literal["over", "drawing", "doing", "after", "building", "before"]
    turn_seat: int
    questions: list[QuestionOut]
    made: int
    due: int
    waived: bool
    ending: bool
    idle: int
    card: str | None
    played: str | None
    shuffles: int
    draws: int
    barred: list[str]
    tiles_left: dict[str, int]
    deck: dict[str, int]
    discards: dict[str, int]
    pools: dict[str, dict[str, int]]
    neutral: dict[str, list[str]]
    kept: Kept
    seats: list[KingdomSeatOut]


class MarksOut(Out):
    """Settlements of a seat that lie beside the board, at the ends of rows: by the first hex of
    each row."""

    kept: str
    seat: int
    hexes: list[str]


class KingdomSceneOut(SceneOut):
    game: Literal["kingdom"]
    state: KingdomStateOut
    marks: list[MarksOut]
    builds: dict[str, int]
    """How many builds the terrain card in play brings on each of its terrains."""


KingdomNote = Literal["tile_taken", "tile_lost", "piece_removed", "kept", "last_round", "game_over"]


class KingdomNoteOut(Out):
    """A consequence of an action."""

    what: KingdomNote
    seat: NotRequired[int]
    place: NotRequired[str]
    hex: NotRequired[str]
    kept: NotRequired[str]
    change: NotRequired[int]
    now: NotRequired[int]


# --- the catalogue ----------------------------------------------------------------------------


class QuadrantOut(Out):
    name: str
    title: str
    rows: list[str]
    places: dict[str, str]
    house_layout: bool
    remarks: list[str]


class LocationOut(Out):
    name: str
    title: str
    hint: str
    tiles: int
    lasting: bool
    verbs: list[str]
    cards: list[CardOut]


class LotOut(Out):
    """Components of which each game draws some."""

    key: str
    stock: list[str]
    cards: list[CardOut]


class TerrainCardOut(Out):
    name: str
    builds: dict[str, int]
    number: int


class KingdomOptionOut(Out):
    name: str
    meaning: str
    quadrants: bool
    """Whether it decides on which quadrants the box is played."""


class PieceOut(Out):
    name: str
    title: str
    mark: str
    owned: bool
    number: int
    spans: int
    bars: str


class BoxOut(Out):
    set: str
    title: str
    quadrants: list[QuadrantOut]
    islets: list[QuadrantOut]
    """Its small boards that lie beside the main one; a dot in their rows is no hex."""
    islet_lot: str | None
    """The lot that says which of them does."""
    cards: list[CardOut]
    always: list[CardOut]
    locations: list[LocationOut]
    lots: list[LotOut]
    terrain_cards: list[TerrainCardOut]
    pieces: list[PieceOut]
    special_letters: str
    options: list[KingdomOptionOut]
    edition_of: str | None
    first_game: bool
    """Whether its rulebook recommends a game to begin with."""


class KingdomVerbOut(Out):
    verb: str
    hint: str
    rule: str
    operand: str
    places: str | None
    moves: bool
    helps: bool
    interrupts: bool


class KingdomCatalogueOut(Out):
    game: Literal["kingdom"]
    terrains: dict[str, str]
    specials: dict[str, str]
    buildable: list[str]
    verbs: list[KingdomVerbOut]
    first_game: KingdomSetupOut
    sets: list[BoxOut]


# --- the board editor ---------------------------------------------------------------------


class FindingOut(Out):
    """A remark on a board in the editor: `wrong` makes it unplayable, `odd` is unlike any printed
    board, a `note` is information."""

    code: str
    weight: Literal["wrong", "odd", "note"]
    params: dict[str, str | int]
    hexes: list[str]
    message: str


class SketchOut(Out):
    """A board in the editor, the text of its file, and remarks on it."""

    name: str
    title: str
    set: str | None
    rows: list[str]
    places: dict[str, str]
    generated: bool
    text: str
    playable: bool
    specials: list[str]
    findings: list[FindingOut]


class PictureOut(Out):
    svg: str
