"""A player whose requests go to any process, and who retries when a process or database fails."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx

from hexstead.play import Record
from tests.server.serving import TIMEOUT_SECONDS, Payload, plain_choice

TAKEN_OVER = 15.0
"""Seconds for a takeover; five are documented, a busy machine gets more."""
TESTS = Path(__file__).parents[1]
RECORDS = {
    "kingdom": TESTS / "records" / "kingdom-base-3-mixed.json",
    "catan": TESTS / "catan" / "records" / "compact-3-chance-start.json",
}


class RoamingPlayer(threading.Thread):
    """Plays one seat to the end of the game, and records every acknowledged action."""

    def __init__(self, addresses: list[str], name: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.guest_name = name
        self.acknowledged: dict[int, str] = {}
        self.errors: list[str] = []
        """Unexpected responses and exceptions."""
        self.unavailable = 0
        self.table = ""
        self.view: Payload = {}
        self._rng = Random(seed)
        self._clients = [
            httpx.Client(base_url=one, timeout=TIMEOUT_SECONDS, verify=False) for one in addresses
        ]
        me = self.request("PUT", "/api/me", {"name": name})
        assert me is not None
        token = me.headers["set-cookie"].split("=", 1)[1].split(";", 1)[0]
        for line in self._clients:
            line.headers["Authorization"] = f"Bearer {token}"

    def try_request(
        self, method: str, path: str, body: Any = None, line: int | None = None
    ) -> httpx.Response | None:
        """Send one request, to any process or a given one; return None if there is no response or
        503."""
        through = self._rng.choice(self._clients) if line is None else self._clients[line]
        try:
            answer = through.request(method, path, json=body)
        except httpx.TransportError:
            time.sleep(0.05)
            return None
        if answer.status_code == 503:
            assert "retry-after" in answer.headers
            self.unavailable += 1
            time.sleep(0.1)
            return None
        if answer.status_code >= 500:
            self.errors.append(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer

    def request(self, method: str, path: str, body: Any = None) -> httpx.Response:
        while True:
            answer = self.try_request(method, path, body)
            if answer is not None:
                return answer

    def create_table(self, order: Payload) -> str:
        answer = self.request("POST", "/api/tables", order)
        assert answer.status_code == 201, answer.text
        self.table = str(answer.json()["id"])
        return self.table

    def sit(self, table: str, seat: int) -> None:
        self.table = table
        answer = self.request("POST", f"/api/tables/{table}/seats/{seat}/take", {})
        assert answer.status_code in (200, 409), answer.text

    def close(self) -> None:
        for line in self._clients:
            line.close()

    def run(self) -> None:
        try:
            while self.view.get("status") != "over":
                self._step()
        except Exception as problem:  # noqa: BLE001 - the test checks `errors`
            self.errors.append(repr(problem))

    def _step(self) -> None:
        known = self.view.get("seq", 0)
        answer = self.try_request("GET", f"/api/tables/{self.table}/view?after={known}")
        if answer is None:
            return
        if answer.status_code != 200:
            self.errors.append(f"view: {answer.status_code} {answer.text[:300]}")
            return
        view = answer.json()
        if view["seq"] < known:
            self.errors.append(f"the game went back from {known} to {view['seq']}")
        self.view = view
        if not view["my_turn"]:
            time.sleep(0.03)
            return
        action = choose_action(view)
        wish = {"seq": view["seq"], "action": action}
        acted = self.try_request("POST", f"/api/tables/{self.table}/actions", wish)
        if acted is None:
            return
        if acted.status_code == 200:
            mine = next(
                line
                for line in acted.json()["log"]
                if (line["by"], line["seat"], line["text"]) == ("person", view["seat"], action)
            )
            self.acknowledged[mine["seq"]] = action
        elif acted.status_code != 409:
            self.errors.append(f"{action}: {acted.status_code} {acted.text[:300]}")


def choose_action(view: Payload) -> str:
    """Return an action that brings a game of either kind to its end."""
    verbs = {verb["verb"]: verb["actions"] for verb in view["can"]["verbs"]}
    for name in ("city", "settlement", "buy-card", "road", "roll", "decline"):
        if verbs.get(name):
            return str(verbs[name][0]["action"])
    if "bank" in verbs and view["seq"] % 3:
        return str(verbs["bank"][view["seq"] % len(verbs["bank"])]["action"])
    if "end" in verbs and view["game"] == "catan":
        return "end"
    return plain_choice(view)


def create_tables(
    one: RoamingPlayer, other: RoamingPlayer, third: RoamingPlayer, fourth: RoamingPlayer
) -> list[str]:
    """Create the last turns of a game of each kind, for two people and a bot."""
    for host, guest, game, bot in (
        (one, other, "kingdom", "random"),
        (third, fourth, "catan", "medium"),
    ):
        record = host.request("POST", "/api/records", json.loads(RECORDS[game].read_text())).json()
        seats = [{"kind": "here"}, {"kind": "open"}, {"kind": "bot", "bot": bot}]
        begins = {"record": record["id"], "at": record["length"] - 65}
        guest.sit(host.create_table({"game": game, "from": begins, "seats": seats}), 1)
    return [one.table, third.table]


def check_log(players: list[RoamingPlayer], table: str) -> None:
    """Check that every entry is stored once, including every acknowledged action."""
    view = players[0].request("GET", f"/api/tables/{table}/view").json()
    log = {line["seq"]: line["text"] for line in view["log"]}
    assert list(log) == list(range(1, view["seq"] + 1))
    for player in players:
        assert not player.errors
        assert player.acknowledged, "nobody played"
        for seq, action in player.acknowledged.items():
            assert log[seq] == action, "an answered action was lost"
    text = players[0].request("GET", f"/api/records/{table}/download").text
    Record.loads(text).replay()


def seq_of(player: RoamingPlayer, table: str) -> int:
    found = player.request("GET", f"/api/tables/{table}").json()
    return 10**6 if found["status"] == "over" else int(found["seq"])
