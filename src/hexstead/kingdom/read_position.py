"""Read a position, complete or with little more than the hexes of the pieces.

Everything is checked, and errors name the field. Derived fields may be left out; where they are
given, they must be right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hexstead.hexgrid import NOWHERE, hexes_of
from hexstead.kingdom.box import SUPPLY, Piece, Slot
from hexstead.kingdom.deck import replace_full_card
from hexstead.kingdom.pieces import bar_around, footholds, number_set_aside
from hexstead.kingdom.position import (
    FOLLOWING,
    FOLLOWING_FOR_SEATS,
    GAME,
    MAX_TURNS,
    to_json,
)
from hexstead.kingdom.question import Question
from hexstead.kingdom.read_cards import read_cards
from hexstead.kingdom.read_turn import read_hex, read_questions, read_turn
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.store import keep, keep_for, kept_by
from hexstead.play import (
    EVERYBODY,
    OVER,
    PositionError,
    SetupError,
    read_line,
)
from hexstead.play.fields import Fields, brief, check_derived

if TYPE_CHECKING:
    from hexstead.kingdom.state import State

STATED: Final = (
    "setup",
    "viewer",
    "mover",
    "turn_seat",
    "questions",
    "made",
    "due",
    "waived",
    "ending",
    "idle",
    "card",
    "played",
    "shuffles",
    "draws",
    "tiles_left",
    "deck",
    "discards",
    "pools",
    "neutral",
    "kept",
    "seats",
)
STATED_FOR_SEATS: Final = ("settlements", "units", "supply", "tiles", "hand", "dealt", "kept")
STATUSES: Final = ("ready", "used", "fresh")


def fields_of_line(line: str) -> dict[str, Any]:
    """The fields of a position line, as `read_setup` and `fill` take them."""
    game, fields = read_line(line)
    if game != GAME:
        raise PositionError(f"expected a position of {GAME}, got one of {brief(game)}")
    return fields


def read_setup(given: Any) -> Setup:
    fields = Fields(given)
    fields.only((*STATED, *FOLLOWING))
    if "setup" not in fields:
        raise PositionError("missing set-up", "setup")
    try:
        return Setup.from_json(fields.value["setup"])
    except SetupError as problem:
        raise PositionError(str(problem), "setup") from problem


def fill(state: State, given: Any) -> None:
    """Turn the initial state of the set-up into the given position."""
    _Reader(state, Fields(given)).read()


class _Reader:
    def __init__(self, state: State, fields: Fields) -> None:
        self.state = state
        self.fields = fields
        self.seats = self._seats()

    def read(self) -> None:
        state = self.state
        self._read_pieces()
        read_turn(state, self.fields)
        read_questions(state, self.fields)
        self._read_tiles()
        self._read_kept()
        read_cards(state, self.fields, self.seats)
        self._read_supply()
        if state.viewer == EVERYBODY and state.mover != OVER and not state.legal():
            replace_full_card(state)
            state.forget_options()
            if not state.legal():
                raise PositionError("no action is possible in this position")
        self._check_derived()

    def _seats(self) -> list[Fields]:
        seats = self.fields.list_of_fields("seats")
        players = self.state.seats
        if not seats:
            return [Fields({}, f"seats[{seat}]") for seat in range(players)]
        if len(seats) != players:
            raise self.fields.wrong("seats", f"expected {players} seats, got {len(seats)}")
        for seat in seats:
            seat.only((*STATED_FOR_SEATS, *FOLLOWING_FOR_SEATS))
        return seats

    # --- pieces ---------------------------------------------------------------------------------

    def _read_pieces(self) -> None:
        state = self.state
        rules = state.rules
        owned = [piece for piece in rules.pieces if piece.owned]
        for seat, fields in enumerate(self.seats):
            state.own[seat] = self._stand(fields, "settlements")
            units = fields.fields("units")
            units.only([piece.name for piece in owned])
            for piece in owned:
                mask = self._stand_pieces(units, piece)
                keep_for(state, piece.name, seat, mask)
                if piece.counts:
                    state.own[seat] |= mask
                    state.units[seat] |= mask
            state.near[seat] = rules.board.grid.around(footholds(state, seat))
        neutral = self.fields.fields("neutral")
        unowned = [piece for piece in rules.pieces if not piece.owned]
        neutral.only([piece.name for piece in unowned])
        for piece in unowned:
            keep(state, piece.name, self._stand_pieces(neutral, piece))
        bar_around(state)

    def _stand_pieces(self, fields: Fields, piece: Piece) -> int:
        mask = self._stand(fields, piece.name)
        most = piece.number * piece.spans
        if mask.bit_count() > most:
            raise fields.wrong(piece.name, f"expected at most {most}, got {mask.bit_count()}")
        if mask.bit_count() % piece.spans:
            raise fields.wrong(piece.name, f"each piece covers {piece.spans} hexes")
        return mask

    def _stand(self, fields: Fields, key: str) -> int:
        """Put pieces on some hexes; at most one on each (B3)."""
        mask = 0
        for name in fields.names(key):
            bit = 1 << read_hex(self.state, fields, key, name)
            if self.state.rules.board.special & bit:
                raise fields.wrong(key, f"{name} is a special hex, which cannot be built on (B2)")
            if self.state.taken & bit:
                raise fields.wrong(key, f"{name} is already occupied (B3)")
            self.state.taken |= bit
            mask |= bit
        return mask

    # --- tiles and what boxes keep ----------------------------------------------------------------

    def _read_tiles(self) -> None:
        state = self.state
        for seat, fields in enumerate(self.seats):
            tiles = fields.fields("tiles")
            tiles.only((*STATUSES, "claimed"))
            masks = [self._tiles(tiles, status) for status in STATUSES]
            if masks[0] & masks[1] or masks[0] & masks[2] or masks[1] & masks[2]:
                raise PositionError("duplicate tile", tiles.where)
            state.ready[seat], state.used[seat], state.fresh[seat] = masks
            held = state.tiles(seat) & ~state.rules.loose
            claimed = self._tiles(tiles, "claimed") if "claimed" in tiles else held
            if held & ~claimed:
                raise tiles.wrong("claimed", "missing a tile in hand (L1)")
            state.claimed[seat] = claimed
        self._read_tiles_left()

    def _tiles(self, fields: Fields, key: str) -> int:
        rules = self.state.rules
        mask = 0
        for name in fields.names(key):
            if name in rules.places and rules.places[name] & rules.loose:
                bit = rules.places[name]
            else:
                bit = 1 << read_hex(self.state, fields, key, name)
                if not rules.stacked & bit:
                    raise fields.wrong(key, f"{name} is not a location hex")
            if mask & bit:
                raise fields.wrong(key, f"duplicate tile of {name}")
            mask |= bit
        return mask

    def _read_tiles_left(self) -> None:
        state, rules = self.state, self.state.rules
        given = self.fields.fields("tiles_left") if "tiles_left" in self.fields else None
        named: dict[int, int] = {}
        if given is not None:
            for name in given.value:
                hex_ = read_hex(self.state, self.fields, "tiles_left", name)
                if not rules.stacked >> hex_ & 1:
                    raise self.fields.wrong("tiles_left", f"{name} is not a location hex")
                named[hex_] = given.number(
                    name, 0, 0, rules.locations[rules.place_names[hex_]].tiles
                )
        state.stocked = state.stocked_twice = 0
        for hex_ in hexes_of(rules.stacked):
            number = rules.locations[rules.place_names[hex_]].tiles
            taken = sum(claimed >> hex_ & 1 for claimed in state.claimed)
            left = number - taken if given is None else named.get(hex_, 0)
            if left + taken > number or left < 0:
                place = rules.place_names[hex_]
                raise PositionError(f"{place} has {number} tiles, got {left + taken}", "tiles_left")
            state.stocked |= (left > 0) << hex_
            state.stocked_twice |= (left > 1) << hex_

    def _read_kept(self) -> None:
        state = self.state
        slots = {slot.name: slot for slot in state.rules.kept}
        shared = self.fields.fields("kept")
        shared.only([name for name, slot in slots.items() if not slot.each_seat])
        for name in shared.value:
            keep(state, name, self._kept(shared, slots[name]))
        for seat, fields in enumerate(self.seats):
            inner = fields.fields("kept")
            inner.only([name for name, slot in slots.items() if slot.each_seat])
            for name in inner.value:
                keep_for(state, name, seat, self._kept(inner, slots[name]))

    def _kept(self, fields: Fields, slot: Slot) -> int:
        if not slot.hexes:
            return fields.number(slot.name, 0, 0, MAX_TURNS)
        mask = 0
        for name in fields.names(slot.name):
            mask |= 1 << read_hex(self.state, fields, slot.name, name)
        return mask

    # --- supply and derived fields ----------------------------------------------------------------

    def _read_supply(self) -> None:
        state = self.state
        done = False
        for seat, fields in enumerate(self.seats):
            standing = (state.own[seat] & ~state.units[seat]).bit_count()
            if standing > SUPPLY:
                raise fields.wrong("settlements", f"expected at most {SUPPLY}, got {standing} (S1)")
            lifted = sum(
                question.seat == seat and question.held != NOWHERE and self._lifts(question)
                for question in state.questions
            )
            most = SUPPLY - standing - lifted - self._off_board(seat)
            if most < 0:
                raise fields.wrong(
                    "settlements", f"expected at most {SUPPLY}, got {SUPPLY - most} (S1)"
                )
            state.supply[seat] = fields.number("supply", most, 0, most)
            done = done or state.supply[seat] + number_set_aside(state, seat) == 0
        state.ending = self.fields.flag("ending", done)

    def _off_board(self, seat: int) -> int:
        """The number of settlements that boxes keep off the board."""
        return sum(
            value.bit_count() if slot.hexes else value
            for slot in self.state.rules.kept
            if slot.settlements and (value := kept_by(self.state, slot.name, seat))
        )

    def _lifts(self, question: Question) -> bool:
        return self.state.rules.verb(question.verb).moves

    def _check_derived(self) -> None:
        found = to_json(self.state)
        for key in (*FOLLOWING, "mover"):
            if self.fields.value.get(key) is not None:
                check_derived(self.fields.value[key], found[key], key)
        for seat, fields in enumerate(self.seats):
            for key in FOLLOWING_FOR_SEATS:
                if key in fields:
                    check_derived(fields.value[key], found["seats"][seat][key], fields.path(key))
