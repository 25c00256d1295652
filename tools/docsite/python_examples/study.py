"""Evaluate positions and analyse games."""

from random import Random

from hexstead import kingdom
from hexstead.bots import find as find_bot
from hexstead.play import CHANCE, Record, draw, find_game, play_out
from hexstead.study import (
    EFFORTS,
    Analysis,
    Appraiser,
    Decision,
    Effort,
    Expectation,
    Line,
    NoAppraiser,
    Point,
    Reason,
    UnfinishedGame,
    analyse,
    find,
)

# The expected result of every seat, and the best lines of the mover, from its view.
state, rng = kingdom.State.start(kingdom.Setup.first_game(players=2)), Random(1)
while state.mover == CHANCE:
    state.apply(draw(state, rng))
view = state.view(state.mover)
appraiser: Appraiser = find("kingdom")
expected: tuple[Expectation, ...] = appraiser.expectations(view)
print([(each.gold, each.chance) for each in expected])
effort: Effort = "quick"
lines: list[Line] = appraiser.best_lines(view, 2, rng, effort)
reasons: list[list[Reason]] = appraiser.reasons(view, lines)
print(EFFORTS, lines[0].actions, [reason.code for reason in reasons[0]])

# The analysis of a whole game.
setup = kingdom.Setup.first_game(players=2)
record = Record(find_game("kingdom"), setup)
try:
    analyse(record)
except (UnfinishedGame, NoAppraiser) as problem:
    print(problem)
game = kingdom.State.start(setup)
play_out(
    game,
    [find_bot("kingdom", "random"), find_bot("kingdom", "random")],
    rng,
    lambda state, action: record.actions.append(state.text(action)),
)
analysis: Analysis = analyse(record, "quick", seed=1)
decision: Decision = analysis.decisions[0]
point: Point = analysis.course[-1]
print(analysis.accuracy, analysis.turning_points, sorted(analysis.to_json()))
print(decision.lost_chance, decision.accuracy, point.expectations)
