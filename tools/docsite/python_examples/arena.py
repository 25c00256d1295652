"""Compare bots in matches and tournaments."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hexstead.arena import (
    Match,
    NoRay,
    PlayedGame,
    Result,
    ResultsError,
    Share,
    Standings,
    Summary,
    Tournament,
    WorkersLost,
    play_game,
    play_match,
    run_tournament,
    share,
    simulate,
    write_results,
)
from hexstead.play import SetupError

# A match: many games between bots, summarised.
match = Match("kingdom", players=2, bots=("greedy", "random"), seed=1)
result: Result = play_match(match, 0)
print(match.setup(0).players, match.seating(0), result.winners, result.turns)
summary: Summary = simulate(match, games=4, jobs=1)
print(summary.order, summary.games_per_second > 0, summary.actions_per_second > 0)
print(sorted(summary.to_json()))
assert Summary.of(match, [result], seconds=1.0, jobs=1).games == 1
wins: Share = share(wins=30, games=40)
print(f"{wins.mean:.0%}, 95% interval {wins.low:.0%} to {wins.high:.0%}")
try:
    simulate(Match("kingdom", players=9, bots=("random",)), games=1)
except SetupError as problem:
    print(problem)

# A tournament: every combination of bots on the same set-ups, stored in a folder, resumable.
# Entries are names of bots or programs: "cmd: python mybot.py", "mine=cmd: node mybot.js".
tournament = Tournament("kingdom", ("greedy", "random"), players=2, games=2, seed=1, seconds=10.0)
tournament.check()
print(tournament.names, tournament.round_length, tournament.number_of_games)
print(tournament.line_ups)
print(tournament.setup(0).players, tournament.seating(0), sorted(tournament.to_json()))
played: PlayedGame = play_game(tournament, 0)
assert PlayedGame.from_json(played.to_json()) == played
print(played.places)
with TemporaryDirectory() as folder:
    standings: Standings
    standings, games = run_tournament(tournament, Path(folder))
    print(sorted(path.name for path in write_results(Path(folder), standings, games)))
    other = Tournament("kingdom", ("greedy", "random"), players=2, seed=2)
    try:
        run_tournament(other, Path(folder), jobs=2)
    except (ResultsError, WorkersLost, NoRay) as problem:
        print(type(problem).__name__)  # the folder holds another tournament
print(standings.to_json()["games"])
