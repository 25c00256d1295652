"""The rules of one set-up: its board, and the boxes in play composed into one game.

Created once per set-up, shared by all its states, and immutable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hexstead.hexgrid import BITS, mask_of
from hexstead.kingdom.board import Board
from hexstead.kingdom.box import (
    HOOKS,
    Box,
    Card,
    Hook,
    Location,
    Lot,
    Piece,
    Slot,
    TerrainCard,
    Verb,
)
from hexstead.kingdom.registry import find_card, find_location, location_numbers, verb_numbers
from hexstead.kingdom.setup import Setup

FIRST_LOOSE: Final = 1
"""The highest number of a loose tile; loose tiles are numbered downwards, below all hexes."""

Fact = Callable[[Board, int], int]
"""A function of the board and some pieces on it: hexes, or a number."""

CACHE_SIZE: Final = 512
"""The number of sets of pieces for which each fact is cached."""


class Rules:
    """The immutable facts of a game."""

    def __init__(self, setup: Setup, common: list[Verb]) -> None:
        self.setup = setup
        self.boxes: list[Box] = setup.boxes()
        self.options: dict[str, bool] = {
            name: setup.options.get(name, False) for box in self.boxes for name in box.options
        }
        self.terrain_cards: list[TerrainCard] = [
            card for box in self.boxes for card in box.terrain_cards
        ]
        self.scoring: list[Card] = [find_card(name)[1] for name in setup.cards]
        self.scoring += [card for box in self.boxes for card in box.always]
        self._lay_the_board()
        self._lay_out_places()
        self.scoring += self._further_cards()
        self._number_verbs(common)
        self._give_slots()
        self._collect_hooks()

    def _lay_the_board(self) -> None:
        self.board = Board(self.setup.lay_out())
        self._once: dict[Callable[[Board], int], int] = {}
        self._of_pieces: dict[Fact, dict[int, int]] = {}
        # Attributes that every action reads.
        self.terrain: list[int] = self.board.terrain
        self.next_to: list[int] = self.board.grid.next_to

    def _lay_out_places(self) -> None:
        """Find the location hexes, and which of them each hex is next to."""
        board = self.board
        names = dict(board.place_names)
        loose = [place.name for box in self.boxes for place in box.locations if place.loose]
        names.update({FIRST_LOOSE + number: name for number, name in enumerate(loose)})
        self.place_names: dict[int, str] = names
        """The location or tile on each hex that has one, and the loose tiles."""
        self.places: dict[str, int] = {}
        """The hexes of each location."""
        for hex_, name in names.items():
            self.places[name] = self.places.get(name, 0) | BITS[hex_]
        self.locations: dict[str, Location] = {name: find_location(name)[1] for name in self.places}
        self.alike: dict[int, int] = {hex_: self.places[name] for hex_, name in names.items()}
        """For each location hex all hexes of the same location."""
        self.stacked: int = mask_of(board.place_names)
        """The hexes with tiles at the start."""
        self.loose: int = 0
        """The tiles that come from no hex."""
        self.stacked_twice: int = 0
        """The hexes with two tiles at the start."""
        self.lasting: int = 0
        """The tiles that stay in hand from turn to turn."""
        self.starting_anywhere: int = 0
        """The tiles that free the first mandatory build from R3."""
        for name, mask in self.places.items():
            location = self.locations[name]
            if location.loose:
                self.loose |= mask
            elif location.tiles == 2:
                self.stacked_twice |= mask
            if location.lasting:
                self.lasting |= mask
            if location.starts_anywhere:
                self.starting_anywhere |= mask
        self.fleeting: int = self.stacked & ~self.lasting
        """The tiles that can be used in one turn only."""
        self.beside_places: int = board.grid.around(self.stacked)

    def _lots(self) -> list[Lot]:
        return [lot for box in self.boxes for lot in box.lots]

    def _further_cards(self) -> list[Card]:
        """The cards of the locations on the board, and those drawn by lots."""
        cards = [card for location in self.locations.values() for card in location.cards]
        for lot in self._lots():
            drawn = self.setup.lots.get(lot.key, ())
            cards += [card for card in lot.cards if card.name in drawn]
        return cards

    def _number_verbs(self, common: list[Verb]) -> None:
        self.verb_numbers: dict[str, int] = verb_numbers()
        self.location_numbers: dict[str, int] = location_numbers()
        self.verbs: list[Verb | None] = [None] * (max(self.verb_numbers.values()) + 1)
        """The verbs of this game by number; None for those of boxes that are not in play."""
        self.tile_places: list[int] = [0] * len(self.verbs)
        """For each verb the location hexes whose tile it uses."""
        for verb in common:
            self.verbs[self.verb_numbers[verb.name]] = verb
        self.tile_actions: list[tuple[int, int, Verb]] = []
        """The hexes of a location, and a verb of its tile."""
        self.free_actions: list[tuple[int, Verb]] = []
        """Extra actions that need no tile."""
        self.helping_actions: list[tuple[int, int, Verb]] = []
        """Extra actions that may come between the builds of another action."""
        for name, location in self.locations.items():
            for verb in location.verbs:
                number = self.verb_numbers[verb.name]
                self.verbs[number] = verb
                self.tile_places[number] |= self.places[name]
                actions = self.helping_actions if verb.helps else self.tile_actions
                actions.append((self.places[name], number, verb))
        self.helping_tiles: int = 0
        """The tiles of the helping actions."""
        for places, _, _ in self.helping_actions:
            self.helping_tiles |= places
        self.tile_actions.sort(key=lambda entry: entry[1])
        for box in self.boxes:
            for verb in box.extra_actions:
                self.verbs[self.verb_numbers[verb.name]] = verb
                self.free_actions.append((self.verb_numbers[verb.name], verb))
            for verb in box.further_verbs:
                self.verbs[self.verb_numbers[verb.name]] = verb

    def once(self, fact: Callable[[Board], int]) -> int:
        """Hexes that depend only on the board; cached."""
        found = self._once.get(fact)
        if found is None:
            found = fact(self.board)
            self._once[fact] = found
        return found

    def of_pieces(self, fact: Fact, pieces: int) -> int:
        """Hexes or a number that depend on the board and some pieces, regardless of their owner.

        Most pieces stay from one action to the next, so recent results are cached.
        """
        known = self._of_pieces.get(fact)
        if known is None:
            known = {}
            self._of_pieces[fact] = known
        found = known.get(pieces)
        if found is None:
            if len(known) >= CACHE_SIZE:
                known.clear()
            found = fact(self.board, pieces)
            known[pieces] = found
        return found

    def verb(self, number: int) -> Verb:
        verb = self.verbs[number]
        assert verb is not None
        return verb

    def _give_slots(self) -> None:
        """Assign places in `state.store` to the slots of the boxes."""
        self.pieces: list[Piece] = [piece for box in self.boxes for piece in box.pieces]
        self.barring: list[Piece] = [piece for piece in self.pieces if piece.bars]
        self.kept: list[Slot] = [slot for box in self.boxes for slot in box.slots]
        self.slots: dict[str, int] = {}
        """The index of each slot of the whole table."""
        self.seat_slots: dict[str, int] = {}
        """The first index of each slot per seat."""
        size = 0
        names = [(piece.name, piece.owned) for piece in self.pieces]
        for name, each_seat in [*names, *((slot.name, slot.each_seat) for slot in self.kept)]:
            if each_seat:
                self.seat_slots[name] = size
                size += self.setup.players
            else:
                self.slots[name] = size
                size += 1
        self.store_size = size
        self.footholds: list[int] = [
            self.seat_slots[piece.name] for piece in self.pieces if piece.foothold
        ]
        """The same for the pieces that are footholds."""
        self.set_aside: list[int] = [
            self.seat_slots[slot.name] for slot in self.kept if slot.set_aside
        ]
        self.for_duty: list[int] = [
            self.seat_slots[slot.name] for slot in self.kept if slot.for_duty
        ]

    def _collect_hooks(self) -> None:
        sources = [box.hooks for box in self.boxes]
        sources += [location.hooks for location in self.locations.values()]
        sources += [card.hooks for card in self.scoring]
        hooks: dict[str, list[Hook]] = {name: [] for name in HOOKS}
        for source in sources:
            for name, hook in source.items():
                hooks[name].append(hook)
        self.set_up = hooks["set up"]
        self.card_revealed = hooks["card revealed"]
        self.built = hooks["built"]
        self.built_by_duty = hooks["built by duty"]
        self.placed = hooks["placed"]
        self.gone = hooks["gone"]
        self.tile_taken = hooks["tile taken"]
        self.tile_lost = hooks["tile lost"]
        self.last_tile_taken = hooks["last tile taken"]
        self.turn_begins = hooks["turn begins"]
        self.mandatory_begins = hooks["mandatory begins"]
        self.mandatory_ends = hooks["mandatory ends"]
        self.turn_ends = hooks["turn ends"]
        self.before_scoring = hooks["before scoring"]
