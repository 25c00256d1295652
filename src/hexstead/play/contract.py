"""The interface of a game, which drivers, records, bots, environments and the server rely on.

A game is a pure state machine. A state knows who decides next (`mover`), which actions are legal
(`legal`), and how each action changes it (`apply`). Random events are actions of CHANCE with
weights, chosen by the driver; a state has no random generator. The same actions always give the
same state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from inspect import signature
from pkgutil import resolve_name
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

if TYPE_CHECKING:
    from hexstead.play.event import Event

CHANCE: Final = -1
"""The mover while a card is drawn or dice are rolled."""

OVER: Final = -2
"""The mover when the game is over."""

EVERYBODY: Final = -1
"""The viewer of a state that hides nothing."""

SPECTATOR: Final = -2
"""The viewer of a spectator: its view shows only public facts."""


Params = dict[str, str | int]
"""The values of the placeholders of a sentence, by name."""


class IllegalAction(ValueError):
    """An action that the rules forbid; the state is unchanged. `rule` is the id of the rule.

    `code` and `params` carry the same content as the message, for clients that translate it.
    """

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
    """An invalid set-up; the message names the wrong field and the allowed values.

    `code` and `params` carry the same content where players can cause the error in the pages.
    """

    def __init__(
        self, message: str, code: str = "unplayable", params: Params | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.params: Params = params or {}


class PositionError(ValueError):
    """An invalid position; the message says what is wrong, and `where` names the field."""

    def __init__(self, message: str, where: str = "") -> None:
        super().__init__(f"{where}: {message}" if where else message)
        self.where = where


Earned = tuple[tuple[str, ...], int]
"""Places by name, and the gold they bring together."""


class Setup(Protocol):
    """Everything decided before the first action."""

    @property
    def players(self) -> int:
        """The number of players."""

    def to_json(self) -> dict[str, Any]:
        """Return everything as JSON, which `read_setup` of the game reads back."""


class State(Protocol):
    """A game at one moment. A view is a state too, without the facts hidden from its viewer."""

    mover: int

    @property
    def seats(self) -> int:
        """The number of players; seats are numbered from 0."""

    @property
    def viewer(self) -> int:
        """The seat whose view this is, or EVERYBODY."""

    def legal(self) -> list[int]:
        """The legal actions of the mover, in a fixed order. Empty when the game is over, and in a
        view whose viewer may not know the options of the mover."""

    def chance(self) -> list[tuple[int, int]]:
        """The outcomes of chance with their weights; empty unless the mover is CHANCE."""

    def apply(self, action: int) -> None:
        """Take an action in place.

        Raises:
            IllegalAction: if it is not legal; nothing changes.
        """

    def copy(self) -> Self:
        """Return an independent copy."""

    def view(self, seat: int) -> Self:
        """The state as this seat (or SPECTATOR) may know it."""

    def redeal(self, seat: int, rng: Random) -> Self:
        """A full state drawn at random from those consistent with the seat's view."""

    def text(self, action: int) -> str:
        """Return the text of an action, such as `build e7`."""

    def parse(self, text: str) -> int:
        """The action with this text.

        Raises:
            IllegalAction: if no action has it.
        """

    def gold(self, seat: int) -> dict[str, int]:
        """The gold of the seat so far, by source; the sum is its score."""

    def winners(self) -> list[int]:
        """The seats that have won; empty before the end and in a game without a winner."""

    def explain(self, seat: int) -> dict[str, list[Earned]]:
        """For each source of `gold`: which places bring how much."""

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats the game waits for, the mover first; empty for chance and at the end."""

    @property
    def interrupters(self) -> tuple[int, ...]:
        """The seats that may act although the game does not wait for them."""

    def perform(self, action: int) -> list[Event]:
        """Take an action as `apply` does, and return the resulting events in order."""

    def why_not(self, action: int) -> str | None:
        """The reason why the action is not legal, naming the rule; None when it is legal."""

    def refusal(self, action: int) -> IllegalAction | None:
        """The error that `apply` would raise, with its code; None when the action is legal."""

    def to_json(self) -> dict[str, Any]:
        """The position in the words of the game, derived fields included. `from_json(fields)` reads
        a full state back: derived fields may be left out, and are checked where they are given; it
        raises PositionError for an invalid position."""

    def to_line(self) -> str:
        """The position on one line, without derived fields; `from_line(text)` reads it back."""


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
        """Reference to a `tables.games.Adapter`: how tables show the game, word their log, decide
        what can be undone and decline for an absent player."""
        self._options: list[str] = []

    def _known_options(self) -> list[str]:
        """Return the names of `random_setup`'s options."""
        if not self._options:  # inspecting a compiled function takes long
            self._options = [*signature(self.random_setup).parameters][2:]
        return self._options

    def draw_setup(self, seed: int, players: int, options: Mapping[str, Any]) -> Setup:
        """Draw a set-up as `random_setup` does.

        Raises:
            SetupError: for an option that does not exist, which it names, or values that make no
                playable game.
        """
        for name in options:
            if name not in self._known_options():
                known = ", ".join(self._known_options())
                raise SetupError(f"{self.name} has no set-up option {name!r}; it has {known}")
        try:
            return self.random_setup(seed, players, **options)
        except TypeError as problem:
            raise SetupError(
                f"{self.name} cannot be set up with {', '.join(options)}: {problem}"
            ) from problem


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
    """List all games: the registered ones in their order, then those of other packages."""
    return [*_REFERENCES, *sorted(set(_installed()) - set(_REFERENCES))]


def default_game() -> str:
    """Return the game that is meant where none is named: the first one registered."""
    return next(iter(_REFERENCES))


def find_game(name: str) -> Game:
    """Return the game of that name; SetupError lists the known ones."""
    reference = _REFERENCES.get(name) or _installed().get(name)
    if reference is None:
        raise SetupError(f"unknown game {name!r}; expected one of {', '.join(game_names())}")
    game: Game = load(reference)
    return game
