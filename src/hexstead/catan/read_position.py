"""Read a position, complete or with little more than pieces and cards.

Everything is checked, and errors name the field. Derived fields may be left out; where they are
given, they must be right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hexstead.catan.board import (
    AROUND,
    CROSSING_BY_NAME,
    CROSSING_NAME,
    HEX_NAME,
    PATH_BY_NAME,
    PATH_ENDS,
    PATH_NAME,
)
from hexstead.catan.build import lay_road, put_settlement, raise_city
from hexstead.catan.goods import (
    BANK,
    CARDS,
    DECK,
    KNIGHT_CARD,
    POINT_CARD,
    RESOURCES,
    UNIT,
    holds,
    number,
    packed,
    size,
)
from hexstead.catan.phases import (
    BEFORE_THE_ROLL,
    CHOOSING_START,
    FOUNDING_SETTLEMENT,
    NO_SEAT,
    PHASES,
    ROLLED_OR_NOT,
)
from hexstead.catan.position import (
    FOLLOWING,
    FOLLOWING_FOR_SEATS,
    GAME,
    STATED,
    STATED_FOR_SEATS,
    to_json,
    usual_point_cards_most,
)
from hexstead.catan.read_knowledge import read_card_past, read_doubts
from hexstead.catan.read_phase import read_phase
from hexstead.catan.setup import Setup
from hexstead.play import PositionError, SetupError, read_line
from hexstead.play.fields import Fields, brief, check_derived

if TYPE_CHECKING:
    from hexstead.catan.state import State

MAX_ROADS: Final = 15
MAX_SETTLEMENTS: Final = 5
MAX_CITIES: Final = 4
"""The number of pieces of each player (K4)."""
PROGRESS: Final = CARDS[1:4]
"""Cards that are put away after they were played."""


def fields_of_line(line: str) -> dict[str, Any]:
    """The fields of a position line, as `read_setup` and `fill` take them."""
    game, fields = read_line(line)
    if game != GAME:
        raise PositionError(f"expected a position of {GAME}, got one of {brief(game)}")
    return fields


def read_setup(given: Any) -> Setup:
    fields = Fields(given)
    fields.only((*STATED, *FOLLOWING))
    if "viewer" in fields:
        raise fields.wrong("viewer", "a view is incomplete and cannot be continued")
    if "setup" not in fields:
        raise fields.wrong("setup", "missing set-up")
    try:
        return Setup.from_json(fields.value["setup"])
    except SetupError as problem:
        raise PositionError(str(problem), "setup") from problem


def fill(state: State, given: Any) -> None:
    """Turn the initial state of the set-up into the given position."""
    fields = Fields(given)
    seats = _seats(state, fields)
    _read_pieces(state, seats)
    _read_turn(state, fields, seats)
    _read_hands(state, seats)
    _read_development(state, fields, seats)
    _read_special_cards(state, fields)
    _read_point_cards(state, seats)
    read_phase(state, fields, seats)
    read_card_past(state, seats)
    read_doubts(state, fields)
    _check_derived(state, fields, seats)


def _seats(state: State, fields: Fields) -> list[Fields]:
    seats = fields.list_of_fields("seats")
    if not seats:
        return [Fields({}, f"seats[{seat}]") for seat in range(state.seats)]
    if len(seats) != state.seats:
        raise fields.wrong("seats", f"expected {state.seats} seats, got {len(seats)}")
    for seat in seats:
        seat.only((*STATED_FOR_SEATS, *FOLLOWING_FOR_SEATS))
    return seats


# --- pieces ---------------------------------------------------------------------------------


def _read_pieces(state: State, seats: list[Fields]) -> None:
    """Place buildings first, because they interrupt roads and block crossings."""
    for seat, fields in enumerate(seats):
        settlements = _crossings(state, fields, "settlements", MAX_SETTLEMENTS)
        cities = _crossings(state, fields, "cities", MAX_CITIES)
        for crossing in [*settlements, *cities]:
            put_settlement(state, seat, crossing)
        for crossing in cities:
            raise_city(state, seat, crossing)
    for seat, fields in enumerate(seats):
        for path in _paths(state, fields):
            lay_road(state, seat, path)
        _check_connected(state, seat, fields)


def _crossings(state: State, fields: Fields, key: str, most: int) -> list[int]:
    """The crossings of buildings: one on each, and none next to another (K5)."""
    found: list[int] = []
    names = fields.names(key)
    if len(names) > most:
        raise fields.wrong(key, f"expected at most {most}, got {len(names)} (K4)")
    for name in names:
        crossing = CROSSING_BY_NAME.get(name)
        if crossing is None:
            raise fields.wrong(key, f"expected a crossing such as 'c3-n', got {brief(name)}")
        standing = state.built
        for other in found:
            standing |= 1 << other
        if standing >> crossing & 1:
            raise fields.wrong(key, f"{name} is already occupied (K11)")
        near = standing & AROUND[crossing]
        if near:
            other_name = CROSSING_NAME[near.bit_length() - 1]
            raise fields.wrong(key, f"{name} is next to {other_name}, which is built on (K5)")
        found.append(crossing)
    return found


def _paths(state: State, fields: Fields) -> list[int]:
    found: list[int] = []
    names = fields.names("roads")
    if len(names) > MAX_ROADS:
        raise fields.wrong("roads", f"expected at most {MAX_ROADS}, got {len(names)} (K4)")
    for name in names:
        path = PATH_BY_NAME.get(name)
        if path is None:
            raise fields.wrong("roads", f"expected a path such as 'c3-ne', got {brief(name)}")
        if state.road_at[path] != NO_SEAT or path in found:
            raise fields.wrong("roads", f"{name} is already occupied (K11)")
        found.append(path)
    return found


def _check_connected(state: State, seat: int, fields: Fields) -> None:
    """Check that roads start at an own building, even if they have been cut since."""
    reached = state.settlements[seat] | state.cities[seat]
    roads = [path for path, owner in enumerate(state.road_at) if owner == seat]
    while True:
        near = [path for path in roads if _touches(path, reached)]
        if not near:
            break
        for path in near:
            reached |= 1 << PATH_ENDS[path][0] | 1 << PATH_ENDS[path][1]
            roads.remove(path)
    if roads:
        name = PATH_NAME[roads[0]]
        raise fields.wrong("roads", f"{name} is not connected to a building of its player (K11)")


def _touches(path: int, crossings: int) -> bool:
    one, other = PATH_ENDS[path]
    return bool((crossings >> one | crossings >> other) & 1)


# --- the turn -------------------------------------------------------------------------------


def _read_turn(state: State, fields: Fields, seats: list[Fields]) -> None:
    start = state.setup.start
    state.turn_seat = fields.number("turn_seat", start or 0, 0, state.seats - 1)
    phase = fields.choice("phase", PHASES, PHASES[_usual_phase(state, fields, seats)])
    assert phase is not None
    state.phase = PHASES.index(phase)
    if state.phase in BEFORE_THE_ROLL[:3]:
        if start is not None and state.turn_seat != start:
            raise fields.wrong("turn_seat", f"the set-up starts with seat {start} (K5)")
        state.turn_number = fields.number("turn_number", 0, 0, 0)
        state.founded = sum([each.bit_count() for each in state.settlements])
    else:
        state.turn_number = fields.number("turn_number", 1, 1, state.profile.turns)
        state.founded = 2 * state.seats
    usual = state.phase not in BEFORE_THE_ROLL
    state.rolled = fields.flag("rolled", usual)
    if state.rolled != usual and state.phase not in ROLLED_OR_NOT:
        had = "have" if usual else "have not"
        raise fields.wrong("rolled", f"the dice {had} been rolled in the phase {phase} (K7)")
    state.dice = fields.number("dice", 0, 2, 12)
    desert = HEX_NAME[state.island.desert]
    state.robber = HEX_NAME.index(fields.choice("robber", HEX_NAME, desert) or desert)
    state.offers_made = fields.number("offers_made", 0, 0, state.profile.offers)


def _usual_phase(state: State, fields: Fields, seats: list[Fields]) -> int:
    """The phase of a position that does not state it."""
    if not state.built and not any(seat.value for seat in seats):
        return CHOOSING_START if state.setup.start is None else FOUNDING_SETTLEMENT
    name = "before-roll"
    if "offer" in fields:
        answers = fields.fields("offer").value.get("answers")
        waiting = not isinstance(answers, list) or None in answers
        name = "answering" if waiting else "picking"
    elif fields.flag("rolled", False):
        name = "trading"
    return PHASES.index(name)


# --- cards ----------------------------------------------------------------------------------


def _set_of(fields: Fields, key: str, names: tuple[str, ...], most: int) -> int:
    found = fields.counts(key, names, most)
    return packed([found.get(name, 0) for name in names])


def _read_hands(state: State, seats: list[Fields]) -> None:
    hands: list[int] = []
    for fields in seats:
        hand = _set_of(fields, "hand", RESOURCES, 19)
        if not holds(state.bank, hand):
            kind = _missing(state.bank, hand)
            there = number(hand, kind) - number(state.bank, kind) + 19
            raise fields.wrong(
                "hand", f"{RESOURCES[kind]}: expected at most 19 cards, got {there} (K4)"
            )
        state.bank -= hand
        hands.append(hand)
    state.hand = hands
    state.cards = [size(hand) for hand in hands]
    assert state.bank + sum(hands) == BANK


def _missing(there: int, wanted: int) -> int:
    """The first kind with fewer cards than wanted."""
    return next(kind for kind in range(5) if number(wanted, kind) > number(there, kind))


def _read_development(state: State, fields: Fields, seats: list[Fields]) -> None:
    _read_put_away(state, fields)
    held: list[int] = []
    known: list[int] = []
    knights: list[int] = []
    for seat, each in enumerate(seats):
        cards = _set_of(each, "development_hand", CARDS, 25)
        _take_from_deck(state, each, "development_hand", cards)
        played = each.number("knights", 0, 0, number(DECK, KNIGHT_CARD))
        _take_from_deck(state, each, "knights", played * UNIT[KNIGHT_CARD])
        seen = _set_of(each, "known_cards", CARDS, 25)
        if not holds(cards, seen):
            raise each.wrong("known_cards", "these cards are not in the development hand")
        bought = _set_of(each, "bought_hand", CARDS, 25)
        new = _set_of(each, "known_bought", CARDS, 25)
        if seat != state.turn_seat and bought:
            raise each.wrong(
                "bought_hand", f"only seat {state.turn_seat} can have bought cards this turn"
            )
        if not holds(cards, bought):
            raise each.wrong("bought_hand", "these cards are not in the development hand")
        if not holds(bought, new) or not holds(seen, new):
            raise each.wrong("known_bought", "these cards were not bought, or are not known")
        if seat == state.turn_seat:
            state.bought = bought
            state.bought_size = size(bought)
            state.bought_known = new
        held.append(cards)
        known.append(seen)
        knights.append(played)
    state.held = held
    state.held_size = [size(cards) for cards in held]
    state.held_known = known
    state.knights = knights


def _read_put_away(state: State, fields: Fields) -> None:
    """Played progress cards: under the deck, or out of the game (K16)."""
    under = fields.names("under")
    for name in under:
        if name not in PROGRESS:
            raise fields.wrong(
                "under", f"expected one of {', '.join(PROGRESS)}, got {brief(name)} (K16)"
            )
    out = _set_of(fields, "out", CARDS, 25)
    if number(out, KNIGHT_CARD) or number(out, POINT_CARD):
        raise fields.wrong("out", f"only {', '.join(PROGRESS)} can leave the game (K16)")
    wrong = ("out", out) if state.profile.under_deck else ("under", len(under))
    if wrong[1]:
        raise fields.wrong(wrong[0], f"not used in the profile {state.profile.name} (K16)")
    state.under = [CARDS.index(name) for name in under]
    _take_from_deck(state, fields, "under", sum([UNIT[kind] for kind in state.under]))
    _take_from_deck(state, fields, "out", out)
    state.out = out


def _take_from_deck(state: State, fields: Fields, key: str, cards: int) -> None:
    if not holds(state.deck, cards):
        kind = _missing(state.deck, cards)
        most = number(DECK, kind)
        there = most - number(state.deck, kind) + number(cards, kind)
        raise fields.wrong(key, f"{CARDS[kind]}: expected at most {most} cards, got {there} (K4)")
    state.deck -= cards
    state.deck_size = size(state.deck)


def _read_special_cards(state: State, fields: Fields) -> None:
    """The single leader holds the card; on a tie, the stated previous holder (K14)."""
    keeps = state.profile.holder_keeps
    state.road_holder = _holder(fields, "longest_road", state.road_length, 5, keeps)
    state.army_holder = _holder(fields, "largest_army", state.knights, 3, keeps)
    state.points = [
        state.settlements[seat].bit_count()
        + 2 * state.cities[seat].bit_count()
        + 2 * (state.road_holder == seat)
        + 2 * (state.army_holder == seat)
        for seat in range(state.seats)
    ]


def _holder(fields: Fields, key: str, sizes: list[int], least: int, keeps: bool) -> int:
    best = max(sizes)
    ahead = [seat for seat, each in enumerate(sizes) if each == best and best >= least]
    usual = ahead[0] if len(ahead) == 1 else NO_SEAT
    holder = fields.number(key, usual, 0, len(sizes) - 1)
    if holder != usual and not (keeps and len(ahead) > 1 and holder in ahead):
        whose = f"seat {usual}" if usual != NO_SEAT else "no seat"
        raise fields.wrong(key, f"{whose} can hold the card, got seat {holder} (K14)")
    return holder


def _read_point_cards(state: State, seats: list[Fields]) -> None:
    most: list[int] = []
    for seat, fields in enumerate(seats):
        held = number(state.held[seat], POINT_CARD)
        usual = usual_point_cards_most(state, seat)
        most.append(fields.number("point_cards_most", usual, held, 25))
    state.point_cards_most = most


def _check_derived(state: State, fields: Fields, seats: list[Fields]) -> None:
    found = to_json(state)
    for key in (*FOLLOWING, "mover", "rolled", "card_played"):
        if key in fields:
            check_derived(fields.value[key], found[key], key)
    for seat, each in enumerate(seats):
        for key in FOLLOWING_FOR_SEATS:
            if key in each:
                check_derived(each.value[key], found["seats"][seat][key], each.path(key))
