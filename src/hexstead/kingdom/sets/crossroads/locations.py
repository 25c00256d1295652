"""The eight locations of Crossroads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hexstead.hexgrid import NOWHERE, hexes_of
from hexstead.kingdom.actions import build_beside_own, without_hex
from hexstead.kingdom.adjacency import beside_own_on_each
from hexstead.kingdom.box import SETTLEMENT, Location, Option, Piece, Verb
from hexstead.kingdom.deck import FOR_ACTION, NO_CARD, ask_for_card, is_left
from hexstead.kingdom.pieces import build_settlement, set_down_unit, tell_piece
from hexstead.kingdom.question import Question, pop, push, replace
from hexstead.kingdom.sets.crossroads.units import USE_BARRACKS, USE_LIGHTHOUSE, USE_WAGON
from hexstead.kingdom.store import kept_by
from hexstead.kingdom.terrain import CANYON, FOREST
from hexstead.kingdom.verbs import A_TERRAIN_CARD
from hexstead.play import Event

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

CITY_HALL: Final = Piece("city hall", mark="C", spans=7)


def forest(state: State) -> int:
    return state.rules.board.terrain[FOREST]


def canyon(state: State) -> int:
    return state.rules.board.terrain[CANYON]


def city_hall_centres(state: State) -> int:
    """Free buildable hexes with six such neighbours, at least one of the seven next to
    own pieces."""
    seat = state.mover
    if kept_by(state, CITY_HALL.name, seat):
        return 0
    board = state.rules.board
    free = state.open & board.buildable
    beside = free & state.near[seat]
    return board.grid.next_to_at_least(free, 6) & free & (beside | board.grid.around(beside))


def seven_hexes(state: State, centre: int) -> int:
    return state.rules.board.grid.next_to[centre] | 1 << centre


def build_city_hall(state: State, centre: int) -> None:
    """Place seven pieces at once; for cards scored during play they are seven builds (C2)."""
    seat = state.mover
    seven = hexes_of(seven_hexes(state, centre))
    if state.events is not None:
        tell_piece(state, "piece_placed", seat, CITY_HALL.name, seven_hexes(state, centre))
    for hex_ in seven:
        set_down_unit(state, seat, CITY_HALL, hex_)
    for hex_ in seven:
        for hook in state.rules.built:
            hook(state, seat, hex_)


def drawn_grounds(state: State) -> list[int]:
    """The hexes of each terrain of the card drawn for the Fort."""
    question = state.questions[-1]
    if question.verb != state.rules.verb_numbers["fort"] or question.memo == NO_CARD:
        return []
    builds = state.rules.terrain_cards[question.memo].builds
    return [state.rules.board.terrain[terrain] for terrain in builds]


def drawn_ground(state: State) -> int:
    ground = 0
    for hexes in drawn_grounds(state):
        ground |= hexes
    return ground


def can_draw(state: State) -> int:
    return without_hex() if state.supply[state.mover] and is_left(state) else 0


def use_fort(state: State, hex_: int) -> None:
    """Without a hex: draw a card. With a hex: build on the terrain of that card."""
    if hex_ == NOWHERE:
        push(state, Question(state.mover, state.rules.verb_numbers["fort"], memo=NO_CARD))
        ask_for_card(state, FOR_ACTION)
        return
    if not beside_own_on_each(state, drawn_grounds(state)) >> hex_ & 1:
        state.waived = False
    seat = state.mover
    discard_drawn(state)
    build_settlement(state, seat, hex_)


def fort_drawn(state: State, card: int) -> None:
    """End the action if nothing can be built on the drawn card."""
    question = state.questions[-1]
    replace(state, Question(question.seat, question.verb, memo=card))
    if state.events is not None:
        name = state.rules.terrain_cards[card].name
        state.events.append(Event("card_turned_up", question.seat, {"card": name}))
    if not drawn_ground(state) & state.open:
        discard_drawn(state)


def fort_build(state: State) -> list[Option]:
    """The hexes of a double card choose its terrain; R3 applies to each terrain alone."""
    if state.waived:
        return [(state.doing, drawn_ground(state) & state.open)]
    return [(state.doing, beside_own_on_each(state, drawn_grounds(state)))]


def discard_drawn(state: State) -> None:
    state.discards[pop(state).memo] += 1


def draw_one_more(state: State, seat: int, _: int) -> None:
    """Draw a second card at the end of the turn with a Crossroads tile in hand."""
    if state.tiles(seat) & state.rules.places["crossroads"]:
        state.draws += 1


FORESTERS_LODGE: Final = build_beside_own(
    "foresters-lodge",
    forest,
    rule="Forester's Lodge",
)
MONASTERY: Final = build_beside_own(
    "monastery",
    canyon,
    rule="Monastery",
)
USE_CITY_HALL: Final = Verb(
    "city-hall",
    city_hall_centres,
    build_city_hall,
    places=CITY_HALL.name,
    covers=seven_hexes,
    rule="City Hall",
)
FORT: Final = Verb(
    "fort",
    can_draw,
    use_fort,
    candidates=drawn_ground,
    places=SETTLEMENT.name,
    steps=fort_build,
    drawn=fort_drawn,
    remembers=A_TERRAIN_CARD,
    rule="Fort",
)

LOCATIONS: Final = (
    Location("lighthouse", [USE_LIGHTHOUSE]),
    Location("foresters-lodge", [FORESTERS_LODGE]),
    Location(
        "barracks",
        [USE_BARRACKS],
    ),
    Location(
        "crossroads",
        [],
        hooks={"turn ends": draw_one_more},
    ),
    Location("city-hall", [USE_CITY_HALL]),
    Location("fort", [FORT]),
    Location("monastery", [MONASTERY]),
    Location("wagon", [USE_WAGON]),
)
