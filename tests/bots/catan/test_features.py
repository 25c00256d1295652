"""How soon a hand can pay, and the parts of a position that `Features` uses again for the next."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from hexstead import bots
from hexstead.bots.catan.evaluation import PIPS
from hexstead.bots.catan.features import COSTS, Features, Income, features, flow_of
from hexstead.catan import Setup, State, board
from hexstead.catan.goods import DESERT, counts, packed
from hexstead.play import CHANCE, OVER, draw


def balance(
    hand: list[int], pips: list[int], rates: list[int], cost: list[int], rolls: Fraction
) -> Fraction:
    """The cards to trade in for missing ones, less the missing ones, after some rolls."""
    total = Fraction(0)
    for kind in range(5):
        rest = hand[kind] + pips[kind] * rolls / 36 - cost[kind]
        total += rest if rest < 0 else rest / rates[kind]
    return total


def test_waits_are_the_first_steps_at_which_the_bank_covers_what_is_missing() -> None:
    rng = Random(1)
    steps = [Fraction(3, 4) * step for step in range(64)]
    for _ in range(60):
        hand = [rng.choice((0, 0, 1, 2, 4)) for _ in range(5)]
        pips = [rng.choice((0, 0, 1, 3, 5, 9)) for _ in range(5)]
        harbours = rng.getrandbits(6) & rng.getrandbits(6)
        usual = 3 if harbours >> 5 & 1 else 4
        rates = [2 if harbours >> kind & 1 else usual for kind in range(5)]
        found = Income(packed(pips), harbours).waits(packed(hand))
        for cost, rolls in zip(COSTS, found, strict=True):
            enough = [at for at in steps if balance(hand, pips, rates, cost, at) >= 0]
            assert rolls == (enough[0] if enough else 48)


def test_features_kept_from_earlier_positions_are_those_of_the_position() -> None:
    """Through a game, with the pips counted hex by hex."""
    state = State.start(Setup.random(4, 3, profile="official", options={"turns": 100}))
    player = bots.find("catan", "medium")
    rng = Random(4)
    kept = [Features(state, seat) for seat in range(3)]
    while state.mover != OVER:
        chance = state.mover == CHANCE
        state.apply(draw(state, rng) if chance else player.choose(state.view(state.mover), rng))
        for seat, figures in enumerate(kept):
            found = figures.of(state, True, state.hand[seat], state.cards[seat])
            assert found == features(state, seat, True)
            assert counts(flow_of(state, seat)[0]) == pips_of(state, seat)


def pips_of(state: State, seat: int) -> list[int]:
    pips = [0] * 5
    for hex_, mask in enumerate(board.HEX_MASK):
        kind = state.island.resource[hex_]
        if kind != DESERT:
            times = (state.settlements[seat] & mask).bit_count()
            times += 2 * (state.cities[seat] & mask).bit_count()
            here = PIPS[state.island.number[hex_]] * times
            # A blocked hex counts half.
            pips[kind] += here - here // 2 if hex_ == state.robber else here
    return pips
