"""Measure how many offers bots make to a player of Catan per round."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hexstead import bots
from hexstead.catan import Setup, State
from hexstead.catan import actions as act
from hexstead.catan.phases import ANSWERING
from hexstead.play import CHANCE, OVER, draw


@dataclass(frozen=True)
class Offers:
    """The offers to one seat in some games."""

    games: int
    rounds: int
    """The turns of the seat."""
    asked: int
    accepted: int
    offers: int
    """All offers made, to any seat."""

    @property
    def per_round(self) -> float:
        return self.asked / max(1, self.rounds)


def count_offers(
    rival: str, games: int, players: int = 4, seed: int = 0, person: str = "expert"
) -> Offers:
    """Play a human-like seat among bots of one kind and count their offers."""
    rounds = asked = accepted = offers = 0
    for number in range(games):
        rng = Random(f"questions {seed} {number}")
        state = State.start(Setup.random(seed * 1000 + number, players, profile="official"))
        mine = number % players
        seated = [bots.find("catan", person if at == mine else rival) for at in range(players)]
        while state.mover != OVER:
            if state.mover == CHANCE:
                state.apply(draw(state, rng))
                continue
            seat = state.mover
            action = seated[seat].choose(state.view(seat), rng)
            if seat == mine and state.phase == ANSWERING:
                asked += 1
                accepted += action == act.ACCEPT
            rounds += seat == mine and action == act.END
            offers += act.is_offer(action)
            state.apply(action)
    return Offers(games, rounds, asked, accepted, offers)
