"""The other commands: output, files, errors and exit statuses."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from hexstead import __version__, bots
from hexstead.cli import bench
from hexstead.cli.main import COMMANDS, parser
from hexstead.play import Record, find_game, play_out
from tests.cli.running import COMMAND, call, environment, run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A recorded game of two players."""
    folder = tmp_path_factory.mktemp("records")
    answer = call("simulate", "--games", "1", "--players", "2", "--records", str(folder))
    assert answer.status == 0
    return str(folder / "kingdom-00001.json")


def test_version_and_help() -> None:
    assert call("--version").out == f"hexstead {__version__}\n"
    output = call("--help").out
    assert all(f"    {command} " in output for command in COMMANDS)


def subcommands(of: ArgumentParser) -> Iterator[str]:
    """All commands, at every level, such as "play" and "admin status", without former names."""
    for action in of._actions:
        if isinstance(action.choices, dict):
            for found in dict.fromkeys(action.choices.values()):
                name = found.prog.rpartition(" ")[2]
                yield name
                yield from (f"{name} {rest}" for rest in subcommands(found))


EVERY_COMMAND = list(subcommands(parser()))


@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_every_command_has_help_with_an_example(command: str) -> None:
    answer = call(*command.split(), "--help")
    assert answer.status == 0
    assert f"  hexstead {command}" in answer.out.split("\nexample")[1]


def test_the_bare_command_shows_the_help() -> None:
    answer = call()
    assert (answer.status, answer.err) == (0, "")
    assert "start the server and play in the browser" in answer.out


