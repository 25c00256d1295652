"""The rules of one set-up: its board, and the boxes in play composed into one game.

Made once per set-up and shared by all its states; nothing in it ever changes.
"""

from __future__ import annotations

from typing import Final

from hexstead.hexgrid import MOST_HEXES, hexes_of
from hexstead.kingdom.board import Board
from hexstead.kingdom.box import MOMENTS, Box, Card, Location, Lot, Moment, TerrainCard, Verb
from hexstead.kingdom.setup import Setup
from hexstead.kingdom.shelf import find_card, find_location, verb_numbers

SUPPLY: Final = 40


class Rules:
    """What never changes during a game."""

    def __init__(self, setup: Setup, common: list[Verb]) -> None:
        self.setup = setup
        self.boxes: list[Box] = setup.boxes()
        self.board = Board([(setup.quadrant(name), turned) for name, turned in setup.quadrants])
        self.options: dict[str, bool] = {
            name: setup.options.get(name, False) for box in self.boxes for name in box.options
        }
        self.terrain_cards: list[TerrainCard] = [
            card for box in self.boxes for card in box.terrain_cards
        ]
        self.scoring: list[Card] = [find_card(name)[1] for name in setup.cards]
        self.scoring += [card for box in self.boxes for card in box.always]
        self._lay_out_places()
        self.scoring += self._further_cards()
        self._number_verbs(common)
        self._give_slots()
        self._collect_moments()

    def _lay_out_places(self) -> None:
        """Which location hexes there are, and which of them a hex is next to."""
        board = self.board
        names = dict(board.place_names)
        for lot in self._lots():
            if lot.letter:
                hexes = hexes_of(board.specials.get(lot.letter, 0))
                names.update(zip(hexes, self.setup.lots.get(lot.key, ()), strict=True))
        self.place_names: dict[int, str] = names
        """Which location or tile lies on each hex that has one."""
        self.locations: dict[str, Location] = {
            name: find_location(name)[1] for name in dict.fromkeys(names.values())
        }
        self.places: dict[str, int] = {
            name: sum(1 << hex_ for hex_, here in names.items() if here == name)
            for name in self.locations
        }
        """The hexes of each location."""
        self.alike: dict[int, int] = {hex_: self.places[name] for hex_, name in names.items()}
        """For each location hex all hexes of the same location."""
        self.stacked: int = sum(1 << hex_ for hex_ in names)
        """The hexes with tiles at the start; two on each (S2)."""
        self.lasting: int = sum(
            mask for name, mask in self.places.items() if self.locations[name].lasting
        )
        self.fleeting: int = self.stacked & ~self.lasting
        """Those whose tile can be used in one turn only; there is one on each."""
        self.beside_places: int = board.grid.around(self.stacked)
        self.places_beside: list[tuple[int, ...]] = [()] * MOST_HEXES
        """The location hexes next to each hex."""
        for hex_ in hexes_of(self.beside_places):
            beside = board.grid.next_to[hex_] & self.stacked
            self.places_beside[hex_] = tuple(hexes_of(beside))

    def _lots(self) -> list[Lot]:
        return [lot for box in self.boxes for lot in box.lots]

    def _further_cards(self) -> list[Card]:
        """What the locations on the board and the cards drawn from lots bring."""
        cards = [card for location in self.locations.values() for card in location.cards]
        for lot in self._lots():
            drawn = self.setup.lots.get(lot.key, ())
            cards += [card for card in lot.cards if card.name in drawn]
        return cards

    def _number_verbs(self, common: list[Verb]) -> None:
        self.verb_numbers: dict[str, int] = verb_numbers()
        self.verbs: list[Verb | None] = [None] * len(self.verb_numbers)
        """The verbs of this game by number; None for those of boxes not in play."""
        self.tile_places: list[int] = [0] * len(self.verbs)
        """For each verb the location hexes whose tile it uses."""
        for verb in common:
            self.verbs[self.verb_numbers[verb.name]] = verb
        self.tile_actions: list[tuple[int, int, Verb]] = []
        """The hexes of a location, and a verb its tile allows."""
        self.free_actions: list[tuple[int, Verb]] = []
        """Extra actions that need no tile."""
        self.helping_actions: list[tuple[int, int, Verb]] = []
        """Likewise for those that may come between the builds of another action."""
        for name, location in self.locations.items():
            for verb in location.verbs:
                number = self.verb_numbers[verb.name]
                self.verbs[number] = verb
                self.tile_places[number] |= self.places[name]
                actions = self.helping_actions if verb.helps else self.tile_actions
                actions.append((self.places[name], number, verb))
        self.tile_actions.sort(key=lambda entry: entry[1])
        for box in self.boxes:
            for verb in box.extra_actions:
                self.verbs[self.verb_numbers[verb.name]] = verb
                self.free_actions.append((self.verb_numbers[verb.name], verb))
            for verb in box.further_verbs:
                self.verbs[self.verb_numbers[verb.name]] = verb

    def _give_slots(self) -> None:
        """Places in `state.store` for the numbers the boxes keep."""
        self.slots: dict[str, int] = {}
        self.seat_slots: dict[str, int] = {}
        size = 0
        for box in self.boxes:
            for name in box.slots:
                self.slots[name] = size
                size += 1
            for name in box.seat_slots:
                self.seat_slots[name] = size
                size += self.setup.players
        self.store_size = size

    def _collect_moments(self) -> None:
        sources = [box.moments for box in self.boxes]
        sources += [location.moments for location in self.locations.values()]
        sources += [card.moments for card in self.scoring]
        moments: dict[str, list[Moment]] = {
            name: [source[name] for source in sources if name in source] for name in MOMENTS
        }
        self.built = moments["built"]
        self.built_by_duty = moments["built by duty"]
        self.placed = moments["placed"]
        self.gone = moments["gone"]
        self.tile_taken = moments["tile taken"]
        self.tile_lost = moments["tile lost"]
        self.last_tile_taken = moments["last tile taken"]
        self.turn_begins = moments["turn begins"]
        self.mandatory_begins = moments["mandatory begins"]
        self.mandatory_ends = moments["mandatory ends"]
        self.turn_ends = moments["turn ends"]
        self.before_scoring = moments["before scoring"]
