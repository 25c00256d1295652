"""What every game promises, so that drivers, records, bots and pages can play any of them.

A game is a pure machine. A state knows whose decision is next (`mover`), which actions that one may
take (`legal`), and how each changes it (`apply`). Whatever is random is an action of CHANCE with a
weight, chosen by whoever drives the game; a state never rolls dice itself. The same actions give
the same state, always.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pkgutil import resolve_name
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

if TYPE_CHECKING:
    from hexstead.play.event import Event

CHANCE: Final = -1
"""The mover when a card is drawn or dice are rolled."""

OVER: Final = -2
"""The mover when nobody moves any more."""

EVERYBODY: Final = -1
"""The viewer of a state that hides nothing."""

SPECTATOR: Final = -2
"""The seat of somebody who only watches: its view shows public facts alone."""


Params = dict[str, str | int]
"""What fills the gaps of a sentence, by the gap's name."""


class IllegalAction(ValueError):
    """An action that the rules forbid here; the state is as it was. `rule` is the rule's id.

    `code` and `params` say the same as the message, for those who put it into other words."""

    def __init__(
        self,
        message: str,
        rule: str = "",
        code: str = "unreadable",
        params: Params | None = None,
    ) -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule
        self.code = code
        self.params: Params = params or {}


class SetupError(ValueError):
    """A set-up that cannot be played; the message names the culprit and what is allowed.

    `code` and `params` say so too where somebody can get there by choosing in the pages."""

    def __init__(
        self, message: str, code: str = "unplayable", params: Params | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.params: Params = params or {}


class PositionError(ValueError):
    """A position that cannot be; the message names the culprit, and `where` the field it is in."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.where = where


Earned = tuple[tuple[str, ...], int]
"""Some places by name, and the gold they bring together."""


class Setup(Protocol):
    """Everything decided before the first action."""

    @property
    def players(self) -> int: ...

    def to_json(self) -> dict[str, Any]: ...


class State(Protocol):
    """A game at one moment. A view is a state too, one in which the hidden facts are missing."""

    mover: int

    @property
    def seats(self) -> int:
        """How many players there are; seats are numbered from 0."""

    @property
    def viewer(self) -> int:
        """The seat whose view this is, or EVERYBODY."""

    def legal(self) -> list[int]:
        """What the mover may do, in a fixed order. Empty when the game is over, and in a view
        where what the mover may do is not the viewer's to know."""

    def chance(self) -> list[tuple[int, int]]:
        """Each outcome of chance with its weight; empty unless the mover is CHANCE."""

    def apply(self, action: int) -> None:
        """Take an action, in place. IllegalAction, and no change, when the rules forbid it."""

    def copy(self) -> Self: ...

    def view(self, seat: int) -> Self:
        """What that seat (or SPECTATOR) may know, and nothing else."""

    def redeal(self, seat: int, rng: Random) -> Self:
        """A full state drawn at random from all that fit the seat's view."""

    def text(self, action: int) -> str: ...

    def parse(self, text: str) -> int:
        """The action with that text; IllegalAction when no action reads so."""

    def gold(self, seat: int) -> dict[str, int]:
        """What the seat has earned so far, by source; the sum is its score."""

    def winners(self) -> list[int]:
        """The seats that have won; nobody before the end, nor in a game that nobody won."""

    def explain(self, seat: int) -> dict[str, list[Earned]]:
        """For each source of `gold`: which places bring how much."""

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats the game waits for, the mover first; empty for chance and at the end."""

    @property
    def interrupters(self) -> tuple[int, ...]:
        """The seats that may decide although the game does not wait for them."""

    def perform(self, action: int) -> list[Event]:
        """Take an action as `apply` does, and tell what it brought about, in order."""

    def why_not(self, action: int) -> str | None:
        """Why the action is not legal, naming the rule; None when it is."""

    def refusal(self, action: int) -> IllegalAction | None:
        """The error that taking the action would raise, with its code; None when it is legal."""

    def to_json(self) -> dict[str, Any]:
        """The position in players' words, with what follows from it. A full state reads back by
        `from_json(fields)`, in which whatever follows from the rest may be left out, and is checked
        where it is given; PositionError names the culprit."""

    def to_line(self) -> str:
        """The position on one line, without what follows; `from_line(text)` reads it back."""


class Game:
    """One kind of game: its rules, and what other packages know about it.

    A reference names an object as `"package.module:attribute"`. It is imported by `load` when it is
    first used, so that a game can refer to packages above its own. Without a reference the game
    does not take part in that package.
    """

    def __init__(
        self,
        name: str,
        rules: str,
        read_setup: Callable[[Any], Setup],
        random_setup: Callable[..., Setup],
        start: Callable[[Any], State],
        read_position: Callable[[Any], State],
        players: tuple[int, ...],
        *,
        title: str = "",
        unit: str = "points",
        first_game: Callable[[int, int], Setup] | None = None,
        turn_end: str | None = None,
        bots: str | None = None,
        appraiser: str | None = None,
        puzzles: str | None = None,
        picture: str | None = None,
        arrays: str | None = None,
        commands: str | None = None,
        adapter: str | None = None,
    ) -> None:
        self.name = name
        self.rules = rules
        """The version of the rules, written into records; it changes when old records may not
        replay."""
        self.read_setup = read_setup
        """Read a set-up from JSON; SetupError names what is wrong."""
        self.random_setup = random_setup
        """Draw a set-up from a seed, a number of players and the game's own keyword arguments."""
        self.start = start
        self.read_position = read_position
        """Read a state from JSON; PositionError names what is wrong."""
        self.players = players
        """The possible numbers of players."""
        self.title = title or name.capitalize()
        """The name of the game as it is printed."""
        self.unit = unit
        """What the score counts: "points", "gold"."""
        self.first_game = first_game
        """Make the set-up recommended to beginners from the number of players and the first
        seat."""
        self.turn_end = turn_end
        """The text of the action that ends a turn; None where every action of a seat is a turn."""
        self.bots = bots
        """Reference to a `bots.Bots`; ratings lie in `measured.json` beside its module."""
        self.appraiser = appraiser
        """Reference to a class that fulfils `study.Appraiser`."""
        self.puzzles = puzzles
        """Reference to a module that finds puzzles, see `study.puzzle_making.PuzzleSource`; the
        puzzles found lie beside it in `collections/NAME.json`."""
        self.picture = picture
        """Reference to a module that draws states as SVG, see `cli.render.Pictures`."""
        self.arrays = arrays
        """Reference to an `envs.arrays.GameArrays`."""
        self.commands = commands
        """Reference to a `cli.commands.GameCommands`."""
        self.adapter = adapter
        """Reference to a `server.games.Adapter`: how tables show the game, word their log, decide
        what can be undone and decline for an absent player."""


ENTRY_POINTS: Final = "hexstead.games"
"""The entry point group in which installed packages name their games."""

_REFERENCES: Final[dict[str, str]] = {}


@cache
def load(reference: str | None) -> Any:
    """Import the object that a reference names; None where there is no reference."""
    return None if reference is None else resolve_name(reference)


def register_game(name: str, reference: str) -> None:
    """Register a game by a reference to its `Game`, which is imported when first used."""
    _REFERENCES[name] = reference


@cache
def _installed() -> dict[str, str]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - costs time at every start

    return {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}


def game_names() -> list[str]:
    """List the registered and the installed games by name."""
    return sorted({*_REFERENCES, *_installed()})


def default_game() -> str:
    """Return the game that is meant where none is named: the first one registered."""
    return next(iter(_REFERENCES))


def find_game(name: str) -> Game:
    """Return the game of that name; SetupError lists the known ones."""
    reference = _REFERENCES.get(name) or _installed().get(name)
    if reference is None:
        raise SetupError(f"unknown game {name!r}; there are {', '.join(game_names())}")
    game: Game = load(reference)
    return game
