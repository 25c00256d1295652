"""The values a box is made of: verbs, locations, cards, terrain cards, moments.

A box never changes the turn; it brings values, and the turn calls them. Whatever a box has to
remember during a game lies in named slots of whole numbers (counts or bitboards), so that every
state copies, compares and saves alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


class Verb:
    """Something a player can do on a hex, or (on NOWHERE) without one.

    A verb that takes several steps sets `state.doing` to its own number; until that is NO_VERB
    again, `steps` says what may be done next.
    """

    def __init__(
        self,
        name: str,
        targets: Targets,
        do: Deed,
        *,
        hint: str,
        rule: str,
        needs_hex: bool = True,
        candidates: Targets | None = None,
        steps: Callable[[State], list[Option]] | None = None,
        drawn: Deed | None = None,
        moves: bool = False,
    ) -> None:
        self.name = name
        self.targets = targets
        self.do = do
        self.hint = hint
        """The rule in one sentence, as a player would say it."""
        self.rule = rule
        """The id of that rule."""
        self.needs_hex = needs_hex
        self.candidates = candidates
        """The hexes that fit before R3 narrows them down; None where R3 does not apply."""
        self.steps = steps
        self.drawn = drawn
        """What to do with a terrain card drawn for this action."""
        self.moves = moves
        """Whether the hex named is that of a piece to be lifted."""


class Location:
    """A place on the board whose tile allows an extra action (L1-L4)."""

    def __init__(
        self,
        name: str,
        title: str,
        verbs: Sequence[Verb],
        *,
        lasting: bool = True,
        moments: Mapping[str, Moment] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.verbs: tuple[Verb, ...] = tuple(verbs)
        """The ways to use the tile; each use takes the tile for this turn."""
        self.lasting = lasting
        """False for a tile that leaves the game at the end of the turn it can be used in."""
        self.moments: Mapping[str, Moment] = moments or {}


class Card:
    """A way to earn gold. `earn` says which hexes bring a seat how much, as things stand."""

    def __init__(
        self,
        name: str,
        title: str,
        earn: Callable[[State, int], list[Earning]],
        *,
        hint: str,
        moments: Mapping[str, Moment] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.earn = earn
        self.hint = hint
        self.moments: Mapping[str, Moment] = moments or {}


class TerrainCard:
    """A card of the terrain deck: the terrains it allows, how many builds each, how many cards."""

    def __init__(self, name: str, builds: Mapping[int, int], number: int) -> None:
        self.name = name
        self.builds = builds
        self.number = number


class Box:
    """A set of components: what it brings to a game it is mixed into."""

    def __init__(
        self,
        name: str,
        title: str,
        *,
        package: str,
        locations: Sequence[Location] = (),
        cards: Sequence[Card] = (),
        always: Sequence[Card] = (),
        terrain_cards: Sequence[TerrainCard] = (),
        extra_actions: Sequence[Verb] = (),
        slots: Sequence[str] = (),
        seat_slots: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        moments: Mapping[str, Moment] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.locations: tuple[Location, ...] = tuple(locations)
        self.cards: tuple[Card, ...] = tuple(cards)
        """Its Kingdom Builder cards, of which a game draws three."""
        self.always: tuple[Card, ...] = tuple(always)
        """What is scored in every game with this box, such as castles."""
        self.terrain_cards: tuple[TerrainCard, ...] = tuple(terrain_cards)
        self.extra_actions: tuple[Verb, ...] = tuple(extra_actions)
        """Extra actions that need no tile."""
        self.slots: tuple[str, ...] = tuple(slots)
        """Numbers it keeps for the whole table."""
        self.seat_slots: tuple[str, ...] = tuple(seat_slots)
        """Numbers it keeps for each seat."""
        self.options: Mapping[str, str] = options or {}
        """Rulings that can be switched on, with their meaning."""
        self.moments: Mapping[str, Moment] = moments or {}
        self.package = package
        self._quadrants: dict[str, Quadrant] | None = None

    @property
    def quadrants(self) -> dict[str, Quadrant]:
        """Its quadrants by name, read from its folder when first asked for."""
        if self._quadrants is None:
            self._quadrants = _read_quadrants(self.package)
        return self._quadrants


def _read_quadrants(package: str) -> dict[str, Quadrant]:
    folder = files(package).joinpath("quadrants")
    quadrants: dict[str, Quadrant] = {}
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".txt"):
                quadrant = Quadrant.parse(file.read_text(encoding="utf-8"), file.name)
                quadrants[quadrant.name] = quadrant
    return quadrants
