"""Self-play games to fit winning probabilities to, and the resulting file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Protocol

from hexstead import bots
from hexstead.play import CHANCE, OVER, Setup, State, draw, find_game, load
from hexstead.study.appraisal import Appraiser
from hexstead.study.chances import Curve, shared_win
from hexstead.study.fitting import Played, surprise

DIGITS: Final = 4
FOLDS: Final = 4
"""Every fourth game is held out for validation."""


class Fitted(Appraiser, Protocol):
    """An appraiser whose chances of winning are fitted to games."""

    def __init__(self, curve: Curve) -> None: ...

    @staticmethod
    def fit(games: Sequence[Played]) -> tuple[list[float], list[float]]:
        """Fit the slope and the correction of a curve to games."""

    @staticmethod
    def random_setup(rng: Random) -> Setup:
        """Draw a set-up from all those the probabilities have to hold for."""


def fitted_class(game: str) -> type[Fitted]:
    """Return the class of a game's appraiser."""
    found: type[Fitted] = load(find_game(game).appraiser)
    return found


def play_game(game: str, bot: str, seed: str) -> Played:
    """One game of bots of a kind, with an evaluation at the beginning of each turn by its
    player."""
    rng = Random(seed)
    state = find_game(game).start(fitted_class(game).random_setup(rng))
    player = bots.find(game, bot)
    views: list[State] = []
    last = OVER
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        view = state.view(state.mover)
        if state.mover != last:
            last = state.mover
            views.append(view)
        state.apply(player.choose(view, rng))
    gold = [float(sum(state.gold(seat).values())) for seat in range(state.seats)]
    return Played(views, gold, shared_win(state.winners(), state.seats))


def learn(
    game: str, bot: str, number: int, seed: int, date: str, progress: Callable[[int, int], None]
) -> dict[str, Any]:
    """The contents of a file of chances, after this many games."""
    games: list[Played] = []
    for count in range(number):
        games.append(play_game(game, bot, f"chances {seed} {count}"))
        progress(count + 1, number)
    options = f"--games {number} --seed {seed} --bot {bot}"
    return fitted(game, games) | {
        "provenance": {
            "command": f"python tools/fit_chances.py {game} {options}",
            "date": date,
            "games": number,
            "moments": sum([len(played.views) for played in games]),
            **_quality(game, games),
        }
    }


def fitted(game: str, games: Sequence[Played]) -> dict[str, Any]:
    """The slope and the correction for these games."""
    slope, correction = fitted_class(game).fit(games)
    return {
        "slope": [round(factor, DIGITS) for factor in slope],
        "correction": [round(factor, DIGITS) for factor in correction],
    }


def _quality(game: str, games: Sequence[Played]) -> dict[str, float]:
    """The validation error on the held-out games."""
    kind = fitted_class(game)
    slope, correction = kind.fit([one for number, one in enumerate(games) if number % FOLDS])
    appraiser = kind(Curve(tuple(slope), tuple(correction), {}))
    contests: list[tuple[list[float], list[float]]] = []
    even: list[tuple[list[float], list[float]]] = []
    errors: list[float] = []
    for played in games[::FOLDS]:
        for view in played.views:
            expectations = appraiser.expectations(view)
            contests.append(([one.chance for one in expectations], played.shares))
            even.append(([1 / len(expectations)] * len(expectations), played.shares))
            errors += [
                (one.gold - gold) ** 2 for one, gold in zip(expectations, played.gold, strict=True)
            ]
    return {
        "surprise on games kept back": round(surprise(contests), 3),
        "surprise of guessing evenly": round(surprise(even), 3),
        "gold off on games kept back": round((sum(errors) / len(errors)) ** 0.5, 2),
    }
