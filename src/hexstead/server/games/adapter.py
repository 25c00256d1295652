"""What the server asks of a game beyond the contract: how to show it, and what is secret when."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from pydantic import BaseModel

from hexstead.play import CHANCE, OVER, Event, IllegalAction, Setup, State
from hexstead.play.contract import Earned
from hexstead.server.games.schemas import (
    CardGoldOut,
    CardOut,
    ReasonOut,
    SceneOut,
    SeatGoldOut,
    VerbOut,
)
from hexstead.server.schemas import Mover

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


def gold(state: State) -> list[SeatGoldOut]:
    """Each seat's gold by source with the places that bring it."""
    return [_seat_gold(state.explain(seat)) for seat in range(state.seats)]


def _seat_gold(explained: dict[str, list[Earned]]) -> SeatGoldOut:
    cards: list[CardGoldOut] = [
        {
            "card": source,
            "gold": sum(gold for _, gold in earned),
            "by": [{"hexes": list(places), "gold": gold} for places, gold in earned],
        }
        for source, earned in explained.items()
    ]
    return {"total": sum(card["gold"] for card in cards), "cards": cards}


def against(verb: str, said: str, problem: IllegalAction) -> ReasonOut:
    """Why a verb cannot be used somewhere: in English, by its rule, and as a code."""
    return {
        "verb": verb,
        "why": said.removesuffix(f" ({problem.rule})"),
        "rule": problem.rule,
        "code": problem.code,
        "params": problem.params,
    }


def always(_: State) -> bool:
    return True


def never(_: Setup) -> bool:
    return False


def nothing(_: State) -> str | None:
    return None


def no_answer(_: State, __: int) -> str | None:
    return None


NOTHING: Final[Mapping[str, Any]] = {}


class Describe(Protocol):
    def __call__(self, state: Any, known: Mapping[str, Any] = NOTHING, /) -> SceneOut:
        """Fields that are known already need not be found again."""


@dataclass(frozen=True)
class Schemas:
    """What a game sends (TypedDicts) and reads (models), for the OpenAPI description."""

    setup: type
    board: type
    scene: type
    note: type
    catalogue: type
    request: type[BaseModel]
    setup_in: type[BaseModel]


@dataclass(frozen=True)
class Adapter:
    """One game at the table: what the server needs of it that the contract does not promise.

    The functions get set-ups and states of their own game.
    """

    game: str
    schemas: Schemas
    catalogue: Callable[[], Mapping[str, object]]
    """Everything there is to choose from, with titles and hints."""
    draw_setup: Callable[[Payload], tuple[Setup, int]]
    """A set-up that fits a request, and the seed with which the rest was drawn; SetupError if there
    is none."""
    read_setup: Callable[[Payload], Setup]
    """A set-up from outside; SetupError whatever is wrong with it."""
    sets: Callable[[Any], list[str]]
    """The boxes in play, of a set-up."""
    daily_setup: Callable[[str], Setup]
    """The set-up of a day, from its date alone."""
    same_kind: Callable[[Any], Payload]
    """For a set-up: a request for another game of the same kind."""
    layout: Callable[[Any], Layout]
    """For a set-up: the board as it lies before the first action, the boxes and cards in play."""
    outline: Callable[[Any, int], Outline]
    """Of an action in a state."""
    deed: Callable[[Any, int, Sequence[Event]], Deed]
    """An action in a state, and what it brought about, as a line of the log."""
    describe: Describe
    """A state or view in full, as the pages draw it."""
    can: Callable[[Any, Any], list[VerbOut]]
    """Every verb that may be used in a view; gains count from the other, the settled one."""
    why_not: Callable[[Any, str, str | None], list[ReasonOut]]
    """Why the mover of a view can do nothing at a place, or not use that verb there; empty if
    something can be done."""
    refusals: Mapping[str, str] = field(default_factory=dict)
    """The codes of refused actions with their sentences in English, for the texts of the pages."""
    text_keys: Callable[[], set[str]] = set
    """The keys of further texts that the pages must have for the game."""
    stand_in: str | None = None
    """The bot that stands in for people; the strongest level unless that one takes its time."""
    in_the_open: tuple[str, ...] = ()
    """The fields of a description that are the same for everybody, whoever looks."""
    own_board: Callable[[Any], bool] = never
    """Whether a set-up has boards that players made themselves."""
    is_settled: Callable[[Any], bool] = always
    """Whether the mover of a state is in the middle of nothing, so that gold can be compared."""
    declining: Callable[[Any], str | None] = nothing
    """Where the mover of a state is asked in another's turn: the action that means no."""
    turn_down: Callable[[Any, int], str | None] = no_answer
    """What a seat says to what it is asked in a state, if it wants to turn down all offers; None
    where it is asked nothing of the kind."""
    can_turn_down: bool = False
    """Whether there are offers in the game that can be turned down unheard."""
    first_verb: str = ""
    """Where several seats may decide: the verb that, with a seat, lets that one go first. It stands
    in the log beside a decision and is nobody's to send."""

    def let_first(self, seat: int) -> str:
        assert self.first_verb, f"nobody decides beside the mover, so seat {seat} cannot go first"
        return f"{self.first_verb} {seat}"

    def only_lets_first(self, words: str) -> bool:
        return bool(self.first_verb) and words.partition(" ")[0] == self.first_verb
