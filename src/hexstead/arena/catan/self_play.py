"""Self-play games of Catan's value network: positions with the results that they led to.

Every decision is greedy by one evaluation of its options, apart from a few random ones; certain
wins are taken first. The target of a position is the lambda-return of the evaluations of its seat's
later positions (TD lambda).
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from hexstead.arena.learning.samples import Samples, Step, samples_of
from hexstead.bots.catan.afterstates import Afterstate, without_observations
from hexstead.bots.catan.encoder import Encoder
from hexstead.bots.catan.network import Judge, Network, values
from hexstead.bots.catan.options import offers, options, redealt
from hexstead.bots.catan.winning import winning_line
from hexstead.catan import Setup, State
from hexstead.catan import actions as act
from hexstead.catan.phases import (
    ANSWERING,
    FOUNDING_ROAD,
    FOUNDING_SETTLEMENT,
    PICKING,
    TRADING,
)
from hexstead.play import CHANCE, OVER, draw

LAMBDA: Final = 0.92
"""The weight of later evaluations in the target of a position."""
RANDOM: Final = 0.02
"""The share of random actions ..."""
RANDOM_FOUNDING: Final = 0.15
"""... and of random choices among the candidates of a founding."""
FOUNDINGS: Final = 5
"""The number of crossings that are tried for a first settlement."""
WIN_POSITIONS: Final = 1000
"""The number of positions of a search for a certain win."""
OFFER_GAIN: Final = 0.01
"""The minimum gain in probability of winning for an offer."""
KEPT: Final = 0.5
"""The share of positions to learn from; successive ones are much alike."""
PLAYERS: Final = (2, 2, 2, 3, 4, 4, 4)
"""The numbers of players to draw from."""
OTHER_PROFILE: Final = 0.1
"""The share of games with another profile than the official one."""
MAX_TURNS: Final = 400
"""The turn limit; the leaders share the win then."""


def draw_training_setup(rng: Random) -> Setup:
    """A random set-up."""
    players = rng.choice(PLAYERS)
    profile = "official"
    if rng.random() < OTHER_PROFILE:
        profile = rng.choice(["compact", "duel"] if players == 2 else ["compact"])
    numbers = rng.choice(["spiral", "spiral", "random", "balanced"])
    return Setup.random(
        rng.getrandbits(32), players, profile, numbers, options={"turns": MAX_TURNS}
    )


def play_game(seed: str, network: Network, _: float) -> Samples:
    """Play one game with the network on every seat."""
    rng = Random(seed)
    state = State.start(draw_training_setup(rng))
    steps: list[list[Step]] = [[] for _ in range(state.seats)]
    begun = False
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        founding = state.phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD)
        if not begun and not founding:
            begun = True
            for seat, own in enumerate(steps):
                own.append(_first_step(state, seat, network))
        if len(state.legal()) == 1:
            state.apply(state.legal()[0])
            continue
        state.apply(_choose(state, steps[state.mover], network, rng))
    points = [float(sum(state.gold(seat).values())) for seat in range(state.seats)]
    winners = state.winners() or [seat for seat, own in enumerate(points) if own == max(points)]
    samples = samples_of(network, steps, points, winners, LAMBDA, np.zeros(0, np.float32))
    return samples.part(np.flatnonzero([rng.random() < KEPT for _ in samples.inputs]))


def _first_step(state: State, seat: int, network: Network) -> Step:
    """The position after the founding, which foundings are judged by."""
    view = state.view(seat)
    encoder = Encoder(view)
    expected, inputs = Judge(network, encoder).judge([[Afterstate(state, encoder.hands)]])
    return Step(inputs[0], expected[0], expected[0])


def _choose(state: State, steps: list[Step], network: Network, rng: Random) -> int:
    """Choose an action, and note the position that follows."""
    view = state.view(state.mover)
    phase = view.phase
    # The options of other phases do not depend on hidden cards.
    table = redealt(view) if phase in (ANSWERING, PICKING) else without_observations(state)
    if view.mover == view.turn_seat:
        line = winning_line(view, table, WIN_POSITIONS)
        if line is not None:
            return line[0]
    encoder = Encoder(view)
    judge = Judge(network, encoder)
    several = options(view, table, encoder, FOUNDINGS)
    if len(several) == 1:
        return several[0].action
    expected, inputs = judge.judge([option.outcomes for option in several])
    found = values(expected)
    best = int(found.argmax())
    founding = phase in (FOUNDING_SETTLEMENT, FOUNDING_ROAD)
    randomly = rng.random() < (RANDOM_FOUNDING if founding else RANDOM)
    chosen = rng.randrange(len(several)) if randomly else best
    trades = several[best].action == act.END or several[best].action >= act.BANK_TRADE
    may_offer = phase == TRADING and not view.offers_made and view.profile.offers > 0
    if may_offer and trades and not randomly:
        offer = _offer(view, judge, float(found[best]))
        if offer is not None:
            return offer
    if not founding:
        alone = len(several[chosen].outcomes) == 1
        row = sum(len(option.outcomes) for option in several[:chosen])
        steps.append(Step(inputs[row] if alone else None, expected[chosen], expected[best]))
    return several[chosen].action


def _offer(view: State, judge: Judge, value: float) -> int | None:
    """The best offer, where a trade improves on this value."""
    table = redealt(view)
    several = offers(view, table, judge.encoder.hands, 2)
    if not several:
        return None
    found = values(judge.judge([[offer.after] for offer in several])[0])
    best = int(found.argmax())
    return several[best].action if found[best] > value + OFFER_GAIN else None
