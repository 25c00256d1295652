"""The inputs of the value network: their number, order and names, and what the cards and tiles of a
set-up mean for them.

The order of the inputs is documented by `input_names`. A change of their order or meaning needs a
new VERSION, which is stored with the weights. No box is known by name: cards are probed
for what they pay (`Terms`), tiles are described by their verbs, and the names of cards and tiles
with learned weights are data. Every seat has the same block of inputs (SEAT).
"""

from __future__ import annotations

from struct import Struct
from typing import Final

from hexstead.bots.kingdom.features import NAMES, NUMBER
from hexstead.bots.kingdom.ground import Ground, ground_of
from hexstead.kingdom import State
from hexstead.kingdom.box import Location, Verb
from hexstead.kingdom.rules import Rules
from hexstead.kingdom.terrain import NO_TERRAIN

VERSION: Final = 1
"""The version of the inputs."""

KINDS: Final = (
    "pays",  # hexes where a piece earns at least 1 gold by cards that pay for each piece alone
    "pays 2",
    "pays 3",
    "valued special",  # next to a special hex that pays and is not next to an own piece yet
    "new tile",  # next to a location whose tile the seat can still take
    "new row",
    "fullest row",
    "emptiest quadrant",
    "largest group",  # next to it
    "new special",  # next to a special hex that is not next to an own piece yet
    "apart",  # next to no own piece
    "beside two",  # next to two own pieces
    "edge",
    "beside others",  # next to a piece of another seat; for the own seat only, like the next kind
    "contested quadrant",  # in a quadrant where one more piece gains or secures the lead
)
"""Kinds of hexes. For each set of hexes that can be built on, the inputs have the number of hexes
of each kind, up to the number of pieces that can be built there."""
ALL_KINDS: Final = len(KINDS)

SCORE: Final = NUMBER
TO_COME: Final = NUMBER + 1
TILES: Final = NUMBER + 2
LEADS: Final = NUMBER + 6
NEXT_CARD: Final = NUMBER + 10
NEXT_TILES: Final = NEXT_CARD + ALL_KINDS
DUE: Final = NEXT_TILES + ALL_KINDS
READY: Final = DUE + ALL_KINDS
SEAT: Final = READY + ALL_KINDS
"""The number of inputs of a seat, and where its parts begin."""

TABLE_NAMES: Final = (
    "one",
    "builds due",
    "turn over",
    "own turn",
    "piece lifted",
    "steps left",
    "R3 waived",
    "last round",
    "another turn",
    "rival has another turn",
    "own supply",
    "smallest rival supply",
    "supply lead",
    "three players",
    "four players",
    "five players",
    "seats after",
    "lead",
    "expected lead",
    "second rival's expected deficit",
    "ready tiles that build",
    "ready tiles that move",
    "other ready tiles",
    "time left",
)
TABLE: Final = len(TABLE_NAMES)
FIRST_TABLE: Final = 2 * SEAT


def input_names(cards: list[str], tiles: list[str]) -> list[str]:
    """The name of each input, for networks that know these cards and tiles."""
    seat = [*NAMES, "score", "expected to come"]
    seat += ["lasting tiles", "tiles for one use", "tiles that build", "tiles one build away"]
    seat += [f"lead in quadrant {number}, in ascending order" for number in (1, 2, 3, 4)]
    for part in ("next card", "tiles next turn", "builds due", "ready tiles"):
        seat += [f"{part}: {kind}" for kind in KINDS]
    found = [f"own {name}" for name in seat] + [f"rival's {name}" for name in seat]
    found += list(TABLE_NAMES)
    found += [f"gold by {card}" for card in [*cards, "unknown cards"]]
    return found + [f"tile {tile}" for tile in [*tiles, "unknown tiles"]]


class Terms:
    """What the cards and tiles of one set-up mean for the inputs; computed once per set-up."""

    def __init__(self, rules: Rules, cards: dict[str, int], tiles: dict[str, int]) -> None:
        self.rules = rules
        self.ground: Ground = ground_of(rules)
        self.card_inputs: list[int] = [cards.get(card.name, len(cards)) for card in rules.scoring]
        """For each scoring card its number among the known cards; the last one if unknown."""
        self.first_card: int = FIRST_TABLE + TABLE
        first_tile = self.first_card + len(cards) + 1
        self.size: int = first_tile + len(tiles) + 1
        """The number of inputs."""
        self.tile_inputs: list[int] = [
            first_tile + tiles.get(name, len(tiles)) for name, _ in self.ground.places
        ]
        self.pack = Struct(f"{self.size}f").pack
        self.levels: list[int] = [0, 0, 0]
        """Hexes where a piece earns at least 1, 2, 3 gold by cards that pay for each alone."""
        self.valued: int = 0
        """Special hexes that pay when a piece stands next to them."""
        self._probe_cards()
        self.building: int = 0
        self.moving: int = 0
        """The tiles whose action builds or moves."""
        self.grounds: list[tuple[int, int]] = []
        """The tiles that build, as hexes of their locations, with the hexes they can build on; 0
        for the terrain of the card in play."""
        self._read_tiles()

    def _probe_cards(self) -> None:
        """Find what a lone piece earns on each hex.

        A card pays for each piece alone if pieces everywhere earn as much as the lone pieces
        together.
        """
        rules = self.rules
        grid = rules.board.grid
        probe = State.start(rules.setup)
        everywhere = grid.all & ~rules.board.special
        hexes: list[int] = []
        rest = everywhere
        while rest:
            bit = rest & -rest
            rest ^= bit
            hexes.append(bit)
        alone: dict[int, int] = dict.fromkeys(hexes, 0)
        touching: dict[int, int] = dict.fromkeys(hexes, 0)
        for card in rules.scoring:
            gold: list[int] = []
            for bit in hexes:
                probe.own[0] = bit
                probe.near[0] = grid.next_to[bit.bit_length() - 1]
                gold.append(probe.gold_by(card, 0))
            probe.own[0] = everywhere
            probe.near[0] = grid.all
            least = min(gold)
            found = alone if probe.gold_by(card, 0) == sum(gold) else touching
            taken = 0 if found is alone else least
            for index in range(len(hexes)):
                found[hexes[index]] += gold[index] - taken
        for bit, earned in alone.items():
            for level in range(min(3, earned)):
                self.levels[level] |= bit
        specials = rules.board.special
        while specials:
            bit = specials & -specials
            specials ^= bit
            ring = grid.next_to[bit.bit_length() - 1] & everywhere
            if ring and all(pay for place, pay in touching.items() if place & ring):
                self.valued |= bit

    def _read_tiles(self) -> None:
        """Find what each tile's action does, from its verbs."""
        rules = self.rules
        probe = State.start(rules.setup)
        probe.mover = 0
        for name, mask in self.ground.places:
            location: Location = rules.locations[name]
            for verb in location.verbs:
                if verb.moves:
                    self.moving |= mask
                elif verb.places or verb.candidates is not None:
                    self.building |= mask
                    if verb.candidates is not None:
                        self.grounds.append((mask, self._ground(probe, verb)))

    def _ground(self, probe: State, verb: Verb) -> int:
        """The hexes on which a verb can build, or 0 if they depend on the card in play."""
        assert verb.candidates is not None
        found: set[int] = set()
        for terrain in self.ground.terrains[:2]:
            probe.played = terrain
            found.add(verb.candidates(probe))
        probe.played = NO_TERRAIN
        return found.pop() if len(found) == 1 else 0
