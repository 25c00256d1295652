"""Read a position, complete or with little more than the hexes of the pieces.

Everything is checked, and errors name the field. Derived fields may be left out; where they are
given, they must be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hexstead.hexgrid import NOWHERE, GridError, hexes_of
from hexstead.kingdom.box import SUPPLY, Piece, Slot
from hexstead.kingdom.deck import (
    DEAL,
    HIDDEN,
    NEXT,
    NO_CARD,
    PURPOSES,
    replace_full_card,
)
from hexstead.kingdom.notation import read_operand
from hexstead.kingdom.pieces import bar_around, footholds, number_set_aside
from hexstead.kingdom.position import (
    FOLLOWING,
    FOLLOWING_FOR_SEATS,
    GAME,
    HIDDEN_CARD,
    MOVERS,
    to_json,
)
from hexstead.kingdom.question import Question
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.store import keep, keep_for, kept_by
from hexstead.kingdom.terrain import NO_TERRAIN, TERRAINS
from hexstead.kingdom.verbs import CHOOSE, DRAW, NOTHING, TURN
from hexstead.play import (
    CHANCE,
    EVERYBODY,
    OVER,
    SPECTATOR,
    IllegalAction,
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
MAX_TURNS: Final = 10_000


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
        self.cards = [card.name for card in state.rules.terrain_cards]
        self.seats = self._seats()

    def read(self) -> None:
        state = self.state
        self._read_pieces()
        self._read_turn()
        self._read_questions()
        self._read_tiles()
        self._read_kept()
        self._read_cards()
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
            bit = 1 << self._hex(fields, key, name)
            if self.state.rules.board.special & bit:
                raise fields.wrong(key, f"{name} is a special hex, which cannot be built on (B2)")
            if self.state.taken & bit:
                raise fields.wrong(key, f"{name} is already occupied (B3)")
            self.state.taken |= bit
            mask |= bit
        return mask

    def _hex(self, fields: Fields, key: str, name: str) -> int:
        try:
            return self.state.rules.board.grid.parse(name)
        except GridError as problem:
            raise fields.wrong(key, str(problem)) from problem

    # --- the turn -------------------------------------------------------------------------------

    def _read_turn(self) -> None:
        state, fields = self.state, self.fields
        last = state.seats - 1
        state.viewer = fields.number("viewer", EVERYBODY, SPECTATOR, last)
        state.turn_seat = fields.number("turn_seat", state.rules.setup.start, 0, last)
        card = fields.choice("card", self.cards)
        state.card = NO_CARD if card is None else self.cards.index(card)
        builds: Mapping[int, int] = {}
        if card is not None and not self._asked(CHOOSE):
            builds = state.rules.terrain_cards[state.card].builds
        usual = TERRAINS[next(iter(builds))] if builds else None
        played = fields.choice("played", [TERRAINS[terrain] for terrain in builds], usual)
        state.played = NO_TERRAIN if played is None else TERRAINS.index(played)
        state.made = fields.number("made", 0, 0, SUPPLY)
        usual_due = max(0, builds[state.played] - state.made) if builds else 0
        state.due = fields.number("due", usual_due, 0, SUPPLY)
        over = (
            fields.value.get("questions") == []
        )  # a supply may run out while builds are still due
        if state.due and card is None and fields.value.get("mover") not in MOVERS.values():
            if not over and not self._asked(DRAW):
                raise fields.wrong("due", "builds are due, but no terrain card is in play")
        state.waived = fields.flag("waived", False)
        state.idle = fields.number("idle", 0, 0, MAX_TURNS)
        state.shuffles = fields.number("shuffles", 0, 0, MAX_TURNS)
        state.draws = fields.number("draws", 0, 0, SUPPLY)

    def _asked(self, number: int) -> bool:
        """Whether one of the questions is about this verb."""
        name = self.state.rules.verb(number).name
        questions = self.fields.list_of_fields("questions")
        return any(entry.value.get("verb") == name for entry in questions)

    def _read_questions(self) -> None:
        state, fields = self.state, self.fields
        if "questions" in fields:
            state.questions = tuple(
                self._question(entry) for entry in fields.list_of_fields("questions")
            )
        elif fields.value.get("mover") == MOVERS[OVER]:
            state.questions = ()
        else:
            state.questions = (Question(state.turn_seat, TURN),)
        for question in state.questions[1:]:
            if question.verb == TURN:
                raise fields.wrong("questions", "the turn must be the lowest question")
        state.mover = state.questions[-1].seat if state.questions else OVER
        top = state.questions[-1] if state.questions else None
        if top is not None and top.seat == CHANCE and top.memo not in (DEAL, NEXT):
            if len(state.questions) < 2:
                raise fields.wrong("questions", "a card is drawn without a purpose")
        state.forget_options()

    def _question(self, entry: Fields) -> Question:
        rules = self.state.rules
        entry.only(("seat", "verb", "held", "steps", "for", "memo"))
        known = [verb.name for verb in rules.verbs if verb is not None]
        name = entry.choice("verb", known)
        if name is None:
            raise PositionError("missing verb", entry.path("verb"))
        number = rules.verb_numbers[name]
        if number == DRAW:
            purpose = entry.choice("for", PURPOSES[1:])
            if purpose is None or entry.value.get("seat") != MOVERS[CHANCE]:
                raise PositionError("the purpose of the draw is missing", entry.where)
            before = entry.number("steps", 0, 0, rules.verb(DRAW).number_of_steps)
            return Question(CHANCE, DRAW, steps=before, memo=PURPOSES.index(purpose))
        verb = rules.verb(number)
        if verb.steps is None and number != TURN:
            raise entry.wrong("verb", f"{name!r} cannot be asked about")
        seat = entry.number("seat", self.state.turn_seat, 0, self.state.seats - 1)
        held = entry.value.get("held")
        hex_ = NOWHERE
        if held is not None:
            hex_ = self._hex(entry, "held", held if isinstance(held, str) else brief(held))
            if self.state.taken >> hex_ & 1:
                raise entry.wrong("held", f"the piece lifted from {held} still stands there")
        steps = entry.number("steps", 0, 0, max(verb.number_of_steps, 0))
        return Question(seat, number, hex_, steps, self._memo(entry, verb.remembers))

    def _memo(self, entry: Fields, kind: str) -> int:
        memo = entry.value.get("memo")
        if kind == NOTHING or memo is None:
            return 0 if kind == NOTHING else -1
        try:
            return read_operand(self.state, kind, memo if isinstance(memo, str) else brief(memo))
        except IllegalAction as problem:
            raise entry.wrong("memo", str(problem)) from problem

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
                bit = 1 << self._hex(fields, key, name)
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
                hex_ = self._hex(self.fields, "tiles_left", name)
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
            mask |= 1 << self._hex(fields, slot.name, name)
        return mask

    # --- cards and supply -------------------------------------------------------------------------

    def _read_cards(self) -> None:
        state, fields = self.state, self.fields
        for seat, entry in enumerate(self.seats):
            hand = [self._card(entry, name) for name in entry.names("hand")]
            state.hands[seat] = tuple(hand)
            state.dealt[seat] = self._dealt(entry, len(hand))
        total = sum(card.number for card in state.rules.terrain_cards)
        discards = fields.counts("discards", self.cards, total)
        state.discards = [discards.get(name, 0) for name in self.cards]
        pools = fields.fields("pools")
        state.pools = {}
        for shuffle in pools.value:
            if not shuffle.isascii() or not shuffle.isdigit() or len(shuffle) > 6:
                raise pools.wrong(shuffle, "expected a number of shuffles")
            counts = pools.counts(shuffle, self.cards, total)
            state.pools[int(shuffle)] = [counts.get(name, 0) for name in self.cards]
        outside = self._cards_outside_the_deck()
        initial = state.deck[:]  # the initial deck, from which boxes may have removed cards
        given = fields.counts("deck", self.cards, total) if "deck" in fields else None
        for number, card in enumerate(state.rules.terrain_cards):
            left = initial[number] - outside[number]
            in_deck = left if given is None else given.get(card.name, 0)
            if left < 0 or in_deck > left:
                there = outside[number] + max(in_deck, 0)
                raise fields.wrong(
                    "deck", f"{card.name}: expected {initial[number]} cards, got {there}"
                )
            state.deck[number] = in_deck

    def _card(self, entry: Fields, name: str) -> int:
        if name == HIDDEN_CARD and self.state.viewer != EVERYBODY:
            return HIDDEN
        if name not in self.cards:
            raise entry.wrong(
                "hand", f"unknown {brief(name)}; expected one of {', '.join(self.cards)}"
            )
        return self.cards.index(name)

    def _dealt(self, entry: Fields, cards: int) -> tuple[int, ...]:
        """The number of shuffles before each card was drawn; by default all so far."""
        given = entry.value.get("dealt")
        if given is None:
            return (self.state.shuffles,) * cards
        if not isinstance(given, list) or len(given) != cards:
            raise entry.wrong("dealt", f"expected a list of {cards} numbers, got {brief(given)}")
        for shuffle in given:
            if type(shuffle) is not int or not 0 <= shuffle <= self.state.shuffles:
                raise entry.wrong("dealt", f"{brief(shuffle)} is not a number of shuffles so far")
        return tuple(given)

    def _cards_outside_the_deck(self) -> list[int]:
        state = self.state
        outside = state.discards[:]
        for pool in state.pools.values():
            for number, count in enumerate(pool):
                outside[number] += count
        in_sight = [card for hand in state.hands for card in hand if card >= 0]
        in_sight += [question.memo for question in state.questions if self._is_public(question)]
        for card in [*in_sight, state.card] if state.card != NO_CARD else in_sight:
            outside[card] += 1
        return outside

    def _is_public(self, question: Question) -> bool:
        return (
            self.state.rules.verb(question.verb).remembers == "terrain card" and question.memo >= 0
        )

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
