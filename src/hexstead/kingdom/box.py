"""The values a box is made of: verbs, locations, cards, pieces, lots, hooks.

A box never changes the turn: it provides values, and the turn calls them. The data of a box during
a game lies in named slots of whole numbers (counts or bitboards), so that all states are copied,
compared and saved alike.
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
"""The hexes (or other operands) on which something may be done now, as a mask."""

Deed = Callable[["State", int], None]
"""Does something on a hex (or another operand)."""

Hook = Callable[["State", int, int], None]
"""Called with the state, a seat and a hex (or NOWHERE)."""

Option = tuple[int, int]
"""A verb's number and the mask of hexes it may be used on."""

Earning = tuple[int, int]
"""A group of hexes and the gold they bring together."""

HOOKS: Final = (
    "set up",  # the board is laid, before the first card is dealt
    "card revealed",  # the seat plays the terrain card of that number; so many builds are due
    "built",  # a settlement of the supply was built on the hex
    "built by duty",  # likewise, by the mandatory action
    "placed",  # any piece came to stand on the hex, by a build or a move
    "gone",  # a piece left the hex, for good or by a move
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
    """An action a player can take on a hex, or (on NOWHERE) without one.

    A verb of several steps pushes a question; while that question is on top of the stack, `steps`
    returns the next options.
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
    """The kind of its operand: a hex, a terrain card, a tile ... (see `verbs.py`)."""
    places: str = ""
    """The name of the piece that it places."""
    covers: Callable[[State, int], int] | None = None
    """The hexes it covers when used on a hex, where that is more than one."""
    candidates: Targets | None = None
    """For a build or move under R3: the candidate hexes before R3 is applied."""
    steps: Callable[[State], list[Option]] | None = None
    number_of_steps: int = 0
    """For an action of several steps: the maximum number of steps."""
    finished: Callable[[State], bool] | None = None
    """Whether no step can follow, so that its question is answered."""
    drawn: Deed | None = None
    """Called with a terrain card drawn for this action."""
    landed: Deed | None = None
    """Called when the piece it lifted was put down; without it the action is over."""
    remembers: str = NOTHING
    """The kind of the operand that its question keeps in `memo` (see `verbs.py`)."""
    moves: bool = False
    """Whether its hex is that of a settlement to lift."""
    opens: bool = False
    """Whether its question only opens another verb, whose first step answers it."""
    helps: bool = False
    """Whether it only helps another action, and so may be used between the builds of one."""
    interrupts: bool = False
    """Whether it answers a question in the middle of a turn, and so belongs to no seat's turn."""


@dataclass(eq=False)
class Piece:
    """A kind of piece. Its hexes on the board are kept in the slot of its name."""

    name: str
    _: KW_ONLY
    mark: str
    """One or two letters for text output."""
    title: str = ""
    owned: bool = True
    """Whether each seat has its own; otherwise the pieces are neutral."""
    number: int = 1
    """The number of pieces, per seat if they are owned."""
    spans: int = 1
    """How many hexes one of them covers."""
    counts: bool = True
    """Whether it counts as a settlement of its owner while it is on the board."""
    foothold: bool = False
    """For a piece that does not count: whether its owner may build next to it as if it did."""
    bars: str = ""
    """If nothing may be placed next to it: the reason, in a few words."""
    rule: str = ""
    """The id of the rule that says so."""


SUPPLY: Final = 40
SETTLEMENT: Final = Piece("settlement", mark="s", title="Settlement", number=SUPPLY)


@dataclass(eq=False)
class Slot:
    """A number kept by a box, for the whole table or for each seat."""

    name: str
    _: KW_ONLY
    each_seat: bool = False
    hexes: bool = False
    """Whether it is a mask of hexes."""
    settlements: bool = False
    """Whether it counts settlements that are off the board."""
    set_aside: bool = False
    """For such settlements: whether they are still to be built, so that the supply is not empty
    (E1)."""
    for_duty: bool = False
    """Whether the mandatory action builds these settlements first."""
    title: str = ""
    """For something in a player's hand: its title."""


def earn_nothing(_: State, __: int) -> list[Earning]:
    return []


@dataclass(eq=False)
class Card:
    """A way to earn gold: `gold` for `each` of some hexes, or an amount computed by `earn`."""

    name: str
    earn: Callable[[State, int], list[Earning]] = earn_nothing
    """The hexes that bring a seat gold in this state, with the amounts."""
    _: KW_ONLY
    each: Callable[[State, int], int] | None = None
    """The hexes that bring a seat `gold` each."""
    gold: int = 1
    """The gold for each of them."""
    count: Callable[[State, int], int] | None = None
    """The total of `earn`, where it can be computed without looking at each hex."""
    title: str = ""
    hint: str = ""
    hooks: Hooks = field(default_factory=dict)


@dataclass(eq=False)
class Location:
    """A place on the board whose tile allows an extra action (L1-L4)."""

    name: str
    verbs: Sequence[Verb]
    """The ways to use the tile; each use exhausts the tile for this turn."""
    _: KW_ONLY
    title: str = ""
    hint: str = ""
    tiles: int = 2
    """The number of tiles on each of its hexes at the start (S2)."""
    lasting: bool = True
    """False for a tile that leaves the game at the end of the turn in which it can be used."""
    loose: bool = False
    """Whether its tile comes from no hex but is given to a seat by a rule."""
    starts_anywhere: bool = False
    """Whether R3 does not apply to the first mandatory build while its tile can be used."""
    cards: Sequence[Card] = ()
    """The cards that are scored when this location is on the board."""
    hooks: Hooks = field(default_factory=dict)


@dataclass(eq=False)
class TerrainCard:
    """A card of the terrain deck: its terrain, the number of builds, and the number of copies."""

    name: str
    builds: Mapping[int, int]
    number: int


@dataclass(eq=False)
class Lot:
    """A random choice before each game: tiles for special hexes, more cards, places of components.

    A lot draws and checks on the basis of the set-up so far: the quadrants, the cards, and the lots
    that come before it.
    """

    key: str
    """Its name in set-ups."""
    draw: Callable[[Setup, Random], Sequence[str]]
    check: Callable[[Setup, Sequence[str]], None]
    """Raises SetupError for an invalid given choice."""
    _: KW_ONLY
    stock: Sequence[str] = ()
    """All items to draw from, equal ones repeated, where that does not depend on the board."""
    lay: Callable[[Layout, Sequence[str]], None] | None = None
    """Lays the drawn items on the board."""
    hexes: Callable[[Setup], Sequence[int]] | None = None
    """For each item drawn, in order, the mask of its possible hexes, where the board decides."""
    most: int = 0
    """The number of masks from which a hex is drawn; 0 for all of them."""
    fewer: bool = False
    """Whether players may give fewer items than would be drawn, at least one."""
    late: bool = False
    """Whether it is drawn after the other lots of all boxes, because its hexes depend on them."""
    cards: Sequence[Card] = ()


@dataclass(eq=False)
class Box:
    """A set of components: everything it adds to a game."""

    name: str
    package: str
    """The Python package that holds its quadrants, words and art."""
    _: KW_ONLY
    title: str = ""
    order: int
    """A unique number from 0 to LAST_ORDER, which never changes. It decides the numbers of its
    verbs and its places in the arrays of the environments."""
    players: int = 5
    """The most players its pieces suffice for without another box (S1)."""
    locations: Sequence[Location] = ()
    cards: Sequence[Card] = ()
    """Its Kingdom Builder cards, of which a game draws three."""
    always: Sequence[Card] = ()
    """Cards that are scored in every game with this box, such as castles."""
    lots: Sequence[Lot] = ()
    islet_lot: str = ""
    """The key of the lot that decides which of its small boards lies beside the main one."""
    terrain_cards: Sequence[TerrainCard] = ()
    extra_actions: Sequence[Verb] = ()
    """Extra actions that need no tile."""
    further_verbs: Sequence[Verb] = ()
    """Verbs that occur only as steps of others."""
    special_letters: str = ""
    """The letters of special hexes and terrain that belong to this box."""
    markers: Sequence[str] = ()
    """Its components that lie on hexes from the start without changing them."""
    pieces: Sequence[Piece] = ()
    slots: Sequence[Slot] = ()
    """Further slots."""
    lay: Callable[[Layout, Setup], None] | None = None
    """Adds to the board, for example a further part."""
    options: Sequence[str] = ()
    """House rules and rulings that can be switched on."""
    brought_by: str = ""
    """One of its options that brings it into play even if it is not named."""
    edition_of: str = ""
    """The box of which it is another edition, and whose cards it uses too."""
    filter_quadrants: Callable[[Sequence[str], Random, Mapping[str, bool]], list[str]] | None = None
    """Returns the quadrants that can be drawn together with it, by the options."""
    wanted: Callable[[Sequence[str], Mapping[str, bool]], tuple[int, list[str]]] | None = None
    """The minimum number of quadrants it needs, and which ones count."""
    first_game: Callable[[int, int], Setup] | None = None
    """The first game recommended by its rulebook, for a number of players and a start player."""
    hooks: Hooks = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Take missing titles and hints from the catalogue of the box."""
        if not 0 <= self.order <= LAST_ORDER:
            raise ValueError(
                f"box {self.name}: order must be from 0 to {LAST_ORDER}, got {self.order}"
            )
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
        """The effect of an option, in one sentence."""
        return read_words(self.package).meaning(option)

    @property
    def quadrants(self) -> dict[str, Quadrant]:
        """Its quadrants by name, read from its package on first use."""
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
    """The names and texts of the board files in a folder of a box; empty without such a folder."""
    folder = files(package).joinpath(name)
    if not folder.is_dir():
        return []
    boards = [file for file in folder.iterdir() if file.name.endswith(".txt")]
    boards.sort(key=lambda file: file.name)
    return [(file.name, file.read_text(encoding="utf-8")) for file in boards]
