"""From what people ask for to a set-up: what they left open is drawn."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hexstead.kingdom import Setup
from hexstead.kingdom.registry import BASE, boxes_on, find_box, find_card, find_quadrant
from hexstead.kingdom.setup import CARDS, QUADRANTS
from hexstead.play import SetupError
from hexstead.server.texts import is_plain, unfit

LARGEST_SEED: Final = 2**53 - 1
"""The largest whole number that every JSON reader keeps exact."""

Turned = tuple[str, bool]
"""A quadrant's name, and whether it is turned by 180 degrees."""


class SetupRequest(BaseModel):
    """Whatever is None is drawn."""

    model_config = ConfigDict(extra="forbid", strict=True)

    players: int | None = None
    sets: list[str] | None = None
    seed: int | None = Field(default=None, ge=0, le=LARGEST_SEED)
    quadrants: list[list[Any] | None] | None = None
    cards: list[str | None] | None = None
    start: int | None = None
    options: dict[str, bool] | None = None
    lots: dict[str, list[str]] | None = None
    first_game: bool = False


class SetupFields(BaseModel):
    """The fields of a set-up from outside, by their kinds; the game checks their values."""

    model_config = ConfigDict(extra="forbid", strict=True)

    players: int
    quadrants: list[list[Any]]
    cards: list[str]
    start: int = 0
    options: dict[str, bool] = {}
    lots: dict[str, list[str]] = {}
    own_quadrants: dict[str, str] = {}


def read_setup(fields: dict[str, Any]) -> Setup:
    try:
        checked = SetupFields.model_validate(fields)
    except ValidationError as problem:
        raise unfit(problem) from problem
    for entry in checked.quadrants:
        _check_pair(entry)
    if len(checked.own_quadrants) > QUADRANTS:
        raise SetupError(f"at most {QUADRANTS} own quadrants fit on a board")
    for name, text in checked.own_quadrants.items():
        _check_own(name, text)
    setup = Setup.from_json(fields)
    for name, text in setup.own_quadrants.items():
        _check_own(name, text)  # they are kept by the names that their titles give them
    return setup


def draw_setup(fields: dict[str, Any]) -> tuple[Setup, int]:
    try:
        request = SetupRequest.model_validate(fields)
    except ValidationError as problem:
        raise unfit(problem) from problem
    seed = secrets.randbelow(2**32) if request.seed is None else request.seed
    players = 2 if request.players is None else request.players
    if request.first_game:
        first = Setup.first_game(players)
        start = 0 if request.start is None else request.start
        return Setup(players, first.quadrants, first.cards, start, request.options), seed
    sets = [BASE] if request.sets is None else request.sets
    drawn = Setup.random(seed, players, sets)
    if any((request.quadrants, request.cards, request.lots)) or request.start is not None:
        return _with_choices(request, drawn, sets, Random(seed)), seed
    return Setup.random(seed, players, sets, _options(request, drawn, sets)), seed


def _options(request: SetupRequest, drawn: Setup, sets: list[str]) -> dict[str, bool]:
    """The wished ones that matter to what was drawn; they must be options of the sets, though."""
    known = [name for set_ in sets for name in find_box(set_).options]
    in_play = {name for box in drawn.boxes() for name in box.options}
    wished = request.options or {}
    for name in wished:
        if name not in known:
            raise SetupError(f"unknown option {name!r}; there are {', '.join(known) or 'none'}")
    return {name: on for name, on in wished.items() if name in in_play}


def _with_choices(request: SetupRequest, drawn: Setup, sets: list[str], rng: Random) -> Setup:
    quadrants = _filled("quadrants", request.quadrants, QUADRANTS)
    chosen = [_check_pair(entry) for entry in quadrants if entry is not None]
    for name, _ in chosen:
        boxes_on(find_quadrant(name)[1])
    cards = _filled("cards", request.cards, CARDS)
    for card in cards:
        if card is not None:
            find_card(card)
    hat = [find_box(name) for name in sets]
    names = [name for box in hat for name in box.quadrants]
    names = [name for name in names if name not in {name for name, _ in chosen}]
    pool = [card.name for box in hat for card in box.cards if card.name not in cards]
    rng.shuffle(names)
    rng.shuffle(pool)
    spare = iter([(name, rng.random() < 0.5) for name in names])
    more = iter(pool)
    try:
        return Setup(
            drawn.players,
            [next(spare) if entry is None else _check_pair(entry) for entry in quadrants],
            [next(more) if card is None else card for card in cards],
            drawn.start if request.start is None else request.start,
            request.options,
            request.lots,
        )
    except StopIteration as problem:
        raise SetupError(
            "the chosen sets have too few quadrants or cards to fill up", "too_few"
        ) from problem


def _filled(what: str, wished: list[Any] | None, number: int) -> list[Any]:
    if wished is None:
        return [None] * number
    if len(wished) != number:
        raise SetupError(f"{what} has {number} places (null for one to draw), not {len(wished)}")
    return wished


def _check_pair(entry: list[Any]) -> Turned:
    if len(entry) != 2 or not isinstance(entry[0], str) or not isinstance(entry[1], bool):
        raise SetupError("a quadrant is its name and whether it is turned, like ['farm', true]")
    return entry[0], entry[1]


def _check_own(name: str, text: str) -> None:
    """Own quadrants are small files; runs of blanks would only slow down their reading."""
    if len(name) > 100 or len(text) > 1000:
        raise SetupError("an own quadrant has at most 1000 characters, its name 100")
    for line in text.splitlines():
        if line != " ".join(line.split()):
            raise SetupError("an own quadrant has single spaces between words and no others")
        if not is_plain(line):
            raise SetupError("an own quadrant is plain text without control characters")


__all__ = ["SetupFields", "SetupRequest", "draw_setup", "read_setup"]
