"""Response models of Catan."""

from __future__ import annotations

from typing import Literal, NotRequired

from hexstead.tables.base_schemas import Mover, Out
from hexstead.tables.games.schemas import CardOut, SceneOut
from hexstead.tables.typing_forms import TypedDict

Harbour = tuple[str, str]
"""The path of a harbour, and what it trades."""


class GoodsOut(Out):
    """A number of each resource."""

    wood: int
    brick: int
    wool: int
    grain: int
    ore: int


DevelopmentOut = TypedDict(
    "DevelopmentOut",
    {"knight": int, "road-building": int, "discovery": int, "monopoly": int, "victory-point": int},
)
"""A number of each development card, under the names they have in actions."""


class IslandOut(Out):
    """Catan's board: hexes from the top left to the bottom right."""

    tiles: list[str]
    numbers: list[int]
    harbours: list[Harbour]


class CatanSetupOut(IslandOut):
    players: int
    profile: str
    start: int | None
    options: dict[str, int | bool]


class OfferOut(Out):
    text: str
    answers: list[str | None]


SomeGoods = dict[str, int]
"""A number of each resource that there is any of; likewise with cards."""


class DoubtOut(Out):
    """A hand that the viewer knows only within bounds."""

    watcher: int | Literal["public"]
    seat: int
    least: SomeGoods
    most: SomeGoods


class DealOut(Out):
    """A possible deal of all hands, with its weight."""

    weight: int
    hands: list[SomeGoods]


class PossibleOut(Out):
    """The deals that are possible for a viewer."""

    watcher: int | Literal["public"]
    deals: list[DealOut]


class CatanSeatOut(Out):
    """`hand`, `development_hand` and `bought_hand` are null where the viewer may not know them;
    `least` and `most` are missing where everything is known."""

    roads: list[str]
    settlements: list[str]
    cities: list[str]
    cards: int
    hand: GoodsOut | None
    development_cards: int
    development_hand: DevelopmentOut | None
    bought: int
    bought_hand: SomeGoods | None
    known_cards: SomeGoods
    known_bought: SomeGoods
    point_cards_most: int
    card_past: list[str]
    knights: int
    road_length: int
    owed: int
    gold: dict[str, int]
    least: NotRequired[GoodsOut]
    most: NotRequired[GoodsOut]


class CatanStateOut(Out):
    """The position as the viewer may know it."""

    game: Literal["catan"]
    setup: CatanSetupOut
    viewer: int | None
    mover: Mover
    deciders: list[int]
    phase: str
    turn_seat: int
    turn_number: int
    rolled: bool
    dice: int | None
    founded: int
    founded_at: str | None
    robber: str
    bank: GoodsOut
    deck: DevelopmentOut | None
    deck_size: int
    under: list[str]
    out: DevelopmentOut
    card_played: bool
    free_roads: int
    victim: int | None
    longest_road: int | None
    largest_army: int | None
    winner: int | None
    offer: OfferOut | None
    offers_made: int
    let_first: bool
    doubts: list[DoubtOut] | None
    possible: list[PossibleOut] | None
    seats: list[CatanSeatOut]


Obstacle = Literal[
    "not_now",
    "roll_first",
    "cards_missing",
    "no_piece_left",
    "no_place",
    "deck_empty",
    "bought_this_turn",
    "one_card_a_turn",
    "never_played",
]
"""What prevents an entry of the menu now."""


class MenuEntryOut(Out):
    """Something that the viewer could build, buy, trade or play; without an `obstacle`, now.

    `name` is that of the verb or the development card, `missing` the part of the cost that the
    viewer does not hold.
    """

    name: str
    cost: SomeGoods
    missing: SomeGoods
    obstacle: Obstacle | None


class ProspectOut(Out):
    """What an action would bring: the cards of 36 rolls and the kind of harbour. For the robber:
    the cards that each settlement at the hex would lose, and the seats with a building there."""

    cards: SomeGoods
    harbour: str | None
    seats: list[int]


class CatanSceneOut(SceneOut):
    """`production` is what 36 rolls bring each seat. `menu`, `prospects` (of the viewer's actions
    that place something, by their text), `ahead` (the pieces that the viewer could place in a turn
    of its own if it had the cards, while others play) and `offers_left` are empty for viewers
    without a seat."""

    game: Literal["catan"]
    state: CatanStateOut
    production: list[SomeGoods]
    menu: list[MenuEntryOut]
    prospects: dict[str, ProspectOut]
    ahead: list[str]
    offers_left: int


CatanNote = Literal[
    "cards", "handed_over", "stolen_from", "traded", "longest_road", "largest_army", "game_over"
]


class CatanNoteOut(Out):
    """A consequence of an action; a `longest_road` without a seat was set aside."""

    what: CatanNote
    seat: NotRequired[int | None]
    cards: NotRequired[dict[str, int]]
    hexes: NotRequired[list[str]]
    """The hex that gives each of the cards of a roll, in the order of `cards`."""
    number: NotRequired[int]
    gave: NotRequired[dict[str, int]]
    got: NotRequired[dict[str, int]]


# --- the catalogue ----------------------------------------------------------------------------


class ProfileOut(Out):
    name: str
    players: list[int]
    options: dict[str, int]


class CatanOptionOut(Out):
    name: str
    least: int
    most: int


CostsOut = TypedDict(
    "CostsOut", {"road": GoodsOut, "settlement": GoodsOut, "city": GoodsOut, "buy-card": GoodsOut}
)


class CatanVerbOut(Out):
    verb: str
    hint: str
    rule: str


class CatanCatalogueOut(Out):
    game: Literal["catan"]
    profiles: list[ProfileOut]
    numbers: list[str]
    corners: list[str]
    options: list[CatanOptionOut]
    resources: list[str]
    development_cards: list[str]
    costs: CostsOut
    cards: list[CardOut]
    verbs: list[CatanVerbOut]
