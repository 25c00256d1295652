"""Self-play games of the value network: positions with the results that they led to.

Every decision is greedy by one evaluation of its actions, apart from a few random ones. The target
of a position is the lambda-return of the evaluations of its seat's later positions (TD lambda).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hexstead.bots.kingdom.encoder import Encoder
from hexstead.bots.kingdom.inputs import SCORE, SEAT, Terms
from hexstead.bots.kingdom.network import Array, Network, totals, values
from hexstead.kingdom import Setup, State
from hexstead.kingdom.registry import BASE, boxes
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, SetupError, draw

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


Indices = NDArray[np.integer[Any]]


@dataclass
class Samples:
    """Positions to learn from."""

    inputs: Array
    cards: Array
    """For each position and each known card, 1 if it is in play."""
    targets: Array
    """Own gold and the best rival's still to come, and the share of the win."""

    def part(self, which: slice | Indices) -> Samples:
        """Some of the positions."""
        return Samples(self.inputs[which], self.cards[which], self.targets[which])

    @staticmethod
    def joined(several: list[Samples]) -> Samples:
        return Samples(
            np.concatenate([each.inputs for each in several]),
            np.concatenate([each.cards for each in several]),
            np.concatenate([each.targets for each in several]),
        )


@dataclass
class Afterstate:
    """The position after an action of a seat."""

    inputs: Array
    """The inputs of the position after the chosen action ..."""
    chosen: Array
    """... its evaluation ..."""
    best: Array
    """... and that of the best action, which differs after a random choice."""


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


def play_game(seed: str, network: Network, winning: float) -> Samples:
    """Play one game; `winning` is the weight of winning against gold in all choices."""
    rng = Random(seed)
    state = State.start(draw_training_setup(rng))
    cards, tiles = network.cards, network.tiles
    if rng.random() < WITH_UNKNOWN:
        cards, tiles = _forget_names(cards, rng), _forget_names(tiles, rng)
    terms = Terms(state.rules, cards, tiles)
    first = network.first_layer(terms.card_inputs)
    afterstates: list[list[Afterstate]] = [[] for _ in range(state.seats)]
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
        expected = totals(inputs, network.outputs(inputs, first))
        best = int(values(expected, winning).argmax())
        chosen = rng.randrange(len(tried)) if rng.random() < RANDOM else best
        afterstates[state.mover].append(
            Afterstate(inputs[chosen], expected[chosen], expected[best])
        )
        state.apply(tried[chosen])
    return _samples(state, afterstates, terms, len(network.cards))


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


def _samples(
    state: State,
    afterstates: list[list[Afterstate]],
    terms: Terms,
    number_of_cards: int,
) -> Samples:
    """The positions of a finished game with their targets."""
    scores = state.scores()
    winners = state.winners()
    inputs: list[Array] = []
    targets: list[Array] = []
    for seat, own in enumerate(afterstates):
        rival = max(score for other, score in enumerate(scores) if other != seat)
        win = 1 / len(winners) if seat in winners else 0.0
        target = np.array([scores[seat], rival, win], np.float32)
        for step in reversed(own):
            gold_now = [step.inputs[SCORE], step.inputs[SEAT + SCORE], 0.0]
            inputs.append(step.inputs)
            targets.append(target - np.array(gold_now, np.float32))
            if step.chosen is step.best or bool((step.chosen == step.best).all()):
                target = (1.0 - LAMBDA) * step.chosen + LAMBDA * target
            else:
                target = step.best
    in_play = np.zeros(number_of_cards, np.float32)
    in_play[[card for card in terms.card_inputs if card < number_of_cards]] = 1.0
    size = len(inputs)
    return Samples(
        np.array(inputs, np.float32).reshape(size, terms.size),
        np.tile(in_play, (size, 1)),
        np.array(targets, np.float32).reshape(size, 3),
    )
