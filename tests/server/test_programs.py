"""Bot programs in seats: allowed by the host, limited to the view of their seat; a failing one
never stops a game."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shlex
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest

from hexstead import kingdom
from hexstead.play import find_game
from hexstead.server.bot_programs import read_programs
from hexstead.server.settings import Settings, SettingsError
from hexstead.server.workers.child import ChildFailed
from hexstead.server.workers.pool import WorkerPool
from hexstead.server.workers.program_seats import ProgramSeats
from tests.arena.bots import BAD, EXAMPLES, LOOP
from tests.server.serving import CLIENT, Payload, Server, now, wait_until

Start = Callable[..., Server]

HEARING = """
import json, os, sys
for line in sys.stdin:
    message = json.loads(line)
    heard = {"message": message, "own": [name for name in os.environ if name[:9] == "HEXSTEAD_"]}
    with open("heard", "a") as file:
        file.write(json.dumps({**heard, "pid": os.getpid()}) + "\\n")
    if message["type"] == "choose":
        print(json.dumps({"action": message["actions"][-1]}), flush=True)
"""
STUBBORN = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
with open("pid", "w") as file:
    file.write(str(os.getpid()))
while True:
    time.sleep(60)
"""


CRASH = "sys.exit(print('RuntimeError: out of ideas', file=sys.stderr) or 3)"
"""At the first decision, unlike the bad bot of the same name."""


def python(program: str) -> str:
    return shlex.join([sys.executable, "-c", program])


def bad(name: str) -> str:
    return python(LOOP.format(answer=CRASH if name == "crash" else BAD[name]))


def listed(folder: Path, text: str) -> Path:
    path = folder / "programs.toml"
    path.write_text(text)
    return path


def entry(name: str, command: str, games: str = '["kingdom"]') -> str:
    return f"[{name}]\ncommand = {json.dumps(command)}\ngames = {games}\n"


def question(command: str, folder: Path, seconds: float = 20.0) -> Payload:
    return {
        "table": "t",
        "game": "kingdom",
        "setup": kingdom.Setup.first_game(2).to_json(),
        "actions": ["draw grass", "draw forest"],
        "seat": 0,
        "bot": "mine",
        "seed": 1,
        "program": {"command": command, "folder": str(folder), "seconds": seconds},
    }


def test_a_file_lists_programs_for_each_game(tmp_path: Path) -> None:
    path = listed(
        tmp_path, entry("mine", f"{sys.executable} bot.py") + '[any]\ncommand = "sh bot.sh"\n'
    )
    programs = read_programs(path)
    assert (programs.names("kingdom"), programs.names("catan")) == (["mine", "any"], ["any"])
    mine = programs.find("kingdom", "mine")
    assert mine is not None and mine.folder == str(tmp_path)
    assert programs.find("catan", "mine") is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "should name a file that can be read (No such file or directory)"),
        ("[mine", "should name a TOML file"),
        ("[mine]\ngames = ['catan']", "should give each program a command (mine has none)"),
        ("mine = 3", "should give each program a command (mine has none)"),
        ("[Mine]\ncommand = 'sh'", "should name programs by up to 24 small letters"),
        ("[greedy]\ncommand = 'sh'", "should not call a program like a bot"),
        ("[hard-nut]\ncommand = 'sh'", "should not call a program like a bot or a level"),
        ("[mine]\ncommand = 'there-is-no-such-thing'", "programs that can be started (mine"),
        (
            "[mine]\ncommand = 'sh'\ngames = ['chess']",
            "should name games of kingdom and catan (mine",
        ),
        ("[mine]\ncommand = 'sh'\nseconds = 3", "command and games alone (mine has 'seconds')"),
    ],
)
def test_an_invalid_file_is_refused_at_startup(
    text: str | None, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "programs.toml" if text is None else listed(tmp_path, text)
    monkeypatch.setenv("HEXSTEAD_PROGRAMS", str(path))
    with pytest.raises(SettingsError) as caught:
        Settings.from_environment()
    assert str(caught.value).startswith("HEXSTEAD_PROGRAMS ") and said in str(caught.value)


def test_a_program_takes_a_seat_and_is_replaced_if_it_fails(
    start: Start, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    first = shlex.join([sys.executable, str(EXAMPLES / "first_bot.py")])
    path = listed(tmp_path, entry("first", first) + entry("fool", bad("crash")))
    ann = start(programs=path).guest("Ann")

    games = {game["game"]: game["bots"] for game in ann.get("/api/catalogue")["games"]}
    allowed = [bot for bot in games["kingdom"] if bot["program"]]
    assert [(bot["name"], bot["yardstick"]) for bot in allowed] == [
        ("first", False),
        ("fool", False),
    ]
    assert not any(bot["program"] for bot in games["catan"])
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "first"}]
    wish = {"game": "catan", "seats": seats, "request": {"players": 2}}
    assert ann.post("/api/tables", wish, status=422)["code"] == "bot_unknown"

    request = {"first_game": True, "start": 1}
    with caplog.at_level(logging.WARNING, "hexstead"):
        table = ann.table("here", "first", request=request)["id"]
        wait_until(lambda: ann.view(table)["my_turn"])
        assert "failed" not in caplog.text
        other = ann.table("here", "fool", request=request)["id"]
        wait_until(lambda: "bot" in [line["by"] for line in ann.view(other)["log"]])
    assert len([line for line in ann.view(table)["log"] if line["by"] == "bot"]) >= 4
    assert "bot fool failed, trying a simpler one: BotFailure: ended with status 3" in caplog.text
    assert "at random" not in caplog.text


