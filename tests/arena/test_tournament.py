"""Tournaments: paired, reproducible, with no game lost or counted twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from hexstead.arena.journal import NAME, Journal, ResultsError
from hexstead.arena.pool import WorkersLost, spread
from hexstead.arena.report import report
from hexstead.arena.results import write_results
from hexstead.arena.run import run_tournament
from hexstead.arena.standings import rate, standings
from hexstead.arena.tournament import PlayedGame, Tournament, play_game
from hexstead.bots import UnknownBot
from hexstead.play import SetupError
from tests.arena.bots import command

TWO = Tournament("kingdom", ("greedy", "random"), games=4, seed=3)


def figures(tournament: Tournament, folder: Path, jobs: int = 1) -> dict[str, Any]:
    """All results but the times."""
    results = run_tournament(tournament, folder, jobs)[0].to_json()
    for bot in results["bots"]:
        del bot["milliseconds"], bot["longest"]
    return results


def test_every_pair_meets_on_the_same_set_ups_from_every_seat() -> None:
    three = Tournament("kingdom", ("hard", "greedy", "random"), games=12)
    assert three.number_of_games == 12
    first = [(three.seating(number), three.setup(number).to_json()) for number in range(6)]
    assert [sitting for sitting, _ in first] == [[0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]]
    assert all(setup == first[0][1] for _, setup in first)
    assert three.setup(6).to_json() != first[0][1]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    four = Tournament("kingdom", ("hard", "medium", "random"), players=4, games=13)
    assert four.round_length == 12
    assert four.number_of_games == 24
    seats = Counter(
        (entry, seat) for number in range(12) for seat, entry in enumerate(four.seating(number))
    )
    assert set(seats.values()) == {4}, "each bot sits on each seat equally often"


def test_draws_do_not_depend_on_the_players() -> None:
    """The first card is drawn before any decision."""
    games = [play_game(replace(TWO, bots=("random", other)), 0) for other in ("greedy", "easy")]
    assert games[0].order == games[1].order


def test_the_number_of_jobs_changes_nothing_but_the_times(tmp_path: Path) -> None:
    assert figures(TWO, tmp_path / "one") == figures(TWO, tmp_path / "two", jobs=2)


def test_an_interrupted_run_continues(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(games: list[PlayedGame]) -> None:
        if len(games) == 2:
            raise Enough

    with pytest.raises(Enough):
        run_tournament(TWO, tmp_path, progress=stop)
    played: list[int] = []
    run_tournament(TWO, tmp_path, progress=lambda games: played.append(len(games)))
    assert played == [3, 4]
    assert figures(TWO, tmp_path) == figures(TWO, tmp_path.with_name("whole"))


def test_kill_9_loses_no_written_game(tmp_path: Path) -> None:
    long = replace(TWO, games=4000)
    program = (
        "from hexstead.arena.run import run_tournament\n"
        "from hexstead.arena.tournament import Tournament\n"
        "from pathlib import Path\n"
        f"run_tournament({long!r}, Path({str(tmp_path)!r}))\n"
    )
    run = subprocess.Popen([sys.executable, "-c", program])
    journal = tmp_path / NAME
    deadline = time.monotonic() + 600
    while not journal.exists() or journal.read_bytes().count(b"\n") < 3:
        assert run.poll() is None and time.monotonic() < deadline
        time.sleep(0.02)
    run.send_signal(signal.SIGKILL)
    run.wait()
    with journal.open("ab") as file:
        file.write(b'{"number":')  # a truncated line
    with Journal(tmp_path, long) as opened:
        whole = len(opened.games)
    assert whole >= 2
    assert journal.read_bytes().count(b"\n") == whole + 1


def test_more_games_can_be_added_later(tmp_path: Path) -> None:
    run_tournament(TWO, tmp_path)
    assert figures(replace(TWO, games=6), tmp_path)["games"] == 6


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense\n", "line 1 is no tournament"),
        ('{"format": "other"}\n', "got 'other'"),
        ('{"format": "hexstead tournament 1"}\n', "line 1 is no tournament"),
    ],
)
def test_a_broken_file_is_named_and_left_alone(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / NAME).write_text(text)
    with pytest.raises(ResultsError, match=message):
        run_tournament(TWO, tmp_path)
    assert (tmp_path / NAME).read_text() == text


def test_a_broken_line_among_games_is_named(tmp_path: Path) -> None:
    run_tournament(TWO, tmp_path)
    lines = (tmp_path / NAME).read_text().splitlines()
    lines[2] = lines[2][:40]
    (tmp_path / NAME).write_text("\n".join(lines) + "\n")
    with pytest.raises(ResultsError, match=r"games\.jsonl, line 3 is no game"):
        run_tournament(TWO, tmp_path)


def test_another_tournament_is_not_mixed_in(tmp_path: Path) -> None:
    Journal(tmp_path, TWO).__exit__(None, None, None)
    with pytest.raises(ResultsError, match="seed is 3 there, not 4"):
        run_tournament(replace(TWO, seed=4), tmp_path)


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    with Journal(tmp_path, TWO), pytest.raises(ResultsError, match="another run"):
        Journal(tmp_path, TWO)


@pytest.mark.parametrize(
    ("tournament", "error", "message"),
    [
        (replace(TWO, bots=("greedy", "nobody")), UnknownBot, "unknown bot 'nobody'"),
        (replace(TWO, game="catan"), UnknownBot, "unknown bot 'greedy' for catan"),
        (replace(TWO, bots=("greedy", "cmd: ")), UnknownBot, "has no command"),
        (replace(TWO, bots=("greedy", "=cmd: node x")), UnknownBot, "has no name"),
        (replace(TWO, bots=("greedy", "me=cmd: ./no/bot")), UnknownBot, "me: cannot be started"),
        (
            replace(TWO, bots=("greedy", f"me=cmd: {sys.executable} no_such_file.py")),
            UnknownBot,
            "me: ended with status 2: .*No such file",
        ),
        (replace(TWO, bots=("greedy",)), SetupError, "at least two"),
        (replace(TWO, bots=("greedy", "greedy")), SetupError, "duplicate bot greedy"),
        (replace(TWO, players=9), SetupError, "got 9"),
        (replace(TWO, setup_arguments={"moon": 1}), SetupError, "no set-up option 'moon'"),
    ],
)
def test_errors_are_raised_before_any_game(
    tmp_path: Path, tournament: Tournament, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        run_tournament(tournament, tmp_path / "results")
    assert not (tmp_path / "results").exists()


def test_programs_are_listed_by_their_names(tmp_path: Path) -> None:
    entry = f"mine={command('first')}"
    standings, games = run_tournament(replace(TWO, bots=("random", entry)), tmp_path)
    assert {bot.bot for bot in standings.bots} == {"random", "mine"}
    assert standings.failures == []
    assert "mine" in write_results(tmp_path, standings, games)[2].read_text()


def test_ratings_order_the_strong_before_the_weak(tmp_path: Path) -> None:
    standings, _ = run_tournament(replace(TWO, games=12), tmp_path, jobs=2)
    best, worst = standings.bots
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert best.rating > worst.rating
    assert best.wins.mean + worst.wins.mean == pytest.approx(1)
    assert standings.against["greedy"]["random"].mean > 0.5
    assert sum(place.wins for place in standings.order) == pytest.approx(standings.games)


def a_game(number: int, gold: list[int], **others: Any) -> PlayedGame:
    seats = len(gold)
    fields: dict[str, Any] = {
        "number": number,
        "bots": list(range(seats)),
        "order": list(range(seats)),
        "gold": [{"castles": each} for each in gold],
        "winners": [seat for seat, each in enumerate(gold) if each == max(gold)],
        "forfeits": {},
        "actions": 10,
        "decisions": [5] * seats,
        "seconds": [0.1] * seats,
        "longest": [0.05] * seats,
    }
    return PlayedGame(**{**fields, **others})


def test_winners_are_placed_first_and_forfeits_last() -> None:
    assert a_game(0, [3, 9, 9, 1]).places == [3, 1, 1, 4]
    assert a_game(0, [3, 9, 5], winners=[2], forfeits={1: "crashed"}).places == [2, 3, 1]


def test_a_bot_on_two_seats_learns_from_both_alike() -> None:
    once = rate(2, [a_game(0, [5, 1])])
    assert once[0][0] > 25 > once[1][0]
    both = rate(2, [a_game(0, [5, 1, 5, 1], bots=[0, 1, 0, 1])])
    assert both[0][0] > 25 > both[1][0]


def test_results_are_written_in_three_kinds(tmp_path: Path) -> None:
    standings, games = run_tournament(TWO, tmp_path)
    files = write_results(tmp_path, standings, games)
    assert [path.name for path in files] == ["results.json", "results.parquet", "report.html"]
    assert json.loads(files[0].read_text())["games"] == 4
    table = pyarrow.parquet.read_table(files[1]).to_pydict()
    assert table["bot"][:2] == ["greedy", "random"]
    assert sum(table["won"]) == pytest.approx(4)
    assert table["gold"][0] == sum(
        table[name][0] or 0 for name in table if name.startswith("gold_")
    )
    page = files[2].read_text()
    for told_of in ("greedy", "Ratings", "Wins by order of turns", "castles", "Milliseconds"):
        assert told_of in page
    assert "<script" not in page and "http" not in page, "it needs nothing else"


def test_names_are_written_into_the_report_as_they_are() -> None:
    strange = replace(TWO, bots=("cmd: <b>", "random"))
    result = standings(strange, [a_game(0, [5, 1], forfeits={0: "wrote <i>"})])
    assert "<b>" not in report(result)
    assert "&lt;i&gt;" in report(result)


# --- processes -----------------------------------------------------------------------------------


def die_once(number: int) -> int:
    """Kill the first process that gets number 3, and note that in a file."""
    mark = Path(os.environ["HEXSTEAD_TEST_MARK"])
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_process_that_dies_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSTEAD_TEST_MARK", str(tmp_path / "mark"))
    found = list(spread(die_once, range(6), jobs=2, portion=1))
    assert sorted(found) == [(number, number * number) for number in range(6)]


def test_work_that_kills_every_process_is_named() -> None:
    with pytest.raises(WorkersLost, match="number 3 died"):
        list(spread(die, range(5), jobs=2, portion=1))


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(number) for number in listed.split()]


def wait_until(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 600
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_gone(process: int) -> bool:
    """Whether a process has ended; a zombie has."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return True
    return status.rpartition(")")[2].split()[0] == "Z"


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's /proc")
def test_workers_of_a_killed_process_end() -> None:
    command = [
        sys.executable,
        "-m",
        "hexstead.cli",
        "simulate",
        "--games",
        "1000000",
        "--jobs",
        "2",
    ]
    parent = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        wait_until(lambda: len(children(parent.pid)) >= 3)  # two workers, the resource tracker
        workers = children(parent.pid)
    finally:
        parent.kill()
        parent.wait()
    wait_until(lambda: all(is_gone(worker) for worker in workers))


# --- programs ------------------------------------------------------------------------------------


def test_a_program_plays_and_the_tournament_is_the_same_twice(tmp_path: Path) -> None:
    tournament = replace(TWO, bots=("random", command("first")), games=2)
    results = figures(tournament, tmp_path / "one")
    assert results == figures(tournament, tmp_path / "two", jobs=2)
    assert all(bot["forfeits"] == 0 for bot in results["bots"])


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("crash", "ended with status 3: RuntimeError: out of ideas"),
        ("chatter", "wrote invalid JSON: 'thinking ...'"),
        ("mute", "took longer than 0.2 s"),
        ("illegal", "chose 'build z99', which may not be done"),
        ("shapeless", 'expected {"action": "..."}'),
    ],
)
def test_a_program_that_fails_forfeits_and_the_tournament_goes_on(
    tmp_path: Path, program: str, reason: str
) -> None:
    tournament = replace(
        TWO, bots=("random", command(program)), games=2, seconds=0.2 if program == "mute" else 30
    )
    standings, games = run_tournament(tournament, tmp_path)
    assert [game.places[game.bots.index(1)] for game in games] == [2, 2]
    assert [bot for _, bot, _ in standings.failures] == [command(program)] * 2
    assert reason in standings.failures[0][2]
