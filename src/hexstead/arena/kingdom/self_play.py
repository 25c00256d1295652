"""Self-play games of the value network: positions with the results that they led to.

Every decision is greedy by one evaluation of its actions, apart from a few random ones. The target
of a position is the lambda-return of the evaluations of its seat's later positions (TD lambda).
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from hexstead.arena.learning.samples import Samples, Step, samples_of
from hexstead.bots.kingdom.encoder import Encoder
from hexstead.bots.kingdom.inputs import Terms
from hexstead.bots.kingdom.network import Network, values
from hexstead.bots.value_network import Array
from hexstead.kingdom import Setup, State
from hexstead.kingdom.registry import BASE, boxes
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, SetupError, draw

WINNING: Final = 0.75
"""The weight of winning against gold in the choices at the end of training; at the beginning,
gold alone decides."""
LAMBDA: Final = 0.85
"""The weight of later evaluations in the target of a position."""
RANDOM: Final = 0.02
"""The share of random actions."""
MOST_TRIED: Final = 20
"""The number of actions that are evaluated of a decision; of more, a random selection."""
WITH_UNKNOWN: Final = 0.1
UNKNOWN: Final = 0.25
"""In every tenth game, a quarter of the names of cards and tiles are unknown, so that the network
learns to evaluate components that it has never seen."""
MAIN: Final = 0.4
"""The share of games of two players with the base game alone, beside those drawn by the others."""
PLAYERS: Final = (2, 2, 2, 3, 4, 5)
"""The numbers of players to draw from in all other games."""
BASE_ALONE: Final = 0.4
ONE_BOX: Final = 0.25
"""The shares of these games with the base game alone, and with one other box."""
SOME_BOX: Final = 0.4
"""The probability of each box in the rest."""
ENDING: Final = END << SHIFT


def draw_training_setup(rng: Random) -> Setup:
    """A random set-up: the base game alone, with one other box, or with several."""
    if rng.random() < MAIN:
        return Setup.random(rng.getrandbits(32), 2, [BASE])
    players = rng.choice(PLAYERS)
    names = list(boxes())
    kind = rng.random()
    while True:
        seed = rng.getrandbits(32)
        if kind < BASE_ALONE:
            sets = [BASE]
        elif kind < BASE_ALONE + ONE_BOX:
            sets = [BASE, rng.choice([name for name in names if name != BASE])]
        else:
            sets = list(dict.fromkeys([BASE, *[n for n in names if rng.random() < SOME_BOX]]))
        try:
            return Setup.random(seed, players, sets)
        except SetupError:
            continue


def play_game(seed: str, network: Network, progress: float) -> Samples:
    """Play one game at this progress of the training."""
    rng = Random(seed)
    state = State.start(draw_training_setup(rng))
    cards, tiles = network.cards, network.tiles
    if rng.random() < WITH_UNKNOWN:
        cards, tiles = _forget_names(cards, rng), _forget_names(tiles, rng)
    terms = Terms(state.rules, cards, tiles)
    first = network.first_layer(terms.card_inputs)
    steps: list[list[Step]] = [[] for _ in range(state.seats)]
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        view = state.view(state.mover)
        legal = view.legal()
        if len(legal) == 1 and legal[0] != ENDING:
            state.apply(legal[0])
            continue
        tried = legal if len(legal) <= MOST_TRIED else _some(legal, rng)
        inputs = encode_actions(view, tried, terms)
        expected = network.totals(inputs, first)
        best = int(values(expected, WINNING * progress).argmax())
        chosen = rng.randrange(len(tried)) if rng.random() < RANDOM else best
        steps[state.mover].append(Step(inputs[chosen], expected[chosen], expected[best]))
        state.apply(tried[chosen])
    in_play = np.zeros(len(network.cards), np.float32)
    in_play[[card for card in terms.card_inputs if card < len(in_play)]] = 1.0
    return samples_of(network, steps, state.scores(), state.winners(), LAMBDA, in_play)


def encode_actions(view: State, actions: list[int], terms: Terms) -> Array:
    """The inputs of the positions after some actions of the mover."""
    encoder = Encoder(view, view.mover, terms)
    rows: list[bytes] = []
    for action in actions:
        if action == ENDING:
            rows.append(encoder.encode(view, True))
        else:
            after = view.copy()
            after.apply(action)
            rows.append(encoder.encode(after, False))
    found: Array = np.frombuffer(b"".join(rows), np.float32).reshape(len(rows), terms.size)
    return found


def _some(legal: list[int], rng: Random) -> list[int]:
    some = rng.sample(legal, MOST_TRIED)
    if ENDING in legal and ENDING not in some:
        some.append(ENDING)
    return some


def _forget_names(names: dict[str, int], rng: Random) -> dict[str, int]:
    return {
        name if rng.random() >= UNKNOWN else f"forgotten {name}": number
        for name, number in names.items()
    }
