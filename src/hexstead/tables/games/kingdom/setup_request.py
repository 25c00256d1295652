"""Requests for set-ups of Kingdom Builder; fields left open are drawn at random."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from hexstead.kingdom import Setup
from hexstead.kingdom.draw_setup import draw_setup as draw
from hexstead.kingdom.pool import QUADRANTS
from hexstead.kingdom.registry import BASE, find_box, is_islet, parse_islet, parse_quadrant
from hexstead.play import SetupError
from hexstead.tables.constraints import Described, In, Limits
from hexstead.tables.games.adapter import Payload
from hexstead.tables.texts import is_plain, unfit
from hexstead.tables.validation import Invalid, validate

LARGEST_SEED: Final = 2**53 - 1
"""The largest integer that is exact in every JSON parser."""
MOST_OWN: Final = 32
"""Custom quadrants in one request: more than there are house layouts."""

Turned = tuple[str, bool]
"""A quadrant's name, and whether it is turned by 180 degrees."""
TurnedIn = Annotated[
    list[Any],
    Described(
        instead=True,
        type="array",
        minItems=2,
        maxItems=2,
        prefixItems=[{"type": "string"}, {"type": "boolean"}],
    ),
]
"""The same before validation."""


@dataclass(frozen=True, kw_only=True)
class SetupRequest(In):
    """Fields that are None are drawn."""

    players: int | None = None
    sets: list[str] | None = None
    seed: Annotated[int, Limits(ge=0, le=LARGEST_SEED)] | None = None
    quadrants: list[TurnedIn | None] | None = None
    cards: list[str | None] | None = None
    start: int | None = None
    options: dict[str, bool] | None = None
    lots: dict[str, list[str]] | None = None
    own_quadrants: dict[str, str] | None = None
    """Custom quadrants by name: those in the request, and those that replace house layouts."""
    first_game: bool = False


@dataclass(frozen=True, kw_only=True)
class SetupFields(In):
    """The types of a set-up's fields; the game checks their values."""

    players: int
    quadrants: list[TurnedIn]
    cards: list[str]
    start: int = 0
    options: dict[str, bool] = field(default_factory=dict)
    lots: dict[str, list[str]] = field(default_factory=dict)
    own_quadrants: dict[str, str] = field(default_factory=dict)
    sets: list[str] = field(default_factory=list)


def read_setup(fields: dict[str, Any]) -> Setup:
    try:
        checked = validate(SetupFields, fields)
    except Invalid as problem:
        raise unfit(problem) from problem
    for entry in checked.quadrants:
        _check_pair(entry)
    beside = [text for text in checked.own_quadrants.values() if is_islet(text)]
    if len(checked.own_quadrants) - len(beside) > QUADRANTS or len(beside) > 1:
        raise SetupError(f"at most {QUADRANTS} own quadrants fit on a board, and one board beside")
    _check_all_own(checked.own_quadrants)
    setup = Setup.from_json(fields)
    _check_all_own(setup.own_quadrants)  # stored under the names of their titles
    return setup


def draw_setup(fields: dict[str, Any]) -> tuple[Setup, int]:
    try:
        request = validate(SetupRequest, fields)
    except Invalid as problem:
        raise unfit(problem) from problem
    seed = secrets.randbelow(2**32) if request.seed is None else request.seed
    players = 2 if request.players is None else request.players
    if request.first_game:
        start = 0 if request.start is None else request.start
        first = Setup.first_game(players, start, _with_first_game(request.sets or []))
        return Setup(
            players, first.quadrants, first.cards, start, request.options, first.lots
        ), seed
    quadrants = request.quadrants
    own = request.own_quadrants or {}
    if len(own) > MOST_OWN:
        raise SetupError(f"at most {MOST_OWN} own quadrants can be offered")
    _check_all_own(own)
    for name, text in own.items():
        read = parse_islet(text, name) if is_islet(text) else parse_quadrant(text, name)
        if read.name != name:
            raise SetupError(f"own quadrant {name!r} has another title")
    return draw(
        seed,
        players,
        request.sets,
        quadrants=None
        if not quadrants
        else [None if entry is None else _check_pair(entry) for entry in quadrants],
        cards=request.cards or None,
        start=request.start,
        options=request.options,
        lots=request.lots or None,
        own_quadrants=own,
    ), seed


def sets(setup: Setup) -> list[str]:
    return setup.named_sets


def own_board(setup: Setup) -> bool:
    return bool(setup.own_quadrants)


def same_kind(setup: Setup) -> Payload:
    """Keep boxes, options and custom boards; draw the rest of the board, cards and start again."""
    again: Payload = {"sets": sets(setup), "options": dict(setup.options)}
    own = dict(setup.own_quadrants)
    if own:
        again["own_quadrants"] = own
        again["quadrants"] = [
            [name, turned] if name in own else None for name, turned in setup.quadrants
        ]
        keys = [box.islet_lot for box in setup.boxes() if box.islet_lot]
        up = {key: list(setup.lots[key]) for key in keys if setup.lots[key][0] in own}
        if up:
            again["lots"] = up
    return again


def _with_first_game(sets: list[str]) -> str:
    """Return the box whose first game is requested: the base game, unless another has one."""
    return next((name for name in sets if find_box(name).first_game is not None), BASE)


def _check_pair(entry: list[Any]) -> Turned:
    if len(entry) != 2 or not isinstance(entry[0], str) or not isinstance(entry[1], bool):
        raise SetupError("a quadrant is its name and whether it is turned, like ['farm', true]")
    return entry[0], entry[1]


def _check_all_own(own: dict[str, str]) -> None:
    for name, text in own.items():
        _check_own(name, text)


def _check_own(name: str, text: str) -> None:
    """Refuse long custom quadrants and runs of blanks, which are slow to parse."""
    if len(name) > 100 or len(text) > 1000:
        raise SetupError("an own quadrant has at most 1000 characters, its name 100")
    for line in text.splitlines():
        if line != " ".join(line.split()):
            raise SetupError("an own quadrant has single spaces between words and no others")
        if not is_plain(line):
            raise SetupError("an own quadrant is plain text without control characters")


__all__ = [
    "SetupFields",
    "SetupRequest",
    "draw_setup",
    "own_board",
    "read_setup",
    "same_kind",
    "sets",
]
