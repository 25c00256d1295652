"""Datasets: their rows are the decisions of the games, and writing them can be resumed."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from hexstead.arena import Match
from hexstead.batches.rewards import final_rewards
from hexstead.envs.arrays import find_arrays
from hexstead.envs.datasets import BotGames, Dataset, DatasetError, RecordedGames, load, write
from hexstead.envs.datasets.rows import rows_of
from hexstead.envs.datasets.sources import PlayedGame
from hexstead.kingdom.registry import boxes
from hexstead.play import CHANCE, Record, find_game
from tests.cli.running import call

BOTS = ("greedy", "random")
MATCHES = {
    "kingdom": Match("kingdom", 3, ("easy", "random"), 4, {"sets": tuple(boxes())}),
    "catan": Match("catan", 2, ("weighted", "random"), 4),
}
SMALL = BotGames(Match("kingdom", 2, BOTS, 1), games=5)


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return one.keys() == other.keys() and all(
        one[name].dtype == other[name].dtype and np.array_equal(one[name], other[name])
        for name in one
    )


@pytest.mark.parametrize("game", MATCHES)
def test_rows_are_the_decisions_of_a_game(game: str) -> None:
    played = BotGames(MATCHES[game], 1).find(0)
    assert isinstance(played, PlayedGame)
    rows = rows_of(game, 0, played.start, played.actions, played.players, "rank")
    state = played.start.copy()
    seat = find_arrays(game).seat(state)
    left = list(played.actions)
    for number, action in enumerate(rows["action"].tolist()):
        while state.mover == CHANCE:
            state.apply(left.pop(0))
        assert rows["seat"][number] == state.mover
        assert np.flatnonzero(rows["mask"][number]).tolist() == sorted(seat.open(state))
        seen = seat.observe(state.view(state.mover), state.mover)
        assert same(seen, {name: rows[name][number] for name in seen})
        taken = seat.take(state, action)
        if taken is not None:
            assert taken == left.pop(0)
            state.apply(taken)
    assert left == []
    scores = [sum(state.gold(each).values()) for each in range(state.seats)]
    rewards = final_rewards("rank", scores, state.winners())
    assert rows["returns"].tolist() == pytest.approx([rewards[each] for each in rows["seat"]])
    assert rows["score"].tolist() == [scores[each] for each in rows["seat"]]
    assert rows["player"].tolist() == [played.players[each] for each in rows["seat"]]


def test_the_order_of_simultaneous_answers_has_no_row() -> None:
    catan = find_game("catan")
    setup = catan.random_setup(1, 3)
    state = catan.start(setup)
    actions: list[int] = []

    def take(action: int) -> None:
        actions.append(action)
        state.apply(action)

    while not state.interrupters:
        if state.mover == CHANCE:
            take(state.chance()[0][0])
            continue
        legal = state.legal()
        offers = [action for action in legal if state.text(action).startswith("offer")]
        take(offers[0] if offers else legal[-1])
    (maker,) = state.interrupters
    answerer = state.mover
    before = rows_of("catan", 0, catan.start(setup), actions, [0] * 3, "win")
    take(state.parse(f"first {maker}"))
    withdrawn = state.parse("withdraw")
    take(withdrawn)
    rows = rows_of("catan", 0, catan.start(setup), actions, [0] * 3, "win")
    assert answerer != maker
    assert len(rows["action"]) == len(before["action"]) + 1
    assert (rows["seat"][-1], rows["action"][-1]) == (maker, withdrawn)


@pytest.mark.parametrize("kind", ["npz", "parquet"])
def test_rows_do_not_depend_on_processes_and_format(kind: str, tmp_path: Path) -> None:
    dataset = Dataset(SMALL, kind, per_file=2)
    one = write(dataset, tmp_path / "one")
    two = write(dataset, tmp_path / "two", jobs=2)
    assert [each.games for each in one] == [2, 2, 1]
    assert one == two
    every: list[int] = []
    for file in one:
        columns = load(tmp_path / "one" / file.name)
        assert same(columns, load(tmp_path / "two" / file.name))
        assert len(columns["action"]) == file.rows
        for number in np.unique(columns["game"]).tolist():
            played = SMALL.find(number)
            assert isinstance(played, PlayedGame)
            rows = rows_of("kingdom", number, *played, "win")
            at = columns["game"] == number
            assert same(rows, {name: column[at] for name, column in columns.items()})
            every.append(number)
    assert every == [0, 1, 2, 3, 4]


def test_an_interrupted_run_continues_and_more_games_are_added(tmp_path: Path) -> None:
    dataset = Dataset(SMALL, observe=False, per_file=2)
    write(dataset, tmp_path)
    kept, lost, partial = sorted(tmp_path.glob("*.npz"))
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in (kept, lost, partial)}
    lost.unlink()
    reported: list[int] = []
    write(dataset, tmp_path, progress=reported.append)
    assert reported == [5]
    assert lost.read_bytes() == before[lost][0]
    assert kept.stat().st_mtime_ns == before[kept][1]
    more = replace(dataset, source=replace(SMALL, games=6))
    files = write(more, tmp_path)
    assert sum(each.games for each in files) == 6
    assert kept.stat().st_mtime_ns == before[kept][1]
    assert set(load(partial)["game"].tolist()) == {4, 5}
    assert write(dataset, tmp_path) == files  # fewer games keep what is there


def test_a_folder_holds_one_dataset(tmp_path: Path) -> None:
    write(Dataset(SMALL, observe=False), tmp_path)
    other = replace(SMALL, match=replace(SMALL.match, seed=2))
    with pytest.raises(DatasetError, match="holds another dataset: seed is 1, not 2"):
        write(Dataset(other, observe=False), tmp_path)
    (tmp_path / "dataset.json").write_text("[]")
    with pytest.raises(DatasetError, match="not the manifest"):
        write(Dataset(SMALL, observe=False), tmp_path)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ValueError, match="format: expected one of npz, parquet, got 'csv'"):
        Dataset(SMALL, "csv")


def test_recorded_games_of_people(tmp_path: Path) -> None:
    records = tmp_path / "records" / "2026"
    records.mkdir(parents=True)
    played = SMALL.find(0)
    assert isinstance(played, PlayedGame)
    state = played.start.copy()
    texts: list[str] = []
    for action in played.actions:
        texts.append(state.text(action))
        state.apply(action)
    game = find_game("kingdom")
    people = [{"name": "Annabella"}, {"name": "greedy", "bot": "greedy"}]
    setup = SMALL.match.setup(0)
    Record(game, setup, texts, players=people).save(records / "a.json")
    Record(game, setup, texts[:9], players=people).save(records / "b.json")
    catan = find_game("catan")
    Record(catan, catan.random_setup(1, 3)).save(records / "c.json")
    (records / "d.json").write_text("{}")
    out = tmp_path / "out"
    (file,) = write(Dataset(RecordedGames.below("kingdom", tmp_path / "records")), out)
    assert file.left_out == {"unfinished": 1, "of another game": 1, "unreadable": 1}
    rows = load(out / file.name)
    names = json.loads((out / "dataset.json").read_text())["players"]
    who = [names.index("person"), names.index("greedy")]
    assert same(rows, rows_of("kingdom", 0, played.start, played.actions, who, "win"))
    for path in out.iterdir():
        assert b"Annabella" not in path.read_bytes()


def test_the_command_writes_a_datasheet_whose_example_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "data"
    words = ["--game", "catan", "--games", "1", "--bots", "weighted", "--out", str(out)]
    answer = call("dataset", *words)
    assert (answer.err, answer.status) == ("", 0)
    assert re.match(r"1 game, \d+ decisions, ", answer.out)
    sheet = (out / "DATASHEET.md").read_text()
    assert "\n1 game of Catan " in sheet
    monkeypatch.chdir(out)
    (example,) = re.findall(r"```python\n(.*?)```", sheet, re.DOTALL)
    names: dict[str, Any] = {}
    exec(example, names)
    for name, column in names["columns"].items():
        assert f"| `{name}` | {column.dtype} | {column.shape[1:]} |" in sheet


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--bots", "easy,easy,easy"], "too many bots: 3 for 2 seats"),
        (["--bots", "nobody"], "unknown bot 'nobody'"),
        (["--records", "none"], "none is not a folder"),
        (["--setup", "foo=1"], "kingdom has no set-up option 'foo'"),
    ],
)
def test_wrong_arguments_of_the_command(words: list[str], problem: str, tmp_path: Path) -> None:
    answer = call("dataset", *words, "--out", str(tmp_path / "data"))
    assert answer.status == 1
    assert problem in answer.err
    assert not (tmp_path / "data").exists()
