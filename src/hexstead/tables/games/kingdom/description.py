"""Descriptions of Kingdom Builder's states and views for the pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal, cast

from hexstead.hexgrid import NOWHERE, hex_name, hexes_of
from hexstead.kingdom import Setup, State
from hexstead.kingdom.board import lettered_rows
from hexstead.kingdom.box import SETTLEMENT, Lot, Verb
from hexstead.kingdom.common_verbs import compose
from hexstead.kingdom.deck import NO_CARD
from hexstead.kingdom.prospects import prospect
from hexstead.kingdom.rules import Rules
from hexstead.kingdom.store import kept, kept_by
from hexstead.kingdom.terrain import SPECIALS, TERRAINS
from hexstead.kingdom.verbs import A_HEX, A_TILE, CHOOSE, COMMON, HEX, PLAY, PUT, SHIFT
from hexstead.tables.games.adapter import Layout, gold
from hexstead.tables.games.kingdom.catalogue import card
from hexstead.tables.games.kingdom.schemas import (
    KingdomBoardOut,
    KingdomSceneOut,
    LotHexesOut,
    MarksOut,
    UnderWayOut,
)
from hexstead.tables.games.schemas import (
    ActionOut,
    CardOut,
    Idle,
    PiecesOut,
    PlacedOut,
    TileOut,
    VerbOut,
)

_TILE_STATES: Final[tuple[Literal["ready", "used", "new"], ...]] = ("ready", "used", "new")


def names(mask: int) -> list[str]:
    return [hex_name(hex_) for hex_ in hexes_of(mask)]


IN_THE_OPEN: Final = (
    "specials",
    "gold",
    "cards",
    "tiles",
    "pieces",
    "barred",
    "marks",
    "builds",
)
"""Fields of a description that depend on nothing hidden."""


def describe(state: State, complete: bool = True) -> KingdomSceneOut:
    scene: dict[str, Any] = {"game": "kingdom", "state": {**state.to_json(), **under_way(state)}}
    if complete:
        scene.update(_in_the_open(state))
    return cast("KingdomSceneOut", scene)


def _in_the_open(state: State) -> dict[str, Any]:
    return {
        "specials": specials(state.rules),
        "gold": gold(state),
        "cards": _cards(state.rules),
        "tiles": [tiles(state, seat) for seat in range(state.seats)],
        "pieces": pieces(state),
        "barred": names(state.barred),
        "marks": marks(state),
        "builds": builds(state),
    }


# Facts that are constant during a game are cached for the tables in play.
@lru_cache(maxsize=128)
def _cards(rules: Rules) -> list[CardOut]:
    return [card(value) for value in rules.scoring]


def marks(state: State) -> list[MarksOut]:
    """Return settlements beside the board that mark rows."""
    return [
        {"kept": slot.name, "seat": seat, "hexes": names(kept_by(state, slot.name, seat))}
        for slot in state.rules.kept
        if slot.each_seat and slot.hexes and slot.settlements
        for seat in range(state.seats)
        if kept_by(state, slot.name, seat)
    ]


def builds(state: State) -> dict[str, int]:
    if state.card == NO_CARD:
        return {}
    card_in_play = state.rules.terrain_cards[state.card]
    return {TERRAINS[kind]: number for kind, number in card_in_play.builds.items()}


def is_settled(state: State) -> bool:
    return not state.doing


def under_way(state: State) -> UnderWayOut:
    """Return the action of several steps in progress, if any."""
    if not state.doing:
        return {"doing": None, "lifted": None, "about": None, "steps": 0, "progress": None}
    verb = state.rules.verb(state.doing)
    question = state.questions[-1]
    steps = question.steps
    about = question.memo if verb.remembers == A_HEX and question.verb == state.doing else NOWHERE
    of = verb.number_of_steps
    return {
        "doing": verb.name,
        "lifted": None if state.lifted == NOWHERE else hex_name(state.lifted),
        "about": hex_name(about) if about > NOWHERE else None,
        "steps": steps,
        "progress": {"step": of - steps + 1, "of": of} if steps else None,
    }


def layout(setup: Setup) -> Layout:
    rules = compose(setup)
    board: KingdomBoardOut = {
        "rows": list(lettered_rows(rules.board)),
        "locations": {hex_name(hex_): name for hex_, name in rules.board.place_names.items()},
        "specials": specials(rules),
        "quadrants": [
            {
                "name": name,
                "title": setup.quadrant(name).title,
                "turned": turned,
                "house_layout": setup.quadrant(name).house_layout,
            }
            for name, turned in setup.quadrants
        ],
        "house_layout": _on_house_layout(setup, rules),
        "house_players": setup.house_players,
        "lot_hexes": {
            lot.key: lot_hexes(lot, setup)
            for box in rules.boxes
            for lot in box.lots
            if lot.hexes is not None
        },
    }
    boxes = [box.name for box in rules.boxes]
    return Layout(board, boxes, _cards(rules))


def _on_house_layout(setup: Setup, rules: Rules) -> bool:
    """Whether a quadrant is a house layout instead of a printed one."""
    quadrants = [setup.quadrant(name) for name, _ in setup.quadrants]
    return any(quadrant.house_layout for quadrant in quadrants) or any(
        part.house_layout for part in rules.board.parts
    )


def lot_hexes(lot: Lot, setup: Setup) -> LotHexesOut:
    assert lot.hexes is not None
    groups = [names(mask) for mask in lot.hexes(setup)]
    most = min(lot.most or len(groups), len(groups))
    return {"groups": groups, "least": 1 if lot.fewer else most, "most": most}


@lru_cache(maxsize=128)
def specials(rules: Rules) -> dict[str, str]:
    """Return the kinds of special hexes and of other permanent features."""
    board = rules.board
    kinds = [(SPECIALS[letter], mask) for letter, mask in board.specials.items()]
    kinds += board.markers.items()
    return {hex_name(hex_): kind for kind, mask in kinds for hex_ in hexes_of(mask)}


def tiles(state: State, seat: int) -> list[TileOut]:
    found: list[TileOut] = []
    for word, masks in zip(_TILE_STATES, (state.ready, state.used, state.fresh), strict=True):
        for hex_ in hexes_of(masks[seat]):
            location = state.rules.locations[state.rules.place_names[hex_]]
            found.append(
                {
                    "place": location.name,
                    "hex": hex_name(hex_) if state.rules.stacked >> hex_ & 1 else None,
                    "state": word,
                    "title": location.title,
                    "hint": location.hint,
                    "verbs": [verb.name for verb in location.verbs],
                    "lasting": location.lasting,
                    "idle": idle(state, seat, location.verbs) if word == "ready" else None,
                }
            )
    return found


def held(state: State, seat: int) -> list[str]:
    """Return the locations whose tiles a seat holds."""
    masks = state.ready[seat] | state.used[seat] | state.fresh[seat]
    return sorted({state.rules.place_names[hex_] for hex_ in hexes_of(masks)})


def idle(state: State, seat: int, verbs: Sequence[Verb]) -> Idle | None:
    """Return why a ready tile cannot be used now; None if it can, or it is not its owner's turn."""
    if state.mover != seat or not verbs:
        return None
    numbers = [state.rules.verb_numbers[verb.name] for verb in verbs]
    if any(number in numbers for number, _ in state.options()):
        return None
    if state.questions[-1].verb in (PLAY, CHOOSE):
        return "choose_first"
    refusal = state.refusal(numbers[0] << SHIFT | NOWHERE)
    if refusal is not None and refusal.code == "finish_first":
        return "finish_first"
    if refusal is not None and refusal.code == "between_builds":
        return "between_builds"
    if verbs[0].interrupts:
        return "waits"
    if verbs[0].operand == A_TILE:
        return "nothing_to_repeat"
    if verbs[0].moves:
        return "nowhere_to_go"
    out_of_pieces = verbs[0].candidates is not None and not state.supply[seat]
    return "no_supply" if out_of_pieces else "no_target"


