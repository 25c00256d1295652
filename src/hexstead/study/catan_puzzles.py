"""Puzzles of Catan: the best use of the cards in hand after the roll.

All ways to build, to trade with the bank and to play cards are enumerated; offers to others are
left out, because their acceptance is uncertain.
"""

from __future__ import annotations

from random import Random
from typing import Final

from hexstead import bots
from hexstead.catan import Setup, State
from hexstead.catan import actions as act
from hexstead.catan.phases import TRADING
from hexstead.play import CHANCE, OVER, Player, draw
from hexstead.study.appraisal import Line
from hexstead.study.catan import CatanAppraiser
from hexstead.study.puzzle_making import SEAT, misses_of, puzzle_of, words_of
from hexstead.study.puzzles import Puzzle, judge

GAME: Final = "catan"
STRONG: Final = "expert"
"""The bot that plays the games."""
WEAKER: Final = ("oneply", "easy", "medium", "hard")
"""The bots whose turns determine the difficulty of a puzzle."""
APPRAISER: Final = CatanAppraiser
PROFILE: Final = "official"
PLAYERS: Final = (2, 3, 3, 4)
MARGIN: Final = 0.3
"""The minimum lead of the best turn over the next in points: three percent of winning
probability."""
FEWEST_ENDS: Final = 6
MAX_ENDS: Final = 250
"""Turns with fewer ends leave no choice, and those with more are tedious."""


def puzzles_from(seed: str, levels: frozenset[int]) -> list[Puzzle]:
    """The puzzles of the wanted levels among the turns of a game."""
    rng = Random(seed)
    setup = Setup.random(rng.getrandbits(32), rng.choice(PLAYERS), PROFILE)
    turns = turns_of(State.start(setup), rng)
    rng.shuffle(turns)
    puzzles = [make_puzzle(state, rng) for state in turns]
    return [puzzle for puzzle in puzzles if puzzle is not None and puzzle.difficulty in levels]


def turns_of(state: State, rng: Random) -> list[State]:
    """The positions of a game after a roll of seat 0 in which it can build or trade with the bank;
    the game is played to its end, in place."""
    player = bots.find(GAME, STRONG)
    found: list[State] = []
    last = -1
    while state.mover != OVER:
        if state.mover == CHANCE:
            state.apply(draw(state, rng))
            continue
        fresh = state.turn_number != last
        if state.mover == SEAT == state.turn_seat and state.phase == TRADING and fresh:
            last = state.turn_number
            ways = _ways_on(state)
            # The result of a monopoly depends on hidden cards.
            if ways and not any(act.MONOPOLY <= action < act.DISCARD for action in ways):
                found.append(state.copy())
        state.apply(player.choose(state.view(state.mover), rng))
    return found


def make_puzzle(state: State, rng: Random) -> Puzzle | None:
    """A puzzle of this position, if one turn is clearly the best and free of chance."""
    view = state.view(SEAT)
    ends = ends_of(view.redeal(SEAT, rng))
    if ends is None or len(ends) < FEWEST_ENDS:
        return None
    lines = CatanAppraiser().best_lines(view, 0, rng, "thorough", also=ends)
    best, *others = sorted(lines, key=_by_worth)
    margin = best.worth - others[0].worth
    if best.actions[-1] != act.END or len(best.actions) < 2 or margin < MARGIN:
        return None
    turns = [_turn(bots.find(GAME, name), state, rng) for name in WEAKER]
    judged = CatanAppraiser().best_lines(view, 0, rng, "thorough", also=[best.actions, *turns])
    worth = {line.actions: line.worth for line in judged}
    misses = misses_of(worth[best.actions], [worth[turn] for turn in turns], CatanAppraiser.solved)
    puzzle = puzzle_of(GAME, state, best, margin, misses)
    # The next best turn, judged as a player's answer, must not count as a solution.
    near = words_of(state, others[0].actions)
    return None if judge(puzzle, near).solved else puzzle


def ends_of(table: State) -> list[tuple[int, ...]] | None:
    """All distinct ends of the turn with their shortest lines, up to its end or to chance; None if
    there are too many."""
    found: list[tuple[int, ...]] = []
    met = {table}
    front: list[tuple[State, tuple[int, ...]]] = [(table, ())]
    while front:
        after: list[tuple[State, tuple[int, ...]]] = []
        for state, actions in front:
            if state.mover != SEAT:
                found.append(actions)
                continue
            if act.END in state.legal():
                found.append((*actions, act.END))
            for action in _ways_on(state):
                on = state.copy()
                on.apply(action)
                if on not in met:
                    met.add(on)
                    after.append((on, (*actions, action)))
            if len(met) > MAX_ENDS:
                return None
        front = after
    return found


def _ways_on(state: State) -> list[int]:
    """All actions except offers and the end of the turn; only the best bank rates."""
    found: list[int] = []
    traded: set[int] = set()
    for action in state.legal():
        if action == act.END or act.is_offer(action):
            continue
        if act.BANK_TRADE <= action < act.OFFER:
            # The lowest rate for a pair of resources comes first.
            pair = (action - act.BANK_TRADE) % 25
            if pair in traded:
                continue
            traded.add(pair)
        found.append(action)
    return found


def _turn(player: Player, before: State, rng: Random) -> tuple[int, ...]:
    """A bot's turn up to the first chance event; its offers are declined."""
    state = before.copy()
    actions: list[int] = []
    while state.mover >= 0 and state.turn_seat == SEAT and state.mover != OVER:
        if state.mover != SEAT:
            state.apply(act.DECLINE)
            continue
        action = player.choose(state.view(SEAT), rng)
        if not act.is_offer(action) and action != act.WITHDRAW:
            actions.append(action)
        state.apply(action)
    return tuple(actions)


def _by_worth(line: Line) -> float:
    return -line.worth
