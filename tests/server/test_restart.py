"""Restarts after SIGKILL during games: no acknowledged action is lost."""

from __future__ import annotations

import socket
import threading
import time
from pathlib import Path

import httpx
import pytest

from hexstead.cli.main import main
from tests.server.process import process
from tests.server.serving import TIMEOUT_SECONDS, Payload, Player, plain_choice, wait_until


class BusyPlayer(threading.Thread):
    """Plays one seat as fast as possible and records every acknowledged action."""

    def __init__(self, player: Player, table: str) -> None:
        super().__init__(daemon=True)
        self.player, self.table = player, table
        self.answered: dict[int, str] = {}
        self.start()

    def run(self) -> None:
        try:
            while True:
                view = self.player.view(self.table)
                while view["my_turn"]:
                    seq, action = view["seq"], plain_choice(view)
                    view = self.player.act(self.table, seq, action)
                    self.answered[seq + 1] = action
                time.sleep(0.02)
        except (httpx.HTTPError, AssertionError):
            return  # the server was killed, or the game is over


def finish(player: Player, table: str) -> Payload:
    """Play to the end of the game."""
    view = player.view(table)
    while view["status"] != "over":
        if view["my_turn"]:
            view = player.act(table, view["seq"], plain_choice(view))
        else:
            time.sleep(0.02)
            view = player.view(table)
    return view


def kill_and_continue(database_url: str, kills: int) -> None:
    """Kill the server while two people play against bots, and bots play among themselves."""
    with process(database_url) as server:
        players = [Player(server.address, f"Guest {number}") for number in range(2)]
        tables = [player.table("here", "random")["id"] for player in players]
        answered: list[dict[int, str]] = [{} for _ in players]
        ann = Player(server.address, "Ann")
        for _ in range(kills):
            busy = [
                BusyPlayer(player, table) for player, table in zip(players, tables, strict=True)
            ]
            wait_until(lambda: all(len(one.answered) >= 8 for one in busy))  # noqa: B023
            watched = f"/api/tables/{ann.table(*['here'] + ['random'] * 4)['id']}"
            ann.post(f"{watched}/seats/0/leave")
            wait_until(lambda: ann.get(watched)["seq"] > 12)  # noqa: B023
            server.kill()
            for number, one in enumerate(busy):
                one.join(TIMEOUT_SECONDS)
                answered[number].update(one.answered)
            server.start()
            before = ann.get(watched)
            assert before["status"] == "playing" and before["seats"][0]["stand_in"]
            for number, (player, table) in enumerate(zip(players, tables, strict=True)):
                log = {line["seq"]: line for line in player.view(table)["log"]}
                assert list(log) == list(range(1, len(log) + 1))
                for seq, action in answered[number].items():
                    assert log[seq]["text"] == action, "an answered action was lost"
            wait_until(lambda: ann.get(watched)["seq"] > before["seq"])  # noqa: B023
        end = finish(players[0], tables[0])
        assert end["mover"] == "over"
        record = players[0].get(f"/api/records/{tables[0]}")
        assert record["length"] == end["seq"]
        for player in [*players, ann]:
            player.close()


def test_a_kill_during_games_on_sqlite(tmp_path: Path) -> None:
    kill_and_continue(f"sqlite:///{tmp_path / 'table.sqlite'}", kills=1)


def test_a_kill_during_games_on_postgresql(postgres: str) -> None:
    kill_and_continue(postgres, kills=1)


def test_a_port_in_use_is_reported_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        url = f"sqlite:///{tmp_path / 'table.sqlite'}"
        assert main(["serve", "--no-open", "--port", port, "--database", url]) == 1
    assert capsys.readouterr().err.startswith("hexstead: cannot listen on 127.0.0.1: ")


@pytest.mark.parametrize(
    "url",
    [
        "mysql://host/name",
        "sqlite://",
        "nonsense",
        "sqlite:////dev/null/table.sqlite",
        "postgresql://me:hush@127.0.0.1:9/none",
    ],
)
def test_an_unusable_database_is_reported_in_one_line(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--no-open", "--database", url]) == 1
    output = capsys.readouterr().err
    assert output.startswith("hexstead: ") and output.count("\n") == 1
    assert "hush" not in output
