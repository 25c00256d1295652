"""Hex at tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, cast

from hexstead.play import Event, IllegalAction
from hexstead.tables.base_schemas import Mover, Out
from hexstead.tables.constraints import In
from hexstead.tables.games.adapter import (
    Adapter,
    Layout,
    LogLine,
    Outline,
    Schemas,
    against,
    gains,
    gold,
)
from hexstead.tables.games.schemas import ReasonOut, SceneOut, VerbOut
from tests.games.hex_game.rules import CELLS, SIZE, SWAP, Setup, State


class HexSetupOut(Out):
    players: int


class HexBoardOut(Out):
    size: int


class HexStateOut(Out):
    game: Literal["hex"]
    setup: HexSetupOut
    viewer: int | None
    moves: list[str]
    mover: Mover
    stones: list[list[str]]


class HexSceneOut(SceneOut):
    game: Literal["hex"]
    state: HexStateOut


class HexNoteOut(Out):
    what: Literal["hex_over"]


class HexCatalogueOut(Out):
    game: Literal["hex"]
    size: int


@dataclass(frozen=True)
class SetupRequest(In):
    players: Literal[2] = 2


def draw_setup(request: dict[str, Any]) -> tuple[Setup, int]:
    return Setup.from_json({"players": 2, **request}), 0


def describe(state: State, _: bool = True) -> HexSceneOut:
    return {
        "game": "hex",
        "state": cast("HexStateOut", state.to_json()),
        "specials": {},
        "gold": gold(state),
        "cards": [],
        "tiles": [[], []],
        "pieces": [{"kind": "stone", "seat": seat, "hexes": state.stones(seat)} for seat in (0, 1)],
        "barred": [],
    }


def verb(name: str, title: str, rule: str, cells: Sequence[str | None]) -> VerbOut:
    return {
        "verb": name,
        "title": title,
        "hint": f"{title}.",
        "rule": rule,
        "moves": False,
        "operand": "hex" if cells[0] else "nothing",
        "places": {"piece": "stone", "owned": True} if cells[0] else None,
        "place": None,
        "actions": [
            {
                "action": f"{name} {cell}" if cell else name,
                "hex": cell,
                "card": None,
                "covers": [cell] if cell else [],
                "gain": None,
                "tiles": [],
            }
            for cell in cells
        ],
    }


def can(view: State, _: State) -> list[VerbOut]:
    legal = view.legal()
    found = [verb("place", "Place a stone", "H2", [CELLS[a] for a in legal if a != SWAP])]
    return [*found, verb("swap", "Swap sides", "H3", [None])] if SWAP in legal else found


def log_line(before: State, action: int, events: Sequence[Event]) -> LogLine:
    name, _, cell = before.text(action).partition(" ")
    hexes = (cell,) if cell else ()
    return LogLine(name, before.mover, cell or None, None, hexes, gains(events, before.mover))


def why_not(view: State, place: str, named: str | None) -> list[ReasonOut]:
    del named
    refusal: IllegalAction | None = view.refusal(view.parse(f"place {place}"))
    return [] if refusal is None else [against("place", str(refusal), refusal)]


ADAPTER: Final = Adapter(
    game="hex",
    schemas=Schemas(
        HexSetupOut,
        HexBoardOut,
        HexSceneOut,
        HexNoteOut,
        HexCatalogueOut,
        SetupRequest,
        SetupRequest,
    ),
    catalogue=lambda: {"game": "hex", "size": SIZE},
    draw_setup=draw_setup,
    read_setup=Setup.from_json,
    sets=lambda _: [],
    daily_setup=lambda _: Setup(),
    same_kind=lambda _: {},
    layout=lambda _: Layout({"size": SIZE}, [], []),
    outline=lambda before, _: Outline(before.mover, ends_turn=True, reveals=False),
    log_line=log_line,
    describe=describe,
    can=can,
    why_not=why_not,
)
