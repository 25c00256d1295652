"""Requests for set-ups of Catan; fields left open are drawn at random."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from hexstead.catan import Setup
from hexstead.catan.board import HEX_BY_NAME, HEX_NEIGHBOURS, SPIRAL_CORNERS, spiral
from hexstead.catan.setup import LETTERED
from hexstead.play import SetupError
from hexstead.tables.constraints import In, Limits
from hexstead.tables.games.adapter import Payload
from hexstead.tables.texts import unfit
from hexstead.tables.validation import Invalid, validate

LARGEST_SEED = 2**53 - 1
"""The largest integer that is exact in every JSON parser."""


@dataclass(frozen=True, kw_only=True)
class SetupRequest(In):
    """Fields that are None are drawn."""

    players: int | None = None
    profile: str = "compact"
    numbers: Literal["spiral", "random", "balanced"] = "spiral"
    corner: str | None = None
    seed: Annotated[int, Limits(ge=0, le=LARGEST_SEED)] | None = None
    start: int | None = None
    options: dict[str, int | bool] | None = None


@dataclass(frozen=True, kw_only=True)
class SetupFields(In):
    """The types of a set-up's fields; the game checks their values."""

    players: int
    profile: str = "compact"
    tiles: Annotated[list[str], Limits(max_length=100)]
    numbers: Annotated[list[int], Limits(max_length=100)]
    harbours: Annotated[list[list[str]], Limits(max_length=100)]
    start: int | None = 0
    options: dict[str, int | bool] = field(default_factory=dict)


def read_setup(fields: dict[str, Any]) -> Setup:
    try:
        validate(SetupFields, fields)
    except Invalid as problem:
        raise unfit(problem) from problem
    return Setup.from_json(fields)


def draw_setup(fields: dict[str, Any]) -> tuple[Setup, int]:
    """Without a start, the first player is drawn in the game."""
    try:
        request = validate(SetupRequest, fields)
    except Invalid as problem:
        raise unfit(problem) from problem
    if request.corner is not None and request.corner not in SPIRAL_CORNERS:
        raise SetupError(f"unknown corner; expected one of {', '.join(SPIRAL_CORNERS)}")
    seed = secrets.randbelow(2**32) if request.seed is None else request.seed
    drawn = Setup.random(
        seed,
        2 if request.players is None else request.players,
        profile=request.profile,
        numbers=request.numbers,
        corner=request.corner,
        start=request.start,
        options=request.options,
    )
    return drawn, seed


def sets(setup: Setup) -> list[str]:
    """Return the profile in place of boxes."""
    return [setup.profile.name]


def same_kind(setup: Setup) -> Payload:
    """Keep profile, options and the arrangement of numbers; draw island and start again."""
    return {
        "profile": setup.profile.name,
        "numbers": _numbers(setup),
        "options": dict(setup.options),
    }


def _numbers(setup: Setup) -> str:
    """Return how the numbers of an island were arranged, if that can be told."""
    for corner in range(len(SPIRAL_CORNERS)):
        order = [hex_ for hex_ in spiral(corner) if setup.tiles[hex_] != "desert"]
        if [setup.numbers[hex_] for hex_ in order] == list(LETTERED):
            return "spiral"
    red = [hex_ for hex_ in HEX_BY_NAME.values() if setup.numbers[hex_] in (6, 8)]
    side_by_side = any(other in HEX_NEIGHBOURS[hex_] for hex_ in red for other in red)
    return "random" if side_by_side else "balanced"
