"""Self-play games as features and results."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from hexstead.bots.kingdom.features import EVERY_BLOCK, NAMES, RARE, figures
from hexstead.bots.kingdom.ground import Ground, ground_of, has_another_turn, time_left
from hexstead.bots.kingdom.judge import RIVAL
from hexstead.bots.kingdom.levels import Planner
from hexstead.bots.kingdom.weights import LASTING, NEAR, ONCE, Weights
from hexstead.kingdom import Setup, State
from hexstead.kingdom.registry import BASE, boxes
from hexstead.kingdom.verbs import END, SHIFT
from hexstead.play import CHANCE, OVER, SetupError, draw

PERTURBATION: Final = 0.35
"""The size of the random perturbation of each player's weights in each game."""
PLAYERS: Final = (2, 2, 2, 3, 4, 5)
"""The numbers of players to draw from; two are the most frequent."""

Column = tuple[str, str, str, int]
"""The identity of a weight: its group, the name in it, the feature, and end (0) or
beginning (1)."""


@dataclass
class Game:
    """The turns of one game. Rows have a number for each entry of `columns`."""

    columns: list[list[Column]]
    """For each place in a row the weights that add up there."""
    rows: list[list[float]] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)
    """For each row the difference between the final gold and the gold at that time."""


def draw_game(rng: Random, players: int | None = None, sets: list[str] | None = None) -> Setup:
    """A random set-up for training: every other one of the base game alone, the others of any boxes
    that can be mixed."""
    number = players or rng.choice(PLAYERS)
    seed = rng.getrandbits(32)
    if sets is None and rng.random() < 0.5:
        sets = [BASE]
    while True:
        several = [name for name in boxes() if rng.random() < 0.4]
        mix = sets or list(dict.fromkeys([BASE, *several]))
        try:
            return Setup.random(seed, number, mix)
        except SetupError:
            if sets:
                raise


def columns_of(ground: Ground, fields: dict[str, Any]) -> list[list[Column]]:
    """The weights behind each number of a row, in this set-up. Rare features have a weight only
    with the cards for which these fields have one."""
    columns: list[list[Column]] = []
    for name in NAMES:
        cards = ground.cards
        if name in RARE:
            cards = [card for card in cards if name in fields["cards"].get(card, ())]
        for end in (0, 1):
            several: list[Column] = [] if name in RARE else [("figures", "", name, end)]
            several += [("cards", card, name, end) for card in cards]
            columns.append(several)
    for group in ("tiles", "tiles near"):
        for name, _ in ground.places:
            lasting = ground.rules.locations[name].lasting
            kind = NEAR if group != "tiles" else LASTING if lasting else ONCE
            columns += [[(group, name, "", end), ("usual tiles", kind, "", end)] for end in (0, 1)]
    return columns


def row_of_seat(
    ground: Ground, state: State, seat: int, left: float, next_: list[float], later: list[float]
) -> list[float]:
    """The features and tiles of a seat, each for the end and for the beginning of a game. They are
    0 for a seat without another turn."""
    found = figures(ground, state, seat, EVERY_BLOCK, next_, later)
    held = state.ready[seat] | state.used[seat] | state.fresh[seat]
    reach = ground.grid.around(state.near[seat] & state.open & ground.buildable)
    wanted = state.stocked & ~state.claimed[seat] & reach
    found += [float((held & mask).bit_count()) for _, mask in ground.places]
    found += [float((wanted & mask).bit_count()) for _, mask in ground.places]
    if not has_another_turn(state, seat):
        return [0.0] * (2 * len(found))
    return [part * share for part in found for share in (1.0 - left, left)]


def play_game(seed: str, fields: dict[str, Any], width: int) -> Game:
    """One game of bots that play with perturbed weights."""
    weights = Weights(fields)
    rng = Random(seed)
    state = State.start(draw_game(rng))
    ground = ground_of(state.rules)
    players = [Planner(width, 5, 2, _perturbed(weights, rng)) for _ in range(state.seats)]
    later = ground.usual
    game = Game(columns_of(ground, fields))
    moments: list[tuple[int, float]] = []
    left = 1.0
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        seat = state.mover
        if seat == state.turn_seat and not state.made:
            left = time_left(state.supply)
        view = state.view(seat)
        action = players[seat].choose(view, rng)
        if action == END << SHIFT and has_another_turn(state, seat):
            rival = max([other for other in range(state.seats) if other != seat], key=state.score)
            mine = row_of_seat(ground, state, seat, left, ground.shares(view.deck), later)
            theirs = row_of_seat(ground, state, rival, left, later, later)
            game.rows.append([own - RIVAL * other for own, other in zip(mine, theirs, strict=True)])
            moments.append((seat, state.score(seat) - RIVAL * state.score(rival)))
        state.apply(action)
    gold = [state.score(seat) for seat in range(state.seats)]
    for seat, now in moments:
        best = max([gold[other] for other in range(state.seats) if other != seat])
        game.targets.append(gold[seat] - RIVAL * best - now)
    return game


def _perturbed(weights: Weights, rng: Random) -> Weights:
    """The weights with random perturbations."""
    return weights.changed(lambda: rng.lognormvariate(0.0, PERTURBATION))