# --- simulate ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "missing", "extra"),
    [
        ("dataset --games 1 --out data", "gymnasium", "envs"),
        ("dataset --games 1 --out data --format parquet", "pyarrow", "arena"),
        ("tournament --games 2", "pyarrow", "arena"),
        ("train kingdom --games 1 --out training", "numpy", "bots"),
        ("train catan --games 1 --out training", "numpy", "bots"),
        ("serve", "fastapi", "server"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(
    words: str, missing: str, extra: str, tmp_path: Path
) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        f"from hexstead.cli.main import main; sys.exit(main({words.split()!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert missing in done.stderr and f"pip install 'hexstead[{extra}]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_simulate_gives_the_same_json_for_any_number_of_jobs() -> None:
    line = ("simulate", "--games", "5", "--seed", "1", "--json")
    results = [json.loads(run(*line, "--jobs", jobs).out) for jobs in ("1", "2")]
    assert [one.pop("speed")["jobs"] for one in results] == [1, 2]
    assert results[0] == results[1]
    assert results[0]["games"] == 5
    assert len(results[0]["order"]) == 4


def test_simulate_sums_up_in_tables() -> None:
    output = call("simulate", "--games", "4", "--players", "3").out
    for seen in ("4 games of kingdom, 3 players", "Gold by source", "castles", "Turn order",
                 "Length", "turns", "games/s"):  # fmt: skip
        assert seen in output


@pytest.mark.parametrize(
    ("options", "status", "message"),
    [
        (("--games", "0"), 2, "'0' is not a positive whole number"),
        (("--games", "many"), 2, "'many' is not a positive whole number"),
        (("--bots", "greedy,,random"), 2, "is not a comma-separated list of names"),
        (("--seed", "-1"), 2, "'-1' is not a whole number of at least 0"),
        (("--bots", "gredy"), 1, "unknown bot 'gredy' for kingdom; available: random, greedy"),
        (("--game", "chess"), 1, "unknown game 'chess'; expected one of"),
        (("--players", "6"), 1, "kingdom needs 2, 3, 4, 5, got 6"),
        (("--sets", "base,moon"), 1, "unknown set 'moon'; expected one of base"),
        (("--setup", "moon"), 1, "--setup 'moon' does not have the form NAME=VALUE"),
        (("--setup", "foo=1"), 1, "kingdom has no set-up option 'foo'; it has sets, options"),
        (("--setup", "sets=base,moon"), 1, "unknown set 'moon'; expected one of base"),
        (("--setup", "options=moon"), 1, "unknown option 'moon'; available: lords_need_settlement"),
        (("--setup", "options=moon:full"), 1, "'moon:full' does not have the form NAME or"),
        (("--bots", "random,random,random", "--players", "2"), 1, "too many bots: 3 for 2 seats"),
        (("--game", "catan", "--sets", "base"), 1, "--sets does not apply to catan"),
        (("--records", "/proc/nowhere/x"), 1, "/proc/nowhere"),
    ],
)
def test_simulate_refuses(options: tuple[str, ...], status: int, message: str) -> None:
    answer = call("simulate", "--games", "1", *options)
    assert answer.status == status
    assert message in answer.err
    assert "Traceback" not in answer.err
    assert status == 2 or answer.err.count("\n") == 1


def test_simulate_plays_catan_and_its_records_replay(tmp_path: Path) -> None:
    setup = ("--setup", "profile=official", "--setup", "options=points:5")
    options = ("--game", "catan", "--games", "1", *setup, "--json")
    answer = call("simulate", *options, "--records", str(tmp_path))
    summary = json.loads(answer.out)
    assert summary["turns"]["mean"] > 10
    assert "settlements" in summary["sources"]
    again = json.loads(call("replay", str(tmp_path / "catan-00001.json"), "--json").out)
    assert max(again["scores"]) == summary["gold"]["winners"]


# --- replay and render ------------------------------------------------------------------------


def test_replay_shows_the_end(record: str) -> None:
    output = call("replay", record).out
    assert "actions are valid." in output
    assert "win" in output.splitlines()[-1]
    assert "total" in output


def test_replay_shows_any_moment_and_its_steps(record: str) -> None:
    lines = call("replay", record, "--at", "5", "--steps").out.splitlines()
    assert lines[0].split()[:3] == ["1", "chance", "draw"]
    assert lines[4].split()[0] == "5"
    assert not lines[5]
    assert lines[-1] == "The game is not over yet."


def test_replay_names_no_winner_where_the_turns_ran_out(tmp_path: Path) -> None:
    game = find_game("catan")
    setup = game.random_setup(1, 2, options={"turns": 4})
    state, rng = game.start(setup), Random(1)
    actions = play_out(state.copy(), [bots.find("catan", "random")] * 2, rng)
    words: list[str] = []
    for action in actions:
        words.append(state.text(action))
        state.apply(action)
    Record(game, setup, words).save(tmp_path / "short.json")
    assert call("replay", str(tmp_path / "short.json")).out.splitlines()[-1] == "Nobody wins."


def test_replay_as_json(record: str) -> None:
    replayed = json.loads(call("replay", record, "--json", "--steps").out)
    assert (replayed["game"], replayed["players"], replayed["over"]) == ("kingdom", 2, True)
    assert replayed["scores"] == [sum(gold.values()) for gold in replayed["gold"]]
    assert len(replayed["steps"]) == replayed["actions"] == replayed["at"]


def test_render_writes_svg_and_png(record: str, tmp_path: Path) -> None:
    for name in ("board.svg", "board.png"):
        answer = call("render", record, "--at", "57", "-o", str(tmp_path / name), "--width", "300")
        assert (answer.status, answer.out) == (0, "")
    assert ET.fromstring((tmp_path / "board.svg").read_text()).tag.endswith("svg")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_render_prints_svg_as_a_seat_sees_it(record: str) -> None:
    answer = call("render", record, "--at", "9", "--legal", "--seat", "1", "--theme", "dark")
    assert answer.out.startswith("<svg")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--at", "9999"), "--at 9999: this record has only"),
        (("--seat", "3"), "--seat 3: this game has seats 1 to 2"),
        (("--theme", "sepia"), "unknown theme 'sepia'; expected one of light, dark"),
        (("-o", "board.gif"), "board.gif: unsupported file type; use .svg or .png"),
        (("-o", "/nowhere/board.svg"), "the folder /nowhere does not exist"),
    ],
)
def test_render_refuses(record: str, options: tuple[str, ...], message: str) -> None:
    answer = call("render", record, *options)
    assert answer.status == 1
    assert message in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "render"])
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense", "line 1, column 1: not JSON"),
        ("{}", "not a Hexstead record"),
        ('{"hexstead": 1, "game": "chess", "rules": "1", "setup": {}, "actions": []}', "chess"),
        (None, "No such file or directory"),
    ],
)
def test_a_file_that_is_not_a_record(
    tmp_path: Path, command: str, text: str | None, message: str
) -> None:
    path = tmp_path / "game.json"
    if text is not None:
        path.write_text(text)
    answer = call(command, str(path))
    assert answer.status == 1
    assert answer.err.startswith(f"hexstead: {path}")
    assert message in answer.err


def test_a_record_that_does_not_replay_names_the_line(record: str, tmp_path: Path) -> None:
    lines = Path(record).read_text().splitlines()
    wrong = next(number for number, line in enumerate(lines) if "build" in line)
    lines[wrong] = '    "build a99",'
    (tmp_path / "bad.json").write_text("\n".join(lines))
    answer = call("replay", str(tmp_path / "bad.json"))
    assert answer.status == 1
    assert f"line {wrong + 1}: action" in answer.err


# --- board ------------------------------------------------------------------------------------

QUADRANT = (
    "# Mine; L = Farm, S = castle\n" + "GGGGGGGGGG\n" * 4 + "GGGLGGGGSG\n" + "GGGGGGGGGG\n" * 5
)


