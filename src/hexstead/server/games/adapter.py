"""What the server asks of a game beyond the contract: how to show it, and what is secret when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from hexstead.play import CHANCE, OVER, Event, IllegalAction, Setup, State
from hexstead.server.games.shapes import (
    CardOut,
    ReasonOut,
    SceneOut,
    SeatGoldOut,
    VerbOut,
)
from hexstead.server.shapes import Mover

Payload = dict[str, Any]
"""A piece of JSON, as it comes from a client or lies in the database."""

_MOVERS: Final[dict[int, Mover]] = {CHANCE: "chance", OVER: "over"}


def mover_name(mover: int) -> Mover:
    """Whose decision is next, as clients are told."""
    return _MOVERS.get(mover, mover)


@dataclass(frozen=True)
class Layout:
    """The table before the first action."""

    board: Mapping[str, object]
    """In a shape of the game's own."""
    sets: list[str]
    cards: list[CardOut]


@dataclass(frozen=True)
class Deed:
    """What one action did, as a line of the log tells it."""

    verb: str
    seat: int | None = None
    """Who acted, or for whom chance did."""
    hex: str | None = None
    card: str | None = None
    """What was named instead of a hex."""
    hexes: tuple[str, ...] = ()
    gain: dict[str, int] = field(default_factory=dict)
    """The acting seat's gold by source, where it changed."""
    notes: tuple[Mapping[str, object], ...] = ()
    """What followed from it, each in a shape of the game's own."""
    known_to: frozenset[int] | None = None
    """The only seats that may know what it was; None when everybody may."""


def gains(events: Sequence[Event], seat: int) -> dict[str, int]:
    """What a seat's gold changed by, source by source."""
    told = [event.to_json() for event in events if event.what == "gold" and event.seat == seat]
    return {entry["source"]: entry["gold"] for entry in told}


class Outline(NamedTuple):
    """What whoever folds a log must know of an action; what else it did, only readers want to."""

    seat: int
    """Who acts, or for whom chance does."""
    ends_turn: bool
    reveals: bool
    """Whether somebody learns something hidden by it, so that it cannot be undone."""


def against(verb: str, said: str, problem: IllegalAction) -> ReasonOut:
    """Why a verb cannot be used somewhere: in English, by its rule, and as a code."""
    return {
        "verb": verb,
        "why": said.removesuffix(f" ({problem.rule})"),
        "rule": problem.rule,
        "code": problem.code,
        "params": problem.params,
    }


class Adapter(Protocol):
    """One game at the table: what the server needs of it that the contract does not promise."""

    @property
    def game(self) -> str: ...

    def catalogue(self) -> Mapping[str, object]:
        """Everything there is to choose from, with titles and hints."""

    def draw_setup(self, request: Payload) -> tuple[Setup, int]:
        """A set-up that fits the request, and the seed with which the rest was drawn; SetupError
        if there is none."""

    def read_setup(self, fields: Payload) -> Setup:
        """A set-up from outside; SetupError whatever is wrong with it."""

    def sets(self, setup: Setup) -> list[str]:
        """The boxes in play."""

    def same_kind(self, setup: Setup) -> Payload:
        """A request for another game of the same kind."""

    def layout(self, setup: Setup) -> Layout:
        """The board as it lies before the first action, with the boxes and cards in play."""

    def outline(self, before: State, action: int) -> Outline: ...

    def deed(self, before: State, action: int, events: Sequence[Event]) -> Deed:
        """An action in a state, and what it brought about, as a line of the log."""

    def let_first(self, seat: int) -> str:
        """The action, in words, that lets another of several seats decide first."""

    def only_lets_first(self, text: str) -> bool:
        """Whether an action does nothing but that. It stands in the log beside a decision and is
        nobody's to send."""

    def between_actions(self, state: State) -> bool:
        """Whether the mover is in the middle of nothing, so that gold can be compared with it."""

    def describe(self, state: State) -> SceneOut:
        """A state or view in full, as the pages draw it."""

    def can(self, view: State, settled: State) -> list[VerbOut]:
        """Every verb the viewer may use now; gains count from the settled state."""

    def gold(self, state: State) -> list[SeatGoldOut]:
        """Each seat's gold by source with the hexes that bring it."""

    def why_not(self, view: State, hex_: str, verb: str | None) -> list[ReasonOut]:
        """Why the mover can do nothing there; empty if something can be done."""
