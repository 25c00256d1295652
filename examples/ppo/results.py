"""How well somebody plays: gold and wins over some games against a rival."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hexstead import bots, kingdom
from hexstead.play import play_out


@dataclass(frozen=True)
class Result:
    """Of some games, all against the same rival."""

    rival: str
    games: int
    gold: float
    rival_gold: float
    won: float
    """The share of games won; a shared win is half of one."""

    @classmethod
    def of(cls, rival: str, gold: Sequence[tuple[int, int]]) -> Result:
        """From one's own gold and the rival's in each game."""
        games = len(gold)
        return cls(
            rival,
            games,
            sum(mine for mine, _ in gold) / games,
            sum(theirs for _, theirs in gold) / games,
            sum((mine > theirs) + (mine == theirs) / 2 for mine, theirs in gold) / games,
        )

    def __str__(self) -> str:
        return (
            f"{self.gold:.1f} gold to {self.rival_gold:.1f} against {self.rival}, "
            f"{self.won:.1%} of {self.games} games won"
        )


def bots_play(name: str, rival: str, games: int, seed: int) -> Result:
    """How well a bot plays the first game of two; each begins every other game."""
    player, other = bots.find("kingdom", name), bots.find("kingdom", rival)
    gold = []
    for number in range(games):
        state = kingdom.State.start(kingdom.Setup.first_game(2, number % 2))
        play_out(state, [player, other], Random(f"{number} of {seed}"))
        mine, theirs = state.scores()
        gold.append((mine, theirs))
    return Result.of(rival, gold)
