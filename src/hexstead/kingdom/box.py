"""The values a box is made of: verbs, locations, cards, pieces, lots, hooks.

A box never changes the turn; it brings values, and the turn calls them. Whatever a box has to
remember during a game lies in named slots of whole numbers (counts or bitboards), so that every
state copies, compares and saves alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import cache
from importlib.resources import files
from random import Random
from typing import TYPE_CHECKING, Final

from hexstead.kingdom.islet import Islet
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.verbs import A_HEX, LAST_ORDER, NOTHING
from hexstead.kingdom.words import CARDS, PIECES, PLACES, VERBS, read_words

if TYPE_CHECKING:
    from hexstead.kingdom.board import Layout
    from hexstead.kingdom.setup import Setup
    from hexstead.kingdom.state import State

Targets = Callable[["State"], int]
"""The hexes (or other operands) with which something may be done now, as a mask."""

Deed = Callable[["State", int], None]
"""Doing it there."""

Hook = Callable[["State", int, int], None]
"""Called with the state, a seat and a hex (or NOWHERE)."""

Option = tuple[int, int]
"""A verb's number and the mask of hexes it may be used on."""

Earning = tuple[int, int]
"""Some hexes and the gold they bring together."""

HOOKS: Final = (
    "set up",  # the table is laid, before the first card is dealt
    "card revealed",  # the seat plays the terrain card of that number; so many builds are due
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

Hooks = Mapping[str, Hook]


@dataclass(eq=False)
class Verb:
    """Something a player can do on a hex, or (on NOWHERE) without one.

    A verb that takes several steps pushes a question; as long as that lies on top, `steps` says
    what may be done next.
    """

    name: str
    targets: Targets
    do: Deed
    _: KW_ONLY
    rule: str
    """The id of its rule."""
    hint: str = ""
    """The rule in one sentence, as a player would say it."""
    operand: str = A_HEX
    """What it is about: a hex, a terrain card, a tile ... (see `verbs.py`)."""
    places: str = ""
    """The name of the piece that comes to stand where it is used."""
    covers: Callable[[State, int], int] | None = None
    """The hexes that are covered when it is used on a hex, where they are more than that one."""
    candidates: Targets | None = None
    """For a build or move under R3: the hexes that fit before R3 narrows them down."""
    steps: Callable[[State], list[Option]] | None = None
    number_of_steps: int = 0
    """For an action of a number of steps: how many there are at most."""
    finished: Callable[[State], bool] | None = None
    """Whether nothing can follow, so that its question is answered."""
    drawn: Deed | None = None
    """What to do with a terrain card drawn for this action."""
    landed: Deed | None = None
    """What follows when the piece it lifted was put down; without it the action is over."""
    remembers: str = NOTHING
    """What kind of thing its question keeps in `memo`: the operands of `verbs.py`."""
    moves: bool = False
    """Whether the hex named is that of a settlement to be lifted."""
    opens: bool = False
    """Whether its question only opens another verb, whose first step answers it."""
    helps: bool = False
    """Whether it only helps another action, and so may come between the builds of one."""
    interrupts: bool = False
    """Whether it is an answer that interrupts a turn, and so is done in nobody's."""


@dataclass(eq=False)
class Piece:
    """A kind of piece. Where those on the board stand is kept in the slot of its name."""

    name: str
    _: KW_ONLY
    mark: str
    """A letter or two for it where nothing can be drawn."""
    title: str = ""
    owned: bool = True
    """Whether each seat has its own; otherwise they are nobody's."""
    number: int = 1
    """How many there are, for each seat if they are owned."""
    spans: int = 1
    """How many hexes one of them covers."""
    counts: bool = True
    """Whether it counts as a settlement of its owner while it is on the board."""
    foothold: bool = False
    """For one that does not: whether its owner may build next to it as if it did."""
    bars: str = ""
    """If nothing may be put next to it: why, in a few words."""
    rule: str = ""
    """The id of the rule that says so."""


SUPPLY: Final = 40
SETTLEMENT: Final = Piece("settlement", mark="s", title="Settlement", number=SUPPLY)


@dataclass(eq=False)
class Slot:
    """A number that a box keeps, for the whole table or for each seat."""

    name: str
    _: KW_ONLY
    each_seat: bool = False
    hexes: bool = False
    """Whether it is a mask of hexes."""
    settlements: bool = False
    """Whether what it counts are settlements that lie elsewhere than on the board."""
    set_aside: bool = False
    """For such settlements: whether they are yet to be built, so that the last one is not (E1)."""
    for_duty: bool = False
    """Whether the mandatory action builds those first."""
    title: str = ""
    """For something in a player's hand: what everybody calls it."""


def earn_nothing(_: State, __: int) -> list[Earning]:
    return []


@dataclass(eq=False)
class Card:
    """A way to earn gold: so much for `each` of some hexes, or by any other way as `earn` says."""

    name: str
    earn: Callable[[State, int], list[Earning]] = earn_nothing
    """Which hexes bring a seat how much, as things stand."""
    _: KW_ONLY
    each: Callable[[State, int], int] | None = None
    """The hexes that bring a seat gold, each of them the same."""
    gold: int = 1
    """How much each of them brings."""
    count: Callable[[State, int], int] | None = None
    """How much `earn` brings together, where it can be found without looking at each hex."""
    title: str = ""
    hint: str = ""
    hooks: Hooks = field(default_factory=dict)


@dataclass(eq=False)
class Location:
    """A place on the board whose tile allows an extra action (L1-L4)."""

    name: str
    verbs: Sequence[Verb]
    """The ways to use the tile; each use takes the tile for this turn."""
    _: KW_ONLY
    title: str = ""
    hint: str = ""
    tiles: int = 2
    """How many lie on each hex of it at the start (S2)."""
    lasting: bool = True
    """False for a tile that leaves the game at the end of the turn it can be used in."""
    loose: bool = False
    """Whether its tile lies on no hex, and comes into a hand by other ways."""
    starts_anywhere: bool = False
    """Whether R3 does not bind the first mandatory build while its tile can be used."""
    cards: Sequence[Card] = ()
    """What is scored where this location is on the board."""
    hooks: Hooks = field(default_factory=dict)


@dataclass(eq=False)
class TerrainCard:
    """A card of the terrain deck: how many builds on which terrain, and how many such cards."""

    name: str
    builds: Mapping[int, int]
    number: int


@dataclass(eq=False)
class Lot:
    """Something decided by drawing before each game: tiles for special hexes, more cards, the
    places of components.

    It draws and checks by itself, looking at the set-up as far as that is decided: the quadrants,
    the cards, and the lots that come before it.
    """

    key: str
    """Its name in set-ups."""
    draw: Callable[[Setup, Random], Sequence[str]]
    check: Callable[[Setup, Sequence[str]], None]
    """SetupError naming what is wrong with something that was given instead of drawn."""
    _: KW_ONLY
    stock: Sequence[str] = ()
    """All there are to draw from, equal ones repeated, where that does not depend on the board."""
    lay: Callable[[Layout, Sequence[str]], None] | None = None
    """Where what was drawn lies on the board."""
    hexes: Callable[[Setup], Sequence[int]] | None = None
    """For each drawn in turn the mask of the hexes that it is about, where the board decides."""
    most: int = 0
    """Of how many of these at most one is drawn each; 0 for all of them."""
    fewer: bool = False
    """Whether players may give fewer than are drawn, at least one."""
    late: bool = False
    """Whether it is drawn after the lots of all boxes, because its hexes depend on them."""
    cards: Sequence[Card] = ()


@dataclass(eq=False)
class Box:
    """A set of components: what it brings to a game it is mixed into."""

    name: str
    package: str
    """The Python package whose folder holds its quadrants, words and art."""
    _: KW_ONLY
    title: str = ""
    order: int
    """Its place among all boxes, 0 to LAST_ORDER, which numbers its verbs and its places in the
    arrays of the environments. It never changes, and is its own."""
    players: int = 5
    """For how many players there are pieces where no other box is in play (S1)."""
    locations: Sequence[Location] = ()
    cards: Sequence[Card] = ()
    """Its Kingdom Builder cards, of which a game draws three."""
    always: Sequence[Card] = ()
    """What is scored in every game with this box, such as castles."""
    lots: Sequence[Lot] = ()
    islet_lot: str = ""
    """The key of the lot that says which of its small boards lies beside the main one."""
    terrain_cards: Sequence[TerrainCard] = ()
    extra_actions: Sequence[Verb] = ()
    """Extra actions that need no tile."""
    further_verbs: Sequence[Verb] = ()
    """Verbs that only occur as steps of others."""
    special_letters: str = ""
    """The letters of special hexes and terrain that belong to this box."""
    markers: Sequence[str] = ()
    """Its components that lie on hexes from the beginning and leave them what they are."""
    pieces: Sequence[Piece] = ()
    slots: Sequence[Slot] = ()
    """What else it keeps."""
    lay: Callable[[Layout, Setup], None] | None = None
    """What it adds to the board by itself, such as a further part."""
    options: Sequence[str] = ()
    """Rulings that can be switched on."""
    brought_by: str = ""
    """One of its options that brings it into play without its being named."""
    edition_of: str = ""
    """The box whose cards it has as well, being another edition of it."""
    hat: Callable[[Sequence[str], Random, Mapping[str, bool]], list[str]] | None = None
    """Of the quadrants that could be drawn those that go together with it, by the options."""
    wanted: Callable[[Sequence[str], Mapping[str, bool]], tuple[int, list[str]]] | None = None
    """How many of which of the quadrants that can be drawn it cannot be played without."""
    first_game: Callable[[int, int], Setup] | None = None
    """The game its rulebook recommends to begin with, for so many players and a start player."""
    hooks: Hooks = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Call everything in it as its catalogue does, unless it brings a name of its own."""
        if not 0 <= self.order <= LAST_ORDER:
            raise ValueError(f"box {self.name}: order is 0 to {LAST_ORDER}, not {self.order}")
        words = read_words(self.package)
        self.title = self.title or words.title(self.name)
        for location in self.locations:
            location.title = location.title or words.title(location.name, PLACES)
            location.hint = location.hint or words.hint(location.name, PLACES)
            for verb in location.verbs:
                verb.hint = verb.hint or words.hint(verb.name, PLACES) or location.hint
        for verb in [*self.extra_actions, *self.further_verbs]:
            verb.hint = verb.hint or words.hint(verb.name, VERBS)
        cards = [card for lot in self.lots for card in lot.cards]
        cards += [card for location in self.locations for card in location.cards]
        for card in [*self.cards, *self.always, *cards]:
            card.title = card.title or words.title(card.name, CARDS)
            card.hint = card.hint or words.hint(card.name, CARDS)
        for piece in self.pieces:
            piece.title = piece.title or words.title(piece.name, PIECES)

    def meaning(self, option: str) -> str:
        """What an option changes, in one sentence."""
        return read_words(self.package).meaning(option)

    @property
    def quadrants(self) -> dict[str, Quadrant]:
        """Its quadrants by name, read from its folder when first asked for."""
        return _read_quadrants(self.package)

    @property
    def islets(self) -> dict[str, Islet]:
        """Its small boards that lie beside the main one, by name."""
        return _read_islets(self.package) if self.islet_lot else {}


@cache
def _read_quadrants(package: str) -> dict[str, Quadrant]:
    found = [Quadrant.parse(text, source) for source, text in _texts(package, "quadrants")]
    return {quadrant.name: quadrant for quadrant in found}


@cache
def _read_islets(package: str) -> dict[str, Islet]:
    found = [Islet.parse(text, source) for source, text in _texts(package, "layouts")]
    return {islet.name: islet for islet in found}


def _texts(package: str, name: str) -> list[tuple[str, str]]:
    """The names and texts of the board files in a folder of a box; none without such a folder."""
    folder = files(package).joinpath(name)
    if not folder.is_dir():
        return []
    boards = [file for file in folder.iterdir() if file.name.endswith(".txt")]
    boards.sort(key=lambda file: file.name)
    return [(file.name, file.read_text(encoding="utf-8")) for file in boards]
