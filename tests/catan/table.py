"""Small tables for the tests: a fixed island, pieces and cards put down by hand.

          b1 forest 5   c1 hills 2     d1 pasture 6
     a2 field 10   b2 mountains 9  c2 forest 4    d2 hills 3
a3 pasture 8  b3 field 11   c3 desert     d3 mountains 5   e3 forest 8
     a4 hills 4    b4 pasture 3   c4 field 6     d4 mountains 10
          b5 forest 11  c5 pasture 12  d5 field 9
"""

from __future__ import annotations

from random import Random
from typing import Any

from hexstead.catan import Setup, State, board
from hexstead.catan.build import gain, lay_road, put_settlement, raise_city
from hexstead.catan.goods import CARDS, RESOURCES, UNIT, packed
from hexstead.catan.phases import TRADING
from hexstead.catan.possible_cards import BOUGHT, noted
from hexstead.catan.setup import HARBOUR_PATHS
from hexstead.catan.turn import begin_turn
from hexstead.play import CHANCE, OVER, draw

TILES = [
    "forest", "hills", "pasture",
    "field", "mountains", "forest", "hills",
    "pasture", "field", "desert", "mountains", "forest",
    "hills", "pasture", "field", "mountains",
    "forest", "pasture", "field",
]  # fmt: skip
NUMBERS = [5, 2, 6, 10, 9, 4, 3, 8, 11, 0, 5, 8, 4, 3, 6, 10, 11, 12, 9]
KINDS = ["any", "wood", "any", "brick", "any", "wool", "any", "grain", "ore"]
HARBOURS = list(zip(HARBOUR_PATHS, KINDS, strict=True))
PLAYERS = {"compact": 4, "official": 4, "duel": 2}


def setup(profile: str = "compact", players: int = 0, **options: Any) -> Setup:
    return Setup(
        players or PLAYERS[profile],
        profile,
        tiles=TILES,
        numbers=NUMBERS,
        harbours=HARBOURS,
        options={name.replace("_", "-"): value for name, value in options.items()},
    )


def table(profile: str = "compact", players: int = 0, **options: Any) -> State:
    """An empty island without founding, seat 0 in the main part of the first turn."""
    state = State.start(setup(profile, players, **options))
    state.founded = 2 * state.seats
    begin_turn(state, 0)
    state.rolled = True
    state.phase = TRADING
    return state


def cards(words: str) -> int:
    """`2 wood 1 ore` as a set of cards."""
    numbers = [0] * 5
    parts = words.split()
    for times, kind in zip(parts[::2], parts[1::2], strict=True):
        numbers[RESOURCES.index(kind)] += int(times)
    return packed(numbers)


def give(state: State, seat: int, words: str) -> None:
    """Cards from the bank into a hand."""
    gain(state, seat, cards(words))


def hold(state: State, seat: int, *names: str) -> None:
    """Development cards from the stack into a hand, bought in an earlier turn."""
    for name in names:
        unit = UNIT[CARDS.index(name)]
        state.deck -= unit
        state.deck_size -= 1
        state.held = [held + (unit if at == seat else 0) for at, held in enumerate(state.held)]
        state.held_size = [size + (at == seat) for at, size in enumerate(state.held_size)]
        past = [
            [*seen, noted(0, BOUGHT)] if at == seat else seen
            for at, seen in enumerate(state.card_past)
        ]
        state.card_past = past
        state.point_cards_most = [
            most + (at == seat) for at, most in enumerate(state.point_cards_most)
        ]


def build(state: State, seat: int, *names: str) -> None:
    """Place pieces without cost: `settlement b1-n`, `city ...`, `road ...`."""
    for name in names:
        verb, place = name.split()
        if verb == "road":
            lay_road(state, seat, board.PATH_BY_NAME[place])
            continue
        put_settlement(state, seat, board.CROSSING_BY_NAME[place])
        if verb == "city":
            raise_city(state, seat, board.CROSSING_BY_NAME[place])


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.apply(state.parse(text))
    return state


def legal(state: State, verb: str = "") -> list[str]:
    """The texts of the legal actions, all or those of a verb."""
    texts = [state.text(action) for action in state.legal()]
    return [text for text in texts if not verb or text.split()[0] == verb]


def next_turn(state: State, roll: int = 2) -> None:
    """End the turn and roll for the next seat."""
    play(state, "end", "roll", f"dice {roll}")


def play_randomly(state: State, rng: Random, steps: int) -> None:
    for _ in range(steps):
        if state.mover == OVER:
            return
        state.apply(draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal()))
