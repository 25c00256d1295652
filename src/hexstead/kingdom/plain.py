"""A state as plain JSON, and back; a view tells what its seat knows and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexstead.hexgrid import NOWHERE, hex_name, hexes_of, mask_of
from hexstead.kingdom.deck import HIDDEN, NO_CARD
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS
from hexstead.kingdom.verbs import NO_VERB
from hexstead.play import CHANCE, EVERYBODY, OVER

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

_MOVERS = {CHANCE: "chance", OVER: "over"}
_HIDDEN_CARD = "hidden"


def facts(state: State) -> list[Any]:
    """Everything that makes two states equal."""
    return [
        state.rules.setup,
        state.viewer,
        state.mover,
        state.turn,
        state.made,
        state.due,
        state.doing,
        state.lifted,
        state.steps,
        state.waived,
        state.ending,
        state.idle,
        state.card,
        state.played,
        state.drawing,
        state.shuffles,
        state.draws,
        state.taken,
        state.open,
        state.barred,
        state.left,
        state.pair,
        state.own,
        state.units,
        state.supply,
        state.ready,
        state.used,
        state.fresh,
        state.claimed,
        state.deck,
        state.discards,
        state.hands,
        state.dealt,
        state.pools,
        state.store,
    ]


def phase(state: State) -> str:
    """Where the turn stands, in a word."""
    if state.mover == OVER:
        return "over"
    if state.mover == CHANCE:
        return "drawing"
    if state.doing:
        return "doing"
    if not state.due or not state.supply[state.mover]:
        return "after"
    return "building" if state.made else "before"


def to_json(state: State) -> dict[str, Any]:
    rules = state.rules
    cards = [card.name for card in rules.terrain_cards]
    return {
        "setup": rules.setup.to_json(),
        "terrain": list(rules.board.letters),
        "locations": {hex_name(hex_): name for hex_, name in rules.place_names.items()},
        "viewer": None if state.viewer == EVERYBODY else state.viewer,
        "mover": _MOVERS.get(state.mover, state.mover),
        "phase": phase(state),
        "turn": state.turn,
        "made": state.made,
        "due": state.due,
        "doing": _name_of_verb(state, state.doing),
        "lifted": None if state.lifted == NOWHERE else hex_name(state.lifted),
        "steps": state.steps,
        "waived": state.waived,
        "ending": state.ending,
        "idle": state.idle,
        "card": None if state.card == NO_CARD else cards[state.card],
        "played": None if state.played == NO_TERRAIN else TERRAINS[state.played],
        "drawing": state.drawing,
        "shuffles": state.shuffles,
        "draws": state.draws,
        "taken": _names(state.taken),
        "barred": _names(state.barred),
        "tiles_left": {
            hex_name(hex_): 1 + (state.pair >> hex_ & 1) for hex_ in hexes_of(state.left)
        },
        "deck": _counts(state.deck, cards),
        "discards": _counts(state.discards, cards),
        "pools": {str(shuffle): _counts(pool, cards) for shuffle, pool in state.pools.items()},
        "store": list(state.store),
        "seats": [_seat(state, seat, cards) for seat in range(state.seats)],
    }


def _seat(state: State, seat: int, cards: list[str]) -> dict[str, Any]:
    return {
        "pieces": _names(state.own[seat]),
        "units": _names(state.units[seat]),
        "supply": state.supply[seat],
        "tiles": {
            "ready": _names(state.ready[seat]),
            "used": _names(state.used[seat]),
            "fresh": _names(state.fresh[seat]),
            "claimed": _names(state.claimed[seat]),
        },
        "hand": [_HIDDEN_CARD if card == HIDDEN else cards[card] for card in state.hands[seat]],
        "dealt": list(state.dealt[seat]),
        "gold": state.gold(seat),
    }


def fill(state: State, fields: dict[str, Any]) -> None:
    """Turn a fresh state of the same set-up into the one written down."""
    grid = state.rules.board.grid
    cards = [card.name for card in state.rules.terrain_cards]

    def mask(names: list[str]) -> int:
        return mask_of(grid.parse(name) for name in names)

    movers = {name: mover for mover, name in _MOVERS.items()}
    state.mover = movers.get(fields["mover"], fields["mover"])
    state.viewer = EVERYBODY if fields["viewer"] is None else fields["viewer"]
    state.turn = fields["turn"]
    state.made = fields["made"]
    state.due = fields["due"]
    state.doing = NO_VERB if fields["doing"] is None else state.rules.verb_numbers[fields["doing"]]
    state.lifted = NOWHERE if fields["lifted"] is None else grid.parse(fields["lifted"])
    state.steps = fields["steps"]
    state.waived = fields["waived"]
    state.ending = fields["ending"]
    state.idle = fields["idle"]
    state.card = NO_CARD if fields["card"] is None else cards.index(fields["card"])
    state.played = NO_TERRAIN if fields["played"] is None else TERRAINS.index(fields["played"])
    state.drawing = fields["drawing"]
    state.shuffles = fields["shuffles"]
    state.draws = fields["draws"]
    state.taken = mask(fields["taken"])
    state.barred = mask(fields["barred"])
    state.left = mask(list(fields["tiles_left"]))
    state.pair = mask([name for name, tiles in fields["tiles_left"].items() if tiles == 2])
    state.deck = [fields["deck"].get(card, 0) for card in cards]
    state.discards = [fields["discards"].get(card, 0) for card in cards]
    state.pools = {
        int(shuffle): [pool.get(card, 0) for card in cards]
        for shuffle, pool in fields["pools"].items()
    }
    state.store = list(fields["store"])
    for seat, entry in enumerate(fields["seats"]):
        state.own[seat] = mask(entry["pieces"])
        state.units[seat] = mask(entry["units"])
        state.near[seat] = grid.around(state.own[seat])
        state.supply[seat] = entry["supply"]
        state.ready[seat] = mask(entry["tiles"]["ready"])
        state.used[seat] = mask(entry["tiles"]["used"])
        state.fresh[seat] = mask(entry["tiles"]["fresh"])
        state.claimed[seat] = mask(entry["tiles"]["claimed"])
        state.hands[seat] = tuple(
            HIDDEN if card == _HIDDEN_CARD else cards.index(card) for card in entry["hand"]
        )
        state.dealt[seat] = tuple(entry["dealt"])
    state.open &= ~state.taken & ~state.barred


def summary(state: State) -> str:
    """One line for people: who moves, with what, and how it stands."""
    mover = _MOVERS.get(state.mover, f"seat {state.mover}")
    card = "no card" if state.played == NO_TERRAIN else TERRAINS[state.played]
    scores = "-".join(str(state.score(seat)) for seat in range(state.seats))
    return f"{mover} to move, {card}, gold {scores}"


def _name_of_verb(state: State, number: int) -> str | None:
    verb = state.rules.verbs[number]
    return None if verb is None else verb.name


def _names(mask: int) -> list[str]:
    return [hex_name(hex_) for hex_ in hexes_of(mask)]


def _counts(numbers: list[int], cards: list[str]) -> dict[str, int]:
    return {card: number for card, number in zip(cards, numbers, strict=True) if number}
