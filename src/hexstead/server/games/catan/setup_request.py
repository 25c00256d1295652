"""Requests for set-ups of Catan; fields left open are drawn at random."""

from __future__ import annotations

import secrets
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from hexstead.catan import Setup
from hexstead.catan.board import HEX_BY_NAME, HEX_NEIGHBOURS, SPIRAL_CORNERS, spiral
from hexstead.catan.setup import LETTERED
from hexstead.play import SetupError
from hexstead.server.games.adapter import Payload
from hexstead.server.texts import unfit

LARGEST_SEED = 2**53 - 1
"""The largest integer that is exact in every JSON parser."""


class SetupRequest(BaseModel):
    """Fields that are None are drawn."""

    model_config = ConfigDict(extra="forbid", strict=True)

    players: int | None = None
    profile: str = "compact"
    numbers: Literal["spiral", "random", "balanced"] = "spiral"
    corner: str | None = None
    seed: int | None = Field(default=None, ge=0, le=LARGEST_SEED)
    start: int | None = None
    options: dict[str, int | bool] | None = None


class SetupFields(BaseModel):
    """The types of a set-up's fields; the game checks their values."""

    model_config = ConfigDict(extra="forbid", strict=True)

    players: int
    profile: str = "compact"
    tiles: list[str] = Field(max_length=100)
    numbers: list[int] = Field(max_length=100)
    harbours: list[list[str]] = Field(max_length=100)
    start: int | None = 0
    options: dict[str, int | bool] = {}


def read_setup(fields: dict[str, Any]) -> Setup:
    try:
        SetupFields.model_validate(fields)
    except ValidationError as problem:
        raise unfit(problem) from problem
    return Setup.from_json(fields)


def draw_setup(fields: dict[str, Any]) -> tuple[Setup, int]:
    """Without a start, the first player is drawn in the game."""
    try:
        request = SetupRequest.model_validate(fields)
    except ValidationError as problem:
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