def test_a_program_gets_the_view_of_its_seat_and_no_server_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXSTEAD_DATABASE_URL", "postgresql://h:secret@db/h")
    state = find_game("kingdom").start(kingdom.Setup.first_game(2))
    for text in ("draw grass", "draw forest"):
        state.apply(state.parse(text))
    seats = ProgramSeats()
    asked = question(python(HEARING), tmp_path)
    try:
        for _ in range(2):
            view = state.view(0)
            assert seats.choose(asked, view) == view.legal()[-1]
    finally:
        seats.close()
    heard = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    assert [each["message"]["type"] for each in heard] == ["game", "choose", "choose"]
    assert all(each["own"] == [] for each in heard)
    assert heard[1]["message"]["view"] == json.loads(json.dumps(state.view(0).to_json()))
    assert heard[1]["message"]["view"]["viewer"] == 0
    assert len({each["pid"] for each in heard}) == 1  # the process is reused for the next request


def test_the_programs_of_a_worker_are_limited(tmp_path: Path) -> None:
    state = find_game("kingdom").start(kingdom.Setup.first_game(2))
    for text in ("draw grass", "draw forest"):
        state.apply(state.parse(text))
    seats = ProgramSeats()
    asked = question(python(HEARING), tmp_path)
    try:
        for number in range(6):
            seats.choose({**asked, "table": f"t{number}"}, state.view(0))
        heard = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
        alive = [pid for pid in dict.fromkeys(each["pid"] for each in heard) if is_alive(pid)]
        assert len(alive) == 4
    finally:
        seats.close()
    assert not any(is_alive(pid) for pid in alive)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


REASONS = {
    "crash": "ended with status 3: RuntimeError: out of ideas",
    "chatter": "invalid JSON",
    "illegal": "may not be done",
    "mute": r"took longer than 0\.3 s",
}


def test_a_worker_survives_an_invalid_answer(tmp_path: Path) -> None:
    async def run() -> None:
        workers = WorkerPool(1, 20.0)
        try:
            for name, reason in REASONS.items():
                limit = 0.3 if name == "mute" else 20.0
                with pytest.raises(ChildFailed, match=reason):
                    await workers.choose(question(bad(name), tmp_path, limit), CLIENT, now)
            asked = question("", tmp_path)
            del asked["program"]
            assert await workers.choose({**asked, "bot": "random"}, CLIENT, now)
        finally:
            await workers.close()

    asyncio.run(run())


def test_a_terminated_worker_ends_the_program_it_is_starting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seats, bot = ProgramSeats(), Mock()

    def start(program: Payload) -> Mock:
        seats.termination.request()
        return bot

    monkeypatch.setattr("hexstead.server.workers.program_seats._start", start)
    view = find_game("kingdom").start(kingdom.Setup.first_game(2)).view(0)
    with pytest.raises(SystemExit):
        seats.choose(question("bot", tmp_path), view)
    bot.close.assert_not_called()
    seats.close()
    bot.close.assert_called_once_with()
    with pytest.raises(SystemExit):
        seats.termination.request()


def test_a_program_that_ignores_signals_is_killed_with_its_worker(tmp_path: Path) -> None:
    """Even while it computes a move."""

    async def run() -> int:
        workers = WorkerPool(1, 60.0)
        asked = question(python(STUBBORN), tmp_path, 60.0)
        asking = asyncio.create_task(workers.choose(asked, CLIENT, now))
        pid = tmp_path / "pid"
        started = partial(wait_until, lambda: pid.exists() and pid.read_text())
        await asyncio.get_running_loop().run_in_executor(None, started)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await workers.close()
        return int(pid.read_text())

    left = asyncio.run(run())
    wait_until(lambda: not is_alive(left))
