"""A plain reference implementation of the base game: hexes as (row, column) in sets, actions as
texts.

Written from the rules alone, without code of the engine: whatever both agree on is right, or
misread twice.
"""

from collections import Counter
from functools import cache
from typing import Any

from tests.hexgrid import naive as hexes
from tests.hexgrid.naive import DIRECTIONS, Place, Places, step

TERRAIN = {"grass": "G", "canyon": "C", "desert": "D", "flower": "F", "forest": "T"}
EDGE = frozenset((i, j) for i in range(20) for j in range(20) if {i, j} & {0, 19})
QUADRANTS = [hexes.rectangle(top, left, 10, 10) for top in (0, 10) for left in (0, 10)]
BUILDS = ("oracle", "farm", "oasis", "tower", "tavern")

neighbours = cache(hexes.neighbours)


def place(name: str) -> Place:
    return int(name[1:]) - 1, "abcdefghijklmnopqrst".index(name[0])


class Game:
    """A game from its start; `plain` is the engine's initial state as JSON."""

    def __init__(self, plain: dict[str, Any]) -> None:
        self.players: int = plain["setup"]["players"]
        self.start: int = plain["setup"]["start"]
        self.zero_counts = not plain["setup"]["options"].get("lords_need_settlement", False)
        rows = plain["terrain"]
        self.board = hexes.rectangle(0, 0, 20, 20)
        self.ground = {
            letter: frozenset((i, j) for i, j in self.board if rows[i][j] == letter)
            for letter in "GCDFTWMSLK"
        }
        self.buildable = self.ground_of("GCDFT")
        self.special = self.ground_of("SLK")
        self.locations = {place(name): kind for name, kind in plain["locations"].items()}
        near = {hex_ for there in self.locations for hex_ in neighbours(there)}
        self.beside = set(named(near & self.board))
        """The names of the hexes next to a location."""
        self.stacks = dict.fromkeys(self.locations, 2)
        seats = range(self.players)
        self.pieces: list[set[Place]] = [set() for _ in seats]
        self.supply = [40 for _ in seats]
        self.tiles: list[dict[Place, str]] = [{} for _ in seats]
        self.ever_taken: list[set[Place]] = [set() for _ in seats]
        self.deck = Counter(dict.fromkeys(TERRAIN, 5))
        self.discards: Counter[str] = Counter()
        self.removed: Counter[str] = Counter()
        self.hands: list[str | None] = [None for _ in seats]
        self.card: str | None = None
        self.seat: int = self.start
        self.built = 0
        self.to_build = 0
        self.lifted: tuple[str, Place] | None = None
        self.last_round = False
        self.full_turns = 0
        self.over = False
        self.draw_reason = "first card"

    def ground_of(self, letters: str) -> Places:
        return frozenset(hex_ for letter in letters for hex_ in self.ground[letter])

    @property
    def mine(self) -> set[Place]:
        return self.pieces[self.seat]

    # --- legal actions -------------------------------------------------------------------------

    def legal(self) -> set[str]:
        if self.over:
            return set()
        if self.draw_reason:
            return {f"draw {card}" for card, number in self.deck.items() if number}
        if self.lifted:
            return {f"put {hexes.name(there)}" for there in self.landings(*self.lifted)}
        verbs: dict[str, Places] = {}
        must_build = self.to_build > 0 and self.supply[self.seat] > 0
        if must_build:
            verbs["build"] = self.beside_mine(self.of_card())
        if not must_build or not self.built:
            for there, status in self.tiles[self.seat].items():
                if status == "ready":
                    verbs[self.locations[there]] = self.targets(self.locations[there])
        found = {
            f"{verb} {hexes.name(hex_)}" for verb, targets in verbs.items() for hex_ in targets
        }
        return found if must_build else found | {"end"}

    def free(self, places: Places) -> Places:
        return places.difference(*self.pieces)

    def of_card(self) -> Places:
        return self.free(self.ground[TERRAIN[self.card]]) if self.card else frozenset()

    def beside_mine(self, candidates: Places) -> Places:
        """R3."""
        near = frozenset(hex_ for hex_ in candidates if neighbours(hex_) & self.mine)
        return near or candidates

    def targets(self, kind: str) -> Places:
        if kind in BUILDS:
            return self.building_places(kind) if self.supply[self.seat] else frozenset()
        return frozenset(hex_ for hex_ in self.mine if self.landings_if_lifted(kind, hex_))

    def building_places(self, kind: str) -> Places:
        if kind == "oracle":
            return self.beside_mine(self.of_card())
        if kind == "farm":
            return self.beside_mine(self.free(self.ground["G"]))
        if kind == "oasis":
            return self.beside_mine(self.free(self.ground["D"]))
        if kind == "tower":
            return self.beside_mine(self.free(self.buildable & EDGE))
        return frozenset(hex_ for hex_ in self.free(self.buildable) if self.ends_a_line(hex_))

    def ends_a_line(self, hex_: Place) -> bool:
        """Tavern: three of mine follow in some direction."""
        for direction in DIRECTIONS:
            first = step(hex_, direction)
            second = step(first, direction)
            if {first, second, step(second, direction)} <= self.mine:
                return True
        return False

    def landings_if_lifted(self, kind: str, source: Place) -> Places:
        self.mine.remove(source)
        landings = self.landings(kind, source)
        self.mine.add(source)
        return landings

    def landings(self, kind: str, source: Place) -> Places:
        """Where the piece lifted from the source may go (R4)."""
        if kind == "paddock":
            jumps = {step(step(source, direction), direction) for direction in DIRECTIONS}
            return self.free(self.buildable & jumps)
        candidates = self.of_card() if kind == "barn" else self.free(self.ground["W"])
        return self.beside_mine(candidates) - {source}

    # --- taking actions ------------------------------------------------------------------------

    def do(self, words: str) -> None:
        verb, _, rest = words.partition(" ")
        if verb == "draw":
            self.draw(rest)
        elif verb == "end":
            self.end_turn()
        elif verb == "put":
            self.put(place(rest))
        elif verb in ("barn", "harbor", "paddock"):
            self.use_tile(verb)
            self.mine.remove(place(rest))
            self.lifted = verb, place(rest)
        else:
            if verb == "build":
                self.built += 1
                self.to_build -= 1
            else:
                self.use_tile(verb)
            self.full_turns = 0
            self.supply[self.seat] -= 1
            self.last_round |= not self.supply[self.seat]
            self.settle(place(rest))
        if not self.over and not self.draw_reason and not self.lifted:
            self.replace_full_card()

    def use_tile(self, kind: str) -> None:
        """Of equal tiles the first in reading order: the rules leave that open."""
        for there, status in sorted(self.tiles[self.seat].items()):
            if self.locations[there] == kind and status == "ready":
                self.tiles[self.seat][there] = "used"
                return

    def settle(self, hex_: Place) -> None:
        self.mine.add(hex_)
        for there in neighbours(hex_):
            if self.stacks.get(there) and there not in self.ever_taken[self.seat]:
                self.stacks[there] -= 1
                self.ever_taken[self.seat].add(there)
                self.tiles[self.seat][there] = "fresh"

    def put(self, hex_: Place) -> None:
        assert self.lifted
        self.lifted = None
        self.settle(hex_)
        for there in sorted(self.tiles[self.seat]):
            if not neighbours(there) & self.mine:
                self.lose(there)

    def lose(self, there: Place) -> None:
        """L3: of two equal tiles an unusable one goes, so that a usable one stays."""
        status = self.tiles[self.seat].pop(there)
        unusable_first = sorted(self.tiles[self.seat].items(), key=lambda tile: tile[1] != "used")
        for other, other_status in unusable_first:
            equal = self.locations[other] == self.locations[there]
            if equal and status == "ready" != other_status:
                self.tiles[self.seat][other] = status
                return

    def end_turn(self) -> None:
        self.full_turns = 0 if self.card else self.full_turns + 1
        if self.card:
            self.discards[self.card] += 1
        self.card = None
        if self.full_turns > self.players:
            self.seat = (self.seat + 1) % self.players
            self.over = True
        elif self.last_round or not self.ask("next card"):
            self.next_seat()

    def ask(self, why: str) -> bool:
        """Let chance draw; the discards become the deck when it is empty."""
        if not self.deck.total():
            self.deck, self.discards = self.discards, Counter()
        self.draw_reason = why if self.deck.total() else ""
        return bool(self.draw_reason)

    def draw(self, card: str) -> None:
        why, self.draw_reason = self.draw_reason, ""
        self.deck[card] -= 1
        if why == "instead":
            self.card = card
            return
        self.hands[self.seat] = card
        if why == "first card" and None in self.hands:
            self.seat = (self.seat + 1) % self.players
            self.draw_reason = why
        else:
            self.next_seat()

    def next_seat(self) -> None:
        self.seat = (self.seat + 1) % self.players
        if self.last_round and self.seat == self.start:
            self.over = True
            return
        self.card, self.hands[self.seat] = self.hands[self.seat], None
        self.built = 0
        self.to_build = 3 if self.card else 0
        self.tiles[self.seat] = dict.fromkeys(self.tiles[self.seat], "ready")

    def replace_full_card(self) -> None:
        """T3."""
        if self.card and not self.of_card():
            self.removed[self.card] += 1
            self.card = None
            if any(self.free(self.ground[TERRAIN[card]]) for card in self.deck + self.discards):
                self.ask("instead")
            else:
                self.to_build = 0

    # --- gold ----------------------------------------------------------------------------------

    def gold(self, seat: int) -> dict[str, int]:
        """The gold of each of the ten cards, and of the castles."""
        mine = frozenset(self.pieces[seat])
        areas = hexes.areas(mine)
        rows = Counter(row for row, _ in mine)
        in_quadrants = [len(mine & quadrant) for quadrant in QUADRANTS]
        return {
            "fishermen": self.next_to("W", mine),
            "merchants": 4 * len(self.joined(areas)),
            "discoverers": len(rows),
            "hermits": len(areas),
            "citizens": max(map(len, areas), default=0) // 2,
            "miners": self.next_to("M", mine),
            "workers": self.next_to("SLK", mine),
            "knights": 2 * max(rows.values(), default=0),
            "lords": sum(self.lord(seat, quadrant) for quadrant in QUADRANTS),
            "farmers": 3 * min(in_quadrants),
            "castles": 3 * sum(bool(neighbours(hex_) & mine) for hex_ in self.ground["S"]),
        }

    def next_to(self, letters: str, mine: Places) -> int:
        """The number of pieces next to such a hex, and not on one."""
        there = self.ground_of(letters)
        return sum(bool(neighbours(hex_) & there) for hex_ in mine - there)

    def joined(self, areas: list[Places]) -> set[Place]:
        """The special hexes that share an area with another one."""
        found: set[Place] = set()
        for area in areas:
            touched = {hex_ for hex_ in self.special if neighbours(hex_) & area}
            if len(touched) > 1:
                found |= touched
        return found

    def lord(self, seat: int, quadrant: Places) -> int:
        counts = [len(pieces & quadrant) for pieces in self.pieces]
        if not counts[seat] and not self.zero_counts:
            return 0
        best, *others = sorted(set(counts), reverse=True)
        if counts[seat] == best:
            return 12
        return 6 if counts[seat] == others[0] else 0

    # --- the same as the engine's JSON ----------------------------------------------------

    def position(self) -> dict[str, Any]:
        return {
            "mover": "over" if self.over else "chance" if self.draw_reason else self.seat,
            "turn": self.seat,
            "card": self.card,
            "pieces": [named(pieces) for pieces in self.pieces],
            "supply": self.supply,
            "tiles": [sorted(map(hexes.name, tiles)) for tiles in self.tiles],
            "status": [
                Counter((self.locations[there], status) for there, status in tiles.items())
                for tiles in self.tiles
            ],
            "left": {hexes.name(there): left for there, left in self.stacks.items() if left},
            "deck": dict(+self.deck),
            "discards": dict(+self.discards),
            "hands": self.hands,
        }


def position_of(plain: dict[str, Any]) -> dict[str, Any]:
    """The same from the engine's JSON."""
    seats = plain["seats"]
    tiles = [
        {there: status for status in ("ready", "used", "fresh") for there in entry["tiles"][status]}
        for entry in seats
    ]
    over = plain["mover"] == "over"
    return {
        "mover": plain["mover"],
        "turn": (plain["turn_seat"] + over) % len(seats),
        "card": plain["card"],
        "pieces": [sorted(entry["pieces"]) for entry in seats],
        "supply": [entry["supply"] for entry in seats],
        "tiles": [sorted(held) for held in tiles],
        "status": [
            Counter((plain["locations"][there], status) for there, status in held.items())
            for held in tiles
        ],
        "left": plain["tiles_left"],
        "deck": plain["deck"],
        "discards": plain["discards"],
        "hands": [entry["hand"][0] if entry["hand"] else None for entry in seats],
    }


def named(places: set[Place]) -> list[str]:
    return sorted(map(hexes.name, places))
