"""The options of Kingdom Builder's set-ups, from the registered boxes."""

from __future__ import annotations

from typing import cast, get_args

from hexstead.kingdom import Setup
from hexstead.kingdom.box import Box, Card, Location, Piece, Verb
from hexstead.kingdom.common_verbs import COMMON_VERBS
from hexstead.kingdom.islet import Islet
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.registry import BASE, boxes, verbs_of
from hexstead.kingdom.terrain import BUILDABLE, LETTERS, SPECIALS, TERRAINS
from hexstead.kingdom.verbs import COMMON, TURN
from hexstead.tables.games.adapter import BoxGoals
from hexstead.tables.games.kingdom.schemas import (
    BoxOut,
    KingdomCatalogueOut,
    KingdomNote,
    KingdomSetupOut,
    KingdomVerbOut,
    LocationOut,
    PieceOut,
    QuadrantOut,
)
from hexstead.tables.games.schemas import CardOut


def catalogue() -> KingdomCatalogueOut:
    verbs = {verb.name: verb for verb in COMMON_VERBS if verb.name != COMMON[TURN]}
    for box in boxes().values():
        verbs.update((verb.name, verb) for verb in verbs_of(box))
    return {
        "game": "kingdom",
        "terrains": dict(zip(LETTERS, TERRAINS, strict=True)),
        "specials": dict(SPECIALS),
        "buildable": [TERRAINS[terrain] for terrain in BUILDABLE],
        "verbs": [_verb(verb) for verb in verbs.values()],
        "first_game": cast("KingdomSetupOut", Setup.first_game().to_json()),
        "sets": [_box(box) for box in boxes().values()],
    }


def card(value: Card) -> CardOut:
    return {"name": value.name, "title": value.title, "hint": value.hint}


def _box(box: Box) -> BoxOut:
    return {
        "set": box.name,
        "title": box.title,
        "quadrants": [_quadrant(quadrant) for quadrant in box.quadrants.values()],
        "islets": [_quadrant(islet) for islet in box.islets.values()],
        "islet_lot": box.islet_lot or None,
        "cards": [card(value) for value in box.cards],
        "always": [card(value) for value in box.always],
        "locations": [_location(location) for location in box.locations],
        "lots": [
            {
                "key": lot.key,
                "stock": list(lot.stock),
                "cards": [card(value) for value in lot.cards],
            }
            for lot in box.lots
        ],
        "terrain_cards": [
            {
                "name": terrain_card.name,
                "builds": {TERRAINS[kind]: count for kind, count in terrain_card.builds.items()},
                "number": terrain_card.number,
            }
            for terrain_card in box.terrain_cards
        ],
        "pieces": [_piece(piece) for piece in box.pieces],
        "special_letters": box.special_letters,
        "options": [
            {"name": name, "meaning": box.meaning(name), "quadrants": name == box.brought_by}
            for name in box.options
        ],
        "edition_of": box.edition_of or None,
        "first_game": box.name == BASE or box.first_game is not None,
    }


def goals() -> list[BoxGoals]:
    """Return the locations with lasting tiles and the cards of each box that has any."""
    found: list[BoxGoals] = []
    for box in boxes().values():
        places = [
            place.name
            for place in box.locations
            if place.lasting and not place.loose and (place.verbs or place.hooks)
        ]
        cards = [*box.cards, *(card for lot in box.lots for card in lot.cards)]
        found.append(BoxGoals(box.name, places, [card.name for card in cards]))
    return [each for each in found if each.places or each.cards]


def _quadrant(quadrant: Quadrant | Islet) -> QuadrantOut:
    return {
        "name": quadrant.name,
        "title": quadrant.title,
        "rows": list(quadrant.rows),
        "places": dict(quadrant.places),
        "house_layout": quadrant.house_layout,
        "remarks": list(quadrant.remarks),
    }


def _location(location: Location) -> LocationOut:
    return {
        "name": location.name,
        "title": location.title,
        "hint": location.hint,
        "tiles": location.tiles,
        "lasting": location.lasting,
        "verbs": [verb.name for verb in location.verbs],
        "cards": [card(value) for value in location.cards],
    }


def _piece(piece: Piece) -> PieceOut:
    return {
        "name": piece.name,
        "title": piece.title,
        "mark": piece.mark,
        "owned": piece.owned,
        "number": piece.number,
        "spans": piece.spans,
        "bars": piece.bars,
    }


def _verb(verb: Verb) -> KingdomVerbOut:
    return {
        "verb": verb.name,
        "hint": verb.hint,
        "rule": verb.rule,
        "operand": verb.operand,
        "places": verb.places or None,
        "moves": verb.moves,
        "helps": verb.helps,
        "interrupts": verb.interrupts,
    }


def text_keys() -> set[str]:
    """List the texts that the pages need besides those in the folders of the boxes."""
    keys = {f"terrain.{name}" for name in (*TERRAINS, *SPECIALS.values())}
    keys |= {f"log.{note}" for note in get_args(KingdomNote)}
    return keys | {
        f"{kind}.{name}" for name in COMMON[1:] if name != COMMON[TURN] for kind in ("log", "step")
    }
