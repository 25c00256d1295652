"""Descriptions of Catan's states and views for the pages."""

from __future__ import annotations

from typing import Final, cast

from hexstead.catan import Setup, State
from hexstead.catan.board import CROSSING_NAME, PATH_NAME
from hexstead.catan.build import crossings_of
from hexstead.catan.goods import CITY_COST, RESOURCES, ROAD_COST, SETTLEMENT_COST
from hexstead.catan.menu import menu as menu_of
from hexstead.catan.notation import cards_json
from hexstead.catan.phases import (
    CHOOSING_START,
    FINISHED,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    TRADING,
)
from hexstead.catan.points import roads_of
from hexstead.catan.prospects import production
from hexstead.catan.prospects import prospect as prospect_of
from hexstead.tables.games.adapter import Layout, gold
from hexstead.tables.games.catan.catalogue import VERBS, sources
from hexstead.tables.games.catan.schemas import (
    CatanSceneOut,
    CatanStateOut,
    IslandOut,
    MenuEntryOut,
    Obstacle,
    ProspectOut,
    SomeGoods,
)
from hexstead.tables.games.schemas import ActionOut, PiecesOut, VerbOut

FOUNDING: Final = (CHOOSING_START, FOUNDING_SETTLEMENT, FOUNDING_ROAD)
PLACES: Final = {"road": "path", "settlement": "crossing", "city": "crossing", "robber": "hex"}
"""The verbs that place a piece of the same name, with the kind of their place."""


def describe(state: State, _: bool = True) -> CatanSceneOut:
    """Describe a state; fields of other games are present and empty."""
    plays = 0 <= state.viewer < state.seats
    return {
        "game": "catan",
        "state": cast("CatanStateOut", state.to_json()),
        "production": [_some(production(state, seat)) for seat in range(state.seats)],
        "menu": menu(state) if plays else [],
        "prospects": prospects(state) if plays and state.mover == state.viewer else {},
        "ahead": ahead(state) if plays else [],
        "offers_left": state.profile.offers - state.offers_made if plays else 0,
        "specials": {},
        "gold": gold(state),
        "cards": sources(),
        "tiles": [[] for _ in range(state.seats)],
        "pieces": pieces(state),
        "barred": [],
    }


def menu(view: State) -> list[MenuEntryOut]:
    return [
        {
            "name": entry.name,
            "cost": _some(entry.cost),
            "missing": _some(entry.missing),
            "obstacle": cast("Obstacle | None", entry.obstacle),
        }
        for entry in menu_of(view, view.viewer)
    ]


def ahead(view: State) -> list[str]:
    """Return the pieces that the viewer could place in a turn of its own if it had the cards; none
    in its own turn and before the first."""
    seat = view.viewer
    if view.phase in (*FOUNDING, FINISHED) or view.turn_seat == seat:
        return []
    turn = view.copy()
    turn.mover = turn.turn_seat = seat
    turn.phase = TRADING
    turn.hand = [ROAD_COST + SETTLEMENT_COST + CITY_COST] * view.seats
    texts = [turn.text(action) for action in turn.legal()]
    return [text for text in texts if text.partition(" ")[0] in PLACES]


def prospects(view: State) -> dict[str, ProspectOut]:
    found: dict[str, ProspectOut] = {}
    for action in view.legal():
        prospect = prospect_of(view, action)
        if prospect is not None:
            found[view.text(action)] = {
                "cards": _some(prospect.cards),
                "harbour": _harbour(prospect.harbours),
                "seats": prospect.seats,
            }
    return found


def _some(cards: int) -> SomeGoods:
    return {kind: times for kind, times in cards_json(cards).items() if times}


def _harbour(kinds: int) -> str | None:
    """Return the name of the harbour of a crossing, of which there is at most one."""
    names = (*RESOURCES, "any")
    return names[kinds.bit_length() - 1] if kinds else None


def layout(setup: Setup) -> Layout:
    island: IslandOut = {
        "tiles": list(setup.tiles),
        "numbers": list(setup.numbers),
        "harbours": list(setup.harbours),
    }
    return Layout(island, [setup.profile.name], sources())


def pieces(state: State) -> list[PiecesOut]:
    found: list[PiecesOut] = []
    for seat in range(state.seats):
        places = {
            "road": [PATH_NAME[path] for path in roads_of(state, seat)],
            "settlement": [CROSSING_NAME[at] for at in crossings_of(state.settlements[seat], 0)],
            "city": [CROSSING_NAME[at] for at in crossings_of(state.cities[seat], 0)],
        }
        found += [
            {"kind": kind, "seat": seat, "hexes": names} for kind, names in places.items() if names
        ]
    return found


def can(view: State, settled: State) -> list[VerbOut]:
    """Return the legal verbs with their actions; of offers only the simple ones."""
    found: dict[str, list[ActionOut]] = {}
    for action in view.legal():
        words = view.text(action)
        verb, _, named = words.partition(" ")
        place = named if verb in PLACES else None
        found.setdefault(verb, []).append(
            {
                "action": words,
                "hex": place,
                "card": None if place else named or None,
                "covers": [place] if place else [],
                "gain": _gain(verb),
                "tiles": [],
            }
        )
    return [
        {
            "verb": verb,
            "title": verb.replace("-", " ").capitalize(),
            "hint": VERBS[verb][0],
            "rule": VERBS[verb][1],
            "moves": False,
            "operand": _operand(verb, actions),
            "places": {"piece": verb, "owned": verb != "robber"} if verb in PLACES else None,
            "place": None,
            "actions": actions,
        }
        for verb, actions in found.items()
    ]


def _operand(verb: str, actions: list[ActionOut]) -> str:
    """Return the operand of an action: a place, or other text."""
    if verb in PLACES:
        return PLACES[verb]
    return "nothing" if all(action["card"] is None for action in actions) else "words"


def _gain(verb: str) -> dict[str, int]:
    """Return the certain gain of an action; a road or a knight may bring more."""
    if verb == "settlement":
        return {"settlements": 1}
    return {"settlements": -1, "cities": 2} if verb == "city" else {}