def pieces(state: State) -> list[PiecesOut]:
    """Return settlements and the pieces of the boxes in play."""
    found: list[PiecesOut] = []
    for seat in range(state.seats):
        settlements = state.own[seat] & ~state.units[seat]
        if settlements:
            found.append({"kind": SETTLEMENT.name, "seat": seat, "hexes": names(settlements)})
    for piece in state.rules.pieces:
        owners: list[tuple[int | None, int]]
        if piece.owned:
            owners = [(seat, kept_by(state, piece.name, seat)) for seat in range(state.seats)]
        else:
            owners = [(None, kept(state, piece.name))]
        for owner, mask in owners:
            if mask:
                found.append({"kind": piece.name, "seat": owner, "hexes": names(mask)})
    return found


def can(view: State, settled: State) -> list[VerbOut]:
    """Return the legal verbs with their actions and gains."""
    seat = view.mover
    before = settled.gold(seat)
    found: list[VerbOut] = []
    for number, mask in view.options():
        verb = view.rules.verb(number)
        place = _place(view, number)
        found.append(
            {
                "verb": verb.name,
                "title": _title(view, verb, place),
                "hint": verb.hint,
                "rule": verb.rule,
                "moves": verb.moves,
                "operand": verb.operand,
                "places": _placed(view, verb),
                "place": place,
                "actions": [
                    _action(view, verb, number << SHIFT | target, before)
                    for target in hexes_of(mask)
                ],
            }
        )
    return found


def _action(view: State, verb: Verb, action: int, before: dict[str, int]) -> ActionOut:
    """Return the change of the mover's gold; None while a piece is lifted after the action."""
    words = view.text(action)
    named = words.partition(" ")[2] or None
    on_hex = verb.operand == A_HEX
    gain, won = prospect(view, action, before)
    return {
        "action": words,
        "hex": named if on_hex else None,
        "card": None if on_hex else named,
        "covers": covers(view, verb, action & HEX) if on_hex and named else [],
        "gain": gain,
        "tiles": [view.rules.place_names[place] for place in hexes_of(won)] if won else [],
    }


def covers(state: State, verb: Verb, hex_: int) -> list[str]:
    """Return the hexes that a piece would cover."""
    return [hex_name(hex_)] if verb.covers is None else names(verb.covers(state, hex_))


def _placed(view: State, verb: Verb) -> PlacedOut | None:
    """Return the piece that a verb places; `put` places the lifted one."""
    name = verb.places
    if verb.name == COMMON[PUT] and view.doing:
        name = view.rules.verb(view.doing).places or SETTLEMENT.name
    for piece in (SETTLEMENT, *view.rules.pieces):
        if piece.name == name:
            return {"piece": piece.name, "owned": piece.owned}
    return None


def _place(view: State, number: int) -> str | None:
    """Return the location whose tile the verb uses, if it begins an action."""
    places = view.rules.tile_places[number]
    for name, mask in view.rules.places.items():
        if mask & places:
            return name
    return None


def _title(view: State, verb: Verb, place: str | None) -> str:
    if place is not None:
        return view.rules.locations[place].title
    return verb.name.replace("-", " ").capitalize()
