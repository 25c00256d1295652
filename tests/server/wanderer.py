"""A person whose requests go to any process, and who goes on whatever happens to it."""

from __future__ import annotations

import threading
import time
from random import Random
from typing import Any

import httpx

from tests.server.serving import PATIENCE, Payload, plain_choice


class Wanderer(threading.Thread):
    """Plays one seat to the end of the game, and notes every action that was answered."""

    def __init__(self, addresses: list[str], name: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.guest_name = name
        self.answered: dict[int, str] = {}
        self.wrong: list[str] = []
        """Answers that nobody should get."""
        self.unavailable = 0
        self.table = ""
        self.view: Payload = {}
        self._rng = Random(seed)
        self._lines = [
            httpx.Client(base_url=one, timeout=PATIENCE, verify=False) for one in addresses
        ]
        me = self.insist("PUT", "/api/me", {"name": name})
        assert me is not None
        token = me.headers["set-cookie"].split("=", 1)[1].split(";", 1)[0]
        for line in self._lines:
            line.headers["Authorization"] = f"Bearer {token}"

    def ask(
        self, method: str, path: str, body: Any = None, line: int | None = None
    ) -> httpx.Response | None:
        """One try, through any process or a certain one; None if nothing came back, or that nobody
        can answer now."""
        through = self._rng.choice(self._lines) if line is None else self._lines[line]
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
            self.wrong.append(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer

    def insist(self, method: str, path: str, body: Any = None) -> httpx.Response:
        while True:
            answer = self.ask(method, path, body)
            if answer is not None:
                return answer

    def lay(self, order: Payload) -> str:
        answer = self.insist("POST", "/api/tables", order)
        assert answer.status_code == 201, answer.text
        self.table = str(answer.json()["id"])
        return self.table

    def sit(self, table: str, seat: int) -> None:
        self.table = table
        answer = self.insist("POST", f"/api/tables/{table}/seats/{seat}/take", {})
        assert answer.status_code in (200, 409), answer.text

    def close(self) -> None:
        for line in self._lines:
            line.close()

    def run(self) -> None:
        try:
            while self.view.get("status") != "over":
                self._step()
        except Exception as problem:  # noqa: BLE001 - the test fails for it
            self.wrong.append(repr(problem))

    def _step(self) -> None:
        known = self.view.get("seq", 0)
        answer = self.ask("GET", f"/api/tables/{self.table}/view?after={known}")
        if answer is None:
            return
        if answer.status_code != 200:
            self.wrong.append(f"view: {answer.status_code} {answer.text[:300]}")
            return
        view = answer.json()
        if view["seq"] < known:
            self.wrong.append(f"the game went back from {known} to {view['seq']}")
        self.view = view
        if not view["my_turn"]:
            time.sleep(0.03)
            return
        action = sensible(view)
        wish = {"seq": view["seq"], "action": action}
        acted = self.ask("POST", f"/api/tables/{self.table}/actions", wish)
        if acted is None:
            return
        if acted.status_code == 200:
            mine = next(
                line
                for line in acted.json()["log"]
                if (line["by"], line["seat"], line["text"]) == ("person", view["seat"], action)
            )
            self.answered[mine["seq"]] = action
        elif acted.status_code != 409:
            self.wrong.append(f"{action}: {acted.status_code} {acted.text[:300]}")


def sensible(view: Payload) -> str:
    """What brings a game of either kind to its end."""
    verbs = {verb["verb"]: verb["actions"] for verb in view["can"]["verbs"]}
    for name in ("city", "settlement", "buy-card", "road", "roll", "decline"):
        if verbs.get(name):
            return str(verbs[name][0]["action"])
    if "bank" in verbs and view["seq"] % 3:
        return str(verbs["bank"][view["seq"] % len(verbs["bank"])]["action"])
    if "end" in verbs and view["game"] == "catan":
        return "end"
    return plain_choice(view)
