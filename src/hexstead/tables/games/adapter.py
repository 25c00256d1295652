"""The adapter of a game: how tables describe, word and configure it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from hexstead.play import CHANCE, OVER, Event, IllegalAction, Setup, SetupError, State, find_game
from hexstead.play.contract import Earned
from hexstead.tables.base_schemas import Mover
from hexstead.tables.encoding import as_json
from hexstead.tables.games.schemas import (
    CardGoldOut,
    CardOut,
    ReasonOut,
    SceneOut,
    SeatGoldOut,
    VerbOut,
)

Payload = dict[str, Any]
"""JSON from a client or the database."""

_MOVERS: Final[dict[int, Mover]] = {CHANCE: "chance", OVER: "over"}


def mover_name(mover: int) -> Mover:
    """Return the seat to decide, as sent to clients."""
    return _MOVERS.get(mover, mover)


@dataclass(frozen=True)
class Layout:
    """The board, boxes and cards before the first action."""

    board: Mapping[str, object]
    """A response model of the game."""
    sets: list[str]
    cards: list[CardOut]


@dataclass(frozen=True)
class LogLine:
    """What one action did, for the log."""

    verb: str
    seat: int | None = None
    """The acting seat, also for an action of chance."""
    hex: str | None = None
    card: str | None = None
    """The operand, if it is not a hex."""
    hexes: tuple[str, ...] = ()
    gain: dict[str, int] = field(default_factory=dict)
    """The acting seat's gold by source, where it changed."""
    notes: tuple[Mapping[str, object], ...] = ()
    """Further consequences, in models of the game."""
    known_to: frozenset[int] | None = None
    """The seats that may see the action; None if all may."""


def gains(events: Sequence[Event], seat: int) -> dict[str, int]:
    """Return the changes of a seat's gold, by source."""
    earned = [event.to_json() for event in events if event.what == "gold" and event.seat == seat]
    return {entry["source"]: entry["gold"] for entry in earned}


class Outline(NamedTuple):
    """The facts about an action that folding a log needs."""

    seat: int
    """The acting seat, also for an action of chance."""
    ends_turn: bool
    reveals: bool
    """Whether it reveals something hidden, and so cannot be undone."""


def gold(state: State) -> list[SeatGoldOut]:
    """Return each seat's gold by source, with the hexes that bring it."""
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
    """Why a verb cannot be used at a place: a sentence in English, its rule, and a code."""
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


def holds_nothing(_: State, __: int) -> list[str]:
    return []


@dataclass(frozen=True)
class BoxGoals:
    """What a player may want to win with: the locations and the sources of gold of a box."""

    name: str | None
    """None for a game without boxes."""
    places: Sequence[str] = ()
    cards: Sequence[str] = ()


def no_goals() -> Sequence[BoxGoals]:
    return ()


def no_preferences(texts: Sequence[str], _: int, __: int) -> tuple[str, ...]:
    if texts:
        raise ValueError(texts[0])
    return ()


def no_preferred_answer(_: State, __: int, ___: Sequence[str]) -> str | None:
    return None


class Describe(Protocol):
    def __call__(self, state: Any, complete: bool = True, /) -> SceneOut:
        """Describe a state or view; an incomplete description lacks the fields in the open."""


@dataclass(frozen=True)
class Schemas:
    """The response models (TypedDicts) and request models (dataclasses) of a game, for OpenAPI."""

    setup: type
    board: type
    scene: type
    note: type
    catalogue: type
    request: type
    setup_in: type


@dataclass(frozen=True)
class Adapter:
    """What tables need of a game beyond its contract. The functions get set-ups and states of
    their own game."""

    game: str
    schemas: Schemas
    catalogue: Callable[[], Mapping[str, object]]
    """All options of set-ups, with titles and hints."""
    draw_setup: Callable[[Payload], tuple[Setup, int]]
    """Draw a set-up for a request; return it with its seed, or raise SetupError."""
    read_setup: Callable[[Payload], Setup]
    """Read a set-up from a client; raise SetupError if it is invalid."""
    sets: Callable[[Any], list[str]]
    """The boxes of a set-up."""
    daily_setup: Callable[[str], Setup]
    """The set-up of a date."""
    same_kind: Callable[[Any], Payload]
    """A request that draws another set-up of the same kind."""
    layout: Callable[[Any], Layout]
    """The layout of a set-up."""
    outline: Callable[[Any, int], Outline]
    """The outline of an action in a state."""
    log_line: Callable[[Any, int, Sequence[Event]], LogLine]
    """The log line of an action in a state, with its events."""
    describe: Describe
    """The description of a state or view."""
    can: Callable[[Any, Any], list[VerbOut]]
    """The legal verbs of a view; gains are relative to the second, settled state."""
    why_not: Callable[[Any, str, str | None], list[ReasonOut]]
    """The reasons why the mover cannot act (or use a verb) at a place; empty if possible."""
    refusals: Mapping[str, str] = field(default_factory=dict)
    """Codes of refusals with their sentences in English."""
    text_keys: Callable[[], set[str]] = set
    """Keys of further texts that the pages need."""
    stand_in: str | None = None
    """The bot that stands in for players; by default the strongest level."""
    in_the_open: tuple[str, ...] = ()
    """Fields of a description that are equal for all viewers."""
    own_board: Callable[[Any], bool] = never
    """Whether a set-up contains custom boards."""
    is_settled: Callable[[Any], bool] = always
    """Whether no action of several steps is in progress, so that gold can be compared."""
    declining: Callable[[Any], str | None] = nothing
    """The action that declines, if the mover is asked in another player's turn."""
    turn_down: Callable[[Any, int], str | None] = no_answer
    """The action by which a seat declines an offer automatically; None without an offer."""
    can_turn_down: bool = False
    """Whether players may decline all offers in advance."""
    read_preferences: Callable[[Sequence[str], int, int], tuple[str, ...]] = no_preferences
    """The preferences of a seat about offers, of so many seats, in a fixed order; raises ValueError
    for an invalid one."""
    preferred_answer: Callable[[Any, int, Sequence[str]], str | None] = no_preferred_answer
    """The action by which a seat's preferences answer the current offer, or None."""
    goals: Callable[[], Sequence[BoxGoals]] = no_goals
    """The goals of each box."""
    held: Callable[[Any, int], list[str]] = holds_nothing
    """The locations whose tiles a seat holds."""
    first_verb: str = ""
    """The verb of log entries that order simultaneous decisions; clients cannot send it."""

    def let_first(self, seat: int) -> str:
        assert self.first_verb, f"no simultaneous decisions, so seat {seat} cannot go first"
        return f"{self.first_verb} {seat}"

    def only_lets_first(self, words: str) -> bool:
        return bool(self.first_verb) and words.partition(" ")[0] == self.first_verb


def check_reads_back(adapter: Adapter, setup: Setup) -> None:
    """Raise SetupError unless the set-up survives a round trip through JSON and can be started."""
    fields = setup.to_json()
    try:
        again = adapter.read_setup(json.loads(as_json(fields)))
        find_game(adapter.game).start(again)
    except SetupError:
        raise
    except (TypeError, ValueError) as problem:
        raise SetupError("it cannot be written down") from problem
    if again.to_json() != fields:
        raise SetupError("it would be another one once it is written down")