def test_board_check_and_show(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text(QUADRANT)
    assert call("board", "check", str(path)).out == f"{path}: mine: valid\n"
    output = call("board", "show", str(path), "--turned").out
    assert output.startswith("Mine (turned)")
    assert "98 grass" in output
    assert "Paddock" in call("board", "show", "paddock").out


def test_board_check_names_line_and_column(tmp_path: Path) -> None:
    good, bad, odd = tmp_path / "good.txt", tmp_path / "bad.txt", tmp_path / "odd.txt"
    good.write_text(QUADRANT)
    bad.write_text(QUADRANT.replace("GGGLG", "GGGxG"))
    odd.write_text(QUADRANT.replace("GGGLGGGGSG", "LGGGGGGGSG"))
    answer = call("board", "check", str(good), str(bad), str(odd), str(tmp_path / "none.txt"))
    assert answer.status == 1
    assert f"{bad}, line 6, column 4: unknown letter 'x'" in answer.err
    assert "none.txt: No such file or directory" in answer.err
    assert "line 6, column 1: a special hex on the outer ring" in answer.out
    results = json.loads(call("board", "check", str(bad), str(odd), "--json").out)
    assert "unknown letter" in results[0]["error"]
    assert results[1]["oddities"]


def test_board_show_of_an_unknown_quadrant() -> None:
    answer = call("board", "show", "atlantis")
    assert answer.status == 1
    assert "no such file or printed quadrant; printed quadrants: barn, farm" in answer.err


# --- bench ------------------------------------------------------------------------------------


@pytest.fixture
def short_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.02)


@pytest.mark.usefixtures("short_rounds")
def test_bench_measures_every_build_of_every_game() -> None:
    results = json.loads(call("bench", "--rounds", "1", "--json").out)
    kingdom = next(one for one in results["engines"] if one["game"] == "kingdom")
    assert kingdom["games_per_second"] > 0
    assert kingdom["actions_per_second"] > kingdom["games_per_second"]
    assert {one["game"] for one in results["engines"]} == {"catan", "kingdom"}
    variants = {(one["game"], one.get("variant", "")) for one in results["engines"]}
    assert variants == {("catan", ""), ("kingdom", ""), ("kingdom", "all boxes")}
    assert kingdom["gold_microseconds"] > 0
    assert {one["build"] for one in results["engines"]} >= {"plain"}


@pytest.mark.usefixtures("short_rounds")
def test_bench_shows_figures_and_no_other_engine() -> None:
    answer = call("bench", "--rounds", "1")
    assert (answer.status, answer.err) == (0, "")
    assert "kingdom plain" in answer.out
    assert "copy in us" in answer.out
    assert "gold in us" in answer.out
    assert "kingdom, all boxes, plain" in answer.out
    assert "catanatron" not in answer.out


# --- exit -------------------------------------------------------------------------------------


def test_a_broken_pipe_is_no_error(record: str) -> None:
    process = subprocess.Popen(
        [*COMMAND, "replay", record, "--steps"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(),
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    with process.stderr:
        assert process.stderr.read() == ""
    assert process.wait(120) == 141


def test_an_interrupt_ends_quietly() -> None:
    process = subprocess.Popen(
        [*COMMAND, "simulate", "--games", "100000", "--jobs", "2"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(),
        # A suite in the background passes on that interrupts are ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - one thread
    )  # fmt: skip
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    deadline = time.monotonic() + 120
    while not children.read_text() and time.monotonic() < deadline:  # its workers: it has started
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=120)
    finally:
        process.kill()
    assert process.returncode == 130
    assert (out, err.strip()) == ("", "")


def test_examples_in_help_are_command_lines() -> None:
    """Every example can be parsed; quoting and redirection aside."""
    for command in EVERY_COMMAND:
        lines = call(*command.split(), "--help").out.splitlines()
        examples = [line.strip() for line in lines if line.startswith("  hexstead ")]
        assert examples
        for example in examples:
            words = example.split("  ")[0].partition(" > ")[0]
            assert parser().parse_args(shlex.split(words)[1:]).run


# --- tournament -------------------------------------------------------------------------------


def test_tournament_prints_the_folder_of_its_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = call("tournament", "--bots", "greedy,random", "--games", "2")
    assert answer.status == 0
    assert "2 games of kingdom, 2 players" in answer.out
    (report,) = [line for line in answer.out.splitlines() if line.endswith("report.html")]
    assert Path(report).read_text(encoding="utf-8").startswith("<!doctype html>")
    again = call("tournament", "--bots", "greedy,random", "--games", "2", "--json")
    assert json.loads(again.out)["games"] == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--bots", "greedy"), "at least two bots"),
        (("--bots", "greedy,nobody"), "unknown bot 'nobody'"),
        (("--bots", "greedy,random", "--game", "catan"), "unknown bot 'greedy' for catan"),
        (("--bots", "greedy,random", "--seconds", "0"), "--seconds: expected more than 0"),
        (
            ("--bots", "greedy,random", "--setup", "moon"),
            "'moon' does not have the form NAME=VALUE",
        ),
    ],
)
def test_tournament_errors(
    options: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = call("tournament", *options)
    assert answer.status == 1
    assert message in answer.err
    assert not list(tmp_path.iterdir())
