"""A plain reference implementation of games with any mix of sets: the table, the turn, the actions.

Written from the rules alone, hexes as (row, column) in sets, actions as texts, without code of the
engine. Legal actions are in `naive_targets.py`, gold in `naive_gold.py`.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from tests.hexgrid import naive as hexes
from tests.hexgrid.naive import Place, Places, neighbours
from tests.kingdom.sets import (
    naive_gold,
    naive_harvest,
    naive_marshlands,
    naive_queenies,
    naive_targets,
)
from tests.kingdom.sets.naive_board import (
    BUILDABLE,
    LETTER,
    MOVES,
    MOVES_UNDER_R3,
    around,
    in_a_line,
    named,
    place,
)
from tests.kingdom.sets.naive_layout import Layout


class Game:
    """A game from its start, from a set-up as JSON."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.players: int = setup["players"]
        self.start: int = setup["start"]
        self.cards: list[str] = setup["cards"]
        self.options: dict[str, bool] = setup["options"]
        self.layout = Layout(setup)
        self.letters = self.layout.letters
        self.board = frozenset(self.letters)
        self.grounds: dict[str, Places] = {}
        self.locations = dict(self.layout.locations)
        self.nomads = {there for there in self.locations if self.letters[there] == "N"}
        self.stacks = {there: 1 if there in self.nomads else 2 for there in self.locations}
        self.queenies = naive_queenies.Queenies(self, setup)
        self.settlements: list[set[Place]] = [set() for _ in range(self.players)]
        self.warriors: list[set[Place]] = [set() for _ in range(self.players)]
        self.wagon: list[set[Place]] = [set() for _ in range(self.players)]
        self.ship: list[set[Place]] = [set() for _ in range(self.players)]
        self.hall: list[set[Place]] = [set() for _ in range(self.players)]
        self.walls: set[Place] = set()
        self.scouts: set[Place] = set()
        self.tokens = [0] * self.players
        self.marked: dict[int, int] = {}
        self.roved: set[int] = set()
        self.farmed = False
        self.repeating = ""
        self.silos: list[int] = []
        self.ended = self.start
        self.supply = [40] * self.players
        self.tiles: list[dict[Place, str]] = [{} for _ in range(self.players)]
        self.ever_taken: list[set[Place]] = [set() for _ in range(self.players)]
        self.earned: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.deck = naive_marshlands.deck(self.layout, setup)
        self.discards: Counter[str] = Counter()
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.turn = self.start
        self.card = ""
        self.fort_card = ""
        self.draw_reason = "first card"
        self.draws = 0
        self.built: list[Place] = []
        self.to_build = 0
        self.doing = ""
        self.lifted: Place | None = None
        self.steps = 0
        self.waived = False
        self.last_round = False
        self.full_turns = 0
        self.over = False
        self.prepare_marshlands()

    def prepare_marshlands(self) -> None:
        scouted = self.layout.lots.get("scouted-terrain", ())
        self.scouted = "".join(LETTER[terrain] for terrain in scouted)
        for kind, bonus in naive_marshlands.BONUSES.items():
            self.locations[bonus] = f"{kind}-bonus"
        self.at_temple = [0] * self.players
        self.from_temple = [0] * self.players
        self.asked: list[tuple[int, Place]] = []
        self.canoes: list[tuple[int, Place]] = []
        self.letter = ""
        self.chosen_builds = 0
        self.family_paid = False

    # --- the board ----------------------------------------------------------------------------

    def own(self, seat: int) -> Places:
        return frozenset().union(
            *(kind[seat] for kind in (self.settlements, *self.units_of())),
        )

    def units_of(self) -> list[list[set[Place]]]:
        return [self.warriors, self.wagon, self.ship, self.hall]

    @property
    def seat(self) -> int:
        """The acting seat: the one whose turn it is, or a canoe's."""
        return self.canoes[-1][0] if self.canoes else self.turn

    @property
    def mine(self) -> Places:
        return self.own(self.seat)

    def ground(self, letters: str) -> Places:
        if letters not in self.grounds:
            found = frozenset(hex_ for hex_ in self.board if self.letters[hex_] in letters)
            self.grounds[letters] = found
        return self.grounds[letters]

    def free(self, places: Places) -> Places:
        """Where a piece may be placed: the hex is empty, and no warrior is next to it."""
        places = places.difference(self.walls, self.scouts, *map(self.own, range(self.players)))
        return places.difference(*(around(warriors) for warriors in self.warriors))

    def legal(self) -> set[str]:
        return naive_targets.legal(self)

    def gold(self, seat: int, names: Iterable[str]) -> dict[str, int]:
        """The gold of these cards, tasks and other sources for a seat."""
        scores = naive_gold.scores(self, seat) | naive_harvest.scores(self, seat)
        scores |= self.queenies.scores(seat)
        return {name: scores[name]() for name in names}

    # --- actions -------------------------------------------------------------------------------

    def do(self, words: str) -> None:
        verb, _, rest = words.partition(" ")
        if self.canoes and verb != "outpost":
            naive_marshlands.answer(self, verb, rest)
        elif self.silos:
            naive_harvest.do_silo(self, verb, rest)
        else:
            self.do_in_turn(verb, rest)
        naive_marshlands.hear_canoes(self)
        if not self.canoes:
            self.put_away_what_is_over()
        if self.silos and not self.canoes:
            naive_harvest.go_on_with_silo(self)
        if not (self.over or self.draw_reason or self.doing or self.canoes):
            self.replace_full_card()

    def put_away_what_is_over(self) -> None:
        """End actions of several builds or steps whose last settlement or hex a canoe has taken."""
        several = self.doing.startswith("donation") or self.doing in ("cathedral", "resettlement")
        if several and self.lifted is None and not self.silos:
            verbs, _ = naive_targets.steps(self)
            if not any(verbs.values()):
                self.doing, self.steps = "", 0

    def do_in_turn(self, verb: str, rest: str) -> None:
        if verb == "draw":
            self.draw(rest)
        elif verb == "play":
            self.doing = ""
            self.play(rest)
        elif verb == "choose":
            self.doing = ""
            self.stand_for(LETTER[rest])
        elif verb == "end":
            self.end_turn()
        elif verb == "put":
            self.spend_outpost(place(rest))
            self.put(place(rest))
        elif verb == "take-back":
            self.doing, self.lifted = "", None
            self.lose_tiles(self.seat)
        elif verb == "done":
            self.doing, self.steps = "", 0
        elif verb == "bazaar":
            self.use_tile(verb)
            self.doing, self.repeating = verb, rest
        else:
            self.act(verb, place(rest) if rest else None)

    def spend_outpost(self, there: Place) -> None:
        """Spend the outpost where Barn or Harbor puts a settlement on a hex that R3 forbids."""
        if self.doing in MOVES_UNDER_R3:
            ground = naive_targets.landing_ground(self, self.doing)
            if there not in naive_targets.beside(self, ground):
                assert self.waived
                self.waived = False

    def act(self, verb: str, there: Place | None) -> None:
        if verb not in ("build", "farming", "cave") and (not self.doing or verb == "outpost"):
            self.use_tile(verb)
        elif self.doing == "bazaar":
            self.doing = ""
        if verb == "outpost":
            self.waived = True
        elif verb == "fort" and there is None:
            self.doing = verb
            self.ask("fort card")
        elif verb == "cathedral" and there is None:
            self.tokens[self.seat] += 1
        elif there is not None:
            self.act_on(verb, there)

    def act_on(self, verb: str, there: Place) -> None:
        if verb in MOVES:
            self.queenies.cave_used |= verb == "cave"
            self.doing = verb
            self.steps = self.steps or 4
            self.settlements[self.seat].remove(there)
            self.lifted = there
        elif verb in ("temple", "sword"):
            owner = next(s for s in range(self.players) if there in self.settlements[s])
            self.settlements[owner].remove(there)
            (self.at_temple if verb == "temple" else self.supply)[owner] += 1
            self.lose_tiles(owner)
        elif verb == "quarry":
            self.walls.add(there)
            again = not self.doing and naive_targets.wall_places(self)
            self.doing = verb if again else ""
        elif verb == "scout-cabin":
            naive_harvest.send_scout(self, there)
        elif verb == "barracks":
            if there in self.warriors[self.seat]:
                self.warriors[self.seat].remove(there)
                self.lose_tiles(self.seat)
            else:
                self.warriors[self.seat].add(there)
                self.take_tiles(there)
        elif verb in ("wagon", "lighthouse"):
            self.use_unit(verb, there)
        elif verb == "city-hall":
            self.hall[self.seat] |= {there, *neighbours(there)}
            for hex_ in sorted(self.hall[self.seat]):
                self.take_tiles(hex_)
            for hex_ in self.hall[self.seat]:
                self.earn_for(hex_)
        else:
            self.build(verb, there)

    def use_unit(self, verb: str, there: Place) -> None:
        unit = (self.wagon if verb == "wagon" else self.ship)[self.seat]
        if there in unit:
            unit.remove(there)
            self.doing, self.lifted = verb, there
        else:
            unit.add(there)
            self.take_tiles(there)

    def build(self, verb: str, there: Place) -> None:
        candidates = naive_targets.candidates(self, verb)
        if candidates is not None and there not in naive_targets.under_r3(self, verb, candidates):
            assert self.waived
            self.waived = False
        self.full_turns = 0
        self.tokens[self.seat] -= verb == "cathedral"
        if verb == "build" and self.from_temple[self.seat]:
            self.from_temple[self.seat] -= 1
        else:
            self.supply[self.seat] -= 1
        self.look_for_the_end()
        self.settlements[self.seat].add(there)
        self.take_tiles(there)
        self.earn_for(there)
        if verb == "build":
            self.built.append(there)
            self.to_build -= 1
            lines = any(in_a_line(set(three)) for three in combinations(self.built, 3))
            if lines and not self.family_paid:
                self.family_paid = True
                self.earned[self.seat]["families"] += 2
        elif verb.startswith("donation"):
            self.steps = (self.steps if self.doing else 3) - 1
            more = self.steps and self.supply[self.seat] and naive_targets.candidates(self, verb)
            self.doing = verb if more else ""
            self.steps = self.steps if more else 0
        elif verb == "farming":
            self.farmed = True
        elif verb == "cathedral":
            self.doing = verb if naive_harvest.candidates(self, verb) else ""
        elif verb == "fort":
            self.discards[self.fort_card] += 1
            self.doing = self.fort_card = ""

    def look_for_the_end(self) -> None:
        """E1: the last settlement is built, and none waits for it at the Temple."""
        aside = self.at_temple[self.seat] + self.from_temple[self.seat]
        self.last_round |= not self.supply[self.seat] + aside

    def earn_for(self, there: Place) -> None:
        """Score the cards that count each build, as long as turns last."""
        if self.silos:
            return
        alike = self.ground(self.letters[there]) & neighbours(there)
        if not alike.difference(self.walls, *map(self.own, range(self.players))):
            self.earned[self.seat]["shepherds"] += 2
        others = [self.own(seat) for seat in range(self.players) if seat != self.seat]
        if any(neighbours(there) & other for other in others):
            self.earned[self.seat]["ambassadors"] += 1
        if not self.canoes:  # they interrupt a turn, and so belong to none
            naive_harvest.rove(self, there)

    def put(self, there: Place) -> None:
        self.lifted = None
        if self.doing in ("wagon", "lighthouse"):
            (self.wagon if self.doing == "wagon" else self.ship)[self.seat].add(there)
        else:
            self.settlements[self.seat].add(there)
        self.take_tiles(there)
        self.lose_tiles(self.seat)
        self.steps -= 1
        if self.doing != "resettlement" or not self.steps or not naive_targets.steppers(self):
            self.doing, self.steps = "", 0

    # --- tiles --------------------------------------------------------------------------------

    def use_tile(self, kind: str) -> None:
        held = self.tiles[self.seat]
        there = min(t for t, s in held.items() if self.locations[t] == kind and s == "ready")
        held[there] = "used"

    def take_tiles(self, hex_: Place) -> None:
        for there in neighbours(hex_):
            if self.stacks.get(there) and there not in self.ever_taken[self.seat]:
                self.stacks[there] -= 1
                self.ever_taken[self.seat].add(there)
                if self.locations[there] == "treasure":
                    self.earned[self.seat]["treasure"] += 3
                else:
                    self.tiles[self.seat][there] = "fresh"
                    naive_harvest.took(self, self.locations[there])
                naive_marshlands.took(self, self.seat, self.locations[there])
                if not self.stacks[there]:
                    naive_marshlands.call_canoes(self, self.seat)
        naive_harvest.mark(self, hex_)

    def lose_tiles(self, seat: int) -> None:
        """L3; of two equal tiles one goes that cannot be used, so a usable one stays."""
        held = self.tiles[seat]
        for there in sorted(held.keys() - self.nomads - set(naive_marshlands.BONUSES.values())):
            if neighbours(there) & self.own(seat):
                continue
            status = held.pop(there)
            twins = [t for t, s in held.items() if self.locations[t] == self.locations[there]]
            twins.sort(key=lambda twin: (held[twin] != "used", twin))
            for twin in twins:
                if status == "ready" != held[twin]:
                    held[twin] = status
                    break
        naive_harvest.lost(self, seat)
        naive_marshlands.lost(self, seat)

    # --- cards and turns ------------------------------------------------------------------------

    def ask(self, why: str) -> bool:
        if not self.deck.total():
            self.deck, self.discards = self.discards, Counter()
        self.draw_reason = why if self.deck.total() else ""
        return bool(self.draw_reason)

    def draw(self, card: str) -> None:
        why, self.draw_reason = self.draw_reason, ""
        self.deck[card] -= 1
        if why == "instead":
            self.reveal(card)
        elif why == "fort card":
            self.fort_card = card
            if not naive_marshlands.free_letters(self, card):
                self.discards[card] += 1
                self.doing = self.fort_card = ""
        else:
            self.hands[self.seat].append(card)
            self.draws -= 1
            if why == "first card" and not all(self.hands):
                self.turn = (self.turn + 1) % self.players
                self.draw_reason = why
            elif why == "first card" or self.draws <= 0 or not self.ask(why):
                self.next_seat()

    def play(self, card: str) -> None:
        self.hands[self.seat].remove(card)
        self.chosen_builds = 0
        self.reveal(card)

    def reveal(self, card: str) -> None:
        """Of a double card there may be a choice."""
        self.card = card
        free = naive_marshlands.free_letters(self, card)
        if len(free) > 1:
            self.doing = "choose"
        else:
            self.stand_for((free or list(naive_marshlands.builds(card)))[0])

    def stand_for(self, letter: str) -> None:
        """Set the number of builds due. A later card keeps the total, but swamp makes it
        two (T3)."""
        number = naive_marshlands.builds(self.card)[letter]
        if not self.chosen_builds:
            self.to_build = number + self.from_temple[self.seat]
            self.chosen_builds = number
        elif self.to_build and number < self.chosen_builds:
            self.to_build -= 1
            self.chosen_builds = number
        self.letter = letter

    def must_build(self) -> bool:
        left = self.supply[self.turn] + self.from_temple[self.turn]
        return self.to_build > 0 and left > 0

    def starts_anywhere(self) -> bool:
        """The Temple's bonus."""
        return not self.built and naive_marshlands.holds_bonus(self, "temple")

    def end_turn(self) -> None:
        self.waived = False
        self.scouts = set()
        self.ended = self.seat
        self.from_temple[self.seat] += self.at_temple[self.seat]
        self.at_temple[self.seat] = 0
        held = self.tiles[self.seat]
        crossroads = any(self.locations[there] == "crossroads" for there in held)
        self.tiles[self.seat] = {
            there: status
            for there, status in held.items()
            if there not in self.nomads or status == "fresh"
        }
        self.full_turns = 0 if self.card else self.full_turns + 1
        self.discards.update([self.card] if self.card else [])
        self.discards.update(self.hands[self.seat])
        self.hands[self.seat] = []
        self.card = self.letter = ""
        self.draws = 2 if crossroads else 1
        if self.full_turns > self.players:
            naive_harvest.open_silos(self)
        elif self.last_round or not self.ask("next card"):
            self.next_seat()

    def next_seat(self) -> None:
        self.turn = (self.turn + 1) % self.players
        if self.last_round and self.seat == self.start:
            naive_harvest.open_silos(self)
            return
        self.built = []
        self.roved = set()
        self.farmed = False
        self.family_paid = False
        self.queenies.cave_used = False
        self.to_build = 0
        self.tiles[self.seat] = dict.fromkeys(self.tiles[self.seat], "ready")
        if len(self.hands[self.seat]) > 1:
            self.doing = "play"
        elif self.hands[self.seat]:
            self.play(self.hands[self.seat][0])

    def replace_full_card(self) -> None:
        """T3."""
        if self.card and not self.free(self.ground(self.letter)):
            free = naive_marshlands.free_letters(self, self.card)
            if free:
                self.letter = free[0]
                return
            self.card = self.letter = ""
            left = self.deck + self.discards
            if any(naive_marshlands.free_letters(self, card) for card in left):
                self.ask("instead")
            else:
                self.to_build = 0

    def position(self) -> dict[str, Any]:
        """The facts that the engine's JSON has too."""
        return {
            "mover": "over" if self.over else "chance" if self.draw_reason else self.seat,
            "turn": self.ended if self.silos else self.turn,
            "ground": self.letter,
            "aside": [sum(pair) for pair in zip(self.at_temple, self.from_temple, strict=True)],
            "card": self.card or None,
            "pieces": [named(self.own(seat)) for seat in range(self.players)],
            "units": [
                named(frozenset().union(*(kind[seat] for kind in self.units_of())))
                for seat in range(self.players)
            ],
            "supply": self.supply,
            "scouts": named(self.scouts),
            "tokens": self.tokens,
            "marks": sorted(self.marked.items()),
            "tiles": [
                Counter((self.locations[there], status) for there, status in tiles.items())
                for tiles in self.tiles
            ],
            "left": {hexes.name(there): left for there, left in self.stacks.items() if left},
            "deck": dict(+self.deck),
            "discards": dict(+self.discards),
            "hands": [sorted(hand) for hand in self.hands],
            "buildable": len(self.free(self.ground(BUILDABLE))),
        }
