"""The values a box is made of: verbs, locations, cards, terrain cards, moments.

A box never changes the turn; it brings values, and the turn calls them. Whatever a box has to
remember during a game lies in named slots of whole numbers (counts or bitboards), so that every
state copies, compares and saves alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from hexstead.kingdom.quadrant import Quadrant

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

Targets = Callable[["State"], int]
"""The hexes on which something may be done now."""

Deed = Callable[["State", int], None]
"""Doing it there."""

Moment = Callable[["State", int, int], None]
"""Called with the state, a seat and a hex (or NOWHERE)."""

Option = tuple[int, int]
"""A verb's number and the mask of hexes it may be used on."""

Earning = tuple[int, int]
"""Some hexes and the gold they bring together."""

MOMENTS: Final = (
    "built",  # a settlement of the supply was built on the hex
    "built by duty",  # likewise, by the mandatory action
    "placed",  # any piece came to stand on the hex, by a build or a move
    "gone",  # a piece left the hex for good or by a move
    "tile taken",  # the seat took a tile from that location hex
    "tile lost",  # the seat's tile of that location hex left the game
    "last tile taken",  # that location hex has no tile left
    "turn begins",
    "mandatory begins",
    "mandatory ends",
    "turn ends",
    "before scoring",
)

Moments = Mapping[str, Moment]


@dataclass(eq=False)
class Verb:
    """Something a player can do on a hex, or (on NOWHERE) without one.

    A verb that takes several steps sets `state.doing` to its own number; until that is NO_VERB
    again, `steps` says what may be done next.
    """

    name: str
    targets: Targets
    do: Deed
    _: KW_ONLY
    hint: str
    """The rule in one sentence, as a player would say it."""
    rule: str
    """The id of that rule."""
    candidates: Targets | None = None
    """For a build under R3: the hexes that fit before R3 narrows them down."""
    steps: Callable[[State], list[Option]] | None = None
    drawn: Deed | None = None
    """What to do with a terrain card drawn for this action."""
    landed: Deed | None = None
    """What follows when the piece it lifted was put down; without it the action is over."""
    moves: bool = False
    """Whether the hex named is that of a piece to be lifted."""
    helps: bool = False
    """Whether it only helps another action, and so may come between the builds of one."""


@dataclass(eq=False)
class Card:
    """A way to earn gold. `earn` says which hexes bring a seat how much, as things stand."""

    name: str
    title: str
    earn: Callable[[State, int], list[Earning]]
    _: KW_ONLY
    hint: str
    moments: Moments = field(default_factory=dict)


@dataclass(eq=False)
class Location:
    """A place on the board whose tile allows an extra action (L1-L4)."""

    name: str
    title: str
    verbs: Sequence[Verb]
    """The ways to use the tile; each use takes the tile for this turn."""
    _: KW_ONLY
    hint: str
    lasting: bool = True
    """False for a tile that leaves the game at the end of the turn it can be used in."""
    cards: Sequence[Card] = ()
    """What is scored where this location is on the board."""
    bars: str = ""
    """For a location that makes hexes barred: why nothing may be put there."""
    moments: Moments = field(default_factory=dict)


@dataclass(eq=False)
class TerrainCard:
    """A card of the terrain deck: how many builds on which terrain, and how many such cards."""

    name: str
    builds: Mapping[int, int]
    number: int


@dataclass(eq=False)
class Lot:
    """Components of which each game draws some: tiles laid on special hexes, or more cards."""

    key: str
    """Its name in set-ups."""
    stock: Sequence[str]
    """All there are, equal ones repeated."""
    number: Callable[[Sequence[Quadrant]], int]
    """How many a game on these quadrants draws."""
    _: KW_ONLY
    letter: str = ""
    """The hexes they are laid on, in reading order; none for cards."""
    cards: Sequence[Card] = ()


@dataclass(eq=False)
class Box:
    """A set of components: what it brings to a game it is mixed into."""

    name: str
    title: str
    package: str
    """The Python package whose folder `quadrants` holds its boards."""
    _: KW_ONLY
    locations: Sequence[Location] = ()
    cards: Sequence[Card] = ()
    """Its Kingdom Builder cards, of which a game draws three."""
    always: Sequence[Card] = ()
    """What is scored in every game with this box, such as castles."""
    lots: Sequence[Lot] = ()
    terrain_cards: Sequence[TerrainCard] = ()
    extra_actions: Sequence[Verb] = ()
    """Extra actions that need no tile."""
    further_verbs: Sequence[Verb] = ()
    """Verbs that only occur as steps of others."""
    special_letters: str = ""
    """The letters of special hexes that belong to this box."""
    slots: Sequence[str] = ()
    """Numbers it keeps for the whole table."""
    seat_slots: Sequence[str] = ()
    """Numbers it keeps for each seat."""
    pieces: Sequence[str] = ()
    """Those slots that are masks of pieces to be drawn on the board."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Rulings that can be switched on, with their meaning."""
    moments: Moments = field(default_factory=dict)

    @property
    def quadrants(self) -> dict[str, Quadrant]:
        """Its quadrants by name, read from its folder when first asked for."""
        return _read_quadrants(self.package)


@cache
def _read_quadrants(package: str) -> dict[str, Quadrant]:
    folder = files(package).joinpath("quadrants")
    quadrants: dict[str, Quadrant] = {}
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".txt"):
                quadrant = Quadrant.parse(file.read_text(encoding="utf-8"), file.name)
                quadrants[quadrant.name] = quadrant
    return quadrants
