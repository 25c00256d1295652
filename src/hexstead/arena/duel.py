"""One bot against others of one kind, on paired set-ups: each is played from every seat."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from hexstead import bots
from hexstead.play import CHANCE, OVER, Player, State, draw, find_game


@dataclass(frozen=True)
class Duel:
    """The parameters of a duel. Game number n of a duel is the same wherever it is played."""

    game: str
    challenger: str
    rival: str
    players: int = 2
    seed: int = 0
    setup_arguments: Mapping[str, Any] = field(default_factory=dict)

    def seat(self, number: int) -> int:
        """The seat of the challenger; the rivals take all other seats."""
        return number % self.players


@dataclass(frozen=True)
class Outcome:
    """The result of one game for the challenger."""

    won: float
    """1 for a win, a fraction for a shared one."""
    gold: int
    rival_gold: float
    """The mean of the rivals."""
    turns: int
    seconds: float
    """The challenger's thinking time in the whole game ..."""
    longest: float
    """... and in its longest turn."""


class TimedPlayer:
    """A player with its thinking time per turn."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds: list[float] = [0.0]

    def choose(self, view: State, rng: Random) -> int:
        began = time.process_time()
        action = self.player.choose(view, rng)
        self.seconds[-1] += time.process_time() - began
        return action

    def turn_over(self) -> None:
        self.seconds.append(0.0)


def play_duel(duel: Duel, number: int, find: Callable[[str], Player] | None = None) -> Outcome:
    """Play one game. All seats of a paired set-up use the same chance seed. `find` makes a player
    by its name, other than a bot of the game."""
    game = find_game(duel.game)
    pair = number // duel.players
    seed = Random(f"duel {duel.seed} {pair}").getrandbits(32)
    state = game.start(game.random_setup(seed, duel.players, **duel.setup_arguments))
    rng = Random(f"chance {duel.seed} {pair}")
    mine = duel.seat(number)
    make = find or partial(bots.find, duel.game)
    watch = TimedPlayer(make(duel.challenger))
    rival = make(duel.rival)
    players: Sequence[Player] = [watch if seat == mine else rival for seat in range(duel.players)]
    last = -1
    while state.mover != OVER:
        seat = state.mover
        if seat == CHANCE:
            state.apply(draw(state, rng))
            continue
        if last == mine and seat != mine:
            watch.turn_over()
        last = seat
        state.apply(players[seat].choose(state.view(seat), rng))
    gold = [sum(state.gold(seat).values()) for seat in range(duel.players)]
    winners = state.winners()
    turns = [seconds for seconds in watch.seconds if seconds]
    return Outcome(
        won=1 / len(winners) if mine in winners else 0.0,
        gold=gold[mine],
        rival_gold=(sum(gold) - gold[mine]) / (duel.players - 1),
        turns=len(turns),
        seconds=sum(turns),
        longest=max(turns, default=0.0),
    )
