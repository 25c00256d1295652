"""Write and read datasets of games."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hexstead.arena import Match, simulate
from hexstead.envs.datasets import BotGames, Dataset, DatasetError, RecordedGames, load, write

match = Match("kingdom", players=2, bots=("random",), seed=1)
games = BotGames(match, games=2)
print(games.game, games.players, sorted(games.to_json()))
first = games.find(0)
assert not isinstance(first, str)  # a recorded game can be left out, for a reason
print(len(first.actions), first.players)

# NPZ files of one game each; the same call continues an interrupted run.
dataset = Dataset(games, reward="rank", observe=False, per_file=1)
print(
    dataset.games_per_file,
    dataset.number_of_files,
    [list(dataset.numbers(file)) for file in (0, 1)],
)
print(dataset.file_name(0), sorted(dataset.to_json()))
with TemporaryDirectory() as name:
    folder = Path(name)
    for written in write(dataset, folder):
        columns = load(folder / written.name)
        print(written.name, columns["mask"].shape, columns["returns"][:2])
    try:
        write(Dataset(games, reward="win"), folder)
    except DatasetError as problem:
        print(problem)

    # Finished games among record files.
    simulate(Match("kingdom", players=2, bots=("random",), records=folder / "records"), games=1)
    print(RecordedGames.below("kingdom", folder / "records").games)
